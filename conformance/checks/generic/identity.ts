import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Input } from '../../http/client.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { broken, inapplicable, judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { missingPrerequisite, refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import { alsoIn } from '../../requests/also-in.ts';
import { arrangedInput, arrangedReading } from '../../requests/arranged-input.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { faultyRequests } from '../../requests/faulty-requests.ts';
import { foreignPlaces } from '../../requests/foreign-places.ts';
import type { Attempt } from '../../requests/refusals.ts';
import { refusedFirst } from '../../requests/refused-first.ts';
import { sharedFirst } from '../../requests/shared-first.ts';
import { sharedRequests } from '../../requests/shared-requests.ts';
import { isRepeatable, takesName } from '../../requests/repeatable.ts';
import { restoring } from '../../requests/restoring.ts';
import { idsOfNested } from '../../requests/nested-pages.ts';
import { isKept } from '../../requests/foreign-removals.ts';
import { stateOf } from '../../requests/state.ts';
import { check, type Check, type CheckContext } from '../check.ts';
import { notRefused } from '../../oracles/expectations.ts';
import { textInside } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';
import { resourceKinds, resources } from '../../resources/index.ts';

/** Sends the valid request, the ones at places that are not its own, and the valid one again. */
const besideTwin = async (
  world: World,
  operation: OperationId,
  input: Input & { readonly params: Params },
  elsewhere: readonly Attempt[],
): Promise<CheckResult> =>
  restoring(world, operation, input.params, async () => {
    const strays: Exchange[] = [];
    const findings: Finding[] = [];
    if (isRepeatable(operation) && !takesName(operation)) {
      const first = await world.call(operation, input);
      if (!first.ok) throw refusedPrerequisite(first);
      strays.push(first);
    }
    let refused = 0;
    for (const { what, input: other, mayBeRight } of elsewhere) {
      const exchange = await world.call(operation, other);
      strays.push(exchange);
      if (!exchange.ok) refused += 1;
      else if ((await mayBeRight?.()) !== true) findings.push(...notRefused(exchange, what));
    }
    if (findings.length > 0) return broken(findings);
    if (refused === 0) return unverified('a container that surely has no child of that id', strays);
    const twin = await world.call(operation, input);
    if (!twin.ok) throw refusedPrerequisite(twin);
    return judge([], [...strays, twin]);
  });

/** Requests at places that are not the thing's own; shared with other rules as long as they are refused. */
const atOtherPlaces = (name: keyof typeof faultyRequests & `identity/${string}`, none: string): Check =>
  check(name, {}, (context) =>
    refusedFirst(context, async () => {
      const { row, operation, members, world } = context;
      const isWithin = name !== 'identity/foreign-parent';
      const valid = await (isWithin ? arrangedReading : arrangedInput)(world, operation);
      const elsewhere = await faultyRequests[name]({ world, operation, requirement: row.id, members, valid });
      if (elsewhere.length === 0) return inapplicable(none);
      return besideTwin(world, operation, valid, elsewhere);
    }),
  );

const unknown = atOtherPlaces('identity/unknown-id', 'its path has no parameter');
const unknownPart = atOtherPlaces('identity/unknown-part', 'its path has no parameter');
const unknownContainer = atOtherPlaces('identity/unknown-container', 'its path has one parameter only');
const foreignParent = atOtherPlaces('identity/foreign-parent', 'its path has one parameter only');

const lossOf = (operation: OperationId, params: Params, after: string | undefined): string => {
  const child = params[operationRow(operation).pathParameters.at(-1) ?? ''] ?? '';
  return after?.includes(child) === true ? 'a child that says something else of itself' : 'a child that is gone';
};

const foreignDeleteAlone = async ({ operation, world }: CheckContext): Promise<CheckResult> => {
  if (operation === 'removeMemberFromOrganizationById') world.allowed('members');
  const params =
    operation === 'removeMemberFromOrganizationById'
      ? { organizationId: world.target.organization, userId: await world.member('read') }
      : (await world.arrange(operation)).params;
  // Some of them are made beside the child, and show in the same list.
  const places = await foreignPlaces(world, operation, params);
  const before = await stateOf(world, operation, params);
  if (before === undefined) throw missingPrerequisite(`a reading of what ${operation} removes`);
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  for (const { what, params: place } of places) {
    const exchange = await world.call(operation, { params: place });
    exchanges.push(exchange);
    const after = await stateOf(world, operation, params);
    if (after !== undefined && isKept(operation, params, before, after)) continue;
    findings.push({
      expected: `${what} leaves the child where it is`,
      got: lossOf(operation, params, after),
      exchanges: [exchange],
    });
  }
  if (findings.length > 0) return broken(findings);
  if (operation === 'removeMemberFromOrganizationById') return judge([], exchanges);
  const own = await world.call(operation, { params });
  if (!own.ok) throw refusedPrerequisite(own);
  const gone = await stateOf(world, operation, params);
  if (gone === before) return unverified(`a removal by ${operation} that a later read shows`, [own]);
  return judge([], [...exchanges, own]);
};

/** Beside the faulty removals of the operation first. */
const foreignDelete = check('identity/foreign-delete-keeps-child', {}, (context) =>
  sharedFirst(
    async () => {
      const { kept } = await sharedRequests(context.world, context.operation);
      return kept === undefined ? unverified('a child that is surely kept') : judge([], kept);
    },
    () => foreignDeleteAlone(context),
  ),
);

/** Reads two things where two can be had, so that one answer for everything does not pass. */
const readAnswersThatId = check('identity/read-answers-that-id', {}, async ({ operation, world }: CheckContext) => {
  await requireDifferingAnswers(world);
  const { pathParameters } = operationRow(operation);
  const name = pathParameters.at(-1) ?? '';
  const params = (await world.arrange(operation)).params;
  const exchange = await world.call(operation, { params });
  if (!exchange.ok) throw refusedPrerequisite(exchange);
  const kind = resourceKinds.find((each) => resources[each].param === name);
  const [key = 'id'] = kind === undefined ? [] : resources[kind].key.split('.').slice(-1);
  const ids = [textInside(exchange.json, key), textInside(exchange.json, 'user', 'id')];
  if (ids.includes(params[name])) return alsoIn(world, judge([], [exchange]), () => idsOfNested(world, operation));
  const got = ids[0] === undefined ? `no ${key}` : `another ${key}`;
  return broken([
    { expected: `the resource with the ${name} of the path`, got, pointer: `/${key}`, exchanges: [exchange] },
  ]);
});

/** What ids in paths name (section 4.1). */
export const identityChecks: readonly Check[] = [
  unknown,
  unknownPart,
  unknownContainer,
  foreignParent,
  foreignDelete,
  readAnswersThatId,
];
