import type { Exchange } from '../http/exchange.ts';
import type { World } from './world.ts';
import { idsOf } from '../core/json-path.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import { lastPage, settledList } from './steady-walk.ts';
import { makeNamed, type Named } from './named-resources.ts';
import { parentCollection } from './parent-collections.ts';

/** Things with places in one list, and ways to move them and to read their order. */
export type OrderedList = {
  /** Ids of what the judged operation moves, and of what it is put beside. */
  readonly movable: readonly string[];
  readonly neighbours: readonly string[];
  /** Ids of all in the order of the list; reads again until they are `wanted` or the time to settle is over. */
  readonly order: (wanted?: readonly string[]) => Promise<{ readonly ids: readonly string[]; readonly page: Exchange }>;
  /** Moves a thing beside a neighbour or, without one, to the default place. */
  readonly move: (id: string, position?: Position) => Promise<Exchange>;
  /** Takes a thing out of the list, where it can be elsewhere. */
  readonly leave?: (id: string, whither: Elsewhere) => Promise<Exchange>;
  readonly rename: (id: string, title: string) => Promise<Exchange>;
  /** Whether an order that nobody moved anything in yet can show all places. */
  readonly shows?: (ids: readonly string[]) => boolean;
};

/** Where a thing of a list may be when it is not there. */
export type Elsewhere = 'the root' | 'another collection';

export type Side = 'before' | 'after';
export type Position = { readonly side: Side; readonly neighbour: string };

/** A collection of this world with spaces in it. */
type OrderedSpaces = OrderedList & { readonly parent: Named; readonly spaces: readonly Named[] };

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

/** What was there before the things of a list: nothing, or another that stood first and was removed. */
export type Before = 'nothing' | 'a removed one';

/** Removes what stands first, where the server does; a list may go on showing it with a mark. */
export const removeFirst = async (world: World, remove: () => Promise<Exchange>): Promise<void> => {
  await unlessMissing(remove);
  await world.pause(world.target.settleMs);
};

/** Fills a fresh collection with `count` spaces. */
export const makeOrderedSpaces = async (
  world: World,
  count: number,
  before: Before = 'nothing',
): Promise<OrderedSpaces> => {
  const parent = await makeNamed(world, 'collection');
  const spaces: Named[] = [];
  const move: OrderedList['move'] = (spaceId, position) => {
    const body = { parent: parent.id, ...(position === undefined ? {} : positionBody(position)) };
    return world.must('moveSpace', { params: { spaceId }, body });
  };
  const first = before === 'nothing' ? undefined : await makeNamed(world, 'space');
  if (first !== undefined) await move(first.id);
  for (let index = 0; index < count; index += 1) {
    const space = await makeNamed(world, 'space');
    await move(space.id);
    spaces.push(space);
  }
  if (first !== undefined) await removeFirst(world, () => world.must('deleteSpaceById', { params: first.params }));
  const inOrder = (items: readonly unknown[]): readonly string[] => idsOf(items).filter((id) => id !== first?.id);
  const order: OrderedList['order'] = async (wanted) => {
    const walk = await settledList(
      world,
      'listSpacesInCollectionById',
      { params: parent.params },
      ({ items }) => wanted === undefined || inOrder(items).join() === wanted.join(),
    );
    return { ids: inOrder(walk.items), page: lastPage(walk) };
  };
  const rename: OrderedList['rename'] = (spaceId, title) =>
    world.must('updateSpaceById', { params: { spaceId }, body: { title } });
  const leave: OrderedList['leave'] = async (spaceId, whither) => {
    const away = whither === 'the root' ? null : (await parentCollection(world)).id;
    return world.must('moveSpace', { params: { spaceId }, body: { parent: away } });
  };
  const ids = idsOf(spaces);
  return { parent, spaces, movable: ids, neighbours: ids, order, move, leave, rename };
};
