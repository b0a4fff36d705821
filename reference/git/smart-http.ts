import type { HttpClient } from 'isomorphic-git';
import type { Exchanged, FetchGate } from '../fetch-gate.ts';
import { transferLimits } from './limits.ts';
import { TransferFailure } from './transfer-failure.ts';

/** What a repository is asked for: its objects, or to take some. */
export type Service = 'git-upload-pack' | 'git-receive-pack';

/** The way to a repository: `barred` learns why it was not taken, where it may not be. */
export type Way = {
  readonly gate: FetchGate;
  readonly signal: AbortSignal;
  readonly barred: (why: string) => void;
};

/** A repository that answers: its address without credentials, and a client that has them. */
export type Remote = { readonly url: string; readonly http: HttpClient };

const failureAt = new Map([
  [401, 'refused'],
  [403, 'refused'],
] as const);

const advertised = (answer: Exchanged, service: Service): boolean =>
  answer.status === 200 && answer.contentType.startsWith(`application/x-${service}-advertisement`);

const termsOf = ({ signal, barred }: Way) => ({
  signal,
  barred,
  timeLimitMs: transferLimits.timeLimitMs,
  sizeLimitBytes: transferLimits.packBytes,
});

const discoveryAt = (address: URL, service: Service): URL => {
  const url = new URL(address);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/info/refs`;
  url.search = `?service=${service}`;
  url.hash = '';
  return url;
};

// Where a redirect led, everything else of the exchange goes, with credentials only to the origin they were given for.
const baseOf = (start: URL, found: URL): URL => {
  const base = new URL(found);
  base.pathname = base.pathname.replace(/\/info\/refs$/, '');
  base.search = '';
  if (base.origin !== start.origin) return base;
  base.username = start.username;
  base.password = start.password;
  return base;
};

const collected = async (body: AsyncIterable<Uint8Array> | undefined): Promise<Uint8Array | undefined> => {
  if (body === undefined) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
};

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

const answerOf = (url: string, { status, contentType, body }: Exchanged) => ({
  url,
  method: 'GET',
  statusCode: status,
  statusMessage: '',
  headers: { 'content-type': contentType },
  body: once(body),
});

type Exchange = NonNullable<FetchGate['exchange']>;

// The client asks first for what is known already.
const clientFor = (exchange: Exchange, base: URL, known: Exchanged, way: Way): HttpClient => {
  let first: Exchanged | undefined = known;
  return {
    request: async ({ url, method = 'GET', headers = {}, body }) => {
      if (method === 'GET' && first !== undefined) {
        const answer = first;
        first = undefined;
        return answerOf(url, answer);
      }
      const target = new URL(base);
      target.pathname = new URL(url).pathname;
      target.search = new URL(url).search;
      const sent = await collected(body as AsyncIterable<Uint8Array> | undefined);
      const outgoing = { url: target, method: method === 'POST' ? method : 'GET', headers } as const;
      const answer = await exchange(sent === undefined ? outgoing : { ...outgoing, body: sent }, termsOf(way));
      if (answer === undefined) throw new TransferFailure('no-repository');
      return answerOf(url, answer);
    },
  };
};

/**
 * Asks whether a repository serves this over smart HTTP; undefined where it may not be fetched from. Throws a
 * TransferFailure or FetchFailure where it does not answer as one.
 */
export const remoteAt = async (address: URL, service: Service, way: Way): Promise<Remote | undefined> => {
  const { gate } = way;
  if (gate.exchange === undefined) return undefined;
  const exchange: Exchange = (outgoing, terms) => gate.exchange!(outgoing, terms);
  const url = discoveryAt(address, service);
  const answer = await exchange({ url, method: 'GET', headers: { accept: '*/*' } }, termsOf(way));
  if (answer === undefined) return undefined;
  if (!advertised(answer, service)) throw new TransferFailure(failureAt.get(answer.status as 401) ?? 'no-repository');
  const base = baseOf(address, answer.url);
  const bare = new URL(base);
  bare.username = '';
  bare.password = '';
  return { url: bare.href, http: clientFor(exchange, base, answer, way) };
};
