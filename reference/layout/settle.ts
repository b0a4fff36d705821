import { isDeepStrictEqual } from 'node:util';
import { blobId } from '../git/blob-id.ts';
import type { File, Page, RepositoryFile, ReusableContent } from '../store/content/revision.ts';
import { allPages, placed } from '../store/content/tree.ts';
import type { Store } from '../store/store.ts';
import { filled } from './gapped-text.ts';
import type { LaidContent, LaidPage, SourceFile, Target } from './laid-content.ts';
import { pathsOfContent, type Content } from './paths-of-content.ts';

/** What an import knows beside the files: the directory of the project, whose content it is, and what else stands there. */
export type Settlement = {
  readonly store: Pick<Store, 'ids' | 'clock' | 'openapiSpecs'>;
  readonly organization: string;
  readonly directory: string;
  readonly before: Content;
  /** Paths of the project that are none of the content. */
  readonly taken: readonly string[];
};

type Known = {
  readonly pages: ReadonlyMap<string, Page>;
  readonly loosePages: ReadonlyMap<string, Page>;
  readonly files: ReadonlyMap<string, File>;
  readonly reusableContents: ReadonlyMap<string, ReusableContent>;
};

const byPath = <Each extends { readonly id: string }>(paths: ReadonlyMap<string, string>, all: Iterable<Each>) => {
  const known = new Map<string, Each>();
  for (const each of all) {
    const path = paths.get(each.id);
    if (path !== undefined) known.set(path, each);
  }
  return known;
};

const looseKey = (type: string, path: string): string => `${type} ${path}`;

const knownIn = ({ before, taken }: Settlement): Known => {
  const paths = pathsOfContent(before, taken);
  const pages = [...allPages(before.pages).values()];
  const loose = pages.filter(({ repository }) => repository === undefined);
  return {
    pages: byPath(paths, pages),
    loosePages: new Map(loose.map((page) => [looseKey(page.type, page.path), page])),
    files: byPath(paths, before.files),
    reusableContents: byPath(paths, before.reusableContents),
  };
};

// Of a file of the initial data only the size is known: so many zeros stand for it.
const holds = (file: File, source: SourceFile): boolean =>
  file.size === source.content.bytes.length &&
  (file.repository?.oid ?? blobId(file.content?.bytes ?? new Uint8Array(file.size))) === source.oid;

const keyOf = ({ kind, path }: Target): string => `${kind}:${path}`;

const laidPages = (pages: readonly LaidPage[]): LaidPage[] => pages.flatMap((page) => [page, ...laidPages(page.pages)]);

// Ids for what stands in files: those of what stood there before, new ones for the rest.
const idsFor = ({ store }: Settlement, laid: LaidContent, known: Known): ReadonlyMap<string, string> => {
  const ids = new Map<string, string>();
  const give = (kind: Target['kind'], path: string, before: { readonly id: string } | undefined) =>
    ids.set(keyOf({ kind, path }), before?.id ?? store.ids.next());
  for (const { source } of laidPages(laid.pages)) {
    if (source !== undefined) give('page', source.path, known.pages.get(source.path));
  }
  for (const { source } of laid.files) give('file', source.path, known.files.get(source.path));
  for (const { source } of laid.reusableContents) {
    give('reusable-content', source.path, known.reusableContents.get(source.path));
  }
  return ids;
};

type Settling = Settlement & { readonly ids: ReadonlyMap<string, string>; readonly known: Known; readonly now: number };

const addressIn =
  ({ ids }: Settling) =>
  (to: Target): string =>
    `${to.kind}:${ids.get(keyOf(to)) ?? ''}`;

const repositoryOf = ({ directory }: Settlement, source: SourceFile | undefined): RepositoryFile | undefined =>
  source === undefined ? undefined : { directory, path: source.path, oid: source.oid, source: source.content };

const specOf = ({ store, organization }: Settlement, { computed }: LaidPage): Page['computed'] => {
  if (computed === undefined) return undefined;
  const spec = store.openapiSpecs.in('organization', organization).find(({ slug }) => slug === computed.spec);
  return { spec: spec?.id ?? computed.spec, doc: computed.doc };
};

