import type { RawReply } from './transport.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';

/** Sends through a gate: budget of requests, requests per second, 429 with Retry-After. */
export type Pace = (send: () => Promise<RawReply>, purpose: Purpose) => Promise<RawReply>;
/** Removing what a run made goes on when its budget is used up. */
export type Purpose = 'judge' | 'remove';

export type PaceLimits = { readonly requests?: number; readonly requestsPerSecond?: number };
/** Time as a pace needs it, so that tests wait for nothing. */
export type PaceTime = { readonly elapsed: () => number; readonly sleep: (ms: number) => Promise<void> };

const waitedSecondsLimit = 60;
/** Attempts of one request at a server that never accepted any, and at one that does when asked slowly enough. */
const attemptLimits = { never: 5, sometimes: 40 };
/** The pace after a first 429 that comes before anything was accepted. */
const guessedIntervalMs = 50;
/** A learned pace is never slower than the wait that the server names, within these bounds: its 429s may come at any pace. */
const slowestMs = { least: 100, most: 1_000 };
/** Answers in a row after which a learned pace is tried a little faster. */
const calmAnswers = 30;
/** Answers whose times are kept, to tell the pace of the last second. */
const remembered = 400;

/** Seconds of a Retry-After header; dates and nonsense count as one second. */
const retryAfterSeconds = (reply: RawReply): number => {
  const seconds = Number(reply.headers['retry-after'] ?? '1');
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, waitedSecondsLimit) : 1;
};

/** How far apart requests go out: as the target file says, and slower once a server answers 429. */
const createInterval = (leastMs: number, elapsed: () => number) => {
  let intervalMs = leastMs;
  let changedAt = Number.NEGATIVE_INFINITY;
  let calm = 0;
  let accepted: number[] = [];
  return {
    ms: () => intervalMs,
    hasAccepted: () => accepted.length > 0,
    answered: (): void => {
      const now = elapsed();
      accepted.push(now);
      if (accepted.length > 2 * remembered) accepted = accepted.slice(-remembered);
      calm += 1;
      if (calm < calmAnswers) return;
      calm = 0;
      intervalMs = Math.max(leastMs, intervalMs * 0.9);
    },
    /** What went out before the last change says nothing of the new pace. */
    refused: (sentAt: number, waitMs: number): void => {
      calm = 0;
      if (sentAt <= changedAt) return;
      changedAt = elapsed();
      const lately = accepted.filter((at) => at > changedAt - 1000).length;
      const slower = intervalMs > leastMs ? intervalMs * 1.3 : lately === 0 ? guessedIntervalMs : 1100 / lately;
      const slowest = Math.min(slowestMs.most, Math.max(slowestMs.least, waitMs));
      intervalMs = Math.max(leastMs, Math.min(slower, slowest));
    },
  };
};

/** A gate for all requests of a run. After a 429 everything waits as long as the server says, then goes on slower. */
export const createPace = (limits: PaceLimits, time: PaceTime): Pace => {
  const { elapsed, sleep } = time;
  const { requestsPerSecond } = limits;
  const interval = createInterval(requestsPerSecond === undefined ? 0 : 1000 / requestsPerSecond, elapsed);
  let sent = 0;
  let free = elapsed();
  let pausedUntil = free;
  /** Milliseconds until the next free turn, which is taken. */
  const takeTurn = (): number => {
    const now = elapsed();
    const turn = Math.max(free, pausedUntil, now);
    free = turn + interval.ms();
    return turn - now;
  };
  const waitForTurn = async (waitMs: number): Promise<void> => {
    await sleep(waitMs);
    // A pause that came meanwhile holds for those who waited, too.
    while (elapsed() < pausedUntil) await sleep(takeTurn());
  };
  return async (send, purpose) => {
    if (purpose === 'judge' && limits.requests !== undefined && sent >= limits.requests) {
      throw missingPrerequisite(`the budget of ${limits.requests} requests is used up (limits.requests)`);
    }
    for (let attempt = 1; ; attempt += 1) {
      sent += 1;
      const waitMs = takeTurn();
      if (waitMs > 0) await waitForTurn(waitMs);
      const sentAt = elapsed();
      const reply = await send();
      if (reply.status !== 429) {
        interval.answered();
        return reply;
      }
      const askedMs = retryAfterSeconds(reply) * 1000;
      interval.refused(sentAt, askedMs);
      if (attempt >= attemptLimits[interval.hasAccepted() ? 'sometimes' : 'never']) return reply;
      pausedUntil = Math.max(pausedUntil, elapsed() + askedMs);
      free = Math.max(free, pausedUntil);
    }
  };
};
