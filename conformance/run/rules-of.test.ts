import assert from 'node:assert/strict';
import test from 'node:test';
import { requirement, requirements, type Requirement } from '#spec/requirement.ts';
import { makePlan } from './plan.ts';
import { rulesOf } from './rules-of.ts';

const rows: readonly Requirement[] = [
  requirement('TEAM-05'),
  { ...requirement('TEAM-06'), since: '0.2' },
  { ...requirement('TEAM-07'), since: '0.10' },
];
const idsOf = (version: string): readonly string[] => rulesOf(version, rows, '0.10.3').map(({ id }) => id);

test('an earlier version has the rules that came until then', () => {
  assert.deepEqual(idsOf('0.1'), ['TEAM-05']);
  assert.deepEqual(idsOf('0.2.7'), ['TEAM-05', 'TEAM-06']);
  assert.deepEqual(idsOf('0.10'), ['TEAM-05', 'TEAM-06', 'TEAM-07']);
});

test('a plan of earlier rules judges no later one, and counts its own musts alone', () => {
  const { outcomes, musts } = makePlan(rulesOf('0.1', rows, '0.10.3'));
  assert.deepEqual([...new Set(outcomes.map(({ row }) => row.id))], ['TEAM-05']);
  assert.equal(musts, outcomes.length);
});

test('the first version has every rule of today', () => {
  assert.equal(rulesOf('0.1').length, requirements.length);
});

test('a version before the first rule, after this suite, or that is none is refused with those there are', () => {
  for (const version of ['0.0', '0.11', '1', 'latest', ''])
    assert.throws(
      () => rulesOf(version, rows, '0.10.3'),
      (thrown: Error & { hint?: string }) =>
        thrown.message.includes('no rules of that version') && thrown.hint?.includes('0.1, 0.2, 0.10') === true,
      version,
    );
});
