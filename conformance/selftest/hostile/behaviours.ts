import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { recognize } from '../../http/recognize.ts';
import type { RawReply, RawRequest } from '../../http/transport.ts';

/** One request at a hostile server, with the answer that the reference has for it. */
export type Attack = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly reply: RawReply;
  /** The answer to the request before. */
  readonly before: RawReply;
  /** Requests so far, this one included. */
  readonly count: number;
  /** Another host, which notes what comes there. */
  readonly elsewhere: string;
};

type Behaviour = (attack: Attack) => void;

const mebibyte = 2 ** 20;
const bytesOf = ({ body }: RawReply): Buffer => Buffer.from(body);

/** The answer as it is, with other headers or another body. */
export const honest = ({ response, reply }: Pick<Attack, 'response' | 'reply'>, more: Partial<RawReply> = {}): void => {
  const { 'content-length': _length, ...headers } = { ...reply.headers, ...more.headers };
  response.sendDate = false;
  response.writeHead(more.status ?? reply.status, headers).end(more.body ?? reply.body);
};

/** Bytes in place of an answer. */
const raw = ({ response }: Attack, head: readonly string[], body: Uint8Array = Buffer.of()): void => {
  response.socket?.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]));
};

const json = 'content-type: application/json';
const okHead = (length: number): readonly string[] => ['HTTP/1.1 200 OK', json, `content-length: ${length}`];

/** Writes something again and again, as fast as it is taken or so many milliseconds apart. */
const without = (write: (text: string) => boolean, response: ServerResponse, text: string, everyMs: number): void => {
  const timer = setInterval(() => {
    write(text);
  }, everyMs);
  response.socket?.on('close', () => clearInterval(timer));
};

let bomb: Buffer | undefined;
/** 256 MiB of blanks in a quarter of a mebibyte. */
const bombBytes = (): Buffer => (bomb ??= gzipSync(Buffer.alloc(256 * mebibyte, ' ')));

const emptied = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(() => null)
    : Object.fromEntries(Object.keys(value ?? {}).map((name) => [name, null]));

const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
/** A burst in every three seconds. */
const isInBurst = (): boolean => performance.now() % 3_000 < 300;
const busy = (status: number, seconds: string): RawReply => ({ status, headers: { 'retry-after': seconds }, body: '' });

/** The operation that some servers refuse, and no other one. */
export const refusedOperation = 'getTeamInOrganizationById';
/** Refuses that one for so many seconds. */
export const refusing =
  (status: number, seconds: string): Refusal =>
  (request) =>
    recognize(request)?.operation === refusedOperation ? busy(status, seconds) : undefined;

type Refusal = (request: Pick<RawRequest, 'method' | 'target'>) => RawReply | undefined;

/** What servers answer in place of doing what they are asked for, by name; nothing where they do it after all. */
export const refusals: Readonly<Record<string, Refusal>> = {
  'answers 429 in bursts': () => (isInBurst() ? busy(429, '1') : undefined),
  'always answers 429': () => busy(429, '1'),
  'always answers 429, for an hour': () => busy(429, '3600'),
  'always answers 429 to one operation': refusing(429, '1'),
  'always answers 503 to one operation': refusing(503, '1'),
};

/** Milliseconds by which a clock that jumps both ways is wrong at so manyth a request. */
export const jumpMs = (count: number): number => (((count * 7919) % 20_001) - 10_000) * 86_400_000;
export const jumping = 'has a clock that jumps both ways';

