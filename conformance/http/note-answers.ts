import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import { keptExchange } from '../core/kept-exchange.ts';
import type { Subject } from '../core/outcome.ts';
import type { Exchange } from './exchange.ts';
import type { Outages } from './outage.ts';
import { depthLimit, nestsTooDeep, replyJson } from './parsed-json.ts';
import { isBusy } from './busy.ts';
import type { Refusing } from './rate-limit.ts';
import { isSilent } from './silence.ts';
import {
  isBreaking,
  isPutOff,
  isTransportProblem,
  transportProblem,
  type RawReply,
  type TransportProblem,
} from './transport.ts';

/** Requests in a row without an answer after which a server counts as gone. */
const unansweredLimit = 12;
/** How often it was found to answer another request meanwhile, where that is asked: many may be cut off at one stroke. */
const looksLimit = 3;
/** Requests in a row without an answer after which none goes out, not even to remove what the run made. */
const wastedLimit = 2 * unansweredLimit;

const decoder = new TextDecoder('utf-8');
/** A body as the text that it is. */
export const textOf = (body: RawReply['body']): string => (typeof body === 'string' ? body : decoder.decode(body));

type Sent = Pick<Exchange, 'operation' | 'request'>;

const answered = ({ operation, request }: Sent, reply: RawReply, ms: number): Exchange => {
  const { status, headers } = reply;
  if (isBusy(reply))
    throw transportProblem(
      'busy',
      `an answer of ${operation} that is not ${status} with Retry-After: the server says that it is busy`,
    );
  const text = textOf(reply.body);
  if (nestsTooDeep(text)) throw transportProblem('oversized', `the answer nests deeper than ${depthLimit} levels`);
  const json = replyJson(text);
  const exchange = { operation, request, status, headers, text, json, ok: status >= 200 && status < 300, ms };
  // Nothing is read in a long text that is no JSON, and thousands of them fill any memory.
  return json === undefined ? keptExchange(exchange) : exchange;
};

/** An operation that was asked more often than this, and never answered, is one that never answers. */
const missedMost = { putOff: 5, otherwise: 1 };

/** Which operations never answer. */
const createMute = () => {
  const heard = new Set<Subject>();
  const mute = new Set<Subject>();
  const missed = { putOff: new Map<Subject, number>(), otherwise: new Map<Subject, number>() };
  return {
    is: (operation: Subject): boolean => mute.has(operation),
    answered: (operation: Subject): void => {
      heard.add(operation);
      mute.delete(operation);
    },
    missed: (operation: Subject, how: keyof typeof missed): boolean => {
      const count = (missed[how].get(operation) ?? 0) + 1;
      missed[how].set(operation, count);
      if (count > missedMost[how] && !heard.has(operation)) mute.add(operation);
      return mute.has(operation);
    },
  };
};

type Setting = {
  /** Milliseconds on a clock that never goes back. */
  readonly elapsed: () => number;
  readonly outages?: Outages;
  readonly pace: Refusing;
};

/** What is known of a server by its answers. */
export type Answers = {
  /** The answer to what is sent, as an exchange; notes it, or that none came. */
  readonly to: (sent: Sent, send: () => Promise<RawReply>) => Promise<Exchange>;
  /** How the server has stopped answering. Undefined while it answers. */
  readonly lost: () => string | undefined;
  /** What is missing so that no more is sent: a server that answers, or requests in the budget. */
  readonly ended: () => string | undefined;
  /** The `Date` header of the first answer that had one. */
  readonly since: () => string | undefined;
  /** Whether an operation never answers. */
  readonly isMute: (operation: Subject) => boolean;
};

/** Notes what comes of requests: answers, those that stay away, and a budget that is used up. */
export const noteAnswers = ({ elapsed, outages, pace }: Setting): Answers => {
  let unanswered = 0;
  /** Those of them that were answered, but by nothing that can be read. */
  let unread = 0;
  /** How often the server was away, and looked for, by the last answer. */
  let last = { outages: 0, looks: 0 };
  let since: string | undefined;
  let spent: string | undefined;
  const silence = (): string | undefined => {
    const isLookedFor =
      outages === undefined || unread >= unansweredLimit || outages.looks() - last.looks >= looksLimit;
    return unanswered < unansweredLimit || !isLookedFor
      ? undefined
      : `${unansweredLimit} requests in a row got no answer`;
  };
  const lost = (): string | undefined => outages?.gone() ?? pace.refusing?.() ?? silence();
  const again = (): void => {
    unanswered = 0;
    unread = 0;
    last = { outages: outages?.count() ?? 0, looks: outages?.looks() ?? 0 };
  };
  const mute = createMute();
  const sentBy = async (send: () => Promise<RawReply>): Promise<RawReply> => {
    const why = unanswered < wastedLimit ? undefined : silence();
    if (why !== undefined) throw transportProblem('unreachable', `the server is given up: ${why}`);
    return send();
  };
  const noteMissing = (problem: TransportProblem, sent: Sent): void => {
    problem.exchange = sent;
    problem.isUsual = mute.missed(sent.operation, isPutOff(problem) ? 'putOff' : 'otherwise');
    // A server that puts a request off is there.
    if (isPutOff(problem)) return;
    if (outages !== undefined && outages.count() > last.outages) again();
    unanswered += 1;
    if (!isBreaking(problem) && !isSilent(problem.problem)) unread += 1;
  };
  const to: Answers['to'] = async (sent, send) => {
    const start = elapsed();
    try {
      const reply = await sentBy(send);
      again();
      const exchange = answered(sent, reply, elapsed() - start);
      mute.answered(sent.operation);
      since ??= reply.headers['date'];
      return exchange;
    } catch (thrown) {
      // Nothing but the pace throws one here: a budget is used up.
      if (isMissingPrerequisite(thrown)) spent = thrown.missing;
      if (isTransportProblem(thrown)) noteMissing(thrown, sent);
      throw thrown;
    }
  };
  const ended = (): string | undefined => (lost() === undefined ? spent : `a server that answers: ${lost()}`);
  return { to, lost, ended, since: () => since, isMute: mute.is };
};
