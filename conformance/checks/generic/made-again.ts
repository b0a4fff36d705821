import { operationRow, type OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { inside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { readBack, readGone, unlike } from '../../oracles/expectations.ts';
import { judgeSeatedAgain } from '../../requests/seated-again.ts';
import { kindMadeBy, kinds, type Kind } from '../../resources/kinds.ts';
import { makeNamed, putNamed, readThing, type Named } from '../../world/named-resources.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { expectedOf } from './two-lives.ts';

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';

/** What was removed under a key is not there with what takes its place; the key may be refused (OP-OAS-05.e). */
/** Makes it once more under the key of the first: by its text in a body, or in the path that it had. */
const madeAnew = (world: World, operation: OperationId, first: Named): Promise<Named> => {
  const { kind, id, params } = first;
  const { create, key, param } = kinds[kind];
  if (create !== operation) return putNamed(world, operation, first);
  const isInPath = operationRow(create).pathParameters.includes(param);
  return makeNamed(world, kind, isInPath ? { params } : { body: { [key]: id } });
};

/** What a later publishing leaves out may stay (OP-INT-02.d), and so may what an unpublished one had. */
const mayKeep: readonly Kind[] = ['integration'];

/** Members of a full body of a kind beside its key and its telling text. */
const fullestOf = async (world: World, kind: Kind): Promise<Readonly<Record<string, unknown>>> => {
  const { create, key, text } = kinds[kind];
  const full = (await world.arrange(create, { size: 'fullest' })).body as Readonly<Record<string, unknown>>;
  const told = [key, text.sent.split('.')[0] ?? ''];
  return Object.fromEntries(Object.entries(full).filter(([name]) => !told.includes(name)));
};

/** Which of some members shows what the removed thing had, and a plain one has not. */
const cameBack = (names: readonly string[], ...[before, after, plain]: readonly [Exchange, Exchange, Exchange]) =>
  names.filter((name) => {
    const [old, now, usual] = [before, after, plain].map((reply) => textOf(inside(reply.json, name)));
    return old !== '' && old !== usual && now === old;
  });

const judgeMadeAgain = async (world: World, operation: OperationId, kind: Kind): Promise<CheckResult> => {
  const { remove, word } = kinds[kind];
  if (remove === null) throw missingPrerequisite(`a removal of what ${operation} makes`);
  const more = await fullestOf(world, kind);
  const first = await makeNamed(world, kind, { body: more });
  const before = await readThing(world, first);
  const removed = await world.must(remove, { params: first.params });
  const gone = await readGone(world, () => readThing(world, first));
  if (!before.ok || gone.ok) return unverified(`a removal of the ${word} that shows`, [before, removed, gone]);
  const again = await madeAnew(world, operation, first);
  // What a plain one shows anyway says nothing of the first.
  const plain = await readThing(world, await makeNamed(world, kind));
  const expected = expectedOf(world, again);
  const after = await readBack(world, () => readThing(world, again), expected);
  const exchanges = [before, removed, gone, again.exchange, after];
  const what = `a ${word} made under the key of a removed one`;
  const silent = mayKeep.includes(kind) ? [] : Object.keys(more).filter((name) => !Object.hasOwn(expected, name));
  const findings: Finding[] = [
    ...unlike(after, expected, what, [before, removed, again.exchange]),
    ...cameBack(silent, before, after, plain).map((name) => ({
      expected: `${what} shows its own ${name}`,
      got: 'that of the removed one',
      pointer: `/${name}`,
      exchanges,
    })),
  ];
  return judge(findings, exchanges);
};

const nothingComesBack = check('identity/made-again', { evidence: 4 }, async ({ operation, world }) => {
  const seated = await judgeSeatedAgain(world, operation);
  if (seated !== undefined) return seated;
  const kind = kindMadeBy(operation);
  if (kind === undefined) throw missingPrerequisite(`a thing that ${operation} makes`);
  return judgeMadeAgain(world, operation, kind);
});

/** Keys that callers choose, taken once more. */
export const madeAgainChecks: readonly Check[] = [nothingComesBack];
