import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Option } from 'commander';
import { endUnnamed, script, wholeNumber } from '../../../../.tools/script-flags.ts';
import { requirements } from '#spec/requirement.ts';
import { makePlan } from '../../../run/plan.ts';
import { hashSeed } from '../../../core/seed.ts';
import { inProcesses } from '../../worker-pool.ts';
import { derivedMutants } from '../derived/index.ts';
import { mutants } from '../named/index.ts';
import { figureRows, rateRow } from './figures.ts';
import type { Judged } from './judge-mutant.ts';
import { matrixFile, matrixText, type MatrixHead } from './kill-matrix.ts';
import { aboutCollateral, summaryOf } from './matrix.ts';
import { ratesFile, ratesOf, ratesText } from './rates.ts';
import { resultsFile } from './results-file.ts';
import type { Job } from './worker.ts';

type Flags = {
  readonly full: boolean;
  readonly collateral: boolean;
  readonly sample?: number;
  readonly seeds: number;
  readonly seed: number;
  readonly only?: string;
  readonly workers: number;
  readonly resume?: string;
  readonly out: string;
};

const values = script('mutants', 'Judge servers that are wrong in one way each: every named one is found', [
  "--only 'a team'",
  '--only PAGE-',
  '--full --resume results.ndjson',
])
  .option('--full', 'every derived mutant, and more seeds of each named one', false)
  .addOption(new Option('--spill', 'the former name of --collateral').hideHelp().implies({ collateral: true }))
  .option('--collateral', 'look only for what the named mutants turn red beside their own rules', false)
  .option('--sample <number>', 'derived mutants to draw (default: 500, with --full all)', wholeNumber)
  .option('--seeds <number>', 'seeds of each named mutant with --full', wholeNumber, 20)
  .option('--seed <number>', 'root of everything drawn', wholeNumber, 42)
  .option('--only <text>', 'mutants whose name holds this, or whose requirement begins so')
  .option('--workers <number>', 'processes side by side', wholeNumber, availableParallelism())
  .option('--resume <file>', 'add results to this file; those in it are not sought again')
  .option('--out <file>', 'where the kill matrix goes', matrixFile)
  .parse()
  .opts<Flags>();
const { seed } = values;
const wanted = ({ name, breaks }: { readonly name: string; readonly breaks?: string | undefined }): boolean =>
  values.only === undefined || name.includes(values.only) || breaks?.startsWith(values.only) === true;

const drawn = (name: string): number => hashSeed(seed, name);
const named = mutants.filter(wanted);
const derived = derivedMutants().filter(wanted);
const size = values.sample ?? (values.full ? derived.length : 500);
const sample = derived.toSorted((one, other) => drawn(one.name) - drawn(other.name)).slice(0, size);
const seeds = values.full && !values.collateral ? Array.from({ length: values.seeds }, (_, index) => seed + index) : [];

const collaterals = values.collateral ? named.map(({ name }): Job => ({ group: 'collateral', name, seed })) : [];
const once: readonly Job[] = values.collateral
  ? []
  : [
      ...named.map(({ name }): Job => ({ group: 'named', name, seed })),
      ...sample.map(({ name }): Job => ({ group: 'derived', name, seed })),
    ];
// Seed by seed, so that a run which is cut off has found something about every mutant.
const bySeed = seeds.flatMap((each) =>
  named.map(({ name }): Job => ({ group: 'named', name, seed: each, profile: 'default' })),
);
const jobs = [...collaterals, ...once, ...bySeed];

if (jobs.length === 0) endUnnamed('mutants', 'mutant', values.only);

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
  workers: values.workers,
  onResult: progress,
});
const fresh = new Map(open.map((job, index) => [job, found[index]]));
const resultsOf = (some: readonly Job[]): readonly Judged[] =>
  some.flatMap((job) => file.known(job) ?? fresh.get(job) ?? []);
const head: MatrixHead = {
  seed,
  requirements: requirements.filter(({ withdrawn }) => withdrawn === undefined).length,
  checked: new Set(makePlan().outcomes.map(({ row }) => row.id)).size,
  excluded: requirements.filter(({ excluded }) => excluded !== undefined).length,
  derived: derived.length,
};
const matrix = resultsOf(once);
const isUsual = values.only === undefined && !values.full && !values.collateral;
if (isUsual) writeFileSync(values.out, matrixText(head, matrix));
const rates = ratesOf(resultsOf(bySeed), seeds);
const isWhole = values.only === undefined && seeds.length > 0;
if (isWhole) writeFileSync(ratesFile, ratesText(rates));
const { lines, isGreen } = values.collateral ? aboutCollateral(resultsOf(collaterals)) : summaryOf(matrix, rates);
const seconds = (performance.now() - started) / 1000;
const rows = [...(isUsual ? figureRows(head, matrix) : []), ...(isWhole ? [rateRow(rates)] : [])];
const block = rows.length > 0 ? ['', 'For the README:', ...rows] : [];
console.log([...lines, `${found.length} runs in ${seconds.toFixed(0)} s`, ...block].join('\n'));
process.exitCode = isGreen ? 0 : 1;
