import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mutants } from '../named/index.ts';
import type { Judged } from './judge-mutant.ts';
import { summaryOf } from './matrix.ts';
import { isWhole, leastSeeds, ratesFile, ratesOf, readRates, withNew } from './rates.ts';

const runOf = (mutant: string, killedBy: string | null): Judged => ({
  mutant,
  group: 'named',
  on: [],
  breaks: 'STATE-01',
  killedBy,
  requests: 1,
  bites: null,
  cpuMs: 1,
});

test('a mutant that a seed misses is listed with its rate', () => {
  const runs = [runOf('a', 'STATE-01 -'), runOf('b', 'STATE-01 -'), runOf('a', 'STATE-01 -'), runOf('b', null)];
  const rates = ratesOf(runs, [42, 43]);
  assert.deepEqual(rates.below, [{ mutant: 'b', breaks: 'STATE-01', found: 1, of: 2 }]);
  const { lines } = summaryOf([], rates);
  assert.ok(lines.includes('named mutants found on each of 2 seeds in the default profile: 1 of 2'));
  assert.ok(lines.includes('  1 of 2: b'));
});

test('rates take in mutants that came since, and lose those that there are no more', () => {
  const known = ratesOf([runOf('a', null), runOf('b', 'STATE-01 -')], [42]);
  const rates = withNew(known, ratesOf([runOf('c', null)], [42]), ['b', 'c']);
  assert.deepEqual(rates.mutants, ['b', 'c']);
  assert.deepEqual(
    rates.below.map(({ mutant }) => mutant),
    ['c'],
  );
  assert.throws(() => withNew(known, ratesOf([], [7]), []), /judge new mutants on the same/);
});

test('a run of some mutants, or on few seeds, leaves the rates as they are', () => {
  const seeds = Array.from({ length: leastSeeds }, (_, index) => 42 + index);
  assert.deepEqual(
    [isWhole(undefined, seeds), isWhole('a team', seeds), isWhole(undefined, seeds.slice(1))],
    [true, false, false],
  );
});

test('the rates of the last full run are of at least 20 seeds and of mutants that there are', () => {
  const { seeds, mutants: judged, below } = readRates(ratesFile);
  assert.ok(seeds >= leastSeeds, `only ${seeds} seeds`);
  // A few that came since are judged by the next full run.
  const names = new Set(mutants.map(({ name }) => name));
  const those = judged.filter((name) => names.has(name));
  const hint = '"npm run mutants -- --new" judges those that came since';
  assert.ok(those.length >= 0.95 * names.size, `only ${those.length} of ${names.size} mutants: ${hint}`);
  assert.deepEqual(
    below.filter(({ mutant, found, of }) => !names.has(mutant) || found >= of || of !== seeds),
    [],
  );
});
