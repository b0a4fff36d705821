import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf, nextPage } from '../../http/walk.ts';
import { contentSpace, topPages } from '../../world/content.ts';
import type { Made, World } from '../../world/world.ts';
import { numberInside, textInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Prober, Probes } from '../probe.ts';
import { answersTo, ofEach } from '../statuses.ts';
import { atPointer } from '../../core/at-pointer.ts';

const asked = [
  'listTeamsInOrganizationById',
  'listCollectionsInOrganizationById',
  'listMembersInOrganizationById',
  'listCommentsInSpace',
] as const satisfies readonly OperationId[];

/** A comment list of this world's own space with some comments in it. */
const filledSpace = async (world: World, count: number): Promise<{ spaceId: string; comments: Made[] }> => {
  const { id: spaceId } = await world.own('space');
  const comments: Made[] = [];
  for (let made = 0; made < count; made += 1) comments.push(await world.make('comment', { params: { spaceId } }));
  return { spaceId, comments };
};

const lastPage =
  (operation: OperationId): Question =>
  async ({ world, say }) => {
    const { params } = await world.arrange(operation);
    const { pages, items } = await world.walk(operation, { params }, { limit: largest });
    const last = pages.at(-1);
    if (last === undefined || items.length === 0) throw missingPrerequisite('a list with something in it', last);
    const before = pages.at(-2);
    if (itemsOf(last).length === 0 && before !== undefined) return say('empty-page', before, last);
    const next = atPointer(last.json, '/next');
    if (next === undefined) return say('absent', last);
    if (next === null) return say('null', last);
    return say(Object.keys(next).length === 0 ? 'empty-object' : JSON.stringify(next), last);
  };

const largest = 1000;
const sizes = [25, 50, 100, largest];
const atOnce = 20;

const fill = async (world: World, spaceId: string, count: number): Promise<void> => {
  for (let made = 0; made < count; made += atOnce) {
    const bodies = Array.from({ length: Math.min(atOnce, count - made) }, () => ({
      body: { markdown: world.name('text') },
    }));
    await Promise.all(bodies.map((body) => world.must('postCommentInSpace', { params: { spaceId }, body })));
  }
};

/** A list of this world's own that grows until a page without a limit is cut, or holds more than 1000 items. */
const outgrown = async (world: World): Promise<{ params: { spaceId: string }; count: number; page: Exchange }> => {
  const params = { spaceId: (await world.own('space')).id };
  let count = 0;
  let page = await world.must('listCommentsInSpace', { params });
  for (const size of sizes) {
    await fill(world, params.spaceId, size + 1 - count);
    count = size + 1;
    page = await world.must('listCommentsInSpace', { params });
    if (itemsOf(page).length < count) break;
  }
  return { params, count, page };
};

const length = (page: Exchange): number => itemsOf(page).length;

const defaultSize: Question = async ({ world, say }) => {
  const { count, page } = await outgrown(world);
  return say(length(page) === count ? 'all' : String(length(page)), page);
};

/** A list of three items that is asked for with a limit; `clamped` are the sizes that show it taken to the nearest. */
const limited =
  (limit: string, clamped: readonly number[]): Question =>
  async (prober) => {
    const { world } = prober;
    const params = { spaceId: (await filledSpace(world, 4)).spaceId };
    const page = await world.call('listCommentsInSpace', { params, query: { limit } });
    if (!page.ok) return prober.status(page);
    if (length(page) === 4) return prober.say('default', page);
    return prober.say(clamped.includes(length(page)) ? 'clamp' : `a page of ${length(page)} items`, page);
  };

/** Only a list longer than a default page tells the nearest size from the default one. */
const overMaximum: Question = async (prober) => {
  const { world } = prober;
  const query = { limit: largest + 1 };
  const short = await world.call('listMembersInOrganizationById', { params: await inOrganization(world), query });
  if (!short.ok) return prober.status(short);
  const { params, page: usual } = await outgrown(world);
  const page = await world.must('listCommentsInSpace', { params, query });
  return prober.say(length(page) === length(usual) ? 'default' : 'clamp', usual, page);
};

