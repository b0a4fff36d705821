import { Pool } from 'undici';
import {
  transportProblem,
  type ProblemKind,
  type RawRequest,
  type Transport,
  type TransportProblem,
} from './transport.ts';

export type SocketOptions = {
  readonly connections: number;
  /** Of one request, from the first byte sent to the last received. */
  readonly deadlineMs: number;
  readonly replyLimitBytes: number;
};
export const socketDefaults: SocketOptions = { connections: 16, deadlineMs: 10_000, replyLimitBytes: 8 * 2 ** 20 };

const codes: Readonly<Record<string, ProblemKind>> = {
  ECONNREFUSED: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'unreachable',
  UND_ERR_CONNECT_TIMEOUT: 'unreachable',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_ABORTED: 'timeout',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'oversized',
};

const codeOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return String(thrown);
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.name;
};

const named = (thrown: unknown, options: SocketOptions): TransportProblem => {
  const code = codeOf(thrown);
  const problem = codes[code] ?? 'invalid';
  const sentences: Record<ProblemKind, string> = {
    unreachable: `the server cannot be reached (${code})`,
    timeout: `the server gave no whole answer within ${options.deadlineMs / 1000} s`,
    reset: 'the server closed the connection before its answer was whole',
    oversized: `the answer is longer than ${options.replyLimitBytes} bytes`,
    invalid: `the answer is not valid HTTP (${code})`,
  };
  return transportProblem(problem, sentences[problem]);
};

const flatHeaders = (headers: Record<string, string | string[] | undefined>): Record<string, string> => {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return flat;
};

/** A pool of connections to one origin. The deadline covers the whole request, however slowly bytes trickle in. */
export const socketTransport = (origin: string, given: Partial<SocketOptions> = {}): Transport => {
  const options = { ...socketDefaults, ...given };
  const pool = new Pool(origin, {
    connections: options.connections,
    pipelining: 1,
    connect: { timeout: options.deadlineMs },
    headersTimeout: options.deadlineMs,
    bodyTimeout: options.deadlineMs,
    maxResponseSize: options.replyLimitBytes,
  });
  const send = async ({ method, target, headers, body }: RawRequest) => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(transportTimeout), options.deadlineMs);
    try {
      const reply = await pool.request({ method, path: target, headers, body, signal: abort.signal });
      const bytes = await reply.body.bytes();
      return { status: reply.statusCode, headers: flatHeaders(reply.headers), body: bytes };
    } catch (thrown) {
      throw named(thrown, options);
    } finally {
      clearTimeout(timer);
    }
  };
  return { send, close: () => pool.destroy() };
};

const transportTimeout = Object.assign(new Error('deadline'), { code: 'UND_ERR_ABORTED' });
