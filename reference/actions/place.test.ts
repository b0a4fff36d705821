import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choicesWith } from '../choices.ts';
import { fixedClock } from '../store/clock.ts';
import { seededIds } from '../store/ids.ts';
import type { Collection, Space } from '../store/records.ts';
import { emptyStore, type Store } from '../store/store.ts';
import { endOfContainer, positionFor, type Spot } from './place.ts';

const space = (id: string, position: number) =>
  ({ id, organization: 'o', parent: undefined, position, createdAt: 0, deletedAt: undefined }) as unknown as Space;
const collection = (id: string, position: number) =>
  ({ id, organization: 'o', parent: undefined, position, createdAt: 0 }) as unknown as Collection;

// Spaces have small letters, collections capitals.
const container = (...names: string[]): Store => {
  const store = emptyStore(fixedClock(0), seededIds(1, choicesWith()['OP-RES-02.a']));
  names.forEach((name, at) => {
    if (name === name.toLowerCase()) store.spaces.insert(space(name, at + 1));
    else store.collections.insert(collection(name, at + 1));
  });
  return store;
};

const order = (store: Store) =>
  [...store.spaces.in('parent', 'o'), ...store.collections.in('parent', 'o')]
    .toSorted((left, right) => left.position - right.position)
    .map((each) => each.id)
    .join('');

const move = (store: Store, name: string, side?: Spot['side'], beside = '') => {
  const thing = (id: string) => store.spaces.get(id) ?? store.collections.get(id)!;
  const spot = side === undefined ? undefined : { side, neighbour: thing(beside) };
  const position = positionFor(store, 'o', spot);
  if (store.spaces.get(name) === undefined) store.collections.update(store.collections.get(name)!, { position });
  else store.spaces.update(store.spaces.get(name)!, { position });
  return order(store);
};

test('spaces and collections share one order', () => {
  assert.equal(move(container('a', 'B', 'c', 'D'), 'c', 'before', 'B'), 'acBD');
  assert.equal(move(container('a', 'B', 'c', 'D'), 'a', 'after', 'B'), 'BacD');
  assert.equal(move(container('a', 'B', 'c', 'D'), 'D', 'after', 'a'), 'aDBc');
});

test('a move beside the first or last leads to the ends', () => {
  assert.equal(move(container('a', 'b', 'c'), 'c', 'before', 'a'), 'cab');
  assert.equal(move(container('a', 'b', 'c'), 'a', 'after', 'c'), 'bca');
});

test('a move without a neighbour leads to the end', () => {
  assert.equal(move(container('a', 'B', 'c'), 'a'), 'Bca');
  assert.ok(endOfContainer(container(), 'o') > 0);
});

test('a move to where it stands changes no order', () => {
  for (const [side, beside] of [
    ['before', 'c'],
    ['after', 'a'],
  ] as const) {
    assert.equal(move(container('a', 'b', 'c'), 'b', side, beside), 'abc');
  }
});

test('positions are dealt anew when no number is left between two', () => {
  const store = container('a', 'b', 'c', 'D');
  for (let turn = 0; turn < 200; turn += 1) {
    const [name, expected] = turn % 2 === 0 ? (['c', 'acbD'] as const) : (['b', 'abcD'] as const);
    assert.equal(move(store, name, 'after', 'a'), expected, `turn ${turn}`);
  }
});
