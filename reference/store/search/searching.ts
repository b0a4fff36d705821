import { computedPage } from '../../descriptions/computed-page.ts';
import type { Store } from '../store.ts';
import { SearchIndex } from './search-index.ts';

/** The index of the store, made with the first search; from then on every write of content keeps it up to date. */
export const searchIndexOf = (store: Store): SearchIndex => {
  if (store.search !== undefined) return store.search;
  const index = new SearchIndex((page, space) => {
    const { organization } = store.spaces.get(space)!;
    return computedPage(store, organization, page);
  });
  for (const space of store.spaces.all()) {
    const pages = store.revisions.get(space.revision)?.pages ?? [];
    if (pages.length > 0) index.put(space.id, pages);
  }
  store.search = index;
  return index;
};
