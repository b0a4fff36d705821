import { errors } from './errors.ts';

/** A text from outside, and the address at which it was found in the end, without credentials. */
export type FetchedPage = { readonly url: URL; readonly contentType: string; readonly text: string };

/** The only way out of the server: undefined where a host on the way may not be fetched from. Throws if it cannot be reached. */
export type FetchGate = { fetch(url: URL): Promise<FetchedPage | undefined> };

const timeLimitMs = 10_000;
const sizeLimitBytes = 5 * 1024 * 1024;
const redirectLimit = 5;

const entry = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/i;

type Allowed = { readonly host: string; readonly port: string | undefined };

const allowedFrom = (text: string): Allowed => {
  const [, host, port] = entry.exec(text) ?? [];
  if (host === undefined) throw new Error(`--allow-fetch ${text}: write HOST or HOST:PORT, without a scheme or path.`);
  return { host: host.toLowerCase(), port };
};

const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80');

const isWeb = (url: URL): boolean => url.protocol === 'http:' || url.protocol === 'https:';

const withoutCredentials = (url: URL): URL => {
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  return bare;
};

// What an address names before its host goes into a header, and only to the origin that it was given for.
const headersFor = (url: URL): Record<string, string> => {
  const headers = { accept: 'text/html, text/markdown, text/plain;q=0.5' };
  if (url.username === '' && url.password === '') return headers;
  const given = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return { ...headers, authorization: `Basic ${Buffer.from(given).toString('base64')}` };
};

const textOf = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > sizeLimitBytes) throw errors.invalid(`url: what it names is larger than ${sizeLimitBytes} bytes.`);
    text += decoder.decode(chunk as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
};

// On the origin that they were given for, credentials stay; elsewhere they would be somebody else's.
const redirected = (start: URL, next: URL): URL => {
  if (next.origin !== start.origin) return withoutCredentials(next);
  const url = new URL(next);
  url.username = start.username;
  url.password = start.password;
  return url;
};

const unreachable = () => errors.invalid('url: what it names cannot be fetched.');

const request = (url: URL, signal: AbortSignal): Promise<Response> =>
  fetch(withoutCredentials(url), { headers: headersFor(url), redirect: 'manual', signal });

const follow = async (start: URL, allows: (url: URL) => boolean): Promise<FetchedPage | undefined> => {
  const signal = AbortSignal.timeout(timeLimitMs);
  let url = start;
  for (let hop = 0; hop <= redirectLimit; hop += 1) {
    if (!allows(url)) return undefined;
    const response = await request(url, signal);
    const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (next === null) {
      if (!response.ok) throw unreachable();
      const contentType = response.headers.get('content-type') ?? '';
      return { url: withoutCredentials(url), contentType, text: await textOf(response) };
    }
    await response.body?.cancel();
    url = redirected(start, new URL(next, withoutCredentials(url)));
  }
  throw unreachable();
};

/** A gate open to these hosts, `HOST` for any port of it or `HOST:PORT`; every redirect passes it anew. Throws on other forms. */
export const fetchGate = (allowFetch: readonly string[]): FetchGate => {
  const allowed = allowFetch.map(allowedFrom);
  const allows = (url: URL): boolean =>
    isWeb(url) &&
    allowed.some(({ host, port }) => host === url.hostname && (port === undefined || port === portOf(url)));
  return {
    fetch: (url) =>
      follow(url, allows).catch((error: unknown) => {
        // Why exactly stays here: the message of a failure may hold the address with all that is in it.
        throw error instanceof TypeError || error instanceof DOMException ? unreachable() : error;
      }),
  };
};
