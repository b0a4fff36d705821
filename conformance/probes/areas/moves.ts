import { inside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';
import { strangeId } from '../statuses.ts';
import { secondOrganization, spaceIn } from './collections.ts';

/** Three spaces of one collection, in their order there. */
const shelf = async (world: World): Promise<{ collectionId: string; ids: readonly [string, string, string] }> => {
  const collectionId = (await world.make('collection')).id;
  const first = await spaceIn(world, collectionId);
  const second = await spaceIn(world, collectionId);
  return { collectionId, ids: [first, second, await spaceIn(world, collectionId)] };
};

const orderIn = async (world: World, collectionId: string): Promise<{ order: string[]; exchange: Exchange }> => {
  const exchange = await world.must('listSpacesInCollectionById', { params: { collectionId }, query: { limit: 1000 } });
  const { items } = exchange.json as { items?: unknown };
  const order = (Array.isArray(items) ? (items as unknown[]) : []).flatMap((item) => textInside(item, 'id') ?? []);
  return { order, exchange };
};

const beside = (space: string) => ({ type: 'space', space });
const move = (world: World, spaceId: string, body: unknown): Promise<Exchange> =>
  world.call('moveSpace', { params: { spaceId }, body });

/** Where the first of three spaces stands after a move: at the end, where it was, or elsewhere. */
const placeAfter =
  (position: (ids: readonly [string, string, string]) => unknown): Question =>
  async ({ world, say, status }) => {
    const { collectionId, ids } = await shelf(world);
    const exchange = await move(world, ids[0], { parent: collectionId, position: position(ids) });
    if (!exchange.ok) return status(exchange);
    const { order, exchange: list } = await orderIn(world, collectionId);
    if (order.at(-1) === ids[0]) return say('end', exchange, list);
    return say(order[0] === ids[0] ? 'unchanged' : 'another place', exchange, list);
  };

const bothNeighbours: Question = async ({ world, say, status }) => {
  const { collectionId: parent, ids } = await shelf(world);
  const [first, second, third] = ids;
  const other = await spaceIn(world, parent);
  // Between the second and the third, which lie side by side, then between two that do not.
  const adjacent = await move(world, other, { parent, position: { after: beside(second), before: beside(third) } });
  const apart = await move(world, other, { parent, position: { after: beside(third), before: beside(first) } });
  if (adjacent.ok && !apart.ok) return say('verify-adjacency', adjacent, apart);
  return adjacent.ok ? say('before-wins', adjacent, apart) : status(adjacent);
};

const unknownNeighbour: Question = async ({ world, say, status }) => {
  const { collectionId: parent, ids } = await shelf(world);
  const exchange = await move(world, ids[0], { parent, position: { before: beside(strangeId(world)) } });
  if (!exchange.ok) return status(exchange);
  const { order, exchange: list } = await orderIn(world, parent);
  return say(order.at(-1) === ids[0] ? 'end' : 'another place', exchange, list);
};

const neighbourElsewhere: Question = async ({ world, say, status }) => {
  const { collectionId: parent, ids } = await shelf(world);
  const other = await spaceIn(world, (await world.make('collection')).id);
  const exchange = await move(world, ids[0], { parent, position: { before: beside(other) } });
  if (!exchange.ok) return status(exchange);
  const place = textInside(exchange.json, 'parent');
  return say(place === parent ? 'stays in its container' : 'follows', exchange);
};

/** What becomes of the container of a space that is moved. */
const container =
  (body: (world: World) => unknown): Question =>
  async ({ world, say, status }) => {
    const spaceId = await spaceIn(world, (await world.make('collection')).id);
    const exchange = await move(world, spaceId, body(world));
    if (!exchange.ok) return status(exchange);
    return say(inside(exchange.json, 'parent') === undefined ? 'root' : 'keep', exchange);
  };

const collectionContainer =
  (body: unknown): Question =>
  async ({ world, say, status }) => {
    const parent = (await world.make('collection')).id;
    const { id: collectionId } = await world.make('collection', { body: { parent } });
    const exchange = await world.call('moveCollection', { params: { collectionId }, body });
    if (!exchange.ok) return status(exchange);
    return say(inside(exchange.json, 'parent') === undefined ? 'root' : 'keep', exchange);
  };

const intoParent =
  (kind: 'collection' | 'space', parent: (world: World) => string | Promise<string>): Question =>
  async ({ world, status }) => {
    const { params } = await world.make(kind);
    const operation = kind === 'space' ? 'moveSpace' : 'moveCollection';
    return status(await world.call(operation, { params, body: { parent: await parent(world) } }));
  };

const foreign = async (world: World): Promise<string> => {
  const organizationId = secondOrganization(world);
  return (await world.make('collection', { params: { organizationId }, body: { title: world.name('foreign') } })).id;
};

const besideCollection: Question = async ({ world, status }) => {
  const { collectionId: parent, ids } = await shelf(world);
  const { id: collection } = await world.make('collection', { body: { parent } });
  const exchange = await move(world, ids[0], { parent, position: { before: { type: 'collection', collection } } });
  return status(exchange, { ok: 'accepted', refused: 'refused' });
};

/** A space put behind the collection that was made between two other spaces. */
const containerOrder: Question = async ({ world, say }) => {
  const parent = (await world.make('collection')).id;
  const first = await spaceIn(world, parent);
  const { id: collection } = await world.make('collection', { body: { parent } });
  const [second, third] = [await spaceIn(world, parent), await spaceIn(world, parent)];
  const exchange = await move(world, third, { parent, position: { after: { type: 'collection', collection } } });
  if (!exchange.ok) throw missingPrerequisite('a collection as the neighbour of a space', exchange);
  const { order, exchange: list } = await orderIn(world, parent);
  const isBetween = order.indexOf(first) < order.indexOf(third) && order.indexOf(third) < order.indexOf(second);
  return say(isBetween ? 'one-order' : 'separate', exchange, list);
};

const childrenOrder: Question = async ({ world, say }) => {
  const { collectionId: parent, ids } = await shelf(world);
  const moved = await move(world, ids[2], { parent, position: { before: beside(ids[0]) } });
  if (!moved.ok) throw missingPrerequisite('a move that is accepted', moved);
  const { order, exchange } = await orderIn(world, parent);
  return say(order[0] === ids[2] ? 'position' : 'oldest-first', moved, exchange);
};

export const moveProbes: Probes = {
  'move-before-and-after': { moveSpace: bothNeighbours },
  'move-empty-position': { moveSpace: placeAfter(() => ({})) },
  'move-beside-itself': { moveSpace: placeAfter(([first]) => ({ before: beside(first) })) },
  'move-unknown-neighbour': { moveSpace: unknownNeighbour },
  'move-neighbour-elsewhere': { moveSpace: neighbourElsewhere },
  'move-without-parent': { moveSpace: container(() => ({})), moveCollection: collectionContainer({}) },
  'move-unknown-parent': {
    moveSpace: intoParent('space', strangeId),
    moveCollection: intoParent('collection', strangeId),
  },
  'move-foreign-parent': { moveSpace: intoParent('space', foreign), moveCollection: intoParent('collection', foreign) },
  'container-order': { moveSpace: containerOrder },
  'move-beside-collection': { moveSpace: besideCollection },
  'positional-list-order': { listSpacesInCollectionById: childrenOrder },
};
