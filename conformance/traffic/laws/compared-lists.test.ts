import assert from 'node:assert/strict';
import { test } from 'node:test';
import { team, traffic, type Request } from '../played-traffic.ts';

const teams = '/orgs/o/teams';
const listOf = (...items: readonly object[]): Request => ({ reply: { count: items.length, items } });
const ofLists = (name: string): boolean => /^(?:FLT-01|PAGE-02) /.test(name);

/** Writes that may change who is shown what. */
const ofRights: readonly (readonly [string, object])[] = [
  ['PATCH /orgs/o/members/somebody', { role: 'read' }],
  ['PUT /orgs/o/teams/another/members/somebody', { role: 'member' }],
  ['PATCH /collections/handbook', { defaultLevel: 'read' }],
  ['PATCH /orgs/o', { defaultRole: null }],
];

for (const [line, body] of ofRights) {
  test(`${line} on its way explains what a list no longer shows`, () => {
    const { passes, leaves, red } = traffic();
    passes(`GET ${teams}`, listOf(team('t1', 'alpha')));
    const write = leaves(line);
    passes(`GET ${teams}?title=alpha`, listOf());
    write.answered({ body, reply: {} });
    assert.deepEqual(red().filter(ofLists), []);
  });
}
