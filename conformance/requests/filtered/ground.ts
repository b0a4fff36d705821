import type { FilterValue, MadeUnder } from '../../oracles/filters/predicates.ts';
import type { Params } from '../../core/params.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Made, World } from '../../world/world.ts';

/** A value to ask for. One that is `optional` may be refused. */
export type ValueAsked = { readonly value: FilterValue; readonly optional?: true };

/** Another list of the same operation, things that stand beside it and are none of it, and what to ask there. */
export type Neighbours = {
  readonly params: Params;
  readonly values: Readonly<Record<string, readonly ValueAsked[]>>;
  /** The keys of these things. */
  readonly strangers: readonly string[];
};

/** A write to one of the things, once all filters have been asked. */
export type LaterWrite = {
  /** The key of the thing. */
  readonly key: string;
  /** Gives what shows that it is done. */
  readonly write: () => Promise<Exchange>;
  /** Gives back what was there before the run, which the item shows. */
  readonly back?: () => Promise<Exchange>;
  /** By parameter: what the thing was found by before, and what it is found by since. */
  readonly asks: Readonly<Record<string, readonly ValueAsked[]>>;
  /** By parameter, where the item does not show it: the values that it has since. */
  readonly under?: Readonly<Record<string, readonly string[]>>;
};

/** A list with things of the suite's own on each side of its filters. */
export type FilterGround = {
  readonly params: Params;
  /** Values by parameter. */
  readonly values: Readonly<Record<string, readonly ValueAsked[]>>;
  /** By parameter and key of the item: the values under which it was made. */
  readonly known?: Readonly<Record<string, ReadonlyMap<string, MadeUnder>>>;
  /** By parameter: the key of the target file without which there is nothing on its other side. */
  readonly needs?: Readonly<Record<string, string>>;
  readonly beside?: Neighbours | undefined;
  /** What else is written, one after the other. */
  readonly later?: readonly LaterWrite[] | undefined;
  /** One of these things that may be removed when all else is judged. */
  readonly spare?: Pick<Made, 'kind' | 'id' | 'params'> | undefined;
};

export type GroundMaker = (world: World) => Promise<FilterGround>;

/** What stands for any text in patterns, and for itself in a filter: no text that the suite gives holds it. */
export const pattern = '_%';

export const asked = (...values: readonly FilterValue[]): readonly ValueAsked[] => values.map((value) => ({ value }));

/** A write that must be taken for what comes after it to say anything. */
export const writing =
  (world: World, ...sent: Parameters<World['must']>): LaterWrite['write'] =>
  () =>
    world.must(...sent);
