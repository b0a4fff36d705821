import assert from 'node:assert/strict';
import { constant, nat } from 'fast-check';
import test from 'node:test';
import type { DrawnPart } from '../checks/check.ts';
import { broken, holds, unverified, type CheckResult } from '../core/check-result.ts';
import { profiles } from '../core/profile.ts';
import { parseSeed } from '../core/seed.ts';
import { exampleRun } from '../world/example-run.ts';
import { openWorld } from '../world/open-world.ts';
import type { World } from '../world/world.ts';
import type { PropertySetting } from './property.ts';
import { runParts } from './property-parts.ts';

const run = () => exampleRun(() => ({ id: 'x' }));

const setting = (name: string, seed = '42'): PropertySetting => ({
  world: openWorld(run(), name),
  subject: '-',
  name,
  seed: parseSeed(seed) ?? { root: 0 },
  profile: profiles.default,
  ordinal: 0,
  elapsed: () => 0,
});

const seen = async (world: World) => [await world.call('listOrganizationsForAuthenticatedUser')];

/** A part that notes what it draws. */
const noting = (own: PropertySetting, drawnAs: string, drawn: number[]): DrawnPart<number> => ({
  arbitrary: nat(),
  runs: 8,
  drawnAs,
  drawn: async (value) => {
    drawn.push(value);
    return holds(await seen(own.world));
  },
  alone: async (_, world) => holds(await seen(world)),
});

test('whoever names the same draws draws the same values, whatever its name and the order of its parts', async () => {
  const [one, other] = [setting('one'), setting('other')];
  const drawn = { one: [] as number[], other: [] as number[], first: [] as number[] };
  await runParts(one, [noting(one, 'shared', drawn.one)]);
  await runParts(other, [noting(other, 'its own', drawn.first), noting(other, 'shared', drawn.other)]);
  assert.equal(drawn.one.length, 8);
  assert.deepEqual(new Set(drawn.other), new Set(drawn.one));
  assert.notDeepEqual(new Set(drawn.first), new Set(drawn.one));
});

const big = async (value: number, world: World): Promise<CheckResult> => {
  const exchanges = await seen(world);
  return value < 10 ? holds(exchanges) : broken([{ expected: 'less than 10', got: 'more', exchanges }]);
};

const parts = (own: PropertySetting): readonly DrawnPart<number>[] => [
  { arbitrary: constant(1), runs: 2, drawnAs: 'small', drawn: (value) => big(value, own.world), alone: big },
  { arbitrary: nat(1_000), runs: 8, drawnAs: 'large', drawn: (value) => big(value, own.world), alone: big },
];

test('a value that breaks the rule is tried again alone, shrunk, and named by the token of its part', async () => {
  const own = setting('broken');
  const judged = await runParts(own, parts(own));
  assert.equal(judged.kind, 'broken');
  const { findings, reproduced, replay = '' } = judged as CheckResult & { kind: 'broken' };
  assert.equal(reproduced, true);
  assert.equal(findings[0]?.plan, 10);
  assert.match(replay, /^42:1\d{3}:/);
  const again = setting('broken', replay);
  const repeated = await runParts(again, parts(again));
  assert.equal((repeated as CheckResult & { kind: 'broken' }).findings[0]?.plan, 10);
});

const fine = async (_: number, world: World) => holds(await seen(world));
const missing = () => Promise.resolve(unverified('a second page'));

/** What the lanes of a second part are given. */
const turnsOf = async (seed: string): Promise<readonly number[]> => {
  const [own, drawn] = [setting('turns', seed), [] as number[]];
  const part = { ...noting(own, 'turns', drawn), arbitrary: (turn: number) => constant(turn) };
  await runParts({ ...own, lanes: 8 }, [noting(own, 'before', []), part]);
  return drawn;
};

test('lanes draw by their turns, which begin elsewhere with another root seed, and a token gives the turn again', async () => {
  const [first = 0, ...others] = await turnsOf('42');
  assert.deepEqual(
    others,
    others.map((_, at) => first + at + 1),
  );
  assert.equal(others.length, 7);
  assert.notEqual((await turnsOf('43'))[0], first);
  assert.deepEqual(await turnsOf('42:1003:0'), [first + 3]);
});

test('a finding that nobody sees again alone stays one, marked so', async () => {
  const own = setting('once');
  const judged = await runParts(own, [{ ...parts(own)[1]!, alone: fine }]);
  assert.equal((judged as CheckResult & { kind: 'broken' }).reproduced, false);
});

test('parts none of which met the case are unverified', async () => {
  const own = setting('vacuous');
  const judged = await runParts(own, [{ ...parts(own)[0]!, drawn: missing }]);
  assert.deepEqual(judged, unverified('a second page'));
});
