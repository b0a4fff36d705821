import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLine, startNode, stop } from '../../.tools/bench-process.ts';
import { median, ratioText, type BenchRow } from '../../.tools/bench-row.ts';
import { bundled } from './bundled.ts';
import { storeFlags } from './store-flags.ts';

const pairs = 5;
const [few, many] = [1000, 1_000_000];
const operations = ['page', 'kept page', 'create', 'get', 'search', 'delete'] as const;
// What may cost as much more in the large store; the others are only printed.
const limit = 1.3;
const bytesLimit = 800;
const limited: readonly Operation[] = ['page', 'kept page', 'create', 'get'];

type Operation = (typeof operations)[number];
type Run = { readonly bytes: number; readonly costs: Readonly<Record<Operation, number[]>> };

const run = async (program: string, spaces: number): Promise<Run> => {
  const child = startNode(0, [...storeFlags, program, String(spaces)]);
  try {
    return JSON.parse(await firstLine(child)) as Run;
  } finally {
    await stop(child);
  }
};

const runBoth = async (): Promise<readonly { readonly small: Run; readonly large: Run }[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-bench-'));
  const program = await bundled(folder, 'reference/bench/store-cost-process.ts');
  const runs: { small: Run; large: Run }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    runs.push({ small: await run(program, few), large: await run(program, many) });
  }
  rmSync(folder, { recursive: true });
  return runs;
};

// Loading a million spaces takes half a minute: both rows are read off the same processes.
let both: ReturnType<typeof runBoth> | undefined;
const runs = () => (both ??= runBoth());

const measureGrowth = async () => {
  const pairsRun = await runs();
  const ratios = (operation: Operation): number[] =>
    pairsRun.map(({ small, large }) => median(large.costs[operation]) / median(small.costs[operation]));
  const worst = Math.max(...limited.map((operation) => median(ratios(operation))));
  return {
    figure: operations.map((operation) => `${operation} ${ratioText(ratios(operation))}`).join(', '),
    value: worst,
    reached: worst <= limit,
    samples: limited.flatMap(ratios),
  };
};

/** R5: five operations in a store of a million spaces, against one of a thousand. */
export const storeGrowth: BenchRow = {
  id: 'R5',
  what: 'page (made anew, and kept), create, get, search, delete in a store of 1,000,000 spaces to one of 1,000, in process',
  mustReach: 'page, create, get <= 1.3',
  measure: measureGrowth,
};

const measureMemory = async () => {
  const bytes = (await runs()).map(({ large }) => large.bytes);
  return {
    figure: `${median(bytes).toFixed(0)} bytes each`,
    value: median(bytes),
    reached: median(bytes) <= bytesLimit,
    samples: bytes,
  };
};

/** R6: what a space takes of the memory, with all indexes and its first revision. */
export const spaceMemory: BenchRow = {
  id: 'R6',
  what: 'memory of 1,000,000 spaces: heap and external, after against before they are loaded',
  mustReach: '<= 800 bytes each',
  measure: measureMemory,
};
