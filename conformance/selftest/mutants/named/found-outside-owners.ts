import { inside, textInside } from '../../../core/json-path.ts';
import type { Fault, FaultyRequest, Server } from '../fault.ts';
import { isText, peopleOf } from '../faults/people.ts';
import { isAccepted, membersOf } from '../faults/replies.ts';
import { inList } from '../faults/sites.ts';
import type { Mutant } from '../mutant.ts';

const ownersIn = async (ask: FaultyRequest, server: Server): Promise<readonly unknown[]> =>
  [...(await peopleOf(ask, server)).roleIn].flatMap(([id, role]) => (role === 'owner' ? [id] : []));

/** A team that loses one of two owners has the first of its members as another one. */
const firstMemberOwns: Fault = () => async (ask, server) => {
  const before = await ownersIn(ask, server);
  const answer = await server.send(ask);
  const { roleIn } = await peopleOf(ask, server);
  const [next] = [...roleIn].find(([, role]) => role === 'member') ?? [];
  if (!isAccepted(answer) || before.length !== 2 || before.every((id) => roleIn.has(id)) || !isText(next))
    return answer;
  const { organizationId = '', teamId = '' } = ask.params;
  const params = { organizationId, teamId, userId: next };
  await server.call('addMemberToOrganizationTeamById', { params, body: { role: 'owner' } });
  return answer;
};

/** The teams of a member of the organization, with the roles of all who are in each. */
const teamsOf = async ({ params }: FaultyRequest, server: Server) => {
  const { organizationId = '' } = params;
  const ids = (await inList(server, 'listTeamsForOrganizationMember', params)).map((each) =>
    inside(each, 'team', 'id'),
  );
  const teams: { readonly team: Readonly<Record<string, string>>; readonly roles: ReadonlyMap<unknown, unknown> }[] =
    [];
  for (const id of ids.map(String)) {
    const team = { organizationId, teamId: id };
    const seats = await inList(server, 'listTeamMembersInOrganizationById', team);
    const roles = seats.map(
      (each) => [inside(each, 'organization', 'user', 'id'), inside(each, 'team', 'role')] as const,
    );
    teams.push({ team, roles: new Map(roles) });
  }
  return teams;
};

/** Who leaves the organization does something to each team of theirs that had nobody else to own it. */
const owningAlone =
  (
    also: (team: Readonly<Record<string, string>>, others: readonly string[], server: Server) => Promise<unknown>,
  ): Fault =>
  () =>
  async (ask, server) => {
    const { userId } = ask.params;
    const teams = await teamsOf(ask, server);
    const answer = await server.send(ask);
    if (!isAccepted(answer)) return answer;
    for (const { team, roles } of teams) {
      const owners = [...roles].flatMap(([id, role]) => (role === 'owner' ? [id] : []));
      const others = [...roles.keys()].filter((id) => isText(id) && id !== userId) as string[];
      if (owners.join() === userId) await also(team, others, server);
    }
    return answer;
  };

const removed = (params: Readonly<Record<string, string>>, server: Server) =>
  server.call('removeTeamFromOrganizationById', { params });

/** What a body says of a side stands on the other side, where the space comes from another place. */
const arrivesOn =
  (side: 'before' | 'after', isFrom: (parent: string | undefined) => boolean): Fault =>
  () =>
  async (ask, server) => {
    const body = membersOf(ask.body) ?? {};
    const position = membersOf(body['position']) ?? {};
    const other = side === 'before' ? 'after' : 'before';
    if (position[other] === undefined || position[side] !== undefined) return server.send(ask);
    const { spaceId = '' } = ask.params;
    const parent = textInside((await server.call('getSpaceById', { params: { spaceId } })).json, 'parent');
    if (!isText(body['parent']) || parent === body['parent'] || !isFrom(parent)) return server.send(ask);
    return server.send({ ...ask, body: { ...body, position: { [side]: position[other] } } });
  };

/** Faults found from outside in what becomes of those who stay, and in the places of those who come. */
export const foundOutsideOwnerMutants: readonly Mutant[] = [
  {
    name: 'a team that an owner leaves has its first member beside the other one',
    breaks: 'TEAM-37',
    mayAlsoBreak: [],
    on: ['deleteMemberFromOrganizationTeamById'],
    profile: 'default',
    fault: firstMemberOwns,
  },
  {
    name: 'a bulk update that removes an owner makes the first member one',
    breaks: 'TEAM-37',
    mayAlsoBreak: [],
    on: ['updateMembersInOrganizationTeam'],
    profile: 'default',
    fault: firstMemberOwns,
  },
  {
    name: 'a team goes with its only owner who leaves the organization',
    breaks: 'TEAM-38',
    mayAlsoBreak: [],
    on: ['removeMemberFromOrganizationById'],
    fault: owningAlone(async (team, others, server) => others.length > 0 && removed(team, server)),
  },
  {
    name: 'a team goes with its last member who leaves the organization',
    breaks: 'TEAM-38',
    mayAlsoBreak: [],
    on: ['removeMemberFromOrganizationById'],
    profile: 'default',
    fault: owningAlone(async (team, others, server) => others.length === 0 && removed(team, server)),
  },
  {
    name: 'the members of a team leave it with its only owner who leaves the organization',
    breaks: 'TEAM-38',
    mayAlsoBreak: [],
    on: ['removeMemberFromOrganizationById'],
    fault: owningAlone((params, others, server) =>
      server.call('updateMembersInOrganizationTeam', { params, body: { remove: others } }),
    ),
  },
  {
    name: 'any share key stands in for a token',
    breaks: 'AUTH-01',
    mayAlsoBreak: [],
    on: ['getSpaceById', 'getPublishedContentSite', 'listSiteSections'],
    fault: () => (ask, server) => {
      const isKeyed = ask.authorization === undefined && ask.query['shareKey'] !== undefined;
      return server.send(isKeyed ? { ...ask, authorization: server.administrator } : ask);
    },
  },
  {
    name: 'sites that are not published are asked for in vain beside a title',
    breaks: 'FLT-02',
    mayAlsoBreak: [],
    on: ['listSites'],
    profile: 'default',
    fault: () => (ask, server) => {
      const { published, ...query } = ask.query;
      return server.send(published === 'false' && query['title'] !== undefined ? { ...ask, query } : ask);
    },
  },
  {
    name: 'a space that comes from another collection after a neighbour stands before it',
    breaks: 'MOVE-07',
    mayAlsoBreak: [],
    on: ['moveSpace'],
    profile: 'default',
    fault: arrivesOn('before', (parent) => parent !== undefined),
  },
  {
    name: 'a space that comes from the root before a neighbour stands after it',
    breaks: 'MOVE-06',
    mayAlsoBreak: [],
    on: ['moveSpace'],
    profile: 'default',
    fault: arrivesOn('after', (parent) => parent === undefined),
  },
];
