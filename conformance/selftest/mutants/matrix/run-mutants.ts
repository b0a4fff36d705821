import { updateFigures, withRows } from '../../../../.tools/figures-page.ts';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { requirements } from '#spec/requirement.ts';
import { makePlan } from '../../../run/plan.ts';
import { inProcesses } from '../../worker-pool.ts';
import { derivedMutants } from '../derived/index.ts';
import { drawnBy } from '../mutant-sample.ts';
import { mutants } from '../named/index.ts';
import { figureRows, rateRow } from './figures.ts';
import type { Judged } from './judge-mutant.ts';
import { matrixText, type MatrixHead } from './kill-matrix.ts';
import { aboutCollateral, summaryOf } from './matrix.ts';
import { isWhole, ratesFile, ratesOf, ratesText, readRates, withNew, type Rates } from './rates.ts';
import { resultsFile } from './results-file.ts';
import type { Campaign } from './campaign.ts';
import type { Job } from './worker.ts';

/** What the named and derived mutants are judged by. */
export type MutantFlags = {
  readonly full: boolean;
  readonly new: boolean;
  readonly collateral: boolean;
  readonly sample?: number;
  readonly seeds: number;
  readonly seed: number;
  readonly only?: string;
  readonly resume?: string;
  readonly out: string;
};

type Named = { readonly name: string; readonly breaks?: string | undefined };

type Jobs = {
  readonly collaterals: readonly Job[];
  readonly once: readonly Job[];
  readonly bySeed: readonly Job[];
  readonly seeds: readonly number[];
  /** Derived mutants to draw from. */
  readonly derived: number;
};

/** Seed by seed, so that a run which is cut off has found something about every mutant. */
const jobsBySeed = (named: readonly Named[], seeds: readonly number[]): readonly Job[] =>
  seeds.flatMap((seed) => named.map(({ name }): Job => ({ group: 'named', name, seed, profile: 'default' })));

const seedsFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + index);

/** What the rates lack, on the seeds that they are of. */
const newJobs = (named: readonly Named[]): Jobs => {
  const rates = readRates(ratesFile);
  const seeds = seedsFrom(rates.firstSeed, rates.seeds);
  const unrated = named.filter(({ name }) => !rates.mutants.includes(name));
  return { collaterals: [], once: [], bySeed: jobsBySeed(unrated, seeds), seeds, derived: 0 };
};

const jobsOf = (flags: MutantFlags): Jobs => {
  const { only, sample, full, collateral, seed, seeds: howMany } = flags;
  const isWanted = ({ name, breaks }: Named): boolean =>
    only === undefined || name.includes(only) || breaks?.startsWith(only) === true;
  const named = mutants.filter(isWanted);
  if (flags.new) return newJobs(named);
  const derived = derivedMutants().filter(isWanted);
  const shared = { derived: derived.length };
  if (collateral) {
    const collaterals = named.map(({ name }): Job => ({ group: 'collateral', name, seed }));
    return { ...shared, collaterals, once: [], bySeed: [], seeds: [] };
  }
  const drawn = drawnBy(seed, derived, sample ?? (full ? derived.length : 500));
  const seeds = full ? seedsFrom(seed, howMany) : [];
  return {
    ...shared,
    collaterals: [],
    once: [
      ...named.map(({ name }): Job => ({ group: 'named', name, seed })),
      ...drawn.map(({ name }): Job => ({ group: 'derived', name, seed })),
    ],
    bySeed: jobsBySeed(named, seeds),
    seeds,
  };
};

/** The rates after a run, which writes them where it judged all mutants, or those that they lacked. */
const ratesAfter = (flags: MutantFlags, fresh: Rates, seeds: readonly number[]): Rates => {
  const names = mutants.map(({ name }) => name);
  const rates = flags.new ? withNew(readRates(ratesFile), fresh, names) : fresh;
  if (flags.new || isWhole(flags.only, seeds)) writeFileSync(ratesFile, ratesText(rates));
  return rates;
};

const headOf = (seed: number, derived: number): MatrixHead => ({
  seed,
  requirements: requirements.filter(({ withdrawn }) => withdrawn === undefined).length,
  checked: new Set(makePlan().outcomes.map(({ row }) => row.id)).size,
  excluded: requirements.filter(({ excluded }) => excluded !== undefined).length,
  derived,
});

/** Judges named and derived mutants, writes their matrix and rates where the run is whole, and says what came of it. */
export const runMutants = async (flags: MutantFlags, campaign: Campaign): Promise<boolean> => {
  const { collaterals, once, bySeed, seeds, derived } = jobsOf(flags);
  const jobs = [...collaterals, ...once, ...bySeed];
  if (jobs.length === 0) campaign.endUnnamed();
  const file = resultsFile<Job, Judged>(flags.resume);
  const open = jobs.filter((job) => file.known(job) === undefined);
  const started = performance.now();
  const found = await inProcesses<Job, Judged>({
    workerFile: fileURLToPath(new URL('worker.ts', import.meta.url)),
    jobs: open,
    workers: campaign.workers,
    onResult: (judged, job) => {
      file.add(job, judged);
      campaign.onResult(judged);
    },
  });
  const fresh = new Map(open.map((job, index) => [job, found[index]]));
  const resultsOf = (some: readonly Job[]): readonly Judged[] =>
    some.flatMap((job) => file.known(job) ?? fresh.get(job) ?? []);
  const head = headOf(flags.seed, derived);
  const matrix = resultsOf(once);
  const isUsual = flags.only === undefined && !flags.full && !flags.new && !flags.collateral;
  if (isUsual) writeFileSync(flags.out, matrixText(head, matrix));
  const rates = ratesAfter(flags, ratesOf(resultsOf(bySeed), seeds), seeds);
  const hasRates = flags.new || isWhole(flags.only, seeds);
  const { lines, isGreen } = flags.collateral ? aboutCollateral(resultsOf(collaterals)) : summaryOf(matrix, rates);
  const seconds = (performance.now() - started) / 1000;
  const rows = [...(isUsual ? figureRows(head, matrix) : []), ...(hasRates ? [rateRow(rates)] : [])];
  await updateFigures((page) => withRows(page, rows));
  campaign.say([...lines, `${found.length} runs in ${seconds.toFixed(0)} s`]);
  return isGreen;
};
