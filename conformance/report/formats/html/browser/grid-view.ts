import type { PageCell, PageRow } from '../page-data.ts';
import { element } from './element.ts';
import { page } from './page.ts';
import { verdictMark, verdicts, verdictSigns } from './verdict-mark.ts';

type Pick = (title: string, at: readonly number[]) => void;

const cellView = ({ at, verdict, why = '' }: PageCell, subject: string, aspect: string, pick: Pick): HTMLElement => {
  if (verdict === undefined) {
    return element(
      'td',
      { title: `${subject}, ${aspect}: ${why}` },
      element('span', { class: 'none', 'aria-hidden': 'true' }, '·'),
      element('span', { class: 'unseen' }, why),
    );
  }
  const outcomes = `${at.length} ${at.length === 1 ? 'outcome' : 'outcomes'}`;
  const made = element(
    'button',
    {
      type: 'button',
      class: `cell ${verdict}`,
      tabindex: '-1',
      title: `${subject}, ${aspect}: ${verdict}, ${outcomes}`,
      'aria-label': `${verdict}, ${outcomes}`,
    },
    verdictSigns[verdict],
  );
  made.addEventListener('click', () => pick(`${subject}, ${aspect}`, at));
  return element('td', {}, made);
};

/** An operation id that a narrow column may break between its words. */
const breakable = (subject: string): (string | HTMLElement)[] =>
  subject.split(/(?=[A-Z])/).flatMap((word, index) => (index === 0 ? [word] : [element('wbr'), word]));

const rowView = ({ subject, cells }: PageRow, pick: Pick): HTMLElement =>
  element(
    'tr',
    {},
    element(
      'th',
      { scope: 'row' },
      element('code', {}, ...(subject === '-' ? ['no single operation'] : breakable(subject))),
    ),
    ...cells.map((cell, index) => cellView(cell, subject, page.aspects[index] ?? '', pick)),
  );

const isJudged = ({ cells }: PageRow): boolean => cells.some(({ verdict }) => verdict !== undefined);

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** One stop of the Tab key for the whole table; arrow keys lead from cell to cell. */
const withArrowKeys = (table: HTMLTableElement): void => {
  const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.querySelector('button')),
  );
  const focus = (target: HTMLButtonElement): void => {
    for (const other of table.querySelectorAll('button[tabindex="0"]')) other.setAttribute('tabindex', '-1');
    target.setAttribute('tabindex', '0');
    target.focus();
  };
  table.querySelector('button')?.setAttribute('tabindex', '0');
  table.addEventListener('keydown', (event) => {
    const [down, right] = steps[event.key] ?? [0, 0];
    if (down === 0 && right === 0) return;
    event.preventDefault();
    let row = rows.findIndex((cells) => cells.some((cell) => cell === document.activeElement));
    let column = rows[row]?.findIndex((cell) => cell === document.activeElement) ?? -1;
    // Cells without an outcome are passed over.
    for (;;) {
      row += down;
      column += right;
      const cells = rows[row];
      if (cells === undefined || column < 0 || column >= page.aspects.length) return;
      const target = cells[column];
      if (target !== null && target !== undefined) return focus(target);
    }
  });
};

const leftOut = (count: number): HTMLElement | undefined => {
  if (count === 0) return undefined;
  const what =
    count === 1 ? '1 operation without a judged outcome is' : `${count} operations without a judged outcome are`;
  return element('p', { class: 'muted' }, `${what} left out.`);
};

/** Operations against aspects: the worst verdict of each cell; pressing one lists its outcomes. */
export const gridView = (pick: Pick): HTMLElement => {
  const rows = page.rows.filter(isJudged);
  const families = [...new Set(rows.map(({ family }) => family))];
  const heads = page.aspects.map((name) => element('th', { scope: 'col' }, element('span', {}, name)));
  const table = element(
    'table',
    { class: 'grid' },
    element(
      'caption',
      {},
      element(
        'span',
        {},
        'Operations against aspects. A sign shows the worst verdict, a dot that there is nothing to judge; the arrow keys lead from cell to cell.',
      ),
    ),
    element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, 'Operation'), ...heads)),
    ...families.map((family) =>
      element(
        'tbody',
        {},
        element(
          'tr',
          { class: 'family' },
          element(
            'th',
            { scope: 'rowgroup', colspan: String(page.aspects.length + 1) },
            family === '-' ? 'whole API' : family,
          ),
        ),
        ...rows.filter((row) => row.family === family).map((row) => rowView(row, pick)),
      ),
    ),
  );
  withArrowKeys(table);
  return element(
    'div',
    {},
    element(
      'div',
      { class: 'scroller', role: 'region', 'aria-label': 'Grid of operations and aspects', tabindex: '0' },
      table,
    ),
    element(
      'p',
      { class: 'legend', 'aria-label': 'Signs' },
      ...verdicts.map(verdictMark),
      element('span', {}, '· nothing to judge'),
    ),
    leftOut(page.rows.length - rows.length),
  );
};
