import type { OperationId } from '#spec/operation.ts';
import { amongStrangers } from '../world/steady-walk.ts';
import type { Exchange } from '../http/exchange.ts';
import { walkList, type Walk } from '../http/walk.ts';
import type { World } from '../world/world.ts';
import type { CheckResult } from '../core/check-result.ts';
import { missingPrerequisite, refusedPrerequisite } from '../core/missing-prerequisite.ts';
import { counted } from './key-of.ts';
import { lessenedList } from './lessened-list.ts';
import { keyIn, type Listing } from './listing.ts';
import { sharedList } from './shared-list.ts';

/** How many things a list is given: four pages of one item, and a second page of two. */
const made = 4;
const attempts = 4;
/** Pages of 1000 after which a list counts as too long, or as one without end. */
const wholePages = 50;
const largest = 1_000;

/** A list with more than one item, and the pages that rules about it judge. */
export type PageSource = {
  readonly operation: OperationId;
  readonly listing: Listing;
  readonly page: (query: PageQuery) => Promise<Exchange>;
  /** The same beside what else the list may be asked for, each time anew. */
  readonly pageBeside: (query: PageQuery & Readonly<Record<string, string | number>>) => Promise<Exchange>;
  /** From page to page; ends before it is too long for `length` items. */
  readonly walk: (limit: number, length: number) => Promise<Walk>;
  /** The same with a limit that no rule else asks for, each time anew. */
  readonly walkBeside: (limit: number, length: number) => Promise<Walk>;
  readonly whole: () => Promise<Walk>;
  /** Judges between two equal readings of the whole list; a fault counts only when it is seen there again and again. */
  readonly steady: (work: (keys: readonly string[]) => Promise<CheckResult>) => Promise<CheckResult>;
};

type PageQuery = { readonly limit: number; readonly page?: string };

/** What tells the items of a walk apart, in its order. */
export const keysOf = (operation: OperationId, walk: Pick<Walk, 'items'>): string[] =>
  counted(walk.items.map(keyIn(operation)));

/** Page sizes at which a list of some length has several pages, and no walk has very many. */
export const pageSizes = (length: number): readonly number[] =>
  length <= 12 ? [1, 2] : [Math.ceil(length / 7), Math.ceil(length / 4)];

type Send = (query: Readonly<Record<string, unknown>>) => Promise<Exchange>;

const walkOf = (operation: OperationId, send: Send, limit: number, pageLimit: number): Promise<Walk> =>
  walkList((_, { query = {} }) => send(query), operation, {}, { limit, pageLimit });

type Unsteady = Omit<PageSource, 'steady' | 'pageBeside' | 'walkBeside'>;

const sourceOf = (operation: OperationId, listing: Listing, send: Send): Unsteady => ({
  operation,
  listing,
  page: send,
  walk: (limit, length) => walkOf(operation, send, limit, length * 2 + 10),
  whole: () => walkOf(operation, send, largest, wholePages),
});

const sorted = (keys: readonly string[]): string => JSON.stringify(keys.toSorted());

const keysOfWhole = async ({ operation, whole }: Pick<PageSource, 'operation' | 'whole'>): Promise<string[]> => {
  const walk = await whole();
  if (!walk.ended) throw missingPrerequisite(`an end of the list ${operation}`, walk.pages.at(-1));
  return keysOf(operation, walk);
};

/** A list that nobody else writes into holds what was made; any other is read before and after the work. */
const retryOnMovedClock =
  (world: World, source: Unsteady): PageSource['steady'] =>
  async (work) => {
    const { listing } = source;
    if (!listing.isOwn) return amongStrangers(world, () => keysOfWhole(source), sorted, work);
    await keysOfWhole(source);
    return work(listing.keys);
  };

const livePages = (world: World, operation: OperationId, listing: Listing): PageSource => {
  const { input } = listing;
  const source = sourceOf(operation, listing, (query) =>
    world.call(operation, { ...input, query: { ...input.query, ...(query as Record<string, string | number>) } }),
  );
  return { ...source, pageBeside: source.page, walkBeside: source.walk, steady: retryOnMovedClock(world, source) };
};

/** A list filled by this world, read as often as it is asked for. */
export const ownPages = async (world: World, operation: OperationId): Promise<PageSource> =>
  livePages(world, operation, await lessenedList(world, operation, made));

const keyOfQuery = ({ limit, page }: Readonly<Record<string, unknown>>): string => `${String(limit)} ${String(page)}`;

/** Reads every page that a rule may ask for; where others write, between two equal readings of the whole list. */
const recorded = async (world: World, operation: OperationId): Promise<PageSource> => {
  const live = livePages(world, operation, await sharedList(world, operation, made));
  const read = new Map<string, Exchange>();
  const reading = sourceOf(operation, live.listing, async (query) => {
    const known = read.get(keyOfQuery(query));
    if (known !== undefined) return known;
    const exchange = await live.page(query as PageQuery);
    read.set(keyOfQuery(query), exchange);
    return exchange;
  });
  const { isOwn, keys: madeKeys } = live.listing;
  /** All that is in the list; undefined where it changed meanwhile. */
  const readAll = async (): Promise<readonly string[] | undefined> => {
    read.clear();
    const first = await reading.page({ limit: largest });
    if (!first.ok) throw refusedPrerequisite(first);
    const found = await keysOfWhole(reading);
    const all = isOwn ? madeKeys : found;
    await Promise.all(pageSizes(all.length).map((limit) => reading.walk(limit, all.length)));
    await reading.page({ limit: largest + 1 });
    return isOwn || sorted(await keysOfWhole(live)) === sorted(all) ? all : undefined;
  };
  let keys: readonly string[] | undefined;
  for (let attempt = 0; attempt < attempts && keys === undefined; attempt += 1) keys = await readAll();
  if (keys === undefined) throw missingPrerequisite('a list that stays the same between two readings');
  const all = keys;
  const told = sourceOf(operation, live.listing, (query) => {
    const known = read.get(keyOfQuery(query));
    return known === undefined
      ? Promise.reject(missingPrerequisite(`a page of ${operation} that was read`))
      : Promise.resolve(known);
  });
  return { ...told, pageBeside: live.pageBeside, walkBeside: live.walkBeside, steady: (work) => work(all) };
};

/** The pages of a list, read once a run: rules that only look at pages need none of their own. */
export const sharedPages = (world: World, operation: OperationId): Promise<PageSource> =>
  world.onceForAll(`pages of ${operation}`, (own) => recorded(own, operation));
