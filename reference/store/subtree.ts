import type { Collection, Space } from './records.ts';
import type { Store } from './store.ts';

/** A collection with everything inside it, at any depth; deleted spaces are not part of it. */
export type Subtree = { readonly collections: readonly Collection[]; readonly spaces: readonly Space[] };

/** The subtree under a collection, which comes first. */
export const subtree = (store: Store, top: Collection): Subtree => {
  const collections = [top];
  const spaces: Space[] = [];
  // The array grows while it is walked: each collection brings in those inside it.
  for (const collection of collections) {
    for (const inner of store.collections.in('parent', collection.id)) collections.push(inner);
    for (const space of store.spaces.in('parent', collection.id)) spaces.push(space);
  }
  return { collections, spaces };
};

/** Whether `inner` is the collection or lies inside it, so that moving the one under the other would be a cycle. */
export const isWithin = (store: Store, inner: Collection, collection: Collection): boolean => {
  for (let at: Collection | undefined = inner; at !== undefined;) {
    if (at.id === collection.id) return true;
    at = at.parent === undefined ? undefined : store.collections.get(at.parent);
  }
  return false;
};

/** Whether a site shows one of the spaces. */
export const shownBySite = (store: Store, spaces: readonly Space[]): boolean =>
  spaces.some((space) => store.siteSpaces.in('space', space.id).length > 0);

/** Removes what belongs to the organization around spaces and collections: grants, invites and values in its custom fields. */
export const removeTies = (store: Store, content: readonly { readonly id: string }[]): void => {
  for (const { id } of content) {
    for (const grant of store.grants.in('content', id).slice()) store.grants.remove(grant);
    for (const invite of store.invites.in('content', id).slice()) store.invites.remove(invite);
    for (const value of store.customFieldValues.in('space', id).slice()) store.customFieldValues.remove(value);
  }
};
