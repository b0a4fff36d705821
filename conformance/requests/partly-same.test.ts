import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partlySame } from './partly-same.ts';

const written = (title: string, description: string) => ({ title, description });

test('each half of what changes comes once after what stays', () => {
  const bodies = partlySame('updateCollectionById', written('One', 'First'), written('Two', 'Second'));
  assert.deepEqual(bodies.map(Object.entries), [
    [['title', 'One'], ['description', 'Second']],
    [['description', 'Second'], ['title', 'Two']],
  ]); // oxfmt-ignore
});

test('a word turns to another one, and a lock stays', () => {
  const space = { title: 'One', editMode: 'live', defaultLevel: 'read' };
  const [first, second] = partlySame('updateSpaceById', space, { ...space, title: 'Two' });
  assert.deepEqual(first, { editMode: 'live', title: 'One', defaultLevel: 'admin' });
  assert.deepEqual(second, { editMode: 'live', defaultLevel: 'admin', title: 'Two' });
});

test('without two members there is nothing to tell', () => {
  assert.deepEqual(partlySame('updateTeamInOrganizationById', { title: 'One' }, { title: 'Two' }), []);
  assert.deepEqual(partlySame('updateCollectionById', undefined, { title: 'Two' }), []);
});
