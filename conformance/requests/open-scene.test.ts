import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleRun } from '../world/example-run.ts';
import { openWorld } from '../world/open-world.ts';
import { openScene, readingOnce } from './open-scene.ts';

const params = { spaceId: 's1' };

/** A scene on a server that answers each request with its number, and what it was asked. */
const scene = (isRefused: (count: number) => boolean = () => false) => {
  const asked: string[] = [];
  const run = exampleRun(({ method }) => {
    asked.push(method);
    const status = isRefused(asked.length) ? 500 : 200;
    return { status, headers: {}, body: JSON.stringify({ id: 's1', title: `${asked.length}` }) };
  });
  const world = openWorld(run, 'scene');
  return {
    world,
    open: readingOnce(
      world,
      openScene(world, () => true),
    ),
    asked,
  };
};

test('what was read is not asked for again before something is written', async () => {
  const { open, asked } = scene();
  const first = await open.call('getSpaceById', { params });
  assert.equal(await open.call('getSpaceById', { params }), first);
  await open.call('getSpaceById', { params: { spaceId: 's2' } });
  await open.call('updateSpaceById', { params, body: { title: 'b' } });
  assert.notEqual(await open.call('getSpaceById', { params }), first);
  assert.deepEqual(asked, ['GET', 'GET', 'PATCH', 'GET']);
});

test('a write of its world outside the scene counts as one', async () => {
  const { world, open, asked } = scene();
  await open.call('getSpaceById', { params });
  await world.call('updateSpaceById', { params, body: { title: 'b' } });
  await open.call('getSpaceById', { params });
  assert.deepEqual(asked, ['GET', 'PATCH', 'GET']);
});

test('what was refused is asked for again', async () => {
  const { open, asked } = scene((count) => count === 1);
  await open.call('getSpaceById', { params });
  assert.equal((await open.call('getSpaceById', { params })).ok, true);
  assert.equal(asked.length, 2);
});
