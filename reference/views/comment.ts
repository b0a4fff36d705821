import type { Call } from '../handler.ts';
import { pageOf } from '../store/content/tree.ts';
import type { Comment, CommentReply } from '../store/records.ts';
import { reactionsView } from './reactions.ts';
import { time, timeOrNone } from './time.ts';
import { location } from './urls.ts';
import { userById } from './user.ts';

/** The path of a comment under /v1. */
export const commentPath = (comment: Comment): string =>
  comment.changeRequest === undefined
    ? `/spaces/${comment.space}/comments/${comment.id}`
    : `/spaces/${comment.space}/change-requests/${comment.changeRequest}/comments/${comment.id}`;

/** The path of a reply under /v1. */
export const replyPath = (comment: Comment, reply: CommentReply): string =>
  `${commentPath(comment)}/replies/${reply.id}`;

const currentRevision = (call: Call, comment: Comment): string | undefined =>
  comment.changeRequest === undefined
    ? call.store.spaces.get(comment.space)?.revision
    : call.store.changeRequests.get(comment.changeRequest)?.revision;

// The page as it is now, or as it last was for the comment: outdated once the content has it no more (OP-CMT-14).
const pageView = (call: Call, comment: Comment, id: string) => {
  const { revisions } = call.store;
  const now = pageOf(revisions.get(currentRevision(call, comment) ?? ''), id);
  const page = now ?? pageOf(revisions.get(comment.revision), id);
  const outdated = now === undefined;
  if (page === undefined) return { id, outdated };
  return {
    id,
    title: page.title,
    emoji: page.emoji,
    icon: page.icon,
    createdAt: time(call.choices, page.createdAt),
    updatedAt: time(call.choices, page.updatedAt),
    path: page.path,
    outdated,
  };
};

const targetView = (call: Call, comment: Comment) => ({
  node: comment.node === undefined ? undefined : { id: comment.node },
  changeRequest: comment.changeRequest,
  page: comment.page === undefined ? undefined : pageView(call, comment, comment.page),
  space: comment.space,
  revision: comment.revision,
});

/** Comment (2.9). Its body is Markdown whatever `format` asks for (OP-CMT-06). */
export const commentView = (call: Call, comment: Comment) => ({
  object: 'comment' as const,
  id: comment.id,
  postedBy: userById(call, comment.postedBy),
  postedAt: time(call.choices, comment.postedAt),
  editedAt: timeOrNone(call.choices, comment.editedAt),
  reactions: reactionsView(call, comment.reactions),
  replies: call.store.replies.in('comment', comment.id).length,
  body: { markdown: comment.markdown },
  target: targetView(call, comment),
  urls: { location: location(call, commentPath(comment)) },
  status: comment.resolvedAt === undefined ? 'open' : 'resolved',
  resolvedAt: timeOrNone(call.choices, comment.resolvedAt),
  resolvedBy: comment.resolvedBy === undefined ? undefined : userById(call, comment.resolvedBy),
});
