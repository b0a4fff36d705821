import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openPoints } from '#spec/open-point.ts';
import { drawnBy } from '../mutant-sample.ts';
import { meaningMutants, notMade } from './index.ts';
import { judgeMeaning } from './judge-meaning.ts';
import { figuresFile, withFigures } from './meaning-figures.ts';
import { finderOf, meaningMatrixFile, readMeaningMatrix } from './meaning-matrix.ts';
import { nameOf } from './meaning-mutant.ts';
import { permissionOf, permissionRows } from './permitted.ts';
import { survivorReasons } from './survivor-reasons.ts';

const mutants = meaningMutants().map((mutant) => ({ ...mutant, name: nameOf(mutant) }));
const matrix = readMeaningMatrix(meaningMatrixFile);
const finders = new Map(matrix.lines.map((line) => [line.mutant, finderOf(line)]));
/** Tables are formatted to the width of their cells. */
const squeezed = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/:?-{2,}:?/g, '-');

test('no two meaning mutants have the same name', () => {
  assert.equal(new Set(mutants.map(({ name }) => name)).size, mutants.length);
});

test('the matrix is of meaning mutants that there are', () => {
  const names = new Set(mutants.map(({ name }) => name));
  // The document moves on: what it no longer makes goes with the next run.
  const gone = matrix.lines.filter(({ mutant }) => !names.has(mutant));
  assert.ok(gone.length <= 0.1 * matrix.lines.length, `${gone.length} of ${matrix.lines.length} are gone`);
});

test('every reason for what is not made leaves something out', () => {
  assert.deepEqual(
    notMade().filter(({ count }) => count === 0),
    [],
  );
});

/** Rows of a table that say something: a family of which no line is may have come since. */
const told = (text: string): string =>
  squeezed(text)
    .split('\n')
    .filter((line) => !/^\| [a-z-]+ \| 0( \|){6} /.test(line))
    .join('\n');

test('the README shows the figures of the matrix', () => {
  const readme = readFileSync(figuresFile, 'utf8');
  assert.equal(told(withFigures(readme, matrix)), told(readme), '"npm run mutants -- --meaning" writes them');
});

test('what survives in the matrix has a reason, and no reason is of what is found', () => {
  const alive = matrix.lines.filter(({ fate }) => fate === 'survives' || fate === 'unreached');
  assert.deepEqual(Object.keys(survivorReasons).toSorted(), alive.map(({ mutant }) => mutant).toSorted());
});

test('every permission names open points that there are, or the silence of a section', () => {
  const ids = new Set<string>(openPoints.map(({ id }) => id));
  for (const { by, reason } of permissionRows) {
    const isSilence = /^the text does not say \(\d[\d., ]*\)$/.test(by);
    assert.ok(isSilence || by.split(', ').every((id) => ids.has(id)), by);
    assert.ok(reason.length > 20, reason);
  }
});

test('every permission permits a mutant', () => {
  const permitting = new Set(mutants.map(permissionOf));
  assert.deepEqual(
    permissionRows.filter((row) => !permitting.has(row)),
    [],
  );
});

const sample = drawnBy(
  1,
  mutants.filter(({ name }) => finders.get(name) !== undefined),
  100,
);

for (const mutant of sample) {
  test(`a rule finds ${mutant.name}`, async () => {
    const result = await judgeMeaning(mutant, matrix.head.seed, matrix.head.depth, finders.get(mutant.name));
    assert.equal(result.error, undefined);
    assert.ok(result.killed !== null, `survives; it was found by ${finders.get(mutant.name)?.by}`);
  });
}
