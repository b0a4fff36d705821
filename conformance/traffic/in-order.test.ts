import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOrder } from './in-order.ts';

type Item = {
  readonly name: string;
  readonly sent: number;
  readonly answered: number;
  readonly isWrite: boolean;
  readonly size: number;
};

const opened = () => {
  const given: string[] = [];
  const order = inOrder<Item>(
    ({ name }, { isLate, overlapping }) => {
      const writes = overlapping.map((write) => write.name).join(' and ');
      given.push(`${name}${isLate ? ', late' : ''}${writes === '' ? '' : `, overlapped by ${writes}`}`);
    },
    () => given.push('given up'),
  );
  const answer = (name: string, sent: number, isWrite = false, size = 1): void =>
    order.add({ name, sent, answered: order.answers(), isWrite, size });
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
  assert.deepEqual(given, ['before', 'during, overlapped by write', 'write']);
});

test('every exchange is handed out with the writes that lie over its answer, and no others', () => {
  const { given, order, answer } = opened();
  const [long, first] = [order.sends(true), order.sends(true)];
  const reading = order.sends(false);
  answer('reading', reading);
  const second = order.sends(true);
  answer('first', first, true);
  answer('second', second, true);
  answer('later', order.sends(false));
  answer('long', long, true);
  assert.deepEqual(given, [
    'reading, overlapped by first and long',
    'first, overlapped by second and long',
    'second, overlapped by long',
    'later, overlapped by long',
    'long',
  ]);
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

test('a write that does not end is given up when two thousand answers wait for it', () => {
  const { given, order, answer } = opened();
  const write = order.sends(true);
  for (let at = 0; at < 2_000; at += 1) answer(`reading ${at}`, order.sends(false));
  assert.deepEqual(given, []);
  answer('one more', order.sends(false));
  assert.deepEqual(given.slice(0, 2), ['given up', 'reading 0']);
  assert.equal(given.length, 2_002);
  answer('write', write, true);
  assert.equal(given.at(-1), 'write, late');
  answer('next', order.sends(false));
  assert.equal(given.at(-1), 'next');
});

test('a write that does not end is given up when what waits for it is too large', () => {
  const { given, order, answer } = opened();
  const write = order.sends(true);
  for (let at = 0; at < 16; at += 1) answer(`reading ${at}`, order.sends(false), false, 4_000_000);
  assert.deepEqual(given, []);
  answer('one more', order.sends(false));
  assert.deepEqual([given[0], given.length], ['given up', 18]);
  answer('write', write, true);
  const next = order.sends(true);
  for (let at = 0; at < 15; at += 1) answer(`reading ${at}`, order.sends(false), false, 4_000_000);
  assert.equal(given.length, 19);
  answer('next write', next, true);
  assert.equal(given.length, 35);
});
