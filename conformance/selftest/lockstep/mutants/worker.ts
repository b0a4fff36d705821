import { isUsageError } from '../../../core/usage-error.ts';
import { playMutant, type Fate } from './play-mutant.ts';

/** One meaning mutant to play plans on. */
export type MutantJob = { readonly name: string; readonly seed: number; readonly runs: number };
export type MutantFate = { readonly name: string; readonly fate: Fate };

/** A server on which no run can begin is seen without a question. */
const fateOf = async ({ name, ...drawing }: MutantJob): Promise<Fate> => {
  try {
    return await playMutant(name, drawing);
  } catch (thrown) {
    if (isUsageError(thrown)) return 'asked';
    throw thrown;
  }
};

process.on('message', (job: MutantJob) => {
  fateOf(job).then(
    (fate) => process.send?.({ name: job.name, fate }),
    (error: unknown) => {
      process.stderr.write(`${job.name}: ${error instanceof Error ? (error.stack ?? '') : String(error)}\n`);
      process.exitCode = 70;
      process.disconnect();
    },
  );
});
