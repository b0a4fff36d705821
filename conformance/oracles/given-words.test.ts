import assert from 'node:assert/strict';
import test from 'node:test';
import { givenWordFaults } from './given-words.ts';

const reply = (given: unknown, json: unknown, body = JSON.stringify(given)) => ({
  headers: { 'content-type': 'application/json' },
  text: JSON.stringify(json),
  json,
  request: { headers: { 'content-type': 'application/json' }, body },
});

const faultsOf = (given: unknown, json: unknown, body?: string) =>
  givenWordFaults('updateOrganizationInviteById', reply(given, json, body), []);

test('a word of a closed list that a write was given is in its reply', () => {
  assert.deepEqual(faultsOf({ role: 'review' }, { object: 'invite', role: 'review' }), []);
  assert.deepEqual(faultsOf({ role: 'review' }, { object: 'invite', role: 'edit' }), [
    { pointer: '/role', expected: 'role is "review", as the request gave it', got: '"edit"' },
  ]);
});

test('nothing is said of other words, of members left out, and of bodies that servers may read in two ways', () => {
  assert.deepEqual(faultsOf({ role: 'no-such-word' }, { role: 'edit' }), []);
  assert.deepEqual(faultsOf({ role: 'review' }, {}), []);
  assert.deepEqual(faultsOf({}, { role: 'edit' }), []);
  assert.deepEqual(faultsOf({}, { role: 'edit' }, '{"role":"edit","role":"review"}'), []);
});

test('a reply about another thing says nothing of what the write was given', () => {
  const given = reply({ role: 'owner' }, { role: 'member' });
  assert.deepEqual(givenWordFaults('updateMembersInOrganizationTeam', given, []), []);
});
