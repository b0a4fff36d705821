import { median, spread, type BenchRow } from '../../.tools/bench-row.ts';
import { profiles } from '../core/profile.ts';
import { isRed, judgeReference } from '../selftest/judged.ts';
import type { Mutant } from '../selftest/mutants/mutant.ts';
import { mutants } from '../selftest/mutants/named/index.ts';

const limitSeconds = 0.3;
const wholeLimitSeconds = 180;

/** Seconds until the requirement that a mutant names turns red; the whole of its run when it does not. */
const secondsOf = async (mutant: Mutant): Promise<number> => {
  const from = performance.now();
  const profile = profiles[mutant.profile ?? 'smoke'];
  await judgeReference({ mutant, profile, only: [mutant.breaks], enough: isRed });
  return (performance.now() - from) / 1_000;
};

const measure = async () => {
  const samples: number[] = [];
  for (const mutant of mutants) samples.push(await secondsOf(mutant));
  const whole = samples.reduce((sum, each) => sum + each, 0);
  const value = median(samples);
  const margin = (spread(samples) * 100).toFixed(0);
  return {
    figure: `median ${value.toFixed(3)} s (± ${margin} %), ${samples.length} mutants in ${whole.toFixed(0)} s`,
    value,
    reached: value <= limitSeconds && whole <= wholeLimitSeconds,
    samples,
  };
};

/** S5: every named mutant until it is killed, one after the other in one process. */
export const mutantKills: BenchRow = {
  id: 'S5',
  what: 'each named mutant in-process, by the requirement it names, until its first kill',
  mustReach: 'median <= 0.3 s, all <= 3 min',
  measure,
};
