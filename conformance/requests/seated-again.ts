import type { OperationId } from '#spec/operation.ts';
import { broken, holds, unverified, type CheckResult } from '../core/check-result.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import type { Exchange } from '../http/exchange.ts';
import { readRoster, roleInTeams, seat, teamAndPeople, type TeamRole } from '../world/team-roster.ts';
import type { Made, World } from '../world/world.ts';

type Seat = { readonly team: Made; readonly person: Parameters<typeof seat>[2] };

/** How a user comes into a team with a role. */
const joining = {
  addMemberToOrganizationTeamById: (world: World, { team, person }: Seat, role: TeamRole): Promise<Exchange> =>
    seat(world, team.params, person, role),
  updateMembersInOrganizationTeam: (world: World, { team, person }: Seat, role: TeamRole): Promise<Exchange> => {
    const body = { add: [person.id], memberships: { [person.id]: { role } } };
    return world.must('updateMembersInOrganizationTeam', { params: team.params, body });
  },
};

/** Takes a user out of a team: an owner by the path, a member by a bulk update where that is taken. */
const leave = async (world: World, { team, person }: Seat, role: TeamRole): Promise<Exchange> => {
  const body = { remove: [person.id] };
  const inBulk = (): Promise<Exchange> => world.must('updateMembersInOrganizationTeam', { params: team.params, body });
  const left = role === 'member' ? await unlessMissing(inBulk) : undefined;
  const params = { ...team.params, userId: person.id };
  return left ?? world.must('deleteMemberFromOrganizationTeamById', { params });
};

type Join = (typeof joining)[keyof typeof joining];

const isJoining = (operation: OperationId): operation is keyof typeof joining => Object.hasOwn(joining, operation);

const roles = [
  ['owner', 'member'],
  ['member', 'owner'],
] as const satisfies readonly (readonly [TeamRole, TeamRole])[];

const seatedAgain = async (
  world: World,
  join: Join,
  taken: Seat,
  [was, is]: readonly [TeamRole, TeamRole],
): Promise<CheckResult> => {
  const { team, person } = taken;
  const roster = (role: TeamRole | undefined) =>
    readRoster(world, team.params, (each) => each.roles.get(person.id) === role);
  const first = await seat(world, team.params, person, was);
  const before = await roster(was);
  const story = [first, ...before.pages];
  const left = await leave(world, taken, was);
  const without = await roster(undefined);
  story.push(left, ...without.pages);
  if (before.roles.get(person.id) !== was || without.roles.has(person.id))
    return unverified('a user who was put into a team and left it', story);
  story.push(await join(world, taken, is));
  const after = await roster(is);
  story.push(...after.pages);
  const expected = `a user who was ${was} of the team, left it and comes back as ${is} is ${is}`;
  const found = after.roles.get(person.id);
  const got = found === undefined ? 'a list without the user' : `the role ${found}`;
  if (found !== is) return broken([{ expected, got, pointer: '/items', exchanges: story }]);
  const inTeams = await roleInTeams(world, person.id, team.id, is);
  story.push(...inTeams.pages);
  if (inTeams.role === undefined || inTeams.role === is) return holds(story);
  const elsewhere = `${inTeams.role} in the list of the user's teams`;
  return broken([{ expected, got: elsewhere, pointer: '/items', exchanges: story }]);
};

/** Two users who leave a team and come back, each in the other role; undefined where the operation puts nobody into one. */
export const judgeSeatedAgain = async (world: World, operation: OperationId): Promise<CheckResult | undefined> => {
  if (!isJoining(operation)) return undefined;
  const { team, outside } = await teamAndPeople(world, roles.length + 1);
  const [anchor, ...people] = outside;
  // The last owner may have to stay (OP-TEAM-07).
  await seat(world, team.params, anchor!, 'owner');
  const seen: Exchange[] = [];
  for (const [at, each] of roles.entries()) {
    const judgement = await seatedAgain(world, joining[operation], { team, person: people[at]! }, each);
    if (judgement.kind !== 'holds') return judgement;
    seen.push(...judgement.exchanges);
  }
  return holds(seen);
};
