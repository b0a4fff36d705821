import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remembering } from './remembering.ts';

test('a text that passed is looked at once, one that did not each time', () => {
  const asked: string[] = [];
  const isShort = remembering((text) => {
    asked.push(text);
    return text.length < 4;
  });
  assert.deepEqual(['one', 'three', 'one', 'three', 'two'].map(isShort), [true, false, true, false, true]);
  assert.deepEqual(asked, ['one', 'three', 'three', 'two']);
});

test('more texts than are remembered are still told apart', () => {
  const isEven = remembering((text) => Number(text) % 2 === 0);
  for (let at = 0; at < 25_000; at += 1) assert.equal(isEven(String(at)), at % 2 === 0);
  assert.equal(isEven('1'), false);
});
