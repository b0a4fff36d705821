import type { Choices } from './choices.ts';
import { statusOf, type Refusal } from './errors.ts';
import type { Reply } from './handler.ts';
import { sendable, type Octets } from './octets.ts';
import { serialise } from './serialise.ts';

/** An HTTP answer before it meets a socket. */
export type RawReply = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer | null;
  /** The body, where it is short; `body` is then made for whoever reads it. */
  readonly octets?: Octets;
};

class ShortReply implements RawReply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly octets: Octets;

  constructor(status: number, headers: Record<string, string>, octets: Octets) {
    this.status = status;
    this.headers = headers;
    this.octets = octets;
  }

  get body(): Buffer {
    return Buffer.from(this.octets, 'latin1');
  }
}

const json = 'application/json; charset=utf-8';

let lastSecond = -1;
let lastDate = '';

const httpDate = (now: number): string => {
  const second = Math.floor(now / 1000);
  if (second !== lastSecond) {
    lastSecond = second;
    lastDate = new Date(now).toUTCString();
  }
  return lastDate;
};

/** The bytes of a handler's reply, dated by the server's clock. */
export const writeReply = (reply: Reply, choices: Choices, now: number, baseUrl: string): RawReply => {
  const headers: Record<string, string> = { date: httpDate(now) };
  if (reply.location !== undefined) headers['location'] = `${baseUrl}/v1${reply.location}`;
  if (reply.body === undefined && reply.bytes === undefined) {
    // 204 and 205 have no body by their nature; a length of 0 is told where the number leaves it open.
    if (reply.status !== 204) headers['content-length'] = '0';
    return { status: reply.status, headers, body: null };
  }
  const bytes = reply.bytes ?? sendable(serialise(reply.body, choices));
  headers['content-type'] = json;
  headers['content-length'] = String(bytes.length);
  if (typeof bytes === 'string') return new ShortReply(reply.status, headers, bytes);
  return { status: reply.status, headers, body: bytes };
};

const refusalBody = (refusal: Refusal, status: number, choices: Choices): unknown => {
  switch (choices['OP-ERR-01.a']) {
    case 'problem':
      return { type: 'about:blank', title: refusal.kind, status, detail: refusal.message };
    case 'message':
      return { message: refusal.message };
    case 'empty':
      return undefined;
    default:
      return { error: { code: status, message: refusal.message } };
  }
};

/** The bytes of a refusal, in the form that OP-ERR-01 chooses. */
export const writeRefusal = (refusal: Refusal, choices: Choices, now: number): RawReply => {
  const status = statusOf(refusal, choices);
  const reply = writeReply({ status, body: refusalBody(refusal, status, choices) }, choices, now, '');
  if (choices['OP-ERR-01.a'] === 'problem' && reply.headers['content-type'] !== undefined) {
    reply.headers['content-type'] = 'application/problem+json';
  }
  if (refusal.allow !== undefined && choices['OP-HTTP-05.b'] === '405') reply.headers['allow'] = refusal.allow;
  if (status === 401) reply.headers['www-authenticate'] = 'Bearer';
  if (refusal.kind === 'busy') reply.headers['retry-after'] = '1';
  return reply;
};
