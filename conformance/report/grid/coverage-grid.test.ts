import assert from 'node:assert/strict';
import test from 'node:test';
import { requirements } from '#spec/requirement.ts';
import { checks } from '../../checks/index.ts';
import { identityOf, makePlan } from '../../run/plan.ts';
import type { Outcome, Verdict } from '../../core/outcome.ts';
import { leftOpen } from './absence.ts';
import { aspectOf, exceptionalChecks } from './aspect.ts';
import { coverageGrid } from './coverage-grid.ts';

const plan = makePlan();
const cells = coverageGrid([], plan).rows.flatMap(({ subject, cells: own }) =>
  own.map((cell) => ({ subject, ...cell })),
);
const names = new Set([...checks.map(({ name }) => name), ...requirements.flatMap(({ check = [] }) => check)]);

test('every check belongs to an aspect', () => {
  const unplaced = [...names].filter((name) => aspectOf(name) === undefined);
  assert.deepEqual(unplaced, [], 'name the group, or the check, in conformance/report/grid/aspect.ts');
  assert.equal(aspectOf('no-such-group/anything'), undefined);
});

test('every exception of the table is a check', () => {
  assert.deepEqual(
    exceptionalChecks.filter((name) => !names.has(name)),
    [],
  );
});

test('no cell of the grid is empty without a reason', () => {
  const unexplained = cells.filter(({ outcomes, absence }) => outcomes.length === 0 && absence === undefined);
  assert.deepEqual(
    unexplained.map(({ subject, aspect }) => `${subject}: ${aspect}`),
    [],
    'add a rule, or the reason in conformance/report/grid/absence.ts',
  );
});

test('what is noted as left open has no outcome and no other reason', () => {
  const open = cells
    .filter(({ absence }) => absence?.mark === 'o')
    .map(({ subject, aspect }) => `${aspect} ${subject}`);
  const noted = Object.entries(leftOpen).flatMap(([aspect, ids]) => ids.map((id) => `${aspect} ${id}`));
  const toCome = cells
    .filter(({ absence }) => absence?.mark === 'y')
    .map(({ subject, aspect }) => `${aspect} ${subject}`);
  assert.deepEqual(noted.filter((each) => !toCome.includes(each)).toSorted(), open.toSorted());
});

test('a mark stands for one reason', () => {
  const reasons = new Map(cells.flatMap(({ absence }) => (absence === undefined ? [] : [[absence.mark, absence.why]])));
  for (const { absence } of cells) if (absence !== undefined) assert.equal(absence.why, reasons.get(absence.mark));
});

test('every outcome of the plan stands in one cell', () => {
  const placed = cells.flatMap(({ outcomes }) => outcomes);
  assert.deepEqual(placed.toSorted(), plan.outcomes.map(({ name }) => name).toSorted());
});

const judged = (name: string, verdict: Verdict): Outcome => {
  const planned = plan.outcomes.find((each) => each.name === name);
  assert.ok(planned);
  return { ...identityOf(planned), verdict, reason: '', findings: [], evidence: [] };
};

test('a cell has the worst verdict of its outcomes', () => {
  const outcomes = [judged('AUTH-01 getSpaceById', 'pass'), judged('AUTH-02 getSpaceById', 'unverified')];
  const row = coverageGrid(outcomes, plan).rows.find(({ subject }) => subject === 'getSpaceById');
  const verdictOf = (aspect: string) => row?.cells.find((cell) => cell.aspect === aspect)?.verdict;
  assert.deepEqual([verdictOf('authentication'), verdictOf('success')], ['unverified', undefined]);
});
