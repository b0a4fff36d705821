import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '../core/outcome.ts';
import { profiles } from '../core/profile.ts';
import { isRed, judgeReference } from './judged.ts';

// The whole default profile is judged over sockets, by conformance.test.ts.
const profile = profiles.smoke;
const shown = ({ name, verdict, reason }: Outcome): string => `${verdict} ${name}: ${reason}`;
// What of an outcome must come again with the same seed; exchanges carry times and ids.
const essence = ({ name, verdict, reason, findings, replay }: Outcome): string =>
  JSON.stringify([name, verdict, reason, findings.map(({ plan }) => plan), replay]);

const first = judgeReference({ profile });

test('the reference keeps every rule', async () => {
  const { outcomes } = await first;
  assert.deepEqual(outcomes.filter(isRed).map(shown), []);
});

test('nothing about the reference stays unverified', async () => {
  const { outcomes, summary } = await first;
  assert.deepEqual(outcomes.filter(({ verdict }) => verdict === 'unverified').map(shown), []);
  assert.equal(summary.coverage.verified, summary.coverage.checkable);
});

test('the suite leaves nothing behind', async () => {
  const { leftBehind } = await first;
  assert.equal(leftBehind, 0);
});

const isIn =
  (part: readonly Outcome[]) =>
  ({ name }: Outcome): boolean =>
    part.some((outcome) => outcome.name === name);

test('a part of a run gives the outcomes of the whole', async () => {
  const [whole, part] = [await first, await judgeReference({ profile, shard: { index: 1, of: 6 } })];
  assert.ok(part.outcomes.length > whole.outcomes.length / 8);
  assert.deepEqual(part.outcomes.map(essence), whole.outcomes.filter(isIn(part.outcomes)).map(essence));
});

const judgePart = () => judgeReference({ profile: profiles.default, shard: { index: 2, of: 6 } });

test('the same seed gives the same outcomes', async () => {
  const [one, again] = [await judgePart(), await judgePart()];
  assert.ok(one.outcomes.length > 0);
  assert.deepEqual(again.outcomes.map(essence), one.outcomes.map(essence));
});
