import assert from 'node:assert/strict';
import { test } from 'node:test';
import { document, type OpenApiDocument } from '../document.ts';
import { transitions } from '../state.ts';
import { compareDefaults, compareLimits, compareStates, compareTransitions } from './compare-lists.ts';
import { startComparison } from './compare-members.ts';
import { compareBodies, compareOperations, compareReplies } from './compare-operations.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareSilence } from './compare-silences.ts';
import { mismatchLines } from './mismatch.ts';
import { readText } from './read-text.ts';
import { asRecord } from './schema-view.ts';

const text = readText();

const everyLine = (broken: OpenApiDocument): string[] => {
  const comparison = startComparison(text, broken);
  return mismatchLines([
    ...compareReplies(comparison),
    ...compareOperations(comparison),
    ...compareParameters(comparison),
    ...compareBodies(comparison),
    ...compareLimits(comparison),
    ...compareDefaults(comparison),
    ...compareTransitions(comparison),
    ...compareStates(comparison, transitions),
    ...text.silences.flatMap((row) => compareSilence(comparison, row)),
  ]);
};

type Break = {
  readonly of: string;
  readonly at: string;
  readonly key: string;
  readonly value?: unknown;
  readonly seen: RegExp;
};

const team = '/components/schemas/Team';
const saml = '/components/schemas/SamlProviderCreate/properties';
const spec = '/components/schemas/OpenAPISpec/properties';
const getOrgs = '/paths/~1orgs/get';
const space = '/paths/~1spaces~1{spaceId}';

