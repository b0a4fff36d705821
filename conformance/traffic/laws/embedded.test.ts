import assert from 'node:assert/strict';
import { test } from 'node:test';
import { team, traffic } from '../played-traffic.ts';

const provider = (more: object = {}) => ({
  reply: {
    object: 'saml-provider', id: 'p', label: 'P', createdAt: '2026-01-01T00:00:00.000Z',
    service: {}, urls: {}, ...more,
  },
}); // oxfmt-ignore
const read = 'GET /orgs/o/saml/p';
const remove = 'DELETE /orgs/o/teams/t';
const gone = { status: 204 };
const rule = 'COH-02 removeTeamFromOrganizationById';

const playing = () => {
  const seen = traffic();
  return { ...seen, reds: () => seen.red().filter((name) => name.startsWith('COH-0')) };
};

test('a deleted team in a provider is red, one that has left it is a pass', () => {
  for (const [after, red, verdict] of [
    [provider({ defaultTeam: team('t') }), [rule], 'fail'],
    [provider(), [], 'pass'],
  ] as const) {
    const { passes, reds, verdict: verdictOf } = playing();
    passes(read, provider({ defaultTeam: team('t') }));
    passes(remove, gone);
    passes(read, after);
    assert.deepEqual(reds(), red);
    assert.equal(verdictOf(rule), verdict);
  }
});

test('other writes of the organization bring no team back', () => {
  const { passes, reds } = playing();
  passes(remove, gone);
  passes('PUT /orgs/o/teams', { body: { title: 'U' }, status: 201, reply: team('u') });
  passes('DELETE /orgs/o/teams/u', gone);
  passes('PATCH /orgs/o/saml/p', { body: { label: 'P' }, ...provider({ defaultTeam: team('t') }) });
  assert.deepEqual(reds(), [rule]);
});

test('a reply that left before the deletion was answered is no evidence, whoever asks', () => {
  const { leaves, passes, reds } = playing();
  const early = leaves(read);
  const removal = leaves(remove);
  const during = leaves(read);
  removal.answered(gone);
  early.answered(provider({ defaultTeam: team('t') }));
  during.answered({ ...provider({ defaultTeam: team('t') }), caller: 'another' });
  assert.deepEqual(reds(), []);
  passes(read, { ...provider({ defaultTeam: team('t') }), caller: 'another' });
  assert.deepEqual(reds(), [rule]);
});

const space = (more: object = {}) => ({
  object: 'space', id: 's', title: 'T', emoji: '', visibility: 'private', createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z', urls: {}, organization: 'o', revision: 'r', defaultLevel: 'read', comments: 0,
  changeRequests: 0, changeRequestsOpen: 0, changeRequestsDraft: 0, permissions: {}, ...more,
}); // oxfmt-ignore
const inCollection = (...spaces: readonly unknown[]) => ({ reply: { count: spaces.length, items: spaces } });
const list = 'GET /collections/c/spaces';
const ofSpace = 'COH-03 deleteSpaceById';

test('a deleted space is listed with its mark, until it is restored', () => {
  const { passes, reds } = playing();
  passes(list, inCollection(space()));
  passes('DELETE /spaces/s', gone);
  passes(list, inCollection(space({ deletedAt: '2026-01-02T00:00:00.000Z' })));
  assert.deepEqual(reds(), []);
  passes('POST /spaces/s/restore', { reply: space() });
  passes(list, inCollection(space()));
  assert.deepEqual(reds(), []);
  passes('DELETE /spaces/s', gone);
  passes(list, inCollection(space()));
  assert.deepEqual(reds(), [ofSpace]);
});

test('a restore without an answer may have been done', () => {
  const { leaves, passes, reds } = playing();
  passes('DELETE /spaces/s', gone);
  leaves('POST /spaces/s/restore').lost();
  passes(list, inCollection(space()));
  assert.deepEqual(reds(), []);
});

test('a restore on its way may be done already', () => {
  const { leaves, passes, reds } = playing();
  passes('DELETE /spaces/s', gone);
  const restore = leaves('POST /spaces/s/restore');
  passes(list, inCollection(space()));
  restore.answered({ reply: space() });
  assert.deepEqual(reds(), []);
});

test('a section that is gone from a site is not in the site that the audience sees', () => {
  const { passes, reds } = playing();
  const section = { object: 'site-section', id: 'a', title: 'A', path: 'a', siteSpaces: [], urls: {} };
  passes('DELETE /orgs/o/sites/w/sections/a', gone);
  passes('GET /orgs/o/sites/w/published', {
    reply: { object: 'published-content-site', structure: { type: 'sections', structure: [section] } },
  });
  assert.deepEqual(reds(), ['COH-03 deleteSiteSectionById']);
});
