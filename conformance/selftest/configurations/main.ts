import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { endUnnamed, profileOption, script, wholeNumber } from '../../../.tools/script-flags.ts';
import { inProcesses } from '../worker-pool.ts';
import { combinations, singles, type Configuration } from './configuration.ts';
import type { Job, JudgedConfiguration } from './worker.ts';

type Flags = {
  readonly singles: boolean;
  readonly pairwise: boolean;
  readonly only: string;
  readonly rules: Job['rules'];
  readonly seed: number;
  readonly profile: Job['profile'];
  readonly workers: number;
};

const flags = script('configurations', 'Judge the reference under other readings of open points: nothing turns red', [
  '--singles --only OP-PAGE-01',
  '--pairwise',
  '--rules TEAM-36 SCP-10',
])
  .option('--singles', 'only readings alone', false)
  .option('--pairwise', 'only servers in which any two readings meet', false)
  .option('--only <text>', 'judge only configurations whose name holds this', '')
  .option('--rules <ids...>', 'judge only these requirements')
  .addOption(profileOption())
  .option('--seed <number>', 'root of everything drawn', wholeNumber, 42)
  .option('--workers <number>', 'processes side by side', wholeNumber, availableParallelism())
  .parse()
  .opts<Flags>();
const { rules, seed, profile, workers } = flags;
const both = flags.singles === flags.pairwise;
const wanted = ({ name }: Configuration): boolean => name.includes(flags.only);
const alone = both || flags.singles ? singles.filter(wanted) : [];
const combined = both || flags.pairwise ? combinations().filter(wanted) : [];
const jobs = [...alone, ...combined].map((configuration): Job => ({ ...configuration, rules, seed, profile }));

if (jobs.length === 0) endUnnamed('configurations', 'configuration', flags.only);

const workerFile = fileURLToPath(new URL('worker.ts', import.meta.url));
const started = performance.now();
const judged = await inProcesses<Job, JudgedConfiguration>({
  workerFile,
  jobs,
  workers,
  onResult: ({ red, guilty }) => {
    if (red.length > 0) console.log(`red under ${guilty}\n  ${red.join('\n  ')}`);
  },
});
const isGreen = ({ red }: JudgedConfiguration): boolean => red.length === 0;
const seconds = (performance.now() - started) / 1000;
const requests = judged.reduce((sum, each) => sum + each.requests, 0);
const [green, greenCombined] = [judged.slice(0, alone.length), judged.slice(alone.length)].map(
  (part) => part.filter(isGreen).length,
);
console.log(
  [
    `${green} of ${alone.length} readings green alone`,
    `${greenCombined} of ${combined.length} combinations green, any two readings in at least one of them`,
    `${requests} requests in ${seconds.toFixed(0)} s`,
  ].join('\n'),
);
process.exitCode = judged.every(isGreen) ? 0 : 1;
