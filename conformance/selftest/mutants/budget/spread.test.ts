import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spread } from './spread.ts';

test('what is sent beside outcomes counts with the first of them, by what they take', () => {
  const order = { before: 16, others: 3, outcomes: { 'A-1 -': 4, 'B-1 -': 8, 'C-1 -': 5 } };
  assert.deepEqual(spread(order, 2, 10), { before: 10, others: 3, outcomes: { 'A-1 -': 6, 'B-1 -': 12, 'C-1 -': 5 } });
});
