import type { Finding } from '../core/check-result.ts';
import { idsOf, numberInside, textInside } from '../core/json-path.ts';
import { missingPrerequisite, unlessMissing } from '../core/missing-prerequisite.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Walk } from '../http/walk.ts';
import { readMember } from '../world/members-read.ts';
import { atLeast, people } from '../world/people.ts';
import { settledList } from '../world/steady-walk.ts';
import { isSameButHeir, readRoster, roleInTeams, seat, type Roster } from '../world/team-roster.ts';
import type { Made, World } from '../world/world.ts';

type Count = { readonly where: string; readonly shown: number | undefined; readonly exchanges: readonly Exchange[] };

/** Who is in a team, and how many members it shows by itself and in the list of teams. */
export type Counted = {
  readonly roster: Roster;
  readonly counts: readonly Count[];
  /** The list of teams; undefined in a brief run, which reads none. */
  readonly list: Walk | undefined;
};

const countIn = (team: unknown): number | undefined => numberInside(team, 'members');

const counted = async (
  world: World,
  { id, params }: Made,
  isDone: (ids: readonly string[]) => boolean,
): Promise<Counted> => {
  const roster = await readRoster(world, params, (each) => isDone(each.ids));
  const { ids, pages } = roster;
  const read = await world.settled(
    () => world.must('getTeamInOrganizationById', { params }),
    ({ json }) => countIn(json) === ids.length,
  );
  const alone = { where: 'by itself', shown: countIn(read.json), exchanges: [...pages, read] };
  if (world.isBrief) return { roster, counts: [alone], list: undefined };
  const countInList = ({ items }: Walk): number | undefined =>
    countIn(items.find((item) => textInside(item, 'id') === id));
  const organization = { params: { organizationId: world.target.organization } };
  const list = await settledList(
    world,
    'listTeamsInOrganizationById',
    organization,
    (each) => countInList(each) === ids.length,
  );
  const inList = { where: 'in the list of teams', shown: countInList(list), exchanges: [...pages, ...list.pages] };
  return { roster, counts: [alone, inList], list };
};

const fewest = 8;

/** Whoever is in the second organization too, where there is one. */
const leaverIn = async (world: World): Promise<string> =>
  (await unlessMissing(() => world.member('spendOfBoth'))) ?? world.member('spend');

/** A team of somebody who owns it alone, and of another member; its maker may own it before (OP-TEAM-02.c, OP-TEAM-07). */
const ownedTeam = async (world: World, owner: string, member: string) => {
  const team = await world.make('team');
  await seat(world, team.params, { id: owner }, 'owner');
  await seat(world, team.params, { id: member }, 'member');
  const count = () => counted(world, team, (ids) => ids.includes(owner) && ids.includes(member));
  const first = await count();
  if (!first.roster.ids.includes(owner)) throw missingPrerequisite('a team that lists those who were put into it');
  const others = [...first.roster.roles].filter(([id, role]) => role === 'owner' && id !== owner);
  for (const [id] of others) await unlessMissing(() => seat(world, team.params, { id }, 'member'));
  return { team, count, before: others.length === 0 ? first : await count() };
};

/** A team that has nobody else; none in a brief run. */
const teamOfOne = async (world: World, owner: string): Promise<Made | undefined> => {
  if (world.isBrief) return undefined;
  const team = await world.make('team');
  await seat(world, team.params, { id: owner }, 'owner');
  return team;
};

const stays = 'a team stays when its only owner leaves the organization';

/** Whether a team can be read still. */
const unread = async (world: World, { params }: Made): Promise<readonly Finding[]> => {
  const read = await world.settled(
    () => world.call('getTeamInOrganizationById', { params }),
    ({ ok }) => ok,
  );
  return read.ok ? [] : [{ expected: stays, got: `status ${read.status}`, exchanges: [read] }];
};

const isListed = ({ list }: Counted, { id }: Made): boolean => list !== undefined && idsOf(list.items).includes(id);

/** Whether a team is listed still, and who else is in it is there in the same role. */
const changed = (teams: readonly Made[], before: Counted, after: Counted, leaver: string): readonly Finding[] => {
  const findings: Finding[] = [];
  const pointer = '/items';
  if (teams.some((team) => isListed(before, team) && after.list !== undefined && !isListed(after, team))) {
    const expected = `${stays}, in the list of teams too`;
    findings.push({ expected, got: 'a list without it', pointer, exchanges: after.list?.pages ?? [] });
  }
  if (!isSameButHeir(after.roster, before.roster, leaver)) {
    const isThere = before.roster.ids.every((id) => id === leaver || after.roster.roles.has(id));
    const expected =
      'who else is in a team stays in it in the same role, but for one who may own it then, when its only owner leaves the organization';
    const got = isThere ? 'another role of one of them' : 'a list without one of them';
    findings.push({ expected, got, pointer, exchanges: [...before.roster.pages, ...after.roster.pages] });
  }
  return findings;
};

/** What has become of teams whose only owner has left; the counts are undefined where the team cannot be read so any more. */
export type TeamsLeft = {
  readonly before: Counted;
  readonly after: Counted | undefined;
  readonly findings: readonly Finding[];
};

/** Two teams that somebody owns who is to leave the organization, one of them with another member. */
export const teamsOfLeaver = async (world: World) => {
  // Where few are there, other rules need whoever would leave.
  const others = atLeast(fewest, await people(world), 'members of the organization, of whom one may leave');
  const leaver = await leaverIn(world);
  const stayer = others.find(({ id }) => id !== leaver);
  const member = await readMember(world, leaver);
  if (stayer === undefined || !member.ok) throw missingPrerequisite('two members of the organization', member);
  const alone = await teamOfOne(world, leaver);
  const { team, count, before: first } = await ownedTeam(world, leaver, stayer.id);
  const teams = [team, ...(alone === undefined ? [] : [alone])];
  const ofStayer = () => roleInTeams(world, stayer.id, team.id, 'member');
  const shown = world.isBrief ? undefined : (await ofStayer()).role;
  let before = first;

  /** Lets the other member own both. */
  const share = async (): Promise<void> => {
    for (const each of teams) await seat(world, each.params, stayer, 'owner');
    before = await count();
  };

  const missedByStayer = async (): Promise<readonly Finding[]> => {
    if (shown === undefined) return [];
    const { role, pages } = await ofStayer();
    const expected = `${stays}, among the teams of another member too`;
    return role === undefined ? [{ expected, got: 'a list without it', pointer: '/items', exchanges: pages }] : [];
  };

  const look = async (): Promise<TeamsLeft> => {
    const after = await unlessMissing(() => counted(world, team, (ids) => !ids.includes(leaver)));
    const findings: Finding[] = [];
    for (const each of after === undefined ? teams : teams.slice(1)) findings.push(...(await unread(world, each)));
    if (after !== undefined) findings.push(...changed(teams, before, after, leaver), ...(await missedByStayer()));
    return { before, after, findings };
  };
  return { leaver, member: member.json, team, share, look };
};
