import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { endUnnamed, script, wholeNumber } from '../../../.tools/script-flags.ts';
import { alternativeServers, nameOf } from '../alternatives/index.ts';
import { combinations, singles } from '../configurations/configuration.ts';
import { inProcesses } from '../worker-pool.ts';
import type { Job, Played } from './worker.ts';

type Flags = {
  readonly itself?: number;
  readonly configurations: boolean;
  readonly pairwise: boolean;
  readonly alternatives: boolean;
  readonly only: string;
  readonly plans: string;
  readonly runs: number;
  readonly share: number;
  readonly seed: number;
  readonly workers: number;
};

const flags = script('lockstep', 'Play plans on servers that keep every rule, and on the reference: nothing is asked', [
  '--itself 20',
  '--alternatives --only OP-PAGE',
])
  .option('--itself <number>', 'the reference beside itself, with so many seeds', wholeNumber)
  .option('--configurations', 'the reference under other readings, each alone', false)
  .option('--pairwise', 'servers in which any two readings meet', false)
  .option('--alternatives', 'servers of the listed alternatives', false)
  .option('--only <text>', 'only servers whose name holds this', '')
  .option('--plans <text>', 'only plans whose name holds this', '')
  .option('--runs <number>', 'draws that decide how many plans are drawn', wholeNumber, 24)
  .option(
    '--share <number>',
    'of a thousand plans, how many are played; those about an alternative always',
    wholeNumber,
    1_000,
  )
  .option('--seed <number>', 'root of everything drawn', wholeNumber, 42)
  .option('--workers <number>', 'processes side by side', wholeNumber, availableParallelism())
  .parse()
  .opts<Flags>();
const { seed, runs, workers, plans, share } = flags;
const each = { seed, runs, share, only: plans };
const jobs: readonly Job[] = [
  ...Array.from({ length: flags.itself ?? 0 }, (_, at): Job => ({
    ...each,
    name: `itself ${at}`,
    choices: {},
    seed: seed + at,
  })),
  ...(flags.configurations ? singles.map((one): Job => ({ ...each, ...one })) : []),
  ...(flags.pairwise ? combinations().map((one): Job => ({ ...each, ...one })) : []),
  ...(flags.alternatives
    ? alternativeServers.map((one, place): Job => ({ ...each, name: nameOf(one), choices: {}, place }))
    : []),
].filter(({ name }) => name.includes(flags.only));
if (jobs.length === 0) endUnnamed('lockstep', 'server', flags.only);

const played = await inProcesses<Job, Played>({
  workerFile: fileURLToPath(new URL('worker.ts', import.meta.url)),
  jobs,
  workers,
  onResult: ({ name, questions }) => {
    if (questions.length > 0) console.log(`asked of ${name}\n  ${questions.join('\n  ')}`);
  },
});
const quiet = played.filter(({ questions }) => questions.length === 0).length;
const requests = played.reduce((sum, one) => sum + one.requests, 0);
const explained = played.reduce((sum, one) => sum + Object.values(one.explained).reduce((all, n) => all + n, 0), 0);
console.log(
  `${quiet} of ${jobs.length} servers without a question, ${explained} differences explained, ${requests} requests`,
);
process.exitCode = quiet === jobs.length ? 0 : 1;
