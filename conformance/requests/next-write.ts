import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import { containerMade, kindMadeBy } from '../resources/kinds.ts';
import { leaveFor } from '../resources/leave.ts';
import { roleOf } from '../resources/operation-role.ts';
import type { World } from '../world/world.ts';
import type { Open } from './open-scene.ts';
import { ownNames } from './own-place.ts';
import { readersOf } from './scene-readers.ts';

/** What takes a thing out of its place, or a member out of the hands of others. */
const leading: readonly (string | undefined)[] = ['remove', 'transfer', 'restore'];

/** Whether an operation writes to what a path names or to something in it, and leaves it there. */
export const isNext = (operation: OperationId, other: OperationId): boolean => {
  const { pathParameters } = operationRow(operation);
  const { method, acts, pathParameters: named } = operationRow(other);
  if (other === operation || method === 'GET' || acts.as === 'remove' || leading.includes(roleOf(other)?.role))
    return false;
  // In a change request lies other than beside it.
  if (named.includes('changeRequestId') && !pathParameters.includes('changeRequestId')) return false;
  // What was there before is changed by nothing but a creation in it.
  if (leaveFor(other) !== null && kindMadeBy(other) === undefined) return false;
  return pathParameters.every((name) => named.includes(name));
};

/** The first write of another kind at the same place or below it. */
const nextWrite = (operation: OperationId): OperationId | undefined =>
  operationIds.find((other) => isNext(operation, other));

/**
 * Arranges one more write at the same place, of another kind; what it gives writes it and says whether that was accepted.
 * What it stands on is made by then, so that it changes nothing between two readings.
 */
export const arrangeNext = async (
  world: World,
  open: Open,
  operation: OperationId,
  params: Params,
): Promise<() => Promise<boolean>> => {
  const next = world.isBrief || operationRow(operation).acts.as === 'remove' ? undefined : nextWrite(operation);
  const input = next === undefined ? undefined : await unlessMissing(() => world.arrange(next, { params }));
  return async () => next !== undefined && input !== undefined && (await open.call(next, input)).ok;
};

/** Makes the first thing of its kind in a container that has none, which may show more than later ones, and lists it. */
export const makeFirst = async (world: World, open: Open, operation: OperationId): Promise<void> => {
  const kind = world.isBrief ? undefined : kindMadeBy(operation);
  const container = kind === undefined ? undefined : containerMade(kind);
  // A group is made of sections whose spaces others use.
  if (kind === undefined || container === undefined || container === kind || kind === 'siteSectionGroup') return;
  const input = await unlessMissing(async () => {
    const { params } = await world.make(container);
    // What is shared may go with another's (OP-SITE-11.b).
    return world.arrange(operation, { params, body: await ownNames(world, kind, 4) });
  });
  if (input === undefined || !(await open.call(operation, input)).ok) return;
  for (const reader of readersOf(kind, input.params))
    if (open.shows(reader.operation)) await open.call(reader.operation, reader.input);
};
