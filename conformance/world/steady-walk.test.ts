import assert from 'node:assert/strict';
import test from 'node:test';
import { openWorld } from './open-world.ts';
import { exampleRun } from './example-run.ts';
import { broken, holds, type CheckResult } from '../core/check-result.ts';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import { idsOf } from '../core/json-path.ts';
import { accepting, amongStrangers, between, settledList, wholeList } from './steady-walk.ts';

const operation = 'listTeamsInOrganizationById';
const input = { params: { organizationId: 'acme' } };

/** A world whose list holds what `answer` gives, one call after the other, the last one for good. */
const worldOf = (...answers: readonly unknown[]) => {
  let calls = 0;
  const answer = (): unknown => {
    calls += 1;
    return answers[Math.min(calls, answers.length) - 1];
  };
  return openWorld(exampleRun(answer, { settleMs: 100 }), 'TEAM-16 listTeamsInOrganizationById');
};
const listOf = (...ids: readonly string[]) => ({ count: ids.length, items: ids.map((id) => ({ id })) });
const isMissing = (thrown: unknown): boolean => isMissingPrerequisite(thrown);

test('a list is read again until it shows what was written', async () => {
  const world = worldOf(listOf('a'), listOf('a'), listOf('a', 'b'), listOf('a', 'b'));
  const walk = await settledList(world, operation, input, ({ items }) => idsOf(items).includes('b'));
  assert.deepEqual(idsOf(walk.items), ['a', 'b']);
});

test('what a list shows once and then no more is not taken for shown', async () => {
  let calls = 0;
  const run = exampleRun(() => ((calls += 1) % 2 === 1 ? listOf('a', 'b') : listOf('a')));
  const world = openWorld(run, 'TEAM-16 listTeamsInOrganizationById');
  await assert.rejects(() => settledList(world, operation, input, ({ items }) => items.length === 2), isMissing);
});

test('a list without an end is a missing prerequisite', async () => {
  const world = worldOf({ ...listOf('a'), next: { page: 'again' } });
  await assert.rejects(() => wholeList(world, operation, input), isMissing);
});

test('what is read between two readings counts only when both are equal', async () => {
  const world = worldOf(listOf('a'), listOf('a', 'b'), listOf('a', 'b'));
  const plain = () => wholeList(world, operation, input);
  let works = 0;
  const { plain: steady, value } = await between(
    world,
    plain,
    () => Promise.resolve((works += 1)),
    (item) => item,
  );
  assert.deepEqual(idsOf(steady.items), ['a', 'b']);
  assert.equal(value, 2);
});

test('a list that never stays the same is a missing prerequisite', async () => {
  let count = 0;
  const run = exampleRun(() => listOf(`t${(count += 1)}`));
  const world = openWorld(run, 'TEAM-16 listTeamsInOrganizationById');
  const plain = () => wholeList(world, operation, input);
  await assert.rejects(
    () =>
      between(
        world,
        plain,
        () => Promise.resolve(1),
        (item) => item,
      ),
    isMissing,
  );
});

test('a refusal of the judged operation breaks the rule, another one does not', async () => {
  const world = worldOf({ status: 400, headers: {}, body: '{}' });
  const work = async () => holds((await wholeList(world, operation, input)).pages);
  const judgement = await accepting(operation, 'a text as filter title', work);
  assert.equal(judgement.kind, 'broken');
  await assert.rejects(() => accepting('getTeamInOrganizationById', 'the same', work), isMissing);
});

/** Judges a list that holds what `answers` give, one reading after the other, by a work whose verdicts are given too. */
const judged = (answers: readonly unknown[], ...verdicts: readonly CheckResult[]) => {
  const world = worldOf(...answers);
  let works = 0;
  return amongStrangers(
    world,
    () => wholeList(world, operation, input),
    ({ items }) => idsOf(items).join(),
    () => Promise.resolve(verdicts[Math.min((works += 1), verdicts.length) - 1]!),
  );
};
const fault = (got: string): CheckResult => broken([{ expected: 'every item once', got, exchanges: [] }]);

test('a fault in a list that stays the same is a fault', async () => {
  assert.equal((await judged([listOf('a')], fault('twice'))).kind, 'broken');
});

test('a fault that comes while strangers come and go is none', async () => {
  assert.equal((await judged([listOf('a')], fault('twice'), holds([]))).kind, 'unverified');
  const changing = Array.from({ length: 40 }, (_, index) => listOf(`t${Math.floor(index / 3)}`));
  await assert.rejects(() => judged(changing, fault('twice')), isMissing);
});

test('what holds between two equal readings holds at once', async () => {
  assert.equal((await judged([listOf('a'), listOf('b')], holds([]))).kind, 'holds');
});

test('a list has its time before each reading where reads lag behind, and no pause elsewhere', async () => {
  for (const [settleMs, expected] of [
    [100, [100, 100]],
    [0, []],
  ] as const) {
    const pauses: number[] = [];
    const run = exampleRun(() => listOf('a'), { settleMs });
    const sleep = (ms: number) => Promise.resolve(void pauses.push(ms));
    const world = openWorld({ ...run, sleep }, 'TEAM-16 listTeamsInOrganizationById');
    const read = () => wholeList(world, operation, input);
    await amongStrangers(
      world,
      read,
      ({ items }) => idsOf(items).join(),
      () => Promise.resolve(holds([])),
    );
    assert.deepEqual(pauses, expected);
  }
});
