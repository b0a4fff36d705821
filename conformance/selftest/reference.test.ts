import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '../core/outcome.ts';
import { publish } from '../report/formats/publish.ts';
import { terminalSummary } from '../report/formats/terminal.ts';
import { isRed, judgeReference } from './judged.ts';

// The default profile is what conformance.test.ts runs.
const shown = ({ name, verdict, reason }: Outcome): string => `${verdict} ${name}: ${reason}`;
// What of an outcome must come again with the same seed; exchanges carry times and ids.
const essence = ({ name, verdict, reason, findings, replay }: Outcome): string =>
  JSON.stringify([name, verdict, reason, findings.map(({ plan }) => plan), replay]);

const first = judgeReference({ minCoverage: 100 });

test('the reference keeps every rule', async () => {
  const { outcomes } = await first;
  assert.deepEqual(outcomes.filter(isRed).map(shown), []);
});

test('nothing about the reference stays unverified', async () => {
  const report = await first;
  const { outcomes, summary } = report;
  assert.deepEqual(outcomes.filter(({ verdict }) => verdict === 'unverified').map(shown), []);
  assert.equal(summary.coverage.verified, summary.coverage.checkable);
  assert.equal(summary.exitCode, 0);
  const lines = terminalSummary(publish(report, { targetFlags: '', secrets: [] }), false);
  assert.doesNotMatch(lines.join('\n'), /--min-coverage/);
});

test('the suite leaves nothing behind', async () => {
  const { leftBehind } = await first;
  assert.equal(leftBehind, 0);
});

test('the same seed gives the same outcomes, and a part of the run those of the whole', async () => {
  const [whole, part] = [await first, await judgeReference({ shard: { index: 1, of: 6 } })];
  const names = new Set(part.outcomes.map(({ name }) => name));
  assert.ok(names.size > whole.outcomes.length / 8);
  assert.deepEqual(part.outcomes.map(essence), whole.outcomes.filter(({ name }) => names.has(name)).map(essence));
});
