import type { BodyOf } from '#spec/operation.ts';
import {
  comment,
  commentLeaf,
  reply,
  replyLeaf,
  thread,
  type InComment,
  type InReply,
  type InThread,
} from '../access/thread.ts';
import { post, type Created } from '../actions/create.ts';
import { list } from '../actions/list.ts';
import type { Listing } from '../actions/pagination.ts';
import { read } from '../actions/read.ts';
import { remove } from '../actions/remove.ts';
import { update } from '../actions/update.ts';
import { errors } from '../errors.ts';
import { family, type Call } from '../handler.ts';
import { pageOf } from '../store/content/tree.ts';
import { withReactions } from '../store/reactions.ts';
import type { Comment, CommentReply, Reaction } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { lengthOf } from '../text-length.ts';
import { commentPath, commentView, replyPath } from '../views/comment.ts';
import { replyView } from '../views/reply.ts';

type CommentBody = BodyOf<'postCommentInSpace'>['body'];
type Changes = BodyOf<'updateCommentInSpace'> | undefined;
type Edit = { markdown: string; editedAt: number };

const emojiLengthLimit = 50;

const shownComment = (call: Call, { comment: found }: InComment) => commentView(call, found);
const shownReply = (call: Call, found: InReply) => replyView(call, found.comment, found.reply);

const fits = (call: Call, each: Comment): boolean => {
  const { status = 'all', targetPage } = call.query;
  if (status !== 'all' && (status === 'open') !== (each.resolvedAt === undefined)) return false;
  return targetPage === undefined || each.page === targetPage;
};

// The latest time that a comment or one of its replies tells.
const activityOf =
  ({ replies }: Store) =>
  (each: Comment): number => {
    const times = [each, ...replies.in('comment', each.id)].flatMap(({ postedAt, editedAt, reactions }) => [
      editedAt ?? postedAt,
      ...reactions.flatMap(({ users }) => users.map(({ reactedAt }) => reactedAt)),
    ]);
    return Math.max(each.resolvedAt ?? 0, ...times);
  };

// Another reading of OP-PAGE-08: by activity, whatever was posted when.
const byActivity = (call: Call, listing: Listing<Comment>): Listing<Comment> => {
  const rank = activityOf(call.store);
  const before = (left: Comment, right: Comment) => rank(left) - rank(right) || (left.id < right.id ? -1 : 1);
  return { ...listing, items: listing.items.toSorted(before), rank };
};

const commentsIn = (call: Call, found: InThread): Listing<Comment> => {
  const all = call.store.comments.in('thread', found.thread);
  const { status = 'all', targetPage } = call.query;
  const listing: Listing<Comment> = {
    items: status === 'all' && targetPage === undefined ? all : all.filter((each) => fits(call, each)),
    rank: (each) => each.postedAt,
    id: (each) => each.id,
    order: call.query.order ?? 'desc',
    view: (each) => commentView(call, each),
  };
  return call.choices['OP-PAGE-08.a'] === 'activity' ? byActivity(call, listing) : listing;
};

const repliesOf = (call: Call, found: InComment): Listing<CommentReply> => ({
  items: call.store.replies.in('comment', found.comment.id),
  rank: (each) => each.postedAt,
  id: (each) => each.id,
  view: (each) => replyView(call, found.comment, each),
});

// The document leaves other forms of a body open; this server takes Markdown alone, and not an empty one (OP-CMT-05).
const markdownOf = (body: CommentBody): string => {
  if (body.markdown === undefined) throw errors.invalid('body.markdown: is needed.');
  if (body.markdown === '') throw errors.invalid('body.markdown: is empty.');
  return body.markdown;
};

// `comments` of a space counts the open ones on the space itself (OP-SPC-16).
const countOpen = (store: Store, of: Comment, step: 1 | -1): void => {
  const space = store.spaces.get(of.space);
  if (of.changeRequest === undefined && space !== undefined) {
    store.spaces.update(space, { comments: space.comments + step });
  }
};

const pageAsked = (store: Store, revision: string, page: string | undefined): string | undefined => {
  if (page === undefined) return undefined;
  if (pageOf(store.revisions.get(revision), page) === undefined) {
    throw errors.unknownReference('page: no such page in this content.');
  }
  return page;
};

const postComment = (
  call: Call<unknown, BodyOf<'postCommentInSpace'>>,
  { space, changeRequest, thread: home }: InThread,
): Created<ReturnType<typeof commentView>> => {
  const { store, body } = call;
  const revision = changeRequest?.revision ?? space.revision;
  const markdown = markdownOf(body.body);
  const page = pageAsked(store, revision, body.page);
  const made = store.comments.insert({
    id: store.ids.next(),
    space: space.id,
    changeRequest: changeRequest?.id,
    thread: home,
    page,
    node: body.node,
    revision,
    postedBy: call.caller.id,
    postedAt: store.clock.now(),
    editedAt: undefined,
    markdown,
    reactions: [],
    resolvedAt: undefined,
    resolvedBy: undefined,
  });
  countOpen(store, made, 1);
  return { body: commentView(call, made), location: commentPath(made) };
};

