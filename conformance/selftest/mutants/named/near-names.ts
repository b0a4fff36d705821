import type { OperationId } from '#spec/operation.ts';
import { inside, textInside } from '../../../core/json-path.ts';
import type { Fault, FaultyRequest, Server } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import { inList } from '../faults/sites.ts';
import { afterwards } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

/** A name in a path is looked for without its last dot and what follows it first. */
const withoutExtension: Fault = () => async (ask, server) => {
  const { integrationName: name = '' } = ask.params;
  const at = name.lastIndexOf('.');
  if (at < 1) return server.send(ask);
  const params = { ...ask.params, integrationName: name.slice(0, at) };
  const found = await server.call('getIntegrationByName', { params });
  return server.send(isAccepted(found) ? { ...ask, params } : ask);
};

/** The name in a path is read in another form, whatever is done under it. */
const readAs =
  (param: string, form: (name: string) => string): Fault =>
  () =>
  (ask, server) =>
    server.send({ ...ask, params: { ...ask.params, [param]: form(ask.params[param] ?? '') } });

const integrationsByName: readonly OperationId[] = [
  'publishIntegration',
  'getIntegrationByName',
  'unpublishIntegration',
];

/** The first thing of a list whose key begins with that of the path stands for what the path names. */
const firstThatBegins =
  (list: OperationId, key: string, param: string): Fault =>
  () =>
  async (ask, server) => {
    const { organizationId = '', [param]: name = '' } = ask.params;
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    const keys = (await inList(server, list, { organizationId })).map((item) => textInside(item, key) ?? '');
    const first = keys.find((each) => each.startsWith(name)) ?? name;
    return first === name ? answer : server.send({ ...ask, params: { ...ask.params, [param]: first } });
  };

/** A put of a slug that is not there goes to the one that is there by a near name. */
const putTo =
  (near: (slug: string, slugs: readonly string[]) => string | undefined): Fault =>
  () =>
  async (ask, server) => {
    const { organizationId = '', specSlug = '' } = ask.params;
    const slugs = (await inList(server, 'listOpenAPISpecs', { organizationId })).map(({ slug }) => String(slug));
    const other = slugs.includes(specSlug) ? undefined : near(specSlug, slugs);
    return server.send(other === undefined ? ask : { ...ask, params: { organizationId, specSlug: other } });
  };

const folded = (name: string): string => name.replaceAll('_', '-');

/** Other fields of the organization whose names are the same but for hyphens and underscores. */
const alikeIn = async (server: Server, { organizationId = '', fieldName = '' }: FaultyRequest['params']) =>
  (await inList(server, 'listOrganizationCustomFields', { organizationId }))
    .map(({ name }) => String(name))
    .filter((name) => name !== fieldName && folded(name) === folded(fieldName));

const toAllAlike: Fault = afterwards(async ({ operation, params, body }, server) => {
  for (const fieldName of await alikeIn(server, params))
    await server.call(operation, { params: { ...params, fieldName }, ...(body === undefined ? {} : { body }) });
});

/** Removes what has the name before the last dot as well. */
const withNameBefore: Fault = afterwards(async ({ operation, params }, server) => {
  const { integrationName: name = '' } = params;
  const at = name.lastIndexOf('.');
  if (at > 0) await server.call(operation, { params: { ...params, integrationName: name.slice(0, at) } });
});

const withNamesBegun: Fault = afterwards(async ({ params }, server) => {
  const { organizationId = '', fieldName = '' } = params;
  for (const { name } of await inList(server, 'listOrganizationCustomFields', { organizationId }))
    if (String(name).startsWith(fieldName))
      await server.call('deleteOrganizationCustomField', { params: { organizationId, fieldName: String(name) } });
});

/** A removed field takes along its neighbours' values in every space that was given any. */
const withValuesOf =
  (isNear: (name: string, removed: string) => boolean): Fault =>
  () => {
    const spaces = new Set<string>();
    return async (ask, server) => {
      const answer = await server.send(ask);
      const { spaceId, organizationId = '', fieldName = '' } = ask.params;
      if (!isAccepted(answer) || spaceId !== undefined) {
        if (isAccepted(answer)) spaces.add(spaceId ?? '');
        return answer;
      }
      const fields = await inList(server, 'listOrganizationCustomFields', { organizationId });
      const near = fields.map(({ name }) => String(name)).filter((name) => isNear(name, fieldName));
      const body = { values: Object.fromEntries(near.map((name) => [name, {}])) };
      for (const each of near.length === 0 ? [] : spaces)
        await server.call('updateSpaceCustomFields', { params: { spaceId: each }, body });
      return answer;
    };
  };

