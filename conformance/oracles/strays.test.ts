import assert from 'node:assert/strict';
import test from 'node:test';
import { straysIn } from './strays.ts';

const pointers = (shown: unknown, given: unknown) => straysIn(shown, given).map(({ pointer }) => pointer);

const blocks = [{ id: 'one' }, { id: 'two', markdown: { codeblock: 'two' } }, { id: 'three' }];

test('an item of a list has nothing of the one before or after it', () => {
  assert.deepEqual(pointers({ blocks }, { blocks }), []);
  const [one, two, three] = blocks;
  const { markdown } = two!;
  assert.deepEqual(pointers({ blocks: [one, two, { ...three, markdown }] }, { blocks }), [
    '/blocks/2/markdown/codeblock',
  ]);
  assert.deepEqual(pointers({ blocks: [{ ...one, markdown }, two, three] }, { blocks }), [
    '/blocks/0/markdown/codeblock',
  ]);
});

test('an entry of a map has nothing of another one, at any depth', () => {
  const given = { places: { here: { all: { a: { type: 'x', words: ['p', 'q'] }, b: { type: 'x' } } } } };
  assert.deepEqual(pointers(given, given), []);
  const { a } = given.places.here.all;
  assert.deepEqual(pointers({ places: { here: { all: { a, b: a } } } }, given), ['/places/here/all/b/words/0']);
});

test('what a server shows by itself is no stray', () => {
  const given = [{ id: 'one', text: '', count: 0, flag: true, icon: 'i' }, { id: 'two' }];
  const filled = { id: 'two', text: '', count: 0, flag: true, icon: 'another', markdown: null };
  assert.deepEqual(pointers([given[0], filled], given), []);
  assert.deepEqual(pointers('anything', given), []);
});
