import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Option } from 'commander';
import { endUnnamed, script, wholeNumber } from '../../../.tools/script-flags.ts';
import { inProcesses } from '../worker-pool.ts';
import { rareFaults } from './rare-faults.ts';
import type { Found, Job } from './worker.ts';

type Flags = Omit<Job, 'name'> & { readonly only: string; readonly workers: number };

const { every, seed, profile, only, workers } = script('rare', 'Look for faults that show in few requests', [
  '--every 100 --profile default',
  "--only 'a list'",
])
  .option('--every <number>', 'requests of which one shows the fault', wholeNumber, 1_000)
  .option('--seed <number>', 'root of everything drawn', wholeNumber, 42)
  .addOption(new Option('--profile <name>', 'how much is tried').choices(['default', 'deep']).default('deep'))
  .option('--only <text>', 'look only for faults whose name holds this', '')
  .option('--workers <number>', 'processes side by side', wholeNumber, availableParallelism())
  .parse()
  .opts<Flags>();
const jobs = rareFaults(every, seed)
  .filter(({ name }) => name.includes(only))
  .map(({ name }): Job => ({ name, every, seed, profile }));
if (jobs.length === 0) endUnnamed('rare', 'fault', only);
const found = await inProcesses<Job, Found>({
  workerFile: fileURLToPath(new URL('worker.ts', import.meta.url)),
  jobs,
  workers,
  onResult: ({ name, red, requests }) => {
    console.log(`${red === null ? 'NOT FOUND' : `found by ${red}`} in ${requests} requests: ${name}`);
  },
});
const by = (verdict: string): number => found.filter(({ red }) => red?.startsWith(verdict) === true).length;
const [failed, warned] = [by('fail'), by('warn')];
console.log(
  `faults that show in one of ${every} requests, ${profile} profile: ${failed} of ${found.length} break a must, ${warned} a should`,
);
process.exitCode = failed + warned === found.length ? 0 : 1;
