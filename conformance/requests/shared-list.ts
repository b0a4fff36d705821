import type { OperationId } from '#spec/operation.ts';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import type { World } from '../world/world.ts';
import { lessenedList } from './lessened-list.ts';
import { fillList, type Listing } from './listing.ts';

/** How many things a shared list is given: four pages of one item, and a second page of two. */
const made = 4;

/**
 * A list for requests that only read, filled once a run; one with `count` things of its own where the server lets no
 * more be made.
 */
export const sharedList = async (world: World, operation: OperationId, count: number): Promise<Listing> => {
  try {
    return await world.onceForReading(`list of ${operation}`, (own) => lessenedList(own, operation, made));
  } catch (thrown) {
    if (isMissingPrerequisite(thrown)) return fillList(world, operation, count);
    throw thrown;
  }
};
