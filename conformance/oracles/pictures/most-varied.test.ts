import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mostVaried } from './most-varied.ts';
import type { Sighting } from './sighting.ts';

const site = (id: string, members: Readonly<Record<string, unknown>>): Sighting => ({
  thing: { kind: 'site', id, scope: [] },
  pointer: '',
  form: '',
  members: new Map(Object.entries(members).map(([name, value]) => [name, JSON.stringify(value)])),
});

const chosen = (shown: readonly Sighting[], most: number): readonly string[] =>
  mostVaried(shown, most).map(({ thing }) => thing.id);

test('the first thing comes first, then what shows most beside it', () => {
  const plain = site('plain', { title: 'A', published: false });
  const alike = site('alike', { title: 'B', published: false });
  const published = site('published', { title: 'C', published: true });
  const rich = site('rich', { title: 'D', published: true, basename: 'd', proxy: 'x' });
  assert.deepEqual(chosen([plain, alike, published, rich], 3), ['plain', 'rich', 'alike']);
  assert.deepEqual(chosen([plain, alike, published], 2), ['plain', 'published']);
});

test('a thing that is shown twice counts once', () => {
  const one = site('one', { title: 'A' });
  assert.deepEqual(chosen([one, one, site('other', { title: 'B' })], 3), ['one', 'other']);
  assert.deepEqual(chosen([], 3), []);
});
