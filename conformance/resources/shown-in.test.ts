import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SchemaName } from '#spec/operation.ts';
import { shownIn } from './shown-in.ts';

const placesOf = (name: SchemaName): readonly string[] =>
  shownIn(name).map(({ operation, pointer, form }) => `${operation} ${pointer} ${form}`);

test('a team is shown whole by itself, in lists of teams and in SAML providers', () => {
  const places = placesOf('Team');
  assert.ok(places.includes('getTeamInOrganizationById  whole'));
  assert.ok(places.includes('listTeamsForOrganizationMember /items/*/team whole'));
  assert.ok(places.includes('getOrganizationSAMLProviderById /defaultTeam whole'));
  assert.ok(
    places.every((place) => /Team|SAMLProvider/.test(place)),
    places.join('\n'),
  );
});

test('a space is shown in the sections of a site and in references, whole or in short', () => {
  const places = placesOf('Space');
  assert.ok(places.includes('listSiteSections /items/*/siteSpaces/*/space either'));
  assert.ok(places.includes('listSpaceFileBacklinks /items/*/space either'));
});

test('an organization is shown as the owner of an integration', () => {
  assert.ok(placesOf('Organization').includes('getIntegrationByName /owner either'));
});

test('a page that holds pages is followed once', () => {
  const own = placesOf('Page').filter((place) => place.startsWith('getPageById'));
  assert.deepEqual(own, ['getPageById  whole', 'getPageById /pages/* whole']);
});
