import assert from 'node:assert/strict';
import test from 'node:test';
import { isWatched, reachedTests } from './watched-tests.ts';

const reached: Readonly<Record<string, readonly string[]>> = {
  'spec/rows.test.ts': ['spec/rows.ts'],
  'reference/teams.test.ts': ['reference/teams.ts', 'spec/rows.ts'],
  'conformance/selftest/mutants.test.ts': ['reference/teams.ts', 'spec/rows.ts'],
};
const reach = {
  of: (file: string) => new Set([file, ...(reached[file] ?? [])]),
  needsBuild: () => false,
  startsPrograms: () => false,
};
const files = [...Object.keys(reached), 'spec/rows.ts', 'reference/teams.ts'];
const testsFor = (changed: readonly string[], parts: readonly string[] = []) =>
  reachedTests(files, reach, changed, parts);

test('a changed file runs the unit tests that reach it', () => {
  assert.deepEqual(testsFor(['spec/rows.ts']), ['spec/rows.test.ts', 'reference/teams.test.ts']);
  assert.deepEqual(testsFor(['reference/teams.ts']), ['reference/teams.test.ts']);
  assert.deepEqual(testsFor(['LICENSE']), []);
});

test('the self-test runs where it has changed itself, or was asked for', () => {
  const selftest = 'conformance/selftest/mutants.test.ts';
  assert.deepEqual(testsFor([selftest]), [selftest]);
  assert.deepEqual(testsFor(['reference/teams.ts'], ['mutants']), ['reference/teams.test.ts', selftest]);
});

test('what is built, installed or hidden is no change', () => {
  const paths = ['dist/docplane.js', 'node_modules/x/y.js', '.git/index', '.docplane/a.ndjson', 'spec/.x.swp'];
  assert.deepEqual(paths.filter(isWatched), []);
  assert.deepEqual(['spec/rows.ts', '.tools/reach.ts', 'README.md'].filter(isWatched).length, 3);
});
