import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { RawReply, RawRequest } from '../../http/transport.ts';
import { refused, replying, sending, splitTarget } from './around.ts';
import type { Around, AlternativeServer } from './alternative.ts';

const without =
  (name: string) =>
  (reply: RawReply): RawReply => {
    const { [name]: _gone, ...headers } = reply.headers;
    return { ...reply, headers };
  };

const withHeaders = (reply: RawReply, headers: RawReply['headers']): RawReply => ({
  ...reply,
  headers: { ...reply.headers, ...headers },
});

const isRead = ({ method }: RawRequest, { status }: RawReply): boolean => method === 'GET' && status === 200;

/** Tags what is read, and answers 304 to whoever has it. */
const tagged = replying((reply, request) => {
  if (!isRead(request, reply)) return reply;
  const etag = `"${createHash('sha1').update(reply.body).digest('hex')}"`;
  const known = request.headers['if-none-match'];
  return known === etag || known === '*' ? { status: 304, headers: { etag }, body: '' } : withHeaders(reply, { etag });
});

/** Answers a POST with a key that it had before as it did then. */
const idempotent: Around = (send) => {
  const answered = new Map<string, Promise<RawReply>>();
  return (request) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined || request.method !== 'POST') return send(request);
    const name = `${key} ${request.target}`;
    const reply = answered.get(name) ?? send(request);
    answered.set(name, reply);
    return reply;
  };
};

/** The token as a query parameter, under one of its usual names. */
const tokenInQuery = sending((request) => {
  const [path, query] = splitTarget(request);
  const parameters = new URLSearchParams(query);
  const token = parameters.get('access_token') ?? parameters.get('token');
  if (token === null || request.headers['authorization'] !== undefined) return request;
  parameters.delete('access_token');
  parameters.delete('token');
  const headers = { ...request.headers, authorization: `Bearer ${token}` };
  return { ...request, headers, target: parameters.size === 0 ? path : `${path}?${parameters.toString()}` };
});

const own = { 400: 1001, 401: 'unauthorized', 403: 'forbidden', 404: 'not_found', 409: 'conflict' } as const;

/** Changes the error body of every refusal. */
const inError = (change: (error: Record<string, unknown>, request: RawRequest) => Record<string, unknown>): Around =>
  replying((reply, request) => {
    if (reply.status < 400 || reply.body.length === 0) return reply;
    const { error } = JSON.parse(Buffer.from(reply.body).toString()) as { error: Record<string, unknown> };
    return { ...reply, body: JSON.stringify({ error: change(error, request) }) };
  });

const place = /^([\w.]+): /;

/** What headers say and mean, and what error bodies hold. */
export const headerReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-AUTH-01.e': 'absent' }, around: replying(without('www-authenticate')) },
  { reads: { 'OP-AUTH-02.c': 'accepted' }, around: tokenInQuery },
  {
    reads: { 'OP-HTTP-15.a': 'without-charset' },
    around: replying((reply) =>
      reply.headers['content-type'] === undefined ? reply : withHeaders(reply, { 'content-type': 'application/json' }),
    ),
  },
  { reads: { 'OP-HTTP-15.b': 'supported' }, around: tagged },
  {
    reads: { 'OP-HTTP-15.c': 'sent' },
    around: replying((reply) => withHeaders(reply, { 'cache-control': 'private, max-age=0' })),
  },
  { reads: { 'OP-HTTP-15.d': 'honoured' }, around: idempotent },
  {
    reads: { 'OP-HTTP-15.e': 'compressed' },
    around: replying((reply, request) =>
      isRead(request, reply) && request.headers['accept-encoding']?.includes('gzip') === true
        ? { ...withHeaders(reply, { 'content-encoding': 'gzip' }), body: gzipSync(reply.body) }
        : reply,
    ),
  },
  {
    reads: { 'OP-ERR-01.b': 'own' },
    around: inError((error) => ({ ...error, code: own[error['code'] as keyof typeof own] ?? 'refused' })),
  },
  {
    reads: { 'OP-ERR-06.b': 'none' },
    around: inError(({ code }) => ({ code, message: 'The request was refused.' })),
  },
  {
    reads: { 'OP-ERR-06.b': 'field' },
    around: inError(({ message, ...error }) => ({
      ...error,
      message: 'The request was refused.',
      path: place.exec(String(message))?.[1],
    })),
  },
  {
    reads: { 'OP-ERR-06.a': 'list' },
    around: (send) => async (request) => {
      const reply = await send(request);
      if (reply.status !== 400 || request.body === null) return reply;
      const names = [
        ...Buffer.from(request.body)
          .toString()
          .matchAll(/"(\w+)"\s*:/g),
      ].map(([, name]) => name);
      return {
        ...refused(400),
        body: JSON.stringify({ error: { code: 400, message: `At fault: ${names.join(', ')}.` } }),
      };
    },
  },
  {
    reads: { 'OP-ERR-06.a': 'first' },
    around: (send) => async (request) => {
      const reply = await send(request);
      const first =
        reply.status === 400 && request.body !== null ? /"(\w+)"\s*:/.exec(Buffer.from(request.body).toString()) : null;
      return first === null
        ? reply
        : { ...refused(400), body: JSON.stringify({ error: { code: 400, message: `${first[1]}: wrong.` } }) };
    },
  },
];
