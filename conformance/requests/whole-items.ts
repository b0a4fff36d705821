import { member, type Exchange } from '../http/exchange.ts';
import { nextPage } from '../http/walk.ts';

/** What may stand beside a request for a list without changing what it holds. */
const harmless: readonly string[] = ['limit', 'format', 'order'];

/** The items of a list that was asked for as it is and answered on one page; undefined of any other reply. */
export const wholeItems = (
  exchange: Exchange,
  query: Iterable<readonly [string, unknown]>,
): readonly unknown[] | undefined => {
  const items = member(exchange, 'items');
  const count = member(exchange, 'count');
  const isPlain = [...query].every(
    ([name, value]) => harmless.includes(name) || (name === 'status' && value === 'all'),
  );
  if (!exchange.ok || !Array.isArray(items) || !isPlain || nextPage(exchange) !== undefined) return undefined;
  // A page that says of itself that it is not all of them.
  return typeof count === 'number' && count > items.length ? undefined : (items as readonly unknown[]);
};
