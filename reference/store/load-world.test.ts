import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createReference } from '../reference.ts';
import { defaultWorld } from '../in-process.ts';

// A world is plain JSON, so a copy through text may be broken at will.
type Loose = { [name: string]: Loose };
const broken = async (by: (world: Loose) => void) => {
  const world = JSON.parse(JSON.stringify(defaultWorld)) as Loose;
  by(world);
  return () => createReference({ world, worldFile: 'broken.yaml' });
};
const text = (value: string) => value as unknown as Loose;

test('a member that is not known is named with its file, entry and the known ones', async () => {
  const start = await broken((world) => (world['users']!['ada']!['colour'] = text('red')));
  assert.throws(start, /broken\.yaml: users\.ada: colour is not known here.*displayName, email, photoURL/);
});

test('a dangling name is told with its entry', async () => {
  const start = await broken((world) => (world['tokens']!['read'] = text('nobody')));
  assert.throws(start, /broken\.yaml: tokens: there is no user nobody; declare it or correct the name/);
});

test('a wrong value is told with those that there are', async () => {
  const role = await broken((world) => (world['organizations']!['acme']!['members']!['cleo']!['role'] = text('boss')));
  assert.throws(role, /organizations\.acme\.members\.cleo: role must be one of read, comment, edit/);
  const time = await broken((world) => (world['organizations']!['acme']!['createdAt'] = text('long ago')));
  assert.throws(time, /organizations\.acme: createdAt must be a time such as 6d/);
});

test('a world that is no map is refused', () => {
  assert.throws(() => createReference({ world: [], worldFile: 'list.yaml' }), /list\.yaml: at the top: must be a map/);
});
