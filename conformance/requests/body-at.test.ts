import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonSchema } from '#spec/document.ts';
import { segmentsOf } from '../core/json-schema.ts';
import { valueAt, withoutMember, withValueAt } from './body-at.ts';

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const at = (name: string, base: unknown, member: string): unknown =>
  withValueAt(reference(name), base, segmentsOf(member), 7);

test('a value takes the place of the old one, and the rest stays', () => {
  assert.deepEqual(at('CollectionUpdate', { title: 'a', description: 'b' }, '/title'), { title: 7, description: 'b' });
});

test('an item of a list and a value of a map are reached by a star', () => {
  assert.deepEqual(at('TeamCreate', { title: 'a', members: ['m'] }, '/members/*'), { title: 'a', members: [7] });
  assert.deepEqual(at('TeamMembersUpdate', { memberships: { u1: { role: 'owner' } } }, '/memberships/*/role'), {
    memberships: { u1: { role: 7 } },
  });
});

test('what is missing on the way is made with the words that the document decides', () => {
  assert.deepEqual(at('SpaceMove', {}, '/position/before/space'), {
    position: { before: { type: 'space', space: 7 } },
  });
});

test('a member is read and left out by its path', () => {
  const body = { position: { before: { type: 'space', space: 's1' } } };
  assert.equal(valueAt(body, segmentsOf('/position/before/space')), 's1');
  assert.deepEqual(withoutMember(body, segmentsOf('/position/before/type')), { position: { before: { space: 's1' } } });
});
