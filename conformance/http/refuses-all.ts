import { isBeyondPatience, wantedMs, type Busy } from './busy.ts';

/** Nothing accepted for so long, or for so many times what the server asks for: it refuses everything, at any pace. */
export const refusedMs = 30_000;
export const refusedWaits = 2;
const impatientLimit = 5;

/** What is known of a server that refuses requests. */
export type RefusesAll = {
  /** Why it counts as one that refuses everything; undefined while it does not. */
  readonly why: () => string | undefined;
  readonly accepted: () => void;
  readonly refused: (reply: Busy) => void;
};

/** Tells a server that refuses everything, or asks for more patience than a run has, from one that has a limit. */
export const watchRefusals = (elapsed: () => number): RefusesAll => {
  let since: number | undefined;
  let longestMs = 0;
  let impatient = 0;
  let why: string | undefined;
  return {
    why: () => why,
    accepted: () => {
      since = undefined;
      longestMs = 0;
      impatient = 0;
    },
    refused: (reply) => {
      const { status } = reply;
      const askedMs = wantedMs(reply);
      since ??= elapsed();
      if (isBeyondPatience(reply)) {
        impatient += 1;
        if (impatient >= impatientLimit)
          why ??= `it answers ${status} and wants to be asked again in ${Math.ceil(askedMs / 1_000)} s`;
        return;
      }
      // A server may count down: what it asked for first is how long it takes.
      longestMs = Math.max(longestMs, askedMs);
      const lastedMs = elapsed() - since;
      if (lastedMs > Math.max(refusedMs, refusedWaits * longestMs))
        why ??= `it has answered ${status} to everything for ${Math.round(lastedMs / 1_000)} s`;
    },
  };
};
