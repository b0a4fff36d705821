import type { Space } from './records.ts';
import type { Store } from './store.ts';

/** How long a deleted space can be restored: below this, exactly at it no longer (OP-SPC-06). */
export const retentionMilliseconds = 604_800_000;

const removeThreads = (store: Store, space: string): void => {
  for (const comment of [...store.comments.in('space', space)]) {
    for (const reply of [...store.replies.in('comment', comment.id)]) store.replies.remove(reply);
    store.comments.remove(comment);
  }
};

const removeRevision = (store: Store, id: string): void => {
  const revision = store.revisions.get(id);
  if (revision !== undefined) store.revisions.remove(revision);
};

const removeForGood = (store: Store, space: Space): void => {
  removeThreads(store, space.id);
  for (const changeRequest of [...store.changeRequests.in('space', space.id)]) {
    store.changeRequests.remove(changeRequest);
    removeRevision(store, changeRequest.revision);
  }
  removeRevision(store, space.revision);
  for (const grant of [...store.grants.in('content', space.id)]) store.grants.remove(grant);
  for (const site of store.sites.in('organization', space.organization)) {
    if (site.spaces.includes(space.id)) store.sites.update(site, { spaces: site.spaces.filter((id) => id !== space.id) });
  }
  store.spaces.remove(space);
};

/** Removes for good what was deleted seven days ago or earlier (3); looks at one record when nothing is due. */
export const removeExpired = (store: Store): void => {
  const due = store.clock.now() - retentionMilliseconds;
  for (;;) {
    const oldest = store.spaces.in('deleted', '')[0];
    if (oldest === undefined || oldest.deletedAt === undefined || oldest.deletedAt > due) return;
    removeForGood(store, oldest);
  }
};
