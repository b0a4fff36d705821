import { appendFileSync, existsSync, readFileSync } from 'node:fs';

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

/** Opens a file of results, new or of an earlier run; without a path nothing is kept. */
export const resultsFile = <Job extends object, Result>(path: string | undefined): ResultsFile<Job, Result> => {
  if (path === undefined) return { known: () => undefined, add: () => undefined };
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  // The last line may be cut off: it has no end.
  const whole = text.split('\n').slice(0, -1);
  const results = new Map(
    whole.map((line) => {
      const { job, judged } = JSON.parse(line) as Line<Job, Result>;
      return [keyOf(job), judged] as const;
    }),
  );
  return {
    known: (job) => results.get(keyOf(job)),
    add: (job, judged) => appendFileSync(path, `${JSON.stringify({ job, judged } satisfies Line<Job, Result>)}\n`),
  };
};
