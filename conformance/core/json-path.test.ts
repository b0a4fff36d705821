import assert from 'node:assert/strict';
import test from 'node:test';
import { idsOf, inside, listInside, numberInside, textInside, timeInside } from './json-path.ts';

const comment = { id: 'c1', postedBy: { id: 'u1' }, replies: 0, editedAt: null, postedAt: '2024-05-01T12:00:00.000Z' };

test('a value is found by its path', () => {
  assert.equal(textInside(comment, 'postedBy', 'id'), 'u1');
  assert.equal(numberInside(comment, 'replies'), 0);
  assert.equal(timeInside(comment, 'postedAt'), 1_714_564_800_000);
});

test('null counts as absent, and so does a path through what is no object', () => {
  assert.equal(inside(comment, 'editedAt'), undefined);
  assert.equal(inside(comment, 'id', 'length'), undefined);
  assert.equal(inside(undefined, 'id'), undefined);
  assert.equal(inside(comment, 'constructor'), undefined);
});

test('a value of another type is none', () => {
  assert.equal(textInside(comment, 'replies'), undefined);
  assert.equal(numberInside(comment, 'id'), undefined);
  assert.equal(timeInside(comment, 'id'), undefined);
  assert.deepEqual(listInside(comment, 'id'), []);
});

test('items without an id are left out', () => {
  assert.deepEqual(idsOf([{ id: 'a' }, { id: 1 }, null, { id: 'b' }]), ['a', 'b']);
});
