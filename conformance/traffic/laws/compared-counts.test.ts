import assert from 'node:assert/strict';
import { test } from 'node:test';
import { traffic, type Request } from '../played-traffic.ts';

const team = (members: number): Request => ({
  reply: { object: 'team', id: 't', title: 'T', members, spaces: 0, createdAt: '2026-01-01T00:00:00.000Z' },
});
const person = (id: string) => ({
  organization: { object: 'member', id, user: { object: 'user', id, displayName: id } },
  team: { role: 'member' },
});
const listOf = (...ids: readonly string[]): Request => ({ reply: { count: ids.length, items: ids.map(person) } });

const one = 'GET /orgs/o/teams/t';
const all = 'GET /orgs/o/teams/t/members';
const put = 'PUT /orgs/o/teams/t/members/ada';
const role = { status: 204, body: { role: 'member' } };
const rule = 'STATE-06 -';

const playing = () => {
  const seen = traffic();
  return { ...seen, reds: () => seen.red().filter((name) => name.startsWith(rule)) };
};

test('a number that is not that of its list is red', () => {
  for (const [members, red, verdict] of [
    [2, [], 'pass'],
    [1, [rule], 'fail'],
  ] as const) {
    const { passes, reds, verdict: verdictOf } = playing();
    passes(one, team(members));
    passes(all, listOf('ada', 'bob'));
    assert.deepEqual(reds(), red);
    assert.equal(verdictOf(rule), verdict);
  }
});

test('a write between leaves nothing to compare', () => {
  const { passes, verdict } = playing();
  passes(one, team(1));
  passes(put, role);
  passes(all, listOf('ada', 'bob'));
  assert.equal(verdict(rule), 'unverified');
});

test('what a write on its way may have moved says nothing', () => {
  const { leaves, passes, reds } = playing();
  passes(all, listOf('bob'));
  const write = leaves(put);
  passes(one, team(2));
  write.answered(role);
  const reading = leaves(all);
  passes(put, role);
  reading.answered(listOf('bob'));
  passes(one, team(2));
  assert.deepEqual(reds(), []);
});

test('what one is shown says nothing of what another one is', () => {
  const { passes, verdict } = playing();
  passes(one, { ...team(3), caller: 'another' });
  passes(all, listOf('ada', 'bob'));
  assert.equal(verdict(rule), 'unverified');
});

test('a page, and a list from which something is chosen, count nothing', () => {
  const { passes, verdict } = playing();
  passes(one, team(3));
  passes(`${all}?page=x`, listOf('ada'));
  passes(`${all}?limit=0`, listOf());
  passes(all, { reply: { count: 3, items: [person('ada')], next: { page: 'x' } } });
  assert.equal(verdict(rule), 'unverified');
});

test('no member beside an empty list says nothing: a server that counts nothing shows the same', () => {
  const { passes, verdict } = playing();
  passes(one, team(0));
  passes(all, listOf());
  assert.equal(verdict(rule), 'unverified');
});
