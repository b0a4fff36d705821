import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { broken, holds, judge, unverified } from '../../core/check-result.ts';
import { check, type Check } from '../check.ts';
import { numberInside } from '../../core/json-path.ts';
import { markdownOf, post, threadOf, type Posted, type Thread } from '../../world/threads.ts';

const repliesOf = ({ json }: Exchange): number | undefined => numberInside(json, 'replies');

const readComment = (world: World, { comment }: Thread, { params }: Posted, wanted: number): Promise<Exchange> =>
  world.settled(
    () => world.must(comment.read, { params }),
    (exchange) => repliesOf(exchange) === wanted,
  );

const postedReplyCounts = check('counters/posted-reply-counts', {}, async ({ world, operation }) => {
  const thread = threadOf(operation);
  const commented = await post(world, thread.comment);
  const start = repliesOf(commented.read);
  if (start === undefined) return unverified('a replies number', [commented.read]);
  const exchanges = [commented.read];
  for (const more of [1, 2]) {
    const { posted } = await post(world, thread.reply, { params: commented.params });
    const read = await readComment(world, thread, commented, start + more);
    exchanges.push(posted, read);
    if (repliesOf(read) === start + more) continue;
    const expected = 'a reply raises the replies number of its comment by one';
    const got = `${repliesOf(read)} after ${more} more than ${start}`;
    return broken([{ expected, got, pointer: '/replies', exchanges }]);
  }
  return holds(exchanges);
});

const deletedReply = async (world: World) => {
  const thread = threadOf('deleteCommentReplyInSpace');
  const commented = await post(world, thread.comment);
  const replied = await post(world, thread.reply, { params: commented.params });
  const second = await post(world, thread.reply, { params: commented.params });
  const before = await readComment(world, thread, commented, 2);
  const sent = await world.must('deleteCommentReplyInSpace', { params: replied.params });
  const gone = await world.settled(
    () => world.call(thread.reply.read, { params: replied.params }),
    (read) => !read.ok,
  );
  return { thread, commented, second, before, gone, exchanges: [before, sent, gone] };
};

const deletedReplyDoesNotCount = check('counters/deleted-reply-does-not-count', {}, async ({ world }) => {
  const { thread, commented, before, exchanges } = await deletedReply(world);
  const start = repliesOf(before);
  if (start === undefined) return unverified('a replies number', exchanges);
  const after = await readComment(world, thread, commented, start - 1);
  const all = [...exchanges, after];
  if (repliesOf(after) === start - 1) return holds(all);
  const expected = 'a deleted reply lowers the replies number of its comment by one';
  return broken([{ expected, got: `${repliesOf(after)} after ${start}`, pointer: '/replies', exchanges: all }]);
});

const replyDeleteKeepsComment = check('comments/reply-delete-keeps-comment', {}, async ({ world }) => {
  const { thread, commented, gone, exchanges } = await deletedReply(world);
  if (gone.ok) return unverified('a reply that is gone when deleted', exchanges);
  const read = await world.call(thread.comment.read, { params: commented.params });
  const all = [...exchanges, read];
  if (read.ok && markdownOf(read) === commented.markdown) return holds(all);
  const got = read.ok ? 'another text' : `status ${read.status}`;
  const expected = 'the comment of a deleted reply is read with its text';
  return judge([{ expected, got, pointer: '/body/markdown', exchanges: all }], all);
});

/** Rules of replies to comments (2.9, 4.7). */
export const commentReplyChecks: readonly Check[] = [
  postedReplyCounts,
  deletedReplyDoesNotCount,
  replyDeleteKeepsComment,
];
