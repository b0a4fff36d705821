import type { Space } from './records.ts';
import { removeSiteSpace } from './site-content.ts';
import type { Store } from './store.ts';
import { removeTies } from './subtree.ts';

/** How long a deleted space can be restored (3, 8). */
const retentionSeconds = 7 * 24 * 60 * 60;

const removeRevision = (store: Store, id: string): void => {
  const revision = store.revisions.get(id);
  if (revision !== undefined) store.revisions.remove(revision);
};

// Those that followed another stand in the index; the first ones are the parents of some, or were never followed.
const removeRevisions = (store: Store, space: Space): void => {
  for (const { id, parents } of store.revisions.in('space', space.id).slice()) {
    for (const each of [id, ...parents]) removeRevision(store, each);
  }
  removeRevision(store, space.revision);
};

const purgeSpace = (store: Store, space: Space): void => {
  for (const comment of store.comments.in('space', space.id).slice()) {
    for (const reply of store.replies.in('comment', comment.id).slice()) store.replies.remove(reply);
    store.comments.remove(comment);
  }
  for (const changeRequest of store.changeRequests.in('space', space.id).slice()) {
    store.changeRequests.remove(changeRequest);
  }
  removeRevisions(store, space);
  removeTies(store, [space]);
  for (const each of store.siteSpaces.in('space', space.id).slice()) removeSiteSpace(store, each);
  for (const each of store.installations.in('organization', space.organization)) {
    if (each.spaces.includes(space.id)) {
      store.installations.update(each, { spaces: each.spaces.filter((other) => other !== space.id) });
    }
  }
  const git = store.gitStates.get(space.id);
  if (git !== undefined) store.gitStates.remove(git);
  store.search?.drop(space.id);
  store.spaces.remove(space);
};

/** Removes for good what was deleted seven days ago or longer; the boundary is gone (OP-SPC-06). */
export const purgeExpired = (store: Store, now: number): void => {
  const deleted = store.spaces.in('deleted', '');
  while (deleted.length > 0 && deleted[0]!.deletedAt! + retentionSeconds * 1000 <= now) {
    store.pages.forget();
    purgeSpace(store, deleted[0]!);
    // The last removal leaves an empty list behind that the table no longer holds.
    if (store.spaces.in('deleted', '') !== deleted) return;
  }
};
