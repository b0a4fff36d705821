import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { inProcesses } from '../crew.ts';
import { listedReadings, nameOf } from './index.ts';
import type { Job, JudgedReading } from './worker.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '42' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
const jobs = listedReadings.flatMap((reading, place): Job[] => {
  const name = nameOf(reading);
  return name.includes(values.only) ? [{ name, place, seed: Number(values.seed) }] : [];
});
if (jobs.length === 0) {
  console.error(`listed: no reading's name holds "${values.only}".`);
  process.exit(2);
}
const judged = await inProcesses<Job, JudgedReading>({
  workerFile: fileURLToPath(new URL('worker.ts', import.meta.url)),
  jobs,
  workers: Number(values.workers),
  onResult: ({ name, red, misread }) => {
    if (red.length > 0) console.log(`red under ${name}\n  ${red.join('\n  ')}`);
    if (misread.length > 0) console.log(`not as its probe reads it: ${name}\n  ${misread.join('\n  ')}`);
  },
});
const green = judged.filter(({ red }) => red.length === 0).length;
const seen = judged.filter(({ misread }) => misread.length === 0).length;
console.log(`${green} of ${jobs.length} listed readings green, ${seen} seen by their probes or excused`);
process.exitCode = green === jobs.length && seen === jobs.length ? 0 : 1;
