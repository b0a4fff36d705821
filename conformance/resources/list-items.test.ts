import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationIds, operationRow } from '#spec/operation.ts';
import { listItem } from './list-items.ts';
import { withoutResource } from './without-resource.ts';

test('items are resources, or hold one in a member', () => {
  assert.deepEqual(listItem('listTeamsInOrganizationById'), { kind: 'team', member: null });
  assert.deepEqual(listItem('listIntegrations'), { kind: 'integration', member: null });
  assert.deepEqual(listItem('listSpacesForOrganizationMember'), { kind: 'space', member: 'space' });
  assert.deepEqual(listItem('listTeamsForOrganizationMember'), { kind: 'team', member: 'team' });
  assert.deepEqual(listItem('listTeamMembersInOrganizationById'), { kind: 'member', member: 'organization' });
});

test('every list shows resources of the catalogue but those without one', () => {
  const lists = operationIds.filter((id) => operationRow(id).acts.as === 'list');
  assert.deepEqual(
    lists.filter((id) => listItem(id) === undefined),
    lists.filter((id) => withoutResource[id] !== undefined),
    'a row of conformance/resources has each list, or without-resource.ts says why none does',
  );
});
