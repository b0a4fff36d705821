import { idsOf, inside, numberInside } from '../core/json-path.ts';
import type { Finding } from '../core/check-result.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Exchange } from '../http/exchange.ts';
import { lastingDifferences } from '../oracles/differences.ts';
import { rest } from '../world/at-rest.ts';
import { settledList } from '../world/steady-walk.ts';
import { readRoster, seat } from '../world/team-roster.ts';
import type { Made, World } from '../world/world.ts';
import { otherOrganization } from './two-containers.ts';

/** What the second organization shows of a user who has a seat in a team there. */
type Seated = {
  readonly member: Exchange;
  /** The role that the list of the team's members shows; undefined where it lacks the user. */
  readonly seat: string | undefined;
  readonly team: Exchange;
  readonly teams: readonly string[];
  readonly exchanges: readonly Exchange[];
};

const teamsOf = (items: readonly unknown[]): readonly string[] => idsOf(items.map((item) => inside(item, 'team')));

const seated = async (world: World, team: Made, userId: string): Promise<Seated> => {
  const params = { organizationId: otherOrganization(world), userId };
  const member = await world.settled(
    () => world.call('getMemberInOrganizationById', { params }),
    ({ ok }) => ok,
  );
  const roster = await readRoster(world, team.params, ({ ids }) => ids.includes(userId));
  const read = await world.must('getTeamInOrganizationById', { params: team.params });
  const exchanges = [member, ...roster.pages, read];
  const seen = { member, seat: roster.roles.get(userId), team: read };
  if (!member.ok) return { ...seen, teams: [], exchanges };
  const list = 'listTeamsForOrganizationMember';
  const walk = await settledList(world, list, { params }, ({ items }) => teamsOf(items).includes(team.id));
  return { ...seen, teams: teamsOf(walk.items), exchanges: [...exchanges, ...walk.pages] };
};

const countIn = ({ json }: Exchange, name: string): number | undefined => numberInside(json, name);

/** Each way in which somebody stands otherwise than before. */
const changesIn = (before: Seated, after: Seated, teamId: string): readonly Omit<Finding, 'exchanges'>[] => {
  if (!after.member.ok) {
    const expected = 'a member who leaves one organization can be read in the other';
    return [{ expected, got: `status ${after.member.status}` }];
  }
  const found: Omit<Finding, 'exchanges'>[] = lastingDifferences(before.member.json, after.member.json).map(
    (pointer) => ({
      expected: 'a member reads in one organization as before another is left',
      got: 'another value',
      pointer,
    }),
  );
  if (before.seat !== after.seat) {
    const expected = 'a member who leaves one organization keeps the seat in a team of another';
    found.push({
      expected,
      got: after.seat === undefined ? 'a list without the member' : 'another role',
      pointer: '/items',
    });
  }
  if (!after.teams.includes(teamId)) {
    const expected = 'the teams of a member in one organization are as before another is left';
    found.push({ expected, got: 'a list without one of them', pointer: '/items' });
  }
  if (countIn(before.team, 'members') !== countIn(after.team, 'members')) {
    const expected = 'a team counts its members as before one of them leaves another organization';
    found.push({ expected, got: 'another number', pointer: '/members' });
  }
  const areTeamsSame = before.teams.toSorted().join() === after.teams.toSorted().join();
  if (areTeamsSame && countIn(before.member, 'teams') !== countIn(after.member, 'teams')) {
    const expected = 'a member counts the teams of one organization as before another is left';
    found.push({ expected, got: 'another number', pointer: '/teams' });
  }
  return found;
};

/** What has become of a user in the second organization. */
export type Elsewhere = { readonly exchanges: readonly Exchange[]; readonly findings: readonly Finding[] };

/** Gives a user a seat in a team of the second organization; the answer looks whether all is there as it was. */
export const seatElsewhere = async (world: World, userId: string): Promise<() => Promise<Elsewhere>> => {
  const team = await world.make('team', { params: { organizationId: otherOrganization(world) } });
  await seat(world, team.params, { id: userId }, 'member');
  // Numbers that lag behind would move later.
  await rest(world);
  const before = await seated(world, team, userId);
  if (!before.member.ok || before.seat === undefined || !before.teams.includes(team.id))
    throw missingPrerequisite('a member of the second organization who is seen in a team there', before.member);
  return async () => {
    const after = await seated(world, team, userId);
    const exchanges = [...before.exchanges, ...after.exchanges];
    const findings = changesIn(before, after, team.id).map((each) => ({ ...each, exchanges }));
    return { exchanges, findings };
  };
};
