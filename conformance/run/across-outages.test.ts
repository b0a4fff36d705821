import assert from 'node:assert/strict';
import test from 'node:test';
import { requirement } from '#spec/requirement.ts';
import { check, type Check } from '../checks/check.ts';
import { holds } from '../core/check-result.ts';
import { profiles } from '../core/profile.ts';
import { exampleRun } from '../world/example-run.ts';
import type { RunState } from '../world/open-world.ts';
import type { PlannedOutcome } from './plan.ts';
import { runPlan } from './schedule.ts';

type Run = Check['run'];
const subjects = ['getTeamInOrganizationById', 'listTeamsInOrganizationById', 'getSpaceById'] as const;

const planned = (run: Run, lane: string, index: number): PlannedOutcome => {
  const subject = subjects[index] ?? '-';
  const own = check('success/answers', { lane }, run);
  return { name: `SUCC-01 ${subject}`, row: requirement('SUCC-01'), subject, check: own, lane };
};

/** A run whose server was away as often as `leave` was called. */
const leaving = (): { readonly run: RunState; readonly leave: () => void } => {
  let outages = 0;
  const known = exampleRun(() => ({ id: 'x' }));
  const leave = (): void => {
    outages += 1;
  };
  return { run: { ...known, client: { ...known.client, outages: () => outages } }, leave };
};

const judged = (all: readonly PlannedOutcome[], run: RunState, givenUp = new Set<string>()) =>
  runPlan({ planned: all, run, seed: { root: 1 }, profile: profiles.smoke, concurrency: 4, elapsed: () => 0, givenUp });

const call = (world: Parameters<Run>[0]['world']) => world.call('listOrganizationsForAuthenticatedUser');

test('a pass counts only where the server was there', async () => {
  const verdictAfter = async (outagesSeen: number) => {
    const { run, leave } = leaving();
    const givenUp = new Set<string>();
    let judgings = 0;
    const passing = planned(
      async ({ world }) => {
        judgings += 1;
        if (judgings <= outagesSeen) leave();
        return holds([await call(world)]);
      },
      'free',
      0,
    );
    const [outcome] = await judged([passing], run, givenUp);
    return [outcome?.verdict, judgings, givenUp.size];
  };
  assert.deepEqual(await verdictAfter(0), ['pass', 1, 0]);
  assert.deepEqual(await verdictAfter(2), ['pass', 3, 0]);
  assert.deepEqual(await verdictAfter(3), ['unverified', 3, 1]);
});
