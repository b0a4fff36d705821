import assert from 'node:assert/strict';
import test from 'node:test';
import { assert as hold, property } from 'fast-check';
import { titleDraws, titlesOf } from './title-draw.ts';

const unique = 'dp1f2e3d-9a8b7c-1-t';

test('a title contains the query but for its case, its twin does not', () => {
  hold(
    property(titleDraws, (draw) => {
      const { title, twin, query } = titlesOf(draw, unique);
      assert.ok(title.toLowerCase().includes(query.toLowerCase()));
      assert.ok(!twin.toLowerCase().includes(query.toLowerCase()));
      assert.equal(title.length, twin.length);
    }),
  );
});

test('title and query differ in case', () => {
  const draw = { letters: ['a', 'b', 'c'], titleCase: [true], queryCase: [false], before: '', after: 'zZ', changed: 1 };
  const { title, twin, query } = titlesOf(draw, 'x-');
  assert.deepEqual({ title, twin, query }, { title: 'X-ABCzZ', twin: 'X-AQCzZ', query: '-abc' });
});
