import { operationRow, type OperationId } from '#spec/operation.ts';
import { targetOf } from '../../http/client.ts';
import { parsedJson } from '../../http/parsed-json.ts';
import type { RawReply, RawRequest, Transport } from '../../http/transport.ts';
import { recognize } from '../../http/recognize.ts';

/** A JSON object that a fault may change. */
export type Members = Record<string, unknown>;

/** A request as a fault sees it. Change it by `{ ...ask, body }`: `rawBody` counts only while `body` is undefined. */
export type FaultyRequest = {
  readonly operation: OperationId;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The parsed body; undefined when there is none or it is no JSON. */
  readonly body: unknown;
  readonly rawBody: RawRequest['body'];
  /** The Authorization header; undefined without one. */
  readonly authorization: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
};

/** A reply as a fault sees it. `text` is sent in place of `json` where it stands. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly json: unknown;
  readonly text?: string;
};

type CallInput = Partial<Pick<FaultyRequest, 'params' | 'query' | 'body'>>;

/** The conforming server behind a fault. */
export type Server = {
  readonly send: (ask: FaultyRequest) => Promise<Answer>;
  /** A request of the fault's own, as the administrator. */
  readonly call: (operation: OperationId, input?: CallInput) => Promise<Answer>;
  /** The Authorization header of the administrator. */
  readonly administrator: string;
  /** The Authorization headers of everybody who has a token. */
  readonly known: ReadonlySet<string>;
  /** Those of other callers, by the names of the target file. */
  readonly callers: Readonly<Record<string, string>>;
  readonly facts: Facts;
};

/** What a fault may know of the world behind it. */
export type Facts = {
  readonly organization: string;
  readonly secondOrganization: string;
  readonly templateSpace: string;
  readonly user: string;
  /** A space that was deleted more than seven days ago. */
  readonly goneSpace?: string;
  readonly changeRequest?: { readonly space?: string; readonly id?: string };
};

/** One run's worth of a fault, which may keep state: takes the place of the server for some operations. */
export type Step = (ask: FaultyRequest, server: Server) => Promise<Answer>;
/** Makes a step with fresh state. */
export type Fault = () => Step;

const decoder = new TextDecoder();
const textOf = (body: RawReply['body']): string => (typeof body === 'string' ? body : decoder.decode(body));

/** The targets of asks as they came, which may say more than their parts: repeated keys, other escapes. */
const targets = new WeakMap<
  FaultyRequest['query'],
  Pick<FaultyRequest, 'operation' | 'params'> & { readonly target: string }
>();

/** The values of keys that a query has several times, which go along with every copy of it that is spread. */
const repeated = Symbol('repeated');
type Repeats = { readonly [repeated]?: Readonly<Record<string, readonly string[]>> };

const queryIn = (target: string): FaultyRequest['query'] & Repeats => {
  const sent = new URLSearchParams(target.split('?')[1] ?? '');
  const names = [...new Set(sent.keys())].filter((name) => sent.getAll(name).length > 1);
  const query = Object.fromEntries(sent);
  if (names.length === 0) return query;
  return Object.assign(query, { [repeated]: Object.fromEntries(names.map((name) => [name, sent.getAll(name)])) });
};

/** The query as it is sent on: a key that still has the last of its values has all of them. */
const queryFrom = (query: FaultyRequest['query'] & Repeats): Readonly<Record<string, string | readonly string[]>> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const values = query[repeated]?.[name];
      return [name, values?.at(-1) === value ? values : value];
    }),
  );

/** A request as a fault sees it; undefined where it is of no operation. */
export const askOf = (request: RawRequest): FaultyRequest | undefined => {
  const recognized = recognize(request);
  if (recognized === undefined) return undefined;
  const { authorization, ...headers } = request.headers;
  const query = queryIn(request.target);
  const body = request.body === null ? undefined : parsedJson(textOf(request.body));
  targets.set(query, { ...recognized, target: request.target });
  return { ...recognized, query, body, rawBody: request.body, authorization, headers };
};

/** The first value of a query parameter, as the request came; `query` holds the last one of several. */
export const firstValue = ({ query }: FaultyRequest, name: string): string | undefined =>
  new URLSearchParams(targets.get(query)?.target.split('?')[1] ?? '').get(name) ?? query[name];

const requestOf = (ask: FaultyRequest): RawRequest => {
  const { 'content-length': _length, ...headers } = ask.headers;
  const body = ask.body === undefined ? ask.rawBody : JSON.stringify(ask.body);
  const came = targets.get(ask.query);
  const isWhereItCame = came?.operation === ask.operation && came.params === ask.params;
  const authorization = ask.authorization === undefined ? {} : { authorization: ask.authorization };
  return {
    method: operationRow(ask.operation).method,
    target: isWhereItCame ? came.target : targetOf(ask.operation, { params: ask.params, query: queryFrom(ask.query) }),
    headers: { ...headers, ...authorization },
    body,
  };
};

/** A reply as a fault sees it. */
export const answerOf = (reply: RawReply): Answer => {
  const text = textOf(reply.body);
  const json = parsedJson(text);
  const { status, headers } = reply;
  return { status, headers, json, ...(json === undefined && text !== '' ? { text } : {}) };
};

const replyOf = ({ status, headers, json, text }: Answer): RawReply => {
  const { 'content-length': _length, ...rest } = headers;
  return { status, headers: rest, body: text ?? (json === undefined ? '' : JSON.stringify(json)) };
};

/** What stands between the suite and a server. */
export type Wrapping = {
  readonly on: readonly OperationId[];
  readonly fault: Fault;
  readonly facts: Facts;
  readonly token: string;
  readonly tokens: Readonly<Record<string, string>>;
};

const bearer = (token: string): string => `Bearer ${token}`;

/** The same transport with a fault in it. Requests for other operations pass untouched. */
export const withFault = (transport: Transport, wrapping: Wrapping): Transport => {
  const { on, fault, facts, token, tokens } = wrapping;
  const faulty = new Set(on);
  const step = fault();
  const administrator = bearer(token);
  const send = async (ask: FaultyRequest): Promise<Answer> => answerOf(await transport.send(requestOf(ask)));
  const call: Server['call'] = (operation, { params = {}, query = {}, body } = {}) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    return send({ operation, params, query, body, rawBody: null, authorization: administrator, headers });
  };
  const callers = Object.fromEntries(Object.entries(tokens).map(([name, each]) => [name, bearer(each)]));
  const known = new Set([administrator, ...Object.values(callers)]);
  const server: Server = { send, call, administrator, known, callers, facts };
  return {
    close: transport.close,
    send: async (request) => {
      const ask = askOf(request);
      if (ask === undefined || !faulty.has(ask.operation)) return transport.send(request);
      return replyOf(await step(ask, server));
    },
  };
};
