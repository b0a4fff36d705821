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
const by = (verdict: string): number => found.filter(({ red }) => red?.startsWith(verdict) === true).length;
const [failed, warned] = [by('fail'), by('warn')];
console.log(
  `faults that show in one of ${every} requests, ${profile} profile: ${failed} of ${found.length} break a must, ${warned} a should`,
);
process.exitCode = failed + warned === found.length && found.length > 0 ? 0 : 1;
