import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sample } from 'fast-check';
import { lockPlans } from './lock-plans.ts';

test('every plan ends with a case of its rule', () => {
  for (const plan of sample(lockPlans('unlocked-accepts'), { numRuns: 20, seed: 1 })) {
    assert.deepEqual(
      plan.slice(-3).map(({ act, space }) => `${act} ${space}`),
      ['lock one', 'unlock one', 'import one'],
    );
    assert.ok(plan.length <= 15);
  }
});
