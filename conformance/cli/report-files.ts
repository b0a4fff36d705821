import { accessSync, closeSync, constants, existsSync, openSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { didYouMean } from '../nearest.ts';
import { coverageGrid } from '../grid/coverage-grid.ts';
import { htmlText } from '../reporters/html/html.ts';
import { readPageFiles } from '../reporters/html/page-files.ts';
import { jsonText } from '../reporters/json.ts';
import { junitText } from '../reporters/junit.ts';
import { markdownText } from '../reporters/markdown.ts';
import type { PublishedReport } from '../reporters/published.ts';
import { usageError } from '../usage-error.ts';

type Writer = (report: PublishedReport) => string;
const htmlPage: Writer = (report) => htmlText(report, coverageGrid(report.outcomes), readPageFiles());
const formats = { json: jsonText, junit: junitText, html: htmlPage, markdown: markdownText } as const satisfies Record<
  string,
  Writer
>;
type Format = keyof typeof formats;

/** Formats of `--report`, for its help. */
export const formatNames: readonly string[] = Object.keys(formats);

export type ReportFile = { readonly format: Format; readonly path: string };

const isFormat = (text: string): text is Format => Object.hasOwn(formats, text);

/** Reads a `--report` value and makes sure that the file can be written. Throws a usage error. */
export const parseReportFile = (text: string): ReportFile => {
  const at = text.indexOf('=');
  const [format, path] = [at < 0 ? text : text.slice(0, at), at < 0 ? '' : text.slice(at + 1)];
  if (!isFormat(format)) {
    throw usageError(
      `--report ${text}: unknown format "${format}".${didYouMean(format, formatNames)}`,
      `Formats: ${formatNames.join(', ')}.`,
    );
  }
  if (path === '') throw usageError(`--report ${text} names no file.`, `Write --report ${format}=FILE.`);
  try {
    if (existsSync(path)) closeSync(openSync(path, 'a'));
    else accessSync(dirname(path), constants.W_OK);
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw usageError(`--report ${text}: the file cannot be written (${why}).`, 'Give a path in a folder that exists.');
  }
  return { format, path };
};

export const writeReports = (report: PublishedReport, files: readonly ReportFile[]): void => {
  for (const { format, path } of files) writeFileSync(path, formats[format](report));
};
