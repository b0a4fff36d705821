import { judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { inside, numberInside } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { CountOf } from '../../oracles/counters/counted-by.ts';
import { rangeText } from '../../oracles/counters/keep-counts.ts';
import { makeNeighbours, type Neighbouring } from '../../requests/neighbours.ts';
import { resources } from '../../resources/index.ts';
import { settledList, wholeList } from '../../world/steady-walk.ts';
import type { World } from '../../world/world.ts';

/** What one thing says of its number by itself, beside the list that it counts. */
type Held = {
  readonly id: string;
  readonly own: number | undefined;
  readonly read: Exchange;
  readonly listed: readonly unknown[];
  readonly pages: readonly Exchange[];
};

const heldBy = async (world: World, { kind, member, list }: CountOf, params: Params): Promise<Held> => {
  const { read, param } = resources[kind];
  const { items, pages } = await wholeList(world, list, { params });
  const shown = await world.settled(
    () => world.must(read!, { params }),
    ({ json }) => (numberInside(json, member) ?? 0) >= items.length,
  );
  return { id: params[param ?? ''] ?? '', own: numberInside(shown.json, member), read: shown, listed: items, pages };
};

/** What is wrong with the number that a list shows of a thing. */
const wrongIn = ({ member, range }: CountOf, item: unknown, { own, listed }: Held): string | undefined => {
  const shown = numberInside(item, member);
  if (shown === undefined || shown === own) return undefined;
  const { least, most } = range({ items: listed, shown: (each) => inside(item, each), removed: 0 });
  return shown < least || shown > most ? rangeText(least, most) : String(own);
};

/**
 * Whether a list shows of two things beside each other the number of each, where one holds more than the other and all
 * else of them is alike.
 */
export const numbersOfNeighbours = async (world: World, neighbouring: Neighbouring): Promise<CheckResult> => {
  const { count, list } = neighbouring;
  const { params, holders } = await makeNeighbours(world, neighbouring);
  const held: Held[] = [];
  for (const holder of holders) held.push(await heldBy(world, count, holder));
  const exchanges = held.flatMap(({ pages, read }) => [...pages, read]);
  const knowsTwins = held.every(({ own }) => own !== undefined) && new Set(held.map(({ own }) => own)).size > 1;
  if (!knowsTwins) return unverified(`two things with different numbers of ${count.member}`, exchanges);
  const itemOf = (items: readonly unknown[], { id }: Held): unknown => items.find((item) => inside(item, 'id') === id);
  const { items, pages } = await settledList(world, list, { params }, (walk) =>
    held.every((each) => numberInside(itemOf(walk.items, each), count.member) === each.own),
  );
  const all = [...exchanges, ...pages];
  const findings = held.flatMap((each): readonly Finding[] => {
    const item = itemOf(items, each);
    const wanted = wrongIn(count, item, each);
    if (wanted === undefined) return [];
    const expected = `${count.member} of each ${resources[count.kind].word} in a list is its own (${wanted})`;
    const got = String(numberInside(item, count.member));
    return [{ expected, got, pointer: `/items/*/${count.member}`, exchanges: all }];
  });
  return judge(findings, all);
};