/** What servers do to whoever asks them, by name. */
export const behaviours: Readonly<Record<string, Behaviour>> = {
  'never answers': () => undefined,
  'drips blanks for ever': ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    without((text) => response.write(text), response, ' ', 50);
  },
  'drips its head for ever': (attack) => {
    attack.response.socket?.write('HTTP/1.1 200 OK\r\nx: ');
    without((text) => attack.response.socket?.write(text) ?? false, attack.response, 'x', 50);
  },
  'resets the connection': ({ response }) => response.socket?.resetAndDestroy(),
  'breaks off in the middle of a body': (attack) => {
    const body = bytesOf(attack.reply);
    raw(attack, okHead(body.length), body.subarray(0, body.length / 2));
    attack.response.socket?.end();
  },
  'sends more than its length says': (attack) => {
    const body = bytesOf(attack.reply);
    raw(attack, okHead(Math.max(0, body.length - 7)), body);
  },
  'sends less than its length says': (attack) => {
    const body = bytesOf(attack.reply);
    raw(attack, okHead(body.length + 7), body);
  },
  'says two lengths': (attack) => {
    const body = bytesOf(attack.reply);
    raw(attack, [...okHead(body.length), `content-length: ${body.length + 1}`], body);
  },
  'streams without end': ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":"');
    const text = 'x'.repeat(65_536);
    const more = (): void => {
      while (!response.destroyed && response.write(text));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  },
  'answers 64 MiB': (attack) => honest(attack, { status: 200, body: `{"id":"${'x'.repeat(64 * mebibyte)}"}` }),
  'answers 7 MiB': (attack) => honest(attack, { status: 200, body: `{"id":"${'x'.repeat(7 * mebibyte)}"}` }),
  'answers a list of 500,000 items': (attack) =>
    honest(attack, { status: 200, body: `{"count":500000,"items":[${'{"id":"x"},'.repeat(499_999)}{}]}` }),
  'writes invalid UTF-8': (attack) => {
    const body = bytesOf(attack.reply);
    for (let at = 20; at < body.length; at += 40) if ((body[at] ?? 0) > 0x60) body[at] = 0xff;
    honest(attack, { body });
  },
  'sends gzip bombs': (attack) =>
    honest(attack, {
      status: 200,
      headers: { ...attack.reply.headers, 'content-encoding': 'gzip' },
      body: bombBytes(),
    }),
  'redirects in circles': (attack) =>
    honest(attack, { status: 307, headers: { location: attack.request.url ?? '/' }, body: '' }),
  'redirects to another host': (attack) =>
    honest(attack, { status: 307, headers: { location: `${attack.elsewhere}${attack.request.url}` }, body: '' }),
  'answers 429 in bursts': honest,
  // What a gateway says is busy may have done it.
  'answers 503 in bursts': (attack) => honest(attack, isInBurst() ? busy(503, '1') : {}),
  'always answers 429': honest,
  'always answers 429, for an hour': honest,
  'always answers 429 to one operation': honest,
  'always answers 503 to one operation': honest,
  'always answers 503': (attack) => honest(attack, busy(503, '1')),
  'always answers 500': (attack) => honest(attack, { status: 500 }),
  [jumping]: honest,
  'sends 5,000 headers': (attack) =>
    raw(attack, [
      ...okHead(2),
      ...Array.from({ length: 5_000 }, (_, index) => `x-${index}: ${'x'.repeat(100)}`),
    ], Buffer.from('{}')), // oxfmt-ignore
  'sends 150 headers': (attack) =>
    honest(attack, { headers: Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`x-${index}`, 'x'])) }),
  'sends informational answers without end': ({ response }) =>
    without((text) => response.socket?.write(text) ?? false, response, 'HTTP/1.1 103 Early Hints\r\n\r\n', 1),
  'speaks HTTP/1.0': (attack) => {
    raw(attack, [`HTTP/1.0 ${attack.reply.status} OK`, json], bytesOf(attack.reply));
    attack.response.socket?.end();
  },
  'speaks no HTTP': (attack) => raw(attack, ['220 mail.example ESMTP']),
  'answers the request before': (attack) => honest({ ...attack, reply: attack.before }),
  'answers null': (attack) => honest(attack, { body: 'null' }),
  'answers null in every member': (attack) => {
    const text = String(attack.reply.body);
    honest(attack, text.startsWith('{') ? { body: JSON.stringify(emptied(JSON.parse(text))) } : {});
  },
  'nests its JSON 20,000 deep': (attack) => honest(attack, { body: nested }),
  'pages without end': (attack) => {
    const text = String(attack.reply.body);
    if (!text.startsWith('{"count"') && !text.startsWith('{"items"')) return honest(attack);
    const next = { page: String(attack.count) };
    return honest(attack, { body: JSON.stringify({ ...(JSON.parse(text) as object), next }) });
  },
};
