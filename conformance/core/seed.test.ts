import assert from 'node:assert/strict';
import test from 'node:test';
import { hashSeed, hashWord, parseSeed } from './seed.ts';

test('a seed depends on root and every name', () => {
  // A token that was printed once leads there for ever.
  assert.equal(hashSeed(42, 'a', 'b'), 1_195_687_443);
  const all = [hashSeed(42, 'a', 'b'), hashSeed(43, 'a', 'b'), hashSeed(42, 'ab'), hashSeed(42, 'a', 'c')];
  assert.equal(new Set(all).size, all.length);
  assert.match(hashWord(42, 'x'), /^[0-9a-z]{6}$/);
});

test('a replay token names root, lane and path', () => {
  assert.deepEqual(parseSeed('42'), { root: 42 });
  assert.deepEqual(parseSeed('42:3:7:0:1'), { root: 42, replay: { lane: 3, path: '7:0:1' } });
  for (const wrong of ['', 'x', '42:3', '42:', '-1', '4.2', '42:3:']) assert.equal(parseSeed(wrong), undefined, wrong);
});
