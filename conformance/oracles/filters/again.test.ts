import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeAgain } from './again.ts';
import type { Reading } from './laws.ts';

const reading = (...items: readonly { readonly id: string; readonly title?: string }[]): Reading => ({
  listed: items.map((item) => ({ key: item.id, item })),
  pages: [],
});
const [a, b, c, d] = [{ id: 'a', title: 'A' }, { id: 'b' }, { id: 'c' }, { id: 'd' }] as const;

test('a list that reads as before has no fault', () => {
  assert.deepEqual(judgeAgain(reading(a, b), reading(a, b), new Set('ab')), { sure: [], perhaps: [] });
});

test('a thing of the own that is gone is a fault, and what others may have taken away is none', () => {
  const { sure, perhaps } = judgeAgain(reading(a, b), reading(), new Set('a'));
  assert.deepEqual([sure.map(({ got }) => got), perhaps], [['a list without an item'], []]);
});

test('what is shown otherwise is told, apart for what others may write to', () => {
  const { sure, perhaps } = judgeAgain(
    reading(a, b),
    reading({ ...a, title: 'B' }, { ...b, title: 'X' }),
    new Set('a'),
  );
  assert.deepEqual([sure[0]?.got, perhaps[0]?.got], ['another title', 'another title']);
});

test('the opposite order of four things is a fault, that of three is none', () => {
  const own = new Set('abcd');
  assert.equal(judgeAgain(reading(a, b, c, d), reading(d, c, b, a), own).sure[0]?.got, 'the opposite order');
  assert.deepEqual(judgeAgain(reading(a, b, c), reading(c, b, a), own).sure, []);
});
