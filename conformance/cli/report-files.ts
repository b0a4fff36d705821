import { writeFileSync } from 'node:fs';
import { didYouMean } from '#spec/nearest.ts';
import type { PublishedReport } from '../report/formats/published.ts';
import { usageError } from '../core/usage-error.ts';
import { mustBeWritable } from './writable.ts';

// Loaded when written: a run need not wait for them.
type Writer = (report: PublishedReport, site?: string) => Promise<string>;
const htmlPage: Writer = async (report, site) => {
  const [{ coverageGrid }, { htmlText }, { readPageFiles }] = await Promise.all([
    import('../report/grid/coverage-grid.ts'),
    import('../report/formats/html/html.ts'),
    import('../report/formats/html/page-files.ts'),
  ]);
  return htmlText(
    { report, grid: coverageGrid(report.outcomes), ...(site === undefined ? {} : { site }) },
    readPageFiles(),
  );
};
/** What writes the file of each format of `--report`. */
export const formats = {
  json: async (report) => (await import('../report/formats/json.ts')).jsonText(report),
  junit: async (report) => (await import('../report/formats/junit.ts')).junitText(report),
  html: htmlPage,
  markdown: async (report) => (await import('../report/formats/markdown.ts')).markdownText(report),
} as const satisfies Record<string, Writer>;
/** What is written as the exchanges come, and not from the report. */
const recording = 'har';
type Format = keyof typeof formats | typeof recording;

/** Whether a report shows how the server reads the open points. */
export const showsReadings: Readonly<Record<Format, boolean>> = {
  json: true,
  junit: false,
  html: true,
  markdown: true,
  har: false,
};

/** Formats of `--report`, for its help. */
export const formatNames: readonly string[] = [...Object.keys(formats), recording];

export type ReportFile = { readonly format: Format; readonly path: string };

const isFormat = (text: string): text is Format => formatNames.includes(text);

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
  mustBeWritable(`--report ${text}`, path);
  return { format, path };
};

export const writeReports = async (
  report: PublishedReport,
  files: readonly ReportFile[],
  site?: string,
): Promise<void> => {
  for (const { format, path } of files) {
    if (format !== recording) writeFileSync(path, await formats[format](report, site));
  }
};

/** Where the exchanges themselves are to be written; undefined where nobody asks for them. Throws a usage error for two. */
export const recordingPath = (files: readonly ReportFile[]): string | undefined => {
  const [first, second] = files.filter(({ format }) => format === recording);
  if (second !== undefined) throw usageError('--report har= is given twice.', 'Give one file.');
  return first?.path;
};
