import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choicesWith } from '../choices.ts';
import { time } from './time.ts';

const start = Date.UTC(2024, 4, 1, 12);

test('a time is that of ISO 8601, for any millisecond before and after 1970', () => {
  const choices = choicesWith({});
  for (const at of [
    0,
    -1,
    -1001,
    999,
    start,
    start + 1,
    start + 10,
    start + 100,
    start + 999,
    start + 1000,
    start + 0.9,
  ]) {
    assert.equal(time(choices, at), new Date(at).toISOString());
  }
  // More seconds than are kept, twice.
  for (let at = 0; at < 500; at += 1) {
    const each = start + (at % 250) * 1_007;
    assert.equal(time(choices, each), new Date(each).toISOString());
  }
});

test('the other forms have no milliseconds', () => {
  assert.equal(time(choicesWith({ 'OP-RES-03': 'seconds-utc' }), start + 7), '2024-05-01T12:00:00Z');
  assert.equal(time(choicesWith({ 'OP-RES-03': 'offset' }), start + 7), '2024-05-01T12:00:00+00:00');
});
