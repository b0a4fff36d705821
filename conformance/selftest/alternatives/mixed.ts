import { changeMember, inReply, isAccepted, membersOf, refusal } from '../mutants/faults/replies.ts';
import { inBody } from '../mutants/faults/requests.ts';
import type { Fault } from '../mutants/fault.ts';
import type { AlternativeServer } from './alternative.ts';

/** A resource in short, without the id that would tell it from another. */
const nameless = (value: unknown): unknown => {
  const { object, title } = membersOf(value) ?? {};
  return { object, title };
};

/** Shows whoever published an integration the secrets it was given. */
const secretsToOwner: Fault = () => {
  const given = new Map<unknown, unknown>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    const { secrets } = membersOf(ask.body) ?? {};
    const shown = isAccepted(answer) ? membersOf(answer.json) : undefined;
    if (secrets !== undefined && shown !== undefined) given.set(shown['name'], secrets);
    if (shown === undefined || ask.authorization !== server.administrator) return answer;
    const items = Array.isArray(shown['items']) ? (shown['items'] as unknown[]) : [shown];
    for (const item of items) {
      const integration = membersOf(item);
      const own = given.get(integration?.['name']);
      if (integration !== undefined && own !== undefined) integration['secrets'] = own;
    }
    return answer;
  };
};

/** Knows an organization by its id alone. */
const byNoHostname: Fault = () => (ask, server) => {
  const { organization } = membersOf(ask.body) ?? {};
  const isKnown = [server.facts.organization, server.facts.secondOrganization].some((id) => id === organization);
  return isKnown ? server.send(ask) : Promise.resolve(refusal(404));
};

/** Readings of several families. */
export const mixedReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-RES-08.a': 'partial' },
    on: ['getIntegrationByName'],
    server: changeMember('integration', 'owner', nameless),
    unseen: 'its probe reads a site space',
  },
  {
    reads: { 'OP-RES-08.a': 'partial' },
    on: ['getOrganizationSAMLProviderById'],
    server: changeMember('saml-provider', 'defaultTeam', nameless),
    unseen: 'its probe reads a site space',
  },
  {
    reads: { 'OP-CF-04.b': 'ignored' },
    on: ['createOrganizationCustomField', 'updateOrganizationCustomField'],
    server: inBody((body) => {
      const { type, options } = body;
      const isSelect = typeof type !== 'string' || type.includes('select');
      if (!isSelect && Array.isArray(options) && options.length > 0 && options.length <= 50) delete body['options'];
    }),
  },
  {
    reads: { 'OP-PUB-05.a': 'filtered' },
    on: ['getPublishedContentSite'],
    server: inReply((published) => {
      if (membersOf(published['site'])?.['visibility'] !== 'public')
        published['structure'] = { ...membersOf(published['structure']), structure: [] };
    }),
  },
  {
    reads: { 'OP-INT-08.a': 'owner' },
    on: ['publishIntegration', 'getIntegrationByName', 'listIntegrations'],
    server: secretsToOwner,
  },
  {
    reads: { 'OP-SHR-02.a': 'never' },
    on: ['createSiteShareLink'],
    server: changeMember('share-link', 'urls', () => ({ published: 'https://sites.docplane.example/shared' })),
  },
  {
    reads: { 'OP-INT-03.d': 'other' },
    on: ['publishIntegration'],
    server: byNoHostname,
  },
];
