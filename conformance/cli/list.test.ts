import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationIds, operationRow } from '#spec/operation.ts';
import { isUsageError } from '../core/usage-error.ts';
import { makePlan } from '../run/plan.ts';
import { select } from '../run/select.ts';
import { exampleShell } from './example-shell.ts';
import { runList } from './list.ts';

const listed = async (pattern?: string, outcomes = false): Promise<string> => {
  const { shell, output } = exampleShell();
  assert.equal(await runList({ outcomes }, shell, pattern === undefined ? [] : [pattern]), 0);
  return output();
};

test('without a pattern every family is listed, and the whole plan is counted', async () => {
  const text = await listed();
  assert.match(text, /^Families\n/);
  const teams = operationIds.filter((id) => operationRow(id).family === 'teams').length;
  assert.match(text, new RegExp(`^ {2}teams +${teams} operations, \\d+ outcomes$`, 'm'));
  assert.match(text, new RegExp(`${makePlan().outcomes.length} outcomes of ${makePlan().outcomes.length}, `));
  assert.doesNotMatch(text, /^Rules$/m);
});

test('a family, a rule, a check and a word of a rule find theirs', async () => {
  const family = await listed('teams');
  assert.match(family, /^ {2}createOrganizationTeam +PUT \/v1\/orgs\/\{organizationId\}\/teams$/m);
  assert.match(family, /^ {2}TEAM-05 +must: A team's title has 1 to 64 characters\.$/m);
  assert.match(await listed('TEAM-0*'), /^ {2}TEAM-05 /m);
  assert.doesNotMatch(await listed('TEAM-0*'), /^ {2}TEAM-10 /m);
  assert.match(await listed('limits/body'), /^ {2}limits\/body +\d+ outcomes$/m);
  assert.match(await listed('7 days'), /^ {2}SPC-37 /m);
});

test('the names of outcomes are those that --only takes', async () => {
  const names = (await listed('restoreSpace', true)).trimEnd().split('\n');
  const { outcomes } = makePlan();
  for (const name of names) assert.equal(select(outcomes, { only: [name], skip: [] })[0]?.name, name);
  const own = outcomes.filter(({ subject }) => subject === 'restoreSpace').map(({ name }) => name);
  assert.deepEqual(
    own.filter((name) => !names.includes(name)),
    [],
  );
});

test('what finds nothing is refused with the nearest word', async () => {
  await assert.rejects(
    async () => listed('restoreSpase'),
    (thrown) =>
      isUsageError(thrown) && /Nothing is named "restoreSpase"\. Did you mean "restoreSpace"\?/.test(thrown.message),
  );
});
