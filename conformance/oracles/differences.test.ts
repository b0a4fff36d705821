import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences, membersNamed } from './differences.ts';

test('differences are named by pointer, missing members among them', () => {
  assert.deepEqual(differences({ a: 1, b: [1, { c: 2 }] }, { a: 1, b: [1, { c: 3 }], d: 4 }), ['/b/1/c', '/d']);
  assert.deepEqual(differences({ a: [1] }, { a: [1, 2] }), ['/a']);
  assert.deepEqual(differences([], {}), ['']);
});

test('null and absent are the same', () => {
  assert.deepEqual(differences({ a: null }, {}), []);
});

test('members of a name are found in every depth, empty ones left out', () => {
  assert.deepEqual(membersNamed('git', { git: {}, pages: [{ git: null }, { pages: [{ git: 1 }] }] }), [
    '/git',
    '/pages/1/pages/0/git',
  ]);
});
