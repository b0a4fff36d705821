import { inside, listInside, textInside } from '../../../core/json-path.ts';
import type { Answer, Fault, FaultyRequest, Server } from '../fault.ts';
import { inItems } from '../faults/lists.ts';
import { inResource, isAccepted, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** A word that something in an organization is given becomes the default role of the organization. */
const becomesDefaultRole =
  (member: string): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    const word = inside(ask.body, member);
    if (!isAccepted(answer) || typeof word !== 'string') return answer;
    const { organizationId = server.facts.organization } = ask.params;
    await server.call('updateOrganizationById', { params: { organizationId }, body: { defaultRole: word } });
    return answer;
  };

const everything = { limit: '1000' };

/** Teams count a member who has left the organization. */
const countedLeavers: Fault = () => {
  const more = new Map<unknown, number>();
  const counting = inResource('team', (team) => {
    if (more.has(team['id'])) team['members'] = Number(team['members']) + more.get(team['id'])!;
  })();
  return async (ask, server) => {
    if (ask.operation !== 'removeMemberFromOrganizationById') return counting(ask, server);
    const { json } = await server.call('listTeamsForOrganizationMember', { params: ask.params, query: everything });
    const answer = await server.send(ask);
    const left = isAccepted(answer) ? listInside(json, 'items').map((item) => inside(item, 'team', 'id')) : [];
    for (const id of left) more.set(id, (more.get(id) ?? 0) + 1);
    return answer;
  };
};

/** A list goes on holding, under some of its filters, what it held of a member before that one left. */
const leaversFound = (
  list: 'listMembersInOrganizationById' | 'listTeamsInOrganizationById',
  isOf: (query: FaultyRequest['query'], userId: string) => boolean,
): Fault => {
  return () => {
    const seen = new Map<string, readonly unknown[]>();
    const left = new Set<string>();
    const haunted = inItems(({ envelope, items, isLast }, ask) => {
      const key = JSON.stringify([ask.params, ask.query]);
      const was = seen.get(key) ?? [];
      if (isLast && [...left].some((userId) => isOf(ask.query, userId)) && was.length > items.length) {
        envelope['count'] = was.length;
        return [...was];
      }
      seen.set(key, items);
      return items;
    })();
    return async (ask, server) => {
      if (ask.operation === list) return haunted(ask, server);
      const answer = await server.send(ask);
      if (isAccepted(answer)) left.add(ask.params['userId'] ?? '');
      return answer;
    };
  };
};

/** Owners are kept apart from the roles in teams, and a change of many at once leaves them as they were. */
const ownersApart: Fault = () => {
  const kept = new Map<string, string>();
  const listing = inItems(async ({ items }, { params, query }, server) => {
    const { owner } = query;
    const stale = [...kept].filter(([, user]) => user === owner);
    const more = await Promise.all(
      stale.map(([teamId]) => server.call('getTeamInOrganizationById', { params: { ...params, teamId } })),
    );
    const ids = items.map((item) => inside(item, 'id'));
    return [
      ...items,
      ...more.filter(isAccepted).flatMap(({ json }) => (ids.includes(inside(json, 'id')) ? [] : [json])),
    ];
  })();
  return async (ask, server) => {
    const { teamId = '' } = ask.params;
    if (ask.operation === 'listTeamsInOrganizationById') return listing(ask, server);
    const query = everything;
    const params = ask.params;
    const { json } = await server.call('listTeamMembersInOrganizationById', { params, query });
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    if (ask.operation !== 'updateMembersInOrganizationTeam') kept.delete(teamId);
    const given = membersOf(inside(ask.body, 'memberships')) ?? {};
    for (const seat of listInside(json, 'items')) {
      const user = textInside(seat, 'organization', 'id') ?? '';
      if (inside(seat, 'team', 'role') === 'owner' && inside(given[user], 'role') === 'member') kept.set(teamId, user);
    }
    return answer;
  };
};

/** Of pings of one user in two organizations the second is answered and not carried out. */
const pingsByUser: Fault = () => {
  const last = new Map<string | undefined, { readonly organizationId: string; readonly answer: Answer }>();
  return async (ask, server) => {
    const { organizationId = '' } = ask.params;
    const before = last.get(ask.authorization);
    const params = { organizationId };
    const isMember = isAccepted(
      await server.send({ ...ask, operation: 'getOrganizationById', params, body: undefined }),
    );
    if (before !== undefined && before.organizationId !== organizationId && isMember) return before.answer;
    const answer = await server.send(ask);
    if (isAccepted(answer)) last.set(ask.authorization, { organizationId, answer });
    return answer;
  };
};

