import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { bytesInUse, startMeasured, unlessItEnds } from './measured.ts';

test('a measured process says what it has in use, and ends with whoever started it', async () => {
  const child = startMeasured(['-e', 'setInterval(() => undefined, 1000)']);
  const ended = once(child, 'exit');
  try {
    assert.ok(((await bytesInUse(child)) ?? 0) > 1_000_000);
    child.disconnect();
    const alarm = setTimeout(() => child.kill('SIGKILL'), 5000);
    assert.deepEqual(await ended, [0, null]);
    clearTimeout(alarm);
  } finally {
    child.kill('SIGKILL');
  }
});

test('nobody waits for a process that has ended', async () => {
  const child = startMeasured(['-e', 'process.exit(3)']);
  await assert.rejects(unlessItEnds(child, once(child, 'message'), 'the client'), /the client ended .*3/);
});
