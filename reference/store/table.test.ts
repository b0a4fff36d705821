import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Table } from './table.ts';

type Thing = { readonly id: string; parent: string | undefined; rank: number };

const things = () =>
  new Table<Thing, 'parent'>((thing) => thing.id, {
    parent: { parent: (thing) => thing.parent, rank: (thing) => thing.rank },
  });
const idsIn = (table: ReturnType<typeof things>, parent: string) => table.in('parent', parent).map((each) => each.id);

test('records stand by rank, ties by key, whatever the order of insertion', () => {
  const table = things();
  for (const [id, rank] of [
    ['c', 2],
    ['b', 1],
    ['a', 2],
    ['d', 0],
  ] as const)
    table.insert({ id, parent: 'p', rank });
  assert.deepEqual(idsIn(table, 'p'), ['d', 'b', 'a', 'c']);
});

test('an update moves a record between parents and ranks', () => {
  const table = things();
  const [first] = [table.insert({ id: 'a', parent: 'p', rank: 1 }), table.insert({ id: 'b', parent: 'p', rank: 2 })];
  table.update(first, { rank: 3 });
  assert.deepEqual(idsIn(table, 'p'), ['b', 'a']);
  table.update(first, { parent: 'q' });
  assert.deepEqual([idsIn(table, 'p'), idsIn(table, 'q')], [['b'], ['a']]);
  table.update(first, { parent: undefined });
  assert.deepEqual(idsIn(table, 'q'), []);
  assert.equal(table.get('a'), first);
});

test('a removed record is in no list, and a key is taken once', () => {
  const table = things();
  const record = table.insert({ id: 'a', parent: 'p', rank: 1 });
  assert.throws(() => table.insert({ id: 'a', parent: 'p', rank: 2 }), /a second record with the key a/);
  table.remove(record);
  table.remove(record);
  assert.equal(table.get('a'), undefined);
  assert.deepEqual(idsIn(table, 'p'), []);
});
