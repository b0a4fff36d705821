import assert from 'node:assert/strict';
import { test } from 'node:test';
import { constraints } from './constraint.ts';

const of = (id: string): string[] =>
  constraints()
    .filter(({ member }) => member.startsWith(`${id}/`) || member.startsWith(`${id}?`))
    .map(({ check, member, keyword }) => `${check} ${member.slice(id.length)} ${keyword}`)
    .toSorted();

test('a body has its limits, required members and types, down to items', () => {
  assert.deepEqual(of('createOrganizationTeam'), [
    'limits/body /title maxLength',
    'limits/body /title minLength',
    'required/body /title required',
    'types/body /members type',
    'types/body /members/* type',
    'types/body /title type',
  ]);
});

test('values of a map stand under a star, and an enum counts without its type', () => {
  assert.deepEqual(
    of('updateMembersInOrganizationTeam').filter((line) => line.includes('memberships')),
    ['enums/body /memberships/*/role enum', 'types/body /memberships type', 'types/body /memberships/* type'],
  );
});

test('of a query, numbers and booleans have a type and texts have none', () => {
  assert.deepEqual(of('listCollectionsInOrganizationById'), [
    'limits/query ?limit maximum',
    'types/query ?limit type',
    'types/query ?nested type',
  ]);
});

test('a member with a variant that takes anything has no constraint', () => {
  assert.deepEqual(
    of('createSite').filter((line) => line.includes('/spaces')),
    [],
  );
});

test('what one of several variants requires is not required', () => {
  assert.deepEqual(
    of('createOpenAPISpec').filter((line) => line.includes('/source/url')),
    ['formats/body /source/url format', 'limits/body /source/url maxLength', 'types/body /source/url type'],
  );
});
