import type { Fault, Members } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { changeMember, inReply, isAccepted, membersOf } from '../faults/replies.ts';
import { ignoreQuery, inBody, inRequest, setQuery } from '../faults/requests.ts';
import { ghost, resurrect, skipWrite } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

/** Changes the version of the integration that a reply is about. */
const frozenVersion: Fault = changeMember('integration', 'version', () => 1);

const mendName = (change: (name: string) => string): Fault =>
  inRequest((ask) => ({
    ...ask,
    params: { ...ask.params, integrationName: change(ask.params['integrationName'] ?? '') },
  }));

/** Shows one secret of the last publication in a member that everybody reads. */
const leakSecrets: Fault = () => {
  const secrets = new Map<unknown, unknown>();
  return async (ask, server) => {
    const { operation, params, body } = ask;
    const given = membersOf(membersOf(body)?.['secrets']);
    const answer = await server.send(ask);
    const isPublished = operation === 'publishIntegration' && isAccepted(answer);
    if (isPublished && given !== undefined) secrets.set(params['integrationName'], given);
    const shown = membersOf(answer.json);
    const own = secrets.get(shown?.['name']);
    return own === undefined ? answer : { ...answer, json: { ...shown, secrets: own } };
  };
};

/** Shows what was published by a subdomain as owned by somebody else. */
const strayOwner: Fault = () => {
  const stray = new Set<unknown>();
  return async (ask, server) => {
    const { organization: named } = membersOf(ask.body) ?? {};
    const { organization, secondOrganization } = server.facts;
    const answer = await server.send(ask);
    const integration = isAccepted(answer) ? membersOf(answer.json) : undefined;
    if (integration === undefined) return answer;
    const isById = named === organization || named === secondOrganization;
    if (ask.operation === 'publishIntegration' && !isById) stray.add(integration['name']);
    if (stray.has(integration['name']))
      integration['owner'] = { ...membersOf(integration['owner']), id: secondOrganization };
    return answer;
  };
};

/** Shows a secret as the default of the account setting of its name. */
const secretAsDefault: Fault = () => {
  const secrets = new Map<unknown, Members>();
  return async (ask, server) => {
    const given = membersOf(membersOf(ask.body)?.['secrets']);
    const answer = await server.send(ask);
    if (given !== undefined && isAccepted(answer)) secrets.set(ask.params['integrationName'], given);
    const account = membersOf(membersOf(membersOf(answer.json)?.['configurations'])?.['account']);
    for (const [name, setting] of Object.entries(membersOf(account?.['properties']) ?? {})) {
      const secret = secrets.get(ask.params['integrationName'])?.[name];
      const shown = membersOf(setting);
      if (secret !== undefined && shown !== undefined) shown['default'] = secret;
    }
    return answer;
  };
};

