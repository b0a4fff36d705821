import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collection, team, traffic, type Request } from './played-traffic.ts';

const file = (id: string) => ({
  object: 'file',
  id,
  name: id,
  contentType: 'a/b',
  downloadURL: `http://s/${id}`,
  size: 1,
});

const imported = (timestamp: string) => ({
  status: 204,
  body: { url: 'https://a.test/c.git', ref: 'refs/heads/main', timestamp },
});

const pageOf = (items: readonly object[], next?: string): Request => ({
  reply: { ...(next === undefined ? {} : { next: { page: next } }), count: 4, items },
});

const renamed = { reply: collection('c1', { title: 'New' }) };

test('two readings that contradict each other, and nobody wrote between, are red', () => {
  const { passes, red } = traffic();
  passes('GET /collections/c1', { reply: collection('c1') });
  passes('GET /collections/c1', renamed);
  assert.deepEqual(red(), ['COH-01 getCollectionById']);
});

test('what is read while a write without an answer was on its way is compared with nothing', () => {
  const { leaves, passes, red } = traffic();
  passes('GET /collections/c1', { reply: collection('c1') });
  const write = leaves('PATCH /collections/c1');
  passes('GET /collections/c1', renamed);
  write.lost();
  assert.deepEqual(red(), []);
});

test('what was read while something unknown was written is compared with nothing', () => {
  const { leaves, passes, red } = traffic();
  const reading = leaves('GET /collections/c1');
  passes('POST /spaces/x/unknown/thing', { reply: {} });
  reading.answered({ reply: collection('c1') });
  passes('GET /collections/c1', renamed);
  assert.deepEqual(red(), []);
});

test('a list that was on its way while something was made is no measure of a filtered one', () => {
  const { leaves, passes, red } = traffic();
  const reading = leaves('GET /orgs/o/teams');
  passes('PUT /orgs/o/teams', { status: 201, reply: team('t2', 'beta'), body: { title: 'beta' } });
  reading.answered({ reply: { count: 1, items: [team('t1', 'alpha')] } });
  passes('GET /orgs/o/teams?title=beta', { reply: { count: 1, items: [team('t2', 'beta')] } });
  assert.deepEqual(red(), []);
});

test('pages of another length are pages of another list', () => {
  const { passes, red } = traffic();
  passes('GET /orgs/o/teams?limit=2', pageOf([team('t1'), team('t2')], '2'));
  passes('GET /orgs/o/teams?limit=1&page=2', pageOf([team('t2')], '3'));
  assert.deepEqual(red(), []);
  passes('GET /orgs/o/teams?limit=2&page=2', pageOf([team('t2'), team('t3')], '3'));
  assert.deepEqual(red(), ['PAGE-02 listTeamsInOrganizationById']);
});

test('a list that the server still works on is compared with nothing', () => {
  const { passes, red } = traffic();
  passes('POST /spaces/s/content/import', { reply: {}, body: { url: 'https://a.test', source: 'website' } });
  passes('GET /spaces/s/content/files?limit=2', pageOf([file('f1'), file('f2')], '2'));
  passes('GET /spaces/s/content/files?limit=2&page=2', pageOf([file('f2'), file('f3')]));
  assert.deepEqual(
    red().filter((name) => name.startsWith('PAGE-02')),
    [],
  );
});

test('what goes with the thing that it was made in is no loss', () => {
  const { passes, red } = traffic();
  passes('POST /orgs/o/collections', { status: 201, reply: collection('p'), body: { title: 'T' } });
  const inside = { reply: collection('k', { parent: 'p' }), body: { title: 'T', parent: 'p' } };
  passes('POST /orgs/o/collections', { status: 201, ...inside });
  passes('DELETE /collections/p', { status: 204 });
  passes('GET /collections/k', { status: 404, reply: { error: { code: 404, message: 'gone' } } });
  assert.deepEqual(red(), []);
});

