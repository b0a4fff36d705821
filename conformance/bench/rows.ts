import type { BenchRow } from '../../.tools/bench-row.ts';
import { defaultProfile, smokeProfile } from './profiles.ts';
import { farAway } from './far-away.ts';
import { firstFailure } from './first-failure.ts';
import { mutantKills } from './mutant-kills.ts';
import { proxyRate } from './proxy-rate.ts';
import { processorTime } from './processor-time.ts';
import { requestRate } from './request-rate.ts';
import { requestCounts } from './request-counts.ts';
import { responseVerdicts } from './response-verdicts.ts';
import { slowPace } from './slow-pace.ts';
import { shrinking } from './shrinking.ts';

/** The rows of the suite, in the order of PERFORMANCE's table. */
export const suiteRows: readonly BenchRow[] = [
  defaultProfile,
  smokeProfile,
  firstFailure,
  requestRate,
  mutantKills,
  responseVerdicts,
  farAway,
  shrinking,
  requestCounts,
  slowPace,
  processorTime,
  proxyRate,
];
