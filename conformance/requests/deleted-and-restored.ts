import type { OperationId } from '#spec/operation.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import { resources } from '../resources/index.ts';
import { roleOf } from '../resources/operation-role.ts';
import type { World } from '../world/world.ts';
import type { Open } from './open-scene.ts';

/** What is written, another thing beside it, and the ids of what is judged. */
type Around = {
  readonly params: Params;
  readonly beside: Params | undefined;
  readonly body: unknown;
  readonly ids: Set<string>;
};

/** What changes a thing, or leads it to another place. */
const changing: readonly (string | undefined)[] = ['update', 'move', 'transfer', 'restore'];

/** How a thing that an operation changes is read, deleted and restored; undefined where it cannot be. */
const restorable = (open: Open, operation: OperationId) => {
  const { kind, role } = roleOf(operation) ?? {};
  if (kind === undefined || !changing.includes(role)) return undefined;
  const { read, remove, restore, param } = resources[kind];
  if (read === null || remove === null || restore === null || param === null) return undefined;
  return [read, remove, restore].every(open.shows) ? { read, remove, restore, param } : undefined;
};

/** Deletes a thing and reads it; what it gives reads it again, and is undefined where the deletion is refused. */
const deleted = async (open: Open, remove: OperationId, read: OperationId, params: Params) => {
  if (!(await open.call(remove, { params })).ok) return undefined;
  await open.call(read, { params });
  return () => open.call(read, { params });
};

/**
 * Deletes the other one beside what was written, writes again, and deletes and restores what was written alone: that is
 * what the writes made of it, and the other one stays deleted. What a server refuses of that says nothing.
 */
const deletedAndRestored = async (
  open: Open,
  operation: OperationId,
  { params, beside, body }: Around,
): Promise<void> => {
  const row = restorable(open, operation);
  if (row === undefined) return;
  const { read, remove, restore, param } = row;
  const own = ({ [param]: id = '' }: Params): Params => ({ [param]: id });
  const itself = { params: own(params) };
  const readOther = beside === undefined ? undefined : await deleted(open, remove, read, own(beside));
  if (operation !== restore) await open.call(operation, { params, body });
  await open.call(read, itself);
  if (!(await open.call(remove, itself)).ok) return;
  if ((await open.call(restore, itself)).ok) await open.call(read, itself);
  await readOther?.();
};

/** Makes a space in a collection that an operation changes, and deletes it: what is written around it leaves it so. */
const deletedWithin = async (world: World, open: Open, operation: OperationId, { params, ids }: Around) => {
  const { kind, role } = roleOf(operation) ?? {};
  if (kind !== 'collection' || !changing.includes(role) || !open.shows('getSpaceById')) return undefined;
  const { collectionId: parent = '' } = params;
  const spaceId = await unlessMissing(async () => {
    const space = await world.make('space');
    await world.must('moveSpace', { params: space.params, body: { parent } });
    return space.id;
  });
  if (spaceId === undefined) return undefined;
  ids.add(spaceId);
  return deleted(open, 'deleteSpaceById', 'getSpaceById', { spaceId });
};

/** Arranges what is deleted around a write; what it gives deletes and restores what was written, and looks at it again. */
export const arrangeDeleted = async (
  world: World,
  open: Open,
  operation: OperationId,
  around: Around,
): Promise<() => Promise<void>> => {
  if (world.isBrief) return () => Promise.resolve();
  const readWithin = await deletedWithin(world, open, operation, around);
  return async () => {
    await deletedAndRestored(open, operation, around);
    await readWithin?.();
  };
};
