import { writeFileSync } from 'node:fs';
import type { BenchRow, Measured } from './bench-row.ts';
import { referenceRows } from '../reference/bench/rows.ts';
import { suiteRows } from '../conformance/bench/rows.ts';
import { updateFigures, withLines } from './figures-page.ts';
import { script } from './script-flags.ts';

type Flags = { readonly json?: string; readonly markdown?: string; readonly only?: string };

const values = script('bench', 'Measure every row of the figures, or some', ['--only R1,S4', '--markdown figures.md'])
  .option('--only <ids>', 'rows to measure, divided by commas')
  .option('--json <file>', 'also write the rows as JSON')
  .option('--markdown <file>', 'also write the table to a file of its own')
  .parse()
  .opts<Flags>();
const rows: readonly BenchRow[] = [...referenceRows, ...suiteRows];
const wanted = values.only?.split(',') ?? rows.map((row) => row.id);
const unknown = wanted.filter((id) => !rows.some((row) => row.id === id));
if (unknown.length > 0) {
  console.error(`bench: no row ${unknown.join(', ')}; there are ${rows.map((row) => row.id).join(', ')}.`);
  process.exit(2);
}

type Line = Omit<BenchRow, 'measure'> & Measured;
const lines: Line[] = [];
for (const { measure, ...row } of rows.filter(({ id }) => wanted.includes(id))) {
  const line = { ...row, ...(await measure()) };
  lines.push(line);
  console.log(
    `${line.id.padEnd(3)} ${line.reached ? 'reached' : 'MISSED '}  ${line.what}\n    must: ${line.mustReach}; measured: ${line.figure}`,
  );
}

const cells = (line: Line): string =>
  `| ${line.id} | ${line.what} | ${line.mustReach} | ${line.figure} | ${line.reached ? 'yes' : 'no'} |`;
const table = [
  '| # | What | Must reach | Measured | Reached |',
  '| --- | --- | --- | --- | --- |',
  ...lines.map(cells),
];
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(lines, null, 2)}\n`);
if (values.markdown !== undefined) writeFileSync(values.markdown, `${table.join('\n')}\n`);
if (values.only === undefined) await updateFigures((page) => withLines(page, 'bench', table));
process.exitCode = lines.every((line) => line.reached) ? 0 : 1;
