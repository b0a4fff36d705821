import { operationRow, type OperationId } from '#spec/operation.ts';
import { member, type Exchange } from '../../http/exchange.ts';
import { itemsOf, nextPage, type Walk } from '../../http/walk.ts';
import { judge, unverified, type CheckResult } from '../../core/check-result.ts';
import {
  pageFaults,
  limitFaults,
  countFaults,
  itemFaults,
  walkFaults,
  type PageFault,
} from '../../oracles/page-rules.ts';
import { noJson, refusedPrerequisite } from '../../core/missing-prerequisite.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { keyIn } from '../../requests/listing.ts';
import { bordersAlike } from '../../requests/made-alike.ts';
import { keysOf, ownPages, pageSizes, sharedPages, type PageSource } from '../../requests/page-source.ts';
import { filterNames, isPaging } from '../../requests/variants/queries.ts';
import { sharedFirst } from '../../requests/shared-first.ts';
import { check, type Check } from '../check.ts';
import { listLane } from './list-lane.ts';
import { judgeLongList } from './long-lists.ts';
import { judgeShapedPages } from './shaped-pages.ts';

const accepted = (exchange: Exchange): Exchange => {
  if (!exchange.ok) throw refusedPrerequisite(exchange);
  if (exchange.json === undefined) throw noJson(exchange);
  return exchange;
};

