import { reads } from './send-guard.ts';
import type { Purpose, Turns } from './rate-limit.ts';
import { isOfGateway } from './gateway.ts';
import {
  isBreaking,
  isTransportProblem,
  transportProblem,
  type RawReply,
  type RawRequest,
  type Transport,
  type TransportProblem,
} from './transport.ts';

type Asked = {
  /** Whether its operation is never answered. */
  readonly isUsual?: boolean;
  /** Decides whether the budget of a run holds for sending it again. */
  readonly purpose?: Purpose;
};

/** A server under a run that goes on when connections break for a while. */
export type Outages = {
  /** Sends; while the server answers nothing, waits until it does. What is not answered as usual is sent once. */
  readonly send: (request: RawRequest, asked?: Asked) => Promise<RawReply>;
  /** How often the server was away so far. What went on meanwhile has to be looked at again. */
  readonly count: () => number;
  /** How often it was looked whether the server is there. */
  readonly looks: () => number;
  /** Requests beside those that were asked for: looks, and what was sent again. */
  readonly more: () => number;
  /** Why no more is sent: the waiting is used up. Undefined while there is hope. */
  readonly gone: () => string | undefined;
};

type OutageOptions = {
  readonly transport: Transport;
  readonly elapsed: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Longest wait of the whole run. */
  readonly seconds?: number | undefined;
  /** Has looks, and what is sent again, wait for their turns. */
  readonly turns?: Turns | undefined;
};

const outageSecondsDefault = 30;

const firstPauseMs = 50;
const longestPauseMs = 5_000;
const attemptLimit = 3;
/** Sent twice they leave what they leave when sent once; a server that was away may have carried out the first. */
const repeatable: readonly string[] = ['PUT', 'PATCH', 'DELETE'];

type Look = 'there' | 'back' | 'gone';

/** What came of sending once: an answer, nothing, or a gateway's answer in place of the server's. */
type Came =
  | { readonly reply: RawReply; readonly problem?: undefined }
  | { readonly reply?: RawReply; readonly problem: TransportProblem };

/** Its answer, a gateway's only where that will do. */
const answerOf = (came: Came, isGatewayToo: boolean): RawReply => {
  if (came.problem === undefined) return came.reply;
  if (came.reply !== undefined && isGatewayToo) return came.reply;
  throw came.problem;
};

const isBroken = (thrown: unknown): boolean => isTransportProblem(thrown) && isBreaking(thrown);

const sendOnce = async (transport: Transport, request: RawRequest): Promise<Came> => {
  try {
    const reply = await transport.send(request);
    if (!isOfGateway(reply)) return { reply };
    return { reply, problem: transportProblem('reset', `a gateway answered ${reply.status} in place of the server`) };
  } catch (thrown) {
    if (isTransportProblem(thrown) && isBreaking(thrown)) return { problem: thrown };
    throw thrown;
  }
};

const mayGoAgain = ({ method }: RawRequest, look: Look, isUsual: boolean): boolean => {
  if (look === 'back') return reads(method) || repeatable.includes(method);
  return look === 'there' && reads(method) && !isUsual;
};

const isAnswered = (sending: Promise<RawReply>): Promise<boolean> =>
  sending.then(
    (reply) => !isOfGateway(reply),
    (thrown: unknown) => !isBroken(thrown),
  );

/** Requests beside those that were asked for, each in its turn. */
const countMore = (turns: Turns | undefined) => {
  let more = 0;
  return {
    sent: () => more,
    next: async (purpose: Purpose): Promise<void> => {
      await turns?.next(purpose);
      more += 1;
    },
    /** What waited for a look goes out in its turn, not all at one stroke. */
    after: async (looking: Promise<Look> | undefined): Promise<void> => {
      if (looking === undefined) return;
      await looking;
      await turns?.wait();
    },
  };
};

const asUsual = { isUsual: false, purpose: 'judge' } as const;

/**
 * Tells a broken connection, or a gateway's word that there was no answer, from a server that is away: after the first, the
 * request that was answered first is sent again, and everything waits until it has an answer. Before any answer nothing is waited for.
 */
export const outlasting = (options: OutageOptions): Outages => {
  const { transport, elapsed, sleep, seconds = outageSecondsDefault, turns } = options;
  let known: RawRequest | undefined;
  let looking: Promise<Look> | undefined;
  let leftMs = seconds * 1_000;
  let isGone = false;
  let outages = 0;
  let looks = 0;
  let looksBefore = 0;
  const more = countMore(turns);

  /** Removing what was made needs to know too: looks go on when the budget is used up. */
  const isThere = (request: RawRequest): Promise<boolean> =>
    more.next('remove').then(() => isAnswered(transport.send(request)));
  /** Waits are counted as they are asked for too, so that where none lasts they come to an end. */
  const waitFor = async (request: RawRequest): Promise<Look> => {
    looks += 1;
    if (await isThere(request)) return 'there';
    for (let pauseMs = firstPauseMs; leftMs > 0; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      const start = elapsed();
      const waitMs = Math.min(pauseMs, leftMs);
      await sleep(waitMs);
      const isBack = await isThere(request);
      leftMs -= Math.max(waitMs, elapsed() - start);
      if (!isBack) continue;
      outages += 1;
      transport.renew?.();
      return 'back';
    }
    isGone = true;
    outages += 1;
    return 'gone';
  };
  const look = (request: RawRequest): Promise<Look> =>
    (looking ??= waitFor(request).finally(() => {
      looking = undefined;
    }));
  const answered = (request: RawRequest, reply: RawReply): RawReply => {
    if (known === undefined && reads(request.method)) known = request;
    looksBefore = looks;
    return reply;
  };
  const send: Outages['send'] = async (request, asked) => {
    const { isUsual, purpose } = { ...asUsual, ...asked };
    for (let attempt = 1; ; attempt += 1) {
      if (attempt > 1) await more.next(purpose);
      await more.after(looking);
      const came = await sendOnce(transport, request);
      if (came.problem === undefined) return answered(request, came.reply);
      if (known === undefined || isGone) return answerOf(came, true);
      const found = await look(known);
      // That one request is answered says little where no other one is.
      const isSilent = looks - looksBefore > 1;
      if (attempt < attemptLimit && mayGoAgain(request, found, isUsual || isSilent)) continue;
      // Where a gateway answers another reading and not this one, it has nothing else to say to it.
      return answerOf(came, found === 'there' && reads(request.method));
    }
  };
  const gone = (): string | undefined =>
    isGone ? `no answer came in the ${seconds} s that this run waits (limits.outageSeconds)` : undefined;
  return { send, count: () => outages, looks: () => looks, more: more.sent, gone };
};
