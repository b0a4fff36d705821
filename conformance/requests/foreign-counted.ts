import { operationRow, type OperationId } from '#spec/operation.ts';
import { holds, judge, unverified, type CheckResult, type Finding } from '../core/check-result.ts';
import { numberInside, textInside } from '../core/json-path.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import { counts, type CountOf } from '../oracles/counters/counted-by.ts';
import type { CountCheck } from '../oracles/counters/counters.ts';
import { resources } from '../resources/index.ts';
import { kindOfItems } from '../resources/operation-role.ts';
import { lastPage, wholeList } from '../world/steady-walk.ts';
import type { World } from '../world/world.ts';
import { makeNeighbours, neighboursOf, type Neighbouring } from './neighbours.ts';

/** The number that counts what an operation removes, of the thing in its path. */
const countAround = (operation: OperationId): CountOf | undefined => {
  const { acts, path } = operationRow(operation);
  const list = path.slice(0, path.lastIndexOf('/'));
  return acts.as === 'remove' ? counts.find((each) => operationRow(each.list).path === list) : undefined;
};

/** A number of a thing, and the keys of what it counts. */
type Held = {
  readonly shown: number | undefined;
  readonly keys: readonly string[];
  readonly exchanges: readonly Exchange[];
};

const heldBy = async (
  world: World,
  { kind, member, list }: CountOf,
  params: Params,
  wanted?: number,
): Promise<Held> => {
  const walk = await wholeList(world, list, { params });
  const read = await world.settled(
    () => world.must(resources[kind].read!, { params }),
    ({ json }) => wanted === undefined || numberInside(json, member) === wanted,
  );
  const path = resources[kindOfItems(list)!].key.split('.');
  const keys = walk.items.flatMap((item) => textInside(item, ...path) ?? []).toSorted();
  return { shown: numberInside(read.json, member), keys, exchanges: [lastPage(walk), read] };
};

/** What is wrong with the number of a thing that lists the same as before. */
const movedIn = ({ member }: CountOf, was: Held, sent: Exchange, now: Held): readonly Finding[] => {
  if (was.keys.join() !== now.keys.join() || now.shown === was.shown) return [];
  const expected = `${member} is ${was.shown}, as before a removal by an address of another thing`;
  const exchanges = [...was.exchanges, sent, ...now.exchanges];
  return [{ expected, got: String(now.shown), pointer: `/${member}`, exchanges }];
};

const removedElsewhere = async (world: World, operation: OperationId, pair: Neighbouring): Promise<CheckResult> => {
  const { count } = pair;
  const { holders } = await makeNeighbours(world, pair);
  const before: Held[] = [];
  for (const holder of holders) before.push(await heldBy(world, count, holder));
  const [here, there] = before;
  const foreign = there?.keys.find((key) => here?.keys.includes(key) !== true);
  const seen = before.flatMap(({ exchanges }) => exchanges);
  if (foreign === undefined || before.some(({ shown, keys }) => !shown || keys.length === 0))
    return unverified(`two things that count ${count.member} of different things`, seen);
  const child = operationRow(operation).pathParameters.at(-1) ?? '';
  const sent = await world.call(operation, { params: { ...holders[0], [child]: foreign } });
  await world.pause(world.target.settleMs);
  const findings: Finding[] = [];
  for (const [at, holder] of holders.entries()) {
    const was = before[at]!;
    findings.push(...movedIn(count, was, sent, await heldBy(world, count, holder, was.shown)));
  }
  return judge(findings, [...seen, sent]);
};

/**
 * Removes what lies in one thing by the address of another: whatever that answers, and though the removal may be served
 * (OP-AUTH-10), neither of them counts otherwise what it lists as before.
 */
export const countedElsewhere = async (
  world: World,
  operation: OperationId,
  name: CountCheck,
): Promise<CheckResult> => {
  const count = countAround(operation);
  const pair = count?.check === name ? neighboursOf(count) : undefined;
  return pair === undefined ? holds([]) : removedElsewhere(world, operation, pair);
};
