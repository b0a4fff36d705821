import assert from 'node:assert/strict';
import test from 'node:test';
import { constant } from 'fast-check';
import { requirement } from '#spec/requirement.ts';
import { check, type Check } from '../checks/check.ts';
import { broken, holds } from '../core/check-result.ts';
import { profiles, type Profile } from '../core/profile.ts';
import { exampleRun } from '../world/example-run.ts';
import type { PlannedOutcome } from './plan.ts';
import { runPlan } from './schedule.ts';

type Run = Check['run'];

const planned = (run: Run): PlannedOutcome => {
  const own = check('success/answers', {}, run);
  return {
    name: 'SUCC-01 getSpaceById',
    row: requirement('SUCC-01'),
    subject: 'getSpaceById',
    check: own,
    lane: own.lane('getSpaceById'),
  };
};

const exchange = (world: Parameters<Run>[0]['world']) => world.call('listOrganizationsForAuthenticatedUser');

const roundsUntilBroken = async (breaksIn: number, profile: Profile, draws = false, looks: number[] = []) => {
  let executions = 0;
  const told: string[] = [];
  const [outcome] = await runPlan({
    planned: [
      planned(async ({ world, property }) => {
        executions += 1;
        if (draws) await property(constant(1), async (_, fork) => holds([await exchange(fork)]), { runs: 1 });
        const seen = await exchange(world);
        if (executions !== breaksIn) return holds([seen]);
        return broken([{ expected: 'this', got: 'that', exchanges: [seen] }]);
      }),
    ],
    run: exampleRun(() => ({ id: 'x' })),
    seed: { root: 1 },
    profile,
    concurrency: 4,
    elapsed: () => 0,
    cases: new Map(),
    onOutcome: ({ verdict }) => told.push(verdict),
    watch: { seen: () => (looks.push(executions), new Map()) },
  });
  return { verdict: outcome?.verdict, reproduced: outcome?.reproduced, executions, told };
};

test('the deep profile goes round again with what held, and no other does', async () => {
  assert.deepEqual(await roundsUntilBroken(5, profiles.deep), {
    verdict: 'fail',
    reproduced: false,
    executions: 6,
    told: ['pass', 'fail'],
  });
  assert.equal((await roundsUntilBroken(21, profiles.deep)).executions, 20);
  assert.equal((await roundsUntilBroken(5, profiles.deep, true)).executions, 1);
  for (const profile of [profiles.smoke, profiles.default]) {
    assert.deepEqual(await roundsUntilBroken(2, profile), {
      verdict: 'pass',
      reproduced: undefined,
      executions: 1,
      told: ['pass'],
    });
  }
});

test('what further rounds are answered is looked into as it comes: kept to the end it would fill the memory', async () => {
  const looks: number[] = [];
  await roundsUntilBroken(21, profiles.deep, false, looks);
  assert.deepEqual(
    [...new Set(looks)],
    Array.from({ length: 19 }, (_, index) => index + 2),
  );
});
