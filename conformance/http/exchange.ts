import type { Subject } from '../core/outcome.ts';
import { redactBody, redactUrl } from '../core/redact.ts';

/** What went out. `headers` hold no token: `authorization` says which one was used. */
export type SentRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly authorization: 'token' | 'other' | 'none';
};

/** One request and its whole answer. */
export type Exchange = {
  readonly operation: Subject;
  readonly request: SentRequest;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Characters of the answer where `text` holds only its beginning, and `json` nothing. */
  readonly wholeLength?: number;
  /** The parsed body; undefined when it is empty or no JSON. */
  readonly json: unknown;
  /** Whether the status is 2xx; everything else counts as refused. */
  readonly ok: boolean;
  readonly ms: number;
};

/** What is missing where a plan is full. */
export const moreHeld = 'a plan of the organization that holds one more thing';

/** Whether nothing is wrong with a request but that somebody has to pay for more (402): how much a plan holds, no text says. */
export const isFull = ({ status }: Pick<Exchange, 'status'>): boolean => status === 402;

/** A member of a JSON object reply; undefined when absent, null (OP-RES-05) or when the reply is no object. */
export const member = (exchange: Exchange, name: string): unknown => {
  const { json } = exchange;
  if (typeof json !== 'object' || json === null || Array.isArray(json) || !Object.hasOwn(json, name)) return undefined;
  return (json as Record<string, unknown>)[name] ?? undefined;
};

const authorizations = {
  token: ` -H "Authorization: Bearer $DOCPLANE_TOKEN"`,
  other: ` -H "Authorization: Bearer $OTHER_TOKEN"`,
  none: '',
};
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Method, path and query, and the body: what was sent, for a server that no command reaches any more. */
export const plainRequest = ({ method, url, body }: Pick<SentRequest, 'method' | 'url' | 'body'>): string => {
  const place = redactUrl(url).replace(/^[a-z]+:\/\/[^/]+/i, '');
  return `${method} ${place}${body === null ? '' : ` ${redactBody(body)}`}`;
};

/** The request as a line for a shell, tokens named by variables and other secrets redacted. */
export const curl = ({ request }: Pick<Exchange, 'request'>): string => {
  const { method, url, headers, body, authorization } = request;
  const parts = [`curl -sS -X ${method} ${quoted(redactUrl(url))}${authorizations[authorization]}`];
  for (const [name, value] of Object.entries(headers)) parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body !== null) parts.push(`--data-binary ${quoted(redactBody(body))}`);
  return parts.join(' ');
};
