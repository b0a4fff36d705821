import assert from 'node:assert/strict';
import test from 'node:test';
import { painter, takesColour } from './paint.ts';

test('a text is painted where colour is wanted, whatever this process prints to', () => {
  assert.equal(painter(true)('red', 'x'), '\u001B[31mx\u001B[39m');
  assert.equal(painter(false)('red', 'x'), 'x');
});

test('colour is for a terminal without NO_COLOR; an empty one says nothing', () => {
  const cases = [
    [true, {}, true],
    [true, { NO_COLOR: '' }, true],
    [true, { NO_COLOR: '1' }, false],
    [false, {}, false],
    [undefined, {}, false],
  ] as const;
  for (const [isTTY, environment, colour] of cases)
    assert.equal(takesColour(isTTY === undefined ? {} : { isTTY }, environment), colour);
});
