import type { Walk } from '../../http/walk.ts';
import type { Made, World } from '../../world/world.ts';
import { judge, unverified, type Finding, type CheckResult } from '../../core/check-result.ts';
import type { OperationId } from '#spec/operation.ts';
import { check, type Check } from '../check.ts';
import { idsOf, inside, textInside } from '../../core/json-path.ts';
import { atLeast, type Person } from '../../world/people.ts';
import { accepting, settledList, wholeList } from '../../world/steady-walk.ts';
import { seat, teamAndPeople } from '../../world/team-roster.ts';
import { beyondAscii, titleDraws, titlesOf, type TitleDraw } from '../../generators/title-draw.ts';

const titleLimit = 64;

/** The teams that items of either list hold. */
const teamsIn = ({ items }: Walk): readonly unknown[] => items.map((item) => inside(item, 'team') ?? item);

const titleFindings = (walk: Walk, id: string, twins: readonly string[], query: string): Finding[] => {
  const exchanges = walk.pages;
  const ids = idsOf(teamsIn(walk));
  const findings: Finding[] = [];
  const finding = (expected: string, got: string) => findings.push({ expected, got, pointer: '/items', exchanges });
  if (!ids.includes(id)) finding('a team whose title contains the text is listed', 'a list without it');
  const hasTwin = twins.some((twin) => ids.includes(twin));
  if (hasTwin) finding('a team whose title differs by a letter is not listed', 'a list with it');
  const wanted = query.toLowerCase();
  const titles = teamsIn(walk).flatMap((team) => textInside(team, 'title') ?? []);
  if (!hasTwin && titles.some((title) => !title.toLowerCase().includes(wanted))) {
    finding('every team listed contains the text', 'another title');
  }
  return findings;
};

/** Whether the list without filter holds the team under its title: else no filter can be blamed. */
const isListedAs = async (
  world: World,
  operation: OperationId,
  params: Readonly<Record<string, string>>,
  id: string,
  title: string,
): Promise<boolean> => {
  const teams = teamsIn(await wholeList(world, operation, { params }));
  return teams.some((team) => textInside(team, 'id') === id && textInside(team, 'title') === title);
};

const judgeTitle = async (
  world: World,
  operation: OperationId,
  draw: TitleDraw,
  person: Person | undefined,
): Promise<CheckResult> => {
  const { title, twins, query } = titlesOf(draw, world.name('t', titleLimit / 2), beyondAscii(draw));
  const match = await world.make('team', { body: { title } });
  const others: Made[] = [];
  for (const twin of twins) others.push(await world.make('team', { body: { title: twin } }));
  const made = [match, ...others];
  if (person !== undefined) for (const each of made) await seat(world, each.params, person, 'member');
  const params = { organizationId: world.target.organization, userId: person?.id ?? '' };
  return accepting(operation, 'a text as filter title', async () => {
    const findings = (walk: Walk): Finding[] => titleFindings(walk, match.id, idsOf(others), query);
    const input = { params, query: { title: query } };
    const walk = await settledList(world, operation, input, (each) => findings(each).length === 0);
    const exchanges = [...made.map(({ exchange }) => exchange), ...walk.pages];
    if (findings(walk).length > 0 && !(await isListedAs(world, operation, params, match.id, title))) {
      return unverified('a team that is listed with its title', exchanges);
    }
    return judge(findings(walk), exchanges);
  });
};

const titleContains = check('filters/title-contains', {}, async ({ world, operation, property, profile }) => {
  const isOfMember = operation === 'listTeamsForOrganizationMember';
  const [person] = isOfMember ? (await teamAndPeople(world, 1)).outside : [];
  return property(titleDraws, (draw, fork) => judgeTitle(fork, operation, draw, person), {
    runs: Math.ceil(profile.runs / 5),
  });
});

const owner = check('filters/owner', { lane: 'organization/teams' }, async ({ world, operation }) => {
  const { team: foreign, outside } = await teamAndPeople(world, 1);
  // Who administrates the organization may count as able to manage every team (OP-TEAM-09).
  const plain = outside.filter(({ role }) => role !== 'admin');
  const [person, second] = atLeast(2, plain, 'members of the organization who are no admins');
  const [owned, joined] = [await world.make('team'), await world.make('team')];
  await seat(world, owned.params, person!, 'owner');
  await seat(world, joined.params, second!, 'owner');
  await seat(world, joined.params, person!, 'member');
  return accepting(operation, 'a member id as filter owner', async () => {
    const params = { organizationId: world.target.organization };
    const findings = (walk: Walk): Finding[] => {
      const ids = idsOf(walk.items);
      const found: Finding[] = [];
      const finding = (expected: string, got: string) =>
        found.push({ expected, got, pointer: '/items', exchanges: walk.pages });
      if (!ids.includes(owned.id)) finding('a team that the member owns is listed', 'a list without it');
      if (ids.includes(joined.id)) finding('a team in which the member is no owner is not listed', 'a list with it');
      if (ids.includes(foreign.id)) finding('a team without the member is not listed', 'a list with it');
      return found;
    };
    const input = { params, query: { owner: person!.memberId } };
    const walk = await settledList(world, operation, input, (each) => findings(each).length === 0);
    return judge(findings(walk), [owned.exchange, joined.exchange, ...walk.pages]);
  });
});

/** Filters of lists of teams (4.9). */
export const teamFilterChecks: readonly Check[] = [titleContains, owner];
