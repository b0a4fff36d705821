import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byName, saySame, textByName } from './by-name.ts';

test('members say the same in any order, however deep; items of a list do not', () => {
  assert.ok(saySame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }));
  assert.ok(!saySame({ a: [1, 2] }, { a: [2, 1] }));
  assert.ok(!saySame({ a: 1 }, { a: 1, b: null }));
  assert.ok(saySame(undefined, undefined));
  assert.equal(textByName({ b: 1, a: 2 }), '{"a":2,"b":1}');
});

test('what has no members stays as it is', () => {
  for (const value of [null, 'text', 3, ['b', 'a']]) assert.equal(byName(value), value);
});
