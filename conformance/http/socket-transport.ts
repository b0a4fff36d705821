import type { IncomingHttpHeaders } from 'node:http';
import { rootCertificates } from 'node:tls';
import { Pool, type Dispatcher } from 'undici';
import { afterWaiting, createDeadline } from './deadline.ts';
import { grown, mostAtOnce } from './growth.ts';
import { boundLargeReplies, type LargeReplies } from './large-replies.ts';
import { reads } from './send-guard.ts';
import { socketDefaults, type SocketOptions } from './socket-options.ts';
import {
  isTransportProblem,
  transportProblem,
  type ProblemKind,
  type RawReply,
  type RawRequest,
  type Transport,
  type TransportProblem,
} from './transport.ts';

/** What goes wrong on a socket; the server is busy in an answer. */
type SocketProblem = Exclude<ProblemKind, 'busy'>;

const codes: Readonly<Record<string, SocketProblem>> = {
  ECONNREFUSED: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'unreachable',
  UND_ERR_CONNECT_TIMEOUT: 'unreachable',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
  CERT_HAS_EXPIRED: 'untrusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'untrusted',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_ABORTED: 'timeout',
  SHORT_DEADLINE: 'overdue',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'oversized',
  LARGE_REPLIES: 'unread',
};

const codeOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return String(thrown);
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.name;
};

const named = (thrown: unknown, options: SocketOptions): TransportProblem => {
  const code = codeOf(thrown);
  const problem = codes[code] ?? 'invalid';
  const sentences: Record<SocketProblem, string> = {
    unreachable: `the server cannot be reached (${code})`,
    untrusted: `the certificate of the server is not trusted (${code})`,
    timeout: `the server gave no whole answer within ${options.deadlineMs / 1000} s`,
    overdue: 'the answer stayed away, as many before it: it was not waited for until its deadline',
    reset: 'the server closed the connection before its answer was whole',
    oversized: `the answer is longer than ${options.replyLimitBytes} bytes`,
    unread: 'the answer is large, and too many such answers came before it',
    invalid: code.startsWith('ERR_SSL_')
      ? `the server speaks no TLS there (${code})`
      : `the answer is not valid HTTP (${code})`,
  };
  return transportProblem(problem, sentences[problem]);
};

const flatHeaders = (headers: IncomingHttpHeaders): Record<string, string> => {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return flat;
};

/** Without it a server may send any coding. */
const uncoded = { 'accept-encoding': 'identity' };

/**
 * A request as undici takes it: the usual headers and its own, names and values by turns, since a new object for each
 * costs more than all else that is sent. `reset` closes the connection after it.
 */
const dispatchedWith = (headers: RawRequest['headers']) => {
  const usual = Object.entries({ ...uncoded, ...headers });
  return ({ method, target, headers: own, body }: RawRequest, reset: boolean) => {
    const all: string[] = [];
    for (const [name, value] of usual) if (own[name] === undefined) all.push(name, value);
    for (const name of Object.keys(own)) all.push(name, own[name] ?? '');
    return { method, path: target, headers: all, body, reset };
  };
};

const tooMuch = Object.assign(new Error('large replies'), { code: 'LARGE_REPLIES' });
const pastDeadline = Object.assign(new Error('deadline'), { code: 'UND_ERR_ABORTED' });
const pastShortDeadline = Object.assign(new Error('short deadline'), { code: 'SHORT_DEADLINE' });

type Deadline = ReturnType<typeof createDeadline>;

/** Collects one answer; `settle` and `fail` are called once. Handlers spare the streams that `request` would make. */
const collector = (
  { deadline, large }: { readonly deadline: Deadline; readonly large: LargeReplies },
  settle: (reply: RawReply) => void,
  fail: (thrown: unknown) => void,
) => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let callOff: (() => void) | undefined;
  let status = 0;
  let headers: Record<string, string> = {};
  return {
    onRequestStart: (controller: Dispatcher.DispatchController): void => {
      const reason = deadline.isShort() ? pastShortDeadline : pastDeadline;
      callOff = afterWaiting(deadline.ms(), () => controller.abort(reason));
    },
    onResponseStart: (_: unknown, statusCode: number, given: IncomingHttpHeaders): void => {
      status = statusCode;
      headers = flatHeaders(given);
    },
    onResponseData: (controller: Dispatcher.DispatchController, chunk: Buffer): void => {
      if (!large.mayRead(chunk.length, bytes)) {
        chunks.length = 0;
        controller.abort(tooMuch);
        return;
      }
      bytes += chunk.length;
      chunks.push(chunk);
    },
    onResponseEnd: (): void => {
      callOff?.();
      settle({ status, headers, body: chunks.length === 1 ? (chunks[0] ?? '') : Buffer.concat(chunks) });
    },
    onResponseError: (_: unknown, error: Error): void => {
      callOff?.();
      fail(error);
    },
  };
};

