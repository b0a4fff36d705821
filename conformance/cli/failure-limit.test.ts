import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import test from 'node:test';
import type { Verdict } from '../core/outcome.ts';
import { failureLimit } from './failure-limit.ts';

const ended = (known: ReadonlySet<string>, ...told: readonly (readonly [string, Verdict])[]): unknown => {
  const { signal, tell } = failureLimit(new AbortController().signal, 1, known);
  for (const [name, verdict] of told) tell({ name, verdict });
  return signal.aborted ? signal.reason : undefined;
};

test('a run ends at its first failure, not at a warning or at what is unverified', () => {
  assert.equal(ended(new Set(), ['a', 'fail']), '--max-failures 1');
  assert.equal(ended(new Set(), ['a', 'error']), '--max-failures 1');
  assert.equal(ended(new Set(), ['a', 'warn'], ['b', 'unverified'], ['c', 'pass']), undefined);
});

test('failures that the baseline knows do not end a run; a fault of the suite does', () => {
  assert.equal(ended(new Set(['a']), ['a', 'fail']), undefined);
  assert.equal(ended(new Set(['a']), ['a', 'fail'], ['b', 'fail']), '--max-failures 1');
  assert.equal(ended(new Set(['a']), ['a', 'error']), '--max-failures 1');
});

test('a process that is told to end ends the run, and nothing is listened for after it', () => {
  const process = new AbortController();
  const limit = failureLimit(process.signal);
  assert.equal(getEventListeners(process.signal, 'abort').length, 1);
  limit.release();
  assert.equal(getEventListeners(process.signal, 'abort').length, 0);
  const later = failureLimit(process.signal);
  process.abort('SIGINT');
  assert.equal(later.signal.reason, 'SIGINT');
  assert.equal(failureLimit(process.signal).signal.reason, 'SIGINT');
});
