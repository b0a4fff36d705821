import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingSteps, storySteps, type Arrived } from './story-steps.ts';

const orgs: Arrived = { method: 'GET', target: '/v1/orgs', status: 200 };
const teams: Arrived = { method: 'GET', target: '/v1/orgs/o/teams?limit=2', status: 200 };
const walk = 'walk teams by pages';

test('a story of which nothing reached the server misses every step', () => {
  assert.deepEqual(
    missingSteps([]),
    storySteps.map(({ what }) => what),
  );
});

test('a request counts with the status that belongs to it, and a walk with more than one page', () => {
  assert.ok(!missingSteps([orgs]).includes('list organizations'));
  assert.ok(missingSteps([{ ...orgs, status: 401 }]).includes('list organizations'));
  assert.ok(missingSteps([teams, teams]).includes(walk));
  assert.ok(!missingSteps([teams, { ...teams, target: '/v1/orgs/o/teams?limit=2&page=b' }]).includes(walk));
});

test('what no operation has counts for nothing', () => {
  assert.ok(missingSteps([{ method: 'GET', target: '/v1/nothing', status: 200 }]).includes('list organizations'));
});
