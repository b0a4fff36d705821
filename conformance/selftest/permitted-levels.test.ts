import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationIds, operationRow } from '#spec/operation.ts';
import { isRed, judgeReference } from './judged.ts';
import { isAccepted, membersOf, refusal, success } from './mutants/faults/replies.ts';
import type { Fault, Members } from './mutants/fault.ts';

const judged = async (only: readonly string[], on: readonly (typeof operationIds)[number][], fault: Fault) => {
  const { outcomes } = await judgeReference({
    only,
    mutant: { name: 'a habit', breaks: 'COL-26', mayAlsoBreak: [], on, fault },
  });
  return outcomes;
};

const ranks = ['read', 'comment', 'edit', 'review', 'create', 'admin'];
const rankOf = (level: unknown): number => ranks.indexOf(String(level));

/** Shows the higher of the level of a space and that of its collection. */
const showsHigher: Fault = () => {
  const levels = new Map<unknown, unknown>();
  const look = (thing: Members): void => {
    if (thing['object'] === 'collection') levels.set(thing['id'], thing['defaultLevel']);
    const around = levels.get(thing['parent']);
    if (thing['object'] === 'space' && rankOf(around) > rankOf(thing['defaultLevel'])) thing['defaultLevel'] = around;
  };
  return async (ask, server) => {
    const answer = await server.send(ask);
    const thing = membersOf(answer.json);
    if (isAccepted(answer) && thing !== undefined) look(thing);
    return answer;
  };
};

const ofThings = operationIds.filter((id) => ['Space', 'Collection'].includes(operationRow(id).acts.on));

test('a space may show the level of its collection while it is inside', async () => {
  const [outcome] = await judged(['COL-26'], ofThings, showsHigher);
  assert.deepEqual([outcome?.verdict, outcome?.reason], ['pass', '']);
});

/** Deletes no space, and answers a restore with the space. */
const deletesNothing: Fault = () => async (ask, server) => {
  if (ask.operation === 'deleteSpaceById') return success(undefined);
  return server.call('getSpaceById', { params: ask.params });
};

test('a space that was never deleted shows nothing of a restore', async () => {
  const [outcome] = await judged(['SPC-51'], ['deleteSpaceById', 'restoreSpace'], deletesNothing);
  assert.equal(outcome?.verdict, 'unverified');
});

/** Refuses to make collections. */
const makesNone: Fault = () => () => Promise.resolve(refusal(403));

test('where collections are refused, writes of spaces are judged where they stand', async () => {
  const only = ['ECH-01', 'ECH-02', 'FRM-01', 'SPC-01', 'TIM-01', 'TIM-06'].map((id) => `${id} updateSpaceById`);
  const outcomes = await judged(only, ['createCollection'], makesNone);
  assert.deepEqual(
    outcomes.map(({ name, verdict, reason }) => [name, verdict, reason]),
    only.map((name) => [name, 'pass', '']),
  );
  assert.deepEqual(outcomes.filter(isRed), []);
});
