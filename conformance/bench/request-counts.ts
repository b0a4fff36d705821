import type { BenchRow } from '../../.tools/bench-row.ts';
import { suiteRun } from './profiles.ts';

const limits = { smoke: 4_500, default: 16_000 };

const measure = async () => {
  const smoke = await suiteRun(['--profile', 'smoke']);
  const whole = await suiteRun(['--no-lockstep']);
  const coverage = Math.min(smoke.coverage, whole.coverage);
  return {
    figure: `smoke ${smoke.requests}, default ${whole.requests}, coverage ${(coverage * 100).toFixed(1)} %`,
    value: smoke.requests,
    reached: smoke.requests <= limits.smoke && whole.requests <= limits.default && coverage === 1,
    samples: [smoke.requests, whole.requests],
  };
};

/** S9: the requests of a run at full coverage, what is played on the reference too left out. */
export const requestCounts: BenchRow = {
  id: 'S9',
  what: 'requests of check, smoke and default profile without lockstep, embedded reference',
  mustReach: '<= 4,500 and <= 16,000, coverage 100 %',
  measure,
};
