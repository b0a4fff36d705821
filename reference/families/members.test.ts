import assert from 'node:assert/strict';
import { startInProcess, type Json } from '../in-process.ts';
import { testsAfresh } from '../tests-afresh.ts';

const server = await startInProcess();
const { organization, user, tokens } = server.facts;
const path = `/v1/orgs/${organization}`;
const as = (role: string) => ({ token: tokens[role]! });
const list = async (query = '') => (await server.request('GET', `${path}/members?limit=1000&${query}`)).body.items;
const names = (members: readonly Json[]) => members.map((each) => String(each['user']!['displayName']).split(' ')[0]);
const member = async (id: string) => (await server.request('GET', `${path}/members/${id}`)).body;
const idOf = async (search: string) => String((await list(`search=${search}`))[0]!['id']);

const afresh = testsAfresh(server);

afresh('members come by the time of joining, the latest first', async () => {
  const joined = (await list()).map((each) => String(each['joinedAt']));
  assert.deepEqual(joined, joined.toSorted().toReversed());
  assert.deepEqual(names(await list('order=asc')), names(await list()).toReversed());
});

afresh('sorted by last sight only those ever seen are listed', async () => {
  const seen = await list('sort=lastSeenAt');
  const times = seen.map((each) => String(each['lastSeenAt']));
  assert.deepEqual(times, times.toSorted().toReversed());
  assert.equal(seen.length, (await list()).length - 2);
});

afresh('a role filters, and guest means those without one', async () => {
  assert.deepEqual(names(await list('role=edit&order=asc')), ['Edda', 'Dora', 'Mia']);
  const guests = await list('role=guest');
  assert.deepEqual(names(guests), ['Gus']);
  assert.equal(guests[0]!['role'], null);
});

afresh('a search looks into names and addresses in any case', async () => {
  assert.deepEqual(names(await list('search=ELSEWHERE.example')), ['Gus']);
  assert.deepEqual(names(await list('search=moveable')), ['Mia']);
  assert.deepEqual(await list('search=nobody'), []);
});

afresh('a member is read by user id; one of another organization is not found', async () => {
  assert.equal((await member(user))['id'], user);
  assert.equal((await server.request('GET', `${path}/members/unknown`)).status, 404);
  const stranger = String(
    (await server.request('GET', `/v1/orgs/${server.facts.secondOrganization}/members?search=bert`)).body.items[0]![
      'id'
    ],
  );
  assert.equal((await server.request('GET', `${path}/members/${stranger}`)).status, 404);
});

afresh('spaces and teams of a member are counted live', async () => {
  const counts = async () => [(await member(user))['spaces'], (await member(user))['teams']];
  const [spaces, teams] = (await counts()).map(Number);
  const listed = async (what: string) =>
    (await server.request('GET', `${path}/members/${user}/${what}?limit=0`)).body.count;
  assert.deepEqual(await counts(), [await listed('spaces'), await listed('teams')]);
  const made = await server.request('PUT', `${path}/teams`, { body: { title: 'More', members: [user] } });
  await server.request('DELETE', `/v1/spaces/${server.facts.templateSpace}`);
  assert.deepEqual(await counts(), [spaces! - 1, teams! + 1]);
  await server.request('DELETE', `${path}/teams/${String(made.body['id'])}`);
  assert.deepEqual(await counts(), [spaces! - 1, teams]);
});

afresh('a guest reaches what was granted, with that role', async () => {
  const gus = await idOf('gus');
  const { items, count } = (await server.request('GET', `${path}/members/${gus}/spaces`, as('guest'))).body;
  const roles = Object.fromEntries(items.map((each) => [each['space']!['title'], each['permission']]));
  assert.equal(roles['Guide'], 'comment');
  assert.equal(roles['Blog'], undefined);
  assert.equal((await member(gus))['spaces'], count);
});

afresh('the spaces of a member come by creation with the effective role', async () => {
  const { items } = (await server.request('GET', `${path}/members/${user}/spaces?limit=1000`)).body;
  const created = items.map((each) => String(each['space']!['createdAt']));
  assert.deepEqual(created, created.toSorted().toReversed());
  const ruth = await idOf('ruth');
  const hers = (await server.request('GET', `${path}/members/${ruth}/spaces?limit=1000`)).body.items;
  const roles = Object.fromEntries(hers.map((each) => [String(each['space']!['title']), each['permission']]));
  assert.deepEqual([roles['Release one'], roles['Partners'], roles['Blog']], ['edit', 'comment', 'read']);
});

