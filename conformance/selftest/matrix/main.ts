import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { hashSeed } from '../../seed.ts';
import { derivedMutants } from '../derived/index.ts';
import { mutants } from '../mutants/index.ts';
import { judgeAll } from './crew.ts';
import type { Judged } from './judge-mutant.ts';
import { matrixText, summaryOf } from './matrix.ts';
import type { Job } from './worker.ts';

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    sample: { type: 'string', default: '500' },
    seed: { type: 'string', default: '42' },
    only: { type: 'string' },
    out: { type: 'string', default: 'conformance/selftest/kill-matrix.ndjson' },
  },
});
const seed = Number(values.seed);
const wanted = ({ name }: { readonly name: string }): boolean =>
  values.only === undefined || name.includes(values.only);

const drawn = (name: string): number => hashSeed(seed, name);
const derived = derivedMutants().filter(wanted);
const size = values.full ? derived.length : Number(values.sample);
const sample = derived.toSorted((one, other) => drawn(one.name) - drawn(other.name)).slice(0, size);
const seeds = values.full ? Array.from({ length: 20 }, (_, index) => seed + index) : [];

const jobs: Job[] = [
  ...mutants.filter(wanted).map(({ name }): Job => ({ group: 'named', name, seed })),
  ...sample.map(({ name }): Job => ({ group: 'derived', name, seed })),
  ...mutants
    .filter(wanted)
    .flatMap(({ name }) => seeds.map((each): Job => ({ group: 'named', name, seed: each, profile: 'default' }))),
];

if (jobs.length === 0) {
  console.error(`mutants: no mutant's name holds "${values.only ?? ''}".`);
  process.exit(2);
}

let done = 0;
const progress = (judged: Judged): void => {
  done += 1;
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${jobs.length}`);
  if (judged.error !== undefined) console.error(`\n${judged.mutant}: ${judged.error}`);
};
const started = performance.now();
const results = await judgeAll(jobs, availableParallelism(), progress);
const once = results.slice(0, jobs.length - seeds.length * mutants.filter(wanted).length);
if (values.only === undefined) writeFileSync(values.out, matrixText(once));
const { lines, isGreen } = summaryOf(once, results.slice(once.length));
const seconds = (performance.now() - started) / 1000;
console.log([...lines, `${results.length} runs in ${seconds.toFixed(0)} s`].join('\n'));
process.exitCode = isGreen ? 0 : 1;
