import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLine, startNode, stop } from '../../.tools/bench-process.ts';
import { median, ratioText, type BenchRow } from '../../.tools/bench-row.ts';
import { bundled } from './bundled.ts';
import { storeFlags } from './store-flags.ts';

const rounds = 5;
const spaces = 1_000_000;

/** Median cost of the last page to that of the first, in one fresh process. */
const oneProcess = async (program: string): Promise<{ ratio: number; microseconds: number }> => {
  const child = startNode(0, [...storeFlags, program, String(spaces)]);
  try {
    const { first, last } = JSON.parse(await firstLine(child)) as { first: number[]; last: number[] };
    return { ratio: median(last) / median(first), microseconds: median(first) * 1000 };
  } finally {
    await stop(child);
  }
};

const measure = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-bench-'));
  const program = await bundled(folder, 'reference/bench/page-cost-process.ts');
  const runs: { ratio: number; microseconds: number }[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await oneProcess(program));
  rmSync(folder, { recursive: true });
  const ratios = runs.map((run) => run.ratio);
  return {
    figure: `${ratioText(ratios)}, first page ${median(runs.map((run) => run.microseconds)).toFixed(0)} µs`,
    value: median(ratios),
    reached: median(ratios) <= 1.2,
    samples: ratios,
  };
};

/** R4: a page of 100 at both ends of a collection of a million spaces. */
export const pageCost: BenchRow = {
  id: 'R4',
  what: 'page of 100 at 999,900 of 1,000,000 spaces of one collection to the page at 0',
  mustReach: '<= 1.2',
  measure,
};
