import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differing } from './agreeing-reads.ts';

const team = { id: 't1', title: 'a', members: 1, urls: { location: 'x' }, tags: ['a'] };

test('answers that agree where both speak do not differ', () => {
  assert.deepEqual(differing(team, { ...team, members: 2, more: true, title: 'a' }), []);
  assert.deepEqual(differing({ ...team, urls: null }, team), []);
});

test('each member that differs is named by its pointer', () => {
  assert.deepEqual(differing(team, { ...team, title: 'b', urls: { location: 'y' }, tags: [] }), [
    '/title',
    '/urls/location',
    '/tags',
  ]);
});
