import { fileURLToPath } from 'node:url';
import { inProcesses } from '../../worker-pool.ts';
import type { NamedGap } from '../named-gap.ts';
import { namedGaps } from '../named-gaps.ts';
import type { Campaign } from './campaign.ts';
import type { Judged } from './judge-mutant.ts';
import type { Job } from './worker.ts';

type GapFlags = { readonly seed: number; readonly only?: string };

const isFound = (judged: Judged | undefined): judged is Judged => (judged?.killedBy ?? null) !== null;

/** One line a gap: the outcomes that turned red, or the mutants that none saw. */
const gapLine = ({ gap, mutants }: NamedGap, judged: ReadonlyMap<string, Judged>): string => {
  const missed = mutants.filter((name) => !isFound(judged.get(name)));
  if (missed.length > 0) return `GREEN  ${gap}: nothing turns red where ${missed.join('; ')}`;
  const outcomes = mutants.map((name) => judged.get(name)?.killedBy);
  return `red    ${gap}: ${[...new Set(outcomes)].join(', ')}`;
};

/**
 * Judges the mutants of the named gaps by the rule that each breaks, in the default profile, and says of every gap
 * whether all of them are found. Writes nothing.
 */
export const runGaps = async ({ seed, only }: GapFlags, campaign: Campaign): Promise<boolean> => {
  const gaps = namedGaps.filter(
    ({ gap, mutants }) => only === undefined || [gap, ...mutants].some((words) => words.includes(only)),
  );
  const names = [...new Set(gaps.flatMap(({ mutants }) => mutants))];
  const jobs = names.map((name): Job => ({ group: 'named', name, seed, profile: 'default' }));
  if (jobs.length === 0) campaign.endUnnamed();
  const results = await inProcesses<Job, Judged>({
    workerFile: fileURLToPath(new URL('worker.ts', import.meta.url)),
    jobs,
    workers: campaign.workers,
    onResult: campaign.onResult,
  });
  const judged = new Map(results.map((each) => [each.mutant, each]));
  const isGreen = names.every((name) => isFound(judged.get(name)));
  campaign.say(gaps.map((gap) => gapLine(gap, judged)));
  return isGreen;
};