afresh('the teams of a member are filtered by title in any case', async () => {
  const edda = await idOf('edda');
  const teams = async (query: string) =>
    (await server.request('GET', `${path}/members/${edda}/teams?${query}`)).body.items.map(
      (each) => each['team']!['title'],
    );
  assert.deepEqual(await teams(''), ['Writers', 'Reviewers']);
  assert.deepEqual(await teams('title=VIEW'), ['Reviewers']);
});

afresh('a role is changed, null makes a guest, and no role changes nothing', async () => {
  const change = async (body: unknown) =>
    (await server.request('PATCH', `${path}/members/${user}`, { body })).body['role'];
  assert.equal(await change({ role: 'review' }), 'review');
  assert.equal(await change({}), 'review');
  assert.equal(await change({ role: null }), null);
  assert.equal((await member(user))['spaces'], 0);
});

afresh('the last administrator stays one', async () => {
  const ada = await idOf('ada');
  const before = await server.state();
  assert.equal((await server.request('PATCH', `${path}/members/${ada}`, { body: { role: 'edit' } })).status, 409);
  assert.equal((await server.request('DELETE', `${path}/members/${ada}`)).status, 409);
  assert.ok((await server.state()) === before);
  await server.request('PATCH', `${path}/members/${user}`, { body: { role: 'admin' } });
  assert.equal((await server.request('PATCH', `${path}/members/${ada}`, { body: { role: 'edit' } })).status, 200);
});

afresh('whoever is removed leaves the teams and sees the organization no more', async () => {
  const edda = await idOf('edda');
  const writers = (await server.request('GET', `${path}/teams?title=writers`)).body.items[0]!;
  assert.equal((await server.request('DELETE', `${path}/members/${edda}`)).status, 204);
  assert.equal((await server.request('GET', `${path}/members/${edda}`)).status, 404);
  assert.equal((await server.request('GET', path, as('edit'))).status, 404);
  const after = (await server.request('GET', `${path}/teams/${String(writers['id'])}`)).body;
  assert.equal(Number(after['members']), Number(writers['members']) - 1);
  assert.equal((await server.request('DELETE', `${path}/members/${edda}`)).status, 204);
});

afresh('members may leave by themselves but not remove others', async () => {
  const ruth = await idOf('ruth');
  assert.equal((await server.request('DELETE', `${path}/members/${user}`, as('read'))).status, 403);
  assert.equal((await server.request('DELETE', `${path}/members/${ruth}`, as('read'))).status, 204);
});

afresh('a ping moves the time of last sight and answers with claims', async () => {
  const ruth = await idOf('ruth');
  assert.equal((await member(ruth))['lastSeenAt'], undefined);
  const { status, body } = await server.request('POST', `${path}/ping`, as('read'));
  assert.equal(status, 200);
  assert.ok(String(body['serviceVisitorClaims']).length > 0);
  assert.equal((await member(ruth))['lastSeenAt'], '2024-05-01T12:00:00.000Z');
  assert.equal((await server.request('POST', `${path}/ping`, as('outsider'))).status, 404);
});

afresh('marking a member for single sign-on may be repeated', async () => {
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await server.request('POST', `${path}/members/${user}/sso`);
    assert.deepEqual([status, body['sso']], [200, true]);
  }
});

afresh('under other readings members stand by name and their spaces by title', async () => {
  const other = await startInProcess({ choices: { 'OP-PAGE-08.b': 'name', 'OP-PAGE-08.c': 'title' } });
  const at = `/v1/orgs/${other.facts.organization}/members`;
  const walk = async (from: string, of: (item: Json) => string) => {
    const seen: string[] = [];
    for (let next = '?limit=2'; next !== '';) {
      const { body } = await other.request('GET', `${from}${next}`);
      seen.push(...body.items.map(of));
      next = body['next'] === undefined ? '' : `?limit=2&page=${body['next']['page']}`;
    }
    return seen;
  };
  const shown = [
    await walk(at, (each) => each['user']!['displayName']!),
    await walk(`${at}/${other.facts.user}/spaces`, (each) => each['space']!['title']!),
  ];
  for (const each of shown) {
    assert.ok(each.length > 5);
    assert.deepEqual(each, each.toSorted().toReversed());
  }
});
