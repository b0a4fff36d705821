import { operationRow, type OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import type { Exchange } from '../../http/exchange.ts';
import {
  nowhereFaults,
  placeFaults,
  placesItself,
  referencesIn,
  revisionFaults,
  revisionOf,
  targetFaults,
  type Reference,
  type ReferenceFault,
} from '../../oracles/references.ts';
import { arrangedInput } from '../../requests/arranged-input.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { alsoBesideChangeRequest, type Placed } from '../../requests/beside-change-request.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { rest } from '../../world/at-rest.ts';
import type { World } from '../../world/world.ts';
import { wholeList } from '../../world/steady-walk.ts';
import { check, type Check, type CheckContext } from '../check.ts';

type Shown = {
  readonly spaceId: string;
  readonly items: readonly unknown[];
  readonly references: readonly Reference[];
  readonly exchanges: readonly Exchange[];
};

const shownAt = async (world: World, operation: OperationId, input: Placed): Promise<Shown> => {
  const { items, pages } = await wholeList(world, operation, input);
  return { spaceId: input.params['spaceId'] ?? '', items, references: referencesIn(items), exchanges: pages };
};

const findings = (faults: readonly ReferenceFault[], exchanges: readonly Exchange[]): readonly Finding[] =>
  faults.map(({ expected, pointer }) => ({ expected, got: 'another', pointer, exchanges }));

const inTheSpace = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  await requireDifferingAnswers(world);
  const { spaceId, references, exchanges } = await shownAt(world, operation, await arrangedInput(world, operation));
  if (!references.some(placesItself)) return unverified(`a reference that names a space in ${operation}`, exchanges);
  return judge(
    findings(
      references.flatMap((each) => placeFaults(each, spaceId)),
      exchanges,
    ),
    exchanges,
  );
};

const inTheRevisionAt = async (world: World, operation: OperationId, input: Placed): Promise<CheckResult> => {
  const { spaceId, items, references, exchanges: pages } = await shownAt(world, operation, input);
  const active = await world.must('getCurrentRevision', { params: { spaceId } });
  const exchanges = [...pages, active];
  if (!references.some((each) => revisionOf(each) !== undefined))
    return unverified(`a reference that names a revision in ${operation}`, exchanges);
  const faults = [
    ...nowhereFaults(items),
    ...references.flatMap((each) => [
      ...revisionFaults(each, spaceId, active.json),
      ...targetFaults(each, spaceId, active.json),
    ]),
  ];
  return judge(findings(faults, exchanges), exchanges);
};

/** In a change request a place names that (OP-CNT-10.b): where links stand and what they lead to is looked at alone. */
const inChangeRequestAt = async (world: World, operation: OperationId, { params }: Placed): Promise<CheckResult> => {
  const { spaceId = '', changeRequestId = '' } = params;
  const { items, references, exchanges: pages } = await shownAt(world, operation, { params });
  const own = await world.must('getRevisionOfChangeRequestById', { params: { spaceId, changeRequestId } });
  const exchanges = [...pages, own];
  if (items.length === 0) return unverified(`a link in ${operation} (target key changeRequest)`, exchanges);
  const faults = [...nowhereFaults(items), ...references.flatMap((each) => targetFaults(each, spaceId, own.json))];
  return judge(findings(faults, exchanges), exchanges);
};

/** References that were read before an import name the revision that it leaves. */
const afterAnImport = async (world: World, operation: OperationId): Promise<CheckResult> => {
  if (world.target.remote?.website === undefined) return unverified('a website to import from (target key remote)');
  const { params: space } = await world.make('space');
  const { params } = await world.arrange(operation, { params: space });
  await world.must(operation, { params });
  await world.must('importContent', await world.arrange('importContent', { params: space }));
  await rest(world);
  return inTheRevisionAt(world, operation, { params });
};

const inTheRevision = async ({ world, operation }: CheckContext): Promise<CheckResult> => {
  if (operationRow(operation).pathParameters.includes('changeRequestId')) {
    await requireDifferingAnswers(world);
    const { params } = await arrangedInput(world, operation);
    return inChangeRequestAt(world, operation, { params });
  }
  // What is kept from another space must not show in this one.
  const { templateSpace } = world.target;
  if (templateSpace !== undefined) await world.call('getCurrentRevision', { params: { spaceId: templateSpace } });
  const usual = await alsoBesideChangeRequest(world, operation, (input) => inTheRevisionAt(world, operation, input));
  if (usual.kind === 'broken' || world.isBrief) return usual;
  const after = await unlessMissing(() => afterAnImport(world, operation));
  return after?.kind === 'broken' ? after : usual;
};

/** What references say of where they stand and where they lead (2.17). */
export const referenceChecks: readonly Check[] = [
  check('links/references-name-the-space', {}, inTheSpace),
  check('links/references-name-the-revision', { evidence: 2 }, inTheRevision),
];
