import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeMember, inReply, isAccepted, membersOf, refusal } from './faults/replies.ts';
import { inBody } from './faults/requests.ts';
import type { Fault } from './fault.ts';
import { isRed, judgeReference } from './judged.ts';
import type { Mutant } from './mutant.ts';

/** A resource in short, without the id that would tell it from another. */
const nameless = (value: unknown): unknown => {
  const { object, title } = membersOf(value) ?? {};
  return { object, title };
};

/** A search of a space finds the pages of its change request too. */
const findsRequests: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const { items } = membersOf(answer.json) ?? {};
  if (!isAccepted(answer) || !Array.isArray(items) || items.length === 0) return answer;
  const page = { id: 'page-of-a-request', title: 'Draft', path: 'draft', sections: [] };
  return { ...answer, json: { ...membersOf(answer.json), items: [...(items as unknown[]), page] } };
};

/** Has one more change request than the suite can read. */
const moreRequests = inReply((space) => {
  space['changeRequests'] = Number(space['changeRequests']) + 1;
});

const searched: Fault = () => {
  const [search, read] = [findsRequests(), moreRequests()];
  return (ask, server) => (ask.operation === 'getSpaceById' ? read(ask, server) : search(ask, server));
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

/** Readings that open points list and no personality of the reference has: the named outcome is not red under them. */
const readings: readonly Pick<Mutant, 'name' | 'breaks' | 'on' | 'fault'>[] = [
  {
    name: 'the owner of an integration shows in short (OP-RES-08)',
    breaks: 'INT-13',
    on: ['getIntegrationByName'],
    fault: changeMember('integration', 'owner', nameless),
  },
  {
    name: 'the default team of a SAML provider shows in short (OP-RES-08)',
    breaks: 'SSO-17',
    on: ['getOrganizationSAMLProviderById'],
    fault: changeMember('saml-provider', 'defaultTeam', nameless),
  },
  {
    name: 'options are passed over (OP-CF-04)',
    breaks: 'CF-21',
    on: ['createOrganizationCustomField', 'updateOrganizationCustomField'],
    fault: inBody((body) => {
      delete body['options'];
      if (body['type'] !== undefined) body['type'] = 'text';
    }),
  },
  {
    name: 'a search finds pages of change requests (OP-SRCH-03)',
    breaks: 'SRCH-08',
    on: ['searchSpaceContent', 'getSpaceById'],
    fault: searched,
  },
  {
    name: 'a site that is not for everybody publishes no section (OP-PUB-05)',
    breaks: 'SITE-34',
    on: ['getPublishedContentSite'],
    fault: inReply((published) => {
      published['site'] = { ...membersOf(published['site']), visibility: 'unlisted' };
      published['structure'] = { ...membersOf(published['structure']), structure: [] };
    }),
  },
  {
    name: 'the owner of an integration is shown its secrets (OP-INT-08)',
    breaks: 'INT-28',
    on: ['publishIntegration', 'getIntegrationByName', 'listIntegrations'],
    fault: secretsToOwner,
  },
  {
    name: 'the address of a share link shows no key (OP-SHR-02)',
    breaks: 'SHR-11',
    on: ['createSiteShareLink'],
    fault: changeMember('share-link', 'urls', () => ({ published: 'https://sites.docplane.example/shared' })),
  },
  {
    name: 'the subdomain of an organization is not its hostname (OP-INT-03)',
    breaks: 'INT-29',
    on: ['publishIntegration'],
    fault: byNoHostname,
  },
];

for (const reading of readings) {
  test(`not red: ${reading.name}`, async () => {
    const { outcomes } = await judgeReference({
      mutant: { ...reading, mayAlsoBreak: [] },
      only: [reading.breaks],
    });
    assert.deepEqual(
      outcomes.filter(isRed).map(({ name, reason }) => `${name}: ${reason}`),
      [],
    );
    assert.ok(outcomes.length > 0);
  });
}
