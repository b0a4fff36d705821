import assert from 'node:assert/strict';
import test from 'node:test';
import { progressOf } from './progress.ts';

/** What is written while so many jobs end. */
const written = (of: number, isTTY: boolean): readonly string[] => {
  const texts: string[] = [];
  const tell = progressOf(of, { isTTY, write: (text) => texts.push(text) });
  for (let job = 0; job < of; job += 1) tell();
  return texts;
};

test('a log is told at each tenth, also where jobs are few', () => {
  assert.deepEqual(written(25, false).slice(0, 3), ['3 of 25\n', '5 of 25\n', '8 of 25\n']);
  assert.deepEqual(written(738, false).length, 10);
  assert.deepEqual(written(738, false).at(-1), '738 of 738\n');
  assert.deepEqual(written(2, false), ['1 of 2\n', '2 of 2\n']);
});

test('a terminal is told of each job, on one line', () => {
  assert.deepEqual(written(2, true), ['1 of 2\r', '2 of 2\r']);
});
