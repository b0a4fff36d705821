import type { BenchRow } from '../../.tools/bench-row.ts';
import { defaultProfile, smokeProfile } from './profiles.ts';
import { farAway } from './far-away.ts';
import { requestRate } from './request-rate.ts';

/** The rows of the suite, in the order of PERFORMANCE's table. */
export const suiteRows: readonly BenchRow[] = [defaultProfile, smokeProfile, requestRate, farAway];
