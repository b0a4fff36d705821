import type { Exchange } from '../../http/exchange.ts';
import type { Walk } from '../../http/walk.ts';
import type { Made, World } from '../../world/world.ts';
import { judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import { check, type Check } from '../check.ts';
import { inside, numberInside } from '../../core/json-path.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { idOfSpace, spacesOf } from '../../world/member-spaces.ts';
import { memberList, readMember, userIdOf } from '../../world/members-read.ts';
import { people, type Person } from '../../world/people.ts';
import { amongStrangers, settledList } from '../../world/steady-walk.ts';
import { readRoster, seat, teamAndPeople } from '../../world/team-roster.ts';

/** A number shown beside the length of the list that it counts. */
type Count = { readonly shown: number | undefined; readonly listed: number; readonly exchanges: readonly Exchange[] };

const isCompared = ({ shown }: Count): boolean => shown !== undefined;

const miscounts = (counts: readonly Count[], expected: string, member: string): Finding[] =>
  counts
    .filter((count) => isCompared(count) && count.shown !== count.listed)
    .map(({ shown, listed, exchanges }) => {
      const got = `${shown} for ${listed}`;
      return { expected, got, pointer: `/${member}`, exchanges };
    });

/** A fixed number agrees with one list by chance, not with lists of different lengths. */
const ofTwoLengths = (counts: readonly Count[]): CheckResult => {
  const exchanges = counts.flatMap((count) => count.exchanges);
  const lengths = new Set(counts.filter(isCompared).map(({ listed }) => listed));
  return lengths.size < 2 ? unverified('counts of lists of two lengths', exchanges) : judge([], exchanges);
};

/** The number that the list of teams shows for a team of this check's own. */
const countInList = async (world: World, team: Made, size: number): Promise<Count> => {
  const params = { organizationId: world.target.organization };
  const shownIn = ({ items }: Walk): number | undefined =>
    numberInside(
      items.find((item) => inside(item, 'id') === team.id),
      'members',
    );
  const walk = await settledList(world, 'listTeamsInOrganizationById', { params }, (each) => shownIn(each) === size);
  return { shown: shownIn(walk), listed: size, exchanges: walk.pages };
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
  const left = await count(size + 1);
  counts.push(left, await countInList(world, team, left.listed));
  const findings = miscounts(counts, 'the members number of a team is the number of its members', 'members');
  return findings.length > 0 ? judge(findings.slice(0, 1), []) : ofTwoLengths(counts);
});

type Described = {
  readonly list: () => Promise<Walk>;
  readonly member: string;
  readonly keyOf: (item: unknown) => unknown;
};

/** A number of a member against the length of the list that it counts; strangers write into those lists too. */
const countOf = async (world: World, told: Described, userId: string, counts: Count[]): Promise<CheckResult> => {
  const { list, member, keyOf } = told;
  const text = ({ items }: Walk): string => JSON.stringify(items.map(keyOf));
  let last: Count | undefined;
  const judgement = await amongStrangers(world, list, text, async ({ items, pages }) => {
    const listed = items.length;
    const read = await world.settled(
      () => readMember(world, userId),
      ({ json }) => numberInside(json, member) === listed,
    );
    last = { shown: numberInside(read.json, member), listed, exchanges: [...pages, read] };
    const everybody = await memberList(world);
    const item = everybody.items.find((each) => userIdOf(each) === userId);
    const inList = { shown: numberInside(item, member), listed, exchanges: [...pages, ...everybody.pages] };
    return judge(
      miscounts([last, inList], `the ${member} number of a member is the number of ${member} listed`, member),
      last.exchanges,
    );
  });
  if (last !== undefined) counts.push(last);
  return judgement;
};

const idOfTeam = (item: unknown): unknown => inside(item, 'team', 'id');

/** Takes somebody out of a team and puts them in again, with the update of many where that is there and taken. */
const outAndIn = async (world: World, { params }: Made, person: Person): Promise<void> => {
  const update = (body: unknown): Promise<Exchange | undefined> =>
    unlessMissing(() => world.call('updateMembersInOrganizationTeam', { params, body }));
  const gone = await update({ remove: [person.id] });
  if (gone?.ok !== true) return;
  const back = await update({ add: [person.id] });
  if (back?.ok !== true) await seat(world, params, person, 'member');
};

const memberTeams = check('counters/member-teams', { lane: 'organization/teams' }, async ({ world }) => {
  const { team, outside } = await teamAndPeople(world, 1);
  const [person] = outside;
  const counts: Count[] = [];
  const params = { organizationId: world.target.organization, userId: person!.id };
  const listed = (isIn: boolean) => () =>
    settledList(
      world,
      'listTeamsForOrganizationMember',
      { params },
      ({ items }) => items.map(idOfTeam).includes(team.id) === isIn,
    );
  const before = await countOf(world, { list: listed(false), member: 'teams', keyOf: idOfTeam }, person!.id, counts);
  if (before.kind !== 'holds') return before;
  await seat(world, team.params, person!, 'member');
  const after = await countOf(world, { list: listed(true), member: 'teams', keyOf: idOfTeam }, person!.id, counts);
  if (after.kind !== 'holds') return after;
  await outAndIn(world, team, person!);
  const again = await countOf(world, { list: listed(true), member: 'teams', keyOf: idOfTeam }, person!.id, counts);
  if (again.kind !== 'holds') return again;
  // A team that is deleted is left, too (OP-TEAM-10.b).
  await world.must('removeTeamFromOrganizationById', { params: team.params });
  const left = await countOf(world, { list: listed(false), member: 'teams', keyOf: idOfTeam }, person!.id, counts);
  return left.kind === 'holds' ? ofTwoLengths(counts) : left;
});

const peopleCounted = 5;

const memberSpaces = check('counters/member-spaces', { lane: 'organization' }, async ({ world }) => {
  const { organization } = world.target;
  const counts: Count[] = [];
  const count = (userId: string): Promise<CheckResult> => {
    const list = () => spacesOf(world, organization, userId);
    return countOf(world, { list, member: 'spaces', keyOf: idOfSpace }, userId, counts);
  };
  const some = (await people(world)).slice(0, peopleCounted);
  const [first] = some;
  for (const { id } of some) {
    const judgement = await count(id);
    if (judgement.kind !== 'holds') return judgement;
  }
  await world.own('space');
  const last = first === undefined ? undefined : await count(first.id);
  return last === undefined || last.kind === 'holds' ? ofTwoLengths(counts) : last;
});

/** Counts of teams and members (2.12). */
export const teamCounterChecks: readonly Check[] = [teamMembers, memberTeams, memberSpaces];
