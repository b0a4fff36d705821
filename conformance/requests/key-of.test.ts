import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counted, keyOf } from './key-of.ts';

test('an item is known by its id, or by that of the resource in it', () => {
  assert.equal(keyOf({ id: 'a', title: 'x' }), 'a');
  assert.equal(keyOf({ space: { id: 's' }, permissions: {} }), 's');
  assert.equal(keyOf('plain'), '"plain"');
});

const at = (page: string, comments: number, revision: string) => ({
  kind: 'page',
  space: { id: 's', comments },
  page: { id: page },
  versionContext: { type: 'revision', revision },
});

test('references are known by what they refer to, whatever else changes in it', () => {
  assert.equal(keyOf(at('p', 1, 'r')), keyOf(at('p', 2, 'q')));
  assert.notEqual(keyOf(at('p', 1, 'r')), keyOf(at('o', 1, 'r')));
});

test('an item with an id that comes twice has one key, equal items without ids have two', () => {
  const link = { status: 'ok', locationReferences: [] };
  assert.equal(new Set(counted([{ id: 'a' }, { id: 'a' }].map(keyOf))).size, 1);
  assert.equal(new Set(counted([link, link].map(keyOf))).size, 2);
});
