import type { Reaction } from '../records.ts';
import type { Entry } from './entry.ts';
import type { Loading } from './loading.ts';
import { worldMembers } from './members.ts';

/** Where comments stand: on a space or on a change request of it. */
export type Thread = { readonly space: string; readonly changeRequest: string | undefined; readonly revision: string };

// One second apart, so that the order of those who reacted is the order of the file.
const reactionsOf = ({ names }: Loading, entry: Entry, postedAt: number): readonly Reaction[] =>
  entry.keys('reactions').map((emoji, at) => ({
    emoji,
    users: entry
      .entry('reactions', entry.keys('reactions'))
      .texts(emoji)
      .map((user, place) => ({
        user: names.mention('user', user, entry),
        reactedAt: postedAt + (at + place + 1) * 1000,
      })),
  }));

const remark = (loading: Loading, entry: Entry) => {
  const postedAt = entry.time('at', loading.start);
  return {
    postedBy: loading.names.mention('user', entry.text('by'), entry),
    postedAt,
    editedAt: entry.timeOrNone('editedAt'),
    markdown: entry.text('markdown'),
    reactions: reactionsOf(loading, entry, postedAt),
  };
};

const resolution = ({ names, start }: Loading, entry: Entry) => {
  if (!entry.has('resolved')) return { resolvedAt: undefined, resolvedBy: undefined };
  const resolved = entry.entry('resolved', worldMembers.resolved);
  return { resolvedAt: resolved.time('at', start), resolvedBy: names.mention('user', resolved.text('by'), resolved) };
};

/** Loads the comments of an entry with their replies; answers how many are open. */
export const loadComments = (loading: Loading, owner: Entry, thread: Thread): number => {
  const { store, names } = loading;
  let open = 0;
  for (const entry of owner.listed('comments', worldMembers.comment)) {
    const id = names.declare('comment', entry.text('comment'), entry);
    const page = entry.textOr('page', undefined);
    store.comments.insert({
      id,
      space: thread.space,
      changeRequest: thread.changeRequest,
      thread: thread.changeRequest ?? thread.space,
      page: page === undefined ? undefined : names.mention('page', page, entry),
      node: entry.textOr('node', undefined),
      revision: thread.revision,
      ...remark(loading, entry),
      ...resolution(loading, entry),
    });
    if (!entry.has('resolved')) open += 1;
    for (const reply of entry.listed('replies', worldMembers.reply)) {
      const replyId = names.declare('reply', reply.text('reply'), reply);
      store.replies.insert({ id: replyId, comment: id, ...remark(loading, reply) });
    }
  }
  return open;
};
