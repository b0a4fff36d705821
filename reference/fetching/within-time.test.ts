import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withinTime, withinWork } from './within-time.ts';

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

const blocked = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('time in which the process had no turn does not count', async () => {
  const work = withinTime(200, undefined, untilEnded);
  await setTimeout(1);
  blocked(400);
  assert.equal(await Promise.race([work, setTimeout(20, 'goes on')]), 'goes on');
  assert.equal(await work, 'ended');
});

test('work of the processor ends when the process has worked so long, and not when it has waited so long', async () => {
  const idle = withinWork(200, undefined, untilEnded);
  assert.equal(await Promise.race([idle, setTimeout(600, 'goes on')]), 'goes on');
  assert.equal(await idle, 'ended', 'though nothing ever works');
});
