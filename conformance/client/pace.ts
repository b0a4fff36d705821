import type { RawReply } from './transport.ts';
import { missingPrerequisite } from '../missing-prerequisite.ts';

/** Sends through a gate: budget of requests, requests per second, 429 with Retry-After. */
export type Pace = (send: () => Promise<RawReply>, purpose: Purpose) => Promise<RawReply>;
/** Removing what a run made goes on when its budget is used up. */
export type Purpose = 'judge' | 'remove';

export type PaceLimits = { readonly requests?: number; readonly requestsPerSecond?: number };
/** Time as a pace needs it, so that tests wait for nothing. */
export type PaceTime = { readonly elapsed: () => number; readonly sleep: (ms: number) => Promise<void> };

const waitedSecondsLimit = 60;
const attemptLimit = 5;

/** Seconds of a Retry-After header; dates and nonsense count as one second. */
const retryAfterSeconds = (reply: RawReply): number => {
  const seconds = Number(reply.headers['retry-after'] ?? '1');
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, waitedSecondsLimit) : 1;
};

export const createPace = (limits: PaceLimits, time: PaceTime): Pace => {
  let sent = 0;
  let free = time.elapsed();
  const takeTurn = async (purpose: Purpose): Promise<void> => {
    if (purpose === 'judge' && limits.requests !== undefined && sent >= limits.requests) {
      throw missingPrerequisite(`the budget of ${limits.requests} requests is used up (limits.requests)`);
    }
    sent += 1;
    const wait = free - time.elapsed();
    if (limits.requestsPerSecond !== undefined) free = Math.max(free, time.elapsed()) + 1000 / limits.requestsPerSecond;
    if (wait > 0) await time.sleep(wait);
  };
  return async (send, purpose) => {
    for (let attempt = 1; ; attempt += 1) {
      await takeTurn(purpose);
      const reply = await send();
      if (reply.status !== 429 || attempt === attemptLimit) return reply;
      free = Math.max(free, time.elapsed() + retryAfterSeconds(reply) * 1000);
    }
  };
};
