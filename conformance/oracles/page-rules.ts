import { counted } from '../core/counted.ts';
import { describe } from '../core/describe.ts';
import { lastingDifferences } from './differences.ts';

/** A fault of one page or of a whole walk. */
export type PageFault = { readonly expected: string; readonly got: string; readonly pointer?: string };

type Envelope = { readonly next?: unknown; readonly count?: unknown; readonly items?: unknown };

const nextFaults = (next: unknown, follows: 'more follow' | 'unknown'): PageFault[] => {
  if (next === undefined || next === null) {
    return follows === 'more follow'
      ? [{ pointer: '/next', expected: 'an object with page while more items follow', got: describe(next) }]
      : [];
  }
  if (typeof next !== 'object' || Array.isArray(next))
    return [{ pointer: '/next', expected: 'an object', got: describe(next) }];
  const { page } = next as { page?: unknown };
  // OP-PAGE-01: on a last page `page` may be absent, null or empty.
  const mayLack = follows === 'unknown' && (page === undefined || page === null);
  if (mayLack || typeof page === 'string') return [];
  return [{ pointer: '/next/page', expected: 'a text', got: describe(page) }];
};

/** The envelope of one page (section 2.1). */
export const pageFaults = (json: unknown, follows: 'more follow' | 'unknown'): readonly PageFault[] => {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return [{ pointer: '', expected: 'an envelope with count and items', got: describe(json) }];
  }
  const { next, count, items } = json as Envelope;
  const faults: PageFault[] = [];
  if (typeof count !== 'number') faults.push({ pointer: '/count', expected: 'a number', got: describe(count) });
  if (!Array.isArray(items)) faults.push({ pointer: '/items', expected: 'a list', got: describe(items) });
  return [...faults, ...nextFaults(next, follows)];
};

/** `limit` is an upper bound of a page. */
export const limitFaults = (length: number, limit: number): readonly PageFault[] =>
  length <= limit
    ? []
    : [{ pointer: '/items', expected: `at most ${counted(limit, 'item')}`, got: counted(length, 'item') }];

/** The same of a page whose address names its limit. */
export const namedLimitFaults = (url: string, json: unknown): readonly PageFault[] => {
  const { items } = (json ?? {}) as Envelope;
  const limit = Number(/[?&]limit=([1-9]\d{0,3})(?:&|$)/.exec(url)?.[1] ?? Infinity);
  return Array.isArray(items) && limit <= 1_000 ? limitFaults(items.length, limit) : [];
};

/** `count` is the number of all matches or of the items on the page (OP-PAGE-06). */
export const countFaults = (json: unknown, total: number): readonly PageFault[] => {
  const { count, items } = (json ?? {}) as Envelope;
  const onPage = Array.isArray(items) ? items.length : 0;
  if (count === total || count === onPage) return [];
  const expected = total === onPage ? `${total}, as many as are listed` : `${total} (all) or ${onPage} (of the page)`;
  return [{ pointer: '/count', expected, got: typeof count === 'number' ? String(count) : describe(count) }];
};

/** One page shows no thing twice; `keyOf` gives what tells one from the others, where an item has it. */
export const twiceFaults = (json: unknown, keyOf: (item: unknown) => string | undefined): readonly PageFault[] => {
  const { items } = (json ?? {}) as Envelope;
  const keys = Array.isArray(items) ? (items as unknown[]).flatMap((item) => keyOf(item) ?? []) : [];
  if (new Set(keys).size === keys.length) return [];
  return [{ pointer: '/items', expected: 'every item once', got: 'an item that came twice' }];
};

/** Items of a reply that a watch looks at: of a longer list it sees only these. */
export const itemsWatched = 100;

/** A page of its own, or a size that a server may take for none (OP-PAGE-03, OP-PAGE-04). */
const notFromBeginning = /[?&](?:page=|limit=(?![1-9]\d*(?:&|$)))/;

/** Whether a reply is a whole list, asked for from its beginning and with nothing to follow. */
export const isWholeList = (url: string, json: unknown): boolean => {
  const { next, count, items } = (json ?? {}) as Envelope;
  const { page } = (next ?? {}) as { page?: unknown };
  const isAll = !(typeof page === 'string' && page !== '') && Array.isArray(items) && items.length < itemsWatched;
  return !notFromBeginning.test(url) && isAll && typeof count === 'number';
};

/** In a whole list both readings of `count` are one (OP-PAGE-06). */
export const wholeCountFaults = (url: string, json: unknown): readonly PageFault[] => {
  if (!isWholeList(url, json)) return [];
  const { items } = json as { readonly items: readonly unknown[] };
  return countFaults(json, items.length);
};

type Keyed = readonly (readonly [key: string, item: unknown])[];

/** An item says on a small page what it says in the whole list; `after` is that list once more, as others may write. */
export const itemFaults = (walked: Keyed, before: Keyed, after: Keyed): readonly PageFault[] => {
  const [known, later] = [new Map(before), new Map(after)];
  return walked.flatMap(([key, item]) => {
    const own = known.get(key);
    if (own === undefined || lastingDifferences(own, later.get(key)).length > 0) return [];
    return lastingDifferences(own, item)
      .slice(0, 1)
      .map((pointer) => ({
        expected: 'an item as it stands in the whole list',
        got: 'another value',
        pointer: `/items/*${pointer}`,
      }));
  });
};

/** A walk yields every item once: `all` is the whole list, `own` what surely is in it. */
export const walkFaults = (
  walked: readonly string[],
  all: readonly string[],
  own: readonly string[],
): readonly PageFault[] => {
  const seen = new Set(walked);
  const faults: PageFault[] = [];
  if (seen.size < walked.length) faults.push({ expected: 'every item once', got: 'an item that came twice' });
  if ([...all, ...own].some((key) => !seen.has(key)))
    faults.push({ expected: 'every item of the list', got: 'a walk that leaves an item out' });
  const wanted = new Set([...all, ...own]);
  if (walked.some((key) => !wanted.has(key)))
    faults.push({ expected: 'items of the list only', got: 'an item that a whole reading does not hold' });
  return faults;
};
