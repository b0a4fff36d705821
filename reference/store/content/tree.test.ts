import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixedClock } from '../clock.ts';
import { seededIds } from '../ids.ts';
import { emptyStore } from '../store.ts';
import { newPage } from './new-page.ts';
import type { Page } from './revision.ts';
import { allPages, placed, slugOf } from './tree.ts';

const store = emptyStore(fixedClock(0), seededIds(1, 'opaque'));
const page = (title: string, pages: readonly Page[] = []): Page => ({
  ...newPage(store, { title, markdown: '' }),
  pages,
});
const paths = (pages: readonly Page[]) => [...allPages(pages).values()].map(({ path }) => path);

test('slugs are words of a title in any script', () => {
  assert.deepEqual(['Was ist neu?', 'Éclair à la crème', '日本語 2', '!!', 'x'.repeat(200)].map(slugOf), [
    'was-ist-neu',
    'eclair-a-la-creme',
    '日本語-2',
    'page',
    'x'.repeat(100),
  ]);
});

test('paths are unique among siblings, and only among them', () => {
  const pages = placed([page('A', [page('B'), page('B')]), page('A'), page('B')]);
  assert.deepEqual(paths(pages), ['a', 'a/b', 'a/b-1', 'a-1', 'b']);
});

test('the path of a page and of those below follows when it moves; who stays is the same object', () => {
  const [first, second] = placed([page('A'), page('B', [page('C')])]) as [Page, Page];
  const moved = placed([{ ...first, pages: [second] }]);
  assert.deepEqual(paths(moved), ['a', 'a/b', 'a/b/c']);
  assert.equal(placed([first, second])[1], second);
});
