import { lookup } from 'mrmime';
import { breathe } from '../git/limits.ts';
import { TransferFailure } from '../git/transfer-failure.ts';
import { outlineOfText } from '../store/content/outline.ts';
import { slugOf } from '../store/content/tree.ts';
import { fileNamed, readingFrom, type Meaning } from './addresses-in-files.ts';
import { splitFrontMatter } from './front-matter.ts';
import { gapped, type Gap } from './gapped-text.ts';
import type {
  LaidContent,
  LaidFile,
  LaidPage,
  LaidReusableContent,
  LaidText,
  SourceFile,
  Target,
} from './laid-content.ts';
import { readPageFacts, type PageFacts } from './page-facts.ts';
import { pictureSize } from './picture-size.ts';
import type { Project } from './project.ts';
import { placesIn, slugSource, summaryPath, titleFromPath, type Place } from './structure.ts';

const pageLimitBytes = 512 * 1024;

/** A Markdown file of the project, split. */
type ReadFile = { readonly source: SourceFile; readonly facts: PageFacts; readonly body: string };

const readFile = async (project: Project, path: string): Promise<ReadFile> => {
  const source = await project.read(path);
  const { bytes } = source.content;
  if (bytes.length > pageLimitBytes) throw new TransferFailure('large');
  const { facts, body } = splitFrontMatter(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  return { source, facts: readPageFacts(facts), body };
};

const isReusable = ({ facts }: ReadFile): boolean => facts.type === 'reusable-content';

const inFolderNamed = (path: string, folder: string): boolean => path.split('/').slice(0, -1).includes(folder);

const pathsOf = (places: readonly Place[]): string[] =>
  places.flatMap(({ path, places: below }) => [...(path === undefined ? [] : [path]), ...pathsOf(below)]);

const isMarkdown = (path: string): boolean => /\.md$/i.test(path);

type Reading = {
  readonly project: Project;
  readonly meaning: Meaning;
  readonly files: ReadonlyMap<string, ReadFile>;
  /** Files other than pages that something leads to. */
  readonly wanted: Set<string>;
};

const noteTarget = (reading: Reading, gap: Gap<Target> | string | undefined): void => {
  if (typeof gap === 'object' && gap.to.kind === 'file') reading.wanted.add(gap.to.path);
};

const addressReader = (reading: Reading, from: string) => {
  const read = readingFrom(reading.project, reading.meaning, from);
  return (address: string) => {
    const gap = read(address);
    noteTarget(reading, gap);
    return gap;
  };
};

const textIn = (reading: Reading, { source, body }: ReadFile): LaidText =>
  gapped(body, addressReader(reading, source.path));

const coverOf = (reading: Reading, from: string, { cover }: PageFacts): LaidPage['cover'] => {
  if (cover === undefined) return undefined;
  const { path } = fileNamed(reading.project, from, cover.address);
  if (path === undefined || reading.meaning.kindOf(path) !== 'file') return undefined;
  reading.wanted.add(path);
  return { path, yPos: cover.yPos };
};

const headingOf = (body: string): string | undefined =>
  outlineOfText(body).sections.find(({ title }) => title !== '')?.title;

const titleOf = (place: Place, { facts, body, source }: ReadFile): string =>
  facts.title ?? (place.title === '' ? undefined : place.title) ?? headingOf(body) ?? titleFromPath(source.path);

const typeOf = ({ type, computed, href }: PageFacts): LaidPage['type'] => {
  if (computed !== undefined) return 'computed';
  if (href !== undefined && type === 'link') return 'link';
  return type === 'group' ? 'group' : 'document';
};

const hrefOf = (reading: Reading, from: string, address: string | undefined): LaidPage['href'] =>
  address === undefined ? undefined : (addressReader(reading, from)(address) ?? address);

const pageWithFile = (reading: Reading, place: Place, file: ReadFile, pages: readonly LaidPage[]): LaidPage => {
  const { facts, source } = file;
  const title = titleOf(place, file);
  const type = typeOf(facts);
  return {
    type,
    title,
    slug: facts.slug ?? slugOf(slugSource(source.path, title)),
    emoji: facts.emoji,
    icon: facts.icon,
    description: facts.description,
    layout: facts.layout,
    hidden: facts.hidden,
    noIndex: facts.noIndex,
    noRobotsIndex: facts.noRobotsIndex,
    cover: coverOf(reading, source.path, facts),
    href: type === 'link' ? hrefOf(reading, source.path, facts.href) : undefined,
    computed: facts.computed,
    text: type === 'document' ? textIn(reading, file) : undefined,
    source,
    pages,
  };
};

const pageWithout = (reading: Reading, { title = '', address }: Place, pages: readonly LaidPage[]): LaidPage => ({
  type: address === undefined ? 'group' : 'link',
  title,
  slug: slugOf(title),
  emoji: undefined,
  icon: undefined,
  description: undefined,
  layout: undefined,
  hidden: false,
  noIndex: false,
  noRobotsIndex: false,
  cover: undefined,
  href: hrefOf(reading, summaryPath, address),
  computed: undefined,
  text: undefined,
  source: undefined,
  pages,
});

const pagesAt = async (reading: Reading, places: readonly Place[]): Promise<LaidPage[]> => {
  const pages: LaidPage[] = [];
  for (const place of places) {
    const file = place.path === undefined ? undefined : reading.files.get(place.path);
    if (file !== undefined && isReusable(file)) continue;
    // A text at a time, so that other requests come in between.
    await breathe();
    const below = await pagesAt(reading, place.places);
    pages.push(file === undefined ? pageWithout(reading, place, below) : pageWithFile(reading, place, file, below));
  }
  return pages;
};

const fileAt = async (project: Project, path: string): Promise<LaidFile> => {
  const source = await project.read(path);
  const { bytes } = source.content;
  return {
    name: path.slice(path.lastIndexOf('/') + 1),
    contentType: lookup(path) ?? 'application/octet-stream',
    size: bytes.length,
    dimensions: pictureSize(bytes),
    source,
  };
};

const reusableOf = (reading: Reading, file: ReadFile): LaidReusableContent => ({
  title: file.facts.title ?? titleFromPath(file.source.path),
  text: textIn(reading, file),
  source: file.source,
});

const readFiles = async (project: Project, places: readonly Place[]): Promise<ReadonlyMap<string, ReadFile>> => {
  const files = new Map<string, ReadFile>();
  for (const path of pathsOf(places)) files.set(path, await readFile(project, path));
  for (const path of project.files.keys()) {
    if (files.has(path) || !isMarkdown(path) || !inFolderNamed(path, 'includes')) continue;
    const file = await readFile(project, path);
    if (isReusable(file)) files.set(path, file);
  }
  return files;
};

const kindsIn =
  (project: Project, files: ReadonlyMap<string, ReadFile>): Meaning['kindOf'] =>
  (path) => {
    const file = files.get(path);
    if (file !== undefined) return isReusable(file) ? 'reusable-content' : 'page';
    return project.files.has(path) && !isMarkdown(path) ? 'file' : undefined;
  };

/**
 * Reads the content that the files of a project make: pages by its table of contents or its folders, reusable contents,
 * and the files that pages use or that lie in a folder called `assets`. `treeUrl` is where other files can be seen.
 */
export const readLayout = async (project: Project, treeUrl: string | undefined): Promise<LaidContent> => {
  const places = await placesIn(project);
  const read = await readFiles(project, places);
  const wanted = new Set(
    [...project.files.keys()].filter((path) => !isMarkdown(path) && inFolderNamed(path, 'assets')),
  );
  const reading: Reading = { project, meaning: { kindOf: kindsIn(project, read), treeUrl }, files: read, wanted };
  const pages = await pagesAt(reading, places);
  const reusableContents = [...read.values()].filter(isReusable).map((file) => reusableOf(reading, file));
  const files: LaidFile[] = [];
  for (const path of [...wanted].toSorted()) files.push(await fileAt(project, path));
  const summary = project.files.has(summaryPath) ? [summaryPath] : [];
  return { pages, files, reusableContents, used: new Set([...read.keys(), ...wanted, ...summary]) };
};
