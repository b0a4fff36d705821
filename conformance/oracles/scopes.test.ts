import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answersAs } from './scopes.ts';

test('one thing answers alike whatever the order of its members and its links', () => {
  assert.ok(
    answersAs({ id: 'a', title: 't', urls: { app: '1' } }, { title: 't', urls: { app: '2' }, id: 'a', parent: null }),
  );
});

test('another title is another answer', () => {
  assert.ok(!answersAs({ id: 'a', title: 't' }, { id: 'a', title: 'u' }));
});
