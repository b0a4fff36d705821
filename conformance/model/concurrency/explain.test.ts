import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explain, type Event } from './explain.ts';
import { members, type Members, type MembersOp } from './members-of-one.ts';

const start: Members = { title: 'old', emoji: 'none' };
const write = (from: number, to: number, fields: Members): Event<MembersOp> => ({ op: { write: fields }, from, to });
const read = (from: number, to: number, shows: Members): Event<MembersOp> => ({ op: { read: shows }, from, to });
const isExplained = (...events: readonly Event<MembersOp>[]): boolean => explain(events, start, members) !== undefined;

test('nothing that happened needs no explanation', () => {
  assert.equal(isExplained(), true);
});

test('a read shows the write that was answered before it', () => {
  assert.equal(isExplained(write(0, 1, { title: 'a' }), read(2, 3, { title: 'a' })), true);
  assert.equal(isExplained(write(0, 1, { title: 'a' }), read(2, 3, { title: 'old' })), false);
});

test('a read beside a write shows what was before or after', () => {
  assert.equal(isExplained(write(0, 3, { title: 'a' }), read(1, 2, { title: 'a' })), true);
  assert.equal(isExplained(write(0, 3, { title: 'a' }), read(1, 2, { title: 'old' })), true);
  assert.equal(isExplained(write(0, 3, { title: 'a' }), read(1, 2, { title: 'b' })), false);
});

test('what was seen is not unseen by a later read', () => {
  const seen = read(1, 2, { title: 'a' });
  assert.equal(isExplained(write(0, 9, { title: 'a' }), seen, read(3, 4, { title: 'old' })), false);
  assert.equal(isExplained(write(0, 9, { title: 'a' }), seen, read(1, 4, { title: 'old' })), true);
});

test('of two writes side by side either may be the last', () => {
  const both = [write(0, 3, { title: 'a' }), write(1, 2, { title: 'b' })];
  assert.equal(isExplained(...both, read(4, 5, { title: 'a' })), true);
  assert.equal(isExplained(...both, read(4, 5, { title: 'b' })), true);
  assert.equal(isExplained(...both, read(4, 5, { title: 'old' })), false);
});

test('a write that was answered before another was sent does not win', () => {
  const both = [write(0, 1, { title: 'a' }), write(2, 3, { title: 'b' })];
  assert.equal(isExplained(...both, read(4, 5, { title: 'a' })), false);
});

test('writes of different members both stay', () => {
  const both = [write(0, 3, { title: 'a' }), write(1, 2, { emoji: 'x' })];
  assert.equal(isExplained(...both, read(4, 5, { title: 'a', emoji: 'x' })), true);
  assert.equal(isExplained(...both, read(4, 5, { title: 'a', emoji: 'none' })), false);
});

test('a write of two members is seen whole', () => {
  const both = [write(0, 3, { title: 'a', emoji: 'x' }), write(1, 2, { title: 'b', emoji: 'y' })];
  assert.equal(isExplained(...both, read(4, 5, { title: 'a', emoji: 'x' })), true);
  assert.equal(isExplained(...both, read(4, 5, { title: 'a', emoji: 'y' })), false);
});

test('a write that got no answer counts late or never', () => {
  const lost = write(0, Infinity, { title: 'a' });
  assert.equal(isExplained(lost, read(1, 2, { title: 'old' }), read(3, 4, { title: 'a' })), true);
  assert.equal(isExplained(lost, read(1, 2, { title: 'old' }), read(3, 4, { title: 'old' })), true);
  assert.equal(isExplained(lost, read(1, 2, { title: 'a' }), read(3, 4, { title: 'old' })), false);
});

test('a longer order is found, and told', () => {
  const events = [
    write(0, 7, { title: 'a' }),
    write(1, 6, { title: 'b' }),
    write(2, 5, { title: 'c' }),
    read(3, 4, { title: 'b' }),
    read(8, 9, { title: 'a' }),
    read(10, 11, { title: 'a' }),
  ];
  const order = explain(events, start, members);
  assert.deepEqual(
    order?.map((event) => events.indexOf(event)),
    [1, 3, 2, 0, 4, 5],
  );
});

test('many writes side by side that nothing explains are given up soon', () => {
  const writes = Array.from({ length: 12 }, (_, index) => write(0, 100, { title: `t${index}` }));
  assert.equal(isExplained(...writes, read(101, 102, { title: 'old' })), false);
});
