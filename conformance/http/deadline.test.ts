import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDeadline } from './deadline.ts';

test('a deadline follows the time that answers take, and is never shorter than asked for', () => {
  const deadline = createDeadline(1_000);
  assert.equal(deadline.ms(), 1_000);
  for (let answers = 0; answers < 50; answers += 1) deadline.took(20);
  assert.equal(deadline.ms(), 1_000);
  for (let answers = 0; answers < 50; answers += 1) deadline.took(400);
  assert.ok(deadline.ms() > 3_500 && deadline.ms() < 4_000, `${deadline.ms()} ms`);
  for (let answers = 0; answers < 50; answers += 1) deadline.took(5_000);
  assert.equal(deadline.ms(), 6_000);
});

test('in haste a deadline is shorter than asked for, and still follows the time that answers take', () => {
  const deadline = createDeadline(10_000);
  assert.equal(deadline.isShort(), false);
  deadline.hasten();
  assert.deepEqual([deadline.ms(), deadline.isShort()], [1_000, true]);
  for (let index = 0; index < 100; index += 1) deadline.took(200);
  assert.equal(Math.round(deadline.ms() / 1_000), 4);
  const short = createDeadline(500);
  short.hasten();
  assert.deepEqual([short.ms(), short.isShort()], [500, false]);
});
