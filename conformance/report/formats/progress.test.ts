import assert from 'node:assert/strict';
import test from 'node:test';
import type { Outcome } from '../../core/outcome.ts';
import { createProgress } from './progress.ts';

/** The lines of a run of 100 outcomes that each take so long. */
const linesOf = (eachMs: number): readonly string[] => {
  let now = 0;
  const lines: string[] = [];
  const progress = createProgress({
    write: (text) => lines.push(text.trimEnd()),
    isTerminal: false,
    columns: 80,
    elapsed: () => now,
  });
  progress.start(100);
  for (let done = 0; done < 100; done += 1) {
    now += eachMs;
    progress.tell({ name: `TEAM-01 ${done}`, verdict: 'pass' } as Outcome);
  }
  return lines;
};

test('a long run says how long the rest takes', () => {
  const lines = linesOf(6_000);
  assert.equal(lines[1], '10/100 judged, 0 failed, about 9 min left');
  assert.equal(lines[9], '90/100 judged, 0 failed, about 60 s left');
  assert.equal(lines[10], '100/100 judged, 0 failed');
});

test('a short run says nothing of it', () => {
  assert.ok(linesOf(30).every((line) => !line.includes('left')));
});

test('an outcome that is overruled counts once, and is told', () => {
  const lines: string[] = [];
  const progress = createProgress({
    write: (text) => lines.push(text.trimEnd()),
    isTerminal: false,
    columns: 80,
    elapsed: () => 0,
  });
  progress.start(2);
  for (const verdict of ['pass', 'fail']) progress.tell({ name: 'TEAM-01 one', verdict } as Outcome);
  progress.round(2, 20);
  progress.tell({ name: 'TEAM-01 two', verdict: 'pass' } as Outcome);
  assert.deepEqual(lines.slice(1), [
    '1/2 judged, 0 failed',
    'fail TEAM-01 one',
    '1/2 judged, 1 failed',
    'round 2 of 20',
    '2/2 judged, 1 failed',
  ]);
});

test('once the run is interrupted nothing is counted any more', () => {
  const lines: string[] = [];
  const stop = new AbortController();
  const output = { write: (text: string) => lines.push(text.trimEnd()), columns: 80, elapsed: () => 0 };
  const progress = createProgress({ ...output, isTerminal: false, signal: stop.signal });
  progress.start(2);
  progress.tell({ name: 'TEAM-01 one', verdict: 'pass' } as Outcome);
  const before = [...lines];
  stop.abort('SIGINT');
  progress.tell({ name: 'TEAM-01 two', verdict: 'fail' } as Outcome);
  progress.round(2, 20);
  assert.deepEqual(lines, before);
});
