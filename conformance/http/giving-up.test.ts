import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGivingUp } from './giving-up.ts';
import type { Purpose } from './rate-limit.ts';
import { transportProblem, type Transport } from './transport.ts';

/** A run of which requests get no answer, each for so many seconds. */
const silentRun = (seconds: number) => {
  let now = 0;
  const transport: Transport = { send: () => Promise.reject(new Error('unused')), close: () => Promise.resolve() };
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
