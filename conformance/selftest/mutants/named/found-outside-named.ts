import { inside, textInside } from '../../../core/json-path.ts';
import type { Fault, FaultyRequest, Members, Server } from '../fault.ts';
import { textsIn } from '../faults/people.ts';
import { inResource, isAccepted, membersOf } from '../faults/replies.ts';
import { inList } from '../faults/sites.ts';
import { afterwards } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

/** Who is named by a new team leaves every other one. */
const leavesOthers = afterwards(async ({ params, body }, server, { json }) => {
  for (const userId of textsIn(inside(body, 'members')))
    for (const seat of await inList(server, 'listTeamsForOrganizationMember', { ...params, userId })) {
      const teamId = textInside(seat, 'team', 'id') ?? '';
      if (teamId === textInside(json, 'id')) continue;
      await server.call('deleteMemberFromOrganizationTeamById', { params: { ...params, teamId, userId } });
    }
});

/** The default team of a new provider is no longer that of the others. */
const takesDefaultTeam: Fault = () => {
  const last = new Map<string, unknown>();
  const show = inResource('saml-provider', (provider) => {
    const team = textInside(provider, 'defaultTeam', 'id');
    if (team !== undefined && (last.get(team) ?? provider['id']) !== provider['id']) delete provider['defaultTeam'];
  })();
  return async (ask, server) => {
    const answer = await show(ask, server);
    const team = textInside(ask.body, 'defaultTeam');
    if (isAccepted(answer) && team !== undefined) last.set(team, inside(answer.json, 'id'));
    return answer;
  };
};

const userOf = (member: Members): string => textInside(member, 'user', 'id') ?? '';

const isEnforced = async ({ params }: FaultyRequest, server: Server): Promise<boolean> =>
  inside((await server.call('getOrganizationById', { params })).json, 'sso') === true;

/** Who switches enforced single sign-on off takes the marks off all members. */
const unmarksAll: Fault = () => {
  const lost = new Set<string>();
  const show = inResource('member', (member) => {
    if (lost.has(userOf(member))) member['sso'] = false;
  })();
  return async (ask, server) => {
    if (ask.operation !== 'updateOrganizationById') {
      const answer = await server.send(ask);
      const isMark = ask.operation === 'setUserAsSSOMemberForOrganization' && isAccepted(answer);
      if (isMark) lost.delete(userOf(membersOf(answer.json) ?? {}));
      return show(ask, { ...server, send: () => Promise.resolve(answer) });
    }
    const isLess = inside(ask.body, 'sso') === false && (await isEnforced(ask, server));
    const answer = await server.send(ask);
    if (isLess && isAccepted(answer))
      for (const each of await inList(server, 'listMembersInOrganizationById', ask.params)) lost.add(userOf(each));
    return answer;
  };
};

/** What an organization shows by default is for everybody. */
const defaultIsPublic = afterwards(async ({ params, body }, server) => {
  const siteId = textInside(body, 'defaultContent', 'site');
  if (siteId === undefined) return;
  await server.call('updateSiteById', { params: { ...params, siteId }, body: { visibility: 'public' } });
});

/** Who switches the AI of an organization off gives its sites another visibility. */
const hidesSites = afterwards(async ({ params, body }, server) => {
  if (inside(body, 'ai') !== false) return;
  for (const { id } of await inList(server, 'listSites', params)) {
    const site = { ...params, siteId: String(id) };
    await server.call('updateSiteById', { params: site, body: { visibility: 'unlisted' } });
  }
});

/** Faults found from outside in what a write names, and in what lies where a setting is turned. */
export const foundOutsideNamedMutants: readonly Mutant[] = [
  {
    name: 'who is named by a new team leaves the other teams',
    breaks: 'FRM-01',
    mayAlsoBreak: ['TEAM-15'],
    on: ['createOrganizationTeam'],
    fault: leavesOthers,
  },
  {
    name: 'a new SAML provider takes its default team from the others',
    breaks: 'FRM-01',
    mayAlsoBreak: ['COH-01', 'ECH-02'],
    on: [
      'createOrganizationSAMLProvider',
      'updateOrganizationSAMLProvider',
      'getOrganizationSAMLProviderById',
      'listSAMLProvidersInOrganizationById',
    ],
    fault: takesDefaultTeam,
  },
  {
    name: 'who ends single sign-on for the organization takes the marks off its members',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: [
      'updateOrganizationById',
      'setUserAsSSOMemberForOrganization',
      'getMemberInOrganizationById',
      'listMembersInOrganizationById',
    ],
    profile: 'default',
    fault: unmarksAll,
  },
  {
    name: 'the site that an organization shows by default becomes public',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['updateOrganizationById'],
    profile: 'default',
    fault: defaultIsPublic,
  },
  {
    name: 'who switches the AI of an organization off unlists its sites',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['updateOrganizationById'],
    profile: 'default',
    fault: hidesSites,
  },
];
