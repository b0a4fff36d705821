import assert from 'node:assert/strict';
import test from 'node:test';
import { assert as hold, property } from 'fast-check';
import { beyondAscii, titleDraws, titlesOf } from './title-draw.ts';

const unique = 'dp1f2e3d-9a8b7c-1-t';

test('a title contains the query but for its case, its twins do not', () => {
  hold(
    property(titleDraws, (draw) => {
      const { title, twins, query } = titlesOf(draw, unique);
      assert.ok(title.toLowerCase().includes(query.toLowerCase()));
      for (const twin of twins) {
        assert.ok(!twin.toLowerCase().includes(query.toLowerCase()));
        assert.equal(title.length, twin.length);
      }
      assert.ok(twins.length > 0);
    }),
  );
});

test('title and query differ in case', () => {
  const draw = { letters: ['a', 'b', 'c'], titleCase: [true], queryCase: [false], before: '', after: 'zZ', changed: 1 };
  const { title, twins, query } = titlesOf(draw, 'x-');
  assert.deepEqual({ title, twins, query }, { title: 'X-ABCzZ', twins: ['X-AQCzZ', 'X-ABQzZ'], query: '-abc' });
});

test('title and query differ in the case of a letter beyond ASCII', () => {
  hold(
    property(titleDraws, (draw) => {
      const [inTitle, inQuery] = beyondAscii(draw);
      const { title, twins, query } = titlesOf(draw, unique, [inTitle, inQuery]);
      assert.ok(title.includes(inTitle) && query.includes(inQuery) && inTitle !== inQuery);
      assert.ok([inTitle, inQuery].every((letter) => letter.length === 1));
      assert.ok(title.toLowerCase().includes(query.toLowerCase()));
      for (const twin of twins) assert.ok(!twin.toLowerCase().includes(query.toLowerCase()));
    }),
  );
});
