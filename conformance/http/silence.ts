import type { ProblemKind } from './transport.ts';

/** What a run has waited for answers that stayed away while the server answered others. */
export type Silence = {
  /** A request without an answer, from its start to its end. Those that wait side by side count once. */
  readonly stayedAway: (from: number, to: number) => void;
  /** An answer came: a long run waits more in all than a short one. */
  readonly answered: () => void;
  /** Whether so much was waited that no more is worth its whole deadline. */
  readonly isLong: () => boolean;
  /** Whether no more is waited at all. */
  readonly isSpent: () => boolean;
};

const silent: readonly ProblemKind[] = ['timeout', 'overdue'];

/** Whether a problem is that nothing came, however long it was waited. */
export const isSilent = (problem: ProblemKind): boolean => silent.includes(problem);

/** One answer of ten thousand may stay away for ever. */
const regainedMs = 2;

/** A run waits so many milliseconds in all, and a little more with each answer: half of them with whole deadlines. */
export const countSilence = (limitMs: () => number): Silence => {
  let waitedMs = 0;
  let until = Number.NEGATIVE_INFINITY;
  return {
    stayedAway: (from, to) => {
      waitedMs += Math.max(0, to - Math.max(from, until));
      until = Math.max(until, to);
    },
    answered: () => {
      waitedMs = Math.max(0, waitedMs - regainedMs);
    },
    isLong: () => waitedMs >= limitMs() / 2,
    isSpent: () => waitedMs >= limitMs(),
  };
};
