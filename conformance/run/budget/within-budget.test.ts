import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationIds } from '#spec/operation.ts';
import { isUsageError } from '../../core/usage-error.ts';
import { makePlan } from '../plan.ts';
import { outcomeOrder, withinBudget } from './within-budget.ts';

const { outcomes: all } = makePlan();
const names = (budget: number, among = all): readonly string[] => withinBudget(among, budget).map(({ name }) => name);

test('the order names outcomes that exist, each with what it takes (npm run budget -- --write)', () => {
  const known = new Set(all.map(({ name }) => name));
  const listed = Object.entries(outcomeOrder.outcomes);
  assert.deepEqual(
    listed.filter(([name, requests]) => !known.has(name) || !Number.isInteger(requests) || requests < 0),
    [],
  );
  assert.ok(listed.length > 300);
});

test('what is chosen takes no more than the budget, and a larger one holds all of it', () => {
  let before: readonly string[] = [];
  for (const budget of [300, 500, 2_000, 6_000]) {
    const chosen = names(budget);
    const taken = chosen.reduce(
      (sum, name) => sum + (outcomeOrder.outcomes[name] ?? outcomeOrder.others),
      outcomeOrder.before,
    );
    assert.ok(taken <= budget, `${taken} of ${budget}`);
    assert.deepEqual(
      before.filter((name) => !chosen.includes(name)),
      [],
    );
    before = chosen;
  }
});

test('with 2,000 requests something is judged of every operation', () => {
  const judged = new Set(withinBudget(all, 2_000).map(({ subject }) => subject));
  assert.deepEqual(
    operationIds.filter((operation) => !judged.has(operation)),
    [],
  );
});

const isKnown = (name: string): boolean => !name.endsWith(' getSpaceById');

test('of an operation that the order does not know something is judged first', () => {
  const outcomes = Object.fromEntries(Object.entries(outcomeOrder.outcomes).filter(([name]) => isKnown(name)));
  const judged = withinBudget(all, 2_000, { ...outcomeOrder, outcomes }).filter(({ name }) => !isKnown(name));
  assert.deepEqual(
    judged.map(({ name }) => name),
    ['SUCC-01 getSpaceById'],
  );
});

test('outcomes that are in no order are judged while the budget lasts', () => {
  const others = all.filter(({ name }) => outcomeOrder.outcomes[name] === undefined);
  assert.equal(
    names(500, others).length,
    Math.floor((500 * 0.98 - 15 - 5 - outcomeOrder.before) / outcomeOrder.others),
  );
  assert.equal(names(1_000_000).length, all.length);
  assert.throws(() => withinBudget([], 500), isUsageError);
});
