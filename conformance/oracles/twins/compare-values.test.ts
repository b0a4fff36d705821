import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSeenMembers, wholeReply, type Comparing } from './comparing.ts';
import { repliesUnlike } from './compare-replies.ts';
import { openIdentities, type Origin } from './identities.ts';
import { openMoments } from './moments.ts';
import { openStarts } from './starts.ts';

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Two servers that made the same team, collection and comments, and have the same organization. */
const open = (more: Partial<Comparing> = {}): Comparing => {
  const identities = openIdentities();
  for (const id of ['team', 'first', 'second']) identities.pair(`${id}-of-a`, `${id}-of-b`, 'made');
  identities.pair('org-of-a', 'org-of-b', 'stranger');
  return { identities, bases: [['http://a.test'], ['http://b.test']], runName: 'dprun', ...more };
};

const unlike = (a: unknown, b: unknown, comparing = open(), origin: Origin = 'made', name?: string) => [
  ...repliesUnlike(a, b, wholeReply(origin, 'path', name === undefined ? undefined : schema(name)), comparing),
];
const whats = (...args: Parameters<typeof unlike>) => unlike(...args).map(({ pointer, what }) => `${pointer} ${what}`);

test('ids are the same where they stand for the same thing', () => {
  assert.deepEqual(whats({ id: 'team-of-a', title: 'x' }, { id: 'team-of-b', title: 'x' }), []);
  assert.deepEqual(whats({ id: 'first-of-a' }, { id: 'second-of-b' }), ['/id identity']);
  assert.deepEqual(whats({ parent: 'first-of-a' }, { parent: 'second-of-b' }), ['/parent identity']);
});

test('an id that is met for the first time is bound to its place', () => {
  const comparing = open();
  assert.deepEqual(whats({ sectionGroup: 'g-of-a-0001' }, { sectionGroup: 'g-of-b-0001' }, comparing), []);
  assert.deepEqual(whats({ sectionGroup: 'g-of-a-0001' }, { sectionGroup: 'g-of-b-0002' }, comparing), [
    '/sectionGroup identity',
  ]);
  assert.deepEqual(whats({ sectionGroup: 'g-of-a-0002' }, { sectionGroup: 'g-of-b-0001' }, comparing), [
    '/sectionGroup identity',
  ]);
});

test('what a thing from before names from before is compared by how it changes', () => {
  const comparing = open({ starts: openStarts() });
  const parents = (a: string, b: string) => whats({ parents: [a] }, { parents: [b] }, comparing, 'stranger');
  assert.deepEqual(parents('r-of-a-0001', 'r-of-b-0001'), []);
  assert.deepEqual(parents('r-of-a-0002', 'r-of-b-0001'), ['/parents/* identity']);
  const elsewhere = open({ starts: openStarts() });
  elsewhere.identities.same('r-of-a-0003', 'r-of-b-0001');
  assert.deepEqual(whats({ parents: ['r-of-a-0004'] }, { parents: ['r-of-b-0001'] }, elsewhere, 'stranger'), []);
  assert.deepEqual(whats({ parents: ['r-of-a-0004'] }, { parents: ['first-of-b'] }, elsewhere, 'stranger'), [
    '/parents/* identity',
  ]);
});

test('values, their presence and their kind are compared one by one', () => {
  const [a, b] = [
    { title: 'x', members: 1, isActive: true, icon: 'i' },
    { title: 'y', members: 2, isActive: false },
  ];
  assert.deepEqual(whats(a, b), ['/title value', '/members value', '/isActive value', '/icon presence']);
  assert.deepEqual(whats({ description: null }, {}), []);
});

test('members that the text does not list are nobody’s', () => {
  assert.deepEqual(whats({ title: 'x', etag: 1 }, { title: 'x', etag: 2 }, open(), 'made', 'Team'), []);
  assert.deepEqual(whats({ title: 'x' }, { title: 'y' }, open(), 'made', 'Team'), ['/title value']);
});

test('an optional member that a server shows nowhere is no difference, and one that it lost is', () => {
  const members = openSeenMembers();
  const [without, having] = [{ id: 'first-of-a' }, { id: 'first-of-b', description: 'x' }];
  assert.deepEqual(whats(without, having, open({ members }), 'made', 'Collection'), []);
  members.saw('a', 'Collection.description');
  assert.deepEqual(whats(without, having, open({ members }), 'made', 'Collection'), ['/description presence']);
});

const location = (origin: string, path = 'teams') => ({ location: `${origin}/v1/${path}/t-0000001` });

test('a server behind a proxy may know another address of its own', () => {
  assert.deepEqual(whats(location('http://a.test'), location('http://inside.test:4010')), []);
  assert.deepEqual(whats(location('http://a.test'), location('http://b.test', 'team')), ['/location value']);
});

const text = (id: string) => ({ markdown: `See [it](page:${id}).` });

test('links in texts of pages are the same where their targets are', () => {
  const comparing = open();
  assert.deepEqual(whats(text('first-of-a'), text('first-of-b'), comparing), []);
  assert.deepEqual(whats(text('first-of-a'), text('second-of-b'), comparing), ['/markdown value']);
  assert.deepEqual(whats({ markdown: 'one' }, { markdown: 'two' }, comparing), ['/markdown value']);
});

const items = (side: 'a' | 'b', names: readonly string[], times: readonly string[] = []) => ({
  count: names.length,
  items: names.map((name, at) => ({
    id: `${name}-of-${side}`,
    ...(times[at] === undefined ? {} : { postedAt: times[at] }),
  })),
});

