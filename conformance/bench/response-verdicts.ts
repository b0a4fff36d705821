import { median, spread, type BenchRow } from '../../.tools/bench-row.ts';
import { alterationsOf } from '../selftest/responses/alterations.ts';
import { firstBroken } from '../selftest/responses/oracles.ts';
import { recordTraffic } from '../selftest/responses/recorded.ts';

const rounds = 5;
const limitPerSecond = 20_000;

const measure = async () => {
  const replies = (await recordTraffic()).flatMap((recorded) => [...alterationsOf(recorded)].map(({ reply }) => reply));
  const samples: number[] = [];
  // The first round compiles the validators.
  for (let round = 0; round <= rounds; round += 1) {
    const from = performance.now();
    for (const reply of replies) firstBroken(reply);
    if (round > 0) samples.push((replies.length / (performance.now() - from)) * 1_000);
  }
  const value = median(samples);
  const margin = (spread(samples) * 100).toFixed(0);
  return {
    figure: `${value.toFixed(0)} verdicts/s (± ${margin} %) over ${replies.length} altered replies`,
    value,
    reached: value >= limitPerSecond,
    samples,
  };
};

/** S6: recorded replies altered in one place, judged again without a server. */
export const responseVerdicts: BenchRow = {
  id: 'S6',
  what: 'response mutants judged again offline',
  mustReach: '>= 20,000 verdicts/s',
  measure,
};
