import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStarts } from './starts.ts';

test('two servers begin with values of their own', () => {
  assert.ok(openStarts().agree('space emoji', 'a', 'b'));
});

test('they keep them, or change them together to the same', () => {
  const starts = openStarts();
  starts.agree('space emoji', 'a', 'b');
  assert.ok(starts.agree('space emoji', 'a', 'b'));
  assert.ok(starts.agree('space emoji', 'c', 'c'));
  assert.ok(!starts.agree('space emoji', 'c', 'd'));
  assert.ok(!starts.agree('space emoji', 'e', 'f'));
});

test('counters change by the same number', () => {
  const starts = openStarts();
  starts.agree('space comments', 4, 0);
  assert.ok(starts.agree('space comments', 5, 1));
  assert.ok(!starts.agree('space comments', 7, 2));
});

test('what both lose and have back is on each as much as it was', () => {
  const starts = openStarts();
  starts.agree('member spaces', 10, 47);
  assert.ok(starts.agree('member spaces', 0, 0));
  assert.ok(starts.agree('member spaces', 10, 47));
  starts.agree('member spaces', 0, 0);
  assert.ok(!starts.agree('member spaces', 10, 46));
});
