import { closeSync, openSync, writeSync } from 'node:fs';
import { createRedact, redactBody, redactUrl, secretsSent } from '../../core/redact.ts';
import { credentialsIn, isCredentialHeader, type Crossed } from '../passed.ts';
import type { HarEntry, Pair } from './har.ts';

/** One exchange to be written. */
export type Recorded = {
  readonly crossed: Crossed;
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
  const [scheme, ...rest] = value.split(' ');
  return rest.length > 0 ? `${scheme} ${shown}` : shown;
};

const pairsOf = (headers: Readonly<Record<string, string>>, redact: (text: string) => string): readonly Pair[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value: redact(maskedHeader(name, value)) }));

const typeOf = (headers: Readonly<Record<string, string>>): string => headers['content-type'] ?? '';

/** An exchange as an entry of an archive, secrets masked. */
const harEntry = (
  { crossed, root, startedAt, caller, sent, answered }: Recorded,
  secrets: readonly string[],
): HarEntry => {
  const { method, target, headers, body, status, replyHeaders, reply, ms } = crossed;
  const own = [...credentialsIn(headers), ...secretsSent([{ request: { body } }])];
  const redact = createRedact([...secrets, ...own]);
  const url = redact(redactUrl(`${root}${target}`));
  const sentBody = body === null ? undefined : redact(redactBody(body));
  const text = redact(redactBody(reply));
  return {
    startedDateTime: startedAt.toISOString(),
    time: ms,
    request: {
      method,
      url,
      httpVersion,
      cookies: [],
      headers: pairsOf(headers, redact),
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      ...(sentBody === undefined ? {} : { postData: { mimeType: typeOf(headers), text: sentBody } }),
      headersSize: -1,
      bodySize: body === null ? 0 : Buffer.byteLength(body),
    },
    response: {
      status,
      statusText: '',
      httpVersion,
      cookies: [],
      headers: pairsOf(replyHeaders, redact),
      content: { size: Buffer.byteLength(text), mimeType: typeOf(replyHeaders), text },
      redirectURL: redact(replyHeaders['location'] ?? ''),
      headersSize: -1,
      bodySize: Buffer.byteLength(reply),
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