test('only an answer that refuses the caller shows that nobody is let in', () => {
  for (const [status, verdict] of [
    [401, 'pass'],
    [403, 'pass'],
    [404, 'pass'],
    [301, 'unverified'],
    [429, 'unverified'],
    [503, 'unverified'],
    [200, 'fail'],
  ] as const) {
    const seen = traffic();
    seen.passes('GET /collections/c1', { reply: collection('c1') });
    seen.passes('GET /collections/c1', { status, reply: collection('c1'), headers: {} });
    assert.equal(seen.verdict('AUTH-01 getCollectionById'), verdict, String(status));
  }
  const { passes, verdict } = traffic();
  passes('GET /collections/c1', { reply: collection('c1') });
  passes('DELETE /collections/c1', { status: 204 });
  passes('GET /collections/c1', { status: 404, headers: {} });
  assert.equal(verdict('AUTH-01 getCollectionById'), 'unverified');
});

test('a token may stand in a parameter', () => {
  const { passes, red } = traffic();
  passes('GET /collections/c1?access_token=abcdef', { reply: collection('c1'), headers: {} });
  assert.deepEqual(red(), []);
});

test('a token in a parameter is shown in no finding', () => {
  const { passes, shown } = traffic();
  passes('GET /collections/c1?access_token=abc123&api_key=123456789012', { status: 500, headers: {} });
  assert.deepEqual(shown(), ['http://s/v1/collections/c1?access_token=***&api_key=***']);
});

test('a limit that is written as the text writes none may be refused', () => {
  const { passes, red } = traffic();
  const empty = { reply: { count: 0, items: [] } };
  const refused = { status: 400, reply: { error: { code: 400, message: 'limit' } } };
  passes('GET /orgs/o/teams', empty);
  passes('GET /orgs/o/teams?limit=0005', refused);
  assert.deepEqual(red(), []);
  passes('GET /orgs/o/teams?limit=5', refused);
  assert.deepEqual(red(), ['ACC-03 listTeamsInOrganizationById']);
});

test('a list of none may be counted by what there is', () => {
  const { passes, red } = traffic();
  passes('GET /orgs/o/teams?limit=0', { reply: { count: 1, items: [] } });
  assert.deepEqual(red(), []);
  passes('GET /orgs/o/teams?limit=5', { reply: { count: 1, items: [] } });
  assert.deepEqual(red(), ['PAGE-09 listTeamsInOrganizationById']);
});

test('a list of none is not the whole list', () => {
  const { passes, red } = traffic();
  const alpha = { reply: { count: 1, items: [team('t1', 'alpha')] } };
  passes('PUT /orgs/o/teams', { status: 201, reply: team('t1', 'alpha'), body: { title: 'alpha' } });
  passes('GET /orgs/o/teams?limit=0', { reply: { count: 1, items: [] } });
  passes('GET /orgs/o/teams?title=alpha', alpha);
  assert.deepEqual(red(), []);
  passes('GET /orgs/o/teams?limit=5', { reply: { count: 0, items: [] } });
  passes('GET /orgs/o/teams?title=alpha', alpha);
  assert.deepEqual(red(), ['FLT-01 listTeamsInOrganizationById', 'TEAM-09 createOrganizationTeam']);
});

test('a search may be refused without its words, though it was accepted with some', () => {
  const refused = { status: 400, reply: { error: { code: 400, message: 'query' } } };
  const { passes, red } = traffic();
  passes('GET /orgs/o/search?query=word', { reply: { count: 0, items: [] } });
  passes('GET /orgs/o/search?limit=5', refused);
  assert.deepEqual(red(), []);
});

const member = (id: string, role: string | null) => ({ object: 'member', id, role, user: { object: 'user', id } });

test('guests may be asked for by a word that they do not show', () => {
  const { passes, red } = traffic();
  const ofFilter = (): readonly string[] => red().filter((name) => name.startsWith('FLT-'));
  passes('GET /orgs/o/members', pageOf([member('m1', null), member('m2', 'read')]));
  for (const word of ['guest', 'null', '']) passes(`GET /orgs/o/members?role=${word}`, pageOf([member('m1', null)]));
  assert.deepEqual(ofFilter(), []);
  passes('GET /orgs/o/members?role=read', pageOf([member('m1', null)]));
  assert.deepEqual(ofFilter(), ['FLT-01 listMembersInOrganizationById']);
});

const levelled = (defaultLevel: string) => ({ reply: collection('c1', { defaultLevel }), body: { defaultLevel } });
const beside = (type: string) => ({ reply: {}, body: { position: { before: { type, [type]: 'x' } } } });

