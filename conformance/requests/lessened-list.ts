import type { OperationId } from '#spec/operation.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import { kinds } from '../resources/kinds.ts';
import type { World } from '../world/world.ts';
import { fillList, kindInWhole, type Listing } from './listing.ts';
import { moveFirstToEnd } from './moved-in-list.ts';
import { turnInList } from './turned-in-list.ts';

/** Makes one thing more, reads the list, and removes the thing: where that is refused it is one more in the list. */
const loseOne = async (world: World, operation: OperationId, listing: Listing): Promise<Listing> => {
  const { input, keys } = listing;
  const kind = kindInWhole(operation);
  const remove = kind === undefined ? null : kinds[kind].remove;
  if (kind === undefined || remove === null) return listing;
  const { id, params } = await world.make(kind, { params: input.params ?? {} });
  await world.call(operation, { ...input, query: { ...input.query, limit: 1 } });
  const removed = await world.call(remove, { params });
  await world.pause(world.target.settleMs);
  return removed.ok ? listing : { ...listing, keys: [...keys, id] };
};

/**
 * A list with at least `count` items, of which the first was moved to the end where the text lets it, some have other
 * switches and words, and which was read with one more: what is gone is neither shown nor counted any more.
 */
export const lessenedList = async (world: World, operation: OperationId, count: number): Promise<Listing> => {
  const listing = await fillList(world, operation, count);
  // A run with a budget has its prices from lists as they are.
  if (world.fullTexts) return listing;
  await unlessMissing(() => moveFirstToEnd(world, operation, listing));
  const turned = world.isBrief ? listing : await unlessMissing(() => turnInList(world, operation, listing));
  return (await unlessMissing(() => loseOne(world, operation, turned ?? listing))) ?? turned ?? listing;
};
