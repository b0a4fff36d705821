import { document } from '#spec/document.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import type { Fault, Members } from '../mutants/fault.ts';
import { changeMember, inReply, inResource, membersOf } from '../mutants/faults/replies.ts';
import type { AlternativeServer } from './alternative.ts';

const answering = operationIds.filter((id) => operationRow(id).reply !== null);

const { schemas } = document().components;

const propertiesOf = (schema: string): Readonly<Record<string, unknown>> =>
  membersOf(schemas[schema]?.['properties']) ?? {};

/** Schemas by the constant that their resources carry, the fullest where several do. */
const byObject = new Map(
  Object.keys(schemas)
    .toSorted((one, other) => Object.keys(propertiesOf(one)).length - Object.keys(propertiesOf(other)).length)
    .flatMap((name) => {
      const constant = membersOf(propertiesOf(name)['object'])?.['const'];
      return typeof constant === 'string' ? [[constant, name] as const] : [];
    }),
);

const schemaOf = (resource: Members): string | undefined => byObject.get(String(resource['object']));

const eachMembers = (value: unknown, visit: (members: Members) => void): void => {
  if (Array.isArray(value)) for (const each of value) eachMembers(each, visit);
  const members = membersOf(value);
  if (members === undefined) return;
  for (const inner of Object.values(members)) eachMembers(inner, visit);
  visit(members);
};

/** Changes every resource that says what it is, however deep. */
const inEach = (edit: (resource: Members, schema: string) => void): Fault =>
  inReply((reply) =>
    eachMembers(reply, (members) => {
      const schema = schemaOf(members);
      if (schema !== undefined) edit(members, schema);
    }),
  );

const listedOnly = inEach((resource, schema) => {
  const known = propertiesOf(schema);
  for (const name of Object.keys(resource)) if (!Object.hasOwn(known, name)) delete resource[name];
});

/** Resources with a Req column keep what it demands. */
const withColumn = ['Collection', 'Space', 'Site', 'SiteSection', 'Organization'];
const says = (value: unknown): boolean =>
  value !== '' && value !== null && !(Array.isArray(value) && value.length === 0) && value !== false && value !== 0;

const kept = ['object', 'id', 'name', 'role', 'user', 'slug', 'processingState'];
const asNeeded = inEach((resource, schema) => {
  if (withColumn.includes(schema)) return;
  const demanded = (schemas[schema]?.['required'] as readonly string[] | undefined) ?? [];
  for (const [name, value] of Object.entries(resource)) {
    if (!says(value) && !kept.includes(name) && !demanded.includes(name)) delete resource[name];
  }
});

const resolved = (schema: unknown): Members => {
  const reference = membersOf(schema)?.['$ref'];
  return typeof reference === 'string'
    ? resolved(schemas[reference.slice(reference.lastIndexOf('/') + 1)])
    : (membersOf(schema) ?? {});
};

const ofNothing: Readonly<Record<string, (schema: Members) => unknown>> = {
  string: ({ format, enum: words, pattern }) => {
    if (Array.isArray(words)) return words[0] as unknown;
    if (pattern !== undefined) return undefined;
    return { 'date-time': '2024-01-01T00:00:00.000Z', uri: 'https://docs.example.org/none' }[String(format)] ?? 'none';
  },
  boolean: () => false,
  number: () => 0,
  integer: () => 0,
  array: () => [],
};

/** Presence tells something there: it is no optional ornament. */
const telling = [
  'deletedAt',
  'parent',
  'section',
  'sectionGroup',
  'resolvedAt',
  'resolvedBy',
  'editedAt',
  'role',
  'changeRequest',
  'default',
];

const everything = inEach((resource, schema) => {
  if (withColumn.includes(schema)) return;
  for (const [name, property] of Object.entries(propertiesOf(schema))) {
    if (resource[name] !== undefined || telling.includes(name)) continue;
    const own = resolved(property);
    const value = ofNothing[String(own['type'])]?.(own);
    if (value !== undefined) resource[name] = value;
  }
});

const allUrls = inEach((resource, schema) => {
  const urls = membersOf(resource['urls']);
  if (urls === undefined) return;
  for (const name of Object.keys(propertiesOf(`${schema}Urls`))) urls[name] ??= 'https://docs.example.org/none';
});

