import { meaningMutants } from './index.ts';
import { judgeMeaning, type Depth, type Finder } from './judge-meaning.ts';
import { nameOf } from './meaning-mutant.ts';

/** One meaning mutant to judge. */
export type MeaningJob = {
  readonly name: string;
  readonly seed: number;
  readonly depth: Depth;
  readonly finder?: Finder;
};

const mutants = new Map(meaningMutants().map((mutant) => [nameOf(mutant), mutant]));

process.on('message', ({ name, seed, depth, finder }: MeaningJob) => {
  const mutant = mutants.get(name);
  const judged =
    mutant === undefined ? Promise.reject(new Error('No such mutant')) : judgeMeaning(mutant, seed, depth, finder);
  judged.then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${name}: ${String(error)}\n`);
      process.exitCode = 70;
      process.disconnect();
    },
  );
});
