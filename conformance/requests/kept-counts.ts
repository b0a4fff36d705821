import type { OperationId } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import { keepCounts, type CountJudged } from '../oracles/counters/keep-counts.ts';
import { sightingsIn } from '../oracles/pictures/sighting.ts';
import type { SpacePicture } from '../oracles/preservation.ts';
import { placesIn } from '../oracles/reply-oracles.ts';
import type { World } from '../world/world.ts';
import { wholeItems } from './whole-items.ts';

/** Holds the numbers of spaces against their comments and replies. */
export const openCounts = (world: World) => {
  const { saw, forget } = keepCounts(() => true, true);
  const judged: CountJudged[] = [];
  const see = (exchange: Exchange | undefined, operation: OperationId, params: Params): void => {
    if (exchange === undefined || !exchange.ok) return;
    const sightings = sightingsIn(operation, params, placesIn(operation, exchange), (_, value) => value);
    const items = wholeItems(exchange, []);
    judged.push(...saw({ operation, params, exchange, items, write: undefined, sightings }));
  };
  return {
    judged,
    /** Reads a space beside the picture that was drawn of it just before. */
    read: async (spaceId: string, { comments, replies }: SpacePicture): Promise<void> => {
      forget();
      const params = { spaceId };
      see(comments.exchange, 'listCommentsInSpace', params);
      const { of: commentId } = replies;
      if (commentId !== undefined) see(replies.exchange, 'listCommentRepliesInSpace', { ...params, commentId });
      see(await world.call('getSpaceById', { params }), 'getSpaceById', params);
    },
  };
};
