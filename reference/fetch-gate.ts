import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { allowedHosts, type AllowedHosts } from './fetching/allowed-hosts.ts';
import { FetchFailure } from './fetching/failure.ts';
import type { Incoming, Outgoing } from './fetching/send.ts';
import { withinTime } from './fetching/within-time.ts';
import { lazy } from './lazy.ts';

/** A document from outside, and the address at which it was found in the end, without credentials. */
export type FetchedPage = {
  readonly url: URL;
  readonly contentType: string;
  /** Empty where the type is not one of texts. */
  readonly text: string;
  readonly bytes: Uint8Array;
};

/** What one fetch may take, redirects included, and who learns why none was made. */
export type FetchTerms = {
  readonly signal?: AbortSignal;
  readonly timeLimitMs?: number;
  readonly sizeLimitBytes?: number;
  /** The only host (with its port) that redirects may lead to; otherwise any that is allowed. */
  readonly host?: string;
  readonly barred?: (why: string) => void;
};

/** The answer to an exchange, whatever its status; `url` as for a page. */
export type Exchanged = Pick<Incoming, 'status' | 'contentType' | 'body'> & { readonly url: URL };

/** The only way out of the server. Both answer undefined where a host on the way may not be fetched from. */
export type FetchGate = {
  /** Throws if there is nothing to be had, too much, or not in time. */
  fetch(url: URL, terms?: FetchTerms): Promise<FetchedPage | undefined>;
  /** One request of a protocol over HTTP; redirects are followed for GET alone. Absent where documents alone pass. */
  exchange?(outgoing: Outgoing, terms?: FetchTerms): Promise<Exchanged | undefined>;
  /** Why nothing may be fetched from an address, as far as that is known beforehand. */
  bars?(url: URL): string | undefined;
};

/** What takes the place of the machine's own, for tests. */
export type FetchMeans = { readonly lookup?: LookupFunction; readonly timeLimitMs?: number };

const usualTimeLimitMs = 10_000;
const usualSizeLimitBytes = 5 * 1024 * 1024;
const redirectLimit = 5;

const sender = lazy(() => import('./fetching/send.ts'));

const withoutCredentials = (url: URL): URL => {
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  return bare;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

// What an address names before its host goes into a header, and only to the origin that it was given for.
const credentialsOf = (url: URL): Record<string, string> => {
  if (url.username === '' && url.password === '') return {};
  const given = `${decoded(url.username)}:${decoded(url.password)}`;
  return { authorization: `Basic ${Buffer.from(given).toString('base64')}` };
};

// On the origin that they were given for, credentials stay; elsewhere they would be somebody else's.
const redirected = (start: URL, at: URL, location: string): URL => {
  if (!URL.canParse(location, at.href)) throw new FetchFailure('unreachable');
  const next = withoutCredentials(new URL(location, at));
  if (next.origin !== start.origin) return next;
  next.username = start.username;
  next.password = start.password;
  return next;
};

class Barred extends Error {}

const guarded =
  (hosts: AllowedHosts, means: LookupFunction): LookupFunction =>
  (name, options, done) => {
    means(name, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, []);
      const addresses = Array.isArray(found) ? found : [];
      const open = addresses.filter(({ address }) => hosts.mayLead(name, address));
      const [first] = open;
      if (first === undefined) {
        return done(
          new Barred(`${name} leads to an address that is not public; allow that address to fetch from it`),
          [],
        );
      }
      return options.all === true ? done(null, open) : done(null, first.address, first.family);
    });
  };

type Way = { readonly hosts: AllowedHosts; readonly lookup: LookupFunction; readonly timeLimitMs: number };

const follow = async (way: Way, outgoing: Outgoing, terms: FetchTerms, signal: AbortSignal): Promise<Exchanged> => {
  const { send } = await sender.load();
  const limits = { signal, sizeLimitBytes: terms.sizeLimitBytes ?? usualSizeLimitBytes, lookup: way.lookup };
  const { url: start, method } = outgoing;
  let url = start;
  for (let hop = 0; hop <= (method === 'GET' ? redirectLimit : 0); hop += 1) {
    const why = way.hosts.barred(url);
    if (why !== undefined) throw new Barred(why);
    if (terms.host !== undefined && url.host !== terms.host) throw new Barred(`it leads away from ${terms.host}`);
    const headers = { ...outgoing.headers, ...credentialsOf(url) };
    const bare = withoutCredentials(url);
    const { location, ...answer } = await send({ ...outgoing, url: bare, headers }, limits);
    if (location === undefined) return { ...answer, url: bare };
    url = redirected(start, bare, location);
  }
  throw new FetchFailure('unreachable');
};

const ended = async (
  way: Way,
  outgoing: Outgoing,
  terms: FetchTerms,
  signal: AbortSignal,
): Promise<Exchanged | undefined> => {
  try {
    return await follow(way, outgoing, terms, signal);
  } catch (error) {
    if (error instanceof Barred) {
      terms.barred?.(error.message);
      return undefined;
    }
    if (error instanceof FetchFailure) throw error;
    // Why exactly stays here: the message of a failure may hold the address with all that is in it.
    throw new FetchFailure(signal.aborted ? 'slow' : 'unreachable');
  }
};

const exchange = (way: Way, outgoing: Outgoing, terms: FetchTerms): Promise<Exchanged | undefined> =>
  withinTime(terms.timeLimitMs ?? way.timeLimitMs, terms.signal, (signal) => ended(way, outgoing, terms, signal));

const textTypes = /^(text\/|application\/([\w.+-]+\+)?(json|xml|yaml|x-yaml|javascript)\b|image\/svg\+xml\b|$)/i;

const decoderFor = (contentType: string): InstanceType<typeof TextDecoder> => {
  const charset = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
};

const accept = 'text/html, text/markdown, text/plain;q=0.5, */*;q=0.1';

const page = ({ url, status, contentType, body }: Exchanged): FetchedPage => {
  if (status < 200 || status > 299) throw new FetchFailure('unreachable');
  const text = textTypes.test(contentType) ? decoderFor(contentType).decode(body) : '';
  return { url, contentType, text, bytes: body };
};

/** A gate open to these hosts, `HOST` for any port of it or `HOST:PORT`; every redirect passes it anew. Throws on other forms. */
export const fetchGate = (allowFetch: readonly string[], means: FetchMeans = {}): FetchGate => {
  const hosts = allowedHosts(allowFetch);
  const way: Way = {
    hosts,
    lookup: guarded(hosts, means.lookup ?? lookup),
    timeLimitMs: means.timeLimitMs ?? usualTimeLimitMs,
  };
  return {
    fetch: async (url, terms = {}) => {
      const found = await exchange(way, { url, method: 'GET', headers: { accept } }, terms);
      return found === undefined ? undefined : page(found);
    },
    exchange: (outgoing, terms = {}) => exchange(way, outgoing, terms),
    bars: (url) => hosts.barred(url),
  };
};
