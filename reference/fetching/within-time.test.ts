import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withinTime } from './within-time.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const untilEnded = (signal: AbortSignal): Promise<string> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve('ended'));
    if (signal.aborted) resolve('ended');
  });

test('work ends in time, whatever is collected meanwhile, and whoever asked may wait longer', async () => {
  const work = withinTime(200, AbortSignal.timeout(60_000), untilEnded);
  for (let round = 0; round < 5; round += 1) {
    collectGarbage();
    await setTimeout(10);
  }
  assert.equal(await Promise.race([work, setTimeout(5_000, 'goes on')]), 'ended');
});

test('work ends when whoever asked waits no longer, or does not any more', async () => {
  assert.equal(await withinTime(60_000, AbortSignal.timeout(50), untilEnded), 'ended');
  assert.equal(await withinTime(60_000, AbortSignal.abort(), untilEnded), 'ended');
});

test('work that is done in time keeps nothing waiting', async () => {
  const { signal } = new AbortController();
  assert.equal(await withinTime(60_000, signal, () => Promise.resolve('done')), 'done');
});
