import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KeptPages } from './kept-pages.ts';

const mebibyte = 1024 * 1024;

test('a page is kept for its owner and its key until all are forgotten', () => {
  const pages = new KeptPages();
  const [one, other] = [{}, {}];
  pages.keep(one, 'a', Buffer.from('first'));
  assert.equal(pages.get(one, 'a')?.toString(), 'first');
  assert.deepEqual([pages.get(other, 'a'), pages.get(one, 'b')], [undefined, undefined]);
  pages.forget();
  assert.deepEqual([pages.get(one, 'a'), pages.size], [undefined, 0]);
});

test('no more than 4 MiB are kept', () => {
  const pages = new KeptPages();
  const owner = {};
  pages.keep(owner, 'huge', Buffer.alloc(5 * mebibyte));
  assert.equal(pages.size, 0);
  for (const key of ['a', 'b', 'c', 'd', 'e']) pages.keep(owner, key, Buffer.alloc(mebibyte));
  assert.equal(pages.size, mebibyte);
  assert.equal(pages.get(owner, 'e')?.length, mebibyte);
});