/** A page shows the first of those whose names are the same but for hyphens and underscores. */
const onlyOneOf: Fault = inItems(({ items }) => {
  const keys = items.map((item) => folded(textInside(item, 'name') ?? ''));
  return items.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
});

/** Values of fields whose names are the same but for hyphens and underscores are one: the one that was set last. */
const oneColumn: Fault = () => {
  const columns = new Map<string, unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const keyOf = (name: string): string => `${ask.params['spaceId']} ${folded(name)}`;
    if (ask.operation === 'updateSpaceCustomFields') {
      const values = membersOf(membersOf(ask.body)?.['values']) ?? {};
      for (const [name, value] of Object.entries(values))
        if (isAccepted(answer)) columns.set(keyOf(name), membersOf(value)?.['value']);
      return answer;
    }
    if (!isAccepted(answer) || !Array.isArray(answer.json)) return answer;
    const json = (answer.json as unknown[]).map((pair) => {
      const value = columns.get(keyOf(textInside(pair, 'customField', 'name') ?? ''));
      return inside(pair, 'value') === undefined || value === undefined ? pair : { ...membersOf(pair), value };
    });
    return { ...answer, json };
  };
};

/** A value goes to the field of another form of its name, where its organization has that field. */
const valueTo =
  (form: (name: string) => string): Fault =>
  () =>
  async (ask, server) => {
    const { spaceId = '' } = ask.params;
    const values = membersOf(membersOf(ask.body)?.['values']);
    const other = Object.keys(values ?? {}).filter((name) => form(name) !== name);
    if (values === undefined || other.length === 0) return server.send(ask);
    const organizationId = textInside(
      (await server.call('getSpaceById', { params: { spaceId } })).json,
      'organization',
    );
    const fields = await inList(server, 'listOrganizationCustomFields', { organizationId: organizationId ?? '' });
    const names = new Set(fields.map(({ name }) => name));
    const entries = Object.entries(values).map(([name, value]) => [names.has(form(name)) ? form(name) : name, value]);
    return server.send({ ...ask, body: { ...membersOf(ask.body), values: Object.fromEntries(entries) as unknown } });
  };

