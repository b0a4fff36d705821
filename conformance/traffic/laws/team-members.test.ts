import assert from 'node:assert/strict';
import { test } from 'node:test';
import { traffic, type Request } from '../played-traffic.ts';

const membership = (id: string) => ({
  organization: { object: 'member', id: `member-${id}`, user: { object: 'user', id, displayName: id } },
  team: { role: 'member' },
});
const listOf = (...ids: readonly string[]): Request => ({ reply: { count: ids.length, items: ids.map(membership) } });
const people: Request = { reply: { count: 2, items: ['ada', 'bob'].map((id) => membership(id).organization) } };

const all = '/orgs/o/teams/t/members';
const isOfTeams = (name: string): boolean => /^TEAM-(?:18|20|25|29) /.test(name);

const playing = () => {
  const seen = traffic();
  seen.passes('GET /orgs/o/members', people);
  return { ...seen, reds: () => seen.red().filter(isOfTeams) };
};

const role = { status: 204, body: { role: 'member' } };
const without = { status: 204, body: { remove: ['ada'] } };

test('who is put into a team is listed in it', () => {
  for (const [ids, red, verdict] of [
    [['ada'], [], 'pass'],
    [['bob'], ['TEAM-25 addMemberToOrganizationTeamById'], 'fail'],
  ] as const) {
    const { passes, reds, verdict: verdictOf } = playing();
    passes(`PUT ${all}/ada`, role);
    passes(`GET ${all}`, listOf(...ids));
    assert.deepEqual(reds(), red);
    assert.equal(verdictOf('TEAM-25 addMemberToOrganizationTeamById'), verdict);
  }
});

test('who is taken out of a team is no longer listed in it', () => {
  for (const [ids, red, verdict] of [
    [['bob'], [], 'pass'],
    [['ada'], ['TEAM-29 deleteMemberFromOrganizationTeamById'], 'fail'],
  ] as const) {
    const { passes, reds, verdict: verdictOf } = playing();
    passes(`GET ${all}`, listOf('ada', 'bob'));
    passes(`DELETE ${all}/ada`, { status: 204 });
    passes(`GET ${all}`, listOf(...ids));
    assert.deepEqual(reds(), red);
    assert.equal(verdictOf('TEAM-29 deleteMemberFromOrganizationTeamById'), verdict);
  }
});

test('the same holds of many at once', () => {
  const { passes, reds } = playing();
  passes(`PUT ${all}`, { status: 204, body: { add: ['ada'] } });
  passes(`GET ${all}`, listOf());
  assert.deepEqual(reds(), ['TEAM-18 updateMembersInOrganizationTeam']);
  passes(`PUT ${all}`, without);
  passes(`GET ${all}`, listOf('ada'));
  assert.deepEqual(reds(), ['TEAM-18 updateMembersInOrganizationTeam', 'TEAM-20 updateMembersInOrganizationTeam']);
});

test('a member may be named by its own id', () => {
  const { passes, reds, verdict } = playing();
  passes(`PUT ${all}/member-ada`, role);
  passes(`GET ${all}`, listOf('ada'));
  assert.deepEqual(reds(), []);
  assert.equal(verdict('TEAM-25 addMemberToOrganizationTeamById'), 'pass');
});

test('who was listed nowhere before is taken out in vain: that shows nothing', () => {
  const { passes, verdict } = playing();
  passes(`DELETE ${all}/ada`, { status: 204 });
  passes(`GET ${all}`, listOf('bob'));
  assert.equal(verdict('TEAM-29 deleteMemberFromOrganizationTeamById'), 'unverified');
});

test('who was taken out before is taken out in vain too', () => {
  for (const before of [`PUT ${all}`, 'DELETE /orgs/o/members/ada']) {
    const { passes, verdict } = playing();
    passes(`GET ${all}`, listOf('ada', 'bob'));
    passes(before, without);
    passes('GET /orgs/o/members', people);
    passes(`DELETE ${all}/ada`, { status: 204 });
    passes(`GET ${all}`, listOf('bob'));
    assert.equal(verdict('TEAM-29 deleteMemberFromOrganizationTeamById'), 'unverified');
  }
});

