import type { Exchange } from '../client/exchange.ts';
import type { World } from '../client/world.ts';
import { missingPrerequisite } from '../missing-prerequisite.ts';
import { idsOf } from './inside.ts';
import { lastPage, settledList } from './steady-walk.ts';
import { makeTold, type Told } from './written-kinds.ts';

/** A collection of this world with spaces in it, and ways to move them and to read their order. */
export type Shelf = {
  readonly parent: Told;
  readonly spaces: readonly Told[];
  /** Ids of the spaces in the order of the list; reads again until they are `wanted` or the time to settle is over. */
  readonly order: (wanted?: readonly string[]) => Promise<{ readonly ids: readonly string[]; readonly page: Exchange }>;
  /** Moves a space inside the collection, beside a neighbour or, without one, to the default place. */
  readonly move: (id: string, position?: Position) => Promise<Exchange>;
};

export type Side = 'before' | 'after';
export type Position = { readonly side: Side; readonly neighbour: string };

/** The body of a move beside a space. */
export const positionBody = ({ side, neighbour }: Position): Record<string, unknown> => ({
  position: { [side]: { type: 'space', space: neighbour } },
});

/** Where the text says that a moved thing stands: beside its neighbour, or at the end. */
export const placed = (order: readonly string[], id: string, position?: Position): readonly string[] => {
  const others = order.filter((other) => other !== id);
  if (position === undefined) return [...others, id];
  const at = others.indexOf(position.neighbour) + (position.side === 'after' ? 1 : 0);
  return [...others.slice(0, at), id, ...others.slice(at)];
};

/** Fills a fresh collection with `count` spaces. */
export const makeShelf = async (world: World, count: number): Promise<Shelf> => {
  const parent = await makeTold(world, 'collection');
  const spaces: Told[] = [];
  const move: Shelf['move'] = (spaceId, position) => {
    const body = { parent: parent.id, ...(position === undefined ? {} : positionBody(position)) };
    return world.must('moveSpace', { params: { spaceId }, body });
  };
  for (let index = 0; index < count; index += 1) {
    const space = await makeTold(world, 'space');
    await move(space.id);
    spaces.push(space);
  }
  const order: Shelf['order'] = async (wanted) => {
    const walk = await settledList(
      world,
      'listSpacesInCollectionById',
      { params: parent.params },
      ({ items }) => wanted === undefined || idsOf(items).join() === wanted.join(),
    );
    return { ids: idsOf(walk.items), page: lastPage(walk) };
  };
  return { parent, spaces, order, move };
};

/** Whether the order of this list follows moves (OP-PAGE-07): seen once a run, on a collection of its own. */
const listFollowsMoves = (world: World): Promise<boolean> =>
  world.once('listSpacesInCollectionById follows moves', async () => {
    const { spaces, order, move } = await makeShelf(world, 4);
    // A list ordered by names or by the time of the last change moves when a name changes: that is no place.
    const start = await order();
    await world.must('updateSpaceById', { params: { spaceId: start.ids[1] ?? '' }, body: { title: world.name('aa') } });
    await world.must('updateSpaceById', { params: { spaceId: start.ids[2] ?? '' }, body: { title: world.name('zz') } });
    let now = await order(start.ids);
    if (now.ids.join() !== start.ids.join() || start.ids.length !== spaces.length) return false;
    const trials = [{ side: 'before' as const, at: 1 }, { side: 'after' as const, at: 1 }, undefined];
    for (const trial of trials) {
      const { ids } = now;
      const id = trial?.side === 'before' ? ids.at(-1)! : ids[0]!;
      const position = trial === undefined ? undefined : { side: trial.side, neighbour: ids[trial.at]! };
      const wanted = placed(ids, id, position);
      await move(id, position);
      now = await order(wanted);
      if (now.ids.join() === wanted.join()) return true;
    }
    return false;
  });

/** Throws a MissingPrerequisite unless the list was seen to follow a move. */
export const needsPlaces = async (world: World): Promise<void> => {
  if (await listFollowsMoves(world)) return;
  throw missingPrerequisite('a list of the spaces of a collection that was seen to follow a move');
};
