import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { inProcesses } from '../crew.ts';
import { rareFaults } from './rare-faults.ts';
import type { Found, Job } from './worker.ts';

const { values } = parseArgs({
  options: {
    every: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '42' },
    profile: { type: 'string', default: 'deep' },
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
const [every, seed] = [Number(values.every), Number(values.seed)];
const profile = values.profile === 'default' ? 'default' : 'deep';
const jobs = rareFaults(every, seed)
  .filter(({ name }) => name.includes(values.only))
  .map(({ name }): Job => ({ name, every, seed, profile }));
const found = await inProcesses<Job, Found>({
  workerFile: fileURLToPath(new URL('worker.ts', import.meta.url)),
  jobs,
  workers: Number(values.workers),
  onResult: ({ name, red, requests }) => {
    console.log(`${red === null ? 'NOT FOUND' : `found by ${red}`} in ${requests} requests: ${name}`);
  },
});
const missed = found.filter(({ red }) => red === null);
console.log(
  `faults that show in one of ${every} requests, found by the ${profile} profile: ${found.length - missed.length} of ${found.length}`,
);
process.exitCode = missed.length === 0 && found.length > 0 ? 0 : 1;
