import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Subject } from '../core/outcome.ts';
import { isBeyondPatience, isBusy, wantedMs, type Busy } from './busy.ts';
import { learnInterval, type LearnedInterval } from './learned-interval.ts';
import { openLook } from './look-at-others.ts';
import { watchOperations } from './refused-operations.ts';
import { refusedMs, refusedWaits, watchRefusals } from './refuses-all.ts';
import { countSilence } from './silence.ts';
import type { RawReply } from './transport.ts';

type Send = () => Promise<RawReply>;

/**
 * Sends through a gate: budget of requests, requests per second, 429 and 503 with Retry-After. What a busy server (503)
 * may have done already is sent once, unless the caller asks otherwise; what it refused for its pace (429) is sent again.
 */
export type Pace = (send: Send, purpose: Purpose, asked?: Partial<Asked>) => Promise<RawReply>;
export type Asked = {
  readonly times: 'once' | 'twice';
  /** One that is refused while others are accepted is not waited for by these. */
  readonly operation: Subject;
};
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
/** Attempts of one request at a server that never accepted any, and at one that does when asked slowly enough. */
const attemptLimits = { never: 5, sometimes: 40 };
/** What is not sent again holds up the others no longer than this. */
const heldMostMs = 5_000;
/** A run waits so long in all for requests that are refused at any pace: no wait avoids that either. */
const anywayMs = 20_000;
/** Before everything waits longer than this, another operation is asked whether it has to. */
const longWaitMs = 5_000;

/** Whether one request that a busy server refused, and was asked for so long, is not sent again. */
const isInVain = (reply: Busy, times: Asked['times'], askedForMs: number, waitMs: number): boolean =>
  reply.status === 503 && (times === 'once' || askedForMs > Math.max(refusedMs, refusedWaits * waitMs));

