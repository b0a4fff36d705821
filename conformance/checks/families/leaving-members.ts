import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import { idsOf, numberInside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Walk } from '../../http/walk.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import type { OperationId } from '#spec/operation.ts';
import { seatElsewhere, type Elsewhere } from '../../requests/seat-elsewhere.ts';
import { rest } from '../../world/at-rest.ts';
import { readMember } from '../../world/members-read.ts';
import { atLeast, people } from '../../world/people.ts';
import { settledList, wholeList } from '../../world/steady-walk.ts';
import { readRoster, seat } from '../../world/team-roster.ts';
import type { Made, World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

type Count = { readonly where: string; readonly shown: number | undefined; readonly exchanges: readonly Exchange[] };

/** How many members a team shows by itself and in the list of teams, and who the list of its members holds. */
type Counted = { readonly ids: readonly string[]; readonly counts: readonly Count[] };

const countIn = (team: unknown): number | undefined => numberInside(team, 'members');

const counted = async (
  world: World,
  { id, params }: Made,
  isDone: (ids: readonly string[]) => boolean,
): Promise<Counted> => {
  const { ids, pages } = await readRoster(world, params, (each) => isDone(each.ids));
  const read = await world.settled(
    () => world.must('getTeamInOrganizationById', { params }),
    ({ json }) => countIn(json) === ids.length,
  );
  const countInList = ({ items }: Walk): number | undefined =>
    countIn(items.find((item) => textInside(item, 'id') === id));
  const alone = { where: 'by itself', shown: countIn(read.json), exchanges: [...pages, read] };
  if (world.isBrief) return { ids, counts: [alone] };
  const organization = { params: { organizationId: world.target.organization } };
  const walk = await settledList(
    world,
    'listTeamsInOrganizationById',
    organization,
    (each) => countInList(each) === ids.length,
  );
  const counts: readonly Count[] = [
    alone,
    { where: 'in the list of teams', shown: countInList(walk), exchanges: [...pages, ...walk.pages] },
  ];
  return { ids, counts };
};

/** One filter that finds the member who goes, or the team that the member owns. */
type Finds = { readonly list: OperationId; readonly query: Readonly<Record<string, string>>; readonly id: string };

type Found = Finds & { readonly exchanges: readonly Exchange[] };

/** Those of some filters that find what they are asked for; one that is refused finds nothing. */
const finding = async (world: World, all: readonly Finds[]): Promise<readonly Found[]> => {
  const found: Found[] = [];
  for (const each of all) {
    const { list, query, id } = each;
    const input = { params: { organizationId: world.target.organization }, query };
    const walk = await unlessMissing(() => wholeList(world, list, input));
    if (walk !== undefined && idsOf(walk.items).includes(id)) found.push({ ...each, exchanges: walk.pages });
  }
  return found;
};

const filtersOf = (world: World, member: unknown, team: Made): readonly Finds[] => {
  const [id, role, email] = [textInside(member, 'id'), textInside(member, 'role'), textInside(member, 'user', 'email')];
  if (id === undefined) return [];
  const list = 'listMembersInOrganizationById';
  const owned = { list: 'listTeamsInOrganizationById', query: { owner: id }, id: team.id } as const;
  if (world.isBrief) return [owned];
  return [
    owned,
    ...(role === undefined ? [] : [{ list, query: { role }, id } as const]),
    ...(email === undefined ? [] : [{ list, query: { search: email }, id } as const]),
    { list, query: { sort: 'lastSeenAt' }, id },
  ];
};

type Left = {
  readonly gone: Exchange;
  readonly before: Counted;
  readonly after: Counted;
  /** Whether the list of its members holds the leaver still (OP-MBR-06.a). */
  readonly isKept: boolean;
  /** What found the member, or its team, before and after. */
  readonly found: readonly Found[];
  readonly still: readonly Found[];
  /** What has become of the leaver in the second organization; undefined for one who is not there, or not seen in a team. */
  readonly elsewhere: Elsewhere | undefined;
};

const fewest = 8;

/** Whoever is in the second organization too, where there is one. */
const leaverIn = async (world: World): Promise<string> =>
  (await unlessMissing(() => world.member('spendOfBoth'))) ?? world.member('spend');

/** Somebody who owns a team with another member leaves the organization. Members are scarce: once for all rules. */
const leaving = (world: World): Promise<Left> =>
  world.onceForAll('a member of a team leaves the organization', async (own) => {
    // Where few are there, other rules need whoever would leave.
    const others = atLeast(fewest, await people(own), 'members of the organization, of whom one may leave');
    const leaver = await leaverIn(own);
    const stayer = others.find(({ id }) => id !== leaver);
    const member = await readMember(own, leaver);
    if (stayer === undefined || !member.ok) throw missingPrerequisite('two members of the organization', member);
    const team = await own.make('team');
    await seat(own, team.params, stayer, 'owner');
    await seat(own, team.params, { ...stayer, id: leaver }, 'owner');
    const before = await counted(own, team, (ids) => ids.includes(leaver) && ids.includes(stayer.id));
    if (!before.ids.includes(leaver)) throw missingPrerequisite('a team that lists those who were put into it');
    const found = await finding(own, filtersOf(own, member.json, team));
    const lookElsewhere = await unlessMissing(() => seatElsewhere(own, leaver));
    const gone = await own.must('removeMemberFromOrganizationById', {
      params: { organizationId: own.target.organization, userId: leaver },
    });
    await rest(own);
    const after = await counted(own, team, (ids) => !ids.includes(leaver));
    const still = await finding(own, found);
    const elsewhere = await lookElsewhere?.();
    return { gone, before, after, found, still, elsewhere, isKept: after.ids.includes(leaver) };
  });

/** It makes a team and removes a member: what compares lists of either runs before. */
const alone = 'clock';

const followsLeavers = check('counters/follow-leavers', { lane: alone, evidence: 3 }, async ({ world }) => {
  await requireDifferingAnswers(world);
  const { gone, before, after } = await leaving(world);
  const exchanges = [gone, ...after.counts.flatMap((each) => each.exchanges)];
  if (before.counts.every(({ shown }) => shown !== before.ids.length))
    return unverified('a team that shows the number of its members', exchanges);
  const findings: Finding[] = [];
  for (const [at, { where, shown, exchanges: seen }] of after.counts.entries()) {
    // What was wrong before nobody left is another rule's (TEAM-15).
    if (before.counts[at]?.shown !== before.ids.length || shown === after.ids.length) continue;
    const expected = `members of a team is the number of its members when one has left the organization (${where})`;
    findings.push({
      expected,
      got: `${shown} for ${after.ids.length}`,
      pointer: '/members',
      exchanges: [gone, ...seen],
    });
  }
  return judge(findings, exchanges);
});

const findNoLeavers = check('filtered/no-leavers', { lane: alone, evidence: 2 }, async ({ world }) => {
  await requireDifferingAnswers(world);
  const { gone, found, still, isKept } = await leaving(world);
  const seen = [gone, ...found.flatMap(({ exchanges }) => exchanges)];
  if (found.length === 0) return unverified('filters that find a member or its team', seen);
  const isLeft = ({ list }: Found): boolean => list !== 'listTeamsInOrganizationById' || !isKept;
  const findings = still.filter(isLeft).map(({ list, query, exchanges }) => {
    const expected = `${list} filtered by ${Object.keys(query).join()} finds nothing by a member who has left`;
    return { expected, got: 'what it found before', pointer: '/items', exchanges: [gone, ...exchanges] };
  });
  return judge(findings, seen);
});

const staysElsewhere = check('scopes/leaver-stays-elsewhere', { lane: alone, evidence: 9 }, async ({ world }) => {
  await requireDifferingAnswers(world);
  const { gone, elsewhere } = await leaving(world);
  if (elsewhere === undefined)
    return unverified('a member of both organizations who may be removed from one (target key secondOrganization)', [
      gone,
    ]);
  const findings = elsewhere.findings.map((each) => ({ ...each, exchanges: [gone, ...each.exchanges] }));
  return judge(findings, [gone, ...elsewhere.exchanges]);
});

/** What goes with a member who leaves the organization, and what stays in another (1.5, 2.12, 4.9). */
export const leavingMemberChecks: readonly Check[] = [followsLeavers, findNoLeavers, staysElsewhere];
