import type { BodyOf } from '#spec/operation.ts';
import { organization, type InOrganization } from '../access/organization.ts';
import { team, teamIfAny, type InTeam } from '../access/team.ts';
import { create } from '../actions/create.ts';
import { list } from '../actions/list.ts';
import type { Listing } from '../actions/pagination.ts';
import { read } from '../actions/read.ts';
import { remove } from '../actions/remove.ts';
import { replace } from '../actions/replace.ts';
import { update } from '../actions/update.ts';
import { errors } from '../errors.ts';
import { family, type Call } from '../handler.ts';
import type { Organization, Team, TeamMember } from '../store/records.ts';
import { memberKey, teamMemberKey } from '../store/store.ts';
import { memberView } from '../views/member.ts';
import { teamView } from '../views/team.ts';

type TeamRole = TeamMember['role'];

const shown = (call: Call, found: InTeam) => teamView(call, found.team);

const teamsIn = (call: Call, { organization: place }: InOrganization): Listing<Team> => {
  const { owner, title } = call.query;
  let items = call.store.teams.in('organization', place.id);
  if (owner !== undefined) {
    items = items.filter((each) => call.store.teamMembers.get(teamMemberKey(each.id, owner))?.role === 'owner');
  }
  if (title !== undefined) {
    const wanted = title.toLowerCase();
    items = items.filter((each) => each.title.toLowerCase().includes(wanted));
  }
  return {
    items,
    rank: (each) => each.createdAt,
    id: (each) => each.id,
    title: (each) => each.title,
    view: (each) => teamView(call, each),
  };
};

const join = (call: Call, into: Team, user: string, role: TeamRole): void => {
  call.store.teamMembers.insert({ team: into.id, user, role, addedAt: call.store.clock.now() });
};

const make = (call: Call<unknown, BodyOf<'createOrganizationTeam'>>, { organization: place }: InOrganization) => {
  const users = new Set(call.body.members);
  for (const user of users) {
    if (call.store.members.get(memberKey(place.id, user)) === undefined) {
      throw errors.unknownReference('members: names somebody who is not a member of the organization.');
    }
  }
  const made = call.store.teams.insert({
    id: call.store.ids.next(),
    organization: place.id,
    title: call.body.title,
    createdAt: call.store.clock.now(),
    spaces: 0,
  });
  for (const user of users) join(call, made, user, 'member');
  return { body: teamView(call, made), location: `/orgs/${place.id}/teams/${made.id}` };
};

const rename = (call: Call<unknown, BodyOf<'updateTeamInOrganizationById'>>, found: InTeam) =>
  teamView(call, call.store.teams.update(found.team, { title: call.body.title }));

const dissolve = (call: Call, gone: Team): void => {
  for (const each of call.store.teamMembers.in('team', gone.id).slice()) call.store.teamMembers.remove(each);
  // Who signs in for the first time joins no team then (OP-TEAM-10).
  for (const each of call.store.samlProviders.in('team', gone.id).slice()) {
    call.store.samlProviders.update(each, { defaultTeam: undefined });
  }
  call.store.teams.remove(gone);
};

const seats = (call: Call, found: InTeam): Listing<TeamMember> => ({
  items: call.store.teamMembers.in('team', found.team.id),
  rank: (each) => each.addedAt,
  id: (each) => teamMemberKey(each.team, each.user),
  view: (each) => ({
    organization: memberView(call, call.store.members.get(memberKey(found.organization.id, each.user))!),
    team: { role: each.role },
  }),
});

// A user id or an e-mail address in any case, as one user of the organization (OP-TEAM-05).
const userNamed = (call: Call, place: Organization, name: string): string | undefined => {
  if (call.store.members.get(memberKey(place.id, name)) !== undefined) return name;
  if (!name.includes('@')) return undefined;
  const email = name.toLowerCase();
  return call.store.members
    .in('organization', place.id)
    .find((each) => call.store.users.get(each.user)!.email.toLowerCase() === email)?.user;
};

const mustName = (call: Call, place: Organization, member: string, name: string): string => {
  const user = userNamed(call, place, name);
  if (user === undefined) throw errors.unknownReference(`${member}: ${name} is not a member of the organization.`);
  return user;
};

// Everything is resolved before anything is written: one stranger and nothing is applied (OP-TEAM-03).
const changeMembers = (call: Call<unknown, BodyOf<'updateMembersInOrganizationTeam'>>, found: InTeam): void => {
  const { organization: place, team: into } = found;
  const { add = [], memberships = {}, remove: leaving = [] } = call.body;
  const wanted = new Map<string, TeamRole | undefined>();
  for (const name of add) wanted.set(mustName(call, place, 'add', name), undefined);
  for (const [name, { role }] of Object.entries(memberships)) {
    wanted.set(mustName(call, place, 'memberships', name), role);
  }
  const removed = new Set(leaving.map((name) => userNamed(call, place, name)));
  for (const [user, role] of wanted) seat(call, into, user, role);
  // Last, so that whoever is named in both is removed (4.9).
  for (const user of removed) if (user !== undefined) unseat(call, into, user);
};

// Without a role a newcomer becomes a member, and whoever is there keeps theirs (OP-TEAM-06, OP-TEAM-08).
const seat = (call: Call, into: Team, user: string, role: TeamRole | undefined): void => {
  const present = call.store.teamMembers.get(teamMemberKey(into.id, user));
  if (present === undefined) join(call, into, user, role ?? 'member');
  else if (role !== undefined) call.store.teamMembers.update(present, { role });
};

const unseat = (call: Call, from: Team, user: string): void => {
  const present = call.store.teamMembers.get(teamMemberKey(from.id, user));
  if (present !== undefined) call.store.teamMembers.remove(present);
};

type SeatPath = { organizationId: string; teamId: string; userId: string };

const memberForTeam = (call: Call<SeatPath>) => {
  const found = team(call);
  if (call.store.members.get(memberKey(found.organization.id, call.params.userId)) === undefined) {
    throw errors.notFound('member');
  }
  return found;
};

const putMember = (call: Call<SeatPath, BodyOf<'addMemberToOrganizationTeamById'>>, found: InTeam): void =>
  seat(call, found.team, call.params.userId, call.body.role);

const seatIfAny = (call: Call<SeatPath>) => {
  const found = team(call);
  return { ...found, leaf: call.store.teamMembers.get(teamMemberKey(found.team.id, call.params.userId)) };
};

/** Teams (4.9). */
export const teams = family({
  listTeamsInOrganizationById: ['read', list(organization, teamsIn)],
  createOrganizationTeam: ['admin', create(organization, make)],
  getTeamInOrganizationById: ['read', read(team, shown)],
  removeTeamFromOrganizationById: ['admin', remove(teamIfAny, dissolve)],
  updateTeamInOrganizationById: ['admin', update(team, rename)],
  listTeamMembersInOrganizationById: ['read', list(team, seats)],
  updateMembersInOrganizationTeam: ['team-owner', replace(team, changeMembers)],
  addMemberToOrganizationTeamById: ['team-owner', replace(memberForTeam, putMember)],
  deleteMemberFromOrganizationTeamById: [
    'team-owner',
    remove(seatIfAny, (call, leaving) => call.store.teamMembers.remove(leaving)),
  ],
});
