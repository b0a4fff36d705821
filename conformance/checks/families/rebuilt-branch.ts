import type { OperationId } from '#spec/operation.ts';
import { broken, judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { idsOf, inside, listInside, textInside } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import { harbour } from '../../remote/harbour.ts';
import { ownRemotes } from '../../world/own-remotes.ts';
import { longPausesMs, readLater } from '../../world/read-later.ts';
import { lastPage, wholeList, wholeReply } from '../../world/steady-walk.ts';
import type { World } from '../../world/world.ts';
import { readPages } from '../../world/content.ts';
import { hasPages, isOf, pagesIn } from './git-pages.ts';
import { importInto } from './git-scenes.ts';

const { rebuilt } = harbour;
const linking = harbour.pages.find(({ path }) => path === harbour.link.path)!;
const lacking = { ...rebuilt.lacks, words: '' };

/** What lists say of the links to a page, read until they say what is wanted of them. */
const linksLater = async (
  world: World,
  { params, pages }: { readonly params: Params; readonly pages: Exchange },
  done: (links: Exchange) => boolean,
) => {
  const [pageId] = idsOf(pagesIn(pages).filter(isOf(linking)));
  const listed: Partial<Record<OperationId, Exchange>> = {};
  const read = async (operation: OperationId, at: Params): Promise<void> => {
    const links = (): Promise<Exchange> => wholeReply(world, operation, { params: at });
    listed[operation] = await readLater(world, links, done);
  };
  await read('listSpaceLinks', params);
  if (pageId !== undefined) await read('listPageLinksInSpace', { ...params, pageId });
  return listed;
};

/** The pages of a space that a search shows: by themselves, or below their space. */
const foundIn = (items: readonly unknown[], { spaceId }: Params): readonly string[] =>
  items.flatMap((item) => {
    const id = textInside(item, 'id');
    return id === spaceId ? idsOf(listInside(item, 'pages')) : idsOf([item]);
  });

/** Searches until the finds are as wanted, or the time for work behind an answer is over. */
const searchLater = async (
  world: World,
  { operation, params, word }: { readonly operation: OperationId; readonly params: Params; readonly word: string },
  done: (ids: readonly string[]) => boolean,
) => {
  const organizationId = world.target.organization;
  const place = operation === 'searchSpaceContent' ? params : { organizationId };
  let ids: readonly string[] = [];
  const search = async (): Promise<Exchange> => {
    const walk = await wholeList(world, operation, { params: place, query: { query: word } });
    ids = foundIn(walk.items, params);
    return lastPage(walk);
  };
  const exchange = await readLater(world, search, () => done(ids));
  return { ids, exchange };
};

/** Whether a link that is said to be sound leads to one of some pages. */
const leadsTo = (gone: readonly string[], link: unknown): boolean => {
  const page = inside(link, 'targetReference', 'page');
  const id = textInside(page, 'id') ?? (typeof page === 'string' ? page : '');
  return textInside(link, 'status') === 'ok' && gone.includes(id);
};

const searches = ['searchSpaceContent', 'searchOrganizationContent'] as const;

const play = async (own: World) => {
  const { git } = ownRemotes(own);
  const first = await importInto(own, { url: git, ref: harbour.main }, [linking.title, lacking.title]);
  const { params } = first;
  const before = await linksLater(own, first, (links) => itemsOf(links).length > 0);
  // A server that keeps what a search found keeps this.
  for (const operation of searches) await searchLater(own, { operation, params, word: lacking.word }, () => true);
  const sent = await own.must('importGitRepository', { params, body: { url: git, ref: rebuilt.ref } });
  const read = (): Promise<Exchange> => readPages(own, params);
  const pages = await readLater(own, read, (reply) => hasPages(reply, rebuilt.titles), longPausesMs);
  const came = idsOf(pagesIn(pages).filter(({ title }) => rebuilt.titles.includes(String(title))));
  const there = new Set(idsOf(pagesIn(pages)));
  // Pages may stay where they are (OP-OWN-17.a), or get other ids (OP-OWN-17.d).
  const isStill = pagesIn(pages).some(isOf(lacking));
  const gone = isStill ? [] : idsOf(pagesIn(first.pages).filter(isOf(lacking))).filter((id) => !there.has(id));
  const isFree = (links: Exchange): boolean => !itemsOf(links).some((link) => leadsTo(gone, link));
  const after = await linksLater(own, { params, pages }, isFree);
  const finds: Partial<Record<OperationId, Record<'came' | 'gone', Awaited<ReturnType<typeof searchLater>>>>> = {};
  for (const operation of searches) {
    finds[operation] = {
      came: await searchLater(own, { operation, params, word: rebuilt.word }, (ids) =>
        came.every((id) => ids.includes(id)),
      ),
      gone: await searchLater(own, { operation, params, word: lacking.word }, (ids) =>
        gone.every((id) => !ids.includes(id)),
      ),
    };
  }
  return { first, before, sent, pages, came, gone, after, finds };
};

/** A branch imported, then one without a page of it and with several new ones; read once for all rules about it. */
const rebuiltScene = (world: World) => world.onceForAll('a rebuilt branch', play);

const wantGone = 'an import that takes away a page of the import before';

/** A link to a page that the import of another branch has taken away. */
export const linksToRemovedPage = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const { first, before, sent, pages, gone, after } = await rebuiltScene(world);
  const [was, is] = [before[operation], after[operation]];
  const story = [first.sent, first.pages, ...(was === undefined ? [] : [was]), sent, pages];
  const wasThere = was !== undefined && itemsOf(was).some((link) => leadsTo(gone, link));
  if (is?.ok !== true || !wasThere) return unverified(`${wantGone}, and a link to it`, story);
  const exchanges = [...story, is];
  const expected = 'a link to a page that the revision does not hold is not ok';
  const findings = itemsOf(is).flatMap((link, index) =>
    leadsTo(gone, link) ? [{ expected, got: 'ok', pointer: `/items/${index}/status`, exchanges }] : [],
  );
  return judge(findings, exchanges);
};

/** Several pages of one space in whose titles and texts the same word stands. */
export const findsOfSeveralPages = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const { sent, pages, came, finds } = await rebuiltScene(world);
  const { exchange, ids } = finds[operation]?.came ?? { exchange: pages, ids: [] };
  const exchanges = [sent, pages, exchange];
  if (came.length < rebuilt.titles.length) return unverified('an import of several pages with one word', exchanges);
  const found = came.filter((id) => ids.includes(id)).length;
  if (found === came.length) return judge([], exchanges);
  const expected = `the ${came.length} pages of the space in whose titles and texts the word stands`;
  return broken([{ expected, got: `${found} of them`, pointer: '/items', exchanges }]);
};

/** A page that is not there any more, by a word that stood in its title and text. */
export const findsOfRemovedPage = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const { sent, pages, gone, finds } = await rebuiltScene(world);
  const { exchange, ids } = finds[operation]?.gone ?? { exchange: pages, ids: [] };
  const exchanges = [sent, pages, exchange];
  if (gone.length === 0) return unverified(wantGone, exchanges);
  const expected = 'no page that the space does not hold any more';
  const isFound = gone.some((id) => ids.includes(id));
  return judge(isFound ? [{ expected, got: 'such a page', pointer: '/items', exchanges }] : [], exchanges);
};
