import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOfTarget, isOutdated, type PostedFor } from './comment-targets.ts';

const pointers = (target: unknown, given: Partial<PostedFor>) =>
  faultsOfTarget({ target }, { space: 's', ...given }).map(({ pointer }) => pointer);
const read = { id: 'p', title: 'Page', path: 'page', emoji: 'x', updatedAt: '2026-01-01T00:00:00Z' };
const page = { id: 'p', read };

test('a target names what the comment was posted for and nothing else', () => {
  assert.deepEqual(pointers({ space: 's' }, {}), []);
  assert.deepEqual(pointers({ space: 's', page: null, node: {}, review: '' }, {}), []);
  assert.deepEqual(pointers({ space: 't', page: { title: 'q' }, node: { id: 'n' }, review: 'r' }, {}), [
    '/target/page',
    '/target/node',
    '/target/review',
    '/target/space',
  ]);
  assert.deepEqual(pointers({ page: { id: 'q' }, node: { id: 'm' } }, { page: { id: 'p' }, node: 'n' }), [
    '/target/page',
    '/target/node',
  ]);
  assert.deepEqual(pointers({}, { page, node: 'n' }), []);
});

test('a change request goes by its id or its number, and a comment on a space names none', () => {
  const changeRequest = ['c', 7];
  assert.deepEqual([pointers({ changeRequest: 'c' }, { changeRequest }), pointers({}, { changeRequest })], [[], []]);
  assert.deepEqual(pointers({ changeRequest: 'd' }, { changeRequest }), ['/target/changeRequest']);
  assert.deepEqual(pointers({ changeRequest: 'c' }, {}), ['/target/changeRequest']);
});

test('the copy of a page reads as the page', () => {
  const copyOf = (other: object) => pointers({ page: { ...read, ...other } }, { page });
  assert.deepEqual(copyOf({ updatedAt: '2026-01-01T01:00:00+01:00' }), []);
  assert.deepEqual(copyOf({ title: 'Other', icon: 'star' }), ['/target/page/title', '/target/page/icon']);
  assert.deepEqual(copyOf({ updatedAt: '2026-01-01T00:00:01Z' }), ['/target/page/updatedAt']);
  // A page that does not show when it was made says nothing of it.
  assert.deepEqual(copyOf({ createdAt: '2026-01-01T00:00:00Z' }), []);
  assert.deepEqual(pointers({ page: { id: 'p', title: 'Other' } }, { page: { id: 'p' } }), []);
});

test('outdated is what says so', () => {
  assert.equal(isOutdated({ target: { page: { outdated: true } } }), true);
  assert.equal(isOutdated({ target: { page: { outdated: false } } }), false);
  assert.equal(isOutdated({ target: {} }), false);
});
