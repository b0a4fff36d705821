import { reads } from './send-guard.ts';
import type { Purpose, Turns } from './rate-limit.ts';
import { isOfGateway } from './gateway.ts';
import { createGivingUp, outageSecondsDefault, type GivingUp } from './giving-up.ts';
import { isSilent } from './silence.ts';
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

const isUnanswered = (thrown: unknown): thrown is TransportProblem =>
  isTransportProblem(thrown) && (isBreaking(thrown) || isSilent(thrown.problem));

const sendOnce = async (transport: Transport, request: RawRequest): Promise<Came> => {
  try {
    const reply = await transport.send(request);
    if (!isOfGateway(reply)) return { reply };
    return { reply, problem: transportProblem('reset', `a gateway answered ${reply.status} in place of the server`) };
  } catch (thrown) {
    if (isUnanswered(thrown)) return { problem: thrown };
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
    (thrown: unknown) => !isUnanswered(thrown),
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

type LookoutOptions = OutageOptions & {
  readonly seconds: number;
  readonly more: ReturnType<typeof countMore>;
  readonly givingUp: GivingUp;
};

/** Looks whether a server is there, and waits until it is: one look at a time, for all that wait. */
const createLookout = ({ transport, elapsed, sleep, seconds, more, givingUp }: LookoutOptions) => {
  let looking: Promise<Look> | undefined;
  let leftMs = seconds * 1_000;
  let outages = 0;
  let looks = 0;
  /** Removing what was made needs to know too: looks go on when the budget is used up. */
  const isThere = (request: RawRequest): Promise<boolean> =>
    more.next('remove').then(() => isAnswered(transport.send(request)));
  /** Waits are counted as they are asked for too, so that where none lasts they come to an end. */
  const waitFor = async (request: RawRequest): Promise<Look> => {
    looks += 1;
    const first = elapsed();
    if (await isThere(request)) return 'there';
    const lookMs = elapsed() - first;
    leftMs -= lookMs;
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
    givingUp.now(`no answer came in the ${seconds} s that this run waits (limits.outageSeconds)`, lookMs);
    outages += 1;
    return 'gone';
  };
  const look = (request: RawRequest): Promise<Look> =>
    (looking ??= waitFor(request).finally(() => {
      looking = undefined;
    }));
  return { look, looking: () => looking, outages: () => outages, looks: () => looks };
};

/**
 * Tells a broken connection, or a gateway's word that there was no answer, from a server that is away: after the first, the
 * request that was answered first is sent again, and everything waits until it has an answer. Before any answer nothing is waited for.
 */
export const outlasting = (options: OutageOptions): Outages => {
  const { transport, elapsed, seconds = outageSecondsDefault, turns } = options;
  let known: RawRequest | undefined;
  let looksBefore = 0;
  const more = countMore(turns);
  const givingUp = createGivingUp({ transport, elapsed, seconds: options.seconds });
  const lookout = createLookout({ ...options, seconds, more, givingUp });

  const answered = (request: RawRequest, reply: RawReply): RawReply => {
    if (known === undefined && reads(request.method)) known = request;
    looksBefore = lookout.looks();
    givingUp.answered();
    return reply;
  };
  const tried = async (request: RawRequest, { isUsual, purpose }: Required<Asked>): Promise<Came> => {
    const refused = givingUp.refusal(purpose);
    if (refused !== undefined) return { problem: refused };
    const at = elapsed();
    const came = await sendOnce(transport, request);
    if (came.problem !== undefined) givingUp.unanswered(came.problem, { at, isUsual, purpose });
    return came;
  };
  const send: Outages['send'] = async (request, asked) => {
    const all = { ...asUsual, ...asked };
    for (let attempt = 1; ; attempt += 1) {
      if (attempt > 1) await more.next(all.purpose);
      await more.after(lookout.looking());
      const came = await tried(request, all);
      if (came.problem === undefined) return answered(request, came.reply);
      if (known === undefined || givingUp.why() !== undefined) return answerOf(came, true);
      if (!isBreaking(came.problem)) throw came.problem;
      const found = await lookout.look(known);
      // That one request is answered says little where no other one is.
      const isSilentToo = lookout.looks() - looksBefore > 1;
      if (attempt < attemptLimit && mayGoAgain(request, found, all.isUsual || isSilentToo)) continue;
      // Where a gateway answers another reading and not this one, it has nothing else to say to it.
      return answerOf(came, found === 'there' && reads(request.method));
    }
  };
  return { send, count: lookout.outages, looks: lookout.looks, more: more.sent, gone: givingUp.why };
};
