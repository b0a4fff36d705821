import type { Page } from '../records.ts';
import type { Entry } from './entry.ts';
import type { Loading } from './loading.ts';
import { worldMembers } from './members.ts';

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const pagesOf = (loading: Loading, owner: Entry, above: string, base: readonly Page[]): Page[] =>
  owner.listed('pages', worldMembers.page).flatMap((entry) => {
    const name = entry.text('page');
    const before = base.find((each) => each.id === loading.names.mention('page', name, entry));
    // A page that a change request takes over from its space keeps its id: it is declared once, in the space.
    const id = before?.id ?? loading.names.declare('page', name, entry);
    const title = entry.text('title');
    const path = before?.path ?? `${above}${entry.textOr('slug', slugOf(title))}`;
    const page: Page = {
      id,
      title,
      path,
      emoji: entry.textOr('emoji', before?.emoji),
      icon: entry.textOr('icon', before?.icon),
      createdAt: entry.time('createdAt', before?.createdAt ?? loading.start),
      updatedAt: entry.time('updatedAt', before?.updatedAt ?? entry.time('createdAt', loading.start)),
    };
    return [page, ...pagesOf(loading, entry, `${path}/`, base)];
  });

/**
 * Loads the content of a space or change request as a revision of its own and answers that one's id. With
 * `extends: true`, or without content, it starts from the pages of `base`.
 */
export const loadContent = (loading: Loading, owner: Entry, space: string, base: readonly Page[]): string => {
  const id = loading.store.ids.next();
  const content = owner.entry('content', worldMembers.revision);
  const own = pagesOf(loading, content, '', base);
  const kept = owner.has('content') && !content.flag('extends', false) ? [] : base;
  const changed = new Map(own.map((page) => [page.id, page]));
  const pages = kept.map((page) => changed.get(page.id) ?? page);
  const added = own.filter((page) => !kept.some((each) => each.id === page.id));
  loading.store.revisions.insert({ id, space, pages: [...pages, ...added] });
  return id;
};
