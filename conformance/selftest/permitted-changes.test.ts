import { textInside } from '../core/json-path.ts';
import type { Fault, FaultyRequest, Server } from './mutants/fault.ts';
import { isAccepted, membersOf } from './mutants/faults/replies.ts';
import { inList } from './mutants/faults/sites.ts';
import { testHabits, type Habit } from './permitted-habit.ts';

type Params = FaultyRequest['params'];

const seatsIn = async (server: Server, { organizationId = '', teamId = '' }: Params) => {
  const seats = await inList(server, 'listTeamMembersInOrganizationById', { organizationId, teamId });
  return seats.map((seat) => ({ id: textInside(seat, 'organization', 'id'), role: textInside(seat, 'team', 'role') }));
};

/** Where the last owner has left a team, the first of its members owns it. */
const heirs: Fault = () => async (ask, server) => {
  const before = await seatsIn(server, ask.params);
  const answer = await server.send(ask);
  const after = await seatsIn(server, ask.params);
  const isOwned = (seats: typeof after): boolean => seats.some(({ role }) => role === 'owner');
  const heir = after[0]?.id;
  const { organizationId = '', teamId = '' } = ask.params;
  if (isAccepted(answer) && heir !== undefined && after.length < before.length && isOwned(before) && !isOwned(after))
    await server.call('addMemberToOrganizationTeamById', {
      params: { organizationId, teamId, userId: heir },
      body: { role: 'owner' },
    });
  return answer;
};

/** Takes whoever becomes a guest out of all teams. */
const guestsLeave: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const { organizationId = '', userId = '' } = ask.params;
  if (!isAccepted(answer) || membersOf(ask.body)?.['role'] !== null) return answer;
  for (const each of await inList(server, 'listTeamsForOrganizationMember', ask.params)) {
    const teamId = textInside(each, 'team', 'id') ?? '';
    await server.call('updateMembersInOrganizationTeam', {
      params: { organizationId, teamId },
      body: { remove: [userId] },
    });
  }
  const { json } = await server.call('getMemberInOrganizationById', { params: ask.params });
  return { ...answer, json };
};

const withMember = (json: unknown, name: string, shown: (value: unknown, around: object) => unknown): unknown =>
  JSON.parse(
    JSON.stringify(json, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && name in value
        ? { ...value, [name]: shown((value as Record<string, unknown>)[name], value) }
        : value,
    ) ?? 'null',
  );

const showing =
  (name: string, shown: (value: unknown, around: object) => unknown): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    return isAccepted(answer) && answer.json !== undefined
      ? { ...answer, json: withMember(answer.json, name, shown) }
      : answer;
  };

const bareCertificates = showing('certificate', (value) =>
  typeof value === 'string' ? value.replaceAll(/-----[A-Z ]+-----|\s/g, '') : value,
);

const publishedByContent = showing('published', (value, around) =>
  'siteSpaces' in around ? around.siteSpaces !== 0 : value,
);

/** Switches links off while the site is not shown by them, and on again what was. */
const linksRest: Fault = () => {
  const resting = new Set<string>();
  return async (ask, server) => {
    const { json: before } = await server.call('getSiteById', { params: ask.params });
    const answer = await server.send(ask);
    const [was, is] = [before, answer.json].map((site) => textInside(site, 'visibility'));
    if (!isAccepted(answer) || was === is || ![was, is].includes('share-link')) return answer;
    const isShared = is === 'share-link';
    for (const link of await inList(server, 'listSiteShareLinks', ask.params)) {
      const shareLinkId = textInside(link, 'id') ?? '';
      if (isShared ? !resting.delete(shareLinkId) : link['active'] !== true) continue;
      if (!isShared) resting.add(shareLinkId);
      const params = { ...ask.params, shareLinkId };
      await server.call('updateSiteShareLinkById', { params, body: { active: isShared } });
    }
    return answer;
  };
};

/** Gives what is in a collection its new level, where it had the old one. */
const levelsGoDown: Fault = () => async (ask, server) => {
  const { json: before } = await server.call('getCollectionById', { params: ask.params });
  const answer = await server.send(ask);
  const [was, is] = [before, answer.json].map((collection) => textInside(collection, 'defaultLevel'));
  if (!isAccepted(answer) || was === is) return answer;
  for (const { id, defaultLevel } of await inList(server, 'listSpacesInCollectionById', ask.params))
    if (defaultLevel === was)
      await server.call('updateSpaceById', { params: { spaceId: String(id) }, body: { defaultLevel: is } });
  return answer;
};

const habits: readonly Habit[] = [
  {
    name: 'a team without an owner has an heir',
    on: ['deleteMemberFromOrganizationTeamById', 'updateMembersInOrganizationTeam'],
    fault: heirs,
    only: ['TEAM-37', 'FRM-01 *Team*'],
  },
  {
    name: 'a guest is in no team',
    on: ['updateMemberInOrganizationById'],
    fault: guestsLeave,
    only: ['FRM-01 updateMemberInOrganizationById', 'ECH-01 updateMemberInOrganizationById'],
  },
  {
    name: 'certificates are kept without their frame',
    on: [
      'createOrganizationSAMLProvider',
      'updateOrganizationSAMLProvider',
      'getOrganizationSAMLProviderById',
      'listSAMLProvidersInOrganizationById',
    ],
    fault: bareCertificates,
    only: ['*SAMLProvider*'],
  },
  {
    name: 'a site is published while it shows a space',
    on: ['createSite', 'updateSiteById', 'getSiteById', 'listSites'],
    fault: publishedByContent,
    only: ['FRM-01 *SiteSection*', 'FRM-01 addSectionToSite', 'FRM-01 updateSiteById'],
  },
  {
    name: 'share links rest while the site is not shown by them',
    on: ['updateSiteById'],
    fault: linksRest,
    only: ['FRM-01 updateSiteById', '*ShareLink*'],
  },
  {
    name: 'what is in a collection takes over its level',
    on: ['updateCollectionById'],
    fault: levelsGoDown,
    only: ['FRM-01 updateCollectionById'],
  },
];

testHabits(habits);
