import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { inside } from '../../core/json-path.ts';
import { missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { readBack, readGone, unlike } from '../../oracles/expectations.ts';
import { isMadeBefore } from '../../requests/made-since.ts';
import { keyIn } from '../../requests/listing.ts';
import { judgeSeatedAgain } from '../../requests/seated-again.ts';
import { kindMadeBy, kinds, type Kind } from '../../resources/kinds.ts';
import { makeNamed, ownQuery, putNamed, readThing, textBody, type Named } from '../../world/named-resources.ts';
import { settledList, wholeList } from '../../world/steady-walk.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';
import { expectedOf, isInList, itemsOfOne } from './two-lives.ts';
import { withArticle } from '../../core/article.ts';

const textOf = (value: unknown): string => JSON.stringify(value) ?? '';

/**
 * Makes it once more under the key of the first: by its text in a body, or in the path that it had. Where the server
 * chooses the key, it is the telling text that is the same.
 */
const madeAnew = async (world: World, operation: OperationId, first: Named): Promise<Named> => {
  const { kind, id, params, text } = first;
  const { create, key, param } = kinds[kind];
  if (create !== operation) return putNamed(world, operation, first);
  if (key === 'id') return { ...(await makeNamed(world, kind, { body: textBody(kind, text) })), text };
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

/** Lists of what lies in a thing. */
const listsIn = ({ kind, params }: Named): readonly OperationId[] =>
  operationIds.filter((operation) => {
    const { acts, pathParameters } = operationRow(operation);
    const isBelow = acts.as === 'list' && pathParameters.at(-1) === kinds[kind].param;
    return isBelow && pathParameters.every((name) => params[name] !== undefined);
  });

/** The keys of all that the lists in a thing hold, where the server chooses the keys of such things. */
const partsOf = async (world: World, thing: Named) => {
  const keys: string[] = [];
  const exchanges: Exchange[] = [];
  for (const list of kinds[thing.kind].key === 'id' ? listsIn(thing) : []) {
    const walk = await unlessMissing(() => wholeList(world, list, { params: thing.params }));
    keys.push(...(walk?.items ?? []).map((item) => `${list} ${keyIn(list)(item)}`));
    exchanges.push(...(walk?.pages ?? []));
  }
  return { keys, exchanges };
};

/** The list of such things holds the one made again under a key that callers choose, with its own text. */
const listedAnew = async (world: World, again: Named, what: string): Promise<readonly Finding[]> => {
  const { list, key } = kinds[again.kind];
  if (list === null || key === 'id') return [];
  const input = { params: again.params, query: ownQuery(again.kind, world) };
  const walk = await settledList(world, list, input, (each) => isInList(each, again));
  if (isInList(walk, again)) return [];
  const got = itemsOfOne(walk, again).length === 0 ? 'a list without it' : 'a list in which it shows another text';
  const expected = `${what} is listed once, with its own text`;
  return [{ expected, got, pointer: '/items', exchanges: [again.exchange, ...walk.pages] }];
};

const judgeMadeAgain = async (world: World, operation: OperationId, kind: Kind): Promise<CheckResult> => {
  const { remove, word } = kinds[kind];
  if (remove === null) throw missingPrerequisite(`a removal of what ${operation} makes`);
  const more = await fullestOf(world, kind);
  const first = await makeNamed(world, kind, { body: more });
  const before = await readThing(world, first);
  const held = await partsOf(world, first);
  const removed = await world.must(remove, { params: first.params });
  const gone = await readGone(world, () => readThing(world, first));
  if (!before.ok || gone.ok) return unverified(`a removal of the ${word} that shows`, [before, removed, gone]);
  // What a plain one shows anyway says nothing of the first.
  const other = await makeNamed(world, kind);
  const again = await madeAnew(world, operation, first);
  const plain = await readThing(world, other);
  const expected = expectedOf(world, again);
  const after = await readBack(world, () => readThing(world, again), expected);
  const holds = await partsOf(world, again);
  const usual = holds.keys.some((key) => held.keys.includes(key)) ? await partsOf(world, other) : held;
  const exchanges = [before, removed, gone, plain, again.exchange, after, ...holds.exchanges];
  const what = `${withArticle(word)} made under the ${kinds[kind].key === 'id' ? 'name' : 'key'} of a removed one`;
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
  if (isMadeBefore(after, before, [plain])) {
    const got = 'the time at which the removed one was made';
    findings.push({ expected: `${what} was made after others`, got, pointer: '/createdAt', exchanges });
  }
  if (holds.keys.some((key) => held.keys.includes(key) && !usual.keys.includes(key))) {
    findings.push({
      expected: `${what} holds nothing that the removed one held`,
      got: 'a list with it',
      pointer: '/items',
      exchanges: [...held.exchanges, removed, again.exchange, ...holds.exchanges],
    });
  }
  findings.push(...(await listedAnew(world, again, what)));
  return judge(findings, exchanges);
};

const nothingComesBack = check('identity/made-again', { evidence: 4 }, async ({ operation, world }) => {
  const seated = await judgeSeatedAgain(world, operation);
  if (seated !== undefined) return seated;
  const kind = kindMadeBy(operation);
  if (kind === undefined) throw missingPrerequisite(`a thing that ${operation} makes`);
  return judgeMadeAgain(world, operation, kind);
});

/** Keys and names that callers choose, taken once more. */
export const madeAgainChecks: readonly Check[] = [nothingComesBack];
