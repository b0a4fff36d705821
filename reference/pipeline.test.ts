import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultWorld, startInProcess } from './in-process.ts';

const server = await startInProcess();
const { organization, tokens } = server.facts;
const path = `/v1/orgs/${organization}`;
const statusOf = async (...request: Parameters<typeof server.request>) => (await server.request(...request)).status;

test('the route is looked at before the token', async () => {
  assert.equal(await statusOf('GET', '/v1/nowhere', { token: null }), 404);
  assert.equal(await statusOf('POST', path, { token: null }), 405);
  assert.equal(await statusOf('GET', path, { token: null }), 401);
});

test('the token is looked at before the place', async () => {
  assert.equal(await statusOf('GET', '/v1/orgs/unknown', { token: 'unknown' }), 401);
  assert.equal(await statusOf('GET', '/v1/orgs/unknown'), 404);
});

test('a place that the caller cannot see is not found, even for a write', async () => {
  assert.equal(await statusOf('PATCH', path, { token: tokens['outsider']!, body: { title: 7 } }), 404);
});

test('permission is looked at before the body', async () => {
  assert.equal(await statusOf('PATCH', path, { token: tokens['read']!, body: { title: 7 } }), 403);
  assert.equal(await statusOf('PATCH', path, { body: { title: 7 } }), 400);
});

test('the body is looked at before the state', async () => {
  const { body } = await server.request('GET', `${path}/members?role=admin`);
  const admin = `${path}/members/${String(body.items[0]!['id'])}`;
  assert.equal(await statusOf('PATCH', admin, { body: { role: 'owner' } }), 400);
  assert.equal(await statusOf('PATCH', admin, { body: { role: 'read' } }), 409);
});

test('a wrong method names the right ones', async () => {
  const { status, headers } = await server.request('PUT', path, { body: {} });
  assert.equal(status, 405);
  assert.equal(headers['allow'], 'GET, HEAD, PATCH');
});

test('HEAD answers as GET without the body', async () => {
  const got = await server.request('GET', path);
  const head = await server.request('HEAD', path);
  assert.deepEqual(head.headers, got.headers);
  assert.equal(head.body, null);
});

for (const authorization of ['', 'Bearer', 'Bearer ', 'Basic abc', 'Token x', `Bearer${server.facts.token}`]) {
  test(`the authorization "${authorization.slice(0, 9)}" is refused`, async () => {
    assert.equal(await statusOf('GET', path, { token: null, headers: { authorization } }), 401);
  });
}

test('the scheme may be written in any case', async () => {
  const headers = { authorization: `bEARER   ${server.facts.token}` };
  assert.equal(await statusOf('GET', path, { token: null, headers }), 200);
});

test('paths are exact: no slash too many, no other case, no other version', async () => {
  for (const wrong of [
    `${path}/`,
    `/v1//orgs/${organization}`,
    `/v1/ORGS/${organization}`,
    `/v2/orgs`,
    '/orgs',
    '/v1/email-domains',
    '/',
    '',
  ]) {
    assert.equal(await statusOf('GET', wrong), 404, wrong);
  }
});

test('path values are decoded once', async () => {
  assert.equal(
    await statusOf('GET', `/v1/orgs/%${organization.charCodeAt(0).toString(16)}${organization.slice(1)}`),
    200,
  );
  assert.equal(await statusOf('GET', '/v1/orgs/a%2Fb'), 404);
  assert.equal(await statusOf('GET', '/v1/orgs/%zz'), 400);
});

test('refusals have one shape, whose code is the status', async () => {
  const { status, body } = await server.request('GET', '/v1/orgs/unknown');
  assert.equal(body['error']!['code'], status);
  assert.equal(typeof body['error']!['message'], 'string');
});

test('a disabled member sees nothing of the organization', async () => {
  const world = JSON.parse(JSON.stringify(defaultWorld)) as { tokens: Record<string, string> };
  world.tokens['read'] = 'dora';
  const other = await startInProcess({ world });
  const token = other.facts.tokens['read']!;
  assert.equal((await other.request('GET', `/v1/orgs/${other.facts.organization}`, { token })).status, 404);
  assert.equal((await other.request('GET', '/v1/orgs', { token })).body.count, 0);
});
