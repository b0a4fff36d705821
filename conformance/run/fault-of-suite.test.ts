import assert from 'node:assert/strict';
import test from 'node:test';
import { requirement } from '#spec/requirement.ts';
import { check, type Check } from '../checks/check.ts';
import { holds } from '../core/check-result.ts';
import { profiles } from '../core/profile.ts';
import { exampleRun } from '../world/example-run.ts';
import type { PlannedOutcome } from './plan.ts';
import { runPlan } from './schedule.ts';

type Run = Check['run'];

const own = 'getTeamInOrganizationById';
const other = 'listTeamsInOrganizationById';
const replyOf = async (world: Parameters<Run>[0]['world'], operation: typeof own | typeof other) =>
  world.call(operation, { params: { organizationId: 'acme', teamId: 't' } });

const reading =
  (operation: typeof own | typeof other): Run =>
  async ({ world }) =>
    holds([await replyOf(world, operation)]);

const planned = (run: Run, index: number): PlannedOutcome => {
  const subject = index === 0 ? own : other;
  const named = check('success/answers', {}, run);
  return { name: `SUCC-01 ${subject}`, row: requirement('SUCC-01'), subject, check: named, lane: 'free' };
};

/** The verdicts of two checks, the second of which throws, where a reply of `other` broke its rule. */
const verdictsBeside = async (first: Run, second: Run) => {
  const reply = await exampleRun(() => ({})).client.call(other, { params: { organizationId: 'acme' } });
  const finding = { expected: 'this', got: 'that', exchanges: [reply] };
  const throwing: Run = async (context) => {
    await second(context);
    throw new TypeError('our bug');
  };
  const outcomes = await runPlan({
    planned: [planned(first, 0), planned(throwing, 1)],
    run: exampleRun(() => ({ id: 'x' })),
    seed: { root: 1 },
    profile: profiles.smoke,
    concurrency: 1,
    elapsed: () => 0,
    cases: new Map(),
    watch: { seen: () => new Map([['COL-01 of some other outcome', finding]]) },
  });
  return outcomes.map(({ verdict }) => verdict);
};

test('an exception beside a broken reply that the outcome does not rest on is a fault of the suite', async () => {
  assert.deepEqual(await verdictsBeside(reading(other), reading(own)), ['pass', 'error']);
});

test('an exception after a broken reply, of its own or of what it took over, may be the doing of the server', async () => {
  const ways: readonly ((world: Parameters<Run>[0]['world']) => Promise<unknown>)[] = [
    (world) => replyOf(world, other),
    (world) => replyOf(world.fork('part'), other),
    (world) => world.once('a reading', () => replyOf(world, other)),
    (world) => world.onceForAll('a work', (inner) => replyOf(inner, other)),
    (world) => world.onceForAll('a work', (inner) => inner.once('inside', () => replyOf(inner, other))),
  ];
  for (const way of ways) {
    const taking: Run = async ({ world }) => {
      await way(world);
      return holds([await replyOf(world, own)]);
    };
    assert.deepEqual(await verdictsBeside(taking, taking), ['pass', 'unverified'], String(way));
  }
});

test('what the run found out about the server is behind every outcome', async () => {
  const run = exampleRun(() => ({ id: 'x' }));
  run.discovery.operations.add(other);
  const reply = await run.client.call(other, { params: { organizationId: 'acme' } });
  const finding = { expected: 'this', got: 'that', exchanges: [reply] };
  const [outcome] = await runPlan({
    planned: [planned(() => Promise.reject(new TypeError('our bug')), 0)],
    run,
    seed: { root: 1 },
    profile: profiles.smoke,
    concurrency: 1,
    elapsed: () => 0,
    watch: { seen: () => new Map([['SUCC-01', finding]]) },
  });
  assert.equal(outcome?.verdict, 'unverified');
});
