import { isLoopback, isPublic } from './addresses.ts';

/** Which hosts may be fetched from, and which addresses their names may lead to. */
export type AllowedHosts = {
  /** Why the address may not be fetched from; undefined where it may. */
  barred(url: URL): string | undefined;
  /** Whether a name of an allowed host may lead to this IP address. */
  mayLead(name: string, address: string): boolean;
};

const entry = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?$/i;

type Allowed = { readonly host: string; readonly port: string | undefined };

const allowedFrom = (text: string): Allowed => {
  const [, host, port] = entry.exec(text) ?? [];
  if (host === undefined) throw new Error(`--allow-fetch ${text}: write HOST or HOST:PORT, without a scheme or path.`);
  return { host: host.toLowerCase(), port };
};

const portOf = (url: URL): string => url.port || (url.protocol === 'https:' ? '443' : '80');

const isWeb = (url: URL): boolean => url.protocol === 'http:' || url.protocol === 'https:';

/** Reads the values of `--allow-fetch`: `HOST` for any port of it, or `HOST:PORT`. Throws on other forms. */
export const allowedHosts = (allowFetch: readonly string[]): AllowedHosts => {
  const allowed = allowFetch.map(allowedFrom);
  return {
    barred: (url) => {
      if (!isWeb(url)) return `nothing is fetched over ${url.protocol}`;
      const isNamed = allowed.some(
        ({ host, port }) => host === url.hostname && (port === undefined || port === portOf(url)),
      );
      return isNamed
        ? undefined
        : `nothing was fetched from ${url.host}; start with --allow-fetch ${url.host} to allow it`;
    },
    // Whoever serves a name decides where it leads: into a private network only where its address is allowed as well.
    mayLead: (name, address) =>
      isPublic(address) ||
      (name === 'localhost' && isLoopback(address)) ||
      allowed.some(({ host }) => host === address || host === `[${address}]`),
  };
};
