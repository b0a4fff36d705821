import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import schema from '../formats/report.schema.json' with { type: 'json' };
import type { PublishedReport } from '../formats/published.ts';
import { usageError } from '../../core/usage-error.ts';

/** A report and where it was read. */
export type ReadReport = { readonly file: string; readonly report: PublishedReport };

const hint = 'Give JSON reports that docplane check --report json=FILE wrote.';

const parsed = (file: string): unknown => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (thrown) {
    throw usageError(`The report ${file} cannot be read: ${(thrown as Error).message}`, hint);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw usageError(text === '' ? `${file} is empty: its run wrote no report.` : `${file} is no JSON.`, hint);
  }
};

const versionOf = (value: unknown): unknown => (value as { reportVersion?: unknown } | null)?.reportVersion;

let validate: ValidateFunction<PublishedReport> | undefined;

/** Reads JSON reports and checks them against their schema. Throws a usage error that names file, place and a hint. */
export const readReports = (files: readonly string[]): ReadReport[] => {
  const fits = (validate ??= formats.default(new Ajv2020({ strict: false })).compile<PublishedReport>(schema));
  return files.map((file) => {
    const value = parsed(file);
    if (versionOf(value) !== 1) {
      throw usageError(`${file} is no report of version 1 (reportVersion: ${String(versionOf(value))}).`, hint);
    }
    if (fits(value)) return { file, report: value };
    const [fault] = fits.errors ?? [];
    throw usageError(`${file}: ${fault?.instancePath ?? ''} ${fault?.message ?? 'does not fit the schema'}.`, hint);
  });
};
