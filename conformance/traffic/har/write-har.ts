import { closeSync, openSync, writeSync } from 'node:fs';
import { createRedact, redactBody, redactUrl, secretsSent } from '../../core/redact.ts';
import { isCredentialHeader, secretsIn, shownTarget, type Crossed } from '../passed.ts';
import type { HarEntry, Pair } from './har.ts';

/** One exchange to be written. */
export type Recorded = {
  /** Status 0 where no answer came; bodies are undefined where they cannot be read as text. */
  readonly crossed: Omit<Crossed, 'body' | 'reply'> & {
    readonly body: string | null | undefined;
    readonly reply: string | undefined;
  };
  /** Address of the server, up to its path. */
  readonly root: string;
  readonly startedAt: Date;
  readonly caller?: string;
  readonly sent?: number;
  readonly answered?: number;
};

/** Writes an archive as its exchanges come. */
export type HarWriter = {
  readonly add: (recorded: Recorded) => void;
  readonly close: () => void;
};

const httpVersion = 'HTTP/1.1';
const shown = '***';

/** A header as it may be shown: of an authorization its scheme stays. */
const maskedHeader = (name: string, value: string): string => {
  if (name === 'set-cookie') return shown;
  if (!isCredentialHeader(name)) return value;
  const scheme = name.endsWith('authorization') ? /^\w+(?=\s)/.exec(value)?.[0] : undefined;
  return scheme === undefined ? shown : `${scheme} ${shown}`;
};

const pairsOf = (headers: Readonly<Record<string, string>>, redact: (text: string) => string): readonly Pair[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value: redact(maskedHeader(name, value)) }));

const typeOf = (headers: Readonly<Record<string, string>>): string => headers['content-type'] ?? '';

const queryOf = (target: string, redact: (text: string) => string): readonly Pair[] => {
  const at = target.indexOf('?');
  const query = new URLSearchParams(at < 0 ? '' : target.slice(at + 1));
  return [...query].map(([name, value]) => ({ name: redact(name), value: redact(value) }));
};

/** What of a content there is to write. */
const textIn = (text: string | null | undefined, redact: (text: string) => string): { readonly text?: string } =>
  typeof text === 'string' ? { text: redact(redactBody(text)) } : {};

/** An exchange as an entry of an archive, secrets masked. */
const harEntry = (
  { crossed, root, startedAt, caller, sent, answered }: Recorded,
  secrets: readonly string[],
): HarEntry => {
  const { method, headers, body, status, replyHeaders, reply, ms } = crossed;
  const target = shownTarget(crossed.target);
  const own = [...secretsIn(crossed), ...secretsSent([{ request: { body: body ?? null } }])];
  const redact = createRedact([...secrets, ...own]);
  const url = redact(redactUrl(`${root}${target}`));
  const content = textIn(reply, redact);
  return {
    startedDateTime: startedAt.toISOString(),
    time: ms,
    request: {
      method,
      url,
      httpVersion,
      cookies: [],
      headers: pairsOf(headers, redact),
      queryString: queryOf(target, redact),
      ...(body === null ? {} : { postData: { mimeType: typeOf(headers), ...textIn(body, redact) } }),
      headersSize: -1,
      bodySize: Buffer.byteLength(body ?? ''),
    },
    response: {
      status,
      statusText: '',
      httpVersion,
      cookies: [],
      headers: pairsOf(replyHeaders, redact),
      content: { size: Buffer.byteLength(content.text ?? ''), mimeType: typeOf(replyHeaders), ...content },
      redirectURL: redact(replyHeaders['location'] ?? ''),
      headersSize: -1,
      bodySize: Buffer.byteLength(reply ?? ''),
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    ...(sent === undefined || answered === undefined ? {} : { _sent: sent, _answered: answered }),
    ...(caller === undefined ? {} : { _caller: caller }),
  };
};

/** Opens the file of an archive; `version` is that of the suite. Throws where the file cannot be written. */
export const writeHar = (path: string, version: string, secrets: readonly string[]): HarWriter => {
  const file = openSync(path, 'w');
  const creator = JSON.stringify({ name: 'docplane', version });
  writeSync(file, `{"log":{"version":"1.2","creator":${creator},"entries":[`);
  let isFirst = true;
  return {
    add: (recorded) => {
      writeSync(file, `${isFirst ? '' : ','}\n${JSON.stringify(harEntry(recorded, secrets))}`);
      isFirst = false;
    },
    close: () => {
      writeSync(file, '\n]}}\n');
      closeSync(file);
    },
  };
};
