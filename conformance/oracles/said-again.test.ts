import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saidOtherwise } from './said-again.ts';

test('a member that says something else is named', () => {
  assert.deepEqual(saidOtherwise({ title: 'A', pages: [{ git: {} }] }, { title: 'A', pages: [{}] }), ['/pages/0/git']);
});

test('what others move, links and the name of the next page may be others', () => {
  const before = { comments: 1, urls: { app: 'a' }, permissions: { edit: true }, next: { page: 'x' } };
  const after = { comments: 2, urls: { app: 'b' }, permissions: { edit: false }, next: { page: 'y' } };
  assert.deepEqual(saidOtherwise(before, after), []);
});
