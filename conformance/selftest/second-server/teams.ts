import { demand, living, organizationOf } from './access.ts';
import { invalid, found, problem } from './problem.ts';
import { list, members, must, object, oneOf, text } from './input.ts';
import { byTitle, done, gone, ok, page, type Answer, type Call, type Route } from './route.ts';
import * as shown from './shown.ts';
import { birth, isInList, newUuid, type Organization, type Team } from './state.ts';

const role = oneOf('owner', 'member');
const titled = { title: text(64) };

const teamOf = (call: Call, least: 'read' | 'admin' = 'read'): Team => {
  const { id } = organizationOf(call, least);
  const team = living(call.state.teams.get(call.params['team'] ?? ''));
  return found(team?.org === id ? team : undefined, 'team');
};

/** A team whose members the caller manages: administrators, and owners of the team. */
const managedTeam = (call: Call): Team => {
  const team = teamOf(call);
  if (team.roles.get(call.user.id) !== 'owner') demand(call, team.org, 'admin');
  return team;
};

/** OP-TEAM-01: no two teams of a title. */
const freeTitle = ({ state }: Call, org: string, title: string, self?: Team): string => {
  const taken = [...state.teams.values()].some(
    (each) => each !== self && each.died === null && each.org === org && each.title === title,
  );
  if (taken) throw problem(409, 'A team has this title');
  return title;
};

/** The user of a member id: `members` and `owner` name members, not users. */
const userIdOf = (known: Organization['members'], memberId: string): string | undefined =>
  [...known.values()].find(({ id }) => id === memberId)?.user.id;

const create = (call: Call): Answer => {
  const { id: org, members: known } = organizationOf(call, 'admin');
  const given = members(call.body, { ...titled, members: list(text(99)) });
  const ids = (given.members ?? []).map((id) => userIdOf(known, id));
  // OP-TEAM-02: a stranger is invalid.
  if (ids.includes(undefined)) throw invalid('No such member');
  const title = freeTitle(call, org, must(given.title, 'title'));
  const roles = new Map<string, 'owner' | 'member'>([
    ...ids.flatMap((id) => (id === undefined ? [] : [[id, 'member'] as const])),
    // OP-TEAM-02: who makes a team owns it.
    [call.user.id, 'owner'],
  ]);
  const team: Team = { ...birth(call.state, newUuid(call.state)), org, title, roles };
  call.state.teams.set(team.id, team);
  return ok(shown.team(team));
};

const update = (call: Call): Answer => {
  const team = teamOf(call, 'admin');
  team.title = freeTitle(call, team.org, must(members(call.body, titled).title, 'title'), team);
  return ok(shown.team(team));
};

const remove = (call: Call): Answer => {
  teamOf(call, 'admin').died = call.state.now;
  return gone;
};

/** OP-TEAM-03: who is no member of the organization is passed over. */
const idsOf = ({ members: known }: Organization, names: readonly string[] = []): string[] =>
  [...known.values()]
    .filter(({ user }) => names.some((name) => name === user.id || name.toLowerCase() === user.email.toLowerCase()))
    .map(({ user }) => user.id);

const rolesIn = object((value) =>
  Object.entries(value).map(([id, each]) => {
    const given = object((inner) => members(inner, { role })).read(each);
    return [id, given.role] as const;
  }),
);

const bulk = (call: Call): Answer => {
  const team = managedTeam(call);
  const organization = organizationOf(call);
  const names = list(text(255));
  const {
    add,
    remove: leaving,
    memberships = [],
  } = members(call.body, { add: names, remove: names, memberships: rolesIn });
  for (const id of idsOf(organization, add)) if (!team.roles.has(id)) team.roles.set(id, 'member');
  // OP-TEAM-04: keys are ids, of people who are in the team by now.
  for (const [id, next] of memberships) if (next !== undefined && team.roles.has(id)) team.roles.set(id, next);
  for (const id of idsOf(organization, leaving)) team.roles.delete(id);
  return done;
};

const put = (call: Call): Answer => {
  const team = managedTeam(call);
  const { user } = found(organizationOf(call).members.get(call.params['user'] ?? ''), 'member');
  const given = members(call.body, { role }).role;
  // OP-TEAM-08: a role must be named.
  if (given === undefined) throw invalid('role is missing');
  team.roles.set(user.id, given);
  return done;
};

const leave = (call: Call): Answer => {
  const team = managedTeam(call);
  // OP-HTTP-03: nobody to remove is 404.
  if (!team.roles.delete(call.params['user'] ?? '')) throw problem(404, 'No such member of the team');
  return gone;
};

const listMembers = (call: Call): Answer => {
  const team = teamOf(call);
  const organization = organizationOf(call);
  const items = [...team.roles].flatMap(([id, each]) => {
    const member = organization.members.get(id);
    return member === undefined ? [] : [{ organization: shown.member(member), team: { role: each, since: null } }];
  });
  return page(call.query, items);
};

/** OP-TEAM-09: admins of the organization can manage every team. */
const isManagedBy = ({ members: known }: Organization, team: Team, owner: string): boolean => {
  const id = userIdOf(known, owner) ?? '';
  return team.roles.get(id) === 'owner' || known.get(id)?.role === 'admin';
};

const listTeams = (call: Call): Answer => {
  const organization = organizationOf(call);
  const owner = call.query.get('owner');
  const title = (call.query.get('title') ?? '').toLowerCase();
  const items = [...call.state.teams.values()]
    .filter(
      (each) => each.org === organization.id && isInList(call.state, each) && each.title.toLowerCase().includes(title),
    )
    .filter((each) => owner === null || isManagedBy(organization, each, owner))
    .toSorted(byTitle);
  return page(call.query, items.map(shown.team), {});
};

const teams = '/orgs/:org/teams';
const team = `${teams}/:team`;
const member = `${team}/members/:user`;
export const teamRoutes: readonly Route[] = [
  { method: 'GET', path: teams, answer: listTeams },
  { method: 'PUT', path: teams, answer: create },
  { method: 'GET', path: team, answer: (call) => ok(shown.team(teamOf(call))) },
  { method: 'PATCH', path: team, answer: update },
  { method: 'DELETE', path: team, answer: remove },
  { method: 'GET', path: `${team}/members`, answer: listMembers },
  { method: 'PUT', path: `${team}/members`, answer: bulk },
  { method: 'PUT', path: member, answer: put },
  { method: 'DELETE', path: member, answer: leave },
];
