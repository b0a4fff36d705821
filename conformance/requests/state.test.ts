import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readerOf } from '../resources/reader-of.ts';
import { leftTrace } from './state.ts';

test('what an operation writes is read at its own path or the next one above', () => {
  assert.equal(readerOf('updateTeamInOrganizationById'), 'getTeamInOrganizationById');
  assert.equal(readerOf('moveSpace'), 'getSpaceById');
  assert.equal(readerOf('addMemberToOrganizationTeamById'), 'listTeamMembersInOrganizationById');
  assert.equal(readerOf('createCollection'), 'listCollectionsInOrganizationById');
});

test('any change of an own thing is a trace', () => {
  assert.equal(leftTrace('updateSpaceById', '{"title":"a"}', '{"title":"a"}', {}), false);
  assert.equal(leftTrace('updateSpaceById', '{"title":"a"}', '{"title":"b"}', {}), true);
});

test('in a shared list only texts of the request are a trace', () => {
  const body = { title: 'dp-run-1-title', members: ['member-0000001'] };
  const before = '[{"by":"member-0000001"}]';
  assert.equal(leftTrace('createOrganizationTeam', before, `${before}[{"title":"a stranger's team"}]`, body), false);
  assert.equal(leftTrace('createOrganizationTeam', before, `${before}[{"title":"dp-run-1-title"}]`, body), true);
});
