import type { OperationId } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world/world.ts';
import { foreignPlaces } from './foreign-places.ts';
import { leftTrace, stateOf } from './state.ts';

/** Removals of a thing below containers that are not its own, none of which has left a trace. */
export type ForeignRemovals = { readonly state: string; readonly exchanges: readonly Exchange[] };

/** Sends the removal of a thing below one foreign container after the other; undefined unless all left it where it is. */
export const foreignRemovals = async (
  world: World,
  operation: OperationId,
  params: Params,
): Promise<ForeignRemovals | undefined> => {
  // Some of them are made beside the child, and show in the same list.
  const places = await foreignPlaces(world, operation, params);
  const state = await stateOf(world, operation, params);
  const exchanges: Exchange[] = [];
  for (const place of places) exchanges.push(await world.call(operation, { params: place.params }));
  const after = await stateOf(world, operation, params);
  if (state === undefined || after === undefined || leftTrace(operation, state, after, undefined)) return undefined;
  return { state, exchanges };
};
