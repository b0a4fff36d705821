import type { Exchange } from '../../http/exchange.ts';
import { idsOf, inside, textInside } from '../../core/json-path.ts';
import type { Params } from '../../core/params.ts';
import { longPausesMs, readLater } from '../../world/read-later.ts';
import { openWord } from '../../world/references/open-words.ts';
import type { World } from '../../world/world.ts';
import { flatPages, topPages } from '../../world/content.ts';

type Page = Readonly<Record<string, unknown>>;

/** A file of a repository that becomes a page: its title, its path, and words that stand in it alone. */
export type Source = { readonly title: string; readonly path: string; readonly words: string };

/** All pages of a reply, one after the other. */
export const pagesIn = (reply: Exchange): readonly Page[] => flatPages(topPages(reply));

/** The page of a title among the pages of a reply. */
export const pageCalled = (pages: Exchange, title: string): Page | undefined =>
  pagesIn(pages).find((page) => page['title'] === title);

/** Whether a reply has pages of all these titles. */
export const hasPages = (pages: Exchange, titles: readonly string[]): boolean =>
  titles.every((title) => pageCalled(pages, title) !== undefined);

/** Whether a page shows what it came from. 4.12 says nothing of titles, so the path of its file counts as well. */
export const isOf =
  ({ title, path }: Source) =>
  (page: unknown): boolean =>
    inside(page, 'title') === title || textInside(page, 'git', 'path') === path;

/** Whether a reply shows pages of all these sources. */
export const showsAll = (pages: Exchange, sources: readonly Source[]): boolean =>
  sources.every((source) => pagesIn(pages).some(isOf(source)));

/** Whether words stand in the text of a page that was read. */
export const says = (page: Exchange | undefined, words: string): boolean =>
  textInside(page?.json, 'markdown')?.includes(words) === true;

const read = async (world: World, params: Params, pageId: string): Promise<Exchange> =>
  world.call('getPageById', {
    params: { ...params, pageId },
    query: { format: await openWord(world, 'pageFormat') },
  });

/** Ids of pages by the paths of the files that they came from. */
export type Found = ReadonlyMap<string, readonly string[]>;

/**
 * The pages of each source: by what they show of it, or else by their words, looked for among those that were not there
 * `before`.
 */
export const findPages = async (
  world: World,
  params: Params,
  { before, pages }: { readonly before: Exchange; readonly pages: Exchange },
  sources: readonly Source[],
): Promise<Found> => {
  const found = new Map(sources.map((source) => [source.path, idsOf(pagesIn(pages).filter(isOf(source)))]));
  const open = sources.filter(({ path }) => found.get(path)?.length === 0);
  if (open.length === 0) return found;
  const old = new Set(idsOf(pagesIn(before)));
  for (const id of idsOf(pagesIn(pages)).filter((each) => !old.has(each))) {
    const text = await read(world, params, id);
    for (const { path, words } of open) if (says(text, words)) found.set(path, [...(found.get(path) ?? []), id]);
  }
  return found;
};

/** The text of the first of some pages that says words, or else of the first of them. */
export const textSaying = async (world: World, params: Params, ids: readonly string[], words: string) => {
  let first: Exchange | undefined;
  for (const id of ids) {
    const text = await read(world, params, id);
    if (says(text, words)) return text;
    first ??= text;
  }
  return first;
};

/** The same, read until it says the words; undefined where there are no pages. */
export const textLater = async (world: World, params: Params, ids: readonly string[], words: string) =>
  ids.length === 0
    ? undefined
    : readLater(
        world,
        async () => (await textSaying(world, params, ids, words))!,
        (text) => says(text, words),
        longPausesMs,
      );

const shownOf = (pages: Exchange): string =>
  JSON.stringify(pagesIn(pages).map(({ id, title, path }) => [id, title, path]));

/** Whether two replies show the same pages. */
export const areSame = (one: Exchange, other: Exchange): boolean => shownOf(one) === shownOf(other);
