import assert from 'node:assert/strict';
import test from 'node:test';
import { exampleRun } from '../world/example-run.ts';
import { openWorld } from '../world/open-world.ts';
import { faultyRequests } from './faulty-requests.ts';

const operation = 'createOrganizationTeam';

const malformedIn = async (isBrief: boolean): Promise<readonly string[]> => {
  const world = openWorld({ ...exampleRun(() => ({})), isBrief }, 'BODY');
  const valid = { params: { organizationId: 'acme' }, body: {} };
  const setting = { world, operation, requirement: 'BODY-01', members: [], valid } as const;
  return (await faultyRequests['bodies/malformed-json'](setting)).map(({ what }) => what);
};

test('a brief run sends one of several texts that are alike at fault, any other all of them', async () => {
  const all = await malformedIn(false);
  const brief = await malformedIn(true);
  assert.equal(all.length, 2);
  assert.equal(brief.length, 1);
  assert.ok(all.includes(brief[0]!));
});
