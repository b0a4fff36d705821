import { worst, type Verdict } from '../../core/outcome.ts';
import type { PublishedReport } from '../../report/formats/published.ts';
import { aspects } from '../../report/grid/aspect.ts';
import { coverageGrid, type GridCell, type GridRow } from '../../report/grid/coverage-grid.ts';
import type { Plan } from '../../run/plan.ts';
import { markup, type Markup } from '../markup.ts';
import { counted, heading, idLink } from '../prose.ts';
import { signOf } from '../verdict.ts';

type Look = { readonly className: string; readonly sign: string; readonly words: string };

/** The mark of a reason; a figure would read as a number of rules. */
const letterOf = (mark = ''): string => (mark === '1' ? 'e' : mark);

const emptyLook = ({ absence }: GridCell): Look => ({
  className: 'g-none',
  sign: letterOf(absence?.mark),
  words: absence?.why ?? 'no rule',
});

/** Without a report a cell says how much looks at it; with one, what came of it. */
const lookOf = (cell: GridCell, isJudged: boolean): Look => {
  const { outcomes, verdict } = cell;
  if (outcomes.length === 0) return emptyLook(cell);
  const rules = counted(outcomes.length, 'rule');
  if (!isJudged) return { className: 'g-planned', sign: String(outcomes.length), words: rules };
  if (verdict === undefined) return { className: 'g-planned', sign: '·', words: `${rules}, not in this run` };
  return { className: `g-${verdict}`, sign: signOf(verdict), words: `${verdict}, ${rules}` };
};

const cellView = (cell: GridCell, isJudged: boolean): Markup => {
  const { className, sign, words } = lookOf(cell, isJudged);
  return markup`<td role="cell" class="${className}" title="${cell.aspect}: ${words}"><span aria-hidden="true">${sign}</span><span class="unseen">${words}</span></td>`;
};

const rowView = ({ subject, cells }: GridRow, isJudged: boolean): Markup =>
  markup`<tr role="row"><th scope="row" role="rowheader">${subject === '-' ? 'no single operation' : idLink(subject)}</th>${cells.map(
    (cell) => cellView(cell, isJudged),
  )}</tr>`;

const headRow = markup`<tr role="row"><th scope="col" role="columnheader"><span class="unseen">Operation</span></th>${aspects.map(
  ({ name, short }) =>
    markup`<th scope="col" role="columnheader"><abbr title="${name}"><span class="long">${name}</span><span class="short" aria-hidden="true">${short}</span></abbr></th>`,
)}</tr>`;

const legendOf = (rows: readonly GridRow[], isJudged: boolean): Markup => {
  const cells = rows.flatMap((row) => row.cells);
  const absences = new Map(
    cells.flatMap(({ absence, outcomes }) =>
      absence === undefined || outcomes.length > 0 ? [] : [[absence.mark, absence.why] as const],
    ),
  );
  const verdicts = [...new Set(cells.flatMap(({ verdict }) => verdict ?? []))];
  const ordered = verdicts.toSorted((one: Verdict, other) => (worst([one, other]) === one ? -1 : 1));
  return markup`<details class="letters"><summary>What the signs mean</summary><ul class="legend">${
    isJudged
      ? ordered.map(
          (verdict) => markup`<li><span class="swatch g-${verdict}">${signOf(verdict)}</span> ${verdict}</li>`,
        )
      : markup`<li><span class="swatch g-planned">2</span> rules that judge it</li>`
  }${[...absences].map(([mark, why]) => markup`<li><span class="swatch g-none">${letterOf(mark)}</span> ${why}</li>`)}</ul></details>`;
};

/** Operations and aspects: what looks at each, and with a report what came of it. */
export const gridView = (plan: Plan, report?: PublishedReport): Markup => {
  const { rows } = coverageGrid(report?.outcomes ?? [], plan);
  const isJudged = report !== undefined;
  const families = [...new Set(rows.map(({ family }) => family))];
  const groups = families.map(
    (family) =>
      markup`<tbody role="rowgroup"><tr role="row" class="family"><th role="rowheader" scope="rowgroup" colspan="${aspects.length + 1}">${family === '-' ? 'The whole API' : heading(family)}</th></tr>${rows
        .filter((row) => row.family === family)
        .map((row) => rowView(row, isJudged))}</tbody>`,
  );
  return markup`${legendOf(rows, isJudged)}<table class="grid" role="table" aria-label="Operations and aspects"><thead role="rowgroup">${headRow}</thead>${groups}</table>`;
};