/** Lets so many requests out at once as the shortest round trip asks for; the others wait in order. */
const openGate = (connections: number, mayGrow: boolean) => {
  const waiting: (() => void)[] = [];
  let out = 0;
  let shortestMs: number | undefined;
  const most = (): number => (mayGrow ? grown(connections, shortestMs) : connections);
  const next = (): void => {
    while (out < most()) {
      const start = waiting.shift();
      if (start === undefined) return;
      out += 1;
      start();
    }
  };
  return {
    enter: (start: () => void): void => {
      waiting.push(start);
      next();
    },
    /** `tookMs` of an answered request. */
    leave: (tookMs: number | undefined): void => {
      out -= 1;
      if (tookMs !== undefined) shortestMs = Math.min(shortestMs ?? tookMs, tookMs);
      next();
    },
    roundTripMs: () => shortestMs,
  };
};

/** An authority of one's own is trusted beside the usual ones, not in their place. */
export const trusting = ({ ca, ...rest }: SocketOptions['tls']) =>
  ca === undefined ? rest : { ...rest, ca: [...rootCertificates, ca] };

const openPool = (origin: string, { connections, mayGrow, deadlineMs, replyLimitBytes, tls }: SocketOptions): Pool =>
  new Pool(origin, {
    connections: mayGrow ? Math.max(connections, mostAtOnce) : connections,
    pipelining: 1,
    connect: { timeout: deadlineMs, ...trusting(tls) },
    // The deadline of the whole request is enough.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: replyLimitBytes,
  });

/** A pool of connections to one origin. The deadline covers the whole request, however slowly bytes trickle in. */
export const socketTransport = (origin: string, given: Partial<SocketOptions> = {}): Transport => {
  const options = { ...socketDefaults, ...given };
  const gate = openGate(options.connections, options.mayGrow);
  const deadline = createDeadline(options.deadlineMs);
  const large = boundLargeReplies();
  const opened = (): Pool => openPool(origin, options);
  const kept = opened();
  /** Once a connection was closed unannounced, each request has one of its own. */
  let single: Pool | undefined;
  const dispatched = dispatchedWith(options.headers);
  const attempt = (request: RawRequest): Promise<RawReply> =>
    new Promise((resolve, reject) => {
      const fail = (thrown: unknown): void => {
        gate.leave(undefined);
        reject(named(thrown, options));
      };
      gate.enter(() => {
        const start = performance.now();
        const settle = (reply: RawReply): void => {
          const tookMs = performance.now() - start;
          gate.leave(tookMs);
          deadline.took(tookMs);
          large.answered();
          resolve(reply);
        };
        try {
          (single ?? kept).dispatch(
            dispatched(request, single !== undefined),
            collector({ deadline, large }, settle, fail),
          );
        } catch (thrown) {
          fail(thrown);
        }
      });
    });
  const send = async (request: RawRequest): Promise<RawReply> => {
    const isOnKept = single === undefined;
    try {
      return await attempt(request);
    } catch (thrown) {
      if (!isTransportProblem(thrown) || thrown.problem !== 'reset') throw thrown;
      single ??= opened();
      // What writes may have been carried out.
      if (!isOnKept || !options.repeats || !reads(request.method)) throw thrown;
      return attempt(request);
    }
  };
  return {
    send,
    close: async () => void (await Promise.all([kept.destroy(), single?.destroy()])),
    roundTripMs: gate.roundTripMs,
    deadlineMs: deadline.patientMs,
    hasten: deadline.hasten,
    renew: () => {
      // What is still under way on it comes to its end.
      void single?.close();
      single = undefined;
    },
  };
};
