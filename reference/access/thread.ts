import { errors } from '../errors.ts';
import type { Call } from '../handler.ts';
import type { ChangeRequest, Comment, CommentReply } from '../store/records.ts';
import { liveSpace, type InSpace } from './space.ts';

/** Path parameters of a list of comments: a space's, or with a change request that one's. */
export type ThreadParams = { readonly spaceId: string; readonly changeRequestId?: string };

/** A list of comments: `thread` is its id. */
export type InThread = InSpace & { readonly changeRequest: ChangeRequest | undefined; readonly thread: string };

// OP-CNT-07: digits alone are the number inside the space, written without leading zeros; else an id, which may be digits too.
const changeRequestOf = (call: Call, space: string, name: string): ChangeRequest => {
  const { changeRequests } = call.store;
  const numbered = /^[1-9][0-9]*$/.test(name)
    ? changeRequests.in('space', space).find((each) => each.number === Number(name))
    : undefined;
  const found = numbered ?? changeRequests.get(name);
  if (found?.space !== space) throw errors.notFound('change request');
  return found;
};

/** The list of comments of the path. */
export const thread = (call: Call<ThreadParams>): InThread => {
  const inSpace = liveSpace(call);
  const { changeRequestId } = call.params;
  const changeRequest =
    changeRequestId === undefined ? undefined : changeRequestOf(call, inSpace.space.id, changeRequestId);
  return { ...inSpace, changeRequest, thread: changeRequest?.id ?? inSpace.space.id };
};

export type CommentParams = ThreadParams & { readonly commentId: string };
export type InComment = InThread & { readonly comment: Comment; readonly own: boolean };

/** The comment of the path, with `leaf` undefined where its list holds no such comment. */
export const commentLeaf = (call: Call<CommentParams>): InThread & { leaf: Comment | undefined; own: boolean } => {
  const found = thread(call);
  const comment = call.store.comments.get(call.params.commentId);
  const leaf = comment?.thread === found.thread ? comment : undefined;
  // Nothing there is nobody else's: whoever may remove a comment of their own may ask.
  return { ...found, leaf, own: leaf === undefined || leaf.postedBy === call.caller.id };
};

/** The comment of the path. */
export const comment = (call: Call<CommentParams>): InComment => {
  const { leaf, ...found } = commentLeaf(call);
  if (leaf === undefined) throw errors.notFound('comment');
  return { ...found, comment: leaf };
};

export type ReplyParams = CommentParams & { readonly commentReplyId: string };
export type InReply = InComment & { readonly reply: CommentReply };

/** The reply of the path, with `leaf` undefined where its comment has no such reply. */
export const replyLeaf = (call: Call<ReplyParams>): InComment & { leaf: CommentReply | undefined } => {
  const found = comment(call);
  const reply = call.store.replies.get(call.params.commentReplyId);
  const leaf = reply?.comment === found.comment.id ? reply : undefined;
  return { ...found, leaf, own: leaf === undefined || leaf.postedBy === call.caller.id };
};

/** The reply of the path. */
export const reply = (call: Call<ReplyParams>): InReply => {
  const { leaf, ...found } = replyLeaf(call);
  if (leaf === undefined) throw errors.notFound('reply');
  return { ...found, reply: leaf };
};
