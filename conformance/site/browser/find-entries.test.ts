import assert from 'node:assert/strict';
import test from 'node:test';
import { findEntries, type Entry } from './find-entries.ts';

const entries: readonly Entry[] = [
  ['TEAM-50', 'Requirement, must', 'Something else about teams.', 'a'],
  ['TEAM-05', 'Requirement, must', "A team's title has 1 to 64 characters.", 'b'],
  ['createOrganizationTeam', 'Operation, PUT', 'Makes a team with a title.', 'c'],
  ['Teams', 'Family of operations', 'teams', 'd'],
];
const found = (query: string): readonly string[] => findEntries(entries, query).map(([title]) => title);

test('an id leads, then what begins with the words, then what has them anywhere', () => {
  assert.equal(found('team-05')[0], 'TEAM-05');
  assert.deepEqual(found('teams').slice(0, 1), ['Teams']);
  assert.deepEqual(found('title team').toSorted(), ['TEAM-05', 'createOrganizationTeam']);
});

test('every word has to be there, and an empty query finds nothing', () => {
  assert.deepEqual(found('title nowhere'), []);
  assert.deepEqual(found('  '), []);
  assert.deepEqual(found('64 CHARACTERS'), ['TEAM-05']);
});
