import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import { resources } from '../resources/index.ts';
import { listItem } from '../resources/list-items.ts';
import type { World } from '../world/world.ts';
import { keyIn, type Listing } from './listing.ts';

/** A move to the end of a list: into the collection that it is of, or out of all of them. */
const bodyOf = (move: OperationId, { collectionId }: Params): object =>
  operationRow(move).pathParameters.includes('siteId') ? {} : { parent: collectionId ?? null };

/**
 * Moves the first of what was made in a list to its end, where its kind has a move (4.2, 4.3, 4.6): from then on the
 * order of a list that follows moves is not that in which things were made. Refused, it leaves the list as it is.
 */
export const moveFirstToEnd = async (world: World, list: OperationId, { input, keys }: Listing): Promise<void> => {
  const item = listItem(list);
  if (item === undefined || item.member !== null || keys.length < 2) return;
  const { move, param } = resources[item.kind];
  if (move === null || param === null) return;
  const { items } = await world.walk(list, input, { limit: 1_000 });
  const first = items.map(keyIn(list)).find((key) => keys.includes(key));
  if (first === undefined) return;
  const { params = {} } = input;
  await world.call(move, { params: { ...params, [param]: first }, body: bodyOf(move, params) });
  await world.pause(world.target.settleMs);
};
