import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collection, team, traffic } from '../played-traffic.ts';

const created = { status: 201, reply: team('t1'), body: { title: 't1' } };
const lists = (...ids: string[]) => ({ reply: { count: ids.length, items: ids.map((id) => team(id)) } });
const another = { status: 201, reply: collection('k'), body: { title: 'T' } };

test('what is made elsewhere undoes no removal', () => {
  const { passes, red } = traffic();
  passes('DELETE /orgs/o/teams/t1', { status: 204 });
  passes('POST /orgs/o/collections', another);
  passes('PUT /orgs/o/teams', { status: 201, reply: team('t2'), body: { title: 't2' } });
  passes('GET /orgs/o/teams', lists('t1', 't2'));
  assert.deepEqual(red(), ['TEAM-12 removeTeamFromOrganizationById']);
});

test('a key that is put again may be back', () => {
  const { passes, red } = traffic();
  const spec = { slug: 's1', object: 'openapi-spec' };
  passes('DELETE /orgs/o/openapi/s1', { status: 204 });
  passes('PUT /orgs/o/openapi/s1', { reply: spec, body: { source: { url: 'http://r/a.json' } } });
  passes('GET /orgs/o/openapi', { reply: { items: [spec] } });
  assert.deepEqual(
    red().filter((name) => name.endsWith('deleteOpenAPISpecBySlug')),
    [],
  );
});

test('what was made is listed, whatever is made or removed beside it', () => {
  const { passes, red } = traffic();
  passes('PUT /orgs/o/teams', created);
  passes('POST /orgs/o/collections', another);
  passes('PUT /orgs/o/teams/t2/members/u', { status: 204, body: { role: 'member' } });
  passes('DELETE /orgs/o/teams/t2', { status: 204 });
  passes('GET /orgs/o/teams', lists());
  assert.deepEqual(red(), ['TEAM-09 createOrganizationTeam']);
});

test('what was made may be hidden from a member whose role changes, and go with what it lies in', () => {
  const { passes, red } = traffic();
  const inside = { status: 201, reply: collection('k2', { parent: 'k1' }), body: { title: 'T', parent: 'k1' } };
  passes('PUT /orgs/o/teams', created);
  passes('PATCH /orgs/o/members/u', { reply: { object: 'member', id: 'u', role: 'read' }, body: { role: 'read' } });
  passes('GET /orgs/o/teams', lists());
  passes('POST /orgs/o/collections', inside);
  passes('DELETE /collections/k1', { status: 204 });
  passes('GET /collections/k2', { status: 404, reply: { error: { code: 404, message: 'gone' } } });
  passes('POST /orgs/o/collections', { status: 201, reply: collection('k3'), body: { title: 'T' } });
  passes('PUT /orgs/o/teams/t2/members', { status: 204, body: { remove: ['u'] } });
  passes('GET /collections/k3', { status: 404, reply: { error: { code: 404, message: 'gone' } } });
  assert.deepEqual(
    red().filter((name) => /^(?:TEAM-09|COL-06|COL-08) /.test(name)),
    [],
  );
});
