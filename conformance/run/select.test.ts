import assert from 'node:assert/strict';
import test from 'node:test';
import { makePlan } from './plan.ts';
import { select } from './select.ts';
import { isUsageError } from '../core/usage-error.ts';

const { outcomes } = makePlan();
const names = (only: readonly string[], skip: readonly string[] = []) =>
  select(outcomes, { only, skip }).map(({ name }) => name);

test('every outcome has a name of its own', () => {
  assert.equal(new Set(outcomes.map(({ name }) => name)).size, outcomes.length);
});

test('a pattern selects by name, requirement, operation, family, level or check', () => {
  assert.deepEqual(names(['SUCC-01 getSpaceById']), ['SUCC-01 getSpaceById']);
  assert.ok(names(['SUCC-01']).length >= 55);
  assert.ok(names(['getSpaceById']).every((name) => name.endsWith(' getSpaceById')));
  assert.ok(names(['teams']).includes('SUCC-01 createOrganizationTeam'));
  assert.ok(names(['success/answers']).length >= 55);
  assert.deepEqual(names(['SUCC-01 get*ById'], ['spaces', 'teams', 'collections', 'content', 'sites', 'sso']), [
    'SUCC-01 getOrganizationById',
    'SUCC-01 getMemberInOrganizationById',
  ]);
});

const wrong = (only: string[], skip: string[] = []) =>
  assert.throws(
    () => names(only, skip),
    (thrown) => isUsageError(thrown) && thrown.exitCode === 2 && /Did you mean|empty/.test(thrown.message),
  );

test('a pattern that matches nothing names its neighbour', () => {
  wrong(['SUCC-01 getSpaceByld']);
  wrong([], ['teamz']);
  wrong(['teams'], ['teams']);
});

/** What is told to do about a pattern that matches nothing. */
const hintFor = (only: string): string => {
  try {
    names([only]);
  } catch (thrown) {
    return isUsageError(thrown) ? thrown.hint : '';
  }
  return '';
};

test('patterns that are joined by commas are told to come one by one', () => {
  assert.match(hintFor('TEAM-05,TEAM-06'), /text\. Repeat --only for more than one\.$/);
  assert.match(hintFor('TEAM-999'), /any text\.$/);
});
