import { derivedMutants } from '../derived/index.ts';
import { mutants } from '../named/index.ts';
import { judgeDerived, judgeNamed, judgeCollateral, type Judged } from './judge-mutant.ts';

/** One mutant to judge. `profile` is set where it is not the mutant's own. */
export type Job = {
  /** `collateral`: whether a named mutant turns red what has nothing to do with it. */
  readonly group: Judged['group'] | 'collateral';
  readonly name: string;
  readonly seed: number;
  readonly profile?: 'default';
};

const named = new Map(mutants.map((mutant) => [mutant.name, mutant]));
const derived = new Map(derivedMutants().map((mutant) => [mutant.name, mutant]));

const judge = async ({ group, name, seed, profile }: Job): Promise<Judged> => {
  if (group !== 'derived') {
    const mutant = named.get(name);
    if (mutant !== undefined)
      return group === 'collateral' ? judgeCollateral(mutant) : judgeNamed(mutant, seed, profile);
  }
  const mutant = derived.get(name);
  if (mutant === undefined) throw new Error(`No mutant is named ${name}`);
  return judgeDerived(mutant, seed);
};

process.on('message', (job: Job) => {
  judge(job).then(
    (judged) => process.send?.(judged),
    (error: unknown) => {
      process.stderr.write(`${job.name}: ${String(error)}\n`);
      process.exitCode = 70;
      process.disconnect();
    },
  );
});
