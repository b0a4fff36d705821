import { watchRefusedAnyway, type Stretch } from './refused-anyway.ts';

/** The interval after a first refusal before which too few answers came in a second to tell the server's pace. */
const guessedMs = 50;
const tellingAnswers = 10;
/** It is never slower than the wait that the server names, within these bounds: its refusals may come at any pace. */
const slowestMs = { least: 100, most: 1_000 };
/** How much slower it is than what the server took from one refusal to the next. */
const slower = 1.08;
/** Answers in a row after which an interval is tried a little shorter. */
const calmAnswers = 30;
const littleShorter = 0.9;
/** After so many answers a single refusal says little of the pace: others need not wait for it. */
const aloneAfter = 30;
/** Answers whose times are kept, to tell the pace of the last second. */
const remembered = 400;

/** How far apart requests go out, learned from refusals. */
export type LearnedInterval = {
  readonly ms: () => number;
  readonly hasAccepted: () => boolean;
  /** Whether a refusal, if it came now, would be one among many answers, or one of those that no pace avoids. */
  readonly isAlone: () => boolean;
  /** Whether requests are refused at any pace. */
  readonly isAnyway: () => boolean;
  readonly answered: () => void;
  /** A request of that time was refused, and the server asks for such a wait. */
  readonly refused: (sentAt: number, waitMs: number) => void;
  /** What was refused had nothing to do with the pace: no slower than that from now on. */
  readonly hasten: (ms: number) => void;
};

/** Counts answers, and tells how fast they came. */
const countAnswers = (elapsed: () => number) => {
  let accepted: number[] = [];
  return {
    any: () => accepted.length > 0,
    note: (): void => {
      accepted.push(elapsed());
      if (accepted.length > 2 * remembered) accepted = accepted.slice(-remembered);
    },
    /** The interval at which they came in the second before. */
    intervalMs: (before: number): number => {
      const answers = accepted.filter((at) => at > before - 1_000).length;
      return answers < tellingAnswers ? guessedMs : 1_100 / answers;
    },
  };
};

/**
 * After a refusal as slow as what the server took on the whole, then faster little by little: a limit is found from
 * below. Where requests are refused at any pace, all but the refused ones go on as fast as they can.
 */
export const learnInterval = (leastMs: number, elapsed: () => number): LearnedInterval => {
  let intervalMs = leastMs;
  let changedAt = Number.NEGATIVE_INFINITY;
  let calm = 0;
  let sinceRefusal = 0;
  let isFirst = true;
  let stretch = { from: elapsed(), answers: 0 };
  const accepted = countAnswers(elapsed);
  const anyway = watchRefusedAnyway();

  const slowed = ({ msEach }: Stretch, waitMs: number): number => {
    const slowest = Math.min(slowestMs.most, Math.max(slowestMs.least, waitMs));
    const wanted = isFirst ? accepted.intervalMs(changedAt) : Math.max(intervalMs, slower * msEach);
    return Math.max(leastMs, Math.min(slowest, wanted));
  };
  /** The interval after a stretch that ended with a refusal. */
  const after = (now: Stretch, waitMs: number): number => {
    const shown = anyway.ended(now);
    if (shown === 'none') return leastMs;
    // Where nothing is accepted, no pace is at fault.
    return shown === 'limit' && (isFirst || now.answers > 0) ? slowed(now, waitMs) : intervalMs;
  };
  const begin = (ms: number): void => {
    intervalMs = ms;
    stretch = { from: changedAt, answers: 0 };
  };
  return {
    ms: () => intervalMs,
    hasAccepted: accepted.any,
    isAlone: () => anyway.is() || sinceRefusal >= aloneAfter,
    isAnyway: anyway.is,
    answered: () => {
      sinceRefusal += 1;
      stretch.answers += 1;
      accepted.note();
      anyway.noted(false);
      calm += 1;
      if (calm < calmAnswers) return;
      calm = 0;
      intervalMs = Math.max(leastMs, intervalMs * littleShorter);
    },
    refused: (sentAt, waitMs) => {
      const isAlone = sinceRefusal >= aloneAfter;
      calm = 0;
      sinceRefusal = 0;
      anyway.noted(true);
      // What went out before the last change says nothing of the new pace.
      if (anyway.isOne() || sentAt <= changedAt) return;
      changedAt = elapsed();
      // Each stretch has the wait at its beginning; the first has the one that comes now.
      const waitedMs = isFirst && !isAlone ? waitMs : 0;
      const { from, answers } = stretch;
      const msEach = Math.max(1, changedAt - from + waitedMs) / Math.max(1, answers);
      begin(after({ intervalMs, answers, msEach }, waitMs));
      isFirst = false;
    },
    hasten: (ms) => {
      if (ms >= intervalMs) return;
      changedAt = elapsed();
      begin(Math.max(leastMs, ms));
    },
  };
};
