import type { Exchange } from '../http/exchange.ts';
import type { World } from './world.ts';

// Seconds altogether: a server may do the work after it has answered (OP-GIT-01, OP-CNT-01).
const pausesMs = [25, 50, 100, 200, 400, 800, 1_600];

/** Pauses after those for what a must demands: a busy server may come to it late. */
export const longPausesMs: readonly number[] = [3_200, 6_400];

/** Whether something comes true, with time for work that goes on behind an answer. */
export const happensLater = async (world: World, isTrue: () => Promise<boolean>): Promise<boolean> => {
  for (const pauseMs of [world.target.settleMs, ...pausesMs]) {
    await world.pause(pauseMs);
    if (await isTrue()) return true;
  }
  return false;
};

/** Reads until `done`, with time for work that goes on behind an answer, and some more where `morePausesMs` are given. */
export const readLater = async (
  world: World,
  read: () => Promise<Exchange>,
  done: (exchange: Exchange) => boolean,
  morePausesMs: readonly number[] = [],
): Promise<Exchange> => {
  let exchange = await world.settled(read, done);
  for (const pauseMs of [...pausesMs, ...morePausesMs]) {
    if (done(exchange)) break;
    await world.pause(pauseMs);
    exchange = await read();
  }
  return exchange;
};
