import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startInProcess, type Json } from '../in-process.ts';

const server = await startInProcess();
const { organization, secondOrganization, tokens } = server.facts;
const path = `/v1/orgs/${organization}`;
const as = (role: string) => ({ token: tokens[role]! });
const ids = async (role: string) =>
  (await server.request('GET', '/v1/orgs', as(role))).body.items.map((each) => each['id']);
const seen = async (role: string) => (await server.request('GET', path, as(role))).body;
const found = async (domain: string) =>
  (await server.request('GET', `/v1/email-domains/${domain}/orgs`, as('outsider'))).body[
    'organizations'
  ] as unknown as readonly Json[];
const patch = async (body: unknown) => server.request('PATCH', path, { body });

test('the organizations of the caller are those with an enabled membership, by creation', async () => {
  assert.deepEqual(await ids('admin'), [organization, secondOrganization]);
  assert.deepEqual(await ids('guest'), [organization]);
  assert.deepEqual(await ids('outsider'), []);
});

test('permissions and billing follow the role', async () => {
  const admin = await seen('admin');
  assert.deepEqual(new Set(Object.values(admin['permissions']!)), new Set([true]));
  assert.ok(admin['billing']);
  const { permissions } = await seen('create');
  assert.deepEqual(
    [permissions!['admin'], permissions!['createContent'], permissions!['ownTeam']],
    [false, true, true],
  );
  const guest = await seen('guest');
  assert.equal(guest['billing'], undefined);
  assert.deepEqual([guest['permissions']!['view'], guest['permissions']!['listMembers']], [true, false]);
});

test('an update changes what it names and keeps the rest', async () => {
  const before = (await server.request('GET', path)).body;
  const { status, body } = await patch({ title: 'Renamed', defaultRole: null, sso: true });
  assert.equal(status, 200);
  assert.deepEqual(body, { ...Object(before), title: 'Renamed', defaultRole: null, sso: true });
  assert.deepEqual((await server.request('GET', path)).body, body);
  assert.deepEqual((await patch({})).body, body);
});

test('e-mail domains are lower-cased, each once, and replace the old ones', async () => {
  const { body } = await patch({ emailDomains: ['New.Example', 'new.example', 'other.example'] });
  assert.deepEqual(body['emailDomains'], ['new.example', 'other.example']);
});

test('an e-mail domain is found in any case by anybody with a token', async () => {
  await patch({ emailDomains: ['claimed.example'] });
  const [only] = await found('CLAIMED.example');
  assert.equal(only!['id'], organization);
  assert.deepEqual(new Set(Object.values(only!['permissions']!)), new Set([false]));
  assert.equal(only!['billing'], undefined);
  assert.deepEqual(await found('acme.example'), []);
});

test('a hostname has the form of a subdomain and is taken once', async () => {
  for (const hostname of ['ab', '-abc', 'abc-', 'a.bc', 'ABC', 'a'.repeat(33)]) {
    assert.equal((await patch({ hostname })).status, 400, hostname);
  }
  assert.equal((await patch({ hostname: 'taken-once' })).body['hostname'], 'taken-once');
  const second = await server.request('PATCH', `/v1/orgs/${secondOrganization}`, { body: { hostname: 'taken-once' } });
  assert.equal(second.status, 409);
});

test('default content is a site of the organization, and null clears it', async () => {
  const { body } = await server.request('GET', path);
  assert.ok(body['defaultContent']);
  assert.equal((await patch({ defaultContent: { type: 'site', site: 'unknown' } })).status, 400);
  assert.equal((await patch({ defaultContent: { type: 'space', site: 'unknown' } })).status, 400);
  assert.equal((await patch({ defaultContent: null })).body['defaultContent'], undefined);
  assert.ok((await patch({ defaultContent: body['defaultContent'] })).body['defaultContent']);
});

test('the logo is an absolute URL, and null clears it', async () => {
  const logo = 'https://logos.example/acme.png';
  assert.equal((await patch({ logo })).body['urls']!['logo'], logo);
  assert.equal((await patch({ logo: 'acme.png' })).status, 400);
  assert.equal((await patch({ logo: null })).body['urls']!['logo'], undefined);
});
