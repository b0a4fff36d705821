import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../http/exchange.ts';
import { nestedPages } from './nested-pages.ts';

const page = (id: string, pages: readonly unknown[] = [], type = 'document'): unknown => ({ id, type, pages });
const idsIn = (pages: readonly unknown[]): readonly string[] =>
  nestedPages({ json: { pages } } as Exchange).map(({ id }) => id);

test('each depth gives pages, and what stands in a group comes first', () => {
  const deep = page('a', [page('b', [page('c')]), page('d'), page('e')]);
  assert.deepEqual(idsIn([deep, page('group', [page('f')], 'group')]), ['f', 'c', 'b']);
});

test('where all stand in one list, the path tells what is below another page', () => {
  const flat = [
    { id: 'a', path: 'guide' },
    { id: 'b', path: 'guide/install' },
  ];
  assert.deepEqual(idsIn(flat), ['b']);
});
