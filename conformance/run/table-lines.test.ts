import assert from 'node:assert/strict';
import { test } from 'node:test';
import { because, needlessReasons } from './table-lines.ts';

test('a reason for what has a line, or needs none, is told apart from one that excuses something', () => {
  const without = because('Nobody writes it.', 'team', 'site', 'space');
  const table = {
    name: 'model/some.ts',
    lines: ['site', 'collection'],
    domain: ['site', 'space', 'collection'],
    without,
  };
  assert.deepEqual(needlessReasons(table), [
    'team: needs no line in conformance/model/some.ts',
    'site: has its line in conformance/model/some.ts',
  ]);
});
