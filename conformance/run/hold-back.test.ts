import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requirement } from '#spec/requirement.ts';
import type { OperationId } from '#spec/operation.ts';
import { check } from '../checks/check.ts';
import { broken } from '../core/check-result.ts';
import type { Outcome } from '../core/outcome.ts';
import { profiles } from '../core/profile.ts';
import { exampleRun } from '../world/example-run.ts';
import { openLeftovers } from './leftovers.ts';
import type { PlannedOutcome } from './plan.ts';
import { runPlan } from './schedule.ts';

/** The outcome of a rule about one reading that always lacks a title, after a team was made without one. */
const lackingAfterTeam = async (subject: OperationId, params: Readonly<Record<string, string>>): Promise<Outcome> => {
  const leftovers = openLeftovers();
  const own = check('success/answers', {}, async ({ world }) => {
    leftovers.see(await world.call('createOrganizationTeam', { params: { organizationId: 'o' }, body: {} }));
    const seen = await world.call(subject, { params });
    return broken([{ expected: 'a title', got: 'an answer without /title', pointer: '/title', exchanges: [seen] }]);
  });
  const planned: PlannedOutcome = {
    name: `SUCC-01 ${subject}`,
    row: requirement('SUCC-01'),
    subject,
    check: own,
    lane: own.lane(subject),
  };
  const [outcome] = await runPlan({
    planned: [planned],
    run: exampleRun(() => ({ id: 'x' })),
    seed: { root: 1 },
    profile: profiles.smoke,
    concurrency: 1,
    elapsed: () => 0,
    cases: new Map(),
    watch: { seen: () => new Map(), leftovers },
  });
  assert.ok(outcome);
  return outcome;
};

test('what a team lacks that was made without it is the fault of its creation', async () => {
  const { verdict, reason } = await lackingAfterTeam('getTeamInOrganizationById', { organizationId: 'o', teamId: 't' });
  assert.equal(verdict, 'unverified');
  assert.match(reason, /createOrganizationTeam/);
});

test('what a space lacks too is a fault of its own', async () => {
  const { verdict } = await lackingAfterTeam('getSpaceById', { spaceId: 's' });
  assert.equal(verdict, 'fail');
});
