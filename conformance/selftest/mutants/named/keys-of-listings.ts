import { textInside } from '../../../core/json-path.ts';
import type { Fault, Members } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { inReply, isAccepted, membersOf } from '../faults/replies.ts';
import { afterwards } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

const textOf = (thing: unknown, name: string): string => (textInside(thing, name) ?? '').toLowerCase();

/** A search knows an integration by its name, and by the title that it was published with first. */
const firstTitles: Fault = () => {
  const titles = new Map<string, string>();
  const found = inItems(({ items }, { query: { search = '' } }) =>
    items.filter((item) => {
      const name = textOf(item, 'name');
      return [name, titles.get(name) ?? textOf(item, 'title')].some((text) => text.includes(search.toLowerCase()));
    }),
  )();
  return async (ask, server) => {
    if (ask.operation === 'listIntegrations') return ask.query['search'] ? found(ask, server) : server.send(ask);
    const answer = await server.send(ask);
    const integration = membersOf(answer.json) ?? {};
    const name = (ask.params['integrationName'] ?? '').toLowerCase();
    if (ask.operation === 'unpublishIntegration') titles.delete(name);
    else if (isAccepted(answer) && !titles.has(name)) titles.set(name, textOf(integration, 'title'));
    return answer;
  };
};

/** A dot in what is searched for stands for any sign. */
const asPattern: Fault = () => async (ask, server) => {
  const { search, ...query } = ask.query;
  if (search?.includes('.') !== true) return server.send(ask);
  const pattern = new RegExp(search.replaceAll(/[^\w.-]/g, '.'), 'i');
  const filtered = inItems(({ items }) =>
    items.filter((item) => ['name', 'title'].some((name) => pattern.test(textOf(item, name)))),
  )();
  return filtered({ ...ask, query }, server);
};

/** Whoever asks for the integrations of an owner is shown its private ones. */
const privateForAll: Fault = () => (ask, server) => {
  const isKnown = server.known.has(ask.authorization ?? '');
  const isOfOwner = ask.query['owner'] !== undefined && isKnown;
  return server.send(isOfOwner ? { ...ask, authorization: server.administrator } : ask);
};

/** A certificate is that of an entity: all providers of the entity have the one that was given last. */
const certificateOfEntity: Fault = afterwards(async ({ params, body }, server, { json }) => {
  const certificate = membersOf(body)?.['certificate'];
  const { id, entityID } = membersOf(json) ?? {};
  if (certificate === undefined || entityID === undefined) return;
  const { organizationId = '' } = params;
  const list = await server.call('listSAMLProvidersInOrganizationById', {
    params: { organizationId },
    query: { limit: '1000' },
  });
  const items = (membersOf(list.json)?.['items'] ?? []) as readonly Members[];
  for (const other of items.filter((each) => each['entityID'] === entityID && each['id'] !== id))
    await server.call('updateOrganizationSAMLProvider', {
      params: { organizationId, samlProviderId: String(other['id']) },
      body: { certificate },
    });
});

const inLogins = (edit: (items: readonly Members[]) => readonly Members[]): Fault =>
  inReply((reply) => {
    reply['items'] = edit(reply['items'] as readonly Members[]);
  });

/** Integrations and logins that are looked up by less than the whole. */
export const keysOfListingsMutants: readonly Mutant[] = [
  {
    name: 'a search knows integrations by the titles that they had first',
    breaks: 'INT-36',
    mayAlsoBreak: ['FLT-01', 'ID-13'],
    on: ['publishIntegration', 'unpublishIntegration', 'listIntegrations'],
    fault: firstTitles,
  },
  {
    name: 'a dot in a search of integrations stands for any sign',
    breaks: 'INT-19',
    mayAlsoBreak: ['FLT-01'],
    on: ['listIntegrations'],
    fault: asPattern,
  },
  {
    name: 'the filter owner shows private integrations to everybody',
    breaks: 'INT-37',
    mayAlsoBreak: ['COH-01', 'ORG-19'],
    on: ['listIntegrations'],
    fault: privateForAll,
  },
  {
    name: 'two providers of one label are one login',
    breaks: 'SSO-18',
    mayAlsoBreak: [],
    on: ['listSSOProviderLoginsInOrganization'],
    fault: inLogins((items) =>
      items.filter(({ label }, at) => items.findIndex((each) => each['label'] === label) === at),
    ),
    profile: 'default',
  },
  {
    name: 'logins show the first 24 signs of a label',
    breaks: 'SSO-18',
    mayAlsoBreak: ['ECH-02', 'FRM-01', 'SSO-20'],
    on: ['listSSOProviderLoginsInOrganization'],
    fault: inLogins((items) => items.map((login) => ({ ...login, label: String(login['label']).slice(0, 24) }))),
  },
  {
    name: 'a certificate goes to all providers of one entity',
    breaks: 'ID-18',
    mayAlsoBreak: ['FRM-01'],
    on: ['updateOrganizationSAMLProvider'],
    fault: certificateOfEntity,
    profile: 'default',
  },
];
