import { operationRow, type OperationId } from '#spec/operation.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { noteAnswers, textOf } from './note-answers.ts';
import type { Exchange, SentRequest } from './exchange.ts';
import type { Subject } from '../core/outcome.ts';
import { nameToken } from '../core/redact.ts';
import type { RawRequest, Transport } from './transport.ts';
import type { Outages } from './outage.ts';
import type { Pace, Purpose, Refusing } from './rate-limit.ts';
import { reads, type Permit } from './send-guard.ts';
import { noteWrites, type NotedWrites } from './writes-meanwhile.ts';

export type QueryValue = string | number | boolean | readonly (string | number | boolean)[] | undefined;

/** What goes into one request. Path parameters are encoded; a missing one throws. */
export type Input = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Sent as JSON; leave out for no body. */
  readonly body?: unknown;
  /** Sent as it is, in place of `body`. */
  readonly rawBody?: string | Uint8Array;
  /** Undefined: the target's token; null: no `Authorization` header. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A request that no operation describes: other methods, paths or headers. */
export type BareRequest = {
  readonly method: string;
  /** Path and query as they are sent, from `/v1` on. */
  readonly target: string;
  readonly rawBody?: string | Uint8Array;
  /** As in `Input`. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A client of one server. Rejects only with a TransportProblem or when the budget of requests is used up. */
export type Client = {
  readonly call: (operation: OperationId, input?: Input, purpose?: Purpose) => Promise<Exchange>;
  /** The same for any request at all; the exchange names no operation. */
  readonly send: (request: BareRequest) => Promise<Exchange>;
  /** Requests sent so far, those included that an outage took. */
  readonly requests: () => number;
  /** How the server has stopped answering, so that no more is sent. Undefined while it answers. */
  readonly lost: () => string | undefined;
  /** What is missing so that no more is sent: a server that answers, or requests in the budget. */
  readonly ended: () => string | undefined;
  /** How often the server was away so far: what went on across a change has to be looked at again. */
  readonly outages: () => number;
  /** Throws a MissingPrerequisite when a request may not leave; asked before every one. */
  readonly permit: Permit;
  /** Works, and gives all writes too that were on their way through this client meanwhile. */
  readonly meanwhile: NotedWrites['meanwhile'];
  /** The `Date` header of the first answer that had one. */
  readonly since: () => string | undefined;
  readonly close: () => Promise<void>;
};

export type ClientOptions = {
  readonly transport: Transport;
  /** Scheme, host and port, and any path before `/v1`, without a slash at the end. */
  readonly baseUrl: string;
  readonly token: string | undefined;
  readonly pace: Pace & Refusing;
  /** Waits for a server that is away; a broken connection is a problem at once when left out. */
  readonly outages?: Outages;
  /** Milliseconds on a clock that never goes back. */
  readonly elapsed: () => number;
  /** Lets everything pass when left out. */
  readonly permit?: Permit;
  /** Called with every answer. */
  readonly onAnswer?: (exchange: Exchange) => void;
};

/** A text as a URL carries it. Half of a surrogate pair, which a server's JSON may hold, is none. */
const encoded = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    throw missingPrerequisite('a text that a URL can carry: half of a surrogate pair came');
  }
};

