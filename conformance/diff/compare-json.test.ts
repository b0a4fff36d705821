import assert from 'node:assert/strict';
import { test } from 'node:test';
import { values, type Comparing } from './compare-json.ts';
import { identities } from './identities.ts';

const comparing: Comparing = {
  identities: identities([]),
  bases: [['http://a.test'], ['http://b.test']],
  runName: 'dprun',
};

const unlike = (a: unknown, b: unknown) => [...values(a, b, { pointer: '', key: '', own: true }, comparing)];

test('a section names the same group by another id', () => {
  assert.deepEqual(unlike({ sectionGroup: 'g-of-a-0001' }, { sectionGroup: 'g-of-b-0001' }), []);
  assert.equal(unlike({ title: 'g-of-a-0001' }, { title: 'g-of-b-0001' }).length, 1);
});

const location = (origin: string, path = 'teams') => ({ location: `${origin}/v1/${path}/t-0000001` });

test('a server behind a proxy may know another address of its own', () => {
  assert.deepEqual(unlike(location('http://a.test'), location('http://inside.test:4010')), []);
  assert.equal(unlike(location('http://a.test'), location('http://b.test', 'team')).length, 1);
});

const list = (ids: readonly string[], times: readonly string[]) => ids.map((id, at) => ({ id, postedAt: times[at] }));

test('the order of what was made at one time tells nothing', () => {
  const made = new Map([['comment', ['one-of-them', 'another-one']]]);
  const known = { ...comparing, identities: identities([[{ made }, { made }] as never]) };
  const [early, late] = ['2024-05-01T12:00:00.000Z', '2024-05-01T12:00:00.001Z'];
  const place = { pointer: '', key: '', own: true };
  const orders = (times: readonly string[]) => [
    ...values(list(['one-of-them', 'another-one'], times), list(['another-one', 'one-of-them'], times), place, known),
  ];
  assert.deepEqual(orders([early, early]), []);
  assert.deepEqual(
    orders([early, late]).map(({ what }) => what),
    ['order'],
  );
});
