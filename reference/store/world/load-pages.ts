import { pageTypes, type Page, type PageLayout } from '../content/revision.ts';
import { slugOf } from '../content/tree.ts';
import type { Entry } from './entry.ts';
import type { Loading } from './loading.ts';
import { worldMembers } from './members.ts';

// A leading ~ marks a target that is meant to be missing: its name is no id and never becomes one.
const links = /\]\((page|file|space|collection):(~?)([^)#]*)/g;

const markdownOf = ({ names }: Loading, entry: Entry): string | undefined => {
  if (!entry.has('markdown')) return undefined;
  return entry.text('markdown').replaceAll(links, (_, kind: string, missing: string, name: string) => {
    const id = missing === '' ? names.mention(kind as 'page' | 'file' | 'space' | 'collection', name, entry) : name;
    return `](${kind}:${id}`;
  });
};

const layoutOf = (entry: Entry): PageLayout => {
  const layout = entry.entry('layout', worldMembers.layout);
  return {
    cover: layout.flag('cover', true),
    coverSize: layout.textOr('coverSize', 'full'),
    title: layout.flag('title', true),
    description: layout.flag('description', true),
    tableOfContents: layout.flag('tableOfContents', true),
    outline: layout.flag('outline', true),
    pagination: layout.flag('pagination', true),
  };
};

const coverOf = ({ names }: Loading, entry: Entry): Page['cover'] => {
  if (!entry.has('cover')) return undefined;
  const cover = entry.entry('cover', worldMembers.cover);
  return { file: names.mention('file', cover.text('file'), cover), yPos: cover.number('yPos', 0) };
};

const computedOf = ({ names }: Loading, entry: Entry): Page['computed'] => {
  if (!entry.has('computed')) return undefined;
  const computed = entry.entry('computed', worldMembers.computed);
  return { spec: names.mention('openapiSpec', computed.text('spec'), computed), doc: computed.textOr('doc', 'models') };
};

const typeOf = (entry: Entry): Page['type'] =>
  entry.has('computed') ? 'computed' : entry.oneOf('type', pageTypes, 'document');

const blank: Page = {
  id: '',
  type: 'document',
  title: '',
  slug: '',
  path: '',
  emoji: undefined,
  icon: undefined,
  description: undefined,
  createdAt: 0,
  updatedAt: 0,
  markdown: undefined,
  documentId: undefined,
  layout: undefined,
  cover: undefined,
  hidden: false,
  noIndex: false,
  noRobotsIndex: false,
  href: undefined,
  computed: undefined,
  repository: undefined,
  pages: [],
};

// Without text there is no document; a changed text is another one.
const textOf = (loading: Loading, entry: Entry, start: Page): Pick<Page, 'markdown' | 'documentId'> => {
  const markdown = markdownOf(loading, entry);
  if (markdown === undefined || markdown === start.markdown) return start;
  return { markdown, documentId: loading.store.ids.next() };
};

// What an entry says of a page, laid over the page of the same name that its content starts from.
const pageFrom = (loading: Loading, entry: Entry, start: Page): Page => {
  const { markdown, documentId } = textOf(loading, entry, start);
  const createdAt = entry.time('createdAt', start.createdAt);
  return {
    ...start,
    title: entry.text('title'),
    slug: entry.textOr('slug', start.slug),
    emoji: entry.textOr('emoji', start.emoji),
    icon: entry.textOr('icon', start.icon),
    description: entry.textOr('description', start.description),
    createdAt,
    updatedAt: entry.time('updatedAt', Math.max(start.updatedAt, createdAt)),
    markdown,
    documentId,
    layout: entry.has('layout') ? layoutOf(entry) : start.layout,
    cover: coverOf(loading, entry) ?? start.cover,
    hidden: entry.flag('hidden', start.hidden),
    noIndex: entry.flag('noIndex', start.noIndex),
    noRobotsIndex: entry.flag('noRobotsIndex', start.noRobotsIndex),
    href: entry.textOr('href', start.href),
    computed: computedOf(loading, entry) ?? start.computed,
  };
};

// A page that a change request takes over from its space keeps its id and slug: it is declared once, in the space.
const startOf = ({ names, start }: Loading, entry: Entry, base: ReadonlyMap<string, Page>): Page => {
  const name = entry.text('page');
  const before = base.get(names.mention('page', name, entry));
  if (before !== undefined) return before;
  const slug = slugOf(entry.text('title'));
  return { ...blank, id: names.declare('page', name, entry), type: typeOf(entry), slug, createdAt: start };
};

/** The pages that an entry lists, each laid over the one of `base` with the same name; slugs are not yet placed. */
export const pagesOf = (loading: Loading, owner: Entry, base: ReadonlyMap<string, Page>): Page[] =>
  owner.listed('pages', worldMembers.page).map((entry) => {
    const page = pageFrom(loading, entry, startOf(loading, entry, base));
    return entry.has('pages') ? { ...page, pages: pagesOf(loading, entry, base) } : page;
  });
