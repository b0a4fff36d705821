import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleRun } from './example-run.ts';
import { openWorld } from './open-world.ts';
import { timed } from './server-time.ts';

const second = 1_000;
const start = Date.parse('2026-01-02T03:04:05Z');

/** A world on a server whose replies tell a time that goes on by a second with each of them, and what it was asked. */
const ticking = (tells: (method: string) => boolean) => {
  const asked: string[] = [];
  let at = start;
  const run = exampleRun(({ method, target }) => {
    asked.push(`${method} ${target}`);
    at += second;
    const headers: Record<string, string> = tells(method) ? { date: new Date(at).toUTCString() } : {};
    return { status: 200, headers, body: JSON.stringify({ id: 's1', createdAt: new Date(at).toISOString() }) };
  });
  return { run, world: openWorld(run, 'ticking'), asked, now: () => at };
};

const params = { spaceId: 's1' };

test('a request lies between the reply before it and its own', async () => {
  const { world, asked } = ticking(() => true);
  await world.call('getSpaceById', { params });
  const { span } = await timed(world, () => world.call('restoreSpace', { params }));
  assert.deepEqual(span, { from: start + second, to: start + 3 * second });
  assert.equal(asked.length, 2);
});

test('once the run has moved the clock it is timed from there on, where headers follow the clock', async () => {
  const { run, world, asked, now } = ticking(() => true);
  await world.call('getSpaceById', { params });
  run.advancedMs += 100 * second;
  run.movedTo = now();
  const asking = await timed(world, () => world.call('restoreSpace', { params }));
  assert.deepEqual(asking.span, { from: now() - second, to: now() + second });
  assert.equal(asked.length, 3);
  Object.assign(run, { isTimedByHook: false, clockCompared: 1, advancedMs: 200 * second, movedTo: now() });
  const { span } = await timed(world, () => world.call('restoreSpace', { params }));
  assert.deepEqual(span, { from: now() - 3 * second, to: now() + second });
  assert.equal(asked.length, 4);
});

test('a server that tells no time is asked for that of something new', async () => {
  const { world } = ticking(() => false);
  const { span } = await timed(world, () => world.call('restoreSpace', { params }));
  assert.ok(span.from > start && span.to > span.from);
});