// As it will be, but for what only its place tells: a page without a file has no id yet.
const drawn = (settling: Settling, laid: LaidPage): Page => {
  const { text, source, cover, href, pages, ...facts } = laid;
  const address = addressIn(settling);
  const id = source === undefined ? '' : settling.ids.get(keyOf({ kind: 'page', path: source.path }))!;
  return {
    id,
    type: facts.type,
    title: facts.title,
    slug: facts.slug,
    path: '',
    emoji: facts.emoji,
    icon: facts.icon,
    description: facts.description,
    createdAt: settling.now,
    updatedAt: settling.now,
    markdown: text === undefined ? undefined : filled(text, address),
    documentId: undefined,
    layout: facts.layout,
    cover: cover && { file: settling.ids.get(keyOf({ kind: 'file', path: cover.path }))!, yPos: cover.yPos },
    hidden: facts.hidden,
    noIndex: facts.noIndex,
    noRobotsIndex: facts.noRobotsIndex,
    href: typeof href === 'object' ? filled([href], address) : href,
    computed: specOf(settling, laid),
    repository: repositoryOf(settling, source),
    pages: pages.map((each) => drawn(settling, each)),
  };
};

/** What a page says, whatever its id, its times and the pages below it. */
export const factsOf = (page: Page): object => {
  const { repository: _repository, pages: _pages, createdAt: _createdAt, updatedAt: _updatedAt, ...facts } = page;
  // A document without a text, and one with an empty text, are the same file.
  return { ...facts, id: undefined, documentId: undefined, markdown: facts.markdown ?? '' };
};

const sameSource = (one: RepositoryFile | undefined, other: RepositoryFile | undefined): boolean =>
  one?.path === other?.path && one?.oid === other?.oid && one?.directory === other?.directory;

const sameItems = <Each>(before: readonly Each[], now: readonly Each[]): readonly Each[] =>
  now.length === before.length && now.every((each, at) => each === before[at]) ? before : now;

const kept = (known: Page, { repository }: Page, pages: readonly Page[]): Page => {
  const same = sameItems(known.pages, pages);
  return sameSource(known.repository, repository) && same === known.pages
    ? known
    : { ...known, repository, pages: same };
};

const knownAs = ({ known }: Settling, { repository, type, path }: Page): Page | undefined =>
  repository === undefined ? known.loosePages.get(looseKey(type, path)) : known.pages.get(repository.path);

const documentIdOf = ({ store }: Settling, { markdown }: Page, known: Page | undefined): string | undefined =>
  markdown === undefined || markdown === '' ? undefined : (known?.documentId ?? store.ids.next());

const settledPage = (settling: Settling, page: Page): Page => {
  const known = knownAs(settling, page);
  const pages = page.pages.map((each) => settledPage(settling, each));
  if (known !== undefined && isDeepStrictEqual(factsOf(known), factsOf(page))) return kept(known, page, pages);
  return {
    ...page,
    id: page.id === '' ? (known?.id ?? settling.store.ids.next()) : page.id,
    createdAt: known?.createdAt ?? settling.now,
    documentId: documentIdOf(settling, page, known),
    pages,
  };
};

const settledFile = (settling: Settling, { source, ...laid }: LaidContent['files'][number]): File => {
  const known = settling.known.files.get(source.path);
  const repository = repositoryOf(settling, source);
  if (known !== undefined && holds(known, source)) {
    return sameSource(known.repository, repository) ? known : { ...known, content: source.content, repository };
  }
  const id = settling.ids.get(keyOf({ kind: 'file', path: source.path }))!;
  return { id, ...laid, content: source.content, repository };
};

const settledReusable = (
  settling: Settling,
  { title, text, source }: LaidContent['reusableContents'][number],
): ReusableContent => ({
  id: settling.ids.get(keyOf({ kind: 'reusable-content', path: source.path }))!,
  title,
  markdown: filled(text, addressIn(settling)),
  repository: repositoryOf(settling, source),
});

// What was there before keeps its place; what is new follows.
const inOrderOf = <Each extends { readonly id: string }>(before: readonly Each[], now: readonly Each[]): Each[] => {
  const places = new Map(before.map(({ id }, at) => [id, at]));
  const placeOf = ({ id }: Each): number => places.get(id) ?? before.length;
  return now.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/**
 * The content of a space once these files are its content: what says the same as before stays the same, under its id and
 * with its times, and what has no file any more goes.
 */
export const settle = (settlement: Settlement, laid: LaidContent): Content => {
  const known = knownIn(settlement);
  const now = settlement.store.clock.now();
  const settling: Settling = { ...settlement, known, now, ids: idsFor(settlement, laid, known) };
  const { before } = settlement;
  const pages = placed(laid.pages.map((page) => drawn(settling, page)));
  return {
    pages: sameItems(
      before.pages,
      pages.map((page) => settledPage(settling, page)),
    ),
    files: inOrderOf(
      before.files,
      laid.files.map((file) => settledFile(settling, file)),
    ),
    reusableContents: inOrderOf(
      before.reusableContents,
      laid.reusableContents.map((each) => settledReusable(settling, each)),
    ),
  };
};
