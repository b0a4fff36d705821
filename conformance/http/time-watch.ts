import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from './exchange.ts';

/** How far others moved the server's time while a namespace was in use, in milliseconds by its `Date` headers. */
export type StrayTime = {
  /** Since the first request. */
  readonly whole: number;
  /** Since just before the first deletion of a space; 0 when there was none. */
  readonly sinceDeletion: number;
  /** How far the headers stayed behind a clock that the run itself moved. */
  readonly behind: number;
  /** How far the headers went back since just before the first deletion of a space: nobody moves a clock so. */
  readonly back: number;
};

/** Where no header is trusted, none strays. */
export const noStrayTime: StrayTime = { whole: 0, sinceDeletion: 0, behind: 0, back: 0 };

/** Follows the `Date` headers of one namespace; a server that sends none never strays. */
export type TimeWatch = {
  readonly seen: (operation: OperationId, exchange: Exchange) => void;
  readonly stray: () => StrayTime;
  /** The time of the last reply, in milliseconds; undefined when it had none, or the run has moved the clock since. */
  readonly told: () => number | undefined;
};

/** How far times went back since they were first watched. */
const watchBack = () => {
  let latest: number | undefined;
  let back = 0;
  return {
    from: (ms: number): void => {
      latest ??= ms;
    },
    seen: (ms: number): void => {
      if (latest === undefined || Number.isNaN(ms)) return;
      latest = Math.max(latest, ms);
      back = Math.max(back, latest - ms);
    },
    ms: () => back,
  };
};

/** `advancedMs` is how far the run itself has moved the clock so far. */
export const watchTime = (advancedMs: () => number): TimeWatch => {
  let header: string | undefined;
  let headerMs = NaN;
  let lowest = Infinity;
  let lowestOfDeletion = Infinity;
  // A reply that was kept somewhere tells an old time: the latest of several counts.
  let [highest, highestSinceMoved] = [-Infinity, -Infinity];
  let [last, whole, sinceDeletion] = [NaN, 0, 0];
  let advancedBy = 0;
  const back = watchBack();
  return {
    seen: (operation, { headers, ok }) => {
      const date = headers['date'];
      const beforeMs = headerMs;
      // Most replies share the second of the one before.
      if (date !== header) [header, headerMs] = [date, Date.parse(date ?? '')];
      const before = last;
      if (advancedBy !== advancedMs()) highestSinceMoved = -Infinity;
      advancedBy = advancedMs();
      if (!Number.isNaN(headerMs)) {
        last = headerMs - advancedBy;
        lowest = Math.min(lowest, last);
        whole = Math.max(whole, last - lowest);
        highest = Math.max(highest, last);
        highestSinceMoved = Math.max(highestSinceMoved, last);
      }
      // A deletion may be as old as the reply before it.
      if (operation === 'deleteSpaceById' && ok && !Number.isNaN(last)) {
        lowestOfDeletion = Math.min(lowestOfDeletion, last, Number.isNaN(before) ? last : before);
        back.from(Number.isNaN(beforeMs) ? headerMs : beforeMs);
      }
      back.seen(headerMs);
      if (last > lowestOfDeletion) sinceDeletion = Math.max(sinceDeletion, last - lowestOfDeletion);
    },
    stray: () => ({
      whole,
      sinceDeletion,
      behind: Number.isFinite(highestSinceMoved) ? highest - highestSinceMoved : 0,
      back: back.ms(),
    }),
    told: () => (Number.isNaN(headerMs) || advancedBy !== advancedMs() ? undefined : headerMs),
  };
};
