import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inProcesses } from '../../worker-pool.ts';
import type { Campaign } from '../matrix/campaign.ts';
import { resultsFile } from '../matrix/results-file.ts';
import { drawnBy } from '../mutant-sample.ts';
import { meaningMutants } from './index.ts';
import type { MeaningResult } from './judge-meaning.ts';
import { figuresFile, withFigures } from './meaning-figures.ts';
import {
  finderOf,
  lineOf,
  meaningMatrixFile,
  meaningMatrixText,
  readMeaningMatrix,
  type MeaningLine,
  type MeaningMatrix,
} from './meaning-matrix.ts';
import { nameOf } from './meaning-mutant.ts';
import { meaningRow, operatorTable } from './meaning-table.ts';
import { permissionOf } from './permitted.ts';
import { survivorLines } from './survivor-lines.ts';
import type { MeaningJob } from './worker.ts';

/** Which meaning mutants are judged, and where results go. */
export type MeaningFlags = {
  readonly sample?: number;
  readonly seed: number;
  readonly only?: string;
  readonly survivors: boolean;
  /** Seeks no further than the smoke profile: a first look, not the figure. */
  readonly smoke: boolean;
  /** Seeks each as if no matrix said what found it. */
  readonly afresh: boolean;
  readonly resume?: string;
  /** All of them go to the matrix when left out, and a part of them nowhere. */
  readonly out?: string;
};

const mutants = meaningMutants().map((mutant) => ({ ...mutant, name: nameOf(mutant) }));

const survives = ({ fate }: MeaningLine): boolean => fate === 'survives' || fate === 'unreached';

/** The jobs for mutants, each with what the matrix as it stands says of it: what is permitted is sought less far. */
const jobsOf = (judged: typeof mutants, { seed, smoke, afresh }: MeaningFlags): readonly MeaningJob[] => {
  const lines = new Map((afresh ? [] : readMeaningMatrix(meaningMatrixFile).lines).map((line) => [line.mutant, line]));
  return judged.map((mutant): MeaningJob => {
    const { name } = mutant;
    const line = lines.get(name);
    const finder = line === undefined ? undefined : finderOf(line);
    const depth = smoke || permissionOf(mutant) !== undefined ? 'smoke' : 'default';
    const wasPermitted = line?.fate === 'permitted';
    return { name, seed, depth, wasPermitted, ...(finder === undefined ? {} : { finder }) };
  });
};

const judgeAll = async (
  jobs: readonly MeaningJob[],
  { resume }: MeaningFlags,
  campaign: Campaign,
): Promise<readonly MeaningResult[]> => {
  const file = resultsFile<MeaningJob, MeaningResult>(resume);
  const open = jobs.filter((job) => file.known(job) === undefined);
  const found = await inProcesses<MeaningJob, MeaningResult>({
    workerFile: fileURLToPath(new URL('worker.ts', import.meta.url)),
    jobs: open,
    workers: campaign.workers,
    onResult: (result, job) => {
      file.add(job, result);
      campaign.onResult(result);
    },
  });
  const fresh = new Map(open.map((job, index) => [job, found[index]]));
  return jobs.flatMap((job) => file.known(job) ?? fresh.get(job) ?? []);
};

/**
 * Judges meaning mutants, writes their matrix where all of them were, and says what survives. True when every one is
 * killed or permitted.
 */
export const runMeaning = async (flags: MeaningFlags, campaign: Campaign): Promise<boolean> => {
  const { only, sample = mutants.length, seed, out } = flags;
  if (flags.survivors) {
    const alive = readMeaningMatrix(out ?? meaningMatrixFile).lines.filter(survives);
    campaign.say(survivorLines(alive));
    return alive.length === 0;
  }
  const wanted = mutants.filter(({ name }) => only === undefined || name.includes(only));
  const drawn = new Set(drawnBy(seed, wanted, sample));
  // In the order of the document, whatever was drawn.
  const judged = wanted.filter((mutant) => drawn.has(mutant));
  if (judged.length === 0) campaign.endUnnamed();
  const started = performance.now();
  const jobs = jobsOf(judged, flags);
  const results = await judgeAll(jobs, flags, campaign);
  const lines = judged.flatMap((mutant, index) => {
    const result = results[index];
    return result === undefined ? [] : [lineOf(mutant, result)];
  });
  const isWhole = lines.length === mutants.length;
  if (isWhole || out !== undefined) {
    const depth = flags.smoke ? 'smoke' : 'default';
    const matrix: MeaningMatrix = { head: { seed, depth, made: mutants.length }, lines };
    const file = resolve(out ?? meaningMatrixFile);
    writeFileSync(file, meaningMatrixText(matrix));
    // The README shows the matrix that stands beside it, and no other.
    if (file === meaningMatrixFile) writeFileSync(figuresFile, withFigures(readFileSync(figuresFile, 'utf8'), matrix));
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const forReadme = isWhole ? ['', 'For the README:', meaningRow(lines)] : survivorLines(lines.filter(survives));
  campaign.say([...operatorTable(lines), `${results.length} mutants in ${seconds} s`, ...forReadme]);
  return results.every(({ error }) => error === undefined) && !lines.some(survives);
};