const postReply = (
  call: Call<unknown, BodyOf<'postCommentReplyInSpace'>>,
  found: InComment,
): Created<ReturnType<typeof replyView>> => {
  const { store } = call;
  const made = store.replies.insert({
    id: store.ids.next(),
    comment: found.comment.id,
    postedBy: call.caller.id,
    postedAt: store.clock.now(),
    editedAt: undefined,
    markdown: markdownOf(call.body.body),
    reactions: [],
  });
  return { body: replyView(call, found.comment, made), location: replyPath(found.comment, made) };
};

// Only who wrote it, or an administrator, may change what it says (OP-CMT-08).
const edited = (call: Call, found: InThread, body: CommentBody | undefined): Edit | undefined => {
  if (body === undefined) return undefined;
  if (found.own !== true && found.role !== 'admin') throw errors.forbidden();
  return { markdown: markdownOf(body), editedAt: call.store.clock.now() };
};

const reactionsAfter = (call: Call, reactions: readonly Reaction[], changes: Changes): readonly Reaction[] => {
  const { addedReactions: added = [], removedReactions: removed = [] } = changes ?? {};
  const length = lengthOf[call.choices['OP-VAL-05']];
  const wrong = [...added, ...removed].some((emoji) => emoji === '' || length(emoji) > emojiLengthLimit);
  if (wrong)
    throw errors.invalid(`addedReactions, removedReactions: an emoji has 1 to ${emojiLengthLimit} characters.`);
  return withReactions(reactions, { user: call.caller.id, added, removed, now: call.store.clock.now() });
};

// Resolving what is resolved keeps the first time and user (OP-CMT-02).
const resolution = (call: Call, of: Comment, resolved: boolean | undefined): Partial<Comment> => {
  if (resolved === undefined || resolved === (of.resolvedAt !== undefined)) return {};
  return resolved
    ? { resolvedAt: call.store.clock.now(), resolvedBy: call.caller.id }
    : { resolvedAt: undefined, resolvedBy: undefined };
};

const updateComment = (call: Call<unknown, Changes>, found: InComment) => {
  const { store } = call;
  const edit = edited(call, found, call.body?.body);
  const reactions = reactionsAfter(call, found.comment.reactions, call.body);
  const wasOpen = found.comment.resolvedAt === undefined;
  store.comments.update(found.comment, { ...edit, reactions, ...resolution(call, found.comment, call.body?.resolved) });
  const isOpen = found.comment.resolvedAt === undefined;
  if (wasOpen !== isOpen) countOpen(store, found.comment, isOpen ? 1 : -1);
  return shownComment(call, found);
};

// `resolved`, which the body may hold in a change request, does nothing: replies have no status (OP-CMT-12).
const updateReply = (call: Call<unknown, Changes>, found: InReply) => {
  const edit = edited(call, found, call.body?.body);
  const reactions = reactionsAfter(call, found.reply.reactions, call.body);
  call.store.replies.update(found.reply, { ...edit, reactions });
  return shownReply(call, found);
};

const removeComment = (call: Call, leaf: Comment): void => {
  const { store } = call;
  for (const each of store.replies.in('comment', leaf.id).slice()) store.replies.remove(each);
  store.comments.remove(leaf);
  if (leaf.resolvedAt === undefined) countOpen(store, leaf, -1);
};

const removeReply = (call: Call, leaf: CommentReply): void => call.store.replies.remove(leaf);

/** Comments and replies on spaces and, by the same code, on change requests (4.7). */
export const comments = family({
  listCommentsInSpace: ['guest', list(thread, commentsIn)],
  listCommentsInChangeRequest: ['guest', list(thread, commentsIn)],
  postCommentInSpace: ['comment', post(thread, postComment)],
  postCommentInChangeRequest: ['comment', post(thread, postComment)],
  getCommentInSpace: ['guest', read(comment, shownComment)],
  getCommentInChangeRequest: ['guest', read(comment, shownComment)],
  updateCommentInSpace: ['comment', update(comment, updateComment)],
  updateCommentInChangeRequest: ['comment', update(comment, updateComment)],
  deleteCommentInSpace: ['author', remove(commentLeaf, removeComment)],
  deleteCommentInChangeRequest: ['author', remove(commentLeaf, removeComment)],
  listCommentRepliesInSpace: ['guest', list(comment, repliesOf)],
  listCommentRepliesInChangeRequest: ['guest', list(comment, repliesOf)],
  postCommentReplyInSpace: ['comment', post(comment, postReply)],
  postCommentReplyInChangeRequest: ['comment', post(comment, postReply)],
  getCommentReplyInSpace: ['guest', read(reply, shownReply)],
  getCommentReplyInChangeRequest: ['guest', read(reply, shownReply)],
  updateCommentReplyInSpace: ['comment', update(reply, updateReply)],
  updateCommentReplyInChangeRequest: ['comment', update(reply, updateReply)],
  deleteCommentReplyInSpace: ['author', remove(replyLeaf, removeReply)],
});
