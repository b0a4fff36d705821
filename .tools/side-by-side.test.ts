import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sideBySide, turns } from './side-by-side.ts';

test('the first job prints as it goes, the next when its turn comes', () => {
  const printed: string[] = [];
  const take = turns((text) => printed.push(text));
  const [first, second, third] = [take(), take(), take()];
  first.write('a1 ');
  second.write('b1 ');
  third.write('c1 ');
  assert.deepEqual(printed, ['a1 ']);
  third.end();
  first.write('a2 ');
  first.end();
  assert.deepEqual(printed, ['a1 ', 'a2 ', 'b1 ']);
  second.write('b2 ');
  second.end();
  assert.deepEqual(printed, ['a1 ', 'a2 ', 'b1 ', 'b2 ', 'c1 ']);
});

test('jobs start in their order, no more at once than allowed, and results keep that order', async () => {
  const started: number[] = [];
  let [running, most] = [0, 0];
  const results = await sideBySide([3, 1, 2], 2, async (job) => {
    started.push(job);
    running += 1;
    most = Math.max(most, running);
    await sleep(job * 5);
    running -= 1;
    return job * 10;
  });
  assert.deepEqual({ started, most, results }, { started: [3, 1, 2], most: 2, results: [30, 10, 20] });
});
