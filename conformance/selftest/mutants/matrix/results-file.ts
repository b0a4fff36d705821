import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Judged } from './judge-mutant.ts';
import type { Job } from './worker.ts';

type Line = { readonly job: Job; readonly judged: Judged };

const keyOf = ({ group, name, seed, profile }: Job): string => JSON.stringify([group, name, seed, profile]);

/** Results of jobs in a file that grows while they come, so that a long run may be cut off and taken up again. */
export type ResultsFile = {
  /** What an earlier run found; undefined for a job that none has ended. */
  readonly known: (job: Job) => Judged | undefined;
  readonly add: (job: Job, judged: Judged) => void;
};

/** Opens a file of results, new or of an earlier run; without a path nothing is kept. */
export const resultsFile = (path: string | undefined): ResultsFile => {
  if (path === undefined) return { known: () => undefined, add: () => undefined };
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  // The last line may be cut off: it has no end.
  const whole = text.split('\n').slice(0, -1);
  const results = new Map(
    whole.map((line) => {
      const { job, judged } = JSON.parse(line) as Line;
      return [keyOf(job), judged] as const;
    }),
  );
  return {
    known: (job) => results.get(keyOf(job)),
    add: (job, judged) => appendFileSync(path, `${JSON.stringify({ job, judged } satisfies Line)}\n`),
  };
};
