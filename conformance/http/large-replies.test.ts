import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundLargeReplies } from './large-replies.ts';

const mebibyte = 2 ** 20;

/** How many answers of a size are read to their end, each in two pieces. */
const read = (bytes: number, answers: number): number => {
  const { mayRead, answered } = boundLargeReplies();
  let whole = 0;
  for (let index = 0; index < answers; index += 1) {
    answered();
    if (mayRead(bytes / 2, 0) && mayRead(bytes / 2, bytes / 2)) whole += 1;
  }
  return whole;
};

test('any number of pages of a thousand items is read', () => {
  assert.equal(read(mebibyte, 50_000), 50_000);
});

test('a few large replies are read, and no server fills the memory with them', () => {
  assert.equal(read(8 * mebibyte, 4), 4);
  assert.ok(read(8 * mebibyte, 1_000) < 10);
});
