import type { Walk } from '../http/walk.ts';
import type { Made, World } from './world.ts';
import { textInside } from '../core/json-path.ts';
import { atLeast, people, type Person } from './people.ts';
import { isReadOnce, polledList, settledList, twice } from './steady-walk.ts';
import type { Params } from '../core/params.ts';

/** What a user is in a team. */
export type TeamRole = 'owner' | 'member';

/** Who is in a team in which role; `ids` holds every item, also one that came twice. */
export type Roster = {
  readonly roles: ReadonlyMap<string, string>;
  readonly ids: readonly string[];
  readonly pages: Walk['pages'];
};

const rosterOf = ({ items, pages }: Walk): Roster => {
  const seats = items.flatMap((item) => {
    const id = textInside(item, 'organization', 'user', 'id') ?? textInside(item, 'organization', 'id');
    return id === undefined ? [] : [{ id, role: textInside(item, 'team', 'role') ?? '' }];
  });
  return { roles: new Map(seats.map(({ id, role }) => [id, role])), ids: seats.map(({ id }) => id), pages };
};

const textOf = ({ roles }: Roster): string =>
  [...roles]
    .map((entry) => entry.join(' '))
    .toSorted()
    .join();

/** Whether two readings show the same people in the same roles. */
export const isSameRoster = (one: Roster, other: Roster): boolean => textOf(one) === textOf(other);

/** The same, some people left out. */
export const isSameBeside = (one: Roster, other: Roster, ids: readonly string[]): boolean => {
  const without = (roster: Roster): Roster => ({
    ...roster,
    roles: new Map([...roster.roles].filter(([id]) => !ids.includes(id))),
  });
  return isSameRoster(without(one), without(other));
};

/** The same where somebody left, but for one who may own the team that has no owner any more (OP-TEAM-07). */
export const isSameButHeir = (after: Roster, before: Roster, left: string): boolean => {
  if (isSameBeside(after, before, [left])) return true;
  const stayers = [...before.roles].filter(([id]) => id !== left);
  const changed = stayers.filter(([id, role]) => after.roles.get(id) !== role).map(([id]) => id);
  const [heir = ''] = changed;
  const isOwned = stayers.some(([, role]) => role === 'owner');
  return !isOwned && after.roles.get(heir) === 'owner' && isSameBeside(after, before, [left, heir]);
};

/**
 * Reads the members of a team, again until `done` says yes or `settleMs` are over. What satisfies `done` was read the
 * same twice in a row, where one reading does not tell.
 */
export const readRoster = (
  world: World,
  params: Params,
  done: (roster: Roster) => boolean = () => true,
): Promise<Roster> => {
  const isDone = (walk: Walk): boolean => done(rosterOf(walk));
  const list = 'listTeamMembersInOrganizationById';
  const read = async () => rosterOf(await polledList(world, list, { params }, isDone));
  return isReadOnce(world, list) ? read() : twice(read, done, isSameRoster);
};

/** A fresh team and at least `count` members of the organization who are not in it (its maker may be: OP-TEAM-02). */
export const teamAndPeople = async (
  world: World,
  count: number,
): Promise<{ readonly team: Made; readonly roster: Roster; readonly outside: readonly Person[] }> => {
  const team = await world.make('team');
  const roster = await readRoster(world, team.params);
  const strangers = (await people(world)).filter(({ id }) => !roster.roles.has(id));
  return { team, roster, outside: atLeast(count, strangers, 'members of the organization outside a fresh team') };
};

/** Puts a user into a team. Throws a MissingPrerequisite when that is refused. */
export const seat = (world: World, params: Params, { id }: Pick<Person, 'id'>, role: TeamRole) =>
  world.must('addMemberToOrganizationTeamById', { params: { ...params, userId: id }, body: { role } });

/** The role that the list of a user's teams shows; undefined where it shows none, or not the team. */
export const roleInTeams = async (world: World, userId: string, teamId: string, wanted: TeamRole) => {
  const params = { organizationId: world.target.organization, userId };
  const roleIn = ({ items }: Walk): string | undefined =>
    textInside(
      items.find((item) => textInside(item, 'team', 'id') === teamId),
      'member',
      'role',
    );
  const walk = await settledList(world, 'listTeamsForOrganizationMember', { params }, (each) => {
    const role = roleIn(each);
    return role === undefined || role === wanted;
  });
  return { role: roleIn(walk), pages: walk.pages };
};
