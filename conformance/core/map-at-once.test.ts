import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { mapAtOnce } from './map-at-once.ts';

test('jobs start in their order, no more at once than allowed, and results keep that order', async () => {
  const started: number[] = [];
  let [running, most] = [0, 0];
  const results = await mapAtOnce([3, 1, 2], 2, async (job) => {
    started.push(job);
    running += 1;
    most = Math.max(most, running);
    await sleep(job * 5);
    running -= 1;
    return job * 10;
  });
  assert.deepEqual({ started, most, results }, { started: [3, 1, 2], most: 2, results: [30, 10, 20] });
});