type Attempt = Pick<Asked, 'times'> &
  Partial<Asked> & {
    /** Counted from 1. */
    readonly attempt: number;
    readonly firstAt: number;
    readonly sentAt: number;
    /** The number of the moment when it left. */
    readonly sent: number;
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

/** Hands out turns: so far apart as the server's pace asks for, and none while everything waits. */
const openGate = (interval: LearnedInterval, { elapsed, sleep }: PaceTime) => {
  let free = elapsed();
  let pausedUntil = free;
  /** Milliseconds until the next free turn, which is taken. */
  const takeTurn = (): number => {
    const now = elapsed();
    const turn = Math.max(free, pausedUntil, now);
    free = turn + interval.ms();
    return turn - now;
  };
  return {
    isClosed: () => elapsed() < pausedUntil,
    wait: async (): Promise<void> => {
      const waitMs = takeTurn();
      if (waitMs <= 0) return;
      await sleep(waitMs);
      // A pause that came meanwhile holds for those who waited, too.
      while (elapsed() < pausedUntil) await sleep(takeTurn());
    },
    close: (ms: number): void => {
      pausedUntil = Math.max(pausedUntil, elapsed() + ms);
      free = Math.max(free, pausedUntil);
    },
    open: (): void => {
      pausedUntil = elapsed();
      free = pausedUntil;
    },
  };
};

/** Waits in all so long for what no pace avoids, one beside the other counted once; then no more. */
const openPatience = ({ elapsed, sleep }: PaceTime) => {
  const waited = countSilence(() => anywayMs);
  return {
    wait: async (ms: number): Promise<void> => {
      if (waited.isSpent()) return;
      const from = elapsed();
      waited.stayedAway(from, from + ms);
      await sleep(ms);
    },
  };
};

type Refusal = Attempt & { readonly reply: RawReply };

type ApartOptions = {
  readonly interval: LearnedInterval;
  readonly elapsed: () => number;
  /** Whether everything waits already. */
  readonly isClosed: () => boolean;
  /** Counts one more request. */
  readonly count: () => void;
};

/** Tells an operation that alone is refused: no other one waits for it, and no pace is at fault. */
const watchApart = ({ interval, elapsed, isClosed, count }: ApartOptions) => {
  const operations = watchOperations(elapsed);
  const others = openLook(count);
  let moment = 0;
  let acceptedLast = 0;
  /** Another operation is asked, before everything waits long or once more. */
  const isToAsk = (operation: Subject, askedMs: number): boolean =>
    !operations.isApart(operation) && (askedMs > longWaitMs || operations.isAgain(operation)) && !isClosed();
  return {
    /** The number of the moment at which a request leaves. */
    sends: () => (moment += 1),
    accepted: ({ operation, sent, times }: Attempt, send: Send): void => {
      acceptedLast = moment += 1;
      if (operation === undefined) return;
      operations.accepted(operation, sent);
      if (times === 'twice') others.accepted(operation, send);
    },
    /** Whether that is so; 'some' where something else was accepted meanwhile, or a refusal just now says the same. */
    refuses: async ({ reply, operation, sent }: Refusal): Promise<'apart' | 'some' | 'all'> => {
      if (operation === undefined) return 'all';
      const wasApart = operations.isApart(operation);
      const askedMs = wantedMs(reply);
      const came = (moment += 1);
      operations.refused({ operation, sent, came, askedMs, paceMs: interval.ms() });
      const look = isToAsk(operation, askedMs) ? others.look(operation) : undefined;
      if ((await look?.isAccepted) === true) operations.passedOver(operation);
      if (!operations.isApart(operation)) return acceptedLast > came || look?.isShared === true ? 'some' : 'all';
      if (!wasApart) interval.hasten(operations.paceBefore(operation));
      return 'apart';
    },
    /** Milliseconds after which a request of it is sent again; undefined where it is not. */
    waitMs: ({ reply, operation = '-', attempt, firstAt, times }: Refusal): number | undefined => {
      const askedMs = wantedMs(reply);
      if (isBeyondPatience(reply) || operations.isInVain(operation, askedMs)) return undefined;
      if (attempt >= attemptLimits.sometimes || isInVain(reply, times, elapsed() - firstAt, askedMs)) return undefined;
      return Math.min(askedMs, waitedSecondsLimit * 1_000);
    },
  };
};

/**
 * A gate for all requests of a run. After a refusal for its pace everything waits as long as the server says, then goes on
 * slower; where many answers came since the last one, or one operation alone is refused, that request alone waits.
 */
export const createPace = (limits: PaceLimits, time: PaceTime): Pace & Turns & Required<Refusing> => {
  const { elapsed, sleep } = time;
  const { requestsPerSecond } = limits;
  const interval = learnInterval(requestsPerSecond === undefined ? 0 : 1000 / requestsPerSecond, elapsed);
  const refusals = watchRefusals(elapsed);
  const count = countedWithin(limits);
  const gate = openGate(interval, time);
  const patience = openPatience(time);
  const apart = watchApart({ interval, elapsed, isClosed: gate.isClosed, count: () => count('remove') });
  const next = async (purpose: Purpose): Promise<void> => {
    count(purpose);
    await gate.wait();
  };
  /** After a refusal: waits, or has everything wait; false where the request is not to be sent again. */
  const mayAskAgain = async (refusal: Refusal): Promise<boolean> => {
    const { reply, attempt, firstAt, sentAt, times } = refusal;
    const refuses = await apart.refuses(refusal);
    if (refuses === 'apart') {
      const waitMs = apart.waitMs(refusal);
      if (waitMs !== undefined) await sleep(waitMs);
      return waitMs !== undefined;
    }
    if (refuses === 'all') refusals.refused(reply);
    if (refusals.why() !== undefined) {
      gate.open();
      return false;
    }
    // It may be one operation that has a limit of its own.
    if (isBeyondPatience(reply)) return false;
    const askedMs = Math.min(wantedMs(reply), waitedSecondsLimit * 1000);
    const isAlone = interval.isAlone();
    interval.refused(sentAt, askedMs);
    const most = attemptLimits[interval.hasAccepted() ? 'sometimes' : 'never'];
    const isLast = attempt >= most || isInVain(reply, times, elapsed() - firstAt, askedMs);
    if (!isAlone) gate.close(isLast ? Math.min(askedMs, heldMostMs) : askedMs);
    else if (!isLast) await (interval.isAnyway() ? patience.wait(askedMs) : sleep(askedMs));
    return !isLast;
  };
  const pace: Pace = async (send, purpose, asked = {}) => {
    let firstAt: number | undefined;
    for (let attempt = 1; ; attempt += 1) {
      await next(purpose);
      const sentAt = elapsed();
      firstAt ??= sentAt;
      const sending = { times: 'once', ...asked, attempt, firstAt, sentAt, sent: apart.sends() } as const;
      const reply = await send();
      if (!isBusy(reply)) {
        interval.answered();
        refusals.accepted();
        apart.accepted(sending, send);
        return reply;
      }
      if (!(await mayAskAgain({ ...sending, reply }))) return reply;
    }
  };
  return Object.assign(pace, { next, wait: gate.wait, refusing: refusals.why });
};
