import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSurplus } from './known-names.ts';

test('what no schema has is surplus, but for names that callers choose', () => {
  assert.ok(isSurplus(['links', 'self']));
  assert.ok(isSurplus(['items', '3', 'etag']));
  assert.ok(!isSurplus(['items', '3', 'title']));
  assert.ok(!isSurplus(['jsonSchema', 'properties', 'claims', 'isBeta']));
  assert.ok(!isSurplus([]));
});
