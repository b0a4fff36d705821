import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { usageError } from '../../../core/usage-error.ts';
import { parsedJson } from '../../../http/parsed-json.ts';

type Line<Job, Result> = { readonly job: Job; readonly judged: Result };

/** What tells two jobs apart: their members in the order of their names. */
const keyOf = (job: object): string =>
  JSON.stringify(Object.entries(job).toSorted(([one], [other]) => one.localeCompare(other)));

/** Results of jobs in a file that grows while they come, so that a long run may be cut off and taken up again. */
export type ResultsFile<Job, Result> = {
  /** What an earlier run found; undefined for a job that none has ended. */
  readonly known: (job: Job) => Result | undefined;
  readonly add: (job: Job, judged: Result) => void;
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A line of such a file; `at` counts from 1. Throws a UsageError that names file and line for any other text. */
const lineOf = <Job, Result>(path: string, text: string, at: number): Line<Job, Result> => {
  const line = parsedJson(text);
  if (isObject(line) && 'job' in line && isObject(line.job) && 'judged' in line && isObject(line.judged))
    return line as Line<Job, Result>;
  throw usageError(
    `Line ${at} of ${path} is no result of a mutant.`,
    'give --resume a file that an earlier run wrote, or one that is not there yet',
  );
};

/** Opens a file of results, new or of an earlier run; without a path nothing is kept. Throws a UsageError for another file. */
export const resultsFile = <Job extends object, Result>(path: string | undefined): ResultsFile<Job, Result> => {
  if (path === undefined) return { known: () => undefined, add: () => undefined };
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  // The last line may be cut off: it has no end.
  const whole = text.split('\n').slice(0, -1);
  const results = new Map(
    whole.map((line, index) => {
      const { job, judged } = lineOf<Job, Result>(path, line, index + 1);
      return [keyOf(job), judged] as const;
    }),
  );
  return {
    known: (job) => results.get(keyOf(job)),
    add: (job, judged) => appendFileSync(path, `${JSON.stringify({ job, judged } satisfies Line<Job, Result>)}\n`),
  };
};
