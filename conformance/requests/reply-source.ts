import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world/world.ts';
import { fullestReply } from './maximal.ts';
import { fillList } from './listing.ts';
import { validReply } from './scarce.ts';
import { existingReplies } from './existing-resources.ts';

/** Where the replies come from that rules over replies judge. */
export type ReplySource = {
  /** The reply to a plain valid request; of a list with something in it. */
  readonly plain: () => Promise<Exchange>;
  /** As in `fullestReply`. */
  readonly fullest: () => Promise<Exchange | undefined>;
  /** As in `standingReplies`. */
  readonly standing: () => Promise<readonly Exchange[]>;
};

const plainReply = (world: World, operation: OperationId): Promise<Exchange> =>
  validReply(world, operation, async () => {
    if (operationRow(operation).acts.as !== 'list') return world.call(operation, await world.arrange(operation));
    const { input } = await fillList(world, operation, 2);
    return world.call(operation, { ...input, query: { ...input.query, limit: 1_000 } });
  });

/** Replies to requests of this world. */
export const ownReplies = (world: World, operation: OperationId): ReplySource => ({
  plain: () => plainReply(world, operation),
  fullest: () => fullestReply(world, operation),
  standing: () => existingReplies(world, operation),
});

/** The same, asked for once a run: a rule that only looks at replies needs none of its own. */
export const sharedReplies = (world: World, operation: OperationId): ReplySource => ({
  plain: () => world.onceForAll(`reply of ${operation}`, (own) => plainReply(own, operation)),
  fullest: () => world.onceForAll(`fullest reply of ${operation}`, (own) => fullestReply(own, operation)),
  standing: () => world.onceForAll(`standing replies of ${operation}`, (own) => existingReplies(own, operation)),
});
