import { inapplicable, judge, unverified, type Finding } from '../../core/check-result.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import { idsOf, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import type { OperationId } from '#spec/operation.ts';
import { seatElsewhere, type Elsewhere } from '../../requests/seat-elsewhere.ts';
import { teamsOfLeaver, type TeamsLeft } from '../../requests/teams-of-leaver.ts';
import { rest } from '../../world/at-rest.ts';
import { wholeList } from '../../world/steady-walk.ts';
import type { Made, World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

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

type Left = TeamsLeft & {
  readonly gone: Exchange;
  /** Whether the leaver was the only owner of the team. */
  readonly isAlone: boolean;
  /** Whether the list of the members of the team holds the leaver still (OP-MBR-06.a). */
  readonly isKept: boolean;
  /** What found the member, or its team, before and after. */
  readonly found: readonly Found[];
  readonly still: readonly Found[];
  /** What has become of the leaver in the second organization; undefined for one who is not there, or not seen in a team. */
  readonly elsewhere: Elsewhere | undefined;
};

/** Somebody who alone owns a team with another member leaves the organization. Members are scarce: once for all rules. */
const leaving = (world: World): Promise<Left> =>
  world.onceForAll('a member of a team leaves the organization', async (own) => {
    const { leaver, member, team, share, look } = await teamsOfLeaver(own);
    const found = await finding(own, filtersOf(own, member, team));
    const lookElsewhere = await unlessMissing(() => seatElsewhere(own, leaver));
    const input = { params: { organizationId: own.target.organization, userId: leaver } };
    const first = await own.call('removeMemberFromOrganizationById', input);
    // The only owner of a team may have to stay (OP-MBR-06.b).
    if (!first.ok) await share();
    const gone = first.ok ? first : await own.must('removeMemberFromOrganizationById', input);
    await rest(own);
    const teams = await look();
    const still = await finding(own, found);
    const elsewhere = await lookElsewhere?.();
    const isKept = teams.after?.roster.ids.includes(leaver) === true;
    return { ...teams, gone, isAlone: first.ok, found, still, elsewhere, isKept };
  });

/** It makes a team and removes a member: what compares lists of either runs before. */
const alone = 'clock';

const followsLeavers = check('counters/follow-leavers', { lane: alone, evidence: 3 }, async ({ world }) => {
  await requireDifferingAnswers(world);
  const { gone, before, after } = await leaving(world);
  if (after === undefined) return unverified('a team that is there when a member has left the organization', [gone]);
  const exchanges = [gone, ...after.counts.flatMap((each) => each.exchanges)];
  const [was, is] = [before.roster.ids.length, after.roster.ids.length];
  if (before.counts.every(({ shown }) => shown !== was))
    return unverified('a team that shows the number of its members', exchanges);
  const findings: Finding[] = [];
  for (const [at, { where, shown, exchanges: seen }] of after.counts.entries()) {
    // What was wrong before nobody left is another rule's (TEAM-15).
    if (before.counts[at]?.shown !== was || shown === is) continue;
    const expected = `members of a team is the number of its members when one has left the organization (${where})`;
    findings.push({ expected, got: `${shown} for ${is}`, pointer: '/members', exchanges: [gone, ...seen] });
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

const teamsStay = check('teams/stay-when-owners-leave', { lane: alone, evidence: 3 }, async ({ world }) => {
  await requireDifferingAnswers(world);
  const { gone, isAlone, before, after, findings } = await leaving(world);
  const exchanges = [gone, ...[before, ...(after === undefined ? [] : [after])].flatMap(({ roster }) => roster.pages)];
  if (after === undefined && findings.length === 0) return unverified('a team that lists its members', exchanges);
  if (!isAlone && findings.length === 0) return inapplicable('the only owner of a team has to stay (OP-MBR-06.b)');
  return judge(
    findings.map((each) => ({ ...each, exchanges: [gone, ...each.exchanges] })),
    exchanges,
  );
});

/** What goes with a member who leaves the organization, and what stays there and in another (1.1, 1.5, 2.12, 4.9). */
export const leavingMemberChecks: readonly Check[] = [followsLeavers, findNoLeavers, staysElsewhere, teamsStay];
