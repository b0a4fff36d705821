import assert from 'node:assert/strict';
import test from 'node:test';
import type { Exchange } from '../http/exchange.ts';
import { makePlan } from './plan.ts';
import { watchReplies } from './passive-checks.ts';

const collection = {
  object: 'collection',
  id: 'c1',
  title: 'Guides',
  organization: 'acme',
  defaultLevel: 'read',
  urls: { location: 'https://docs.example.org/c1', app: 'https://app.example.org/c1' },
  permissions: { admin: true, create: true },
};

const answer = (json: unknown, changes: Partial<Exchange> = {}): Exchange => ({
  operation: 'getCollectionById',
  request: {
    method: 'GET',
    url: 'http://localhost/v1/collections/c1',
    headers: {},
    body: null,
    authorization: 'token',
  },
  status: 200,
  headers: { 'content-type': 'application/json' },
  text: JSON.stringify(json),
  json,
  ok: true,
  ms: 1,
  ...changes,
});

const seen = (...exchanges: readonly Exchange[]) => {
  const watch = watchReplies();
  watch.begin(makePlan().outcomes);
  for (const each of exchanges) watch.see(each);
  return [...watch.seen().keys()];
};

test('a reply as the text has it breaks nothing', () => {
  assert.deepEqual(seen(answer(collection)), []);
});

test('one reply of many that lacks a required member breaks the row of its resource', () => {
  const { title: _title, ...untitled } = collection;
  assert.deepEqual(seen(answer(collection), answer(untitled), answer(collection)), ['COL-01 getCollectionById']);
});

const updated = (role: string) =>
  answer(
    { object: 'invite', id: 'i1', role: 'edit', redundant: false },
    {
      operation: 'updateOrganizationInviteById',
      request: {
        method: 'PATCH',
        url: 'http://localhost/v1/orgs/acme/link-invites/i1',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ role }),
        authorization: 'token',
      },
    },
  );

test('one answer to two writes of different words breaks the row of what writes answer', () => {
  assert.deepEqual(seen(updated('edit')), []);
  assert.deepEqual(seen(updated('edit'), updated('review')), ['ECH-01 updateOrganizationInviteById']);
});

const listed = (count: number, query: string) =>
  answer(
    { count, items: [collection] },
    {
      operation: 'listCollectionsInOrganizationById',
      request: {
        method: 'GET',
        url: `/v1/orgs/o/collections${query}`,
        headers: {},
        body: null,
        authorization: 'token',
      },
    },
  );

test('one whole list of many that counts more than it lists breaks the rule about counts', () => {
  assert.deepEqual(seen(listed(1, ''), listed(7, '?page=p2&limit=1'), listed(0, '?limit=0')), []);
  assert.deepEqual(seen(listed(1, ''), listed(2, '?limit=9')), ['PAGE-09 listCollectionsInOrganizationById']);
});

test('a reply that came before is looked at again under another Content-Type', () => {
  const asText = answer(collection, { headers: { 'content-type': 'text/plain' } });
  assert.deepEqual(seen(answer(collection), answer(collection), asText), ['SUCC-04 getCollectionById']);
});

test('where few replies are kept, they are judged for the outcomes that are named', () => {
  const { title: _title, ...untitled } = collection;
  const watch = watchReplies(2);
  watch.begin(makePlan().outcomes);
  for (const each of [answer(collection), answer(untitled), answer({})]) watch.see(each);
  assert.deepEqual([...watch.seen(new Set(['COL-01 createCollection'])).keys()], []);
  assert.deepEqual([...watch.seen(new Set(['COL-01 getCollectionById'])).keys()], ['COL-01 getCollectionById']);
});

test('where few replies are kept, asked about all they answer for all, and later for those alone that are named', () => {
  const { title: _title, ...untitled } = collection;
  const asText = answer(collection, { headers: { 'content-type': 'text/plain' } });
  const watch = watchReplies(3);
  watch.begin(makePlan().outcomes);
  watch.see(answer(untitled));
  assert.deepEqual([...watch.seen().keys()], ['COL-01 getCollectionById']);
  watch.see(asText);
  assert.deepEqual([...watch.seen(new Set(['SUCC-04 getCollectionById'])).keys()], ['SUCC-04 getCollectionById']);
  assert.deepEqual([...watch.seen().keys()], ['COL-01 getCollectionById', 'SUCC-04 getCollectionById']);
});

test('replies that fill the memory are judged as they come, and kept no longer', () => {
  const { title: _title, ...untitled } = collection;
  for (const most of [undefined, 20]) {
    const watch = watchReplies(most);
    watch.begin(makePlan().outcomes);
    let read = 0;
    const long = (): Exchange => {
      const text = `${JSON.stringify(untitled)}${' '.repeat(3 * 2 ** 20)}`;
      return Object.defineProperty(answer(untitled), 'text', {
        get: () => {
          read += 1;
          return text;
        },
      });
    };
    for (let index = 0; index < 6; index += 1) watch.see(long());
    const before = read;
    assert.deepEqual([...watch.seen(new Set(['COL-01 getCollectionById'])).keys()], ['COL-01 getCollectionById']);
    // Judged when it was seen: what is asked now reads no reply again.
    assert.equal(read, before);
  }
});

test('refusals and replies in another format are not looked at', () => {
  const { request } = answer({});
  assert.deepEqual(seen(answer({}, { ok: false, status: 404 })), []);
  assert.deepEqual(seen(answer({}, { request: { ...request, url: `${request.url}?format=document` } })), []);
});

const list = (at: number): Exchange => {
  const items = Array.from({ length: 1_000 }, (_, index) => ({
    ...collection,
    id: `${collection.id}${index}`,
    ...(index === at ? { urls: 'none' } : {}),
  }));
  return answer({ count: 1_000, items }, { operation: 'listCollectionsInOrganizationById' });
};

test('the items of a long list are looked at as far as the hundredth', () => {
  assert.ok(seen(list(99)).includes('COL-01 listCollectionsInOrganizationById'));
  assert.deepEqual(seen(list(100)), []);
});

test('only what the plan holds is watched', () => {
  const watch = watchReplies();
  watch.begin(makePlan().outcomes.filter(({ subject }) => subject === 'getTeamInOrganizationById'));
  watch.see(answer({}));
  assert.equal(watch.seen().size, 0);
});