/** Ids of what this world made in the order of a list, others left out. */
const placesIn = (items: readonly unknown[], ids: readonly string[], inner?: string): string[] =>
  items.flatMap((item) => {
    const id = inner === undefined ? textInside(item, 'id') : textInside(item, inner, 'id');
    return id !== undefined && ids.includes(id) ? [id] : [];
  });

type Kind = Parameters<World['make']>[0];

/**
 * First letters of titles, which stand neither in the order of making nor against it; as many as no order of a server's
 * own is likely to have by chance.
 */
const letters = ['d', 'b', 'e', 'a', 'c'];

/** Things in the order of a list, beside the orders that the register names. */
const orderOf =
  (kind: Kind, operation: OperationId, inside: (world: World) => Promise<Record<string, string>>): Question =>
  async ({ world, say, pause }) => {
    const params = await inside(world);
    const ids: string[] = [];
    for (const letter of letters) {
      const title = `${letter}${world.name('order', 30)}`;
      ids.push((await world.make(kind, { params, body: { title } })).id);
      await pause();
    }
    const { items, pages } = await world.walk(operation, { params }, { limit: 1000 });
    const byTitle = letters.toSorted().map((letter) => ids[letters.indexOf(letter)] ?? '');
    const orders: Readonly<Record<string, readonly string[]>> = {
      'oldest-first': ids,
      'newest-first': ids.toReversed(),
      title: byTitle,
    };
    const seen = placesIn(items, ids);
    if (seen.length < ids.length) throw missingPrerequisite(`the created things in ${operation}`, pages.at(-1));
    const found = Object.keys(orders).find((name) => orders[name]?.every((id, at) => id === seen[at]) === true);
    return say(found ?? 'unspecified', ...pages);
  };

const inOrganization = (world: World): Promise<Record<string, string>> =>
  Promise.resolve({ organizationId: world.target.organization });

const count: Question = async ({ world, say }) => {
  const params = { spaceId: (await filledSpace(world, 2)).spaceId };
  const page = await world.must('listCommentsInSpace', { params, query: { limit: 1 } });
  const told = numberInside(page.json, 'count');
  if (told === 2) return say('total', page);
  return say(told === 1 ? 'page' : `count ${String(told)}`, page);
};

const countInOrganization: (operation: OperationId) => Question =
  (operation) =>
  async ({ world, say }) => {
    const { params } = await world.arrange(operation);
    const whole = await world.walk(operation, { params }, { limit: largest });
    const page = await world.must(operation, { params, query: { limit: 1 } });
    if (whole.items.length < 2) throw missingPrerequisite('a list of two items', page);
    const told = numberInside(page.json, 'count');
    if (told === whole.items.length) return say('total', page);
    return say(told === length(page) ? 'page' : `count ${String(told)}`, page);
  };

/** A walk in pages of two; behind its back the first item goes, which was seen, and the last, which was not. */
const underChanges: Question = async ({ world, say, pause }) => {
  const { spaceId } = await filledSpace(world, 0);
  const ids: string[] = [];
  for (let made = 0; made < 5; made += 1) {
    ids.push((await world.make('comment', { params: { spaceId } })).id);
    await pause();
  }
  const [first = '', , third = '', , last = ''] = ids;
  const pages: Exchange[] = [];
  const read = async (page: string | undefined): Promise<string | undefined> => {
    const query = { limit: 2, order: 'asc', page };
    const exchange = await world.must('listCommentsInSpace', { params: { spaceId }, query });
    pages.push(exchange);
    return nextPage(exchange);
  };
  let page = await read(undefined);
  if (page === undefined) throw missingPrerequisite('a second page', pages[0]);
  for (const commentId of [first, last]) await world.must('deleteCommentInSpace', { params: { spaceId, commentId } });
  while (page !== undefined && pages.length <= ids.length) page = await read(page);
  const seen = placesIn(pages.slice(1).flatMap(itemsOf), ids);
  if (seen.includes(last)) return say('snapshot', ...pages);
  return say(seen[0] === third ? 'keyset' : 'offset', ...pages);
};

