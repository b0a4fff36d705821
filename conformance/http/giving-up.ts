import type { Purpose } from './rate-limit.ts';
import { countSilence, isSilent } from './silence.ts';
import { transportProblem, type Transport, type TransportProblem } from './transport.ts';

/** When a run gives up a server, and what still goes out then. */
export type GivingUp = {
  /** Why no more is sent; undefined while there is hope. */
  readonly why: () => string | undefined;
  /** Gives the server up, since requests fail that take so long to fail. */
  readonly now: (why: string, failMs: number) => void;
  /** Why a request does not go out; undefined where it does. */
  readonly refusal: (purpose: Purpose) => TransportProblem | undefined;
  readonly answered: () => void;
  /** A request that went out then got no answer; as usual where its operation never has one, which says nothing of the others. */
  readonly unanswered: (problem: TransportProblem, sent: Unanswered) => void;
};

type Unanswered = { readonly at: number; readonly isUsual: boolean; readonly purpose: Purpose };

type GivingUpOptions = {
  readonly transport: Transport;
  readonly elapsed: () => number;
  /** Longest wait of a run for answers that stay away while others come; undefined where nobody says how long. */
  readonly seconds: number | undefined;
};

/** Where nobody says more. */
export const outageSecondsDefault = 30;
/** So many answers may stay away one after the other, however long each is waited for. */
const deadlinesLeast = 3;

/** What fails sooner may go out for nothing. */
const costlyMs = 500;
/** Removals without an answer after which none goes out. */
const removalLimit = 3;

export const createGivingUp = ({ transport, elapsed, seconds }: GivingUpOptions): GivingUp => {
  const limitMs = (): number =>
    seconds === undefined
      ? Math.max(outageSecondsDefault * 1_000, deadlinesLeast * (transport.deadlineMs?.() ?? 0))
      : seconds * 1_000;
  const silence = countSilence(limitMs);
  let reason: string | undefined;
  let isCostly = false;
  let removalsInVain = 0;
  const now: GivingUp['now'] = (why, failMs) => {
    reason ??= why;
    isCostly ||= failMs > costlyMs;
    transport.hasten?.();
  };
  return {
    why: () => reason,
    now,
    refusal: (purpose) =>
      !isCostly || (purpose === 'remove' && removalsInVain < removalLimit)
        ? undefined
        : transportProblem('unreachable', `the server is given up: ${reason}`),
    answered: silence.answered,
    unanswered: ({ problem }, { at, isUsual, purpose }) => {
      if (isCostly && purpose === 'remove') removalsInVain += 1;
      if (isUsual || !isSilent(problem)) return;
      silence.stayedAway(at, elapsed());
      if (silence.isLong()) transport.hasten?.();
      if (silence.isSpent())
        now(
          `answers stayed away for the ${Math.round(limitMs() / 1_000)} s that this run waits (limits.outageSeconds)`,
          elapsed() - at,
        );
    },
  };
};
