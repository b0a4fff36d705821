import type { Store } from '../store/store.ts';
import { endOf, positionBeside, positionGap, type Placed } from './move.ts';

/** A neighbour in a container and the side of it that is meant. */
export type Spot = { readonly side: 'before' | 'after'; readonly neighbour: Placed };

/** The container that something stands in: its collection, or the organization at the root. */
export const containerOf = (thing: { readonly parent: string | undefined; readonly organization: string }): string =>
  thing.parent ?? thing.organization;

// Spaces and collections of a container share one order (OP-MOVE-05).
const standingIn = (store: Store, container: string): readonly (readonly Placed[])[] => [
  store.spaces.in('parent', container),
  store.collections.in('parent', container),
];

/** The position after everything in the container. */
export const endOfContainer = (store: Store, container: string): number => endOf(...standingIn(store, container));

const firstNotBelow = (list: readonly Placed[], position: number): number => {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]!.position < position) low = middle + 1;
    else high = middle;
  }
  return low;
};

// The one next to `position` in a list; what is being moved may be it, and then stays where it is.
const nextTo = (list: readonly Placed[], position: number, step: -1 | 1): Placed | undefined => {
  const at = firstNotBelow(list, position);
  return step < 0 || list[at]?.position === position ? list[at + step] : list[at];
};

const between = (store: Store, container: string, spot: Spot): number | undefined => {
  const { side, neighbour } = spot;
  const step = side === 'before' ? -1 : 1;
  const near = standingIn(store, container)
    .map((list) => nextTo(list, neighbour.position, step))
    .filter((each) => each !== undefined)
    .toSorted((left, right) => step * (left.position - right.position))
    .slice(0, 1);
  return side === 'before'
    ? positionBeside([...near, neighbour], { before: neighbour.id })
    : positionBeside([neighbour, ...near], { after: neighbour.id });
};

const dealAnew = (store: Store, container: string): void => {
  const standing = standingIn(store, container)
    .flat()
    .toSorted((left, right) => left.position - right.position);
  standing.forEach(({ id }, at) => {
    const position = (at + 1) * positionGap;
    const space = store.spaces.get(id);
    if (space !== undefined) store.spaces.update(space, { position });
    else store.collections.update(store.collections.get(id)!, { position });
  });
};

/** A position in the container, at the spot or at the end. Writes only when no number is left in between. */
export const positionFor = (store: Store, container: string, spot: Spot | undefined): number => {
  if (spot === undefined) return endOfContainer(store, container);
  const position = between(store, container, spot);
  if (position !== undefined) return position;
  dealAnew(store, container);
  return between(store, container, spot)!;
};
