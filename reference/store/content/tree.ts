import type { Page, Revision } from './revision.ts';

const slugLengthLimit = 100;

/** A slug from a title: words of letters and digits joined by hyphens, never empty. */
export const slugOf = (title: string): string => {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? ['page']).join('-').slice(0, slugLengthLimit);
};

/** The slug, or with a number behind it if it is taken. */
export const freeSlug = (slug: string, taken: ReadonlySet<string>): string => {
  let candidate = slug;
  for (let number = 1; taken.has(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
};

/** The siblings with slugs unique among them (the first keeps its own) and paths that follow from where they stand. */
export const placed = (pages: readonly Page[], above = ''): readonly Page[] => {
  const taken = new Set<string>();
  return pages.map((page) => {
    const slug = freeSlug(page.slug, taken);
    taken.add(slug);
    const path = `${above}${slug}`;
    const below = placed(page.pages, `${path}/`);
    // A page that stays as it is stays the same object, so that what is known about it stays known.
    const same = slug === page.slug && path === page.path && below.every((each, at) => each === page.pages[at]);
    return same ? page : { ...page, slug, path, pages: below };
  });
};

const walk = (pages: readonly Page[], into: Map<string, Page>): Map<string, Page> => {
  for (const page of pages) {
    into.set(page.id, page);
    walk(page.pages, into);
  }
  return into;
};

const trees = new WeakMap<readonly Page[], ReadonlyMap<string, Page>>();

/** Every page of a tree by id, in the order of reading. */
export const allPages = (pages: readonly Page[]): ReadonlyMap<string, Page> => {
  let found = trees.get(pages);
  if (found === undefined) {
    found = walk(pages, new Map());
    trees.set(pages, found);
  }
  return found;
};

/** The page of a revision with this id, at any depth. */
export const pageOf = (revision: Revision | undefined, id: string): Page | undefined =>
  revision === undefined ? undefined : allPages(revision.pages).get(id);

const paths = new WeakMap<readonly Page[], ReadonlyMap<string, Page>>();

/** The page of a revision at this path; link pages stand at none. */
export const pageAt = ({ pages }: Revision, path: string): Page | undefined => {
  let found = paths.get(pages);
  if (found === undefined) {
    const standing = [...allPages(pages).values()].filter((page) => page.type !== 'link');
    found = new Map(standing.map((page) => [page.path, page]));
    paths.set(pages, found);
  }
  return found.get(path);
};
