import assert from 'node:assert/strict';
import test from 'node:test';
import { leastDifference } from './least-difference.ts';

const cases: readonly (readonly [unknown, unknown, object])[] = [
  ['a', 'b', { path: [], expected: '"a"', got: '"b"' }],
  [
    [{ space: { comments: 3 }, id: 1 }],
    [{ space: { comments: 'three' }, id: 1 }],
    {
      path: ['0', 'space', 'comments'],
      expected: '3',
      got: '"three"',
    },
  ],
  [{ a: 1 }, { a: 1, b: null }, { path: ['b'], expected: undefined, got: 'null' }],
  [
    { a: 1, b: 1 },
    { a: 2, b: 2 },
    { path: [], expected: '{"a":1,"b":1}', got: '{"a":2,"b":2}' },
  ],
  [[1, 2, 3], [1, 4, 5], { path: ['1'], expected: '2', got: '4' }],
  [[1], [2, 3], { path: [], expected: '[1]', got: '[2,3]' }],
  [[], {}, { path: [], expected: '[]', got: '{}' }],
];

test('what differs is named where it stands, without all that is alike', () => {
  for (const [one, other, difference] of cases)
    assert.deepEqual(leastDifference(JSON.stringify(one), JSON.stringify(other)), difference);
  assert.deepEqual(leastDifference(undefined, '1'), { path: [], expected: undefined, got: '1' });
});
