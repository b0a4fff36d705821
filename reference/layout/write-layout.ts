import { isDeepStrictEqual } from 'node:util';
import { blobId } from '../git/blob-id.ts';
import { breathe } from '../git/limits.ts';
import type { TreeEntry } from '../git/snapshot.ts';
import { outlineOfText } from '../store/content/outline.ts';
import type { Page, RepositoryFile } from '../store/content/revision.ts';
import { allPages } from '../store/content/tree.ts';
import type { Store } from '../store/store.ts';
import { standsInFile, type Content } from './paths-of-content.ts';
import { projectAt } from './project.ts';
import { readLayout } from './read-layout.ts';
import { factsOf, settle } from './settle.ts';
import { summaryPath, titleFromPath } from './structure.ts';
import { writeSummary, type SummaryItem } from './summary.ts';
import { writePage, writeReusableContent, writingFrom, type Writing } from './write-page.ts';

/** Files of a project by path. */
export type WrittenFiles = ReadonlyMap<string, Uint8Array>;

/** Content on its way into files: whose it is, and the table of contents that stands there already. */
export type WritingContent = Writing & {
  readonly store: Pick<Store, 'clock' | 'openapiSpecs'>;
  readonly organization: string;
  readonly content: Content;
  /** Paths of the project that are none of the content. */
  readonly taken: readonly string[];
  readonly summary: Uint8Array | undefined;
};

/** One way to write the content: which pages have files, and what they and the table of contents say. */
type Draft = { readonly pages: ReadonlyMap<string, Uint8Array>; readonly summary: Uint8Array | undefined };

const sourceAt = (repository: RepositoryFile | undefined, path: string): Uint8Array | undefined =>
  repository?.path === path ? repository.source.bytes : undefined;

const headingOf = ({ markdown = '' }: Page): string | undefined =>
  outlineOfText(markdown).sections.find(({ title }) => title !== '')?.title;

const plainTitle = (title: string): string => title.replaceAll(/\s+/g, ' ').trim();

// Whether the front matter has to tell the title, beside the table of contents or, without one, the text.
const isTitled = (page: Page, path: string, hasSummary: boolean): boolean =>
  hasSummary ? plainTitle(page.title) !== page.title : page.title !== (headingOf(page) ?? titleFromPath(path));

const inTurnOf = async <Each>(all: Iterable<Each>, work: (each: Each) => void): Promise<void> => {
  for (const each of all) {
    await breathe();
    work(each);
  }
};

const itemOf = (writing: WritingContent, page: Page): SummaryItem => {
  const to = writing.paths.has(page.id) ? `page:${page.id}` : page.href;
  const address = to === undefined ? undefined : (writingFrom(writing, summaryPath)(to) ?? to);
  return { title: plainTitle(page.title), address, items: page.pages.map((each) => itemOf(writing, each)) };
};

const generatedSummary = (writing: WritingContent): Uint8Array =>
  Buffer.from(writeSummary(writing.content.pages.map((page) => itemOf(writing, page))));

const filesOf = (writing: WritingContent, draft: Draft): Map<string, Uint8Array> => {
  const { paths, content } = writing;
  const files = new Map<string, Uint8Array>();
  for (const [id, bytes] of draft.pages) files.set(paths.get(id)!, bytes);
  for (const file of content.files) {
    // Of a file of the initial data only the size is known.
    files.set(paths.get(file.id)!, file.content?.bytes ?? new Uint8Array(file.size));
  }
  for (const each of content.reusableContents) {
    const path = paths.get(each.id)!;
    files.set(path, sourceAt(each.repository, path) ?? writeReusableContent(writing, each, path));
  }
  if (draft.summary !== undefined) files.set(summaryPath, draft.summary);
  return files;
};

const readBack = async (writing: WritingContent, files: WrittenFiles): Promise<readonly Page[]> => {
  const prefix = writing.directory === '' ? '' : `${writing.directory}/`;
  const entries = new Map<string, TreeEntry>();
  for (const [path, bytes] of files) {
    entries.set(`${prefix}${path}`, { path: `${prefix}${path}`, mode: '100644', oid: blobId(bytes) });
  }
  const bytesOf = (entry: TreeEntry) => Promise.resolve(files.get(entry.path.slice(prefix.length))!);
  const laid = await readLayout(projectAt(entries, writing.directory, bytesOf), writing.treeUrl);
  const { store, organization, directory, content, taken } = writing;
  const none = { next: () => '', opaque: () => '', reset: () => undefined };
  return settle({ store: { ...store, ids: none }, organization, directory, before: content, taken }, laid).pages;
};

/** The pages that were read back otherwise; undefined where the tree itself is another. */
const otherPages = (wanted: readonly Page[], found: readonly Page[]): Page[] | undefined => {
  if (wanted.length !== found.length) return undefined;
  const others: Page[] = [];
  for (const [at, page] of wanted.entries()) {
    const back = found[at]!;
    const below = otherPages(page.pages, back.pages);
    if (below === undefined || back.id !== page.id) return undefined;
    if (!isDeepStrictEqual(factsOf(page), factsOf(back))) others.push(page);
    others.push(...below);
  }
  return others;
};

const drafted = async (
  writing: WritingContent,
  pages: readonly Page[],
  summary: Uint8Array | undefined,
): Promise<Draft> => {
  const written = new Map<string, Uint8Array>();
  await inTurnOf(pages, (page) => {
    const path = writing.paths.get(page.id)!;
    const titled = isTitled(page, path, summary !== undefined);
    written.set(page.id, sourceAt(page.repository, path) ?? writePage(writing, page, path, titled));
  });
  return { pages: written, summary };
};

const rewritten = async (writing: WritingContent, draft: Draft, others: readonly Page[]): Promise<Draft> => {
  const pages = new Map(draft.pages);
  await inTurnOf(others, (page) => {
    const path = writing.paths.get(page.id);
    if (path === undefined) return;
    pages.set(page.id, writePage(writing, page, path, isTitled(page, path, draft.summary !== undefined)));
  });
  return { ...draft, pages };
};

// As the files stand, with what differs written anew; undefined where that does not give the tree of pages.
const asTheyStand = async (writing: WritingContent): Promise<WrittenFiles | undefined> => {
  const pages = [...allPages(writing.content.pages).values()].filter(
    (page) => page.repository !== undefined || page.type === 'document' || page.type === 'computed',
  );
  const draft = await drafted(writing, pages, writing.summary);
  const files = filesOf(writing, draft);
  const others = otherPages(writing.content.pages, await readBack(writing, files));
  if (others === undefined) return undefined;
  if (others.length === 0) return files;
  const better = filesOf(writing, await rewritten(writing, draft, others));
  return otherPages(writing.content.pages, await readBack(writing, better))?.length === 0 ? better : undefined;
};

const withNewSummary = async (writing: WritingContent): Promise<WrittenFiles> => {
  const pages = [...allPages(writing.content.pages).values()].filter(
    (page) => page.repository !== undefined || standsInFile(page),
  );
  const draft = await drafted(writing, pages, generatedSummary(writing));
  const files = filesOf(writing, draft);
  const others = otherPages(writing.content.pages, await readBack(writing, files)) ?? pages;
  return others.length === 0 ? files : filesOf(writing, await rewritten(writing, draft, others));
};

/**
 * Writes content as files that read as it: to the letter as they came where they still say the same, with a new table of
 * contents only where that which stands there, or the folders, tell another tree.
 */
export const writeLayout = async (writing: WritingContent): Promise<WrittenFiles> =>
  (await asTheyStand(writing)) ?? (await withNewSummary(writing));
