import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonSchema } from '#spec/document.ts';
import { placesOf } from './places.ts';
import { replyRules, type ReplyRule } from './reply-rules.ts';
import { resourceFaults, type Fault } from './resource.ts';

const time = '2024-05-01T12:00:00.000Z';
const space = {
  object: 'space',
  id: 's1',
  title: 'Guide',
  emoji: '',
  visibility: 'private',
  createdAt: time,
  updatedAt: time,
  urls: { location: 'http://127.0.0.1/v1/spaces/s1', published: null },
  organization: 'o1',
  revision: 'r1',
  defaultLevel: null,
  comments: 0,
  changeRequests: 0,
  changeRequestsOpen: 0,
  changeRequestsDraft: 0,
  permissions: { access: true, admin: true, edit: true, comment: true, merge: true, review: true },
};
const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const list = (items: unknown[]) => ({ count: items.length, items });

const faultsOf = (rule: ReplyRule, name: string, reply: unknown): readonly Fault[] =>
  [...placesOf(reference(name), reply)].filter(rule.applies).flatMap((place) => rule.faults(place));

const spaceFaults = (reply: unknown): readonly Fault[] =>
  [...placesOf(reference('MemberSpaceList'), reply)]
    .filter(({ names }) => names.includes('Space'))
    .flatMap((place) => resourceFaults('listSpacesForOrganizationMember', 'Space', place));

test('a space in a list of pairs is found, and a good one has no fault', () => {
  const places = [...placesOf(reference('MemberSpaceList'), list([{ permission: 'read', space }]))];
  assert.deepEqual(
    places.filter(({ names }) => names.includes('Space')).map(({ pointer }) => pointer),
    ['/items/0/space'],
  );
  assert.deepEqual(spaceFaults(list([{ permission: 'read', space }])), []);
});

test('a missing required member is a fault at its pointer', () => {
  const { revision: _left, ...rest } = space;
  assert.deepEqual(spaceFaults(list([{ space: rest }])), [
    {
      pointer: '/items/0/space/revision',
      expected: 'Space /revision: the required member revision',
      got: 'an answer without /revision',
    },
  ]);
});

test('a title over its limit is a fault that names no text', () => {
  const [fault] = spaceFaults(list([{ space: { ...space, title: 'x'.repeat(51) } }]));
  assert.equal(fault?.pointer, '/items/0/space/title');
  assert.equal(fault?.got, 'a text of 51 characters');
});

test('null stands for an absent optional member, but not for a required one', () => {
  assert.deepEqual(spaceFaults(list([{ space: { ...space, parent: null, deletedAt: null, editMode: null } }])), []);
  assert.equal(spaceFaults(list([{ space: { ...space, title: null } }])).length, 1);
});

test('a fault of a nested resource belongs to its own row', () => {
  const member = { object: 'member', id: 'm1', role: 'read', user: { object: 'person', id: 'u1' } };
  const places = [...placesOf(reference('Member'), member)];
  const faults = (name: 'Member' | 'User'): readonly Fault[] =>
    places
      .filter(({ names }) => names.includes(name))
      .flatMap((place) => resourceFaults('getMemberInOrganizationById', name, place));
  assert.deepEqual(faults('Member'), []);
  assert.deepEqual(
    faults('User').map(({ pointer }) => pointer),
    ['/user/object'],
  );
});

test('another object constant is a fault', () => {
  assert.deepEqual(faultsOf(replyRules.objectConstant, 'Space', { ...space, object: 'page' }), [
    { pointer: '/object', expected: 'the constant "space"', got: '"page"' },
  ]);
});

test('a time that is no date-time, a relative URL, a text permission and a strange role are faults', () => {
  const rules: [ReplyRule, object, string][] = [
    [replyRules.timestamps, { createdAt: '1 May 2024' }, '/createdAt'],
    [replyRules.urlsAbsolute, { urls: { app: '/s/s1' } }, '/urls/app'],
    [replyRules.permissionsBoolean, { permissions: { ...space.permissions, extra: 'yes' } }, '/permissions/extra'],
    [replyRules.roles, { defaultLevel: 'owner' }, '/defaultLevel'],
    [replyRules.updatedNotBeforeCreated, { updatedAt: '2023-05-01T12:00:00.000Z' }, '/updatedAt'],
  ];
  for (const [rule, change, pointer] of rules) {
    assert.deepEqual(faultsOf(rule, 'Space', space), [], rule.what);
    assert.deepEqual(
      faultsOf(rule, 'Space', { ...space, ...change }).map((fault) => fault.pointer),
      [pointer],
      rule.what,
    );
  }
});

test('an update before the creation is named with both times', () => {
  const [createdAt, updatedAt] = ['2024-01-01T00:00:00.000Z', '2023-05-01T12:00:00.000Z'];
  assert.deepEqual(faultsOf(replyRules.updatedNotBeforeCreated, 'Space', { ...space, createdAt, updatedAt }), [
    {
      pointer: '/updatedAt',
      expected: 'no time before createdAt',
      got: 'an earlier time',
      detail: `createdAt ${createdAt}, updatedAt ${updatedAt}`,
    },
  ]);
});

test('an id where a resource is due is a fault of the resource around it', () => {
  const reply = list([{ team: 't1', member: { role: 'owner' } }]);
  const faults = [...placesOf(reference('MemberTeamList'), reply)]
    .filter(({ names }) => names.includes('MemberTeam'))
    .flatMap((place) => resourceFaults('listTeamsForOrganizationMember', 'MemberTeam', place));
  assert.deepEqual(
    faults.map(({ pointer }) => pointer),
    ['/items/0/team'],
  );
});
