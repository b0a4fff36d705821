import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { exampleRun } from './example-run.ts';
import { openWorld } from './open-world.ts';

const hourMs = 3_600_000;
const start = Date.parse('2026-01-02T03:04:05Z');
const params = { spaceId: 's1' };

/** A server with a clock hook whose `Date` headers tell its time by way of `told`, and the requests that it was asked. */
const clocked = async (context: TestContext, told: (now: number) => number = (now) => now) => {
  let now = start;
  const asked: string[] = [];
  const hook = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      now += (JSON.parse(text) as { readonly advanceSeconds: number }).advanceSeconds * 1_000;
      response.end(JSON.stringify({ now: new Date(now).toISOString() }));
    })();
  });
  await new Promise<void>((resolve) => void hook.listen(0, '127.0.0.1', resolve));
  context.after(() => hook.close());
  const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/clock`;
  const run = exampleRun(
    ({ method }) => {
      asked.push(method);
      return { status: 200, headers: { date: new Date(told(now)).toUTCString() }, body: '{"id":"s1"}' };
    },
    { clock: { url } },
  );
  return { run, world: openWorld(run, 'clocked'), asked };
};

const advance = async ({ world }: Pick<Awaited<ReturnType<typeof clocked>>, 'world'>, times: number): Promise<void> => {
  for (let turn = 0; turn < times; turn += 1) await world.advance(hourMs / 1_000);
};

test('headers that follow the clock are compared with it three times, and tell the time from then on', async (context) => {
  const server = await clocked(context);
  await advance(server, 5);
  assert.equal(server.asked.length, 3);
  assert.equal(server.run.isTimedByHook, false);
  assert.equal(server.world.movedTo(), start + 5 * hourMs - 2_000);
  await server.world.call('getSpaceById', { params });
  assert.equal(server.world.toldTime(), start + 5 * hourMs);
});

test('headers that stop following it tell no time', async (context) => {
  const server = await clocked(context, (now) => Math.min(now, start + hourMs));
  await advance(server, 2);
  assert.equal(server.run.isTimedByHook, true);
  await server.world.call('getSpaceById', { params });
  assert.equal(server.world.toldTime(), undefined);
  assert.equal(server.world.movedTo(), undefined);
});

test('moving it by less than headers may differ compares nothing for good', async (context) => {
  const server = await clocked(context);
  for (let turn = 0; turn < 5; turn += 1) await server.world.advance(1);
  assert.equal(server.asked.length, 5);
  assert.equal(server.world.movedTo(), undefined);
});
