import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placesOf } from '../oracles/places.ts';
import { replyRules } from '../oracles/reply-rules.ts';
import { resourceFaults } from '../oracles/resource.ts';

const siteSpaceFaults = (space: unknown): readonly string[] =>
  placesOf({ $ref: '#/components/schemas/SiteSpace' }, { object: 'site-space', id: 'ss1', space })
    .filter(({ names }) => names.includes('SiteSpace'))
    .flatMap((place) => resourceFaults('listSiteSections', 'SiteSpace', place).map(({ pointer }) => pointer));

const referencePlaces = (reference: unknown) => placesOf({ $ref: '#/components/schemas/ContentReference' }, reference);
const referenceFaults = (reference: unknown): readonly string[] =>
  referencePlaces(reference)
    .filter(({ names }) => names.includes('ContentReference'))
    .flatMap((place) => resourceFaults('listSpaceLinks', 'ContentReference', place).map(({ pointer }) => pointer));

test('a space inside another resource may show a few of its members', () => {
  assert.deepEqual(siteSpaceFaults({ object: 'space', id: 's1', title: 'Guide', emoji: null }), []);
  assert.deepEqual(siteSpaceFaults({ object: 'space', permissions: { admin: true } }), []);
});

test('the members that it shows have the types of the text', () => {
  assert.deepEqual(siteSpaceFaults({ object: 'space', id: 's1', comments: 'three' }), ['/space/comments']);
  assert.deepEqual(siteSpaceFaults({ object: 'space', permissions: { admin: 1 } }), ['/space/permissions/admin']);
  assert.deepEqual(siteSpaceFaults({ object: 'space', title: 'x'.repeat(51) }), ['/space/title']);
});

test('it is an object that names its kind', () => {
  assert.deepEqual(siteSpaceFaults('s1'), ['/space']);
  assert.deepEqual(siteSpaceFaults({ id: 's1' }), ['/space/object']);
  assert.deepEqual(siteSpaceFaults({ object: 'page', id: 's1' }), ['/space/object']);
});

test('a reference names an organization, space or revision by id, in short or whole', () => {
  for (const space of ['s1', { id: 's1' }, { object: 'space', title: 'Guide' }, null]) {
    assert.deepEqual(referenceFaults({ kind: 'file', space }), []);
    const rule = replyRules.objectConstant;
    assert.deepEqual(
      referencePlaces({ kind: 'file', space })
        .filter(rule.applies)
        .flatMap((place) => rule.faults(place)),
      [],
    );
  }
  assert.notDeepEqual(referenceFaults({ kind: 'file', space: 7 }), []);
  assert.notDeepEqual(referenceFaults({ kind: 'file', space: { object: 'page', id: 's1' } }), []);
  assert.notDeepEqual(referenceFaults({ kind: 'file', organization: { id: 'o1', title: 5 } }), []);
});

test('what holds itself may stand in a part', () => {
  const pages = [{ id: 'p1', pages: [{ id: 'p2', pages: [{ id: 'p3' }] }] }];
  assert.deepEqual(referenceFaults({ versionContext: { type: 'revision', revision: { id: 'r1', pages } } }), []);
});
