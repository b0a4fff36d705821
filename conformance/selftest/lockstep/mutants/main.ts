import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { endUnnamed, script, wholeNumber } from '../../../../.tools/script-flags.ts';
import { drawnBy } from '../../mutants/mutant-sample.ts';
import { inProcesses } from '../../worker-pool.ts';
import type { MutantFate, MutantJob } from './worker.ts';
import { mutantNames, type Fate } from './play-mutant.ts';

type Flags = {
  readonly sample: number;
  readonly only: string;
  readonly runs: number;
  readonly seed: number;
  readonly workers: number;
};

const { sample, only, runs, seed, workers } = script(
  'lockstep:mutants',
  'Play plans on meaning mutants and on the reference: how many are asked about',
  ['--sample 200', '--only write/'],
)
  .option('--sample <number>', 'how many are drawn', wholeNumber, 200)
  .option('--only <text>', 'only mutants whose name holds this', '')
  .option('--runs <number>', 'draws that decide how many plans are drawn', wholeNumber, 24)
  .option('--seed <number>', 'root of everything drawn', wholeNumber, 42)
  .option('--workers <number>', 'processes side by side', wholeNumber, availableParallelism())
  .parse()
  .opts<Flags>();
const wanted = mutantNames.filter((name) => name.includes(only)).map((name) => ({ name }));
const jobs = drawnBy(seed, wanted, sample).map(({ name }): MutantJob => ({ name, seed, runs }));
if (jobs.length === 0) endUnnamed('lockstep:mutants', 'mutant', only);

const fates = await inProcesses<MutantJob, MutantFate>({
  workerFile: fileURLToPath(new URL('worker.ts', import.meta.url)),
  jobs,
  workers,
  onResult: ({ name, fate }) => {
    if (fate === 'silent' || fate === 'unreached') console.log(`${fate} ${name}`);
  },
});
const count = (fate: Fate): number => fates.filter((each) => each.fate === fate).length;
console.log(
  `${count('asked')} of ${fates.length} asked about, ${count('permitted')} permitted by the text, ` +
    `${count('silent')} passed over, ${count('unreached')} never met`,
);
