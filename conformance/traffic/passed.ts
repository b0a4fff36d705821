import { hash } from 'node:crypto';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { kindMadeBy, keyMade } from '../resources/kinds.ts';
import { parsedJson, replyJson } from '../http/parsed-json.ts';
import { recognize } from '../http/recognize.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Params } from '../core/params.ts';

/** A request and its whole answer as they crossed the wire, bodies decoded. */
export type Crossed = {
  readonly method: string;
  /** Path and query, from `/v1` on where the server's base has a prefix. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly status: number;
  readonly replyHeaders: Readonly<Record<string, string>>;
  readonly reply: string;
  readonly ms: number;
};

/** What passed between a client and a server, with the numbers of a logical clock at which it left and was answered. */
export type Passed = {
  readonly exchange: Exchange;
  readonly operation: OperationId;
  readonly params: Params;
  readonly query: URLSearchParams;
  /** The JSON that was sent; undefined where it is none. */
  readonly body: unknown;
  readonly isWrite: boolean;
  /** Whether nothing in the request can say who sends it. */
  readonly isAnonymous: boolean;
  /** What the reply says that the request made. */
  readonly made: string | undefined;
  /** Tells callers apart; no secret. */
  readonly caller: string;
  readonly sent: number;
  readonly answered: number;
};

/** What of a request says who sends it: never shown. */
const credentialHeader = /^(?:authorization|proxy-authorization|cookie)$|auth|token|secret|api-?key|session/;

/** Names of headers that are remembered: the same few come with every request. */
const namesRemembered = 500;
const rememberedNames = new Map<string, boolean>();

/** Whether a header of a request may say who sends it. */
export const isCredentialHeader = (name: string): boolean => {
  const known = rememberedNames.get(name);
  if (known !== undefined) return known;
  const found = credentialHeader.test(name);
  if (rememberedNames.size < namesRemembered) rememberedNames.set(name, found);
  return found;
};

const parametersOfTheText = new Set(operationIds.flatMap((id) => operationRow(id).query));
const credentialParameter = /auth|token|secret|key|session|jwt|signature/i;

/** Whether a parameter of a request may say who sends it; those that the text has say other things. */
const isCredentialParameter = (name: string): boolean =>
  credentialParameter.test(name) && !parametersOfTheText.has(name);

const credentialParameters = (target: string): readonly string[] => {
  const at = target.indexOf('?');
  if (at < 0) return [];
  return [...new URLSearchParams(target.slice(at + 1))].flatMap(([name, value]) =>
    isCredentialParameter(name) ? [value] : [],
  );
};

/** A target as it may be shown: what a parameter says of the sender is masked there, however short it is. */
export const shownTarget = (target: string): string => {
  const at = target.indexOf('?');
  if (at < 0 || credentialParameters(target).length === 0) return target;
  const pairs = target.slice(at + 1).split('&');
  const shown = pairs.map((pair) => {
    const [name = ''] = new URLSearchParams(pair).keys();
    return isCredentialParameter(name) ? `${pair.split('=', 1)[0]}=***` : pair;
  });
  return `${target.slice(0, at)}?${shown.join('&')}`;
};

type Sent = Pick<Crossed, 'headers' | 'target'>;

/** The texts of a request by which a client proves who it is. */
export const credentialsIn = ({ headers, target }: Sent): readonly string[] => {
  const ofHeaders = Object.entries(headers).flatMap(([name, value]) => {
    if (!isCredentialHeader(name)) return [];
    const parts = name === 'cookie' ? value.split(/;\s*/).map((pair) => pair.slice(pair.indexOf('=') + 1)) : [];
    return [value, value.replace(/^\w+\s+/, ''), ...parts];
  });
  return [...ofHeaders, ...credentialParameters(target)].filter((text) => text.length > 1);
};

/** So short a text of a cookie or of a header of somebody's own is a setting: bodies hold the same. */
const leastSecret = 8;
const isSetting = (text: string): boolean => text.length < leastSecret || /^(?:true|false|[\d.]+)$/i.test(text);

/** Those of them that may be shown nowhere; what is too short for a secret is masked in its own header or parameter alone. */
export const secretsIn = ({ headers, target }: Sent): readonly string[] => {
  const { authorization, ...others } = headers;
  const own = authorization === undefined ? [] : credentialsIn({ headers: { authorization }, target: '' });
  return [...own, ...credentialsIn({ headers: others, target }).filter((text) => !isSetting(text))];
};

/** What a name of a caller is made of: who sends the same credentials is one caller. */
export const callerOf = (credentials: readonly string[]): string =>
  credentials.length === 0 ? 'nobody' : hash('sha256', credentials.join('\0'), 'base64url').slice(0, 12);

const withoutCredentials = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name !== 'set-cookie' && !isCredentialHeader(name) ? value : '***',
    ]),
  );

/** Headers that a client's library adds and that say nothing in a curl line. */
const plumbing: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept',
  'accept-encoding',
  'accept-language',
  'user-agent',
  'keep-alive',
  'te',
  'expect',
]);

const shownHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(withoutCredentials(headers)).filter(
      ([name]) => !plumbing.has(name) && !name.startsWith('sec-') && name !== 'authorization',
    ),
  );

/** What crossed, as an exchange of an operation that may be shown; undefined where no operation is recognized. */
export const passedOf = (
  crossed: Crossed,
  root: string,
  place: Pick<Passed, 'caller' | 'sent' | 'answered'>,
): Passed | undefined => {
  const found = recognize(crossed);
  if (found === undefined) return undefined;
  const { operation, params } = found;
  const { method, target, headers, body, status, replyHeaders, reply, ms } = crossed;
  const json = replyJson(reply);
  const ok = status >= 200 && status < 300;
  const authorization = headers['authorization'] === undefined ? 'none' : 'token';
  const request = {
    method,
    url: `${root}${shownTarget(target)}`,
    headers: shownHeaders(headers),
    body,
    authorization,
  } as const;
  const sentBody = body === null ? undefined : parsedJson(body);
  const kind = kindMadeBy(operation);
  return {
    exchange: { operation, request, status, headers: withoutCredentials(replyHeaders), text: reply, json, ok, ms },
    operation,
    params,
    query: new URL(target, 'http://none').searchParams,
    body: sentBody,
    isWrite: operationRow(operation).method !== 'GET',
    isAnonymous: credentialsIn(crossed).length === 0,
    made: kind === undefined || !ok ? undefined : keyMade(kind, { params, body: sentBody }, json),
    ...place,
  };
};
