import { operationRow } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf, nextPage } from '../../http/walk.ts';
import { textInside, timeInside } from '../../core/json-path.ts';
import { isAlphabetical, isDescending } from '../../core/sequence.ts';
import { combinations, filters } from '../../oracles/filters/predicates.ts';
import { countFaults, limitFaults } from '../../oracles/page-rules.ts';
import type { Law } from '../law.ts';
import type { Passed } from '../passed.ts';
import type { Tally } from '../tally.ts';

/** The limit that a request names; undefined where it names none, or one that the text does not give. */
export const limitOf = ({ query }: Passed): number | undefined => {
  const values = query.getAll('limit');
  const [text = ''] = values;
  if (values.length !== 1 || !/^[1-9]\d{0,3}$/.test(text)) return undefined;
  const limit = Number(text);
  return limit <= 1_000 ? limit : undefined;
};

/** Whether a reply holds the whole list that it was asked for: it begins it, and no page follows. */
export const isWhole = (passed: Passed): boolean => {
  const { query, exchange } = passed;
  // Of a limit that the text does not give it is open what it leaves (OP-PAGE-03, OP-PAGE-04).
  if (query.has('limit') && limitOf(passed) === undefined) return false;
  return !query.has('page') && nextPage(exchange) === undefined;
};

/** Words for guests, whose role may be shown as none (OP-MBR-01). */
const guests: readonly string[] = ['guest', 'null', ''];

/** The filters of a request with their values; undefined where one is written otherwise than once and by its name, or asks for what no item shows. */
export const filtersOf = ({ operation, query }: Passed): ReadonlyMap<string, string | boolean> | undefined => {
  const own = filters[operation] ?? {};
  const found = new Map<string, string | boolean>();
  for (const [name, value] of query) {
    if (name.endsWith('[]') || found.has(name) || (name === 'role' && guests.includes(value))) return undefined;
    if (own[name] === undefined) continue;
    found.set(name, value === 'true' || value === 'false' ? value === 'true' : value);
  }
  return found;
};

/** Different times without which an order says nothing. */
const leastTimes = 3;

/** The time by which a list is sorted, latest first, and the check of that; undefined where another order is asked for. */
const orderOf = ({ operation, query }: Passed): { readonly check: string; readonly member: string } | undefined => {
  const order = query.get('order') ?? 'desc';
  if (order !== 'desc') return undefined;
  if (operation === 'listCommentsInSpace' || operation === 'listCommentsInChangeRequest')
    return { check: 'order/posted-at-descending', member: 'postedAt' };
  if (operation !== 'listMembersInOrganizationById') return undefined;
  const sort = query.get('sort');
  if (sort === 'joinedAt') return { check: 'order/joined-at-descending', member: 'joinedAt' };
  return sort === 'lastSeenAt' ? { check: 'order/last-seen-at-descending', member: 'lastSeenAt' } : undefined;
};

const judgeOrder = (tally: Tally, passed: Passed, items: readonly unknown[]): void => {
  const order = orderOf(passed);
  if (order === undefined) return;
  const { operation, exchange } = passed;
  const times = items.flatMap((item) => timeInside(item, order.member) ?? []);
  // Who was never seen has no time, and where such stand is open; so is an order by names (OP-PAGE-08).
  if (times.length < items.length || new Set(times).size < leastTimes) return;
  const names = items.flatMap((item) => textInside(item, 'user', 'displayName') ?? []);
  if (names.length > 0 && isAlphabetical(names)) return;
  const place = { check: order.check, operation };
  if (isDescending(times)) tally.kept(place, [exchange]);
  else {
    const expected = `items by ${order.member}, the latest first`;
    const got = 'an earlier one before a later one';
    tally.broken(place, { expected, got, pointer: '/items', exchanges: [exchange] }, 'alone');
  }
};

/** An item that shows by itself that it does not meet the filter. */
const judgeStrays = (tally: Tally, passed: Passed, items: readonly unknown[]): void => {
  const { operation, exchange } = passed;
  const given = filtersOf(passed);
  if (given === undefined || given.size === 0) return;
  // Where one of several filters may be enough, none of them is to blame.
  if (given.size > 1 && combinations[operation] !== 'all') return;
  for (const [name, value] of given) {
    const filter = filters[operation]?.[name];
    const at = items.findIndex((item) => filter?.meets(item, value, undefined) === false);
    if (at < 0) continue;
    const expected = `each item of the list filtered by ${name} meets the filter`;
    const finding = { expected, got: 'an item that does not', pointer: `/items/${at}`, exchanges: [exchange] };
    tally.broken({ check: 'filtered/alone', operation }, finding, 'alone');
  }
};

const judgeSize = (tally: Tally, passed: Passed, items: readonly unknown[]): void => {
  const { operation, exchange } = passed;
  const exchanges: readonly Exchange[] = [exchange];
  const limit = limitOf(passed);
  const bound = { check: 'pagination/limit-is-upper-bound', operation };
  if (limit !== undefined) {
    const faults = limitFaults(items.length, limit);
    for (const fault of faults) tally.broken(bound, { ...fault, exchanges }, 'alone');
    if (faults.length === 0 && nextPage(exchange) !== undefined) tally.kept(bound, exchanges);
  }
  const { count } = exchange.json as { readonly count?: unknown };
  if (!isWhole(passed) || typeof count !== 'number') return;
  const counted = { check: 'pagination/count', operation };
  const faults = countFaults(exchange.json, items.length);
  for (const fault of faults) tally.broken(counted, { ...fault, exchanges }, 'alone');
  if (faults.length === 0 && items.length > 0) tally.kept(counted, exchanges);
};

/** What one page of a list shows by itself: its size, its count, its order, and items that its filter leaves out. */
export const oneList = (tally: Tally): Law => ({
  see: ({ passed }) => {
    const { exchange, operation } = passed;
    const { items } = (exchange.json ?? {}) as { readonly items?: unknown };
    if (!exchange.ok || operationRow(operation).acts.as !== 'list' || !Array.isArray(items)) return;
    judgeSize(tally, passed, itemsOf(exchange));
    judgeOrder(tally, passed, itemsOf(exchange));
    judgeStrays(tally, passed, itemsOf(exchange));
  },
});