test('a write elsewhere that is on its way explains nobody who is missing', () => {
  for (const line of ['PATCH /collections/c1', 'PUT /orgs/o/teams', 'DELETE /orgs/o/teams/u/members/ada']) {
    const { passes, leaves, reds } = playing();
    passes(`PUT ${all}/ada`, role);
    const elsewhere = leaves(line);
    passes(`GET ${all}`, listOf());
    elsewhere.answered({ status: 204 });
    assert.deepEqual(reds(), ['TEAM-25 addMemberToOrganizationTeamById'], line);
  }
});

/** Lists that may lack who was put into a team. */
const explained: Readonly<Record<string, (seen: ReturnType<typeof playing>) => void>> = {
  'nobody of the organization': ({ passes }) => {
    passes(`PUT ${all}/eve`, role);
    passes(`GET ${all}`, listOf());
  },
  'left out by a limit of none': ({ passes }) => {
    passes(`PUT ${all}/ada`, role);
    passes(`GET ${all}?limit=0`, { reply: { count: 1, items: [] } });
  },
  'on another page': ({ passes }) => {
    passes(`PUT ${all}/ada`, role);
    passes(`GET ${all}?limit=1`, { reply: { next: { page: '2' }, count: 2, items: [membership('bob')] } });
  },
  refused: ({ passes }) => {
    passes(`PUT ${all}/ada`, { ...role, status: 409 });
    passes(`GET ${all}`, listOf());
  },
  'taken out again': ({ passes }) => {
    passes(`PUT ${all}/ada`, role);
    passes(`PUT ${all}`, { ...without, body: { remove: ['ada@a.test', 'ada'] } });
    passes(`GET ${all}`, listOf());
  },
  'taken out meanwhile': ({ passes, leaves }) => {
    passes(`PUT ${all}/ada`, role);
    const removal = leaves(`DELETE ${all}/ada`);
    passes(`GET ${all}`, listOf());
    removal.answered({ status: 204 });
  },
  'taken out at the same time': ({ passes, leaves }) => {
    const removal = leaves(`DELETE ${all}/ada`);
    passes(`PUT ${all}/ada`, role);
    removal.answered({ status: 204 });
    passes(`GET ${all}`, listOf('ada'));
    passes(`GET ${all}`, listOf());
  },
  'no member of the organization any more, as is told too late': ({ passes, leaves }) => {
    passes(`PUT ${all}/ada`, role);
    const removal = leaves('DELETE /orgs/o/members/ada');
    passes(`GET ${all}`, listOf());
    removal.answered({ status: 204 });
  },
  'no member of the organization any more': ({ passes }) => {
    passes(`PUT ${all}/ada`, role);
    passes('DELETE /orgs/o/members/ada', { status: 204 });
    passes(`GET ${all}`, listOf());
  },
  'removed from the organization while its members were read': ({ passes, leaves }) => {
    const removal = leaves('DELETE /orgs/o/members/ada');
    const reading = leaves('GET /orgs/o/members');
    removal.answered({ status: 204 });
    reading.answered(people);
    passes(`PUT ${all}/ada`, role);
    passes(`GET ${all}`, listOf());
  },
  'taken out by another name': ({ passes }) => {
    passes(`PUT ${all}/member-ada`, role);
    passes(`DELETE ${all}/ada`, { status: 204 });
    passes(`GET ${all}`, listOf());
  },
  'taken out by a request that failed': ({ passes }) => {
    passes(`PUT ${all}/ada`, role);
    passes(`DELETE ${all}/ada`, { status: 500 });
    passes(`GET ${all}`, listOf());
  },
  'taken out by an address': ({ passes }) => {
    passes(`PUT ${all}/ada`, role);
    passes(`PUT ${all}`, { status: 204, body: { remove: ['ada@a.test'] } });
    passes(`GET ${all}`, listOf());
  },
};

for (const [what, story] of Object.entries(explained)) {
  test(`a list may lack who is ${what}`, () => {
    const seen = playing();
    story(seen);
    assert.deepEqual(seen.reds(), []);
  });
}
