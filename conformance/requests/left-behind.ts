import type { Finding } from '../core/check-result.ts';
import { inside } from '../core/json-path.ts';
import type { Exchange } from '../http/exchange.ts';
import { isAsBefore, unlikeBefore } from '../oracles/as-before.ts';
import type { World } from '../world/world.ts';

/** Something to which a thing was done that was then undone: its readings before and last, and what was sent between. */
type Undone = {
  readonly what: string;
  readonly before: Exchange;
  readonly last: Exchange;
  readonly story: readonly Exchange[];
  readonly read: () => Promise<Exchange>;
  /** Reads another thing in the same place to which nothing was done: it tells whether rights moved for other reasons. */
  readonly fresh: () => Promise<Exchange>;
};

const rightsIn = ({ json }: Exchange): string | undefined => JSON.stringify(inside(json, 'permissions'));

/** What something shows otherwise than before, once what was done to it is undone and had time to settle. */
export const leftBehind = async (world: World, undone: Undone): Promise<readonly Finding[]> => {
  const { what, before, last, story, read, fresh } = undone;
  const isBack = (exchange: Exchange): boolean => isAsBefore(before, exchange);
  const after = isBack(last) ? last : await world.settled(read, isBack);
  const found = unlikeBefore(before, after, what, story);
  if (found.length === 0 || rightsIn(await fresh()) === rightsIn(before)) return found;
  return found.filter(({ pointer }) => pointer?.startsWith('/permissions') !== true);
};
