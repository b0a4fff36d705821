import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reading } from './laws.ts';
import { judgeBeside, judgeOther, judgeUnlimited, judgeWalked, type BothOrders } from './orders.ts';

const reading = (keys: string): Reading => ({ listed: keys.split('').map((key) => ({ key, item: {} })), pages: [] });
const both = (usual: string, other: string): BothOrders => ({ usual: reading(usual), other: reading(other) });
const whole = both('abcd', 'dcba');

test('an order that changes nothing is none', () => {
  assert.equal(judgeOther(both('abcd', 'abcd')).length, 1);
  assert.deepEqual(judgeOther(whole), []);
});

test('beside a filter an order moves what it moves in the whole list', () => {
  const faults = (usual: string, other: string, of = whole) => judgeBeside(of, both(usual, other), 'filtered');
  assert.deepEqual(faults('ac', 'ca'), []);
  assert.equal(faults('ac', 'ac').length, 1);
  assert.equal(faults('ac', 'dca').length, 1);
  // A page that comes twice.
  assert.equal(faults('ac', 'cac').length, 1);
  // Two that the order does not move may have one time.
  assert.deepEqual(faults('ab', 'ab', both('abcd', 'dcab')), []);
});

test('a list begins in one order with a limit and without', () => {
  assert.deepEqual(judgeUnlimited(whole, reading('dc')), []);
  assert.equal(judgeUnlimited(whole, reading('ab')).length, 1);
  assert.equal(judgeUnlimited(both('abcd', 'abcd'), reading('dc')).length, 1);
  assert.deepEqual(judgeUnlimited(both('abcd', 'abcd'), reading('ab')), []);
});

const timed = (keys: string): Reading => ({
  listed: keys.split('').map((key) => ({ key, item: { postedAt: key.toLowerCase() } })),
  pages: [],
});

/** How many faults a walk over small pages shows of a list in whole. */
const faultsOf = (walked: string): number => judgeWalked(timed('dcbBa'), timed(walked), 'filtered').length;

test('small pages come in the order of the whole list, but for what has one time', () => {
  assert.deepEqual([faultsOf('dcbBa'), faultsOf('dcBba'), faultsOf('dca')], [0, 0, 0]);
  assert.deepEqual([faultsOf('cdbBa'), faultsOf('dbcBa'), faultsOf('abBcd')], [1, 1, 1]);
});

const seen = (...members: readonly string[]): Reading => ({
  listed: members.map((member) => ({ key: member.slice(0, 1), item: { lastSeenAt: member.slice(1) } })),
  pages: [],
});

test('who was seen between two readings of a list may have moved in it', () => {
  const before = seen('a7', 'b6', 'c5');
  const faults = (...walked: readonly string[]): number =>
    judgeWalked(before, seen(...walked), 'sorted', ['lastSeenAt']).length;
  assert.deepEqual([faults('c8', 'a7', 'b6'), faults('b8', 'a7', 'c5')], [0, 0]);
  assert.equal(faults('b6', 'a7', 'c5'), 1);
});
