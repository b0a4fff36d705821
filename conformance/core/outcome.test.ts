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
  const { requirements } = summarize([outcome('pass'), outcome('unverified'), outcome('pass')], { musts: 3 });
  assert.deepEqual(requirements, [{ id: 'SUCC-01', level: 'must', section: '4.1', verdict: 'unverified' }]);
});

test('the closing line counts warn and inapplicable as passed', () => {
  const all = (['pass', 'warn', 'inapplicable', 'fail', 'error', 'unverified'] as const).map((each) => outcome(each));
  const { passed, failed, skipped } = summarize(all, { musts: 6 });
  assert.deepEqual({ passed, failed, skipped }, { passed: 3, failed: 2, skipped: 1 });
});

test('the denominator of coverage is the plan, not the selection', () => {
  const { coverage, conformance } = summarize([outcome('pass'), outcome('fail'), outcome('warn', 'should')], {
    musts: 9,
  });
  assert.deepEqual(coverage, { verified: 2, checkable: 9 });
  assert.deepEqual(conformance, { violated: 1, verified: 2 });
});

const code = (some: Verdict[], more = {}) =>
  summarize(
    some.map((each) => outcome(each)),
    { musts: some.length, ...more },
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
