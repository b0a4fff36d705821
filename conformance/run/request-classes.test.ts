import assert from 'node:assert/strict';
import test from 'node:test';
import { countRequests, sumOf } from './request-classes.ts';

test('requests are counted by family and by what they are for', () => {
  const counted = countRequests();
  const send = (operation: Parameters<typeof counted.onSending>[0]['operation'], method: string, isCleanup = false) =>
    counted.onSending({ operation, method, target: '/v1', purpose: isCleanup ? 'remove' : 'judge' });
  send('-', 'GET');
  send('createOrganizationTeam', 'PUT');
  send('updateTeamInOrganizationById', 'PATCH');
  send('getTeamInOrganizationById', 'GET');
  send('removeTeamFromOrganizationById', 'DELETE');
  send('removeTeamFromOrganizationById', 'DELETE', true);
  send('getSpaceById', 'GET');
  send('getSpaceById', 'GET', true);
  const rows = counted.rows();
  assert.deepEqual(rows, [
    { family: 'teams', reads: 1, creations: 1, otherWrites: 2, cleanup: 1 },
    { family: 'spaces', reads: 1, creations: 0, otherWrites: 0, cleanup: 1 },
    { family: '-', reads: 1, creations: 0, otherWrites: 0, cleanup: 0 },
  ]);
  assert.deepEqual(rows.map(sumOf), [5, 2, 1]);
});
