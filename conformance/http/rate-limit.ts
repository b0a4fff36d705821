import { learnInterval } from './learned-interval.ts';
import type { RawReply } from './transport.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';

/**
 * Sends through a gate: budget of requests, requests per second, 429 and 503 with Retry-After. What a busy server (503)
 * may have done already is sent once, unless the caller asks otherwise; what it refused for its pace (429) is sent again.
 */
export type Pace = (send: () => Promise<RawReply>, purpose: Purpose, times?: 'once' | 'twice') => Promise<RawReply>;
/** The same gate for requests that come of others: one that is sent again, a look whether the server is there. */
export type Turns = {
  /** Counts one more request, and waits until it may go out. Rejects where the budget is used up. */
  readonly next: (purpose: Purpose) => Promise<void>;
  /** Waits for another turn with a request that was counted. */
  readonly wait: () => Promise<void>;
};
/** Why the server counts as one that refuses everything; undefined while it does not. */
export type Refusing = { readonly refusing?: () => string | undefined };
/** Removing what a run made goes on when its budget is used up. */
export type Purpose = 'judge' | 'remove';

export type PaceLimits = {
  readonly requests?: number;
  readonly requestsPerSecond?: number;
  /** Requests of the whole run, of which so many are kept for removing what it made. */
  readonly budget?: { readonly requests: number; readonly reserved: () => number };
};
/** Time as a pace needs it, so that tests wait for nothing. */
export type PaceTime = { readonly elapsed: () => number; readonly sleep: (ms: number) => Promise<void> };

const waitedSecondsLimit = 60;
/** Nothing accepted for so long, or for so many times what the server asks for: it refuses everything, at any pace. */
const refusedMs = 30_000;
const refusedWaits = 2;
/** Whoever wants to be asked again later than this is not waited for; where nothing else is accepted, it refuses everything. */
const patienceMs = 600_000;
const impatientLimit = 5;
/** Attempts of one request at a server that never accepted any, and at one that does when asked slowly enough. */
const attemptLimits = { never: 5, sometimes: 40 };
/** What is not sent again holds up the others no longer than this. */
const heldMostMs = 5_000;

type Busy = Pick<RawReply, 'status' | 'headers'>;

/** Seconds of a Retry-After header; dates and nonsense count as one second. */
const retryAfterSeconds = ({ headers }: Busy): number => {
  const seconds = Number(headers['retry-after'] ?? '1');
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : 1;
};

/** Whether a server asks for patience: 429, or 503 with the time when it is ready again. */
export const isBusy = ({ status, headers }: Busy): boolean =>
  status === 429 || (status === 503 && headers['retry-after'] !== undefined);

const wantedMs = (reply: Busy): number => retryAfterSeconds(reply) * 1_000;

/** Whether a busy server wants to be asked again so late that a run does not wait for it. */
const isBeyondPatience = (reply: Busy): boolean => wantedMs(reply) > patienceMs;

/** Whether one request that a busy server refused, and was asked for so long, is not sent again. */
const isInVain = (reply: Busy, { times }: Pick<Attempt, 'times'>, askedForMs: number, waitMs: number): boolean =>
  reply.status === 503 && (times === 'once' || askedForMs > Math.max(refusedMs, refusedWaits * waitMs));

/** Tells a server that refuses everything, or asks for more patience than a run has, from one that has a limit. */
const watchRefusals = (elapsed: () => number) => {
  let since: number | undefined;
  let longestMs = 0;
  let impatient = 0;
  let why: string | undefined;
  return {
    why: () => why,
    accepted: (): void => {
      since = undefined;
      longestMs = 0;
      impatient = 0;
    },
    refused: (reply: RawReply): void => {
      const { status } = reply;
      const askedMs = wantedMs(reply);
      since ??= elapsed();
      if (isBeyondPatience(reply)) {
        impatient += 1;
        if (impatient >= impatientLimit)
          why ??= `it answers ${status} and wants to be asked again in ${Math.ceil(askedMs / 1_000)} s`;
        return;
      }
      // A server may count down: what it asked for first is how long it takes.
      longestMs = Math.max(longestMs, askedMs);
      const lastedMs = elapsed() - since;
      if (lastedMs > Math.max(refusedMs, refusedWaits * longestMs))
        why ??= `it has answered ${status} to everything for ${Math.round(lastedMs / 1_000)} s`;
    },
  };
};