test('lists of the plan hold the same things in the same order', () => {
  assert.deepEqual(whats(items('a', ['first', 'second']), items('b', ['first', 'second'])), []);
  assert.deepEqual(whats(items('a', ['first', 'second']), items('b', ['second', 'first'])), ['/items order']);
  assert.deepEqual(whats(items('a', ['first']), items('b', ['first', 'second'])), ['/count value', '/items length']);
});

const orders = (times: readonly string[]) =>
  whats(items('a', ['first', 'second'], times), items('b', ['second', 'first'], times));

test('the order of what was made at one time tells nothing', () => {
  const [early, late] = ['2024-05-01T12:00:00.000Z', '2024-05-01T12:00:00.001Z'];
  assert.deepEqual(orders([early, early]), []);
  assert.deepEqual(orders([early, late]), ['/items order']);
});

/** What a member may read, as each server lists it. */
const inOrder = (titles: readonly [string, string]) => {
  const spaces = (side: string, ids: readonly string[]) => ({
    items: ids.map((id) => ({
      permission: 'admin',
      space: { id: `${id}-of-${side}`, title: titles[id === 'first' ? 0 : 1] },
    })),
  });
  return whats(spaces('a', ['first', 'second']), spaces('b', ['second', 'first']));
};

const links = (side: string, ids: readonly string[], names: readonly string[]) => ({
  items: ids.map((id, at) => ({ id: `${id}-of-${side}`, name: names[at] })),
});

const orderOf = (...names: readonly [string, string]) =>
  whats(links('a', ['first', 'second'], names), links('b', ['second', 'first'], names.toReversed()));

test('the order of what has one name tells nothing', () => {
  assert.deepEqual(orderOf('Partners', 'Partners'), []);
  assert.deepEqual(orderOf('Partners', 'Friends'), ['/items order']);
});

test('the order of what has one title tells nothing, where it is inside the items too', () => {
  assert.deepEqual(inOrder(['Guide', 'Guide']), []);
  assert.deepEqual(inOrder(['Guide', 'Other']), ['/items order']);
});

test('what others have in a shared list, its count and its further pages are passed over', () => {
  const [a, b] = [items('a', ['stranger', 'first']), items('b', ['first'])];
  assert.deepEqual(whats(a, b, open(), 'stranger'), []);
  assert.deepEqual(whats(items('a', ['first', 'second']), b, open(), 'stranger'), ['/count value', '/items length']);
  const paged = { ...items('a', ['stranger']), next: { page: 'p2' } };
  assert.deepEqual(whats(paged, { ...b, next: { page: 'q2' } }, open(), 'stranger'), []);
});

test('another page is there or not, whatever its name', () => {
  const [a, b] = [items('a', ['first']), items('b', ['first'])];
  assert.deepEqual(whats({ ...a, next: { page: 'x' } }, { ...b, next: { page: 'y' } }), []);
  assert.deepEqual(whats({ ...a, next: { page: 'x' } }, b), ['/next/page presence']);
});

const member = (side: string, teams: number) => ({ id: `org-of-${side}`, teams });

test('strangers are compared by how they change', () => {
  const comparing = open({ starts: openStarts() });
  assert.deepEqual(whats(member('a', 7), member('b', 2), comparing, 'stranger'), []);
  assert.deepEqual(whats(member('a', 8), member('b', 3), comparing, 'stranger'), []);
  assert.deepEqual(whats(member('a', 8), member('b', 4), comparing, 'stranger'), ['/teams value']);
});

test('copies are the same where their originals are, and change alike where not', () => {
  const [a, b] = [{ emoji: '1f4d8' }, { emoji: '1f4d9' }];
  assert.deepEqual(whats(a, b, open({ isAlike: true }), 'copied'), ['/emoji value']);
  const comparing = open({ starts: openStarts() });
  assert.deepEqual(whats(a, b, comparing, 'copied'), []);
  assert.deepEqual(whats({ emoji: '1f4da' }, b, comparing, 'copied'), ['/emoji value']);
});

const team = (side: string, createdAt: string) => ({ id: `team-of-${side}`, createdAt });

const valuesOf = (side: 'a' | 'b', some: readonly (string | undefined)[]) =>
  some.map((value, at) => {
    const customField = { id: `field-${at}-of-${side}` };
    return value === undefined ? { customField } : { customField, value };
  });

test('each item of a list begins with a value of its own, by the thing in it where it has no id', () => {
  const comparing = open({ starts: openStarts() });
  const look = (a: readonly (string | undefined)[], b: readonly (string | undefined)[]) =>
    whats(valuesOf('a', a), valuesOf('b', b), comparing, 'copied');
  assert.deepEqual(look(['x', 'y'], [undefined, 'z']), []);
  assert.deepEqual(look(['x', 'y'], [undefined, 'z']), []);
  assert.deepEqual(look(['x', 'new'], [undefined, 'z']), ['/*/value value']);
});

test('times are compared by order, not by the clock', () => {
  const comparing = open({ moments: openMoments({ isFine: true }) });
  assert.deepEqual(whats(team('a', '2030-01-01T00:00:00Z'), team('b', '2024-05-01T12:00:00.001Z'), comparing), []);
  assert.deepEqual(whats(team('a', '2030-01-01T00:00:05Z'), team('b', '2024-05-01T12:00:00.001Z'), comparing), [
    '/createdAt time',
  ]);
});
