import type { BenchRow } from '../../.tools/bench-row.ts';
import { lists } from './lists.ts';
import { longImport } from './long-import.ts';
import { manyConnections } from './many-connections.ts';
import { pageCost } from './page-cost.ts';
import { reset } from './reset.ts';
import { singleRead } from './single-read.ts';
import { singleWrite } from './single-write.ts';
import { startUp } from './start-up.ts';
import { spaceMemory, storeGrowth } from './store-cost.ts';
import { tail } from './tail.ts';

/** The rows of the reference server, in the order of PERFORMANCE's table. */
export const referenceRows: readonly BenchRow[] = [
  singleRead,
  singleWrite,
  lists,
  pageCost,
  storeGrowth,
  spaceMemory,
  startUp,
  tail,
  manyConnections,
  longImport,
  reset,
];