const queryText = (query: Input['query']): string => {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) => {
    const values = value === undefined ? [] : [value].flat();
    return values.map((each) => `${encoded(name)}=${encoded(String(each))}`);
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

/** The path of an operation taken apart: what stands before each of its parameters, and after the last. */
type PathParts = { readonly texts: readonly string[]; readonly names: readonly string[] };

const pathParts = new Map<OperationId, PathParts>();

const partsOf = (operation: OperationId): PathParts => {
  const known = pathParts.get(operation);
  if (known !== undefined) return known;
  const { path } = operationRow(operation);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parts = { texts: `/v1${path}`.split(/\{\w+\}/), names };
  pathParts.set(operation, parts);
  return parts;
};

/** Path and query of an operation, from `/v1` on. Throws a MissingPrerequisite for what no URL can carry. */
export const targetOf = (operation: OperationId, { params, query }: Pick<Input, 'params' | 'query'>): string => {
  const { texts, names } = partsOf(operation);
  let target = texts[0] ?? '';
  for (const [index, name] of names.entries()) {
    const value = params?.[name];
    if (value === undefined) throw new Error(`${operation}: no value for the path parameter ${name}`);
    target += `${encoded(value)}${texts[index + 1]}`;
  }
  return query === undefined ? target : `${target}${queryText(query)}`;
};

const bodyOf = (input: Input): string | Uint8Array | null => {
  if (input.rawBody !== undefined) return input.rawBody;
  return input.body === undefined ? null : JSON.stringify(input.body);
};

type Wanted = RawRequest & Pick<Input, 'token'>;
const tokenOf = ({ token }: Pick<Input, 'token'>): Pick<Input, 'token'> => (token === undefined ? {} : { token });

/** The same objects for most requests: new ones for each cost more than all else of it. */
const [noHeaders, ofJson]: readonly RawRequest['headers'][] = [{}, { 'content-type': 'application/json' }];

const wantedOf = (operation: OperationId, input: Input): Wanted => {
  const body = bodyOf(input);
  const usual = body === null ? noHeaders! : ofJson!;
  const headers = input.headers === undefined ? usual : { ...usual, ...input.headers };
  const { method } = operationRow(operation);
  return { method, target: targetOf(operation, input), headers, body, ...tokenOf(input) };
};

/** A request as it may be shown. */
const shownRequest = (request: Wanted, root: string, token: string | undefined): SentRequest => {
  const { method, target, headers, body } = request;
  return {
    method,
    url: nameToken(`${root}${target}`, token),
    headers: withoutToken(headers, token),
    body: body === null ? null : textOf(body),
    authorization: authorizationOf(request.token === undefined ? token : request.token, token),
  };
};

/** Adds the Authorization header of a token, to the same headers once. */
const authorizing = () => {
  const known = new Map<string, WeakMap<RawRequest['headers'], RawRequest['headers']>>();
  return (headers: RawRequest['headers'], token: string | undefined): RawRequest['headers'] => {
    if (token === undefined) return headers;
    const withToken = known.get(token) ?? new WeakMap<RawRequest['headers'], RawRequest['headers']>();
    known.set(token, withToken);
    const before = withToken.get(headers);
    if (before !== undefined) return before;
    const authorization = { ...headers, authorization: `Bearer ${token}` };
    withToken.set(headers, authorization);
    return authorization;
  };
};

const passing: Permit = () => undefined;

export const createClient = (options: ClientOptions): Client => {
  const { transport, baseUrl, token, pace, permit = passing, onAnswer, outages } = options;
  const sendRaw: Outages['send'] = outages?.send ?? transport.send;
  const { pathname } = new URL(baseUrl);
  const prefix = pathname === '/' ? '' : pathname.replace(/\/$/, '');
  const root = baseUrl.replace(/\/$/, '');
  const answers = noteAnswers(options);
  const authorized = authorizing();
  let requests = 0;

  const exchange = async (operation: Subject, request: Wanted, purpose: Purpose): Promise<Exchange> => {
    const { method, target, headers, body } = request;
    permit({ operation, method, target, purpose });
    const used = request.token === undefined ? token : request.token;
    const sent = shownRequest(request, root, token);
    const wire = { method, target: `${prefix}${target}`, headers: authorized(headers, used ?? undefined), body };
    const mayRepeat = (method === 'GET' || purpose === 'remove') && !answers.isMute(operation);
    const times = mayRepeat ? 'twice' : 'once';
    const whole = await answers.to({ operation, request: sent }, () =>
      pace(
        () => {
          requests += 1;
          return sendRaw(wire, { isUsual: answers.isMute(operation), purpose });
        },
        purpose,
        { times, operation },
      ),
    );
    onAnswer?.(whole);
    return whole;
  };
  const writes = noteWrites();
  const call: Client['call'] = async (operation, input = {}, purpose = 'judge') => {
    const wanted = wantedOf(operation, input);
    if (reads(wanted.method)) return exchange(operation, wanted, purpose);
    const write = { operation, params: input.params ?? {}, body: input.body };
    return writes.sending(write, () => exchange(operation, wanted, purpose));
  };
  const send: Client['send'] = ({ method, target, headers = {}, rawBody, ...rest }) =>
    exchange('-', { method, target, headers, body: rawBody ?? null, ...tokenOf(rest) }, 'judge');
  return {
    call,
    send,
    requests: () => requests + (outages?.more() ?? 0),
    lost: answers.lost,
    ended: answers.ended,
    outages: () => outages?.count() ?? 0,
    permit,
    meanwhile: writes.meanwhile,
    since: answers.since,
    close: transport.close,
  };
};

/** Headers as they may be shown: a check may have put the token into one of them. */
const withoutToken = (headers: Readonly<Record<string, string>>, token: string | undefined): RawRequest['headers'] => {
  const values = Object.values(headers);
  if (token === undefined || !values.some((value) => value.includes(token))) return headers;
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, nameToken(value, token)]));
};

const authorizationOf = (used: string | null | undefined, token: string | undefined): SentRequest['authorization'] => {
  if (used === undefined || used === null) return 'none';
  return used === token ? 'token' : 'other';
};
