import assert from 'node:assert/strict';
import test from 'node:test';
import { isVersion, isWithin } from './version.ts';

test('a rule is part of the version that brought it and of every later one', () => {
  assert.ok(isWithin('0.1', '0.1'));
  assert.ok(isWithin('0.1', '0.1.9'));
  assert.ok(isWithin('0.9', '0.10.0'));
  assert.ok(isWithin('0.9', '1.0.0-beta.1'));
  assert.ok(!isWithin('0.2', '0.1.9'));
  assert.ok(!isWithin('1.0', '0.99'));
});

test('a version begins with numbers and dots', () => {
  assert.deepEqual(['0.1', '0.1.0', 'v2', '1.0.0-beta.1', '', 'next', '1.x', '0,1'].filter(isVersion), [
    '0.1',
    '0.1.0',
    'v2',
    '1.0.0-beta.1',
  ]);
});