/** An e-mail domain finds the last organization alone that was given it. */
const lastClaimant: Fault = () => {
  const owners = new Map<string, string>();
  return async (ask, server) => {
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    if (ask.operation === 'updateOrganizationById') {
      for (const domain of listInside(ask.body, 'emailDomains'))
        owners.set(String(domain).toLowerCase(), textInside(answer.json, 'id') ?? '');
      return answer;
    }
    const owner = owners.get((ask.params['emailDomain'] ?? '').toLowerCase());
    const all = listInside(answer.json, 'organizations');
    const organizations = all.filter((each) => owner === undefined || inside(each, 'id') === owner);
    return { ...answer, json: { ...membersOf(answer.json), organizations } };
  };
};

/** Whoever owns a team is let write to all of them. */
const ownersOfAll: Fault = () => async (ask: FaultyRequest, server: Server) => {
  const answer = await server.send(ask);
  if (answer.status !== 403) return answer;
  const params = { organizationId: ask.params['organizationId'] ?? '' };
  const own = await server.send({ ...ask, operation: 'getOrganizationById', params, body: undefined, rawBody: null });
  const isOwner = inside(own.json, 'permissions', 'ownTeam') === true;
  return isOwner ? server.send({ ...ask, authorization: server.administrator }) : answer;
};

/** What lies around a thing, and what is kept beside it: organizations, filters, counters and rights. */
export const foundOutsideAroundMutants: readonly Mutant[] = [
  {
    name: 'the role of an invite becomes the default role of its organization',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['updateOrganizationInviteById'],
    profile: 'default',
    fault: becomesDefaultRole('role'),
  },
  {
    name: 'the default level of a space becomes the default role of its organization',
    breaks: 'FRM-01',
    mayAlsoBreak: [],
    on: ['updateSpaceById'],
    profile: 'default',
    fault: becomesDefaultRole('defaultLevel'),
  },
  {
    name: 'a member who has left the organization is counted in its teams',
    breaks: 'TEAM-35',
    mayAlsoBreak: ['CNTR-01', 'TEAM-15'],
    on: [
      'removeMemberFromOrganizationById',
      'getTeamInOrganizationById',
      'listTeamsInOrganizationById',
      'updateTeamInOrganizationById',
    ],
    fault: countedLeavers,
  },
  {
    name: 'a team is found by an owner who has left the organization',
    breaks: 'FLT-08',
    mayAlsoBreak: [],
    on: ['removeMemberFromOrganizationById', 'listTeamsInOrganizationById'],
    fault: leaversFound('listTeamsInOrganizationById', ({ owner }, userId) => owner === userId),
  },
  {
    name: 'a search finds members who have left the organization',
    breaks: 'FLT-08',
    mayAlsoBreak: [],
    on: ['removeMemberFromOrganizationById', 'listMembersInOrganizationById'],
    profile: 'default',
    fault: leaversFound('listMembersInOrganizationById', ({ search }) => search !== undefined),
  },
  {
    name: 'teams are found by an owner whom an update of many made a member',
    breaks: 'FLT-01',
    mayAlsoBreak: ['FLT-02', 'FLT-03', 'FLT-04', 'PAGE-09'],
    on: [
      'listTeamsInOrganizationById',
      'updateMembersInOrganizationTeam',
      'addMemberToOrganizationTeamById',
      'deleteMemberFromOrganizationTeamById',
    ],
    profile: 'default',
    fault: ownersApart,
  },
  {
    name: 'a ping right after one in another organization does nothing',
    breaks: 'MBR-18',
    mayAlsoBreak: [],
    on: ['updateOrganizationMemberLastSeenAt'],
    profile: 'default',
    fault: pingsByUser,
  },
  {
    name: 'an e-mail domain is that of the last organization which was given it',
    breaks: 'ORG-15',
    mayAlsoBreak: [],
    on: ['updateOrganizationById', 'getOrganizationsForEmailDomain'],
    profile: 'default',
    fault: lastClaimant,
  },
  {
    name: 'the owner of one team manages the members of all teams',
    breaks: 'TEAM-36',
    mayAlsoBreak: [],
    on: ['updateMembersInOrganizationTeam', 'addMemberToOrganizationTeamById', 'deleteMemberFromOrganizationTeamById'],
    fault: ownersOfAll,
  },
];
