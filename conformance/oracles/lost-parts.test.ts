import assert from 'node:assert/strict';
import test from 'node:test';
import { lostParts } from './lost-parts.ts';

const page = (id: string, pages: readonly unknown[] = []) => ({ id, git: { oid: id }, pages });
const bare = (id: string, pages: readonly unknown[] = []) => ({ id, pages });

test('a reading that lacks members of its things lacks none of the things', () => {
  const whole = { id: 'r', files: [{ id: 'f', git: {} }], pages: [page('a', [page('b')]), page('c')] };
  assert.deepEqual(lostParts(whole, { id: 'r', files: [{ id: 'f' }], pages: [bare('a', [bare('b')]), bare('c')] }), []);
});

test('a thing that is gone from a list is named by the list, at any depth', () => {
  const whole = { id: 'r', files: [{ id: 'f' }], pages: [page('a', [page('b')])] };
  assert.deepEqual(lostParts(whole, { id: 'r', files: [], pages: [bare('a', [bare('b')])] }), ['/files']);
  assert.deepEqual(lostParts(whole, { id: 'r', files: [{ id: 'f' }], pages: [bare('a', [])] }), ['/pages']);
  assert.deepEqual(lostParts({ items: [{ id: 'f' }, { id: 'g' }] }, { items: [{ id: 'g' }] }), ['/items']);
});

test('a list that is left out as a whole, and one that has more, tell nothing', () => {
  assert.deepEqual(lostParts({ id: 'r', files: [{ id: 'f' }] }, { id: 'r' }), []);
  assert.deepEqual(lostParts({ items: [{ id: 'f' }] }, { items: [{ id: 'e' }, { id: 'f' }] }), []);
});

test('a thing that stands in two places has what either of them shows', () => {
  const whole = { pages: [page('a', [page('b')])] };
  assert.deepEqual(lostParts(whole, { pages: [bare('a', [bare('b')])], shown: bare('a') }), []);
});
