import assert from 'node:assert/strict';
import test from 'node:test';
import { interpolate, namesIn } from './interpolate.ts';

const values = new Map<string, unknown>([
  ['count', 3],
  ['title', 'Owls'],
  ['one.email', 'ada@acme.example'],
]);

test('a text that is one name keeps the type of its value', () => {
  assert.equal(interpolate('${count}', values), 3);
  assert.equal(interpolate('${count} of ${title}', values), '3 of Owls');
  assert.equal(interpolate('${one.email}', values), 'ada@acme.example');
});

test('names are filled in at any depth, in keys too', () => {
  const filled = interpolate({ list: [{ '${title}': '${count}' }], none: null, yes: true }, values);
  assert.deepEqual(filled, { list: [{ Owls: 3 }], none: null, yes: true });
});

test('what a value holds is not filled in again', () => {
  assert.equal(interpolate('a ${title}', new Map([['title', '$& ${count}']])), 'a $& ${count}');
});

test('a name that nobody captured is named', () => {
  assert.throws(() => interpolate({ id: '${team}' }, values), /uses \$\{team\}/);
});

test('the names of a part are those of its texts and keys', () => {
  assert.deepEqual(namesIn([{ '${a}': 'x ${b} ${c.d}' }, undefined, null, 7, '$e {f}']), ['a', 'b', 'c.d']);
});
