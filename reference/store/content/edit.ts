import type { ChangeRequest, Space } from '../records.ts';
import type { Store } from '../store.ts';
import type { Revision } from './revision.ts';

/** Whose content is edited: the space's own, or that of a change request in it. */
export type Edited = { readonly space: Space; readonly changeRequest: ChangeRequest | undefined };

/** What an edit says of the next revision; the rest is as before, but no commit of a repository any more. */
export type Change = Partial<Pick<Revision, 'pages' | 'files' | 'reusableContents' | 'git'>>;

const activeRevision = (store: Store, { space, changeRequest }: Edited): Revision =>
  store.revisions.get(changeRequest?.revision ?? space.revision)!;

/** A revision that follows the active one without taking its place. */
export const drafted = (store: Store, edited: Edited, change: Change): Revision => {
  const before = activeRevision(store, edited);
  return store.revisions.insert({
    ...before,
    id: store.ids.next(),
    parents: [before.id],
    type: 'edits',
    createdAt: store.clock.now(),
    git: undefined,
    ...change,
  });
};

/** Makes the next revision and has it take the place of the active one (OP-CNT-01); searches see it at once. */
export const edit = (store: Store, edited: Edited, change: Change): Revision => {
  const revision = drafted(store, edited, change);
  const { space, changeRequest } = edited;
  if (changeRequest !== undefined) store.changeRequests.update(changeRequest, { revision: revision.id });
  else {
    store.spaces.update(space, { revision: revision.id, updatedAt: revision.createdAt });
    store.search?.put(space.id, revision.pages);
  }
  return revision;
};
