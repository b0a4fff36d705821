import assert from 'node:assert/strict';
import test from 'node:test';
import { areSamePlaces, fileOf, pageOf, placesOfLinks, statusesOf } from './link-places.ts';

const at = { revision: 'r1' };
const place = { kind: 'page', space: { id: 's1' }, versionContext: at, page: 'from' };

/** A link from one place of the space to what is given. */
const linkTo = (target: object, places: readonly object[] = [place]) => ({
  targetReference: { space: 's1', versionContext: at, ...target },
  locationReferences: places,
  status: 'broken',
});

test('a link to a whole page names that page, by its id or as an object', () => {
  assert.equal(pageOf(linkTo({ kind: 'page', page: 'p1' }), 's1'), 'p1');
  assert.equal(pageOf(linkTo({ kind: 'page', page: { id: 'p1' } }), 's1'), 'p1');
  assert.equal(pageOf(linkTo({ kind: 'page', page: 'p1', anchor: null }), 's1'), 'p1');
});

test('a link to a part of a page, to another space or to another revision names no page', () => {
  assert.equal(pageOf(linkTo({ kind: 'page', page: 'p1', anchor: 'top' }), 's1'), undefined);
  assert.equal(pageOf(linkTo({ kind: 'page', page: 'p1' }), 's2'), undefined);
  assert.equal(pageOf(linkTo({ kind: 'page', page: 'p1', versionContext: { revision: 'r2' } }), 's1'), undefined);
  assert.equal(pageOf(linkTo({ kind: 'page', page: 'p1', versionContext: null }), 's1'), undefined);
  const both = [place, { ...place, versionContext: { revision: 'r2' } }];
  assert.equal(pageOf(linkTo({ kind: 'page', page: 'p1' }, both), 's1'), undefined);
  assert.equal(pageOf(linkTo({ kind: 'file', file: 'f1' }), 's1'), undefined);
  assert.equal(pageOf({}, 's1'), undefined);
});

test('a link to a file of the space names it', () => {
  assert.equal(fileOf(linkTo({ kind: 'file', file: { id: 'f1' } }), 's1'), 'f1');
  assert.equal(fileOf(linkTo({ kind: 'file', file: 'f1' }), 's2'), undefined);
  assert.equal(fileOf(linkTo({ kind: 'page', page: 'p1' }), 's1'), undefined);
});

test('places are the same however often they are named, and only on the pages of the set', () => {
  const [once, twice] = [
    placesOfLinks([linkTo({}, [place])]),
    placesOfLinks([linkTo({}, [place, { ...place, space: 's1' }])]),
  ];
  const elsewhere = placesOfLinks([linkTo({}, [place, { ...place, page: 'other' }])]);
  assert.equal(areSamePlaces(once, twice, new Set(['from'])), true);
  assert.equal(areSamePlaces(once, elsewhere, new Set(['from'])), true);
  assert.equal(areSamePlaces(once, elsewhere, new Set(['from', 'other'])), false);
  const inside = placesOfLinks([linkTo({}, [{ ...place, anchor: 'top' }])]);
  assert.equal(areSamePlaces(once, inside, new Set(['from'])), false);
});

test('statuses are told by targets, of parts only where they are held', () => {
  const links = [linkTo({ kind: 'page', page: 'p1' }), linkTo({ kind: 'page', page: 'p2' }), linkTo({ url: 'u' })];
  const found = statusesOf(links, new Set(['p1']));
  assert.deepEqual(
    [...found],
    [
      ['p1', 'broken'],
      ['u', 'broken'],
    ],
  );
});
