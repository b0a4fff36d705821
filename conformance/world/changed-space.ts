import { unlessMissing } from '../core/missing-prerequisite.ts';
import { given } from '../oracles/expectations.ts';
import { readThing } from './named-resources.ts';
import { parentCollection } from './parent-collections.ts';
import type { Made, World } from './world.ts';

/** A fresh space that was deleted and is back; as it was made where the server does not bring it back. */
const restoredSpace = async (world: World): Promise<Made> => {
  const space = await world.make('space');
  const { id, params } = space;
  const back = await unlessMissing(async () => {
    await world.must('deleteSpaceById', { params });
    await world.must('restoreSpace', { params });
    return given(world, () => readThing(world, space), { id, deletedAt: undefined }, 'a space that is restored');
  });
  return back === undefined ? world.make('space') : space;
};

/**
 * A space that was deleted and restored, has another title since and lies in a collection, as far as the server lets it:
 * it is named like any other. A brief run has it as it was made.
 */
export const changedSpace = async (world: World): Promise<Made> => {
  if (world.isBrief) return world.make('space');
  const space = await restoredSpace(world);
  const { params } = space;
  await unlessMissing(() => world.must('updateSpaceById', { params, body: { title: world.name('space') } }));
  await unlessMissing(async () => {
    const { id: parent } = await parentCollection(world);
    return world.must('moveSpace', { params, body: { parent } });
  });
  return space;
};
