import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choicesWith } from '../choices.ts';
import { fixedClock } from './clock.ts';
import { seededIds } from './ids.ts';
import type { Collection, Space } from './records.ts';
import { emptyStore } from './store.ts';
import { isWithin, removeTies, shownBySite, subtree } from './subtree.ts';

const store = emptyStore(fixedClock(0), seededIds(1, choicesWith()['OP-RES-02.a']));
const collection = (id: string, parent?: string) =>
  store.collections.insert({ id, organization: 'o', parent, position: 1, createdAt: 0 } as unknown as Collection);
const space = (id: string, parent?: string, deletedAt?: number) =>
  store.spaces.insert({ id, organization: 'o', parent, position: 1, createdAt: 0, deletedAt } as unknown as Space);
const ids = (things: readonly { readonly id: string }[]) => things.map((each) => each.id).toSorted();

const top = collection('top');
const inner = collection('inner', 'top');
const deep = collection('deep', 'inner');
const other = collection('other');
space('in-top', 'top');
const low = space('in-deep', 'deep');
space('gone', 'deep', 5);
const outside = space('outside', 'other');

test('a subtree holds everything below, but nothing deleted and nothing beside', () => {
  const { collections, spaces } = subtree(store, top);
  assert.equal(collections[0], top);
  assert.deepEqual(ids(collections), ['deep', 'inner', 'top']);
  assert.deepEqual(ids(spaces), ['in-deep', 'in-top']);
});

test('a collection is within itself and those above it', () => {
  assert.deepEqual([isWithin(store, deep, top), isWithin(store, top, top)], [true, true]);
  assert.deepEqual([isWithin(store, top, inner), isWithin(store, other, top)], [false, false]);
});

test('a space is shown by a site that has a site space for it', () => {
  store.siteSpaces.insert({ id: 'i', site: 's', section: undefined, space: 'in-deep', path: 'p', position: 1 });
  assert.equal(shownBySite(store, [outside, low]), true);
  assert.equal(shownBySite(store, [outside]), false);
});

test('grants on single things are taken back, others stay', () => {
  for (const content of ['in-deep', 'outside']) {
    store.grants.insert({ user: 'gus', content, organization: 'o', role: 'read' });
  }
  removeTies(store, [low]);
  assert.deepEqual(
    store.grants.in('user', 'gus').map((each) => each.content),
    ['outside'],
  );
});
