import type { OperationId } from '#spec/operation.ts';
import { numberInside } from '../core/json-path.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import { isOpen } from '../oracles/counters/counters.ts';
import {
  keepCounts,
  rangeText,
  type CountJudged,
  type CountsAround,
  type Reply,
} from '../oracles/counters/keep-counts.ts';
import { sightingsIn, type Thing } from '../oracles/pictures/sighting.ts';
import type { SpacePicture } from '../oracles/preservation.ts';
import { objectsIn } from '../oracles/reply-oracles.ts';
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

/** A space as it was read beside the picture of it, and what its numbers came to. */
export type SpaceCounted = {
  readonly judged: readonly CountJudged[];
  readonly space: Exchange;
  readonly comments: Exchange | undefined;
};

/** What a space counts, and how many open comments its list holds; undefined where one of them is not shown whole. */
const heldBy = ({ space, comments }: SpaceCounted) => {
  const counted = numberInside(space.json, 'comments');
  const items = comments === undefined ? undefined : wholeItems(comments, []);
  if (!space.ok || counted === undefined || items === undefined) return undefined;
  return { counted, listed: items.length, open: items.filter(isOpen).length };
};

/**
 * Holds the number of a copy that lists no comment against that of its original: what is left to it are those of change
 * requests, which nothing lists, and of these no more than the original counts beside its own.
 */
export const countOfCopy = (originals: readonly SpaceCounted[], copy: SpaceCounted): readonly CountJudged[] => {
  const [held, before] = [heldBy(copy), originals.flatMap((each) => heldBy(each) ?? [])];
  if (held === undefined || held.listed > 0 || before.every(({ open }) => open === 0)) return [];
  const most = Math.max(0, ...before.map(({ counted, open }) => counted - open));
  const exchanges = [...originals, copy].flatMap(({ space, comments }) => [...(comments ? [comments] : []), space]);
  const shared = { check: 'counters/as-listed', exchanges, isTelling: true } as const;
  if (held.counted <= most) return [{ ...shared, fault: undefined }];
  const expected = `comments of a copy without them counts none that its original lists (${rangeText(0, most)})`;
  return [{ ...shared, fault: { expected, got: String(held.counted), pointer: '/comments', exchanges } }];
};

/** Holds the numbers of spaces against their comments and replies. */
export const openCounts = (world: World) => {
  const { saw, forget } = keepCounts(() => true, true);
  const see = (exchange: Exchange | undefined, operation: OperationId, params: Params): readonly CountJudged[] => {
    if (exchange === undefined || !exchange.ok) return [];
    const sightings = sightingsIn(operation, params, objectsIn(operation, exchange), (_, value) => value);
    const items = wholeItems(exchange, []);
    return saw({ operation, params, exchange, items, write: undefined, sightings });
  };
  return {
    /** Reads a space beside the picture that was drawn of it just before. */
    read: async (spaceId: string, { comments, replies }: SpacePicture): Promise<SpaceCounted> => {
      forget();
      const params = { spaceId };
      const { of: commentId } = replies;
      const ofComment = { ...params, commentId: commentId ?? '' };
      const space = await world.call('getSpaceById', { params });
      const judged = [
        ...see(comments.exchange, 'listCommentsInSpace', params),
        ...(commentId === undefined ? [] : see(replies.exchange, 'listCommentRepliesInSpace', ofComment)),
        ...see(space, 'getSpaceById', params),
      ];
      return { judged, space, comments: comments.exchange };
    },
  };
};
