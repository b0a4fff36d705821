import assert from 'node:assert/strict';
import { startInProcess } from '../in-process.ts';
import { testsAfresh } from '../tests-afresh.ts';

const server = await startInProcess();
const { organization, secondOrganization, user, tokens } = server.facts;
const path = `/v1/orgs/${organization}`;
const as = (role: string) => ({ token: tokens[role]! });
const make = async (body: unknown) => (await server.request('PUT', `${path}/teams`, { body })).body;
const idOf = async (search: string) =>
  String((await server.request('GET', `${path}/members?search=${search}`)).body.items[0]!['id']);
const teams = async (query: string) =>
  (await server.request('GET', `${path}/teams?${query}`)).body.items.map((each) => each['title']);
const rolesIn = async (team: unknown) => {
  const { items } = (await server.request('GET', `${path}/teams/${String(team)}/members`)).body;
  return Object.fromEntries(
    items.map((each) => [String(each['organization']!['user']!['email']), each['team']!['role']]),
  );
};
const bulk = async (team: unknown, body: unknown) =>
  (await server.request('PUT', `${path}/teams/${String(team)}/members`, { body })).status;

const afresh = testsAfresh(server);

afresh('a team is made each time, with its members and a location', async () => {
  const request = { body: { title: 'Twins', members: [user, user] } };
  const [first, second] = [
    await server.request('PUT', `${path}/teams`, request),
    await server.request('PUT', `${path}/teams`, request),
  ];
  assert.deepEqual([first.status, first.body['members'], first.body['spaces']], [201, 1, 0]);
  assert.notEqual(first.body['id'], second.body['id']);
  assert.equal(first.headers['location'], `http://127.0.0.1:4010${path}/teams/${String(first.body['id'])}`);
  assert.deepEqual((await server.request('GET', `${path}/teams/${String(first.body['id'])}`)).body, first.body);
  assert.deepEqual(await rolesIn(first.body['id']), { 'mia@acme.example': 'member' });
});

afresh('a team with an unknown member is not made', async () => {
  const before = await teams('');
  assert.equal(
    (await server.request('PUT', `${path}/teams`, { body: { title: 'No', members: [user, 'unknown'] } })).status,
    400,
  );
  assert.deepEqual(await teams(''), before);
});

afresh('titles have 1 to 64 characters', async () => {
  for (const [length, status] of [
    [0, 400],
    [1, 201],
    [64, 201],
    [65, 400],
  ] as const) {
    const { status: got } = await server.request('PUT', `${path}/teams`, { body: { title: 't'.repeat(length) } });
    assert.equal(got, status, String(length));
  }
});

afresh('teams come by creation, filtered by owner and title', async () => {
  assert.deepEqual(await teams(''), ['Writers', 'Reviewers', 'Support', 'Archive']);
  assert.deepEqual(await teams(`owner=${await idOf('cleo')}`), ['Writers']);
  assert.deepEqual(await teams(`owner=${await idOf('edda')}`), []);
  assert.deepEqual(await teams('owner=unknown'), []);
  assert.deepEqual(await teams('title=RE'), ['Reviewers']);
  assert.equal((await teams('title=')).length, 4);
});

afresh('a team is renamed, and one of another organization is not found', async () => {
  const { id } = await make({ title: 'Old' });
  const renamed = await server.request('PATCH', `${path}/teams/${String(id)}`, { body: { title: 'New' } });
  assert.equal(renamed.body['title'], 'New');
  const foreign = `/v1/orgs/${secondOrganization}/teams/${String(id)}`;
  assert.equal((await server.request('PATCH', foreign, { body: { title: 'New' } })).status, 404);
  assert.equal((await server.request('DELETE', foreign)).status, 204);
  assert.equal((await server.request('GET', `${path}/teams/${String(id)}`)).status, 200);
});

