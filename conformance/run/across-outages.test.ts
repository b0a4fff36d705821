import assert from 'node:assert/strict';
import test from 'node:test';
import { requirement } from '#spec/requirement.ts';
import { check, type Check } from '../checks/check.ts';
import { holds } from '../core/check-result.ts';
import { profiles } from '../core/profile.ts';
import { exampleRun } from '../world/example-run.ts';
import type { RunState } from '../world/open-world.ts';
import type { PlannedOutcome } from './plan.ts';
import type { GivenUp } from './across-outages.ts';
import { runPlan } from './schedule.ts';

type Run = Check['run'];
const subjects = ['getTeamInOrganizationById', 'listTeamsInOrganizationById', 'getSpaceById'] as const;

const planned = (run: Run, lane: PlannedOutcome['lane'], index: number): PlannedOutcome => {
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

const judged = (all: readonly PlannedOutcome[], run: RunState, givenUp: GivenUp = new Map()) =>
  runPlan({ planned: all, run, seed: { root: 1 }, profile: profiles.smoke, concurrency: 4, elapsed: () => 0, givenUp });

const call = (world: Parameters<Run>[0]['world']) => world.call('listOrganizationsForAuthenticatedUser');

const plain: Run = async ({ world }) => holds([await call(world)]);

/** What comes of an outcome that passes while the server is away so many times; how often it was judged, and given up. */
const passedBeside = async (outages: number) => {
  const { run, leave } = leaving();
  const givenUp: GivenUp = new Map();
  let judgings = 0;
  const passing: Run = async ({ world }) => {
    judgings += 1;
    if (judgings <= outages) leave();
    return holds([await call(world)]);
  };
  const [outcome] = await judged([planned(passing, 'free', 0)], run, givenUp);
  return [outcome?.verdict, judgings, givenUp.size];
};

test('a pass counts only where the server was there', async () => {
  assert.deepEqual(await passedBeside(0), ['pass', 1, 0]);
  assert.deepEqual(await passedBeside(2), ['pass', 3, 0]);
  assert.deepEqual(await passedBeside(3), ['unverified', 3, 1]);
});

test('what a server leaves open that stops answering for a while is given up', async () => {
  let isLost = true;
  const known = exampleRun(() => ({ id: 'x' }));
  const lost = (): string | undefined => (isLost ? 'no answer came' : undefined);
  const run: RunState = { ...known, client: { ...known.client, lost, ended: lost } };
  const givenUp: GivenUp = new Map();
  const all = (['free', 'last'] as const).map((lane, index) => planned(plain, lane, index));
  const base = { seed: { root: 1 }, profile: profiles.smoke, concurrency: 1, elapsed: () => 0 };
  const beforeLast = (): Promise<void> => {
    isLost = false;
    return Promise.resolve();
  };
  const outcomes = await runPlan({ planned: all, run, ...base, givenUp, beforeLast });
  assert.deepEqual(
    outcomes.map(({ verdict, reason }) => [verdict, reason]),
    [
      ['unverified', 'missing: no answer came'],
      ['pass', ''],
    ],
  );
  assert.deepEqual([...givenUp], [[all[0]?.name, { operation: undefined, judgings: 1 }]]);
});

test('what was cut off twice is judged one by one, whatever its lane', async () => {
  const { run, leave } = leaving();
  const times = new Map<string, number>();
  let going = 0;
  const most: number[] = [0, 0, 0];
  const cutOff: Run = async ({ subject, world }) => {
    const judging = times.get(subject) ?? 0;
    times.set(subject, judging + 1);
    going += 1;
    most[judging] = Math.max(most[judging] ?? 0, going);
    if (judging < 2) leave();
    const seen = await call(world);
    going -= 1;
    return holds([seen]);
  };
  const lanes: PlannedOutcome['lane'][] = ['organization/teams', 'organization/collections', 'free'];
  const outcomes = await judged(
    lanes.map((lane, index) => planned(cutOff, lane, index)),
    run,
  );
  assert.deepEqual(
    outcomes.map(({ verdict }) => verdict),
    ['pass', 'pass', 'pass'],
  );
  assert.deepEqual(most, [2, 2, 1]);
});

test('of many that are cut off again and again, some are judged again', async () => {
  const { run, leave } = leaving();
  const givenUp: GivenUp = new Map();
  let judgings = 0;
  const cutOff: Run = async ({ world }) => {
    judgings += 1;
    leave();
    return holds([await call(world)]);
  };
  const many = Array.from({ length: 1_000 }, (_, index) => {
    const each = planned(cutOff, 'free', 0);
    return { ...each, name: `${each.name} ${index}` };
  });
  const outcomes = await judged(many, run, givenUp);
  assert.equal(judgings, 1_200);
  assert.deepEqual([outcomes.length, givenUp.size], [1_000, 1_000]);
  assert.ok(outcomes.every(({ verdict, reason }) => verdict === 'unverified' && reason.includes('it was away')));
});
