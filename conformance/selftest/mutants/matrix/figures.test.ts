import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { figuresPage } from '../../../../.tools/figures-page.ts';
import { test } from 'node:test';
import { figureRows, rateRow } from './figures.ts';
import { matrixFile, readMatrix } from './kill-matrix.ts';
import { ratesFile, readRates } from './rates.ts';

const page = readFileSync(figuresPage, 'utf8');
const squeezed = (text: string): string => text.replaceAll(/ +/g, ' ');

test('the page of figures shows those of the kill matrix and of the detection rates', () => {
  const { head, lines } = readMatrix(matrixFile);
  for (const row of [...figureRows(head, lines), rateRow(readRates(ratesFile))])
    assert.ok(squeezed(page).includes(row), `the page lacks: ${row}`);
});

test('every survivor in the kill matrix has its reason', () => {
  const alive = readMatrix(matrixFile).lines.filter(({ killedBy }) => killedBy === null);
  assert.deepEqual(
    alive.filter((line) => !('reason' in line) || line.reason === null),
    [],
  );
});