afresh('a deleted team is gone, and deleting it again is a success', async () => {
  const { id } = await make({ title: 'Brief', members: [user] });
  for (let time = 0; time < 2; time += 1) {
    assert.equal((await server.request('DELETE', `${path}/teams/${String(id)}`)).status, 204);
  }
  assert.equal((await server.request('GET', `${path}/teams/${String(id)}`)).status, 404);
  assert.equal((await server.request('GET', `${path}/teams/${String(id)}/members`)).status, 404);
});

afresh('many members come and go at once, by id or address', async () => {
  const { id } = await make({ title: 'Many', members: [user] });
  const [edda, cora] = [await idOf('edda'), await idOf('cora')];
  const status = await bulk(id, {
    add: [edda, 'RUTH@acme.example'],
    memberships: { [cora]: { role: 'owner' }, 'ruth@acme.example': { role: 'owner' } },
    remove: ['mia@acme.example', 'unknown'],
  });
  assert.equal(status, 204);
  assert.deepEqual(await rolesIn(id), {
    'edda@acme.example': 'member',
    'ruth@acme.example': 'owner',
    'cora@acme.example': 'owner',
  });
});

afresh('whoever is both added and removed is removed, however named', async () => {
  const { id } = await make({ title: 'Both' });
  assert.equal(
    await bulk(id, { add: [user], memberships: { [user]: { role: 'owner' } }, remove: ['Mia@acme.example'] }),
    204,
  );
  assert.deepEqual(await rolesIn(id), {});
});

afresh('one stranger among many and nothing is applied', async () => {
  const { id } = await make({ title: 'Atomic', members: [user] });
  const before = await server.state();
  for (const body of [
    { add: ['otto@nowhere.example'], remove: [user] },
    { memberships: { unknown: {} }, remove: [user] },
    { add: [7] },
    { memberships: { [user]: { role: 'boss' } } },
  ]) {
    assert.equal(await bulk(id, body), 400);
  }
  assert.ok((await server.state()) === before);
});

afresh('adding again keeps the role, and an empty body changes nothing', async () => {
  const { id } = await make({ title: 'Again' });
  assert.equal(await bulk(id, { memberships: { [user]: { role: 'owner' } } }), 204);
  assert.equal(await bulk(id, { add: [user] }), 204);
  assert.equal(await bulk(id, {}), 204);
  assert.deepEqual(await rolesIn(id), { 'mia@acme.example': 'owner' });
});

afresh('one member is added, updated and removed', async () => {
  const { id } = await make({ title: 'Single' });
  const seat = `${path}/teams/${String(id)}/members/${user}`;
  const put = async (body?: unknown) => (await server.request('PUT', seat, body === undefined ? {} : { body })).status;
  assert.equal(await put(), 204);
  assert.deepEqual(await rolesIn(id), { 'mia@acme.example': 'member' });
  assert.equal(await put({ role: 'owner' }), 204);
  assert.equal(await put({}), 204);
  assert.deepEqual(await rolesIn(id), { 'mia@acme.example': 'owner' });
  assert.equal((await server.request('DELETE', seat)).status, 204);
  assert.equal((await server.request('DELETE', seat)).status, 204);
  assert.deepEqual(await rolesIn(id), {});
  assert.equal((await server.request('PUT', `${path}/teams/${String(id)}/members/unknown`, { body: {} })).status, 404);
});

afresh('owners manage the members of their team, and of no other', async () => {
  const { items } = (await server.request('GET', `${path}/teams`)).body;
  const [writers, reviewers] = items.map((each) => `${path}/teams/${String(each['id'])}`);
  const put = async (team: string) =>
    (await server.request('PUT', `${team}/members/${user}`, { body: {}, ...as('create') })).status;
  assert.equal(await put(writers!), 204);
  assert.equal(await put(reviewers!), 403);
  assert.equal((await server.request('PATCH', writers!, { body: { title: 'Ours' }, ...as('create') })).status, 403);
});
