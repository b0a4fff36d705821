import type { Store } from '../store.ts';
import type { Page } from './revision.ts';
import { slugOf } from './tree.ts';

/** A document with nothing but a title and a text; where it stands is for `placed` to say. */
export const newPage = (
  store: Store,
  { title, markdown }: { readonly title: string; readonly markdown: string },
): Page => {
  const now = store.clock.now();
  return {
    id: store.ids.next(),
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
    pages: [],
  };
};
