import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonSchema } from '#spec/document.ts';
import { operationIds, operationRow, type SchemaName } from '#spec/operation.ts';
import { readPublished } from '#spec/published-document.ts';
import { elementOf, propertiesOf, referenceName, textOf, variantsOf } from '../../core/json-schema.ts';
import { embeddings, embeddingsIn, namesLasting, namings } from './embeddings.ts';

const { schemas } = readPublished();

/** Members of a schema, and of all that it holds, that name another thing by its id. */
const idsBelow = (name: SchemaName, found: Set<string>, seen: Set<string>): void => {
  const walk = (schema: JsonSchema): void => {
    const inner = referenceName(schema);
    if (inner !== undefined) idsBelow(inner, found, seen);
    for (const variant of variantsOf(schema)) walk(variant);
    const element = elementOf(schema);
    if (element !== undefined) walk(element);
    for (const [member, part] of Object.entries(propertiesOf(schema))) {
      if (textOf(part, 'description')?.startsWith('Id of') === true) found.add(`${name}.${member}`);
      walk(part);
    }
  };
  if (seen.has(name)) return;
  seen.add(name);
  walk(schemas[name] ?? {});
};

test('every member of a reply that names a thing by its id has its line', () => {
  const found = new Set<string>();
  const seen = new Set<string>();
  for (const { reply } of operationIds.map(operationRow)) if (reply !== null) idsBelow(reply, found, seen);
  const own = [...found].filter((name) => name.endsWith('.id') && !(name in namings));
  const lines = [...Object.keys(namings), ...namesLasting, ...own];
  assert.deepEqual([...found].toSorted(), lines.toSorted());
});

/** The places of a kind in which a deleted one may not stand. */
const judgedOf = (kind: string): readonly string[] =>
  embeddings
    .filter((each) => each.kind === kind && each.permitted === undefined)
    .map(({ operation, pointer }) => `${operation} ${pointer}`);

test('a section is looked for in groups and in the published site, a team in providers and beside its members', () => {
  assert.deepEqual(judgedOf('siteSection'), [
    'getPublishedContentSite /structure/structure/*',
    'getPublishedContentSite /structure/structure/*/sections/*',
    'listSiteSectionGroups /items/*/sections/*',
    'addSectionGroupToSite /sections/*',
    'updateSiteSectionGroupById /sections/*',
    'addSectionToGroup /sections/*',
    'moveSiteSectionGroup /sections/*',
  ]);
  assert.deepEqual(judgedOf('team'), [
    'listTeamsForOrganizationMember /items/*/team',
    'listSAMLProvidersInOrganizationById /items/*/defaultTeam',
    'createOrganizationSAMLProvider /defaultTeam',
    'getOrganizationSAMLProviderById /defaultTeam',
    'updateOrganizationSAMLProvider /defaultTeam',
  ]);
});

test('the own list of a kind and the reply about a thing itself are for other rules', () => {
  const places = embeddings.map(({ kind, operation, pointer }) => `${kind} ${operation} ${pointer}`);
  assert.ok(!places.includes('team listTeamsInOrganizationById /items/*'));
  assert.ok(embeddings.every(({ pointer }) => pointer !== ''));
});

test('a reply of a comment on a change request is none of a comment on the space', () => {
  assert.deepEqual(judgedOf('commentReply'), []);
});

test('what an open point lets stand is not looked at', () => {
  const spaces = embeddingsIn('listSpaceLinks').filter(({ kind }) => kind === 'space');
  assert.deepEqual(spaces, []);
  assert.deepEqual(embeddingsIn('searchOrganizationContent'), []);
});
