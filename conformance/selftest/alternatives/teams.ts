import { shownIn } from '../../resources/shown-in.ts';
import { isText, peopleOf, textsIn, userIn } from '../mutants/faults/people.ts';
import { refuseWhere } from '../mutants/faults/refusals.ts';
import { changeMember, isAccepted, membersOf, success } from '../mutants/faults/replies.ts';
import { inList, said } from '../mutants/faults/sites.ts';
import type { FaultyRequest, Fault, Members, Server } from '../mutants/fault.ts';
import type { AlternativeServer } from './alternative.ts';
import { strangers } from './team-members.ts';

/** Puts somebody into a fresh team. */
const afterMaking =
  (seats: (ask: FaultyRequest, server: Server) => Promise<readonly string[]>): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    const teamId = membersOf(answer.json)?.['id'];
    if (!isAccepted(answer) || !isText(teamId)) return answer;
    const params = { ...ask.params, teamId };
    for (const userId of await seats(ask, server)) {
      const input = { params: { ...params, userId }, body: { role: 'owner' } };
      await server.call('addMemberToOrganizationTeamById', input);
    }
    return { ...answer, json: (await server.call('getTeamInOrganizationById', { params })).json };
  };

/** Whoever may do everything, as a member. */
const administrator = async ({ params }: FaultyRequest, server: Server): Promise<readonly string[]> => {
  const members = await inList(server, 'listMembersInOrganizationById', params);
  const id = userIn(members.find(({ role }) => role === 'admin') ?? {})?.['id'];
  return isText(id) ? [id] : [];
};

const sameTitle = async (ask: FaultyRequest, server: Server): Promise<Members | undefined> => {
  const title = said(ask, 'title');
  if (!isText(title)) return undefined;
  return (await inList(server, 'listTeamsInOrganizationById', ask.params)).find(
    (team) => team['title'] === title && team['id'] !== ask.params['teamId'],
  );
};

/** A team of a title that is there is the one that is there, with more members. */
const byTitle: Fault = () => async (ask, server) => {
  const known = ask.authorization === server.administrator ? await sameTitle(ask, server) : undefined;
  if (known === undefined) return server.send(ask);
  const params = { ...ask.params, teamId: String(known['id']) };
  const add = textsIn(said(ask, 'members'));
  const joined = await server.call('updateMembersInOrganizationTeam', { params, body: { add } });
  return isAccepted(joined) ? success((await server.call('getTeamInOrganizationById', { params })).json) : joined;
};

const making = ['createOrganizationTeam'] as const;

const isUnknownOwner = async (ask: FaultyRequest, server: Server): Promise<boolean> => {
  const { owner } = ask.query;
  return owner !== undefined && (await peopleOf(ask, server)).idOf(owner) === undefined;
};

/** An administrator manages every team. */
const managed: Fault = () => async (ask, server) => {
  const { owner, ...query } = ask.query;
  const members = owner === undefined ? [] : await inList(server, 'listMembersInOrganizationById', ask.params);
  const isAdmin = members.some((member) => userIn(member)?.['id'] === owner && member['role'] === 'admin');
  return server.send(isAdmin ? { ...ask, query } : ask);
};

const isDefaultTeam = async (ask: FaultyRequest, server: Server): Promise<boolean> =>
  (await inList(server, 'listSAMLProvidersInOrganizationById', ask.params)).some(
    ({ defaultTeam }) => membersOf(defaultTeam)?.['id'] === ask.params['teamId'],
  );

const showingTeams = [...new Set(shownIn('Team').map(({ operation }) => operation))];

/** Teams and their members. */
export const teamReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-TEAM-01.a': 'by-title' }, on: making, server: byTitle },
  {
    reads: { 'OP-TEAM-01.b': '409' },
    on: [...making, 'updateTeamInOrganizationById'],
    server: refuseWhere(409, async (ask, server) => (await sameTitle(ask, server)) !== undefined),
  },
  { reads: { 'OP-TEAM-02.a': '404' }, on: making, server: strangers('members', 404) },
  { reads: { 'OP-TEAM-02.a': 'ignored' }, on: making, server: strangers('members', undefined) },
  {
    reads: { 'OP-TEAM-02.b': 'owner' },
    on: making,
    server: afterMaking((ask) => Promise.resolve(textsIn(said(ask, 'members')))),
  },
  {
    reads: { 'OP-TEAM-02.c': 'owner' },
    on: making,
    server: afterMaking(administrator),
  },
  {
    reads: { 'OP-TEAM-09.a': '404' },
    on: ['listTeamsInOrganizationById'],
    server: refuseWhere(404, isUnknownOwner),
  },
  { reads: { 'OP-TEAM-09.b': 'owners-and-admins' }, on: ['listTeamsInOrganizationById'], server: managed },
  {
    reads: { 'OP-TEAM-09.c': '400' },
    on: ['listTeamsInOrganizationById', 'listTeamsForOrganizationMember'],
    server: refuseWhere(400, ({ query }) => query['title'] === ''),
  },
  {
    reads: { 'OP-TEAM-10.a': '409' },
    on: ['removeTeamFromOrganizationById'],
    server: refuseWhere(409, isDefaultTeam),
  },
  { reads: { 'OP-TEAM-10.d': 'live' }, on: showingTeams, server: changeMember('team', 'spaces', () => 3) },
];
