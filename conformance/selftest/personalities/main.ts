import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { inProcesses } from '../crew.ts';
import { combinations, singles, type Personality } from './personality.ts';
import type { Job, JudgedPersonality } from './worker.ts';

const { values } = parseArgs({
  options: {
    singles: { type: 'boolean', default: false },
    pairwise: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string', default: '42' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
const both = values.singles === values.pairwise;
const wanted = ({ name }: Personality): boolean => values.only === undefined || name.includes(values.only);
const alone = both || values.singles ? singles.filter(wanted) : [];
const combined = both || values.pairwise ? combinations().filter(wanted) : [];
const seed = Number(values.seed);
const jobs = [...alone, ...combined].map((personality): Job => ({ ...personality, seed }));

if (jobs.length === 0) {
  console.error(`personalities: no personality's name holds "${values.only ?? ''}".`);
  process.exit(2);
}

let done = 0;
const progress = ({ red, guilty }: JudgedPersonality): void => {
  done += 1;
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${jobs.length}`);
  if (red.length > 0) console.log(`red under ${guilty}\n  ${red.join('\n  ')}`);
};
const workerFile = fileURLToPath(new URL('worker.ts', import.meta.url));
const started = performance.now();
const judged = await inProcesses<Job, JudgedPersonality>({
  workerFile,
  jobs,
  workers: Number(values.workers),
  onResult: progress,
});
const isGreen = ({ red }: JudgedPersonality): boolean => red.length === 0;
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
