import assert from 'node:assert/strict';
import test from 'node:test';
import { aspects } from '../grid/aspect.ts';
import { coverageGrid } from '../grid/coverage-grid.ts';
import { gridLines } from './grid-table.ts';

const grid = coverageGrid([]);

for (const columns of [80, 107, 120, 160])
  test(`the grid fits ${columns} columns, without a blank cell`, () => {
    const lines = gridLines(grid, columns);
    assert.deepEqual(
      lines.filter((line) => line.length > columns),
      [],
    );
    for (const { subject } of grid.rows) {
      const cells = lines.find((line) => line.trim().startsWith(`${subject} `))?.trim();
      assert.equal(cells?.split(/\s+/).length, aspects.length + 1, subject);
    }
    assert.doesNotMatch(lines.join('\n'), /#/);
  });

test('every mark of the table is explained and counted', () => {
  const lines = gridLines(grid, 80);
  const from = lines.indexOf('Cells:');
  const legend = lines.slice(from + 1).join('\n');
  const counted = [...legend.matchAll(/\((\d+)\)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
  assert.equal(counted, grid.rows.length * aspects.length);
  assert.match(legend, /b takes no body \(\d+\)/);
});

test('a cell without a reason stands out', () => {
  const [row] = grid.rows;
  assert.ok(row);
  const bare = row.cells.map(({ aspect }) => ({ aspect, outcomes: [] }));
  assert.match(
    gridLines({ ...grid, rows: [{ ...row, cells: bare }] }, 80).join('\n'),
    /# empty without a reason.*\(17\)/,
  );
});
