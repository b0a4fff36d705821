import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  nowhereFaults,
  placeFaults,
  referencesIn,
  revisionFaults,
  targetFaults,
  type ReferenceFault,
} from './references.ts';

const space = (id: string, organization = 'o') => ({ object: 'space', id, organization });
const active = { id: 'r', createdAt: 'now', pages: [{ id: 'p', pages: [{ id: 'q' }] }], files: [{ id: 'f' }] };
const link = (target: object, place: object) => ({ targetReference: target, locationReferences: [place] });
const pointers = (faults: readonly ReferenceFault[]): readonly string[] => faults.map(({ pointer }) => pointer);

test('links have a target and places, and a backlink is a place', () => {
  assert.deepEqual(
    referencesIn([link({}, {}), { kind: 'page' }]).map(({ pointer, isPlace }) => [pointer, isPlace]),
    [
      ['/items/0/targetReference', false],
      ['/items/0/locationReferences/0', true],
      ['/items/1', true],
    ],
  );
});

const placesOf = (target: object, place: object): readonly string[] =>
  referencesIn([link(target, place)]).flatMap((each) => pointers(placeFaults(each, 's')));

test('a link stands in the space that is asked, and a space in its organization', () => {
  assert.deepEqual(placesOf({ organization: 'o', space: space('t') }, { organization: { id: 'o' }, space: 's' }), []);
  assert.deepEqual(placesOf({}, { space: space('t') }), ['/items/0/locationReferences/0/space']);
  assert.deepEqual(placesOf({ organization: 'p', space: space('t') }, {}), ['/items/0/targetReference/organization']);
});

const revisionsOf = (revision: unknown): readonly string[] =>
  referencesIn([{ space: 's', versionContext: { type: 'revision', revision } }]).flatMap((each) =>
    pointers(revisionFaults(each, 's', active)),
  );

test('a reference within the space stands in its active revision, as that is', () => {
  assert.deepEqual(revisionsOf('r'), []);
  assert.deepEqual(revisionsOf(active), []);
  assert.deepEqual(revisionsOf({ ...active, type: 'edits' }), []);
  assert.deepEqual(revisionsOf({ ...active, createdAt: 'once' }), ['/items/0/versionContext/revision/createdAt']);
  assert.deepEqual(revisionsOf('old'), ['/items/0/versionContext/revision']);
  assert.deepEqual(revisionsOf({ ...active, pages: [{ id: 'p' }] }), ['/items/0/versionContext/revision/pages']);
});

const targetsOf = (target: object): readonly string[] =>
  referencesIn([link(target, {})]).flatMap((each) => pointers(targetFaults(each, 's', active)));

test('what the revision holds is in the space', () => {
  assert.deepEqual(targetsOf({ space: 's', file: { id: 'f' } }), []);
  assert.deepEqual(targetsOf({ space: 't', file: { id: 'f' } }), ['/items/0/targetReference/space']);
  assert.deepEqual(targetsOf({ space: 't', file: { id: 'other' } }), []);
});

test('a link that is listed stands somewhere, where it says so at all', () => {
  assert.deepEqual(nowhereFaults([{}, link({}, {})]), []);
  assert.deepEqual(pointers(nowhereFaults([{ locationReferences: [] }])), ['/items/0/locationReferences']);
});
