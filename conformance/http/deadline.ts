/** Round trips that a deadline leaves room for: on a loaded machine all of them last longer. */
const deadlineRoundTrips = 10;
/** A deadline is never longer than so many times what was asked for. */
const deadlineGrowth = 6;
/** Once a server has left many requests without an answer, none is waited for longer than this, or so many round trips. */
const hasty = { ms: 1_000, roundTrips: 20 };
/** The part of the newest round trip in the mean of them. */
const newest = 0.1;

/** Deadlines follow the round trips of late: never shorter than `leastMs`, unless there is haste. */
export const createDeadline = (leastMs: number) => {
  let meanMs = 0;
  let isHasty = false;
  const patientMs = (): number => Math.min(deadlineGrowth * leastMs, Math.max(leastMs, deadlineRoundTrips * meanMs));
  const hastyMs = (): number => Math.max(hasty.ms, hasty.roundTrips * meanMs);
  return {
    ms: () => (isHasty ? Math.min(patientMs(), hastyMs()) : patientMs()),
    /** What it is, or would be without haste. */
    patientMs,
    /** Whether it is shorter than it was asked for. */
    isShort: () => isHasty && hastyMs() < patientMs(),
    hasten: () => {
      isHasty = true;
    },
    took: (ms: number): void => {
      meanMs += newest * (ms - meanMs);
    },
  };
};

/** A timer this late shows that this process had no turn: what came meanwhile has not been read yet. */
const lateMs = 100;
const lateLimit = 3;

/** Calls back after a time in which this process had its turns; gives what calls it off. */
export const afterWaiting = (ms: number, call: () => void): (() => void) => {
  let timer: NodeJS.Timeout;
  const wait = (leftMs: number, late = 0): void => {
    const start = performance.now();
    timer = setTimeout(() => {
      const isLate = performance.now() - start > leftMs + lateMs;
      if (isLate && late < lateLimit) wait(Math.max(lateMs, leftMs / 2), late + 1);
      else call();
    }, leftMs);
  };
  wait(ms);
  return () => clearTimeout(timer);
};
