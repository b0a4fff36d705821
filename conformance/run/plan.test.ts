import assert from 'node:assert/strict';
import test from 'node:test';
import { requirements } from '#spec/requirement.ts';
import { checks } from '../checks/index.ts';
import { makePlan } from './plan.ts';

const present = requirements.filter((row) => row.withdrawn === undefined);

test('every requirement is checked or excluded with a reason', (context) => {
  const excluded = present.filter((row) => row.excluded !== undefined).length;
  const checked = new Set(makePlan().outcomes.map(({ row }) => row.id));
  context.diagnostic(`${present.length} requirements: ${checked.size} checked, ${excluded} excluded`);
  const neither = present
    .filter((row) => row.excluded === undefined && !checked.has(row.id))
    .map((row) => `${row.file}: ${row.id}`);
  assert.deepEqual(neither, [], `rows in spec/requirements/ that select no operation: ${neither.join()}`);
});

test('every registered check is named by a row, and once registered', () => {
  const named = new Set(requirements.map((row) => row.check));
  const names = checks.map((check) => check.name);
  const unnamed = names.filter((name) => !named.has(name));
  assert.deepEqual(unnamed, [], `checks that no row in spec/requirements/ names: ${unnamed.join()}`);
  assert.equal(new Set(names).size, names.length);
});

test('an outcome has a name of its own', () => {
  const names = makePlan().outcomes.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
});

test('a row whose check is not registered is named', () => {
  assert.throws(() => makePlan(requirements, []), /names the check .+ which checks\/index\.ts lacks/);
});