/** One broken value for each kind of comparison: where, what, and the words that tell of it. */
const breaks: readonly Break[] = [
  { of: 'operation', at: space, key: 'delete', seen: /^DELETE \/spaces\/\{spaceId\} \(4\.3\): operation: .*nothing$/ },
  {
    of: 'operation invented',
    at: '/paths',
    key: '/zz',
    value: { get: {} },
    seen: /^GET \/zz .*the text has nothing.*; add its line to fixtures\/text\/operations\.yaml$/,
  },
  { of: 'section', at: getOrgs, key: 'x-section', value: '4.8', seen: /^GET \/orgs \(4\.9\): section: .*"4\.8"$/ },
  { of: 'parameter', at: getOrgs, key: 'parameters', value: [], seen: /^GET \/orgs \(4\.9\): query parameter limit/ },
  {
    of: 'maximum',
    at: '/components/parameters/Limit/schema',
    key: 'maximum',
    value: 999,
    seen: /maximum: .*1000, .*999$/,
  },
  { of: 'minimum', at: '/components/parameters/Limit/schema', key: 'minimum', value: 1, seen: /lower end of limit/ },
  {
    of: 'default',
    at: '/components/parameters/Order/schema',
    key: 'default',
    value: 'asc',
    seen: /\? order \(4\.1\): default: .*"desc", .*"asc"$/,
  },
  {
    of: 'path parameter',
    at: '/components/parameters/TeamId',
    key: 'required',
    value: false,
    seen: /TeamId.*required|teamId \(4\.1\): required: .*true, .*false$/i,
  },
  {
    of: 'body',
    at: `${space}/patch`,
    key: 'requestBody',
    seen: /^PATCH \/spaces\/\{spaceId\} requestBody \(4\.3\): body: /,
  },
  { of: 'body member', at: saml, key: 'entityID', seen: /entityID \(4\.10\): member: .*nothing$/ },
  { of: 'body member invented', at: saml, key: 'zz', value: {}, seen: /zz \(4\.10\): member: the text has nothing/ },
  {
    of: 'body required',
    at: '/components/schemas/SamlProviderCreate',
    key: 'required',
    value: [],
    seen: /label \(4\.10\): required: .*true, .*false$/,
  },
  {
    of: 'maxLength',
    at: `${saml}/entityID`,
    key: 'maxLength',
    value: 1023,
    seen: /entityID \(4\.10\): maxLength: .*1024, .*1023$/,
  },
  {
    of: 'limit of section 8',
    at: `${saml}/entityID`,
    key: 'maxLength',
    value: 1023,
    seen: /entityID \(8\): SAML entityID: /,
  },
  {
    of: 'format',
    at: '/components/schemas/ContentImport/properties/url',
    key: 'format',
    seen: /url \(4\.8\): format: .*"uri", .*nothing$/,
  },
  {
    of: 'enum narrowed',
    at: '/components/schemas/EditMode',
    key: 'enum',
    value: ['live'],
    seen: /EditMode \(2\.3\): enum: .*"locked".*\["live"\]$/,
  },
  {
    of: 'enum invented',
    at: `${spec}/processingState`,
    key: 'enum',
    value: ['pending'],
    seen: /processingState.*enum: the text has "open"/,
  },
  {
    of: 'silence',
    at: `${spec}/processingState`,
    key: 'enum',
    value: ['pending'],
    seen: /full lists of processingState/,
  },
  {
    of: 'constant',
    at: `${team}/properties/object`,
    key: 'const',
    value: 'teams',
    seen: /object \(2\.12\): literal: .*"team", .*"teams"$/,
  },
  {
    of: 'reply member',
    at: `${team}/properties`,
    key: 'spaces',
    seen: /Team\/properties\/spaces \(2\.12\): member: .*nothing$/,
  },
  {
    of: 'reply required',
    at: team,
    key: 'required',
    value: ['object', 'id'],
    seen: /Team\/properties\/id \(2\.12\): required: .*false, .*true$/,
  },
  {
    of: 'type',
    at: `${team}/properties`,
    key: 'title',
    value: { type: 'number' },
    seen: /title \(2\.12\): type: .*"string\?", .*\["number"\]$/,
  },
  {
    of: 'null',
    at: '/components/schemas/SpaceMove/properties',
    key: 'parent',
    value: { type: 'string' },
    seen: /parent \(4\.3\): null allowed: .*true, .*false$/,
  },
  {
    of: 'null invented',
    at: `${team}/properties`,
    key: 'title',
    value: { type: ['string', 'null'] },
    seen: /title \(2\.12\): null allowed: .*false, .*true$/,
  },
  {
    of: 'pattern too narrow',
    at: '/components/schemas/OpenAPISpecSlug',
    key: 'pattern',
    value: '^[a-z]+$',
    seen: /pattern on "pet-store": .*"accepted"/,
  },
  {
    of: 'pattern too wide',
    at: '/components/schemas/OpenAPISpecSlug',
    key: 'pattern',
    value: '^[a-z0-9-]+$',
    seen: /pattern on "a--b": .*"refused"/,
  },
  {
    of: 'transition',
    at: '/components/schemas/SpaceUpdate/properties',
    key: 'editMode',
    seen: /# editMode \(3\): transition of Space/,
  },
  { of: 'status', at: `${getOrgs}/responses`, key: '404', value: {}, seen: /responses \(7\): failure statuses/ },
  {
    of: 'closed object',
    at: team,
    key: 'additionalProperties',
    value: false,
    seen: /Team \(2\): that a resource has no further members/,
  },
  {
    of: 'path of section 4.13',
    at: '/paths',
    key: '/users/{userId}',
    value: { get: {} },
    seen: /^\/users\/\{userId\} \(4\.13\)/,
  },
];

const breakIn = (broken: OpenApiDocument, { at, key, value }: Break): void => {
  const names = at
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/'));
  let holder: unknown = broken;
  for (const name of names) holder = asRecord(holder)[name];
  assert.ok(typeof holder === 'object' && holder !== null, `no ${at} in the document`);
  if (value === undefined) assert.ok(Reflect.has(holder, key) && Reflect.deleteProperty(holder, key), `${at}/${key}`);
  else Reflect.set(holder, key, value);
};

for (const each of breaks) {
  test(`a wrong ${each.of} is told with its place, section and both values`, () => {
    const broken = structuredClone(document());
    breakIn(broken, each);
    const lines = everyLine(broken);
    assert.ok(
      lines.some((line) => each.seen.test(line)),
      `${each.seen.source} is not among:\n${lines.join('\n')}`,
    );
  });
}
