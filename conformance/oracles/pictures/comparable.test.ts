import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingIn, tells, type Known } from './comparable.ts';
import type { Sighting } from './sighting.ts';

const known: Known = { value: '"@t"', forms: new Set(), seen: {} as unknown as Known['seen'], isOfWrite: true };

/** The own reading of a SAML provider with these members. */
const reading = (members: Readonly<Record<string, string>>): Sighting =>
  ({
    thing: { kind: 'samlProvider', id: 'p', scope: ['o'] },
    form: 'getOrganizationSAMLProviderById ',
    pointer: '',
    members: new Map(Object.entries(members)),
  }) as unknown as Sighting;

test('what the reply of a write shows and the own reading leaves out is held against it', () => {
  assert.equal(tells(reading({ label: '"P"' }), [], 'defaultTeam', known), true);
});

test('a part of a thing inside another one is no thing that is left out', () => {
  assert.equal(tells(reading({ label: '"P"', 'defaultTeam.title': '"T"' }), [], 'defaultTeam', known), false);
});

test('whether a share link is active may be left out of its list alone (OP-SHR-01.b)', () => {
  const listed = {
    thing: { kind: 'shareLink', id: 'l', scope: ['o', 's'] },
    form: 'listSiteShareLinks /items/*',
    pointer: '/items/0',
    members: new Map([['name', '"L"']]),
  } as unknown as Sighting;
  assert.deepEqual(missingIn(listed), []);
  assert.equal(tells(listed, [], 'active', { ...known, value: 'true' }), false);
});
