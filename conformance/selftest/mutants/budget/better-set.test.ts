import assert from 'node:assert/strict';
import { test } from 'node:test';
import { betterSet } from './better-set.ts';
import { openSet } from './outcome-set.ts';
import type { RedOutcomes } from './red-outcomes.ts';
import type { Costs } from './request-costs.ts';

const found = (finds: Readonly<Record<string, readonly string[]>>): readonly RedOutcomes[] =>
  Object.entries(finds).map(([mutant, red]) => ({ mutant, red, passing: [], requests: 0 }));

const costsOf = (outcomes: Readonly<Record<string, number>>, needs: readonly string[], shared = 0): Costs => ({
  base: 0,
  outcomes: new Map(
    Object.entries(outcomes).map(([name, requests]) => [
      name,
      { requests, needs: new Set(needs.includes(name) ? ['shared'] : []), operations: new Set<never>() },
    ]),
  ),
  shared: new Map([['shared', { requests: shared, needs: new Set<string>(), operations: new Set<never>() }]]),
});

const chosen = (costs: Costs, finds: Readonly<Record<string, readonly string[]>>, requests: number): string[] =>
  [...betterSet(openSet(costs, found(finds)), requests)].toSorted();

test('what finds most per request gives way to what finds more in all', () => {
  // The first finds three with four requests; with six, both others find four.
  const costs = costsOf({ 'A-1 -': 4, 'B-1 -': 3, 'C-1 -': 3 }, []);
  const finds = {
    m1: ['A-1 -', 'B-1 -'],
    m2: ['A-1 -', 'C-1 -'],
    m3: ['A-1 -'],
    m4: ['B-1 -'],
    m5: ['C-1 -'],
  };
  assert.deepEqual(chosen(costs, finds, 6), ['B-1 -', 'C-1 -']);
});

test('what two outcomes stand on is paid once', () => {
  const costs = costsOf({ 'A-1 -': 1, 'B-1 -': 1, 'C-1 -': 5 }, ['A-1 -', 'B-1 -'], 5);
  const finds = { m1: ['A-1 -'], m2: ['B-1 -'], m3: ['C-1 -'] };
  assert.deepEqual(chosen(costs, finds, 7), ['A-1 -', 'B-1 -']);
  assert.deepEqual(chosen(costs, finds, 6).length, 1);
});

test('no set takes more than it may', () => {
  const costs = costsOf({ 'A-1 -': 4, 'B-1 -': 3 }, []);
  assert.deepEqual(chosen(costs, { m1: ['A-1 -'], m2: ['B-1 -'] }, 2), []);
});

test('what shows in passing is found by whatever stands on the same', () => {
  const costs = costsOf({ 'A-1 -': 1, 'B-1 -': 1, 'C-1 -': 4 }, ['A-1 -'], 2);
  const passing: readonly RedOutcomes[] = [
    { mutant: 'm1', red: ['C-1 -'], passing: ['shared'], requests: 0 },
    { mutant: 'm2', red: ['B-1 -'], passing: [], requests: 0 },
  ];
  assert.deepEqual([...betterSet(openSet(costs, passing), 4)].toSorted(), ['A-1 -', 'B-1 -']);
});
