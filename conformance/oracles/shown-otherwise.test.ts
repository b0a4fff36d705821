import assert from 'node:assert/strict';
import test from 'node:test';
import { sharesThings, shownOtherwise } from './shown-otherwise.ts';

const page = (id: string, more: object = {}) => ({ id, title: `Page ${id}`, ...more });

test('a member with another value is named by its place', () => {
  const plain = { object: 'published-content-site', site: { id: 's', visibility: 'share-link' } };
  const keyed = { object: 'published-content-site', site: { id: 's', visibility: 'public' } };
  assert.deepEqual(shownOtherwise(plain, keyed, ['shareKey']), ['/site/visibility']);
});

test('things are compared by their ids, and what only one reply shows is no matter', () => {
  const plain = { items: [page('a', { git: { oid: 'x' } }), page('b', { description: 'B' })] };
  assert.deepEqual(shownOtherwise(plain, { items: [page('b')] }, ['metadata']), []);
  assert.deepEqual(shownOtherwise(plain, { items: [page('b', { title: 'A' })] }, ['metadata']), ['/items/*/title']);
});

test('what a parameter is about, links, and what others move may be others', () => {
  const plain = {
    id: 'c',
    body: { markdown: 'A' },
    urls: { app: 'a' },
    updatedAt: '1',
    replies: 1,
    logo: 'https://a.example',
  };
  const formed = {
    id: 'c',
    body: { document: {} },
    urls: { app: 'b' },
    updatedAt: '2',
    replies: 2,
    logo: 'https://b.example',
  };
  assert.deepEqual(shownOtherwise(plain, formed, ['format']), []);
  assert.deepEqual(shownOtherwise(plain, formed, ['shareKey']), []);
});

test('a page that is computed is another where it is not', () => {
  const computed = { computed: { type: 'builtin:openapi' }, type: 'document' };
  const plain = { pages: [page('a', computed)] };
  const bare = { pages: [page('a', { title: 'Not yet', type: 'document' })] };
  assert.deepEqual(shownOtherwise(plain, bare, ['computed']), []);
  assert.deepEqual(shownOtherwise(plain, bare, ['metadata']), ['/pages/*/title']);
});

test('what is said of all things is compared where they are the same', () => {
  const plain = { count: 2, structure: { type: 'sections', structure: [page('a'), page('b')] } };
  const fewer = { count: 1, structure: { type: 'siteSpaces', structure: [page('a')] } };
  const other = { count: 2, structure: { type: 'siteSpaces', structure: [page('a'), page('b')] } };
  assert.deepEqual(shownOtherwise(plain, fewer, ['shareKey']), []);
  assert.deepEqual(shownOtherwise(plain, other, ['shareKey']), ['/structure/type']);
});

test('a page that shows none of the things tells nothing', () => {
  const by = { postedBy: { id: 'u' } };
  assert.equal(sharesThings({ items: [page('a', by)] }, { items: [page('b', by)] }), false);
  assert.equal(sharesThings({ items: [page('a'), page('b')] }, { items: [page('b')] }), true);
  assert.equal(sharesThings({ pages: [] }, { pages: [] }), true);
});
