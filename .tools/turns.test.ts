import assert from 'node:assert/strict';
import test from 'node:test';
import { turns } from './turns.ts';

test('the first job prints as it goes, the next when its turn comes', () => {
  const printed: string[] = [];
  const take = turns((text) => printed.push(text));
  const [first, second, third] = [take(), take(), take()];
  first.write('a1 ');
  second.write('b1 ');
  third.write('c1 ');
  assert.deepEqual(printed, ['a1 ']);
  third.end();
  first.write('a2 ');
  first.end();
  assert.deepEqual(printed, ['a1 ', 'a2 ', 'b1 ']);
  second.write('b2 ');
  second.end();
  assert.deepEqual(printed, ['a1 ', 'a2 ', 'b1 ', 'b2 ', 'c1 ']);
});
