import assert from 'node:assert/strict';
import test from 'node:test';
import { matcherNames, mismatches } from './matcher.ts';

const values = new Map<string, unknown>([
  ['team', 'T-1'],
  ['title', 'Night Owls of run 7'],
  ['before', 3],
]);
const fits = (wanted: unknown, actual: unknown): boolean => mismatches(wanted, actual, values).length === 0;

test('objects match by part, lists item by item', () => {
  assert.ok(fits({ id: '${team}' }, { id: 'T-1', title: 'free' }));
  assert.ok(!fits({ id: '${team}' }, { id: 'T-2' }));
  assert.ok(fits([{ id: 1 }, { id: 2 }], [{ id: 1, more: true }, { id: 2 }]));
  assert.ok(!fits([{ id: 1 }], [{ id: 1 }, { id: 2 }]));
  assert.ok(!fits([], {}));
  assert.ok(!fits({}, []));
  assert.ok(!fits({ a: undefined }, 'text'));
});

test('a text may have a line end that was not sent, and none in its midst', () => {
  assert.deepEqual(mismatches({ markdown: 'Clear.' }, { markdown: 'Clear.\n' }, new Map()), []);
  assert.equal(mismatches({ markdown: 'Clear.' }, { markdown: 'Cl\near.' }, new Map()).length, 1);
});

test('a value must have the type that is written', () => {
  assert.ok(!fits({ count: 1 }, { count: '1' }));
  assert.ok(!fits({ a: null }, {}));
  assert.ok(fits({ a: null }, { a: null }));
});

test('members that every object inherits are not there', () => {
  assert.ok(fits({ constructor: { $present: false } }, {}));
});

// A word, what fits it and what does not.
const rows: readonly (readonly [string, unknown, readonly unknown[], readonly unknown[]])[] = [
  ['$present', true, [0, '', false], [null, undefined]],
  ['$present', false, [null, undefined], [0, '', []]],
  ['$not', 'resolved', ['open', undefined, null], ['resolved']],
  ['$any', ['a', { b: 1 }], ['a', { b: 1, c: 2 }], ['b', { b: 2 }, undefined]],
  ['$contains', { id: '${team}' }, [[{ id: 'T-0' }, { id: 'T-1' }]], [[], [{ id: 'T-0' }], undefined, { id: 'T-1' }]],
  ['$excludes', { id: '${team}' }, [[], [{ id: 'T-0' }]], [[{ id: 'T-1' }], undefined]],
  ['$once', { id: 1 }, [[{ id: 1 }, { id: 2 }]], [[], [{ id: 1 }, { id: 1 }], undefined]],
  ['$each', { id: 1 }, [[], [{ id: 1 }]], [[{ id: 1 }, { id: 2 }], undefined]],
  ['$length', 2, [[1, 2]], [[1], [1, 2, 3], undefined, 'ab']],
  ['$sum', ['${before}', -1], [2], [3, '2', undefined]],
  ['$type', 'string', ['', 'x'], [1, null, undefined]],
];

for (const [word, argument, good, bad] of rows) {
  test(`${word} ${JSON.stringify(argument)} lets through what fits and nothing else`, () => {
    for (const value of good) assert.ok(fits({ at: { [word]: argument } }, { at: value }), JSON.stringify(value));
    for (const value of bad) assert.ok(!fits({ at: { [word]: argument } }, { at: value }), JSON.stringify(value));
  });
}

test('every matcher has a row above', () => {
  assert.deepEqual(
    matcherNames.filter((name) => !rows.some(([word]) => word === name)),
    [],
  );
});

test('an unknown matcher is named together with those there are', () => {
  assert.throws(() => mismatches({ $has: 1 }, [], values), /uses \$has; the matchers are \$present/);
});

test('a mismatch points at its place and names values as the case does', () => {
  assert.deepEqual(mismatches({ items: [{ id: '${team}' }] }, { items: [{ id: 'T-1-of-another-run' }] }, values), [
    { pointer: '/items/0/id', expected: '${team}', got: 'another text' },
  ]);
  assert.deepEqual(mismatches({ title: 'Early Birds' }, { title: 'The Night Owls of run 7' }, values), [
    { pointer: '/title', expected: '"Early Birds"', got: '"The ${title}"' },
  ]);
});

test('no mismatch holds a time, an id or the length of a shared list', () => {
  const actual = { at: '2024-05-01T12:00:00.000Z', id: 'k3j4h5', items: [1, 2, 3], count: 17, none: null };
  const got = (wanted: unknown) => mismatches(wanted, actual, values).map((each) => each.got);
  assert.deepEqual(got({ at: 'x', id: '${team}', items: { a: 1 }, count: '${before}', none: 1 }), [
    'a date-time',
    'another text',
    'another list',
    'another number',
    'nothing',
  ]);
  assert.deepEqual(got({ at: { $present: false }, items: { $contains: 9 } }), ['a value', 'none with it']);
  assert.deepEqual(got({ id: { $not: 'k3j4h5' } }), ['just that']);
});
