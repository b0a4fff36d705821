import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGivingUp } from './giving-up.ts';
import type { Purpose } from './rate-limit.ts';
import { transportProblem, type Transport } from './transport.ts';

/** A run of which requests get no answer, and which waits so many seconds for them. */
const silentRun = (seconds?: number, deadlineMs = 10_000) => {
  let now = 0;
  const transport: Transport = {
    send: () => Promise.reject(new Error('unused')),
    deadlineMs: () => deadlineMs,
    close: () => Promise.resolve(),
  };
  const givingUp = createGivingUp({ transport, elapsed: () => now, seconds });
  const misses = (waitedMs: number, purpose: Purpose = 'judge'): void => {
    const at = now;
    now += waitedMs;
    givingUp.unanswered(transportProblem('timeout', 'no answer'), { at, isUsual: false, purpose });
  };
  return { givingUp, misses };
};

test('what was on its way when a server was given up takes nothing from the removals', () => {
  const { givingUp, misses } = silentRun(30);
  for (let missed = 0; missed < 3; missed += 1) misses(10_000);
  assert.match(givingUp.why() ?? '', /^answers stayed away for the 30 s/);
  for (let missed = 0; missed < 16; missed += 1) misses(0);
  assert.equal(givingUp.refusal('judge')?.problem, 'unreachable');
  for (let removals = 0; removals < 3; removals += 1) {
    assert.equal(givingUp.refusal('remove'), undefined);
    misses(1_000, 'remove');
  }
  assert.equal(givingUp.refusal('remove')?.problem, 'unreachable');
});

test('a run that waits long for each answer gives up after three, unless it is told how long to wait in all', () => {
  for (const [seconds, misses] of [
    [undefined, 3],
    [30, 1],
  ] as const) {
    const run = silentRun(seconds, 40_000);
    for (let missed = 0; missed < misses; missed += 1) {
      assert.equal(run.givingUp.why(), undefined);
      run.misses(40_000);
    }
    assert.match(run.givingUp.why() ?? '', new RegExp(`^answers stayed away for the ${seconds ?? 120} s`));
  }
});
