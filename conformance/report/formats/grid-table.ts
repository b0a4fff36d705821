import { aspects } from '../grid/aspect.ts';
import type { Absence } from '../grid/absence.ts';
import type { Grid, GridCell, GridRow } from '../grid/coverage-grid.ts';
import type { Verdict } from '../../core/outcome.ts';

/** Marks of cells with outcomes; absent ones carry the letter of their reason. */
const marks: Readonly<Record<Verdict | 'unselected', { readonly mark: string; readonly why: string }>> = {
  error: { mark: 'E', why: 'a fault of the suite' },
  fail: { mark: '!', why: 'a must is broken' },
  warn: { mark: '~', why: 'a should is broken' },
  unverified: { mark: '?', why: 'something could not be tried here' },
  pass: { mark: '+', why: 'all kept' },
  inapplicable: { mark: '=', why: 'no rule applies to it (see the outcome)' },
  unselected: { mark: ',', why: 'not judged in this run (--only, --skip)' },
};

/** Never met while the grid's own test is green. */
const unexplained: Absence = { mark: '#', why: 'empty without a reason: a rule or a check is missing' };

const cellWidths = { least: 2, most: 4 };

const said = ({ outcomes, verdict, absence }: GridCell): Absence =>
  outcomes.length > 0 ? marks[verdict ?? 'unselected'] : (absence ?? unexplained);

/** The letters of the headings stand below each other where a cell is too narrow for them. */
const headings = (nameWidth: number, width: number): string[] => {
  if (width === cellWidths.most)
    return [' '.repeat(nameWidth) + aspects.map(({ short }) => short.padStart(width)).join('')];
  return [0, 1, 2].map(
    (letter) => ' '.repeat(nameWidth) + aspects.map(({ short }) => (short[letter] ?? '').padStart(width)).join(''),
  );
};

const wrapped = (entries: readonly string[], columns: number): string[] => {
  const lines: string[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + entry.length + 3 <= columns) lines[lines.length - 1] = `${last}   ${entry}`;
    else lines.push(`  ${entry}`);
  }
  return lines;
};

const legend = (cells: readonly GridCell[], columns: number): string[] => {
  const counts = new Map<string, { readonly why: string; count: number }>();
  for (const { mark, why } of cells.map(said)) {
    const known = counts.get(`${mark}${why}`);
    if (known === undefined) counts.set(`${mark}${why}`, { why, count: 1 });
    else known.count += 1;
  }
  const entries = [...counts].map(([key, { why, count }]) => `${key.slice(0, 1)} ${why} (${count})`);
  return [
    'Aspects:',
    ...wrapped(
      aspects.map(({ short, name }) => `${short} ${name}`),
      columns,
    ),
    'Cells:',
    ...wrapped(entries, columns),
  ];
};

/** The grid as a table for a terminal of so many columns (80 and more), with a legend. */
export const gridLines = ({ rows }: Grid, columns: number): string[] => {
  const nameWidth = Math.max(...rows.map(({ subject }) => subject.length)) + 3;
  const room = Math.floor((columns - nameWidth) / aspects.length);
  const width = room >= cellWidths.most ? cellWidths.most : cellWidths.least;
  const line = ({ subject, cells }: GridRow): string =>
    `  ${subject}`.padEnd(nameWidth) + cells.map((cell) => said(cell).mark.padStart(width)).join('');
  const families = [...new Set(rows.map(({ family }) => family))];
  const cells = rows.flatMap((row) => row.cells);
  const filled = cells.filter(({ outcomes }) => outcomes.length > 0).length;
  return [
    `Coverage: ${filled} of ${cells.length} cells have outcomes, the others a reason`,
    ...headings(nameWidth, width),
    ...families.flatMap((family) => [
      family === '-' ? 'no single operation' : family,
      ...rows.filter((row) => row.family === family).map(line),
    ]),
    ...legend(cells, columns),
  ];
};
