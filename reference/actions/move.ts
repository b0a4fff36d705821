import { errors } from '../errors.ts';

/** Something that stands in an order among its neighbours. */
export type Placed = { readonly id: string; position: number };

/** Beside which neighbour to stand; without one, at the end. */
export type Beside = { readonly before: string } | { readonly after: string } | undefined;

/** The gap left between neighbours, so that about thirty moves fit between any two before positions are dealt anew. */
export const positionGap = 2 ** 20;

/** The position after the last of these lists (each ascending). */
export const endOf = (...lists: readonly (readonly Placed[])[]): number =>
  Math.max(0, ...lists.map((list) => list.at(-1)?.position ?? 0)) + positionGap;

/**
 * The position beside a neighbour among all that stand in one order (ascending, without the thing moved). Throws if
 * the neighbour is not among them; undefined if no number is left between the two, so that positions must be dealt anew.
 */
export const positionBeside = (standing: readonly Placed[], beside: Beside): number | undefined => {
  if (beside === undefined) return endOf(standing);
  const neighbour = 'before' in beside ? beside.before : beside.after;
  const at = standing.findIndex((each) => each.id === neighbour);
  if (at < 0) throw errors.invalid('position: the neighbour stands in another place.');
  const right = 'before' in beside ? at : at + 1;
  if (right === standing.length) return endOf(standing);
  const low = right === 0 ? standing[0]!.position - 2 * positionGap : standing[right - 1]!.position;
  const high = standing[right]!.position;
  const middle = low + (high - low) / 2;
  return middle > low && middle < high ? middle : undefined;
};