/** Things that are taken for others of a near name. */
export const nearNameMutants: readonly Mutant[] = [
  {
    name: 'a dot in the name of an integration begins an extension that does not count',
    breaks: 'ID-16',
    mayAlsoBreak: [],
    on: ['getIntegrationByName'],
    fault: withoutExtension,
    profile: 'default',
  },
  {
    name: 'a name of an integration that ends like a JSON file is the one before the dot',
    breaks: 'ID-16',
    mayAlsoBreak: [],
    on: integrationsByName,
    fault: readAs('integrationName', (name) => name.replace(/(?<=.)\.(?:json|xml)$/, '')),
    profile: 'default',
  },
  {
    name: 'names of integrations are told apart by their first 64 signs',
    breaks: 'ID-16',
    mayAlsoBreak: ['INT-11'],
    on: integrationsByName,
    fault: readAs('integrationName', (name) => name.slice(0, 64)),
    profile: 'default',
  },
  {
    name: 'a slug of digits is read as a number',
    breaks: 'ID-16',
    mayAlsoBreak: [],
    on: ['getOpenAPISpecBySlug', 'deleteOpenAPISpecBySlug'],
    fault: readAs('specSlug', (name) => (/^\d+$/.test(name) ? name.replace(/^0+(?=\d)/, '') : name)),
    profile: 'default',
  },
  {
    name: 'underscores around the name of a custom field in a path are cut off',
    breaks: 'ID-16',
    mayAlsoBreak: [],
    on: ['getOrganizationCustomFieldByName'],
    fault: readAs('fieldName', (name) => name.replace(/^_+|_+$/g, '')),
    profile: 'default',
  },
  {
    name: 'an API description is the first one whose slug begins with that of the path',
    breaks: 'ID-16',
    mayAlsoBreak: [],
    on: ['getOpenAPISpecBySlug'],
    fault: firstThatBegins('listOpenAPISpecs', 'slug', 'specSlug'),
  },
  {
    name: 'a put drops the number at the end of a slug whose beginning is there',
    breaks: 'ID-16',
    mayAlsoBreak: [],
    on: ['createOrUpdateOpenAPISpecBySlug'],
    fault: putTo((slug, slugs) => slugs.find((each) => each === slug.replace(/-\d+$/, ''))),
    profile: 'default',
  },
  {
    name: 'a put of a slug goes to one that begins with it and a hyphen',
    breaks: 'ID-16',
    mayAlsoBreak: ['FRM-01'],
    on: ['createOrUpdateOpenAPISpecBySlug'],
    fault: putTo((slug, slugs) => slugs.find((each) => each.startsWith(`${slug}-`))),
    profile: 'default',
  },
  {
    name: 'a put of a slug goes to one of the same first 99 characters',
    breaks: 'ID-16',
    mayAlsoBreak: [],
    on: ['createOrUpdateOpenAPISpecBySlug'],
    fault: putTo((slug, slugs) => slugs.find((each) => slug.length > 99 && each.startsWith(slug.slice(0, 99)))),
    profile: 'default',
  },
  {
    name: 'a number after the last dot of the name of an integration is its version',
    breaks: 'ID-16',
    mayAlsoBreak: [],
    on: integrationsByName,
    fault: readAs('integrationName', (name) => name.replace(/(?<=.)\.\d+$/, '')),
    profile: 'default',
  },
  {
    name: 'an update of a custom field changes those that differ from it by underscores for hyphens',
    breaks: 'ID-16',
    mayAlsoBreak: [],
    on: ['updateOrganizationCustomField'],
    fault: toAllAlike,
  },
  {
    name: 'a removed custom field takes along those whose names begin with its own',
    breaks: 'ID-16',
    mayAlsoBreak: ['FRM-01'],
    on: ['deleteOrganizationCustomField'],
    fault: withNamesBegun,
    profile: 'default',
  },
  {
    name: 'a removed custom field takes along the values of those whose names begin with its own',
    breaks: 'ID-16',
    mayAlsoBreak: [],
    on: ['deleteOrganizationCustomField', 'updateSpaceCustomFields'],
    fault: withValuesOf((name, removed) => name.startsWith(removed)),
    profile: 'default',
  },
  {
    name: 'a removed custom field takes along the values of those that differ by underscores for hyphens',
    breaks: 'ID-16',
    mayAlsoBreak: [],
    on: ['deleteOrganizationCustomField', 'updateSpaceCustomFields'],
    fault: withValuesOf((name, removed) => folded(name) === folded(removed)),
    profile: 'default',
  },
  {
    name: 'a list of integrations leaves out one that differs by an underscore for a hyphen',
    breaks: 'ID-16',
    mayAlsoBreak: [],
    on: ['listIntegrations'],
    fault: onlyOneOf,
  },
  {
    name: 'values of fields that differ by underscores for hyphens are one',
    breaks: 'CF-17',
    mayAlsoBreak: [],
    on: ['updateSpaceCustomFields', 'getSpaceCustomFields'],
    fault: oneColumn,
  },
  {
    name: 'a value goes to the field that has an underscore for each hyphen of its name',
    breaks: 'CF-17',
    mayAlsoBreak: [],
    on: ['updateSpaceCustomFields'],
    fault: valueTo((name) => name.replaceAll('-', '_')),
  },
  {
    name: 'a value goes to the field that has no hyphens around its name',
    breaks: 'CF-17',
    mayAlsoBreak: [],
    on: ['updateSpaceCustomFields'],
    profile: 'default',
    fault: valueTo((name) => name.replaceAll(/^-+|-+$/g, '')),
  },
  {
    name: 'who unpublishes a dotted name unpublishes the name before the dot too',
    breaks: 'ID-16',
    mayAlsoBreak: [],
    on: ['unpublishIntegration'],
    fault: withNameBefore,
    profile: 'default',
  },
];
