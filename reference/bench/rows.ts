import type { BenchRow } from '../../.tools/bench-row.ts';
import { pageCost } from './page-cost.ts';
import { singleRead } from './single-read.ts';
import { startUp } from './start-up.ts';

/** The rows of the reference server, in the order of PERFORMANCE's table. */
export const referenceRows: readonly BenchRow[] = [singleRead, pageCost, startUp];
