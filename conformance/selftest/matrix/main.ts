import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { hashSeed } from '../../seed.ts';
import { inProcesses } from '../crew.ts';
import { derivedMutants } from '../derived/index.ts';
import { mutants } from '../mutants/index.ts';
import type { Judged } from './judge-mutant.ts';
import { matrixText, summaryOf } from './matrix.ts';
import { resultsFile } from './results-file.ts';
import type { Job } from './worker.ts';

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    sample: { type: 'string', default: '500' },
    seeds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '42' },
    only: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
    /** Results are added to this file; those in it are not sought again. */
    resume: { type: 'string' },
    out: { type: 'string', default: 'conformance/selftest/kill-matrix.ndjson' },
  },
});
const seed = Number(values.seed);
const wanted = ({ name }: { readonly name: string }): boolean =>
  values.only === undefined || name.includes(values.only);

const drawn = (name: string): number => hashSeed(seed, name);
const named = mutants.filter(wanted);
const derived = derivedMutants().filter(wanted);
const size = values.full ? derived.length : Number(values.sample);
const sample = derived.toSorted((one, other) => drawn(one.name) - drawn(other.name)).slice(0, size);
const seeds = values.full ? Array.from({ length: Number(values.seeds) }, (_, index) => seed + index) : [];

const jobs: Job[] = [
  ...named.map(({ name }): Job => ({ group: 'named', name, seed })),
  ...sample.map(({ name }): Job => ({ group: 'derived', name, seed })),
  ...seeds.flatMap((each) => named.map(({ name }): Job => ({ group: 'named', name, seed: each, profile: 'default' }))),
];

if (jobs.length === 0) {
  console.error(`mutants: no mutant's name holds "${values.only ?? ''}".`);
  process.exit(2);
}

const file = resultsFile(values.resume);
const open = jobs.filter((job) => file.known(job) === undefined);
let done = 0;
const progress = (judged: Judged, job: Job): void => {
  done += 1;
  file.add(job, judged);
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${open.length}`);
  if (judged.error !== undefined) console.error(`\n${judged.mutant}: ${judged.error}`);
};
const started = performance.now();
const found = await inProcesses<Job, Judged>({
  workerFile: fileURLToPath(new URL('worker.ts', import.meta.url)),
  jobs: open,
  workers: Number(values.workers),
  onResult: progress,
});
const fresh = new Map(open.map((job, index) => [job, found[index]]));
const results = jobs.flatMap((job) => file.known(job) ?? fresh.get(job) ?? []);
const once = results.slice(0, named.length + sample.length);
if (values.only === undefined && !values.full) writeFileSync(values.out, matrixText(once));
const { lines, isGreen } = summaryOf(once, results.slice(once.length));
const seconds = (performance.now() - started) / 1000;
console.log([...lines, `${found.length} runs in ${seconds.toFixed(0)} s`].join('\n'));
process.exitCode = isGreen ? 0 : 1;
