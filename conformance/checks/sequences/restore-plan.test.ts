import assert from 'node:assert/strict';
import test from 'node:test';
import { afterDeletion, restoreVerdict } from './restore-plan.ts';
import { ageAt, inWindow, pastWindow } from '../../world/seven-days.ts';

const hourMs = 3_600_000;
const at = (hours: number) => ({ from: hours * hourMs, to: hours * hourMs + 1_000 });

test('a restore is judged on both sides of 7 days, not at the instant', () => {
  const known = { deleted: at(0) };
  assert.equal(restoreVerdict(known, at(167)), 'works');
  assert.equal(restoreVerdict(known, at(168)), undefined);
  assert.equal(restoreVerdict(known, at(169)), 'refused');
  assert.equal(restoreVerdict({ deleted: undefined }, at(500)), undefined);
});

test('a second deletion leaves open whether the time starts again', () => {
  const twice = afterDeletion({ deleted: at(0) }, at(100));
  assert.equal(restoreVerdict(twice, at(160)), 'works');
  assert.equal(restoreVerdict(twice, at(200)), undefined);
  assert.equal(restoreVerdict(twice, at(269)), 'refused');
});

test('a deletion after the 7 days starts nothing', () => {
  assert.deepEqual(afterDeletion({ deleted: at(0) }, at(200)), { deleted: at(0) });
});

test('an age counts from its nearer and its farther end', () => {
  const age = ageAt({ from: 0, to: 2_000 }, { from: 10_000, to: 11_000 });
  assert.deepEqual(age, { from: 8_000, to: 11_000 });
  assert.ok(inWindow(age) && !pastWindow(age));
});
