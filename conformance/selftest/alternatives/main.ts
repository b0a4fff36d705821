import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { endUnnamed, profileOption, script, wholeNumber } from '../../../.tools/script-flags.ts';
import { inProcesses } from '../worker-pool.ts';
import { alternativeServers, nameOf } from './index.ts';
import type { Job, JudgedAlternative } from './worker.ts';

type Flags = Pick<Job, 'seed' | 'profile' | 'rules'> & { readonly only: string; readonly workers: number };

const { only, rules, seed, profile, workers } = script(
  'alternatives',
  'Judge alternatives that open points list and no configuration has',
  ['--only OP-PAGE', '--only OP-SITE-11 --profile default', '--rules TEAM-36 SCP-10'],
)
  .option('--only <text>', 'judge only readings whose name holds this', '')
  .option('--rules <ids...>', 'judge only these requirements, and ask no probe')
  .addOption(profileOption())
  .option('--seed <number>', 'root of everything drawn', wholeNumber, 42)
  .option('--workers <number>', 'processes side by side', wholeNumber, availableParallelism())
  .parse()
  .opts<Flags>();
const jobs = alternativeServers.flatMap((reading, place): Job[] => {
  const name = nameOf(reading);
  const part = rules === undefined ? {} : { rules };
  return name.includes(only) ? [{ name, place, seed, profile, ...part }] : [];
});
if (jobs.length === 0) endUnnamed('alternatives', 'server of an alternative', only);
const judged = await inProcesses<Job, JudgedAlternative>({
  workerFile: fileURLToPath(new URL('worker.ts', import.meta.url)),
  jobs,
  workers,
  onResult: ({ name, red, misread }) => {
    if (red.length > 0) console.log(`red under ${name}\n  ${red.join('\n  ')}`);
    if (misread.length > 0) console.log(`not as its probe reads it: ${name}\n  ${misread.join('\n  ')}`);
  },
});
const green = judged.filter(({ red }) => red.length === 0).length;
const seen = judged.filter(({ misread }) => misread.length === 0).length;
console.log(`${green} of ${jobs.length} listed alternatives green, ${seen} seen by their probes or excused`);
process.exitCode = green === jobs.length && seen === jobs.length ? 0 : 1;
