import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '../core/outcome.ts';
import { profiles } from '../core/profile.ts';
import { isRed, judgeReference } from './judged.ts';
import type { Mutant } from './mutants/mutant.ts';

/** What a server does that no sentence forbids, as a fault would be put in, and the outcomes that could take it for one. */
export type Habit = Pick<Mutant, 'name' | 'on' | 'fault'> & { readonly only: readonly string[] };

/** A test for each habit: nothing turns red, and one of the outcomes that pass is such a one as `isTold` wants. */
export const testHabits = (
  habits: readonly Habit[],
  isTold: (outcome: Outcome, habit: Habit) => boolean = () => true,
): void => {
  for (const habit of habits)
    test(`a server in which ${habit.name} breaks no rule`, async () => {
      const { only, ...own } = habit;
      const mutant = { ...own, breaks: 'BODY-01', mayAlsoBreak: [] } as const;
      const { outcomes } = await judgeReference({ only, profile: profiles.default, mutant });
      assert.deepEqual(
        outcomes.filter(isRed).map(({ name, reason }) => `${name}: ${reason}`),
        [],
      );
      assert.ok(outcomes.some((outcome) => outcome.verdict === 'pass' && isTold(outcome, habit)));
    });
};
