import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countFaults,
  itemFaults,
  limitFaults,
  pageFaults,
  twiceFaults,
  walkFaults,
  wholeCountFaults,
} from './page-rules.ts';

const pointers = (faults: readonly { pointer?: string }[]) => faults.map(({ pointer }) => pointer);

test('every form of a last page is an envelope', () => {
  for (const next of [undefined, null, {}, { page: null }, { page: '' }]) {
    assert.deepEqual(pageFaults({ next, count: 0, items: [] }, 'unknown'), []);
  }
});

test('a page before others names the next one', () => {
  assert.deepEqual(pageFaults({ next: { page: 'p2' }, count: 1, items: [1] }, 'more follow'), []);
  assert.deepEqual(pointers(pageFaults({ count: 1, items: [1] }, 'more follow')), ['/next']);
  assert.deepEqual(pointers(pageFaults({ next: {}, count: 1, items: [1] }, 'more follow')), ['/next/page']);
});

test('a missing count, items that are no list and a page that is a number are found', () => {
  assert.deepEqual(pointers(pageFaults({ items: [] }, 'unknown')), ['/count']);
  assert.deepEqual(pointers(pageFaults({ count: 0, items: {} }, 'unknown')), ['/items']);
  assert.deepEqual(pointers(pageFaults({ count: 0, items: [], next: { page: 2 } }, 'unknown')), ['/next/page']);
  assert.deepEqual(pointers(pageFaults([], 'unknown')), ['']);
});

test('a page over its limit is found', () => {
  assert.deepEqual(limitFaults(2, 2), []);
  assert.deepEqual(pointers(limitFaults(3, 2)), ['/items']);
});

test('count is the number of all matches or of the page', () => {
  assert.deepEqual(countFaults({ count: 5, items: [1] }, 5), []);
  assert.deepEqual(countFaults({ count: 1, items: [1] }, 5), []);
  assert.deepEqual(pointers(countFaults({ count: 4, items: [1] }, 5)), ['/count']);
  assert.deepEqual(countFaults({ count: 0, items: [] }, 5), []);
  assert.deepEqual(pointers(countFaults({ count: 3, items: [] }, 5)), ['/count']);
  assert.deepEqual(pointers(countFaults({ items: [1] }, 5)), ['/count']);
});

test('a whole list is counted as it is, and a page of one may count all', () => {
  assert.deepEqual(wholeCountFaults('/v1/orgs', { count: 1, items: [1] }), []);
  assert.deepEqual(pointers(wholeCountFaults('/v1/orgs?limit=9', { count: 2, items: [1] })), ['/count']);
  assert.deepEqual(pointers(wholeCountFaults('/v1/orgs', { count: 1, items: [], next: {} })), ['/count']);
  for (const url of ['?page=p2', '?limit=0', '?limit=-1', '?order=asc&limit=0.4', '?limit='])
    assert.deepEqual(wholeCountFaults(`/v1/orgs${url}`, { count: 2, items: [] }), [], url);
  assert.deepEqual(wholeCountFaults('/v1/orgs', { next: { page: 'p2' }, count: 2, items: [1] }), []);
});

test('a repeated, a dropped and a strange item of a walk are found', () => {
  assert.deepEqual(walkFaults(['a', 'b'], ['b', 'a'], ['a']), []);
  assert.equal(walkFaults(['a', 'b', 'a'], ['a', 'b'], []).length, 1);
  assert.equal(walkFaults(['a'], ['a', 'b'], []).length, 1);
  assert.equal(walkFaults(['a'], ['a'], ['c']).length, 1);
  assert.equal(walkFaults(['a', 'x'], ['a'], []).length, 1);
});

test('a page that shows one thing twice is found, where its items can be told apart', () => {
  assert.deepEqual(
    twiceFaults({ items: ['a', 'b', '', ''] }, (item) => String(item) || undefined),
    [],
  );
  assert.deepEqual(pointers(twiceFaults({ items: ['a', 'b', 'a'] }, String)), ['/items']);
  assert.deepEqual(twiceFaults({ count: 1 }, String), []);
});

const list = (title: string) => [['a', { title, urls: {} }]] as const;

test('an item that a small page shows otherwise is found, unless it changes meanwhile', () => {
  assert.deepEqual(itemFaults(list('one'), list('one'), list('one')), []);
  assert.deepEqual(pointers(itemFaults(list('two'), list('one'), list('one'))), ['/items/*/title']);
  assert.deepEqual(itemFaults(list('two'), list('one'), list('two')), []);
  assert.deepEqual(itemFaults([['b', {}]], list('one'), list('one')), []);
});
