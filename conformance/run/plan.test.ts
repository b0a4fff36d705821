import assert from 'node:assert/strict';
import test from 'node:test';
import { requirements } from '#spec/requirement.ts';
import { checks } from '../checks/index.ts';
import { makePlan } from './plan.ts';

const standing = requirements.filter((row) => row.withdrawn === undefined);

// Rows whose check comes with a later family. The number only shrinks: lower it with every check that is added.
const atMostNotYetChecked = 0;

test('the catalogue says how much of it is checked, and no less than before', (context) => {
  const { outcomes, notYetChecked } = makePlan();
  const excluded = standing.filter((row) => row.excluded !== undefined).length;
  const checked = new Set(outcomes.map(({ row }) => row.id)).size;
  context.diagnostic(
    `${standing.length} requirements: ${checked} checked, ${notYetChecked.length} not yet checked, ${excluded} excluded`,
  );
  assert.equal(checked + notYetChecked.length + excluded, standing.length);
  assert.ok(notYetChecked.length <= atMostNotYetChecked, `${notYetChecked.length} rows are not yet checked`);
});

test('every registered check is named by a row, and once registered', () => {
  const named = new Set(requirements.map((row) => row.check));
  const names = checks.map((check) => check.name);
  assert.deepEqual(
    names.filter((name) => !named.has(name)),
    [],
  );
  assert.equal(new Set(names).size, names.length);
});

test('an outcome has a name of its own', () => {
  const names = makePlan().outcomes.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
});

test('a row whose check is not registered is counted, not dropped', () => {
  const { outcomes, notYetChecked } = makePlan(requirements, []);
  assert.equal(outcomes.length, 0);
  assert.equal(notYetChecked.length, standing.filter((row) => row.excluded === undefined).length);
});
