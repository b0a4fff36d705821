import type { Store } from '../store.ts';
import type { Page } from './revision.ts';
import { slugOf } from './tree.ts';

/** What a new document says; `id` is one that it was given before. */
export type NewPage = Pick<Page, 'title'> & { readonly markdown: string } & Partial<Pick<Page, 'id' | 'pages'>>;

/** A document with nothing but a title, a text and pages below it; where it stands is for `placed` to say. */
export const newPage = (store: Store, { id = store.ids.next(), title, markdown, pages = [] }: NewPage): Page => {
  const now = store.clock.now();
  return {
    id,
    type: 'document',
    title,
    slug: slugOf(title),
    path: '',
    emoji: undefined,
    icon: undefined,
    description: undefined,
    createdAt: now,
    updatedAt: now,
    markdown,
    documentId: markdown === '' ? undefined : store.ids.next(),
    layout: undefined,
    cover: undefined,
    hidden: false,
    noIndex: false,
    noRobotsIndex: false,
    href: undefined,
    computed: undefined,
    repository: undefined,
    pages,
  };
};
