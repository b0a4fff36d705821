import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMoments } from './moments.ts';

const open = (isFine = true) => {
  const moments = openMoments({ isFine });
  moments.now(1_000_000, 50_000);
  return moments;
};

test('a time that both servers move, or neither, is the same', () => {
  const moments = open();
  assert.equal(moments.fault(1_000_010, 50_001, 'team createdAt'), undefined);
  assert.equal(moments.fault(1_000_010, 50_001, 'team createdAt'), undefined);
  assert.equal(moments.fault(1_000_020, 50_002, 'team updatedAt'), undefined);
  assert.equal(moments.fault(1_000_030, 50_003, 'team updatedAt'), undefined);
});

test('a time that one server alone moves is not', () => {
  const moments = open();
  moments.fault(1_000_010, 50_001, 'team createdAt');
  assert.equal(moments.fault(1_000_020, 50_001, 'team createdAt'), 'moved');
  moments.fault(1_000_030, 50_003, 'team updatedAt');
  assert.equal(moments.fault(1_000_030, 50_004, 'team updatedAt'), 'did not move');
});

test('where times are too coarse to tell two writes apart, standing still says nothing', () => {
  const moments = open(false);
  moments.fault(1_000_000, 50_003, 'team updatedAt');
  assert.equal(moments.fault(1_000_000, 50_004, 'team updatedAt'), undefined);
  assert.equal(moments.fault(1_001_000, 50_004, 'team updatedAt'), 'moved');
});

test('two moments follow each other on both servers', () => {
  const moments = open();
  moments.fault(1_000_020, 50_002, 'one postedAt');
  assert.equal(moments.fault(1_000_010, 50_003, 'other postedAt'), 'out of order');
});

test('one moment is one on both servers, as far as a request may last', () => {
  const moments = open();
  moments.now(1_020_000, 50_010);
  moments.fault(1_000_020, 50_002, 'one createdAt');
  assert.equal(moments.fault(1_000_021, 50_002, 'one updatedAt'), undefined);
  assert.equal(moments.fault(1_009_000, 50_002, 'one resolvedAt'), 'another moment');
});

test('what happens in a plan lies between its beginning and the clock', () => {
  const moments = open();
  moments.now(1_004_000, 50_010);
  assert.equal(moments.fault(990_000, 50_002, 'one createdAt'), 'before the plan');
  assert.equal(moments.fault(1_009_000, 50_003, 'two createdAt'), 'ahead');
});

test('what was there before the plan may lie anywhere, and stays', () => {
  const moments = open();
  assert.equal(moments.fault(5, 49_000, 'page createdAt'), undefined);
  assert.equal(moments.fault(6, 49_000, 'page createdAt'), 'moved');
});
