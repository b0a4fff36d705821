import type { Call } from '../handler.ts';
import type { Comment, CommentReply } from '../store/records.ts';
import { replyPath } from './comment.ts';
import { reactionsView } from './reactions.ts';
import { time, timeOrNone } from './time.ts';
import { location } from './urls.ts';
import { userById } from './user.ts';

/** CommentReply (2.9). */
export const replyView = (call: Call, comment: Comment, reply: CommentReply) => ({
  object: 'comment-reply' as const,
  id: reply.id,
  postedBy: userById(call, reply.postedBy),
  postedAt: time(call.choices, reply.postedAt),
  editedAt: timeOrNone(call.choices, reply.editedAt),
  reactions: reactionsView(call, reply.reactions),
  body: { markdown: reply.markdown },
  urls: { location: location(call, replyPath(comment, reply)) },
});
