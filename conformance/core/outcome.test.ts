import assert from 'node:assert/strict';
import test from 'node:test';
import { summarize, worst, type Outcome, type Verdict } from './outcome.ts';

const outcome = (verdict: Verdict, level: Outcome['level'] = 'must', requirement = 'SUCC-01'): Outcome => ({
  name: `${requirement} -`,
  requirement: requirement as Outcome['requirement'],
  operation: '-',
  level,
  section: '4.1',
  text: 'A rule.',
  verdict,
  reason: '',
  findings: [],
  evidence: [],
});

test('the worst verdict of a requirement is its own', () => {
  assert.equal(worst(['pass', 'unverified']), 'unverified');
  assert.equal(worst(['pass', 'fail', 'error']), 'error');
  assert.equal(worst(['inapplicable', 'pass']), 'pass');
  assert.equal(worst([]), 'inapplicable');
  const { requirements } = summarize([outcome('pass'), outcome('unverified'), outcome('pass')], { isWhole: true });
  assert.deepEqual(requirements, [{ id: 'SUCC-01', level: 'must', section: '4.1', verdict: 'unverified' }]);
});

test('passed counts passes alone', () => {
  const all = (['pass', 'warn', 'inapplicable', 'fail', 'error', 'unverified'] as const).map((each) => outcome(each));
  const { passed, failed, skipped } = summarize(all, { isWhole: true });
  assert.deepEqual({ passed, failed, skipped }, { passed: 1, failed: 2, skipped: 1 });
});

test('coverage is of what was selected, claimed and applies', () => {
  const unclaimed = { unclaimed: true };
  const { coverage, conformance } = summarize(
    [
      outcome('pass'),
      outcome('fail'),
      outcome('unverified'),
      outcome('inapplicable'),
      { ...outcome('inapplicable'), ...unclaimed },
      { ...outcome('unverified'), ...unclaimed },
      outcome('warn', 'should'),
    ],
    { isWhole: true },
  );
  assert.deepEqual(coverage, { verified: 2, checkable: 3 });
  assert.deepEqual(conformance, { violated: 1, verified: 2 });
});

const code = (some: Verdict[], more = {}) =>
  summarize(
    some.map((each) => outcome(each)),
    { isWhole: true, ...more },
  ).exitCode;

test('exit codes: own fault beats violation beats no answer beats lost coverage', () => {
  assert.equal(code(['pass', 'warn', 'unverified']), 0);
  assert.equal(code(['pass', 'fail']), 1);
  assert.equal(code(['fail', 'error']), 70);
  assert.equal(code(['unverified', 'inapplicable']), 3);
  assert.equal(code([]), 3);
  assert.equal(code(['pass'], { lost: true }), 3);
  assert.equal(code(['fail'], { lost: true }), 1);
  assert.equal(code(['pass', 'unverified'], { minCoverage: 51 }), 1);
  assert.equal(code(['pass', 'unverified'], { minCoverage: 50 }), 0);
});

test('a class that is claimed by name and of which nothing was tried is no success', () => {
  const all = [outcome('pass'), { ...outcome('unverified'), operation: 'listSites' as const }];
  assert.equal(summarize(all, { isWhole: true }).exitCode, 0);
  assert.equal(summarize(all, { isWhole: true, isClaiming: true }).exitCode, 3);
  assert.equal(summarize(all.slice(0, 1), { isWhole: true, isClaiming: true }).exitCode, 0);
});
