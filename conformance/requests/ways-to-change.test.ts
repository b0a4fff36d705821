import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyPair } from './ways-to-change.ts';

const pairsIn = (order: readonly number[]): readonly string[] =>
  order.slice(1).map((next, at) => `${order[at]} ${next}`);

test('each of some writes follows each, itself too, once', () => {
  for (const count of [1, 2, 3, 9]) {
    const pairs = pairsIn(everyPair(count));
    assert.equal(pairs.length, count * count);
    assert.equal(new Set(pairs).size, count * count);
  }
});

test('further ones follow the first and are followed by them, and stand beside none of their own', () => {
  const pairs = pairsIn(everyPair(3, 4));
  assert.equal(pairs.length, 9 + 2 * 3 * 4);
  assert.equal(new Set(pairs).size, pairs.length);
  assert.ok(pairs.every((pair) => pair.split(' ').some((each) => Number(each) < 3)));
});

test('no writes have no order', () => {
  assert.deepEqual(everyPair(0), []);
  assert.deepEqual(everyPair(0, 2), []);
});
