import { meaningMutants } from './index.ts';
import { judgeMeaning, type Depth, type Finder, type MeaningResult } from './judge-meaning.ts';
import { nameOf } from './meaning-mutant.ts';
import { permissionOf } from './permitted.ts';

/** One meaning mutant to judge, and what a matrix says of it. */
export type MeaningJob = {
  readonly name: string;
  readonly seed: number;
  readonly depth: Depth;
  readonly finder?: Finder;
  readonly wasPermitted: boolean;
};

const mutants = new Map(meaningMutants().map((mutant) => [nameOf(mutant), mutant]));

const judged = async ({ name, seed, depth, finder, wasPermitted }: MeaningJob): Promise<MeaningResult> => {
  const mutant = mutants.get(name);
  if (mutant === undefined) throw new Error('No such mutant');
  if (wasPermitted) {
    const result = await judgeMeaning(mutant, seed, 'aimed');
    // It was permitted by an open point, or since nothing can reach it.
    if (result.killed !== null || !result.reached || permissionOf(mutant) !== undefined) return result;
  }
  return judgeMeaning(mutant, seed, depth, finder);
};

process.on('message', (job: MeaningJob) => {
  judged(job).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${job.name}: ${String(error)}\n`);
      process.exitCode = 70;
      process.disconnect();
    },
  );
});
