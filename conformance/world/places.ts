import type { OperationId } from '#spec/operation.ts';
import type { World } from './world.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { makeOrderedSpaces, placed, type Before, type Position, type OrderedList } from './ordered-list.ts';
import { makeOrderedGroups, makeOrderedSections } from './ordered-sections.ts';

/** A move whose effect on an order can be seen. */
export type Ordering = {
  /** What is moved. */
  readonly word: string;
  readonly open: (world: World, size: number, before?: Before) => Promise<OrderedList>;
  /** The list that may follow the move. */
  readonly list: string;
};

/** Moves of things whose places a list shows. */
export const orderings: Partial<Record<OperationId, Ordering>> = {
  moveSpace: { word: 'space', open: makeOrderedSpaces, list: 'a list of the spaces of a collection' },
  moveSiteSection: { word: 'section', open: makeOrderedSections, list: 'a list of the sections of a site' },
  moveSiteSectionGroup: {
    word: 'section group',
    open: makeOrderedGroups,
    list: 'a list of the sections of a site, with those in groups,',
  },
};

/** Undefined for a move of things whose places no list of the text shows. */
export const orderingOf = (operation: OperationId): Ordering | undefined => orderings[operation];

/** Some ids in the order of a list. */
export const among = (ids: readonly string[], some: readonly string[]): readonly string[] =>
  ids.filter((id) => some.includes(id));

const trials: readonly (Position['side'] | 'end')[] = ['before', 'after', 'end'];

const tried = (shelf: OrderedList, ids: readonly string[], side: Position['side'] | 'end') => {
  const id = among(ids, shelf.movable).at(side === 'before' ? -1 : 0)!;
  const others = among(ids, shelf.neighbours).filter((other) => other !== id);
  const neighbour = others[side === 'before' ? 1 : 0];
  return { id, position: side === 'end' || neighbour === undefined ? undefined : { side, neighbour } };
};

/** Whether the order of a list follows the move (OP-PAGE-07): seen once a run, on things of its own. */
const followsMoves = (world: World, operation: OperationId, { open }: Ordering): Promise<boolean> =>
  world.once(`a list follows ${operation}`, async () => {
    const shelf = await open(world, 4);
    const all = new Set([...shelf.movable, ...shelf.neighbours]);
    // A list ordered by names or by the time of the last change moves when a name changes: that is no place.
    const start = await shelf.order();
    if (start.ids.length !== all.size || start.ids.some((id) => !all.has(id))) return false;
    if (shelf.shows?.(start.ids) === false) return false;
    await shelf.rename(start.ids[1] ?? '', world.name('aa'));
    await shelf.rename(start.ids[2] ?? '', world.name('zz'));
    let now = await shelf.order(start.ids);
    if (now.ids.join() !== start.ids.join()) return false;
    for (const side of trials) {
      const { id, position } = tried(shelf, now.ids, side);
      const wanted = placed(now.ids, id, position);
      if (wanted.join() === now.ids.join()) continue;
      await shelf.move(id, position);
      now = await shelf.order(wanted);
      if (now.ids.join() === wanted.join()) return true;
    }
    return false;
  });

/** Throws a MissingPrerequisite unless the list was seen to follow a move. */
export const needsPlaces = async (world: World, operation: OperationId, ordering: Ordering): Promise<void> => {
  if (await followsMoves(world, operation, ordering)) return;
  throw missingPrerequisite(`${ordering.list} that was seen to follow a move`);
};