test('a word that an open point lists may be accepted, another may not', () => {
  const { passes, red } = traffic();
  const ofWords = (): readonly string[] => red().filter((name) => /^(?:COL-05|MOVE-14) /.test(name));
  for (const level of ['inherit', 'Read']) passes('PATCH /collections/c1', levelled(level));
  passes('POST /spaces/s/move', beside('collection'));
  assert.deepEqual(ofWords(), []);
  passes('PATCH /collections/c1', levelled('nothing'));
  assert.deepEqual(ofWords(), ['COL-05 updateCollectionById']);
  passes('POST /spaces/s/move', beside('nothing'));
  assert.deepEqual(ofWords(), ['MOVE-14 moveSpace', 'COL-05 updateCollectionById'].toSorted());
});

test('a time in another form of ISO 8601 may be accepted, another text may not', () => {
  const { passes, red } = traffic();
  for (const time of ['2024-01-01T00:00:00', '20240101T000000Z', '2024-01-01'])
    passes('POST /spaces/s/git/import', imported(time));
  assert.deepEqual(red(), []);
  passes('POST /spaces/s/git/import', imported('yesterday'));
  assert.deepEqual(red(), ['GIT-05 importGitRepository']);
});

test('what is removed while it is read may be gone already', () => {
  const { leaves, passes, red } = traffic();
  passes('POST /orgs/o/collections', { status: 201, reply: collection('k'), body: { title: 'T' } });
  const removal = leaves('DELETE /collections/k');
  passes('GET /collections/k', { status: 404, reply: { error: { code: 404, message: 'gone' } } });
  removal.answered({ status: 204 });
  assert.deepEqual(red(), []);
});

test('a write that left while another was in doubt explains what is read beside it', () => {
  const { leaves, passes, waits, red } = traffic();
  const alpha = { reply: { count: 1, items: [team('t1', 'alpha')] } };
  leaves('DELETE /collections/c').lost();
  waits(29_990);
  const renaming = leaves('PATCH /orgs/o/teams/t1');
  waits(10);
  passes('GET /orgs/o/teams', alpha);
  renaming.answered({ reply: team('t1', 'beta'), body: { title: 'beta' } });
  passes('GET /orgs/o/teams?title=alpha', { reply: { count: 0, items: [] } });
  assert.deepEqual(red(), []);
  passes('GET /orgs/o/teams', alpha);
  passes('GET /orgs/o/teams?title=alpha', { reply: { count: 0, items: [] } });
  assert.deepEqual(red(), ['FLT-01 listTeamsInOrganizationById']);
});

test('nothing is compared beside a write that was given up and is still on its way', () => {
  const { leaves, passes, waits, red } = traffic();
  const write = leaves('PATCH /collections/c1');
  for (let answers = 0; answers <= 2_000; answers += 1) passes('GET /orgs/o/teams', { reply: { count: 0, items: [] } });
  waits(60_000);
  passes('GET /collections/c1', { reply: collection('c1') });
  passes('GET /collections/c1', renamed);
  write.answered({ ...renamed, body: { title: 'New' } });
  passes('GET /collections/c1', renamed);
  assert.deepEqual(red(), []);
  passes('GET /collections/c1', renamed);
  passes('GET /collections/c1', { reply: collection('c1') });
  assert.deepEqual(red(), ['COH-01 getCollectionById']);
});

test('an answer that comes after a later reading shows what was before', () => {
  const { leaves, passes, red } = traffic();
  const slow = leaves('GET /collections/c1');
  passes('PATCH /collections/c1', { ...renamed, body: { title: 'New' } });
  passes('GET /collections/c1', renamed);
  slow.answered({ reply: collection('c1') });
  passes('GET /collections/c1', renamed);
  assert.deepEqual(red(), []);
});

test('a write explains what another client reads meanwhile for the first time', () => {
  const { leaves, passes, red } = traffic();
  const write = leaves('PATCH /collections/c1');
  const reading = leaves('GET /collections/c1');
  write.answered({ ...renamed, body: { title: 'New' } });
  reading.answered({ reply: collection('c1'), caller: 'two' });
  passes('GET /collections/c1', { ...renamed, caller: 'two' });
  assert.deepEqual(red(), []);
  passes('GET /collections/c1', { ...renamed, caller: 'three' });
  passes('GET /collections/c1', { reply: collection('c1'), caller: 'three' });
  assert.deepEqual(red(), ['COH-01 getCollectionById']);
});
