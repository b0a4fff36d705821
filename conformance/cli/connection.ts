import { readFileSync } from 'node:fs';
import { Option } from 'commander';
import { hiddenEverywhere } from '../core/redact.ts';
import { usageError } from '../core/usage-error.ts';
import type { TlsOptions } from '../http/socket-options.ts';
import { collect } from './flag-values.ts';
import type { Shell } from './shell.ts';

/** How connections to a server are made, as flags give it. */
export type ConnectionInput = {
  readonly header?: readonly string[] | undefined;
  readonly ca?: string | undefined;
  readonly insecure?: boolean | undefined;
};

/** The same, read and checked. */
export type Connection = {
  /** Sent with every request, and shown nowhere. */
  readonly headers: Readonly<Record<string, string>>;
  readonly tls: TlsOptions;
};

const tlsOptions = (): Option[] => [
  new Option('--ca <file>', 'also trust the certificate authority of this file (PEM)'),
  new Option('--insecure', 'trust any certificate: whoever stands between can read the token'),
];

export const connectionOptions = (): Option[] => [
  new Option('-H, --header <line>', "send this with every request, such as 'X-Gate: open'; its value is a secret")
    .argParser(collect)
    .default([], 'none'),
  ...tlsOptions(),
];

const ownHeaders: readonly string[] = [
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'upgrade',
  'expect',
];

/** Header fields are bytes (RFC 9110, 5.5): no control characters, nothing outside latin1. */
const fieldValue = /^[\t\u0020-\u007E\u0080-\u00FF]*$/;

const headerOf = (line: string): [string, string] => {
  const [, name, value] = /^(?<name>[\w!#$%&'*+.^`|~-]+)\s*:\s*(?<value>[^\r\n]*?)\s*$/.exec(line) ?? [];
  // Nothing of the line is repeated: it may hold a secret.
  if (name === undefined || value === undefined) throw usageError('-H is given no header.', "Write -H 'Name: value'.");
  if (ownHeaders.includes(name.toLowerCase()))
    throw usageError(`-H ${name} is a header of the connection itself.`, 'Leave it out.');
  if (name.toLowerCase() === 'authorization') throw usageError('-H Authorization is the token.', 'Use --token.');
  if (!fieldValue.test(value))
    throw usageError(`-H ${name} has a value that no header can carry.`, 'Encode it in letters of ASCII.');
  return [name.toLowerCase(), value];
};

const certificate = (file: string): string => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw usageError(`--ca ${file} cannot be read (${why}).`, 'Give a PEM file.');
  }
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw usageError(`--ca ${file} holds no certificate.`, 'Give a PEM file with -----BEGIN CERTIFICATE-----.');
};

/** Reads the flags of a connection. Throws usage errors. */
export const connectionOf = ({ header = [], ca, insecure = false }: ConnectionInput): Connection => {
  if (ca !== undefined && insecure)
    throw usageError('--insecure trusts any certificate, so --ca says nothing.', 'Leave one of them out.');
  return {
    headers: Object.fromEntries(header.map(headerOf)),
    tls: {
      ...(ca === undefined ? {} : { ca: certificate(ca) }),
      ...(insecure ? { rejectUnauthorized: false } : {}),
    },
  };
};

/** What no output may show of a connection. */
export const secretsOfConnection = ({ headers }: Connection): readonly string[] =>
  hiddenEverywhere(Object.values(headers));

/** Says loudly what is not checked. */
export const warnOf = ({ tls }: Connection, { err }: Shell): void => {
  if (tls.rejectUnauthorized === false)
    err('docplane: WARNING: --insecure: no certificate is checked; whoever stands between reads the token.\n');
};
