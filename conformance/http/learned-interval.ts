/** The interval after a first refusal before which too few answers came in a second to tell the server's pace. */
const guessedMs = 50;
const tellingAnswers = 10;
/** It is never slower than the wait that the server names, within these bounds: its refusals may come at any pace. */
const slowestMs = { least: 100, most: 1_000 };
const slower = 1.3;
const faster = 0.5;
/** Less than this is as good as no interval. */
const shortestMs = 1;
/** Answers in a row after which an interval is tried a little shorter. */
const calmAnswers = 30;
const littleShorter = 0.9;
/** After so many answers a single refusal says little of the pace: others need not wait for it. */
const aloneAfter = 30;
/** Answers whose times are kept, to tell the pace of the last second. */
const remembered = 400;

/** What came of an interval, from one refusal to the next: answers for each millisecond, waits included. */
type Stretch = { readonly intervalMs: number; readonly rate: number };

/** What comes of a limit is the same at any interval below it, of refusals at any pace it is the less the slower one asks. */
const halfway = (last: Stretch, now: Stretch): number => Math.sqrt(last.intervalMs / now.intervalMs);
const isSlowerInVain = (last: Stretch, now: Stretch): boolean =>
  now.intervalMs > 1.05 * last.intervalMs && now.rate < last.rate * Math.max(0.85, halfway(last, now));
const isFasterForGood = (last: Stretch, now: Stretch): boolean =>
  now.intervalMs < 0.95 * last.intervalMs && now.rate > last.rate * Math.min(1.15, halfway(last, now));

/** How far apart requests go out, learned from refusals. */
export type LearnedInterval = {
  readonly ms: () => number;
  readonly hasAccepted: () => boolean;
  /** Whether a refusal, if it came now, would be one among many answers. */
  readonly isAlone: () => boolean;
  readonly answered: () => void;
  /** A request of that time was refused, and the server asks for such a wait. */
  readonly refused: (sentAt: number, waitMs: number) => void;
};

/**
 * Slower with each refusal, unless less comes of it; then faster, as long as more comes of that. A limit is found from
 * below, and refusals that have nothing to do with the pace cost no more than the waits that they ask for.
 */
export const learnInterval = (leastMs: number, elapsed: () => number): LearnedInterval => {
  let intervalMs = leastMs;
  let changedAt = Number.NEGATIVE_INFINITY;
  let calm = 0;
  let sinceRefusal = 0;
  let accepted: number[] = [];
  let last: Stretch | undefined;
  let stretch = { from: elapsed(), answers: 0 };

  const slowed = (waitMs: number): number => {
    const lately = accepted.filter((at) => at > changedAt - 1_000).length;
    const guessed = lately < tellingAnswers ? guessedMs : 1_100 / lately;
    const slowest = Math.min(slowestMs.most, Math.max(slowestMs.least, waitMs));
    return Math.min(slowest, intervalMs > leastMs ? intervalMs * slower : guessed);
  };
  const hastened = (fromMs: number): number => (fromMs * faster < shortestMs ? leastMs : fromMs * faster);
  const changed = (now: Stretch, waitMs: number): number => {
    // Where nothing is accepted, no pace is at fault.
    if (last !== undefined && now.rate === 0) return intervalMs;
    if (last !== undefined && isSlowerInVain(last, now)) return hastened(last.intervalMs);
    if (last !== undefined && isFasterForGood(last, now)) return hastened(intervalMs);
    return slowed(waitMs);
  };
  return {
    ms: () => intervalMs,
    hasAccepted: () => accepted.length > 0,
    isAlone: () => sinceRefusal >= aloneAfter,
    answered: () => {
      sinceRefusal += 1;
      stretch.answers += 1;
      accepted.push(elapsed());
      if (accepted.length > 2 * remembered) accepted = accepted.slice(-remembered);
      calm += 1;
      if (calm < calmAnswers) return;
      calm = 0;
      intervalMs = Math.max(leastMs, intervalMs * littleShorter);
    },
    refused: (sentAt, waitMs) => {
      const isAlone = sinceRefusal >= aloneAfter;
      calm = 0;
      sinceRefusal = 0;
      // What went out before the last change says nothing of the new pace.
      if (sentAt <= changedAt) return;
      changedAt = elapsed();
      // Each stretch has the wait at its beginning; the first has the one that comes now.
      const waitedMs = last === undefined && !isAlone ? waitMs : 0;
      const now = { intervalMs, rate: stretch.answers / Math.max(1, changedAt - stretch.from + waitedMs) };
      intervalMs = Math.max(leastMs, changed(now, waitMs));
      last = now;
      stretch = { from: changedAt, answers: 0 };
    },
  };
};
