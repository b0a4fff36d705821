import type { OperationId } from '#spec/operation.ts';
import { judge, unverified, type Finding } from '../../core/check-result.ts';
import { inside } from '../../core/json-path.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import type { Exchange } from '../../http/exchange.ts';
import { memberList, readMember, userIdOf } from '../../world/members-read.ts';
import { rest } from '../../world/at-rest.ts';
import { people } from '../../world/people.ts';
import { wholeList } from '../../world/steady-walk.ts';
import { seat } from '../../world/team-roster.ts';
import type { World } from '../../world/world.ts';
import { check, type Check } from '../check.ts';

/** A reply and the member in it; undefined where it shows none. */
type Shown = { readonly exchange: Exchange; readonly member: unknown };
type Show = (world: World, userId: string) => Promise<Shown>;

const inList: Show = async (world, userId) => {
  const { items, pages } = await memberList(world);
  return { exchange: pages.at(-1)!, member: items.find((item) => userIdOf(item) === userId) };
};

const alone: Show = async (world, userId) => {
  const exchange = await readMember(world, userId);
  return { exchange, member: exchange.ok ? exchange.json : undefined };
};

const inTeam: Show = async (world, userId) => {
  const { params } = await world.own('team');
  const { items, pages } = await wholeList(world, 'listTeamMembersInOrganizationById', { params });
  const found = items.map((item) => inside(item, 'organization')).find((member) => userIdOf(member) === userId);
  return { exchange: pages.at(-1)!, member: found };
};

const answering =
  (operation: OperationId, bodyOf: (member: unknown) => unknown): Show =>
  async (world, userId) => {
    const params = { organizationId: world.target.organization, userId };
    const body = bodyOf((await readMember(world, userId)).json);
    const exchange = await world.call(operation, { params, ...(body === undefined ? {} : { body }) });
    return { exchange, member: exchange.ok ? exchange.json : undefined };
  };

type Shows = { readonly own: Show; readonly other: Show; readonly members?: readonly string[] };

/** How each operation shows a member, and what else shows the same one. */
export const shows: Partial<Record<OperationId, Shows>> = {
  listMembersInOrganizationById: { own: inList, other: alone },
  getMemberInOrganizationById: { own: alone, other: inList },
  // A team may have numbers of its own of them (OP-MBR-08.c).
  listTeamMembersInOrganizationById: { own: inTeam, other: alone, members: ['lastSeenAt'] },
  updateMemberInOrganizationById: {
    own: answering('updateMemberInOrganizationById', (member) => ({ role: inside(member, 'role') ?? null })),
    other: alone,
  },
  setUserAsSSOMemberForOrganization: {
    own: answering('setUserAsSSOMemberForOrganization', () => undefined),
    other: alone,
  },
};

/** What other outcomes move, and pictures leave out. */
const moving = ['lastSeenAt', 'teams', 'spaces'] as const;

const rounds = 4;

const findingOf = (member: string, before: Shown, shown: Shown): Finding => ({
  expected: `${member} of a member is what another reply shows just before and after`,
  got: 'another value',
  pointer: `/${member}`,
  exchanges: [before.exchange, shown.exchange],
});

/** The member who is looked at: one that may be written to, or one that is put into a team. */
const whom = async (world: World, operation: OperationId): Promise<string> => {
  if (operation === 'updateMemberInOrganizationById' || operation === 'setUserAsSSOMemberForOrganization')
    return world.member('change');
  const [founder, person = founder] = await people(world);
  if (operation !== 'listTeamMembersInOrganizationById') return founder?.id ?? '';
  if (person !== undefined) await seat(world, (await world.own('team')).params, person, 'member');
  return person?.id ?? '';
};

type Judged = { readonly wrong: Map<string, Finding>; readonly right: Set<string> };

/** One reply between two others that show the same member: what moves meanwhile says nothing, nor what is left out. */
const judgeRound = async (world: World, userId: string, { own, other, members = moving }: Shows, judged: Judged) => {
  const before = await other(world, userId);
  const shown = await own(world, userId);
  const after = await other(world, userId);
  for (const name of members) {
    const [first, value, last] = [before, shown, after].map(({ member }) => inside(member, name) ?? undefined);
    if (first === undefined || value === undefined || first !== last) continue;
    if (value === first) judged.right.add(name);
    else judged.wrong.set(name, findingOf(name, before, shown));
  }
  return [before.exchange, shown.exchange];
};

const movingAgrees = check('members/moving-agrees', { lane: 'organization/members' }, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const show = shows[operation];
  if (show === undefined) throw new Error(`Nobody says how ${operation} shows a member`);
  const userId = await whom(world, operation);
  // Whoever is the caller has been seen since the list was read.
  await inList(world, userId);
  await world.call('updateOrganizationMemberLastSeenAt', { params: { organizationId: world.target.organization } });
  await rest(world);
  const exchanges: Exchange[] = [];
  const judged: Judged = { wrong: new Map(), right: new Set() };
  for (let round = 1; round <= rounds && (round === 1 || judged.wrong.size > 0); round += 1)
    exchanges.push(...(await judgeRound(world, userId, show, judged)));
  const findings = [...judged.wrong].filter(([name]) => !judged.right.has(name)).map(([, finding]) => finding);
  if (findings.length === 0 && judged.right.size === 0)
    return unverified('a member who stands still between two readings', exchanges);
  return judge(findings, exchanges);
});

/** What replies that show a member say of what other outcomes move (2.12). */
export const membersShownChecks: readonly Check[] = [movingAgrees];
