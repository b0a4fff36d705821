import type { Exchange } from '../http/exchange.ts';
import type { World } from './world.ts';

/** What is read once every write before it must show: a target that takes time to settle is given all of it. */
export const atRest = (world: World, read: () => Promise<Exchange>): Promise<Exchange> =>
  world.settled(read, () => false);

/** Lets that time pass, so that the next reading is not of before. */
export const rest = ({ target, pause }: World): Promise<void> =>
  target.settleMs > 0 ? pause(target.settleMs) : Promise.resolve();
