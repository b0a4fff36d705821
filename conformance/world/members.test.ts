import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import { exampleRun } from './example-run.ts';
import { openWorld } from './open-world.ts';
import { people } from './people.ts';

const member = (id: string, joinedAt: string) => ({ id: `member-${id}`, user: { id }, joinedAt, role: 'edit' });

/** An organization of these members, of whom the first is the user of the target file. */
const worldOf = (joined: readonly (readonly [id: string, joinedAt: string])[]) => {
  const items = joined.map((each) => member(...each));
  const run = exampleRun(() => ({ items, count: items.length }), { user: joined[0]![0] });
  return openWorld(run, 'MBR-01 removeMemberFromOrganizationById');
};

const spent = async (world: ReturnType<typeof worldOf>): Promise<readonly string[]> => {
  const ids: string[] = [];
  try {
    for (;;) ids.push(await world.member('spend'));
  } catch (thrown) {
    if (!isMissingPrerequisite(thrown)) throw thrown;
    return ids;
  }
};

test('the newest are removed first, and the three first to join never, whom other checks put into teams', async () => {
  const days = ['09', '01', '02', '03', '04', '05'];
  const world = worldOf(days.map((day) => [`of-${day}`, `2026-01-${day}T00:00:00Z`]));
  assert.deepEqual(await spent(world), ['of-05', 'of-04']);
  assert.deepEqual(
    (await people(world)).slice(0, 3).map(({ id }) => id),
    ['of-01', 'of-02', 'of-03'],
  );
});

test('where few are there, nobody is removed', async () => {
  const world = worldOf(['1', '2', '3', '4'].map((day) => [`of-${day}`, `2026-01-0${day}T00:00:00Z`]));
  assert.deepEqual(await spent(world), []);
});

test('of those who joined at one time the last are removed, where others begin with the first', async () => {
  const world = worldOf(['a', 'b', 'c', 'd', 'e'].map((id) => [id, '2026-01-01T00:00:00Z']));
  assert.deepEqual(await spent(world), ['e']);
  assert.equal((await people(world))[0]?.id, 'b');
});