const holdsAll = (keys: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((key) => keys.includes(key));

/** A rule over the pages of a list: they are shared with other rules as long as it holds. */
const overList = (name: string, work: (source: PageSource) => Promise<CheckResult>): Check =>
  check(name, { lane: listLane }, async ({ operation, world }) => {
    await requireDifferingAnswers(world);
    return sharedFirst(
      async () => work(await sharedPages(world, operation)),
      async () => work(await ownPages(world, operation)),
    );
  });

const found = (faults: readonly PageFault[], exchanges: readonly Exchange[]): CheckResult =>
  judge(
    faults.map((fault) => ({ ...fault, exchanges })),
    exchanges,
  );

/** Faults of several pages or walks, each with what showed it. */
const foundIn = <Part>(
  parts: readonly Part[],
  seen: (part: Part) => readonly Exchange[],
  faultsOf: (part: Part, index: number) => readonly PageFault[],
): CheckResult =>
  judge(
    parts.flatMap((part, index) => faultsOf(part, index).map((fault) => ({ ...fault, exchanges: seen(part) }))),
    parts.flatMap(seen),
  );

const asPage = (page: Exchange): readonly Exchange[] => [page];
type PagesRead = Pick<Walk, 'items' | 'pages'>;
const asPages = ({ pages }: PagesRead): readonly Exchange[] => pages;

/** The smallest page size at which a list of these keys is walked. */
const smallest = (keys: readonly string[]): number => pageSizes(keys.length)[0] ?? 1;

const secondPageMissing = ({ operation, listing }: PageSource, exchange: Exchange): CheckResult => {
  const { more = 'more items than the suite can make there' } = listing;
  return unverified(`a second page of ${operation}: ${more}`, [exchange]);
};

const envelope = overList('pagination/envelope', (source) =>
  source.steady(async (keys) => {
    const limit = smallest(keys);
    const exchange = accepted(await source.page({ limit }));
    return found(pageFaults(exchange.json, keys.length > limit ? 'more follow' : 'unknown'), [exchange]);
  }),
);

const nextContinues = overList('pagination/next-continues', (source) =>
  source.steady(async (keys) => {
    const limit = smallest(keys);
    const first = accepted(await source.page({ limit }));
    if (keys.length <= limit) return secondPageMissing(source, first);
    const next = nextPage(first);
    if (next === undefined)
      return found([{ expected: 'next.page while more items follow', got: 'none', pointer: '/next' }], [first]);
    const second = await source.page({ limit, page: next });
    const exchanges = [first, second];
    if (!second.ok) return found([{ expected: 'the page that next names', got: `status ${second.status}` }], exchanges);
    const items = itemsOf(second).map(keyIn(source.operation));
    if (items.length === 0) return found([{ expected: 'the following items', got: 'no items' }], exchanges);
    // Equal items without ids may follow each other.
    const old = new Set(itemsOf(first).map(keyIn(source.operation)));
    if (items.some((key) => old.has(key) && !keys.includes(`${key} 2`)))
      return found([{ expected: 'the following items', got: 'items of the page before' }], exchanges);
    const strange = items.some((key) => !keys.includes(key));
    return found(strange ? [{ expected: 'items of the list', got: 'an item that is not in it' }] : [], exchanges);
  }),
);

/** What a list may be asked for that neither chooses items nor pages: a server may refuse a value of it. */
const besidesOf = (operation: OperationId): readonly string[] =>
  operationRow(operation).query.filter(
    (name) => !isPaging(name) && name !== 'query' && !filterNames(operation).includes(name),
  );

const upperBound = overList('pagination/limit-is-upper-bound', (source) =>
  source.steady(async (keys) => {
    const sizes = pageSizes(keys.length);
    const exchanges = await Promise.all(sizes.map(async (limit) => accepted(await source.page({ limit }))));
    if (keys.length <= (sizes[0] ?? 1)) return secondPageMissing(source, exchanges[0]!);
    const besides = await Promise.all(
      besidesOf(source.operation).map((name) => source.pageBeside({ limit: sizes[0] ?? 1, [name]: 'none' })),
    );
    const pages = [...exchanges, ...besides.filter(({ ok }) => ok)];
    return foundIn(pages, asPage, (page, index) => limitFaults(itemsOf(page).length, sizes[index] ?? sizes[0] ?? 1));
  }),
);

/** The first item of a long list as it stands on a page of its own: there limit may cut what lies in it as well. */
const itemAlone = async (source: PageSource, keys: readonly string[]): Promise<readonly PagesRead[]> => {
  if (smallest(keys) === 1) return [];
  const page = await source.pageBeside({ limit: 1 });
  return page.ok ? [{ items: itemsOf(page), pages: [page] }] : [];
};

/** Pages of a walk that is worth its requests. */
const pagesMost = 12;

/** A walk whose pages end between two neighbours of one text, where those of the usual sizes do not. */
const walkBetweenAlike = async (source: PageSource, { items }: Walk): Promise<readonly Walk[]> => {
  const borders = bordersAlike(source.operation, items);
  const isCut = pageSizes(items.length).some((size) => borders.some((border) => border % size === 0));
  const limit = borders.at(-1) ?? 0;
  return isCut || items.length > limit * pagesMost ? [] : [await source.walkBeside(limit, items.length)];
};

const eachOfShort = overList('pagination/walk-yields-each-once', (source) =>
  source.steady(async (keys) => {
    const before = await source.whole();
    const usual = await Promise.all(pageSizes(keys.length).map((limit) => source.walk(limit, keys.length)));
    const walks = [...usual, ...(await walkBetweenAlike(source, before))];
    const keyed = (walk: PagesRead) => keysOf(source.operation, walk).map((key, at) => [key, walk.items[at]] as const);
    const alone = await itemAlone(source, keys);
    const isMoved = [...walks, ...alone].some(
      (walk) => itemFaults(keyed(walk), keyed(before), keyed(before)).length > 0,
    );
    // Others may change what is listed meanwhile.
    const after = isMoved ? await source.whole() : before;
    const judgement = foundIn<PagesRead>([...walks, ...alone], asPages, (walk, at) => [
      ...(at < walks.length ? walkFaults(keysOf(source.operation, walk), keys, source.listing.keys) : []),
      ...itemFaults(keyed(walk), keyed(before), keyed(after)).slice(0, 1),
    ]);
    const [first] = walks;
    return judgement.kind === 'holds' && first!.pages.length < 2
      ? secondPageMissing(source, first!.pages[0]!)
      : judgement;
  }),
);

const eachOnce: Check = {
  ...eachOfShort,
  run: async (context) => {
    const judgement = await eachOfShort.run(context);
    if (judgement.kind !== 'holds') return judgement;
    const shaped = await judgeShapedPages(context);
    if (shaped?.kind === 'broken') return shaped;
    const long = await judgeLongList(context);
    return long?.kind === 'broken' ? long : judgement;
  },
};

const walkEnds = overList('pagination/walk-ends', async (source) => {
  const { operation, listing } = source;
  const whole = await source.whole();
  const walk = whole.ended ? await source.walk(pageSizes(whole.items.length)[0] ?? 1, whole.items.length) : whole;
  const repeats = new Set(keysOf(operation, walk)).size < walk.items.length || walk.items.length < walk.pages.length;
  if (!walk.ended && !repeats && !whole.ended)
    return unverified('a list short enough to be read whole', walk.pages.slice(-1));
  const faults = walk.ended ? [] : [{ expected: 'an end of the walk', got: `none after ${walk.pages.length} pages` }];
  if (faults.length > 0) return found(faults, walk.pages.slice(0, 3));
  if (!holdsAll(keysOf(operation, walk), listing.keys))
    return unverified('a walk that meets what was made', walk.pages.slice(-1));
  return walk.pages.length < 2 ? secondPageMissing(source, walk.pages[0]!) : judge([], walk.pages);
});

const largest = overList('pagination/limit-1000-accepted', async (source) => {
  const exchange = await source.page({ limit: 1_000 });
  if (!exchange.ok)
    return found([{ expected: 'a limit of 1000 is accepted', got: `status ${exchange.status}` }], [exchange]);
  if (itemsOf(exchange).length === 0 && source.listing.keys.length > 0)
    return unverified('items on a page of 1000', [exchange]);
  return judge([], [exchange]);
});

const tooLarge = overList('pagination/limit-over-1000-refused', async (source) => {
  const first = accepted(await source.page({ limit: 1_000 }));
  const refused = await source.page({ limit: 1_001 });
  const last = accepted(await source.page({ limit: 1_000 }));
  const faults = refused.ok ? [{ expected: 'a limit of 1001 is refused', got: `status ${refused.status}` }] : [];
  return found(faults, refused.ok ? [refused] : [first, refused, last]);
});

const count = overList('pagination/count', (source) =>
  source.steady(async (keys) => {
    const exchanges = await Promise.all(
      [...pageSizes(keys.length), 1_000].map(async (limit) => accepted(await source.page({ limit }))),
    );
    // A count that is missing or no number is for the rule about the envelope.
    const without = exchanges.find((exchange) => typeof member(exchange, 'count') !== 'number');
    if (without !== undefined) return unverified('a count that is a number', [without]);
    return foundIn(exchanges, asPage, ({ json }) => countFaults(json, keys.length));
  }),
);

const oneOrder = overList('pagination/walk-in-one-order', (source) =>
  source.steady(async (all) => {
    const sizes = pageSizes(all.length);
    const walks = await Promise.all([...sizes, 1_000].map((limit) => source.walk(limit, all.length)));
    const pages = walks.flatMap((walk) => walk.pages);
    if (walks.every((walk) => walk.items.length < 2)) return secondPageMissing(source, pages[0]!);
    // Items that a walk loses or repeats break PAGE-04; the order is that of what all walks yield.
    const [shortest = [], ...others] = walks
      .map((walk) => keysOf(source.operation, walk))
      .toSorted((one, other) => one.length - other.length);
    const common = new Set(shortest.filter((key) => others.every((walked) => walked.includes(key))));
    const order = (walk: Walk): string =>
      JSON.stringify([...new Set(keysOf(source.operation, walk))].filter((key) => common.has(key)));
    if (common.size < 2) return unverified('two items that every walk yields', pages);
    const orders = new Set(walks.map(order));
    return found(orders.size > 1 ? [{ expected: 'one order at every page size', got: 'another order' }] : [], pages);
  }),
);

/** The envelope and the walk from page to page (sections 2.1 and 4.1). */
export const paginationChecks: readonly Check[] = [
  envelope,
  nextContinues,
  upperBound,
  eachOnce,
  walkEnds,
  largest,
  tooLarge,
  count,
  oneOrder,
];