/** Changes every member of `urls`, however deep. */
const inUrls = (change: (url: string, name: string) => string): Fault =>
  inReply((reply) =>
    eachMembers(reply, (members) => {
      const urls = membersOf(members['urls']);
      for (const [name, url] of Object.entries(urls ?? {}))
        if (urls && typeof url === 'string') urls[name] = change(url, name);
    }),
  );

const otherHost = (url: string, host: string): string => url.replace(/^https?:\/\/[^/]+/, host);

const memberOps = answering.filter(
  (id) => operationRow(id).family === 'members' || operationRow(id).family === 'teams',
);

const withoutPermissions = (value: unknown): unknown => {
  const { permissions: _permissions, ...rest } = membersOf(value) ?? {};
  return rest;
};

const teamMembers: readonly OperationId[] = ['listTeamMembersInOrganizationById'];

const ofMember = 'member-of-';

/** Members under ids of their own, which the filter of teams takes, and a body that makes a team (4.9, member IDs). */
const ownIds: Fault = () => {
  const shown = inResource('member', (member) => {
    member['id'] = `${ofMember}${String(member['id'])}`;
  })();
  return (ask, server) => {
    const { owner } = ask.query;
    const query = owner === undefined ? ask.query : { ...ask.query, owner: owner.replace(ofMember, '') };
    if (ask.operation !== 'createOrganizationTeam') return shown({ ...ask, query }, server);
    const { members } = membersOf(ask.body) ?? {};
    if (!Array.isArray(members)) return shown({ ...ask, query }, server);
    const ofReference = members.map((id: unknown) => (typeof id === 'string' ? id.replace(ofMember, '') : id));
    return shown({ ...ask, query, body: { ...membersOf(ask.body), members: ofReference } }, server);
  };
};

/** Which members resources have, and in which form. */
export const shapeReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-RES-01': 'invented' },
    on: teamMembers,
    server: inReply(({ items }) => {
      for (const item of Array.isArray(items) ? items : []) {
        const team = membersOf(membersOf(item)?.['team']);
        if (team !== undefined) team['object'] = 'team-member';
      }
    }),
  },
  { reads: { 'OP-RES-02.c': 'own-id' }, on: memberOps, server: ownIds },
  {
    reads: { 'OP-RES-06.a': 'all' },
    on: answering,
    server: everything,
    unseen: 'a time of what never was cannot be invented',
  },
  { reads: { 'OP-RES-06.a': 'as-needed' }, on: answering, server: asNeeded },
  { reads: { 'OP-RES-06.b': 'all' }, on: answering, server: allUrls },
  { reads: { 'OP-RES-07': 'none' }, on: answering, server: listedOnly, unseen: 'nothing further seen forbids nothing' },
  {
    reads: { 'OP-RES-08.a': 'partial' },
    on: answering,
    server: changeMember('site-space', 'space', (space) => {
      const { object, id, title } = membersOf(space) ?? {};
      return { object, id, title };
    }),
  },
  {
    reads: { 'OP-RES-08.b': 'omitted' },
    on: answering,
    server: changeMember('site-space', 'space', withoutPermissions),
  },
  {
    reads: { 'OP-ENV-05.a': 'fixed-host' },
    on: answering,
    server: inUrls((url, name) => (name === 'location' ? otherHost(url, 'https://api.docplane.example') : url)),
  },
  {
    reads: { 'OP-ENV-05.a': 'free' },
    on: answering,
    server: inUrls((url, name) => (name === 'location' ? url.replace('/v1/', '/resources/') : url)),
  },
  {
    reads: { 'OP-ENV-05.b': 'same-host' },
    on: answering,
    server: inUrls((url, name) => (name === 'location' ? url : otherHost(url, 'http://127.0.0.1:4010'))),
  },
  {
    reads: { 'OP-ENV-05.c': 'always' },
    on: answering,
    server: inResource('site', (site) => {
      site['urls'] = { published: `https://sites.docplane.example/${String(site['id'])}`, ...membersOf(site['urls']) };
    }),
  },
];
