import { faultsOf } from './as-it-must.ts';
import type { Endured } from './judge-hostile.ts';

/** The head of the table, in Markdown. */
export const head: readonly string[] = [
  '| A server that | When | Time | Processor | Memory | Verdicts | Exit code | Load | As it must |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
];

/** One server in the table. */
export const rowOf = (endured: Endured): string => {
  const { does, when, seconds, processorSeconds, peakBytes, exitCode, totals, load } = endured;
  const counts = Object.entries(totals).filter(([, count]) => count > 0);
  const faults = faultsOf(endured);
  const cells = [
    does,
    when,
    `${seconds.toFixed(1)} s`,
    `${processorSeconds.toFixed(1)} s`,
    `${Math.round(peakBytes / 1e6)} MB`,
    counts.map(([verdict, count]) => `${count} ${verdict}`).join(', ') ||
      endured.said.replaceAll('|', '/').slice(0, 90),
    exitCode ?? 'ended',
    load.toFixed(1),
    faults.length === 0 ? 'yes' : faults.join('; '),
  ];
  return `| ${cells.join(' | ')} |`;
};
