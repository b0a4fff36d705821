import type { Exchange } from '../client/exchange.ts';
import type { World } from '../client/world.ts';
import { judge, unverified, type Finding } from '../judgement.ts';
import { check, type Check } from './check.ts';
import { idsOf, inside, numberInside } from './inside.ts';
import { idOfSpace, spacesOf } from './member-spaces.ts';
import { readMember } from './members-read.ts';
import { people } from './people.ts';
import { between, settledList } from './steady-walk.ts';
import { readRoster, seat, teamAndPeople } from './team-roster.ts';

/** A number shown beside the length of the list that it counts. */
type Count = { readonly shown: number | undefined; readonly listed: number; readonly exchanges: readonly Exchange[] };

const judgeCounts = (counts: readonly Count[], expected: string, pointer: string) => {
  const exchanges = counts.flatMap((count) => count.exchanges);
  const compared = counts.filter(({ shown }) => shown !== undefined);
  const findings: Finding[] = compared
    .filter(({ shown, listed }) => shown !== listed)
    .map((count) => ({ expected, got: `${count.shown} for ${count.listed}`, pointer, exchanges: count.exchanges }));
  if (findings.length > 0) return judge(findings.slice(0, 1), exchanges);
  // A fixed number agrees with one list by chance, not with lists of different lengths.
  if (new Set(compared.map(({ listed }) => listed)).size < 2)
    return unverified('counts of lists of two lengths', exchanges);
  return judge([], exchanges);
};

const teamMembers = check('counters/team-members', {}, async ({ world, operation }) => {
  const { team, roster, outside } = await teamAndPeople(world, 2);
  const count = async (size: number): Promise<Count> => {
    const { ids, pages } = await readRoster(world, team.params, (each) => each.ids.length === size);
    const read = await world.settled(
      () => world.must(operation, { params: team.params }),
      ({ json }) => numberInside(json, 'members') === ids.length,
    );
    return { shown: numberInside(read.json, 'members'), listed: ids.length, exchanges: [...pages, read] };
  };
  const size = roster.ids.length;
  const counts = [await count(size)];
  for (const person of outside.slice(0, 2)) await seat(world, team.params, person, 'owner');
  counts.push(await count(size + 2));
  const params = { ...team.params, userId: outside[1]!.id };
  await world.must('deleteMemberFromOrganizationTeamById', { params });
  counts.push(await count(size + 1));
  return judgeCounts(counts, 'the members number of a team is the number of its members', '/members');
});

const countTeams = async (world: World, userId: string, teamId: string, isIn: boolean): Promise<Count> => {
  const params = { organizationId: world.target.organization, userId };
  const walk = await settledList(world, 'listTeamsForOrganizationMember', { params }, ({ items }) => {
    const ids = idsOf(items.map((item) => inside(item, 'team')));
    return ids.includes(teamId) === isIn;
  });
  const listed = walk.items.length;
  const read = await world.settled(
    () => readMember(world, userId),
    ({ json }) => numberInside(json, 'teams') === listed,
  );
  return { shown: numberInside(read.json, 'teams'), listed, exchanges: [...walk.pages, read] };
};

const memberTeams = check('counters/member-teams', { lane: 'organization/teams' }, async ({ world }) => {
  const { team, outside } = await teamAndPeople(world, 1);
  const [person] = outside;
  const before = await countTeams(world, person!.id, team.id, false);
  await seat(world, team.params, person!, 'member');
  const after = await countTeams(world, person!.id, team.id, true);
  return judgeCounts([before, after], 'the teams number of a member is the number of teams listed for it', '/teams');
});

const peopleCounted = 5;

const memberSpaces = check('counters/member-spaces', { lane: 'organization' }, async ({ world }) => {
  const { organization } = world.target;
  const counts: Count[] = [];
  const count = async (userId: string): Promise<void> => {
    const spaces = () => spacesOf(world, organization, userId);
    const { plain, value } = await between(spaces, () => readMember(world, userId), idOfSpace);
    const exchanges = [...plain.pages, value];
    counts.push({ shown: numberInside(value.json, 'spaces'), listed: plain.items.length, exchanges });
  };
  const some = (await people(world)).slice(0, peopleCounted);
  for (const { id } of some) await count(id);
  await world.own('space');
  for (const { id } of some.slice(0, 1)) await count(id);
  return judgeCounts(counts, 'the spaces number of a member is the number of spaces listed for it', '/spaces');
});

/** Counts of teams and members (2.12). */
export const teamCounterChecks: readonly Check[] = [teamMembers, memberTeams, memberSpaces];
