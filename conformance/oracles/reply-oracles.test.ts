import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placesIn, replyOracle } from './reply-oracles.ts';

const operation = 'listTeamsInOrganizationById';
const objects = replyOracle({ check: 'replies/object-constant' })!;
const pointersOf = (items: readonly unknown[]): readonly (string | undefined)[] => {
  const json = { items, count: items.length };
  const reply = { headers: {}, text: JSON.stringify(json), json };
  return objects(operation, reply, placesIn(operation, reply)).map(({ pointer }) => pointer);
};

test('a rule looks at each value that stands where it applies', () => {
  assert.deepEqual(pointersOf([{ object: 'team' }, { object: 'page' }, { object: 'team' }, {}]), [
    '/items/1/object',
    '/items/3/object',
  ]);
});

test('more values than a call takes arguments are looked at, too', () => {
  const many = Array.from({ length: 200_000 }, (_, at) => ({ object: at === 199_999 ? 'page' : 'team' }));
  assert.deepEqual(pointersOf(many), ['/items/199999/object']);
});