type Attempt = {
  /** Counted from 1. */
  readonly attempt: number;
  readonly firstAt: number;
  readonly sentAt: number;
  readonly times: 'once' | 'twice';
};

/** Why nothing more is judged when so many requests were sent. */
export const budgetSpent = (requests: number): string => `the budget of ${requests} requests is used up (--budget)`;

const usedUp = ({ requests, budget }: PaceLimits, sent: number): string | undefined => {
  if (requests !== undefined && sent >= requests)
    return `the budget of ${requests} requests is used up (limits.requests)`;
  if (budget === undefined || sent + budget.reserved() < budget.requests) return undefined;
  return budgetSpent(budget.requests);
};

/** Counts requests; throws a MissingPrerequisite where none of that purpose is left. */
const countedWithin = (limits: PaceLimits): ((purpose: Purpose) => void) => {
  let sent = 0;
  return (purpose) => {
    const why = purpose === 'judge' ? usedUp(limits, sent) : undefined;
    if (why !== undefined) throw missingPrerequisite(why);
    sent += 1;
  };
};

/**
 * A gate for all requests of a run. After a refusal for its pace everything waits as long as the server says, then goes on
 * slower; where many answers came since the last one, that request alone waits.
 */
export const createPace = (limits: PaceLimits, time: PaceTime): Pace & Turns & Required<Refusing> => {
  const { elapsed, sleep } = time;
  const { requestsPerSecond } = limits;
  const interval = learnInterval(requestsPerSecond === undefined ? 0 : 1000 / requestsPerSecond, elapsed);
  const refusals = watchRefusals(elapsed);
  const count = countedWithin(limits);
  let free = elapsed();
  let pausedUntil = free;
  /** Milliseconds until the next free turn, which is taken. */
  const takeTurn = (): number => {
    const now = elapsed();
    const turn = Math.max(free, pausedUntil, now);
    free = turn + interval.ms();
    return turn - now;
  };
  const wait = async (): Promise<void> => {
    const waitMs = takeTurn();
    if (waitMs <= 0) return;
    await sleep(waitMs);
    // A pause that came meanwhile holds for those who waited, too.
    while (elapsed() < pausedUntil) await sleep(takeTurn());
  };
  const next = async (purpose: Purpose): Promise<void> => {
    count(purpose);
    await wait();
  };
  /** After a refusal: waits, or has everything wait; false where the request is not to be sent again. */
  const mayAskAgain = async (reply: RawReply, asked: Attempt): Promise<boolean> => {
    refusals.refused(reply);
    if (refusals.why() !== undefined) {
      pausedUntil = elapsed();
      free = pausedUntil;
      return false;
    }
    // It may be one operation that has a limit of its own.
    if (isBeyondPatience(reply)) return false;
    const askedMs = Math.min(wantedMs(reply), waitedSecondsLimit * 1000);
    const isAlone = interval.isAlone();
    interval.refused(asked.sentAt, askedMs);
    const most = attemptLimits[interval.hasAccepted() ? 'sometimes' : 'never'];
    const isLast = asked.attempt >= most || isInVain(reply, asked, elapsed() - asked.firstAt, askedMs);
    if (!isAlone) {
      pausedUntil = Math.max(pausedUntil, elapsed() + (isLast ? Math.min(askedMs, heldMostMs) : askedMs));
      free = Math.max(free, pausedUntil);
    } else if (!isLast) await sleep(askedMs);
    return !isLast;
  };
  const pace: Pace = async (send, purpose, times = 'once') => {
    let firstAt: number | undefined;
    for (let attempt = 1; ; attempt += 1) {
      await next(purpose);
      const sentAt = elapsed();
      firstAt ??= sentAt;
      const reply = await send();
      if (!isBusy(reply)) {
        interval.answered();
        refusals.accepted();
        return reply;
      }
      if (!(await mayAskAgain(reply, { attempt, firstAt, sentAt, times }))) return reply;
    }
  };
  return Object.assign(pace, { next, wait, refusing: refusals.why });
};
