import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormatConfig } from 'oxfmt';

const root = join(import.meta.dirname, '..');

/** A text as `npm run format` would leave it in this file. Throws when it cannot be parsed. */
export const formatted = async (file: string, text: string): Promise<string> => {
  // Some tens of milliseconds that few callers need.
  const { format } = await import('oxfmt');
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(file, text, options);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  return code;
};
