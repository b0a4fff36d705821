import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyPair } from './write-letters.ts';

const pairsIn = (order: readonly number[]): readonly string[] =>
  order.slice(1).map((next, at) => `${order[at]} ${next}`);

test('each of some writes follows each, itself too, once', () => {
  for (const count of [1, 2, 3, 9]) {
    const pairs = pairsIn(everyPair(count));
    assert.equal(pairs.length, count * count);
    assert.equal(new Set(pairs).size, count * count);
  }
});

test('no writes have no order', () => {
  assert.deepEqual(everyPair(0), []);
});