/** Integrations: reading, names, lists and filters. */
export const integrationMutants: readonly Mutant[] = [
  {
    name: 'installations are listed whatever external id is asked for',
    breaks: 'INT-31',
    mayAlsoBreak: [],
    on: ['listIntegrationInstallations'],
    fault: ignoreQuery('externalId'),
  },
  {
    name: 'the version of an integration is a text',
    breaks: 'INT-01',
    mayAlsoBreak: ['INT-15', 'RES-06', 'COH-01', 'FRM-01'],
    on: ['getIntegrationByName'],
    fault: changeMember('integration', 'version', String),
  },
  {
    name: 'an installation counts its spaces in words',
    breaks: 'INT-02',
    mayAlsoBreak: [],
    on: ['listIntegrationInstallations'],
    fault: inItems(({ items }) => items.map((item) => ({ ...membersOf(item), spaces: 'many' }))),
  },
  {
    name: 'a long name of an integration is cut',
    breaks: 'INT-11',
    mayAlsoBreak: [],
    on: ['publishIntegration'],
    fault: mendName((name) => name.slice(0, 100)),
  },
  {
    name: 'strange letters in the name of an integration are replaced',
    breaks: 'INT-11',
    mayAlsoBreak: [],
    on: ['publishIntegration'],
    fault: mendName((name) => name.replaceAll(/[^\w.-]/g, '-')),
  },
  {
    name: 'a published integration has another summary',
    breaks: 'INT-12',
    mayAlsoBreak: ['INT-06', 'ECH-01', 'ECH-02', 'ID-13'],
    on: ['publishIntegration'],
    fault: inBody((body) => {
      if (typeof body['summary'] === 'string' && body['summary'].length < 2048) body['summary'] = 'Untold';
    }),
  },
  {
    name: 'an integration is owned by whoever owns the platform',
    breaks: 'INT-13',
    mayAlsoBreak: ['INT-29', 'RES-06', 'COH-01', 'FRM-01', 'TIM-01'],
    on: ['getIntegrationByName'],
    fault: inReply((integration, _ask, { facts }) => {
      integration['owner'] = { ...membersOf(integration['owner']), id: facts.secondOrganization };
    }),
  },
  {
    name: 'publishing again changes nothing',
    breaks: 'INT-14',
    mayAlsoBreak: [
      ...([
        'ID-16',
        'INT-36',
        'INT-03',
        'INT-04',
        'INT-05',
        'INT-06',
        'INT-07',
        'INT-08',
        'INT-09',
        'INT-10',
        'INT-15',
        'INT-33',
        'ECH-02',
        'INT-35',
        'FRM-01',
      ] as const),
      ...(['INT-34', 'INT-01', 'AUTH-05', 'BODY-01', 'BODY-02', 'BODY-05', 'RES-06'] as const),
    ],
    on: ['publishIntegration'],
    fault: skipWrite('getIntegrationByName'),
  },
  {
    name: 'the version of an integration stays 1',
    breaks: 'INT-15',
    mayAlsoBreak: ['RES-06', 'FRM-01', 'COH-01'],
    on: ['publishIntegration', 'getIntegrationByName'],
    fault: frozenVersion,
  },
  {
    name: 'an integration without a target is for spaces',
    breaks: 'INT-16',
    mayAlsoBreak: [],
    on: ['publishIntegration'],
    fault: inBody((body) => {
      body['target'] ??= 'space';
    }),
  },
  {
    name: 'the list of an owner leaves out every second integration',
    breaks: 'INT-17',
    mayAlsoBreak: ['INT-18', 'INT-27', 'INT-28', 'FLT-01', 'FLT-02', 'FLT-03', 'FLT-04', 'ID-16'],
    on: ['listIntegrations'],
    fault: inItems(({ items }, { query: { owner } }) =>
      owner === undefined ? items : items.filter((_item, at) => at % 2 === 0),
    ),
  },
  {
    name: 'the owner does not filter integrations',
    breaks: 'INT-18',
    mayAlsoBreak: ['FLT-01'],
    on: ['listIntegrations'],
    fault: ignoreQuery('owner'),
  },
  {
    name: 'a search finds every integration',
    breaks: 'INT-19',
    mayAlsoBreak: ['FLT-01'],
    on: ['listIntegrations'],
    fault: ignoreQuery('search'),
  },
  {
    name: 'a search in large letters finds everything',
    breaks: 'INT-19',
    mayAlsoBreak: ['FLT-01'],
    on: ['listIntegrations'],
    fault: ignoreQuery('search', (search) => search === search.toUpperCase()),
  },
  {
    name: 'the category does not filter integrations',
    breaks: 'INT-20',
    mayAlsoBreak: ['FLT-01'],
    on: ['listIntegrations'],
    fault: ignoreQuery('category'),
  },
  {
    name: 'integrations without blocks come when blocks are asked for',
    breaks: 'INT-21',
    mayAlsoBreak: ['FLT-01'],
    on: ['listIntegrations'],
    fault: ignoreQuery('blocks', (value) => value === 'true'),
  },
  {
    name: 'the filter for content sources is passed over',
    breaks: 'INT-22',
    mayAlsoBreak: ['FLT-01'],
    on: ['listIntegrations'],
    fault: ignoreQuery('contentSources', (value) => value === 'true'),
  },
  {
    name: 'a filter that is no boolean is passed over',
    breaks: 'INT-23',
    mayAlsoBreak: [],
    on: ['listIntegrations'],
    fault: ignoreQuery('blocks', (value) => value === 'perhaps'),
  },
  {
    name: 'a long domain of blocks is cut',
    breaks: 'INT-24',
    mayAlsoBreak: [],
    on: ['listIntegrations'],
    fault: setQuery(({ blockDomain }) => (blockDomain === undefined ? {} : { blockDomain: blockDomain.slice(0, 100) })),
  },
  {
    name: 'strange letters in a domain of blocks are replaced',
    breaks: 'INT-25',
    mayAlsoBreak: [],
    on: ['listIntegrations'],
    fault: setQuery(({ blockDomain }) =>
      blockDomain === undefined ? {} : { blockDomain: blockDomain.replaceAll(/[^\w.-]/g, '-') },
    ),
  },
  {
    name: 'an unpublished integration is still read',
    breaks: 'INT-26',
    mayAlsoBreak: ['ID-16'],
    on: ['unpublishIntegration', 'getIntegrationByName'],
    fault: resurrect({ remove: 'unpublishIntegration', read: 'getIntegrationByName' }),
  },
  {
    name: 'an unpublished integration is still listed',
    breaks: 'INT-27',
    mayAlsoBreak: [
      'RES-09',
      'FRM-01',
      'ECH-02',
      'INT-19',
      'INT-20',
      'INT-21',
      'INT-22',
      'INT-18',
      'PAGE-03',
      'PAGE-04',
      'PAGE-09',
      'RES-06',
      'FLT-01',
      'PAGE-01',
      'PAGE-02',
      'COH-01',
      'ORG-19',
      'FLT-09',
    ],
    on: ['unpublishIntegration', 'listIntegrations'],
    fault: ghost({
      remove: 'unpublishIntegration',
      read: 'getIntegrationByName',
      list: 'listIntegrations',
      listParams: () => ({}),
    }),
  },
  {
    name: 'an integration shows its secrets',
    breaks: 'INT-28',
    mayAlsoBreak: [],
    on: ['publishIntegration', 'getIntegrationByName'],
    fault: leakSecrets,
  },
  {
    name: 'an integration published by a subdomain is of another organization',
    breaks: 'INT-29',
    mayAlsoBreak: [],
    on: ['publishIntegration', 'getIntegrationByName'],
    fault: strayOwner,
  },
  {
    name: 'a secret is the default of the setting that has its name',
    breaks: 'INT-28',
    mayAlsoBreak: ['COH-01', 'FRM-01', 'INT-35'],
    on: ['publishIntegration', 'getIntegrationByName'],
    fault: secretAsDefault,
  },
];
