import type { Subject } from '../core/outcome.ts';
import { refusedMs, refusedWaits } from './refuses-all.ts';

/** A request, by the numbers of the moments when it left and when its answer came. */
type Refused = {
  readonly operation: Subject;
  readonly sent: number;
  readonly came: number;
  /** Milliseconds after which the server wants it again. */
  readonly askedMs: number;
  /** How far apart requests went out. */
  readonly paceMs: number;
};

/** Refusals of an operation since it was last accepted: those that left after the one before had come. */
type Streak = Pick<Refused, 'paceMs'> & {
  readonly since: number;
  came: number;
  count: number;
  longestMs: number;
  /** How often another operation was accepted between two of them. */
  passedOver: number;
};

/** Operations that a server refuses while it accepts others. */
export type RefusedOperations = {
  readonly accepted: (operation: Subject, sent: number) => void;
  readonly refused: (refused: Refused) => void;
  /** Whether it was refused, waited for and refused again, so that it has to be known whether others are accepted. */
  readonly isAgain: (operation: Subject) => boolean;
  /** Another one that was asked thereupon was accepted. */
  readonly passedOver: (operation: Subject) => void;
  /** Whether an operation is refused for itself, which no other one needs to wait for. */
  readonly isApart: (operation: Subject) => boolean;
  /** How far apart requests went out before: it says nothing of the pace that they are refused since. */
  readonly paceBefore: (operation: Subject) => number;
  /** Whether it is so for so long that no request of it is sent twice. */
  readonly isInVain: (operation: Subject, askedMs: number) => boolean;
};

/** So often others are accepted between refusals of one operation by chance alone. */
const byChance = 1;
/** An operation that was never accepted is waited for so long, and sent so often. */
const neverAccepted = { ms: 10_000, times: 10 };

export const watchOperations = (elapsed: () => number): RefusedOperations => {
  const heard = new Set<Subject>();
  const streaks = new Map<Subject, Streak>();
  /** The last request that was accepted, and the last of another operation. */
  let newest: readonly { readonly operation: Subject; readonly sent: number }[] = [];
  const areOthersSince = (operation: Subject, moment: number): boolean =>
    newest.some((each) => each.operation !== operation && each.sent > moment);
  const isApart: RefusedOperations['isApart'] = (operation) => (streaks.get(operation)?.passedOver ?? 0) > byChance;
  return {
    accepted: (operation, sent) => {
      heard.add(operation);
      streaks.delete(operation);
      const others = newest.filter((each) => each.operation !== operation);
      newest = [{ operation, sent }, ...others].slice(0, 2);
    },
    refused: ({ operation, sent, came, askedMs, paceMs }) => {
      const streak = streaks.get(operation);
      if (streak === undefined) {
        streaks.set(operation, { since: elapsed(), paceMs, came, count: 1, longestMs: askedMs, passedOver: 0 });
        return;
      }
      streak.longestMs = Math.max(streak.longestMs, askedMs);
      if (sent <= streak.came) return;
      if (areOthersSince(operation, streak.came)) streak.passedOver += 1;
      streak.count += 1;
      streak.came = came;
    },
    isAgain: (operation) => (streaks.get(operation)?.count ?? 0) > 1,
    passedOver: (operation) => {
      const streak = streaks.get(operation);
      if (streak !== undefined) streak.passedOver = Math.max(streak.passedOver, byChance + 1);
    },
    isApart,
    paceBefore: (operation) => streaks.get(operation)?.paceMs ?? Infinity,
    isInVain: (operation, askedMs) => {
      const streak = streaks.get(operation);
      if (streak === undefined || !isApart(operation)) return false;
      const lastedMs = elapsed() - streak.since;
      if (heard.has(operation)) return lastedMs > Math.max(refusedMs, refusedWaits * streak.longestMs);
      return lastedMs + askedMs > neverAccepted.ms || streak.count >= neverAccepted.times;
    },
  };
};
