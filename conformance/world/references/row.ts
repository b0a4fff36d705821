import type { World } from '../world.ts';
import type { Params } from '../../core/params.ts';

/** Gives a body member its value; undefined, where the value is one of others, leaves the member out. */
export type Filler = (world: World, params: Params) => Promise<unknown>;

/**
 * Body members that name other things or need a value that the schema does not give. `smallest` lists the optional
 * members without which the request would say nothing, where that is another than the telling text of what it updates;
 * `null` leaves a member out.
 */
export type BodyRow = {
  readonly smallest?: readonly string[];
  readonly fill?: Readonly<Record<string, Filler | null>>;
  /** Other values of members that `fill` gives the same one each time. */
  readonly otherwise?: Readonly<Record<string, Filler>>;
  /** Words that the text leaves open and many servers take: a body with them may be refused. */
  readonly likely?: Readonly<Record<string, Filler>>;
};

/** Makes so what must be so before an operation can be accepted. */
export type Preparation = (world: World, params: Params) => Promise<void>;

/** The same value whatever the world. */
export const always =
  (value: unknown): Filler =>
  () =>
    Promise.resolve(value);
