import { idsOf, textInside } from '../core/json-path.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Made, World } from '../world/world.ts';
import type { Show } from './showing.ts';

/** A brief scene looks at the thing alone. */
const needsTime = ({ isBrief }: World): void => {
  if (isBrief) throw missingPrerequisite('a scene that looks at more than the thing alone');
};

/** A space of this world that is put into another thing of its kind, and nowhere else. */
const innerSpace = (world: World): Promise<Made> => world.own('space', 3);

/** The spaces of a collection, one of which is put there. */
export const spacesWithin: Show = async (world, params) => {
  const { params: space, id } = await innerSpace(world);
  await world.must('moveSpace', { params: space, body: { parent: params['collectionId'] } });
  return { operation: 'listSpacesInCollectionById', input: { params, query: { limit: 100 } }, kept: id };
};

/** The same space by itself. */
export const innerItself: Show = async (world) => ({
  operation: 'getSpaceById',
  input: { params: (await innerSpace(world)).params },
});

/** A space in the collection, of a level of its own. */
export const spaceOfOtherLevel: Show = async (world, params) => {
  needsTime(world);
  const { params: space, id } = await innerSpace(world);
  await world.must('moveSpace', { params: space, body: { parent: params['collectionId'] } });
  const around = await world.must('getCollectionById', { params });
  const defaultLevel = textInside(around.json, 'defaultLevel') === 'comment' ? 'review' : 'comment';
  await world.must('updateSpaceById', { params: space, body: { defaultLevel } });
  return { operation: 'getSpaceById', input: { params: space }, kept: id };
};

/** Collections of this world that lie in another one, and one of them in the other. */
const innerCollection = (world: World): Promise<Made> => world.own('collection', 3);
const farCollection = (world: World): Promise<Made> => world.own('collection', 4);

/** What lies in a collection lies there still when that is led to another place. */
export const collectionInside: Show = async (world, { collectionId: parent }) => {
  needsTime(world);
  const { params, id } = await innerCollection(world);
  await world.must('moveCollection', { params, body: { parent } });
  return { operation: 'getCollectionById', input: { params }, kept: id };
};

/** Two levels below, where such depth is taken (OP-MOVE-04.b): it goes on to name what lies between. */
export const collectionFarInside: Show = async (world) => {
  needsTime(world);
  const { params, id } = await farCollection(world);
  await world.must('moveCollection', { params, body: { parent: (await innerCollection(world)).id } });
  return { operation: 'getCollectionById', input: { params }, kept: id };
};

/** A space there. */
export const spaceFarInside: Show = async (world) => {
  needsTime(world);
  const { params, id } = await world.own('space', 5);
  await world.must('moveSpace', { params, body: { parent: (await innerCollection(world)).id } });
  return { operation: 'getSpaceById', input: { params }, kept: id };
};

/** Of this world's spaces, the first of those that stand in a collection in an order of their own. */
const orderedFrom = 6;

/** Spaces of the collection in another order than that of creation. */
export const spacesInOrder: Show = async (world, { collectionId: parent = '' }) => {
  needsTime(world);
  const spaces: Made[] = [];
  for (const at of [0, 1, 2]) spaces.push(await world.own('space', orderedFrom + at));
  for (const { params } of [...spaces, spaces[0]!]) await world.must('moveSpace', { params, body: { parent } });
  const input = { params: { collectionId: parent }, query: { limit: 100 } };
  return { operation: 'listSpacesInCollectionById', input, kept: idsOf(spaces) };
};
