import assert from 'node:assert/strict';
import test from 'node:test';
import { operationIds, operationRow } from '#spec/operation.ts';
import { restless } from '#spec/restless.ts';
import { allowances } from '../../target/target.ts';
import { changes } from './changes.ts';

const isRestless = (name: string): boolean => name === 'urls' || name === 'count';

test('a change is told by where it stands and what stands there now', () => {
  const before = { id: '1', title: 'Guide', body: { markdown: 'One' }, parent: 'shelf' };
  const now = { id: '1', title: 'Guide', body: { markdown: 'Two' }, note: 'new' };
  assert.deepEqual(changes(before, now, isRestless), [
    { pointer: '/body/markdown', now: 'Two' },
    { pointer: '/parent', now: undefined },
    { pointer: '/note', now: 'new' },
  ]);
});

test('neither order, null for absent, nor what is restless is a change', () => {
  const before = { id: '1', tags: ['a', { n: 1, urls: { app: 'x' } }], logo: null, count: 1 };
  const now = { count: 2, tags: [{ urls: { app: 'y' }, n: 1 }, 'a'], id: '1', urls: {} };
  assert.deepEqual(changes(before, now, isRestless), []);
  assert.deepEqual(changes({ tags: ['a'] }, { tags: ['a', 'b'] }, isRestless), [{ pointer: '/tags', now: ['a', 'b'] }]);
});

test('the list of restless members speaks of resources and leaves that there are', () => {
  const resources = new Set(['any', ...operationIds.map((id) => operationRow(id).acts.on)]);
  for (const { of, when, members, reason } of restless) {
    assert.ok(resources.has(of), `restless.yaml: no operation shows ${of}`);
    assert.ok(when === undefined || allowances.some((each) => each === when), `restless.yaml: no leave ${when}`);
    assert.ok(members.length > 0 && reason.endsWith('.'), `restless.yaml: ${of}: members and a reason`);
  }
});
