import { operationRow, type OperationId } from '#spec/operation.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import type { World } from '../world/world.ts';
import { foreignPlaces, type ForeignPlace } from './foreign-places.ts';
import { isJudgedBy } from './judged-rows.ts';
import { leftTrace, stateOf } from './state.ts';

/** What lies in a child may be shared, and written by others meanwhile: a list that still names the child still has it. */
export const isKept = (operation: OperationId, params: Params, before: string, after: string): boolean => {
  const child = params[operationRow(operation).pathParameters.at(-1) ?? ''] ?? '';
  return (before.includes(child) && after.includes(child)) || !leftTrace(operation, before, after, undefined);
};

const placesFor = async (world: World, operation: OperationId, params: Params): Promise<readonly ForeignPlace[]> =>
  isJudgedBy(world, 'identity/foreign-delete-keeps-child', operation)
    ? ((await unlessMissing(() => foreignPlaces(world, operation, params))) ?? [])
    : [];

/** The last removal, of the thing itself, and those before it that surely kept the thing; undefined where none did. */
type LastRemoval = { readonly twin: Exchange; readonly kept: readonly Exchange[] | undefined };

/** Sends removals of a thing below containers that are not its own, all between two readings, and then `removal`. */
export const afterForeignRemovals = async (
  world: World,
  operation: OperationId,
  params: Params,
  removal: () => Promise<Exchange>,
): Promise<LastRemoval> => {
  const places = await placesFor(world, operation, params);
  if (places.length === 0) return { twin: await removal(), kept: undefined };
  const before = await stateOf(world, operation, params);
  const exchanges: Exchange[] = [];
  for (const place of places) exchanges.push(await world.call(operation, { params: place.params }));
  const after = await stateOf(world, operation, params);
  const twin = await removal();
  const gone = await stateOf(world, operation, params);
  const isThere = before !== undefined && after !== undefined && isKept(operation, params, before, after);
  return { twin, kept: isThere && gone !== before ? [...exchanges, twin] : undefined };
};
