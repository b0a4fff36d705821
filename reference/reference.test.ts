import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startInProcess } from './in-process.ts';

const story = async (seed: number): Promise<string> => {
  const server = await startInProcess({ seed });
  const path = `/v1/orgs/${server.facts.organization}`;
  const team = await server.request('PUT', `${path}/teams`, { body: { title: 'Told', members: [server.facts.user] } });
  const replies = [
    team,
    await server.request('POST', `${path}/ping`),
    await server.request('PATCH', `${path}/teams/${String(team.body['id'])}`, { body: { title: 'Retold' } }),
    await server.request('GET', `${path}/members?limit=3`),
    await server.request('GET', `${path}/nowhere`),
  ];
  return JSON.stringify([server.facts, replies, await server.state()]);
};

test('the same seed and requests give the same bytes, another seed others', async () => {
  const [first, second, third] = [await story(7), await story(7), await story(8)];
  assert.ok(first === second);
  assert.ok(first !== third);
});

test('a fixed clock moves a millisecond with each write and not with reads or refusals', async () => {
  const server = await startInProcess();
  const path = `/v1/orgs/${server.facts.organization}`;
  const now = async () =>
    (await server.request('POST', '/_control/clock', { body: { advanceSeconds: 0 } })).body['now'];
  assert.equal(await now(), '2024-05-01T12:00:00.000Z');
  await server.request('GET', path);
  await server.request('PATCH', path, { body: { title: '' } });
  assert.equal(await now(), '2024-05-01T12:00:00.000Z');
  await server.request('PATCH', path, { body: { title: 'Moved' } });
  assert.equal(await now(), '2024-05-01T12:00:00.001Z');
});

test('the date of a reply follows the clock', async () => {
  const server = await startInProcess();
  const date = async () => (await server.request('GET', '/v1/orgs')).headers['date'];
  assert.equal(await date(), 'Wed, 01 May 2024 12:00:00 GMT');
  await server.request('POST', '/_control/clock', { body: { advanceSeconds: 86_400 } });
  assert.equal(await date(), 'Thu, 02 May 2024 12:00:00 GMT');
});

test('a reset brings the world, the ids and the clock back', async () => {
  const server = await startInProcess();
  const before = await server.state();
  const path = `/v1/orgs/${server.facts.organization}/teams`;
  const made = await server.request('PUT', path, { body: { title: 'Gone' } });
  assert.ok((await server.state()) !== before);
  assert.equal((await server.request('POST', '/_control/reset')).status, 200);
  assert.ok((await server.state()) === before);
  assert.deepEqual((await server.request('PUT', path, { body: { title: 'Gone' } })).body, made.body);
});

test('the state shows no token', async () => {
  const server = await startInProcess();
  const state = await server.state();
  for (const token of Object.values(server.facts.tokens)) assert.ok(!state.includes(token));
});

test('the control plane is there only when asked for, and never under /v1', async () => {
  const without = await startInProcess({ control: false });
  assert.equal((await without.request('GET', '/_control/state')).status, 404);
  const server = await startInProcess();
  const statusOf = async (method: string, path: string, body?: unknown) =>
    (await server.request(method, path, body === undefined ? {} : { body })).status;
  assert.equal(await statusOf('GET', '/v1/_control/state'), 404);
  assert.equal(await statusOf('GET', '/_control/clock'), 405);
  assert.equal(await statusOf('GET', '/_control/other'), 404);
  assert.equal(await statusOf('POST', '/_control/clock', { advanceSeconds: '1' }), 400);
  assert.equal(await statusOf('POST', '/_control/clock', { advanceSeconds: -1 }), 400);
  // Later years have no four digits, as a date on the wire must have.
  for (const advanceSeconds of [1e300, 2.6e11]) {
    assert.equal(await statusOf('POST', '/_control/clock', { advanceSeconds }), 400);
  }
  assert.equal(await statusOf('POST', '/_control/clock', { advanceSeconds: 1e11 }), 200);
});
