import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { figureRows } from './figures.ts';
import { matrixFile, readMatrix } from './kill-matrix.ts';

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
const squeezed = (text: string): string => text.replaceAll(/ +/g, ' ');

test('the README shows the figures of the kill matrix', () => {
  const { head, lines } = readMatrix(matrixFile);
  for (const row of figureRows(head, lines)) assert.ok(squeezed(readme).includes(row), `the README lacks: ${row}`);
});

test('every survivor in the kill matrix has its reason', () => {
  const alive = readMatrix(matrixFile).lines.filter(({ killedBy }) => killedBy === null);
  assert.deepEqual(
    alive.filter((line) => !('reason' in line) || line.reason === null),
    [],
  );
});
