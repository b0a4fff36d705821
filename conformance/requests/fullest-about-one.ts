import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { operationsOf, requirements } from '#spec/requirement.ts';
import type { Exchange } from '../http/exchange.ts';
import { kindMadeBy, kinds, type Kind } from '../resources/kinds.ts';
import { roleOf } from '../resources/operation-role.ts';
import type { World } from '../world/world.ts';
import { sceneThatFills } from './fullest-in-scene.ts';
import { fill, kindFilled } from './maximal.ts';
import { partOf, valueOf } from './part.ts';
import { beforehand, makeRich, prepare } from './rich-things.ts';
import type { Params } from '../core/params.ts';
import { withArticle } from '../core/article.ts';

/** Operations whose fullest reply a row judges. */
const judged: ReadonlySet<OperationId> = new Set(
  requirements
    .filter((row) => row.excluded === undefined && row.check === 'replies/resource')
    .flatMap(operationsOf)
    .filter((subject) => subject !== '-'),
);

/** Whether a thing is as full after the operation as before. */
const leavesAsItIs = (operation: OperationId): boolean =>
  ['read', 'list', 'update', 'replace'].includes(operationRow(operation).acts.as) || roleOf(operation)?.role === 'move';

const isReading = (operation: OperationId): boolean => operationRow(operation).method === 'GET';
/** Whether the items of a list are things of the suite's own making. */
const isListOfMade = (operation: OperationId): boolean =>
  operationRow(operation).acts.as === 'list' && beforehand[operation] === undefined;

/** Whether the list is the one in which things of a kind are. */
const isAtHome = (operation: OperationId, kind: Kind): boolean =>
  !isListOfMade(operation) || kinds[kind].list === operation;

/** The operations whose fullest replies can be about one and the same thing of a kind: first those that read it. */
const aboutOne = (kind: Kind): readonly OperationId[] => {
  const found = operationIds.filter(
    (operation) =>
      judged.has(operation) &&
      leavesAsItIs(operation) &&
      isAtHome(operation, kind) &&
      kindMadeBy(operation) === undefined &&
      sceneThatFills(operation) === undefined &&
      kindFilled(operation) === kind,
  );
  return [...found.filter(isReading), ...found.filter((operation) => !isReading(operation))];
};

const replyAbout = async (world: World, operation: OperationId, params: Params): Promise<Exchange> => {
  const { query, ...arranged } = await world.arrange(operation, { params, size: 'fullest' });
  const limit = isListOfMade(operation) ? { limit: 1_000 } : {};
  return world.call(operation, { ...arranged, query: { ...query, ...limit } });
};

/** What each of some operations answers about a thing that was given everything before. */
const replies = async (
  world: World,
  kind: Kind,
  operations: readonly OperationId[],
): Promise<ReadonlyMap<OperationId, Exchange>> => {
  const { params } = await makeRich(world, kind);
  await fill(world, kind, params);
  await prepare(world, operations, params);
  const found = new Map<OperationId, Exchange>();
  for (const operation of operations) {
    const exchange = valueOf(await partOf(() => replyAbout(world, operation, params)));
    if (exchange?.ok === true) found.set(operation, exchange);
  }
  return found;
};

/** The reply with most in it about a thing that is filled once a run for all such replies; undefined without one. */
export const fullestAboutOne = async (world: World, operation: OperationId): Promise<Exchange | undefined> => {
  const kind = kindFilled(operation);
  const operations = kind === undefined ? [] : aboutOne(kind);
  if (kind === undefined || operations.length < 2 || !operations.includes(operation)) return undefined;
  const all = await partOf(() =>
    world.onceForAll(`fullest replies about ${withArticle(kind)}`, (own) => replies(own, kind, operations)),
  );
  return valueOf(all)?.get(operation);
};
