import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import type { Difference, Step } from './compare-plan.ts';
import type { Reading } from '../probes/reading.ts';
import { choicesFrom, explanationsOf, readOtherwise, type ReadOtherwise } from './explanations.ts';

const step = (operation: OperationId): Step => ({ recorded: { operation } }) as Step;

const difference = (what: Difference['what'], ...operations: readonly OperationId[]): Difference => ({
  pointer: '/title',
  a: '',
  b: '',
  what,
  steps: operations.map(step),
});

const point = (id: string, ...operations: readonly OperationId[]): readonly ReadOtherwise[] => [
  { id, operations: new Set<string>(operations) },
];

test('nothing explains a difference where every point is read alike', () => {
  assert.deepEqual(explanationsOf(difference('value', 'getTeamInOrganizationById'), []), []);
});

test('a point explains what it asks of, and what comes after such a write', () => {
  const byTeam = point('OP-TEAM-01', 'createOrganizationTeam');
  assert.deepEqual(explanationsOf(difference('value', 'createOrganizationTeam'), byTeam), ['OP-TEAM-01']);
  assert.deepEqual(explanationsOf(difference('value', 'createOrganizationTeam', 'getTranslation'), byTeam), [
    'OP-TEAM-01',
  ]);
  assert.deepEqual(explanationsOf(difference('value', 'createTranslation', 'getTranslation'), byTeam), []);
});

test('a point about comments of spaces is one about comments of change requests', () => {
  const byComment = point('OP-CMT-02.a', 'updateCommentInSpace');
  assert.deepEqual(explanationsOf(difference('time', 'updateCommentInChangeRequest'), byComment), ['OP-CMT-02.a']);
});

test('a point about no kind of thing explains its own kind of difference alone', () => {
  const byOrder = point('OP-PAGE-07.a', 'listSites');
  assert.deepEqual(explanationsOf(difference('order', 'listTranslations'), byOrder), ['OP-PAGE-07.a']);
  const identity = difference('identity', 'listTranslations');
  assert.deepEqual(explanationsOf(identity, byOrder), []);
  for (const pointer of ['/items/*/id', '/items/*/organization/id'])
    assert.deepEqual(explanationsOf({ ...identity, pointer }, byOrder), ['OP-PAGE-07.a']);
});

test('two servers that both lag behind do so at moments of their own', () => {
  const lagging = {
    id: 'OP-ENV-04.b',
    reading: 'eventual',
    choice: 'immediate',
    alternatives: { immediate: 'the next read shows it', eventual: 'it shows after a while' },
    observed: true,
    answers: [{ where: 'updateTranslation', reading: 'eventual', missing: undefined, exchanges: [] }],
  } as unknown as Reading;
  const choices = choicesFrom([lagging]);
  assert.deepEqual(choices, ['OP-ENV-04.b=eventual']);
  const otherwise = readOtherwise([lagging], choices);
  for (const what of ['length', 'time', 'presence'] as const)
    assert.deepEqual(explanationsOf(difference(what, 'listTeamsInOrganizationById'), otherwise), ['OP-ENV-04.b']);
});
