import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world/world.ts';
import { fullestAboutOne } from './fullest-about-one.ts';
import { fullestInScene } from './fullest-in-scene.ts';
import { fullestReply } from './maximal.ts';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import { isTransportProblem } from '../http/transport.ts';
import { fillList, type Listing } from './listing.ts';
import { sharedList } from './shared-list.ts';
import { sharedRequests } from './shared-requests.ts';
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

const isList = (operation: OperationId): boolean => operationRow(operation).acts.as === 'list';

const wholePage = (world: World, operation: OperationId, { input }: Listing): Promise<Exchange> =>
  world.call(operation, { ...input, query: { ...input.query, limit: 1_000 } });

const plainReply = (world: World, operation: OperationId): Promise<Exchange> =>
  validReply(world, operation, async () =>
    isList(operation)
      ? wholePage(world, operation, await fillList(world, operation, 2))
      : world.call(operation, await world.arrange(operation)),
  );

/** The accepted request beside the faulty ones of the operation serves here too; where there is none, one is sent. */
const sharedReply = async (world: World, operation: OperationId): Promise<Exchange> => {
  if (isList(operation)) return wholePage(world, operation, await sharedList(world, operation, 2));
  try {
    return (await sharedRequests(world, operation)).twin;
  } catch (thrown) {
    if (!isMissingPrerequisite(thrown) && !isTransportProblem(thrown)) throw thrown;
  }
  return plainReply(world, operation);
};

/** Replies to requests of this world. */
export const ownReplies = (world: World, operation: OperationId): ReplySource => ({
  plain: () => plainReply(world, operation),
  fullest: () => fullestReply(world, operation),
  standing: () => existingReplies(world, operation),
});

/** The same, asked for once a run: a rule that only looks at replies needs none of its own. */
export const sharedReplies = (world: World, operation: OperationId): ReplySource => ({
  plain: () => world.onceForAll(`reply of ${operation}`, (own) => sharedReply(own, operation)),
  fullest: async () =>
    (await fullestInScene(world, operation)) ??
    (await fullestAboutOne(world, operation)) ??
    world.onceForAll(`fullest reply of ${operation}`, (own) => fullestReply(own, operation)),
  standing: () => world.onceForAll(`standing replies of ${operation}`, (own) => existingReplies(own, operation)),
});
