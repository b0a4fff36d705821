import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer } from '../example-server.ts';

const sso = async (log: string[] = []) => {
  const server = await exampleServer({ log: (line) => log.push(line) });
  const { ask, facts } = server;
  const home = { organizationId: facts.organization };
  const make = (body: Readonly<Record<string, unknown>>) => ask('createOrganizationSAMLProvider', home, { body });
  const at = (samlProviderId: string | undefined) => ({ ...home, samlProviderId: samlProviderId ?? '' });
  const read = async (id: string | undefined) => (await ask('getOrganizationSAMLProviderById', at(id))).body;
  const change = (id: string | undefined, body: Readonly<Record<string, unknown>>) =>
    ask('updateOrganizationSAMLProvider', at(id), { body });
  return { ...server, home, make, at, read, change };
};

const whole = { label: 'Whole', ssoURL: 'https://login.example.org/sso', entityID: 'urn:login', certificate: 'CERT' };

test('a provider with a label alone lacks the rest and is pending', async () => {
  const { make, read } = await sso();
  const { status, body } = await make({ label: 'Bare' });
  assert.equal(status, 201);
  assert.deepEqual(
    [body.ssoURL, body.entityID, body.certificate, body.defaultTeam, body.defaultRole, body['status']],
    [undefined, undefined, undefined, undefined, null, 'pending'],
  );
  assert.deepEqual(await read(body.id), body);
});

test('a provider given whole is active, keeps its certificate and names its team', async () => {
  const { ask, make, home, read, titled } = await sso();
  const teamId = await titled('teams', 'Writers');
  const { body } = await make({ ...whole, defaultTeam: teamId, defaultRole: 'edit' });
  assert.equal(body['status'], 'active');
  assert.deepEqual(body.defaultTeam, (await ask('getTeamInOrganizationById', { ...home, teamId })).body);
  assert.deepEqual([body.certificate, body.defaultRole], ['CERT', 'edit']);
  assert.deepEqual(await read(body.id), body);
});

test('a provider that breaks a rule is refused, and no refusal or log tells its certificate', async () => {
  const log: string[] = [];
  const { make, request, home, titled, state, facts } = await sso(log);
  const before = await state();
  const foreign = await titled('teams', 'Maintainers');
  for (const body of [
    { ...whole, label: '' },
    { ...whole, label: 'x'.repeat(31) },
    { ...whole, certificate: 'SECRET'.repeat(2000) },
    { ...whole, ssoURL: 'no address' },
    { ...whole, ssoURL: 'ftp://login.example.org' },
    { ...whole, defaultTeam: 'nowhere' },
    { ...whole, defaultTeam: foreign },
    { ...whole, defaultRole: 'owner' },
    { entityID: 'urn:x' },
  ]) {
    assert.equal((await make(body)).status, 400, JSON.stringify(body).slice(0, 80));
    const path = `/v1/orgs/${home.organizationId}/saml`;
    const refusal = await request('POST', path, { token: facts.token, body: { ...body, certificate: ['SECRET'] } });
    assert.ok(!JSON.stringify(refusal.body).includes('SECRET'));
  }
  assert.deepEqual(await state(), before);
  assert.deepEqual(log, []);
});

test('user name and password do not stay in an address', async () => {
  const { make, change } = await sso();
  const { body } = await make({ ...whole, ssoURL: 'https://user:pass@login.example.org/sso' });
  assert.equal(body.ssoURL, 'https://login.example.org/sso');
  const changed = await change(body.id, { ssoURL: 'https://me:word@other.example.org/' });
  assert.equal(changed.body.ssoURL, 'https://other.example.org/');
});

test('an update changes what it names, and a refused one nothing', async () => {
  const { make, read, change, titled } = await sso();
  const before = (await make({ ...whole, defaultTeam: await titled('teams', 'Writers') })).body;
  assert.deepEqual((await change(before.id, {})).body, before);
  const after = (await change(before.id, { label: 'Other', certificate: 'NEW', defaultRole: 'read' })).body;
  assert.deepEqual(after, { ...before, label: 'Other', certificate: 'NEW', defaultRole: 'read' });
  assert.equal((await change(before.id, { label: 'Third', defaultTeam: 'nowhere' })).status, 400);
  assert.deepEqual(await read(before.id), after);
});

test('labels may repeat, and a deleted provider is gone from list and logins', async () => {
  const { ask, home, make, at } = await sso();
  const { id } = (await make(whole)).body;
  await make(whole);
  const labels = async () =>
    (await ask('listSAMLProvidersInOrganizationById', home)).body.items.map((each) => each.label);
  const logins = async () =>
    (await ask('listSSOProviderLoginsInOrganization', home, { as: 'guest' })).body.items.map((each) => each.label);
  assert.deepEqual(await labels(), ['Acme login', 'Whole', 'Whole']);
  assert.deepEqual(await logins(), await labels());
  for (let time = 0; time < 2; time += 1) {
    assert.equal((await ask('deleteOrganizationSAMLProvider', at(id))).status, 204);
  }
  assert.deepEqual(await labels(), ['Acme login', 'Whole']);
  assert.deepEqual(await logins(), await labels());
  assert.equal((await ask('getOrganizationSAMLProviderById', at(id))).status, 404);
});

test('a login tells id, label and start address, and nothing else', async () => {
  const { ask, home } = await sso();
  const { items } = (await ask('listSSOProviderLoginsInOrganization', home)).body;
  const provider = (await ask('listSAMLProvidersInOrganizationById', home)).body.items[0];
  assert.deepEqual(items, [{ id: provider?.id, label: 'Acme login', startURL: provider?.service?.startURL }]);
});

test('a team that goes is no default team any more', async () => {
  const { ask, home, titled } = await sso();
  const teamId = await titled('teams', 'Writers');
  const provider = async () => (await ask('listSAMLProvidersInOrganizationById', home)).body.items[0];
  assert.equal((await provider())?.defaultTeam?.id, teamId);
  await ask('removeTeamFromOrganizationById', { ...home, teamId });
  assert.equal((await provider())?.defaultTeam, undefined);
  assert.equal((await provider())?.label, 'Acme login');
});

test('administrators manage providers, and those of another organization are not found', async () => {
  const { ask, home, facts, at } = await sso();
  const { id } = (await ask('listSAMLProvidersInOrganizationById', home)).body.items[0] ?? {};
  for (const [as, status] of [
    ['create', 403],
    ['guest', 404],
    ['outsider', 404],
  ] as const) {
    assert.equal((await ask('getOrganizationSAMLProviderById', at(id), { as })).status, status, as);
  }
  const foreign = { organizationId: facts.secondOrganization, samlProviderId: id ?? '' };
  assert.equal((await ask('getOrganizationSAMLProviderById', foreign)).status, 404);
  assert.equal((await ask('deleteOrganizationSAMLProvider', foreign)).status, 204);
  assert.equal((await ask('getOrganizationSAMLProviderById', at(id))).status, 200);
});
