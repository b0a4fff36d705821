import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requirement } from '#spec/requirement.ts';
import type { OperationId } from '#spec/operation.ts';
import { check, type Check } from '../checks/check.ts';
import { broken, holds, unverified, type CheckResult } from '../core/check-result.ts';
import type { Outcome } from '../core/outcome.ts';
import { profiles } from '../core/profile.ts';
import { exampleRun } from '../world/example-run.ts';
import { openLeftovers, type Leftovers } from './leftovers.ts';
import type { RunState } from '../world/open-world.ts';
import type { PlannedOutcome } from './plan.ts';
import { runPlan } from './schedule.ts';

type Judged = {
  readonly run?: RunState;
  readonly leftovers: Leftovers;
  readonly subject: OperationId;
  readonly own: Check;
};

const judged = async ({ run = exampleRun(() => ({ id: 'x' })), leftovers, subject, own }: Judged): Promise<Outcome> => {
  const planned: PlannedOutcome = {
    name: `SUCC-01 ${subject}`,
    row: requirement('SUCC-01'),
    subject,
    check: own,
    lane: own.lane(subject),
  };
  const [outcome] = await runPlan({
    planned: [planned],
    run,
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

/** The outcome of a rule about one reading that always lacks a title, after a team was made without one. */
const lackingAfterTeam = async (subject: OperationId, params: Readonly<Record<string, string>>): Promise<Outcome> => {
  const leftovers = openLeftovers();
  const own = check('success/answers', {}, async ({ world }) => {
    leftovers.see(await world.call('createOrganizationTeam', { params: { organizationId: 'o' }, body: {} }));
    const seen = await world.call(subject, { params });
    return broken([{ expected: 'a title', got: 'an answer without /title', pointer: '/title', exchanges: [seen] }]);
  });
  return judged({ leftovers, subject, own });
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

/** The outcome of a rule that is seen broken beside what another operation took, and what a later look says. */
const lookedAgain = async (later: (leave: () => void) => CheckResult): Promise<Outcome> => {
  const leftovers = openLeftovers();
  let [outages, looks] = [0, 0];
  const known = exampleRun(({ method }) => (method === 'GET' ? { items: [{ title: 'q'.repeat(65) }] } : { id: 'x' }));
  const run = { ...known, client: { ...known.client, outages: () => outages } };
  const own = check('success/answers', {}, async ({ world }) => {
    looks += 1;
    if (looks > 2) return later(() => (outages += 1));
    const params = { organizationId: 'o' };
    leftovers.see(await world.call('createOrganizationTeam', { params, body: { title: 'q'.repeat(65) } }));
    const seen = await world.call('listTeamsInOrganizationById', { params });
    return broken([{ expected: 'a count', got: 'nothing', pointer: '/count', exchanges: [seen] }]);
  });
  return judged({ run, leftovers, subject: 'listTeamsInOrganizationById', own });
};

test('what was seen broken is green where a later look says so, and the server was there', async () => {
  const seen = await exampleRun(() => ({})).client.call('listTeamsInOrganizationById', {
    params: { organizationId: 'o' },
  });
  assert.equal((await lookedAgain(() => holds([seen]))).verdict, 'pass');
  assert.equal((await lookedAgain((leave) => (leave(), holds([seen])))).verdict, 'fail');
  assert.equal((await lookedAgain(() => unverified('a team'))).verdict, 'fail');
});
