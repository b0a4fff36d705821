import {
  revisionTypes,
  type File,
  type GitCommit,
  type Page,
  type ReusableContent,
  type Revision,
} from '../content/revision.ts';
import { allPages, placed } from '../content/tree.ts';
import type { Entry } from './entry.ts';
import { pagesOf } from './load-pages.ts';
import type { Loading } from './loading.ts';
import { worldMembers } from './members.ts';

/** Whose content it is and since when; `base` is the revision of the space that a change request starts from. */
export type ContentOwner = { readonly space: string; readonly createdAt: number; readonly base: Revision | undefined };

const none: readonly never[] = Object.freeze([]);

const filesOf = ({ names }: Loading, content: Entry): File[] =>
  content.named('files', worldMembers.file).map(([name, entry]) => {
    const size = entry.entry('dimensions', worldMembers.dimensions);
    return {
      id: names.declare('file', name, entry),
      name: entry.text('name'),
      contentType: entry.text('contentType'),
      size: entry.number('size', 0),
      dimensions: entry.has('dimensions')
        ? { width: size.number('width', 0), height: size.number('height', 0) }
        : undefined,
      content: undefined,
      repository: undefined,
    };
  });

const reusableOf = ({ names }: Loading, content: Entry): ReusableContent[] =>
  content.named('reusableContents', worldMembers.reusableContent).map(([name, entry]) => ({
    id: names.declare('reusableContent', name, entry),
    title: entry.text('title'),
    markdown: entry.textOr('markdown', ''),
    repository: undefined,
  }));

const gitOf = (entry: Entry): GitCommit | undefined => {
  if (!entry.has('git')) return undefined;
  const git = entry.entry('git', worldMembers.git);
  return {
    oid: git.text('oid'),
    message: git.text('message'),
    createdByService: false,
    url: git.textOr('url', undefined),
    ref: git.textOr('ref', undefined),
  };
};

// Changed pages stand where they stood; new ones follow at the end.
const merged = (base: readonly Page[], changed: ReadonlyMap<string, Page>): Page[] =>
  base.map((page) => {
    const now = changed.get(page.id);
    if (now !== undefined) return now;
    const pages = merged(page.pages, changed);
    return pages.every((each, at) => each === page.pages[at]) ? page : { ...page, pages };
  });

const orNone = <Item>(items: readonly Item[]): readonly Item[] => (items.length === 0 ? none : items);

const nothing: Pick<Revision, 'git' | 'pages' | 'files' | 'reusableContents'> = {
  git: undefined,
  pages: none,
  files: none,
  reusableContents: none,
};

// Most spaces of a large world have no content of their own: nothing is read for them.
const withoutContent = (id: string, { space, createdAt, base }: ContentOwner): Revision => {
  const parents = base === undefined ? none : [base.id];
  const { git, pages, files, reusableContents } = base ?? nothing;
  return { id, space, parents, type: 'edits', createdAt, git, pages, files, reusableContents };
};

/**
 * Loads the content of a space or change request as a revision of its own and answers it. With `extends: true`, or
 * without content, it starts from the content of `base`, whose revision is its parent.
 */
export const loadContent = (loading: Loading, owner: Entry, whose: ContentOwner): Revision => {
  const id = loading.store.ids.next();
  if (!owner.has('content')) return loading.store.revisions.insert(withoutContent(id, whose));
  const { space, createdAt, base } = whose;
  const content = owner.entry('content', worldMembers.revision);
  const about = content.entry('revision', worldMembers.revisionFacts);
  const start = base !== undefined && content.flag('extends', false) ? base : nothing;
  const known = allPages(start.pages);
  const own = pagesOf(loading, content, base === undefined ? known : allPages(base.pages));
  const pages = merged(start.pages, new Map(own.map((page) => [page.id, page])));
  const added = own.filter((page) => !known.has(page.id));
  return loading.store.revisions.insert({
    id,
    space,
    parents: base === undefined ? none : [base.id],
    type: about.oneOf('type', revisionTypes, 'edits'),
    createdAt: about.time('createdAt', createdAt),
    git: gitOf(about) ?? start.git,
    pages: orNone(placed([...pages, ...added])),
    files: orNone([...start.files, ...filesOf(loading, content)]),
    reusableContents: orNone([...start.reusableContents, ...reusableOf(loading, content)]),
  });
};
