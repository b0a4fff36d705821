/** The server's time in epoch milliseconds. */
export type Clock = {
  now(): number;
  /** A write happened: a fixed clock moves on by one millisecond. */
  tick(): void;
  advance(milliseconds: number): void;
  /** Back to the start, as if nothing had been advanced or written. */
  reset(): void;
};

/** The time of day, plus what was advanced. */
export const realClock = (): Clock => {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    tick: () => undefined,
    advance: (milliseconds) => void (ahead += milliseconds),
    reset: () => void (ahead = 0),
  };
};

/** Stands still at `start` but for writes and advances, so that equal requests give equal bytes. */
export const fixedClock = (start: number): Clock => {
  let now = start;
  return {
    now: () => now,
    tick: () => void (now += 1),
    advance: (milliseconds) => void (now += milliseconds),
    reset: () => void (now = start),
  };
};
