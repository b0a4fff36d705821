import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOrder } from './in-order.ts';

type Item = { readonly name: string; readonly sent: number; readonly answered: number; readonly isWrite: boolean };

const opened = () => {
  const given: string[] = [];
  const order = inOrder<Item>(({ name }) => given.push(name));
  const answer = (name: string, sent: number, isWrite = false): void =>
    order.add({ name, sent, answered: order.answers(), isWrite });
  return { given, order, answer };
};

test('a reading that comes while a write is on its way waits for its answer', () => {
  const { given, order, answer } = opened();
  const before = order.sends(false);
  answer('before', before);
  const write = order.sends(true);
  const during = order.sends(false);
  answer('during', during);
  assert.deepEqual(given, ['before']);
  answer('write', write, true);
  assert.deepEqual(given, ['before', 'during', 'write']);
});

test('nothing waits for a write that is lost', () => {
  const { given, order, answer } = opened();
  const write = order.sends(true);
  answer('reading', order.sends(false));
  assert.deepEqual(given, []);
  order.lost(write);
  assert.deepEqual(given, ['reading']);
});

test('a reading does not wait for another reading', () => {
  const { given, order, answer } = opened();
  order.sends(false);
  answer('second', order.sends(false));
  assert.deepEqual(given, ['second']);
});
