import assert from 'node:assert/strict';
import test from 'node:test';
import { isAlphabetical, isDescending } from './sequence.ts';

test('numbers that never rise are descending, equal ones included', () => {
  assert.equal(isDescending([3, 3, 1]), true);
  assert.equal(isDescending([3, 1, 2]), false);
  assert.equal(isDescending([]), true);
});

test('texts are alphabetical up or down, whatever the case', () => {
  assert.equal(isAlphabetical(['ada', 'Bert', 'cora']), true);
  assert.equal(isAlphabetical(['cora', 'Bert', 'ada']), true);
  assert.equal(isAlphabetical(['Bert', 'ada', 'cora']), false);
});
