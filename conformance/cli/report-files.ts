import { closeSync, openSync, writeFileSync } from 'node:fs';
import { didYouMean } from '../nearest.ts';
import { jsonReport } from '../reporters/json.ts';
import type { Report } from '../report.ts';
import { usageError } from '../usage-error.ts';

const formats = { json: (report: Report): string => `${JSON.stringify(jsonReport(report), null, 1)}\n` } as const;
type Format = keyof typeof formats;

export type ReportFile = { readonly format: Format; readonly path: string };

const isFormat = (text: string): text is Format => Object.hasOwn(formats, text);

/** Reads a `--report` value and makes sure that the file can be written. Throws a usage error. */
export const parseReportFile = (text: string): ReportFile => {
  const at = text.indexOf('=');
  const [format, path] = [at < 0 ? text : text.slice(0, at), at < 0 ? '' : text.slice(at + 1)];
  const names = Object.keys(formats);
  if (!isFormat(format)) {
    throw usageError(
      `--report ${text}: unknown format "${format}".${didYouMean(format, names)}`,
      `Formats: ${names.join(', ')}.`,
    );
  }
  if (path === '') throw usageError(`--report ${text} names no file.`, `Write --report ${format}=FILE.`);
  try {
    closeSync(openSync(path, 'a'));
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw usageError(`--report ${text}: the file cannot be written (${why}).`, 'Give a path in a folder that exists.');
  }
  return { format, path };
};

export const writeReports = (report: Report, files: readonly ReportFile[]): void => {
  for (const { format, path } of files) writeFileSync(path, formats[format](report));
};