const cursorElsewhere =
  (change: Readonly<Record<string, string>>): Question =>
  async (prober) => {
    const { world } = prober;
    const { spaceId } = await filledSpace(world, 3);
    const params = { spaceId };
    const first = await world.must('listCommentsInSpace', { params, query: { limit: 1 } });
    const page = nextPage(first);
    if (page === undefined) throw missingPrerequisite('a second page', first);
    return prober.status(await world.call('listCommentsInSpace', { params, query: { limit: 1, page, ...change } }), {
      ok: 'unchecked',
    });
  };

const refusedPage =
  (page: string): ((operation: OperationId) => Question) =>
  (operation) =>
  async (prober: Prober) => {
    const { world } = prober;
    const { params } = await world.arrange(operation);
    const usual = await world.must(operation, { params });
    const exchange = await world.call(operation, { params, query: { page } });
    if (!exchange.ok) return prober.status(exchange);
    if (length(usual) === 0) throw missingPrerequisite('a list with something in it', usual);
    return prober.say(length(exchange) === 0 ? 'empty' : 'first-page', usual, exchange);
  };

const zero: Question = async (prober) => {
  const { world } = prober;
  const params = { spaceId: (await filledSpace(world, 1)).spaceId };
  const exchange = await world.call('listCommentsInSpace', { params, query: { limit: 0 } });
  if (!exchange.ok) return prober.status(exchange);
  return prober.say(length(exchange) === 0 ? 'empty' : 'default', exchange);
};

const withoutEnvelope: Question = async ({ world, say, status }) => {
  const params = { spaceId: await contentSpace(world) };
  const whole = await world.must('listPages', { params });
  if (topPages(whole).length < 2) throw missingPrerequisite('two pages at the root of a space', whole);
  const cut = await world.call('listPages', { params, query: { limit: 1 } });
  if (!cut.ok) return status(cut);
  return say(topPages(cut).length === 1 ? 'honoured' : 'ignored', whole, cut);
};

export const listProbes: Probes = {
  'next-on-last-page': ofEach(asked, lastPage),
  'default-page-size': { listCommentsInSpace: defaultSize },
  'limit-zero': { listCommentsInSpace: zero },
  'limit-negative': { listCommentsInSpace: limited('-1', [0, 1]) },
  'limit-over-maximum': { listMembersInOrganizationById: overMaximum },
  'limit-fraction': { listCommentsInSpace: limited('2.5', [2, 3]) },
  'limit-not-a-number': answersTo(asked, { query: { limit: 'many' } }, { ok: 'default' }),
  'unknown-page-token': ofEach(asked, refusedPage('no-such-page')),
  'empty-page-token': ofEach(asked, refusedPage('')),
  'list-count': {
    listCommentsInSpace: count,
    listMembersInOrganizationById: countInOrganization('listMembersInOrganizationById'),
  },
  'list-order': {
    listTeamsInOrganizationById: orderOf('team', 'listTeamsInOrganizationById', inOrganization),
    listCollectionsInOrganizationById: orderOf('collection', 'listCollectionsInOrganizationById', inOrganization),
  },
  'cursor-under-changes': { listCommentsInSpace: underChanges },
  'cursor-reuse': {
    'listCommentsInSpace in another order': cursorElsewhere({ order: 'asc' }),
    'listCommentsInSpace by another status': cursorElsewhere({ status: 'resolved' }),
  },
  'paging-without-envelope': { listPages: withoutEnvelope },
};
