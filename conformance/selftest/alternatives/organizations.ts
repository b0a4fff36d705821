import type { FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import {
  answering,
  dropMember,
  inResource,
  isAccepted,
  membersOf,
  refusal,
  success,
} from '../mutants/faults/replies.ts';
import { inRequest } from '../mutants/faults/requests.ts';
import { keeping, refusedAs, refusing } from './keeping.ts';
import type { AlternativeServer } from './alternative.ts';
import { reordered, wholeOf } from './reordered.ts';

const list = 'listOrganizationsForAuthenticatedUser';
const update = 'updateOrganizationById';
const read = 'getOrganizationById';
const byDomain = 'getOrganizationsForEmailDomain';
const shown = [list, read, update, byDomain] as const;

/** An organization as somebody sees it who may do nothing there. */
// Billing is for members alone (2.11).
const asStranger = ({ billing: _members, ...organization }: Members): Members => ({
  ...organization,
  permissions: Object.fromEntries(
    Object.keys(membersOf(organization['permissions']) ?? {}).map((name) => [name, false]),
  ),
});

/** Everybody sees every organization. */
const allVisible: Fault = () => {
  const listing = reordered(list, async (ask, server) => {
    const own = await wholeOf(server, ask);
    const ids = new Set(own.map(({ id }) => id));
    const others = await wholeOf(server, { ...ask, authorization: server.administrator });
    return [...own, ...others.filter(({ id }) => !ids.has(id)).map(asStranger)];
  })();
  return async (ask, server) => {
    if (ask.operation === list) return listing(ask, server);
    const answer = await server.send(ask);
    if (isAccepted(answer) || !server.known.has(ask.authorization ?? '')) return answer;
    const seen = await server.send({ ...ask, authorization: server.administrator });
    return isAccepted(seen) ? { ...seen, json: asStranger(membersOf(seen.json) ?? {}) } : answer;
  };
};

const inOrder = (key: (organization: Members) => string): Fault =>
  reordered(list, async (ask, server) =>
    (await wholeOf(server, ask)).toSorted((one, other) => (key(one) < key(other) ? -1 : 1)),
  );

const domainsOf = (body: unknown): readonly string[] | undefined => {
  const domains = membersOf(body)?.['emailDomains'];
  return Array.isArray(domains) && domains.every((each) => typeof each === 'string') ? domains : undefined;
};

const foldedOnce = (domains: readonly string[]): number => new Set(domains.map((each) => each.toLowerCase())).size;

const organizationOf = async (server: Server, organizationId = ''): Promise<Members> =>
  membersOf((await server.call(read, { params: { organizationId } })).json) ?? {};

const merging: Fault = inRequest(async (ask, server) => {
  const domains = domainsOf(ask.body);
  if (domains === undefined) return ask;
  const before = domainsOf(await organizationOf(server, ask.params['organizationId'])) ?? [];
  return { ...ask, body: { ...membersOf(ask.body), emailDomains: [...before, ...domains] } };
});

const isClaimed = async (ask: FaultyRequest, server: Server): Promise<boolean> => {
  const { organization, secondOrganization } = server.facts;
  const other = ask.params['organizationId'] === organization ? secondOrganization : organization;
  const claimed = domainsOf(await organizationOf(server, other)) ?? [];
  return domainsOf(ask.body)?.some((each) => claimed.includes(each.toLowerCase())) === true;
};

/** Shows the domains as they were sent. */
const domainsKept = (
  keeps: (domains: readonly string[]) => boolean,
  shownAs: (domains: readonly string[]) => readonly string[],
): Fault =>
  keeping({
    writes: [update],
    take: ({ emailDomains }) => {
      const domains = domainsOf({ emailDomains });
      return domains !== undefined && keeps(domains) ? { emailDomains: shownAs(domains) } : undefined;
    },
  });

let hosts = 0;

const isOdd = (hostname: unknown): hostname is string =>
  typeof hostname === 'string' &&
  hostname.length >= 3 &&
  hostname.length <= 32 &&
  !/^[a-z0-9][a-z0-9-]*[a-z0-9]$/.test(hostname);

const anyHostname = keeping({
  writes: [update],
  ifRefused: true,
  take: (body) => {
    const { hostname } = body;
    if (!isOdd(hostname)) return undefined;
    body['hostname'] = `odd-host-${(hosts += 1)}`;
    return { hostname };
  },
});

const refusingNull = (name: string): Fault => refusing(400, ({ body }) => membersOf(body)?.[name] === null);

const hasUnknownSite = async ({ params, body }: FaultyRequest, server: Server): Promise<boolean> => {
  const { site } = membersOf(membersOf(body)?.['defaultContent']) ?? {};
  if (typeof site !== 'string') return false;
  const { organizationId = '' } = params;
  return !isAccepted(await server.call('getSiteById', { params: { organizationId, siteId: site } }));
};

const claimedIn = async (server: Server): Promise<readonly string[]> =>
  domainsOf(await organizationOf(server, server.facts.organization)) ?? [];

/** Organizations. */
export const organizationReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-ORG-01.a': 'visible' }, on: [list, read], server: allVisible },
  { reads: { 'OP-ORG-01.d': 'title' }, on: [list], server: inOrder(({ title }) => String(title)) },
  {
    reads: { 'OP-ORG-01.d': 'unspecified' },
    on: [list],
    server: inOrder(({ id }) => String(id)),
    unseen: 'of two organizations any order is one by time',
  },
  {
    reads: { 'OP-ORG-02.a': 'checked' },
    on: [update],
    server: refusing(400, ({ body }) => domainsOf(body)?.some((each) => !/^[\w-]+(\.[\w-]+)+$/.test(each)) === true),
  },
  {
    reads: { 'OP-ORG-02.b': 'verbatim' },
    on: shown,
    server: domainsKept(
      () => true,
      (domains) => [...new Set(domains)],
    ),
  },
  {
    reads: { 'OP-ORG-02.c': '400' },
    on: [update],
    server: refusing(400, ({ body }) => {
      const domains = domainsOf(body) ?? [];
      return foldedOnce(domains) < domains.length;
    }),
  },
  {
    reads: { 'OP-ORG-02.c': 'kept' },
    on: shown,
    server: domainsKept(
      (domains) => foldedOnce(domains) < domains.length,
      (domains) => domains.map((each) => each.toLowerCase()),
    ),
  },
  { reads: { 'OP-ORG-02.d': 'merge' }, on: [update], server: merging },
  { reads: { 'OP-ORG-02.e': '409' }, on: [update], server: refusing(409, isClaimed) },
  { reads: { 'OP-ORG-03.a': 'any' }, on: shown, server: anyHostname },
  { reads: { 'OP-ORG-03.b': '400' }, on: [update], server: refusedAs(409, 400) },
  {
    reads: { 'OP-ORG-04.a': 'absent' },
    on: shown,
    server: inResource('organization', (organization) => {
      if (organization['defaultRole'] === null) delete organization['defaultRole'];
    }),
  },
  { reads: { 'OP-ORG-04.b': '400' }, on: [update], server: refusingNull('defaultContent') },
  { reads: { 'OP-ORG-04.c': '400' }, on: [update], server: refusingNull('logo') },
  { reads: { 'OP-ORG-04.d': '404' }, on: [update], server: refusedAs(400, 404, hasUnknownSite) },
  { reads: { 'OP-ORG-06.b': 'omitted' }, on: shown, server: dropMember('organization', 'internal_isOnNewTrial') },
  {
    reads: { 'OP-ORG-07.a': 'own-domain' },
    on: [byDomain],
    server: refusing(403, async ({ params, authorization }, server) => {
      const isOwn = (await claimedIn(server)).includes((params['emailDomain'] ?? '').toLowerCase());
      return authorization !== server.administrator || !isOwn;
    }),
  },
  {
    reads: { 'OP-ORG-07.a': 'internal' },
    on: [byDomain],
    server: refusing(403, () => true),
    unseen: 'its probe needs an answer',
  },
  {
    reads: { 'OP-ORG-07.b': 'exact' },
    on: [byDomain],
    server: inRequest((ask) => {
      const { emailDomain = '' } = ask.params;
      return emailDomain === emailDomain.toLowerCase() ? ask : { ...ask, params: { emailDomain: 'nobody.invalid' } };
    }),
  },
  {
    reads: { 'OP-ORG-07.c': '404' },
    on: [byDomain],
    server: answering((answer) => {
      const { organizations } = membersOf(answer.json) ?? {};
      return Array.isArray(organizations) && organizations.length === 0 ? refusal(404) : answer;
    }),
  },
  {
    reads: { 'OP-ORG-07.d': 'other' },
    on: [byDomain],
    server: answering((answer) => success({ orgs: membersOf(answer.json)?.['organizations'] })),
  },
];
