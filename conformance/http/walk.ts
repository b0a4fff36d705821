import type { OperationId } from '#spec/operation.ts';
import { refusedPrerequisite } from '../core/missing-prerequisite.ts';
import type { Input } from './client.ts';
import { member, type Exchange } from './exchange.ts';

export type WalkOptions = {
  /** Value of the `limit` parameter; left out: the server's own page size. */
  readonly limit?: number;
  /** Pages after which the walk gives up; default 1,000. */
  readonly pageLimit?: number;
  /** Lists that had no end before: a walk notes its own, and follows those noted for 20 pages. */
  readonly endless?: Set<string>;
};

const usualPageLimit = 1_000;
/** Pages of a list that had no end before: enough for one that has been emptied meanwhile. */
const endlessPageLimit = 20;

/** A list read page by page. */
export type Walk = {
  readonly items: readonly unknown[];
  readonly pages: readonly Exchange[];
  /** Whether the last page said that it is the last; false when a page came twice or pageLimit was met. */
  readonly ended: boolean;
};

/** The value that continues after this page; undefined on the last one, whichever form it has (OP-PAGE-01). */
export const nextPage = (page: Exchange): string | undefined => {
  const next = member(page, 'next');
  if (typeof next !== 'object' || next === null) return undefined;
  const { page: value } = next as { page?: unknown };
  return typeof value === 'string' ? value : undefined;
};

/** The items of one page; none when the reply has no list. */
export const itemsOf = (page: Exchange): readonly unknown[] => {
  const items = member(page, 'items');
  return Array.isArray(items) ? items : [];
};

type Send = (operation: OperationId, input: Input) => Promise<Exchange>;

/** Follows `next.page` to the end. Throws a MissingPrerequisite when a page is refused. */
export const walkList = async (
  send: Send,
  operation: OperationId,
  input: Input,
  { limit, pageLimit = usualPageLimit, endless = new Set() }: WalkOptions,
): Promise<Walk> => {
  const list = JSON.stringify([operation, input, limit]);
  const most = (): number => (endless.has(list) ? Math.min(pageLimit, endlessPageLimit) : pageLimit);
  const pages: Exchange[] = [];
  const items: unknown[] = [];
  const seen = new Set<string>();
  let page: string | undefined;
  while (pages.length < most()) {
    const exchange = await send(operation, { ...input, query: { ...input.query, limit, page } });
    if (!exchange.ok) throw refusedPrerequisite(exchange);
    pages.push(exchange);
    for (const item of itemsOf(exchange)) items.push(item);
    page = nextPage(exchange);
    if (page === undefined) return { items, pages, ended: true };
    if (seen.has(page)) break;
    seen.add(page);
  }
  // What is cut off by a lower limit may have an end.
  if (pages.length >= usualPageLimit) endless.add(list);
  return { items, pages, ended: false };
};
