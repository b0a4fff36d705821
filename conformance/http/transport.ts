import type { Exchange } from './exchange.ts';

/** One request as a transport takes it; `target` is path and query as sent. */
export type RawRequest = {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string | null;
};
export type RawReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
};

/** How requests reach a server: over sockets, or in-process for the self-test. Rejects with a TransportProblem. */
export type Transport = {
  readonly send: (request: RawRequest) => Promise<RawReply>;
  /** The shortest time that a request took there and back; undefined before the first answer, or without sockets. */
  readonly roundTripMs?: () => number | undefined;
  /** Forgets what was learned of connections that broke: the server was away and is back. */
  readonly renew?: () => void;
  /** How long an answer is waited for where there is no haste; undefined where nothing ends the waiting. */
  readonly deadlineMs?: () => number;
  /** From now on an answer is waited for no longer than the server's pace asks for. */
  readonly hasten?: () => void;
  readonly close: () => Promise<void>;
};

export type ProblemKind =
  | 'unreachable'
  | 'untrusted'
  | 'timeout'
  | 'overdue'
  | 'reset'
  | 'oversized'
  | 'unread'
  | 'invalid'
  | 'busy';

/** No whole answer came. `exchange` is what went out, once the client has added it. */
export type TransportProblem = Error & {
  readonly problem: ProblemKind;
  exchange?: Pick<Exchange, 'operation' | 'request'>;
  /** Whether that operation has never answered, asked more than once. */
  isUsual?: boolean;
};

/** What a connection may do to any request; the other problems are answers of a kind. */
const breaking: readonly ProblemKind[] = ['unreachable', 'timeout', 'reset'];

/**
 * Problems that say nothing of the answer to this one request: nobody is there, it was not waited for until its deadline,
 * not read to its end, or it is put off.
 */
const saysNothing: readonly ProblemKind[] = ['unreachable', 'overdue', 'unread', 'busy'];

/** Whether the missing answer says something of the operation that was asked. */
export const isTelling = ({ problem }: TransportProblem): boolean => !saysNothing.includes(problem);

/** Whether the server put the request off: it may be sent again later. */
export const isPutOff = ({ problem }: TransportProblem): boolean => problem === 'busy';

/** Whether no answer came at all. */
export const isBreaking = ({ problem }: TransportProblem): boolean => breaking.includes(problem);

/** An error to throw: one sentence without ids and times. */
export const transportProblem = (problem: ProblemKind, sentence: string): TransportProblem =>
  Object.assign(new Error(sentence), { problem });

export const isTransportProblem = (thrown: unknown): thrown is TransportProblem =>
  thrown instanceof Error && 'problem' in thrown;
