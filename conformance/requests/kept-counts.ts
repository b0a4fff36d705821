import type { OperationId } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import { keepCounts, type CountJudged, type CountsAround, type Reply } from '../oracles/counters/keep-counts.ts';
import { sightingsIn, type Thing } from '../oracles/pictures/sighting.ts';
import type { SpacePicture } from '../oracles/preservation.ts';
import { placesIn } from '../oracles/reply-oracles.ts';
import type { World } from '../world/world.ts';
import { wholeItems } from './whole-items.ts';

/** Holds the numbers of things against their lists, before the first write that is accepted and after it. */
export const countAround = (isJudged: (thing: Thing) => boolean) => {
  const { saw } = keepCounts(isJudged);
  const before: CountJudged[] = [];
  const after: CountJudged[] = [];
  let hasWritten = false;
  const around: CountsAround = { before, after };
  return {
    around,
    saw: (reply: Reply): void => {
      hasWritten ||= reply.write?.ok === true;
      (hasWritten ? after : before).push(...saw(reply));
    },
  };
};

/** Holds the numbers of spaces against their comments and replies. */
export const openCounts = (world: World) => {
  const { saw, forget } = keepCounts(() => true, true);
  const see = (exchange: Exchange | undefined, operation: OperationId, params: Params): readonly CountJudged[] => {
    if (exchange === undefined || !exchange.ok) return [];
    const sightings = sightingsIn(operation, params, placesIn(operation, exchange), (_, value) => value);
    const items = wholeItems(exchange, []);
    return saw({ operation, params, exchange, items, write: undefined, sightings });
  };
  return {
    /** Reads a space beside the picture that was drawn of it just before. */
    read: async (spaceId: string, { comments, replies }: SpacePicture): Promise<readonly CountJudged[]> => {
      forget();
      const params = { spaceId };
      const { of: commentId } = replies;
      const ofComment = { ...params, commentId: commentId ?? '' };
      return [
        ...see(comments.exchange, 'listCommentsInSpace', params),
        ...(commentId === undefined ? [] : see(replies.exchange, 'listCommentRepliesInSpace', ofComment)),
        ...see(await world.call('getSpaceById', { params }), 'getSpaceById', params),
      ];
    },
  };
};
