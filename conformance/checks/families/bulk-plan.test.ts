import assert from 'node:assert/strict';
import test from 'node:test';
import { bulkOf } from './bulk-plan.ts';

const ada = { id: 'ada', memberId: 'm-ada', email: 'ada@acme.example', role: 'admin' };
const bert = { id: 'bert', memberId: 'm-bert', email: 'bert@acme.example', role: 'edit' };

test('an update names people by id, and gives roles under their ids', () => {
  const plan = [{ person: ada, act: 'add-as-owner' } as const, { person: bert, act: 'remove' } as const];
  const { body, meaning } = bulkOf(plan, new Set(['bert']), 'id', 'left out');
  assert.deepEqual(body, { add: ['ada'], memberships: { ada: { role: 'owner' } }, remove: ['bert'] });
  assert.deepEqual([...meaning.joins], [['ada', 'owner']]);
  assert.deepEqual([...meaning.leaves], ['bert']);
});

test('an update names people by address without roles', () => {
  const plan = [{ person: ada, act: 'add-as-owner' } as const, { person: bert, act: 'both' } as const];
  const { body, meaning } = bulkOf(plan, new Set(['bert']), 'email', 'left out');
  const { email } = bert;
  assert.deepEqual(body, { add: [ada.email, email], memberships: {}, remove: [email] });
  assert.deepEqual([...meaning.both], ['bert']);
  assert.deepEqual([...meaning.joins], [['ada', undefined]]);
});

test('what the text leaves open is not asked for', () => {
  const nobody = bulkOf(
    [
      { person: ada, act: 'remove' },
      { person: bert, act: 'both' },
    ],
    new Set(),
    'id',
    'left out',
  );
  assert.deepEqual(nobody.body, { add: [], memberships: {}, remove: [] });
  const seated = bulkOf([{ person: ada, act: 'add-as-member' }], new Set(['ada']), 'id', 'left out');
  assert.deepEqual(seated.body.add, []);
});

test('who is not in the team may join and leave by one update', () => {
  const { body, meaning } = bulkOf([{ person: ada, act: 'both' }], new Set(), 'id', 'both');
  assert.deepEqual(body, { add: ['ada'], memberships: {}, remove: ['ada'] });
  assert.deepEqual([...meaning.both], ['ada']);
  assert.deepEqual([...meaning.joins], []);
});
