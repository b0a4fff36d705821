import type { Store } from '../store.ts';
import { SearchIndex } from './search-index.ts';

/** The index of the store, made with the first search; from then on every write of content keeps it up to date. */
export const searchIndexOf = (store: Store): SearchIndex => {
  if (store.search !== undefined) return store.search;
  const index = new SearchIndex();
  for (const space of store.spaces.all()) {
    const pages = store.revisions.get(space.revision)?.pages ?? [];
    if (pages.length > 0) index.put(space.id, pages);
  }
  store.search = index;
  return index;
};
