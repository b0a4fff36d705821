import { firstLine, startNode, stop } from '../../.tools/bench-process.ts';
import { median, ratioText, type BenchRow } from '../../.tools/bench-row.ts';
import { served, tsx } from './rates.ts';

const rounds = 5;

type Latency = { readonly median: number; readonly p99: number };

const oneProcess = async (): Promise<Latency> => {
  const server = startNode(0, served);
  try {
    const line = JSON.parse(await firstLine(server)) as Record<string, string>;
    const { listening = '', token = '', templateSpace = '', organization = '' } = line;
    const load = startNode(1, [...tsx, 'reference/bench/mixed-load.ts', listening, token, templateSpace, organization]);
    const latency = JSON.parse(await firstLine(load)) as Latency;
    await stop(load);
    return latency;
  } finally {
    await stop(server);
  }
};

const measure = async () => {
  const runs: Latency[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await oneProcess());
  const ratios = runs.map((run) => run.p99 / run.median);
  return {
    figure: `${ratioText(ratios)}, median ${median(runs.map((run) => run.median)).toFixed(0)} ms`,
    value: median(ratios),
    reached: median(ratios) <= 10,
    samples: ratios,
  };
};

/** R8: how late the slowest of a hundred single reads is while others read lists, search and write. */
export const tail: BenchRow = {
  id: 'R8',
  what: 'p99 of single reads to their median under 64 connections of mixed work',
  mustReach: '<= 10',
  measure,
};
