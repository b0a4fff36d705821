import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer } from '../example-server.ts';

const week = 604_800;

test('a removed space leaves nothing behind: threads, change requests, content, grants, places in sites', async () => {
  const { ask, advance, state, titled } = await exampleServer();
  const spaceId = await titled('spaces', 'Guide');
  await ask('deleteSpaceById', { spaceId });
  assert.ok(JSON.stringify(await state()).includes(`"space":"${spaceId}"`));
  await advance(week);
  await ask('getSpaceById', { spaceId });
  const left = Object.entries(await state()).filter(([, records]) => JSON.stringify(records).includes(`"${spaceId}"`));
  assert.deepEqual(
    left.map(([table]) => table),
    [],
  );
});

test('several spaces that are due go at once, and those not due stay', async () => {
  const { ask, facts, advance, titled, state } = await exampleServer();
  const early = [facts.templateSpace, await titled('spaces', 'Blog'), await titled('spaces', 'Charter')];
  const late = await titled('spaces', 'Partners');
  for (const spaceId of early) await ask('deleteSpaceById', { spaceId });
  await advance(60);
  await ask('deleteSpaceById', { spaceId: late });
  await advance(week - 60);
  assert.equal((await ask('restoreSpace', { spaceId: late })).status, 200);
  const known = (await state())['spaces'] ?? {};
  assert.deepEqual(
    early.filter((id) => id in known),
    [],
  );
});

test('a removed space is selected by no installation any more', async () => {
  const { ask, advance, state, titled } = await exampleServer();
  const spaceId = await titled('spaces', 'Roadmap');
  const selected = async () => JSON.stringify((await state())['installations']).includes(spaceId);
  assert.equal(await selected(), true);
  await ask('deleteSpaceById', { spaceId });
  assert.equal(await selected(), true);
  await advance(week);
  assert.equal(await selected(), false);
});
