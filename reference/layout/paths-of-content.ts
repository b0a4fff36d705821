import type { Page, Revision } from '../store/content/revision.ts';
import { allPages, slugOf } from '../store/content/tree.ts';
import { summaryPath } from './structure.ts';

/** Content that stands in files, or could. */
export type Content = Pick<Revision, 'pages' | 'files' | 'reusableContents'>;

/** The path of everything in the content by its id, as far as it has a file. */
export type ContentPaths = ReadonlyMap<string, string>;

// A line that names a page would be the page itself.
const leadsAway = (address: string): boolean => /^(https?:)?\/\/|^mailto:|^file:/i.test(address);

// What a line of a table of contents can say: a title, and where a link leads.
const isPlain = (page: Page): boolean =>
  page.slug === slugOf(page.title) &&
  page.title === page.title.replaceAll(/\s+/g, ' ').trim() &&
  [page.emoji, page.icon, page.description, page.layout, page.cover].every((each) => each === undefined) &&
  !page.hidden &&
  !page.noIndex &&
  !page.noRobotsIndex;

/** Whether a page stands in a file of its own rather than in the table of contents alone. */
export const standsInFile = (page: Page): boolean => {
  if (page.type === 'group') return !isPlain(page);
  if (page.type === 'link') return !isPlain(page) || !leadsAway(page.href ?? '');
  return true;
};

const numbered = (path: string, number: number): string => {
  const dot = path.lastIndexOf('.');
  const end = dot > path.lastIndexOf('/') + 1 ? dot : path.length;
  return number === 0 ? path : `${path.slice(0, end)}-${number}${path.slice(end)}`;
};

/**
 * Deals paths: what came from a repository keeps its own, everything else gets one from where it stands, clear of those
 * that are `taken` by files outside the content.
 */
export const pathsOfContent = (content: Content, taken: Iterable<string>): ContentPaths => {
  const paths = new Map<string, string>();
  // Some file systems know no difference between small and large letters.
  const used = new Set([summaryPath, ...taken].map((path) => path.toLowerCase()));
  const deal = (id: string, wanted: string): void => {
    let path = wanted;
    for (let number = 1; used.has(path.toLowerCase()); number += 1) path = numbered(wanted, number);
    used.add(path.toLowerCase());
    paths.set(id, path);
  };
  const pages = [...allPages(content.pages).values()];
  const all = [...pages, ...content.files, ...content.reusableContents];
  for (const { id, repository } of all) {
    if (repository !== undefined) deal(id, repository.path);
  }
  for (const page of pages) {
    if (paths.has(page.id) || !standsInFile(page)) continue;
    deal(page.id, page.pages.length > 0 ? `${page.path}/README.md` : `${page.path}.md`);
  }
  for (const { id, name } of content.files) if (!paths.has(id)) deal(id, `assets/${name.replaceAll(/[\\/]/g, '-')}`);
  for (const { id, title } of content.reusableContents) if (!paths.has(id)) deal(id, `includes/${slugOf(title)}.md`);
  return paths;
};
