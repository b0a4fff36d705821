import assert from 'node:assert/strict';
import test from 'node:test';
import { withLines, withRows } from './figures-page.ts';

const page =
  '# Figures\n\n<!-- bench -->\n\nold\n\n<!-- /bench -->\n\n| What | Last |\n| --- | --- |\n| Mutants | 1 of 2 |\n';

test('lines between two marks are replaced, the rest stays', () => {
  const after = withLines(page, 'bench', ['new $1']);
  assert.match(after, /<!-- bench -->\n\nnew \$1\n\n<!-- \/bench -->/);
  assert.ok(!after.includes('old') && after.includes('| Mutants | 1 of 2 |'));
});

test('a page without the marks is refused by name', () => {
  assert.throws(() => withLines(page, 'soak', []), /no place for soak/);
});

test('a row takes the place of the one with the same first cell', () => {
  assert.match(withRows(page, ['| Mutants | 2 of 2 |']), /\| Mutants \| 2 of 2 \|/);
  assert.ok(!withRows(page, ['| Mutants | 2 of 2 |']).includes('1 of 2'));
});
