import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countSilence } from './silence.ts';

test('requests that wait side by side are waited for once', () => {
  const silence = countSilence(() => 30_000);
  for (const to of [10_000, 10_001, 10_002]) silence.stayedAway(0, to);
  assert.equal(silence.isLong(), false);
  silence.stayedAway(5_000, 15_000);
  assert.equal(silence.isLong(), true);
  assert.equal(silence.isSpent(), false);
  silence.stayedAway(20_000, 35_000);
  assert.equal(silence.isSpent(), true);
});

test('a long run may miss an answer now and then', () => {
  const silence = countSilence(() => 30_000);
  for (let missed = 0; missed < 100; missed += 1) {
    silence.stayedAway(missed * 100_000, missed * 100_000 + 10_000);
    assert.equal(silence.isLong(), false);
    for (let answers = 0; answers < 10_000; answers += 1) silence.answered();
  }
});
