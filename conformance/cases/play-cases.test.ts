import assert from 'node:assert/strict';
import test from 'node:test';
import { requirement } from '#spec/requirement.ts';
import { check, type Check } from '../checks/check.ts';
import { exampleRun } from '../world/example-run.ts';
import { broken, holds, inapplicable, unverified } from '../core/check-result.ts';
import type { PlannedOutcome } from '../run/plan.ts';
import { profiles } from '../core/profile.ts';
import { runOutcome } from '../run/judge-outcome.ts';
import { transportProblem } from '../http/transport.ts';
import type { Case, Step } from './case.ts';

const subject = 'getTeamInOrganizationById';
const name = `TEAM-15 ${subject}`;

const planned = (run: Check['run']): PlannedOutcome => {
  const own = check('counters/team-members', {}, run);
  return { name, row: requirement('TEAM-15'), subject, check: own, lane: 'free' };
};

const step: Step = { call: subject, params: { teamId: 'T-1' } };
const story = (steps: readonly Step[], more: Partial<Case> = {}): Case => ({
  case: 'a team counts its members',
  requirement: 'TEAM-15',
  operation: subject,
  steps,
  ...more,
});

const holding = story([{ ...step, expect: { body: { members: 2 } } }]);
const breaking = story([{ ...step, expect: { body: { members: 3 } } }]);
const lacking = story([step], { allow: ['members'], people: ['one'] });
const answered = story([{ ...step, params: { teamId: '${secondOrganization}' } }], { needs: ['secondOrganization'] });

const judged = (run: Check['run'], cases: readonly Case[]) =>
  runOutcome(planned(run), {
    run: exampleRun(() => ({ id: 'T-1', members: 2, items: [] })),
    seed: { root: 1 },
    profile: profiles.smoke,
    elapsed: () => 0,
    cases: new Map([[name, cases]]),
  });

const checkHolds: Check['run'] = async ({ world }) =>
  holds([await world.call('listOrganizationsForAuthenticatedUser')]);

const red: Check['run'] = async ({ world }) =>
  broken([{ expected: 'one', got: 'two', exchanges: [await world.call('listOrganizationsForAuthenticatedUser')] }]);
const apart: Check['run'] = () => Promise.resolve(inapplicable('never'));
const untried: Check['run'] = () => Promise.resolve(unverified('a second team'));

test('a held case adds its exchanges to the evidence of a pass', async () => {
  const { verdict, evidence } = await judged(checkHolds, [holding, holding]);
  assert.deepEqual([verdict, evidence.length], ['pass', 3]);
});

const base = { seed: { root: 1 }, profile: profiles.smoke, elapsed: () => 0 };

/** Judged on a server that cuts the first reading of a team off; how often that was asked for, too. */
const judgedCutOnce = async (cases: readonly Case[]) => {
  let asked = 0;
  const run = exampleRun(({ target }) => {
    if (target.includes('/teams/T-1')) asked += 1;
    if (asked === 1) {
      asked += 1;
      throw transportProblem('reset', 'the connection is closed');
    }
    return { id: 'T-1', members: 2, items: [] };
  });
  const outcome = await runOutcome(planned(checkHolds), { run, ...base, cases: new Map([[name, cases]]) });
  return { outcome, asked };
};

test('a case whose request is cut off once is judged by what comes then', async () => {
  const { outcome, asked } = await judgedCutOnce([holding]);
  assert.deepEqual([outcome.verdict, asked > 2], ['pass', true]);
});

test('a case that is cut off beside one that is broken is no finding of it', async () => {
  const { verdict, reproduced, findings } = (await judgedCutOnce([holding, breaking])).outcome;
  assert.deepEqual([verdict, reproduced, findings.length], ['fail', true, 1]);
  assert.ok(findings.every(({ exchanges }) => exchanges.at(-1)?.status === 200));
});

test('a case whose request stays silent is a finding the third time', async () => {
  let asked = 0;
  const run = exampleRun(({ target }) => {
    if (!target.includes('/teams/T-1')) return { items: [] };
    asked += 1;
    throw transportProblem('timeout', 'no answer came');
  });
  await runOutcome(planned(checkHolds), { run, ...base, cases: new Map([[name, [holding]]]) });
  assert.ok(asked <= 4, `asked ${asked} times`);
});

test('a broken case breaks the outcome, in a fresh namespace again', async () => {
  const outcome = await judged(checkHolds, [holding, breaking]);
  assert.deepEqual([outcome.verdict, outcome.reproduced], ['fail', true]);
  assert.match(outcome.reason, /expected 3 in step 1 of the case "a team counts its members" .* got 2 at \/members/);
});

test('a case that lacks something changes nothing', async () => {
  const { verdict, evidence } = await judged(checkHolds, [lacking, answered]);
  assert.deepEqual([verdict, evidence.length], ['pass', 1]);
});

test('cases speak beside a check that could not be tried, but do not stand in for it', async () => {
  assert.equal((await judged(untried, [holding])).verdict, 'unverified');
  assert.equal((await judged(untried, [breaking])).verdict, 'fail');
});

test('a broken or inapplicable check is not played on', async () => {
  const { verdict, findings } = await judged(red, [breaking]);
  assert.deepEqual([verdict, findings.length], ['fail', 1]);
  assert.equal((await judged(apart, [breaking])).verdict, 'inapplicable');
});

test('cases of other outcomes are not played', async () => {
  const outcome = await runOutcome(planned(checkHolds), {
    run: exampleRun(() => ({ id: 'T-1', members: 2 })),
    seed: { root: 1 },
    profile: profiles.smoke,
    elapsed: () => 0,
    cases: new Map([['TEAM-15 listTeamsInOrganizationById', [breaking]]]),
  });
  assert.equal(outcome.verdict, 'pass');
});
