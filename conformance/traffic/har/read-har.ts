import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { usageError } from '../../core/usage-error.ts';
import type { Har, HarEntry, Pair } from './har.ts';
import schema from './har.schema.json' with { type: 'json' };

/** What is wrong with an archive by its schema: the first few faults, each with its place. */
export const harFaults = (value: unknown): readonly string[] => {
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  const validate = ajv.compile(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message ?? 'is wrong'}`);
};

const parsed = (path: string): unknown => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw usageError(`${path} cannot be read (${why}).`, 'Give the path of a HAR file.');
  }
  try {
    // Some tools begin the file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw usageError(`${path} is no JSON.`, 'Give a HAR file, as "Save all as HAR" of a browser writes it.');
  }
};

/** The entries of an archive. Throws a usage error where the file is none. */
export const readHar = (path: string): readonly HarEntry[] => {
  const value = parsed(path);
  const [fault] = harFaults(value);
  if (fault !== undefined) throw usageError(`${path} is no HAR 1.2: ${fault}.`, 'Save it again, with contents.');
  const { entries } = (value as Har).log;
  const at = entries.findIndex(({ _sent: sent = 0, _answered: answered = 1 }) => answered <= sent);
  if (at >= 0)
    throw usageError(
      `${path}: entry ${at} was answered before it was sent (_answered and _sent).`,
      'Record it again, or leave both out of all entries.',
    );
  return entries;
};

/** Headers by their names in lower case. */
export const headersOf = (pairs: readonly Pair[]): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (const { name, value } of pairs) {
    const key = name.toLowerCase();
    // HTTP/2 writes method and path as headers.
    if (key.startsWith(':')) continue;
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
  }
  return headers;
};
