import type { OperationId } from '#spec/operation.ts';
import { textInside } from '../checks/inside.ts';
import type { Exchange } from '../client/exchange.ts';
import type { World } from '../client/world.ts';

/**
 * Replies about what stood there before the run, where no operation brings a fresh thing into the same state: a space
 * in which others work may be published, or in a collection of published ones.
 */
export const standingReplies = async (world: World, operation: OperationId): Promise<readonly Exchange[]> => {
  const { changeRequest } = world.target;
  if (changeRequest === undefined) return [];
  const params = { spaceId: changeRequest.space };
  if (operation === 'getSpaceById') return accepted([await world.call(operation, { params })]);
  if (operation !== 'listSpacesInCollectionById') return [];
  const space = await world.call('getSpaceById', { params });
  const collectionId = textInside(space.json, 'parent');
  return collectionId === undefined ? [] : accepted([await world.call(operation, { params: { collectionId } })]);
};

const accepted = (exchanges: readonly Exchange[]): readonly Exchange[] => exchanges.filter(({ ok }) => ok);
