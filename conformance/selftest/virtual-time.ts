import type { Transport } from '../http/transport.ts';

/** Time that passes only when nothing else is going on: minutes of waiting cost nothing. */
export type VirtualTime = {
  /** Milliseconds since it began. */
  readonly elapsed: () => number;
  readonly sleep: (ms: number) => Promise<void>;
};

type Sleeper = { readonly at: number; readonly wake: () => void };

/** Turns of the event loop without a new sleeper, after which everything counts as waiting. */
const quietTurns = 4;

export const createVirtualTime = (): VirtualTime => {
  let now = 0;
  let sleepers: Sleeper[] = [];
  let quiet = 0;
  let isTurning = false;
  const turn = (): void => {
    quiet += 1;
    if (quiet >= quietTurns) {
      quiet = 0;
      now = Math.min(...sleepers.map(({ at }) => at));
      const due = sleepers.filter(({ at }) => at <= now);
      sleepers = sleepers.filter(({ at }) => at > now);
      for (const { wake } of due) wake();
    }
    isTurning = sleepers.length > 0;
    if (isTurning) setImmediate(turn);
  };
  return {
    elapsed: () => now,
    sleep: (ms) =>
      new Promise((wake) => {
        sleepers.push({ at: now + Math.max(0, ms), wake });
        quiet = 0;
        if (isTurning) return;
        isTurning = true;
        setImmediate(turn);
      }),
  };
};

/** A server whose answers take so long to come; no more than `connections` requests are under way at once. */
export const farAway = (
  transport: Transport,
  { sleep }: VirtualTime,
  { roundTripMs, connections }: { readonly roundTripMs: number; readonly connections: number },
): Transport => {
  let under = 0;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (under >= connections) await new Promise<void>((start) => waiting.push(start));
    under += 1;
  };
  return {
    ...transport,
    roundTripMs: () => roundTripMs,
    send: async (request) => {
      await enter();
      try {
        await sleep(roundTripMs / 2);
        const reply = await transport.send(request);
        await sleep(roundTripMs / 2);
        return reply;
      } finally {
        under -= 1;
        waiting.shift()?.();
      }
    },
  };
};

/** A server that takes so many requests in each second, and answers the others 429 with `Retry-After`. */
export const limited = (
  transport: Transport,
  { elapsed, sleep }: VirtualTime,
  perSecond: number,
): { readonly transport: Transport; readonly refused: () => number } => {
  let refused = 0;
  let [second, taken] = [-1, 0];
  const send: Transport['send'] = async (request) => {
    // No answer comes at once, or no time would ever pass.
    await sleep(1);
    const now = Math.floor(elapsed() / 1_000);
    if (now !== second) [second, taken] = [now, 0];
    taken += 1;
    if (taken <= perSecond) return transport.send(request);
    refused += 1;
    return { status: 429, headers: { 'retry-after': '1' }, body: '' };
  };
  return { transport: { ...transport, send }, refused: () => refused };
};
