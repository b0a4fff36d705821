import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import { makePlan } from '../../../run/plan.ts';
import { mutants } from '../named/index.ts';
import type { Part } from './request-costs.ts';
import { triedOn } from './tried-on.ts';

const { outcomes: planned } = makePlan();
const mutant = mutants.find(({ name }) => name === 'a long title of a team is cut')!;

const part = (requests: number, operations: readonly OperationId[], needs: readonly string[] = []): Part => ({
  requests,
  needs: new Set(needs),
  operations: new Set(operations),
});

const costs = {
  base: 0,
  outcomes: new Map([
    ['TEAM-05 updateTeamInOrganizationById', part(3, ['updateTeamInOrganizationById'])],
    ['TEAM-05 createOrganizationTeam', part(3, ['createOrganizationTeam'])],
    ['COH-01 getTeamInOrganizationById', part(0, [], ['scene'])],
    ['COL-06 createCollection', part(1, ['createCollection'])],
    ['FRM-01 updateTeamInOrganizationById', part(500, ['updateTeamInOrganizationById'])],
  ]),
  shared: new Map([['scene', part(9, ['updateTeamInOrganizationById'])]]),
};

test('a mutant is tried with its rule, and with what sends to its operations and is cheap', () => {
  assert.deepEqual(triedOn(mutant, planned, costs, new Set()), [
    'TEAM-05 updateTeamInOrganizationById',
    'COH-01 getTeamInOrganizationById',
  ]);
});
