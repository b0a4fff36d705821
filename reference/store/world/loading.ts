import type { Store } from '../store.ts';
import type { Names } from './names.ts';

/** What every part of the loader works with. */
export type Loading = {
  readonly store: Store;
  readonly names: Names;
  /** The time at which the world stands, epoch milliseconds. */
  readonly start: number;
};
