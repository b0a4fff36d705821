import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Walk } from '../../http/walk.ts';
import type { World } from '../../world/world.ts';
import { broken, holds, judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { missingPrerequisite, unlessMissing } from '../../core/missing-prerequisite.ts';
import { authorOf, postAs, secondUser } from '../../world/callers.ts';
import { check, type Check } from '../check.ts';
import { inside, textInside, timeInside } from '../../core/json-path.ts';
import { idOfSpace, spacesOf } from '../../world/member-spaces.ts';
import { memberList, readMember, userIdOf } from '../../world/members-read.ts';
import { people } from '../../world/people.ts';
import { shiftOfTimes, stillShifted } from '../../world/header-clock.ts';
import { timed } from '../../world/server-time.ts';
import { readBack } from '../../oracles/expectations.ts';
import { notWithin } from '../../oracles/times/step.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { settledList } from '../../world/steady-walk.ts';
import { readRoster, seat, teamAndPeople } from '../../world/team-roster.ts';
import { post, spaceThread } from '../../world/threads.ts';
import { pingInEach, skewMs } from './pings-in-two-organizations.ts';
import { ssoMarkIsReadBack } from './sso-marks.ts';

const lane = 'organization/members';

const inOrganization = ({ target }: World, userId: string) => ({ organizationId: target.organization, userId });

/** Runs with the member's role put back afterwards, whatever happens. */
const restoringRole = async <Value>(world: World, userId: string, role: unknown, work: () => Promise<Value>) => {
  try {
    return await work();
  } finally {
    const params = inOrganization(world, userId);
    await world.call('updateMemberInOrganizationById', { params, body: { role: role ?? null } });
  }
};

const roleNullIsGuest = check('members/role-null-is-guest', { lane }, async ({ world, operation }) => {
  const userId = await world.member('change');
  const before = await readMember(world, userId);
  if (!before.ok) throw missingPrerequisite('a member who can be read', before);
  return restoringRole(world, userId, inside(before.json, 'role'), async () => {
    const params = inOrganization(world, userId);
    const first = await world.must(operation, { params, body: { role: 'read' } });
    const reader = await readMember(world, userId);
    const sent = await world.call(operation, { params, body: { role: null } });
    const read = await world.settled(
      () => readMember(world, userId),
      ({ json }) => inside(json, 'role') === undefined,
    );
    const exchanges = [first, reader, sent, read];
    if (textInside(reader.json, 'role') !== 'read') return unverified('a role that is read back', exchanges);
    const expected = 'the role null is accepted and read back as no role';
    if (sent.ok && inside(read.json, 'role') === undefined) return holds(exchanges);
    const got = sent.ok ? 'a role' : `status ${sent.status}`;
    return broken([{ expected, got, pointer: '/role', exchanges }]);
  });
});

const readByUserId = check('members/read-by-user-id', { lane }, async ({ world, operation }) => {
  const list = await memberList(world);
  const ids = list.items.flatMap((item) => textInside(item, 'user', 'id') ?? []);
  if (ids.length < 2) return unverified('two members who show the ids of their users', list.pages);
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  const asked = ids.slice(0, 3);
  // Twice round: three answers in turn may fit by chance.
  for (const userId of [...asked, ...asked]) {
    const read = await world.call(operation, { params: inOrganization(world, userId) });
    exchanges.push(read);
    if (read.ok && textInside(read.json, 'user', 'id') === userId) continue;
    const got = read.ok ? 'another user' : `status ${read.status}`;
    findings.push({ expected: 'the id of a user reads its member', got, pointer: '/user/id', exchanges: [read] });
  }
  return judge(findings, exchanges);
});

/** The list shows it as well, where it says when members were last seen. */
const pingIsListed = async (
  world: World,
  caller: string,
  isNow: (at: number | undefined) => boolean,
  before: readonly Exchange[],
): Promise<CheckResult> => {
  const seenIn = ({ items }: Walk): number | undefined =>
    timeInside(
      items.find((item) => userIdOf(item) === caller),
      'lastSeenAt',
    );
  const params = { organizationId: world.target.organization };
  const walk = await settledList(world, 'listMembersInOrganizationById', { params }, (each) => isNow(seenIn(each)));
  const exchanges = [...before, ...walk.pages];
  if (seenIn(walk) === undefined || isNow(seenIn(walk))) return holds(exchanges);
  const expected = 'lastSeenAt in the list of members is the time of the ping';
  return broken([{ expected, got: 'another time', pointer: '/items', exchanges }]);
};

/** Whoever pings as the author of a comment, which was posted just before by the server's time. */
const pingBy = async (
  world: World,
  operation: OperationId,
  comment: Exchange,
  token?: string,
): Promise<CheckResult> => {
  const shift = await shiftOfTimes(world);
  const [caller, postedAt] = [authorOf(comment.json), timeInside(comment.json, 'postedAt')];
  if (caller === undefined || postedAt === undefined) return unverified('author and time of a comment', [comment]);
  const before = await readMember(world, caller);
  // A list that is kept from here does not see it.
  await memberList(world);
  const input = { params: { organizationId: world.target.organization }, ...(token === undefined ? {} : { token }) };
  const { value: sent, span } = await timed(world, () => world.must(operation, input));
  const start = timeInside(before.json, 'lastSeenAt') ?? 0;
  const bounds = { from: Math.max(start, postedAt - skewMs), to: span.to + shift.most + skewMs };
  const isNow = (at: number | undefined): boolean => at !== undefined && notWithin(at, bounds, []) === undefined;
  const read = await world.settled(
    () => readMember(world, caller),
    ({ json }) => isNow(timeInside(json, 'lastSeenAt')),
  );
  const exchanges = [comment, before, sent, read];
  if (!before.ok || !read.ok) return unverified('the member of the caller', exchanges);
  const after = timeInside(read.json, 'lastSeenAt');
  if (isNow(after)) return pingIsListed(world, caller, isNow, exchanges);
  const off = after === undefined ? undefined : notWithin(after, bounds, [before, sent]);
  if (after !== undefined) await stillShifted(world, shift, after > bounds.to ? [after] : []);
  const got = after === start ? 'the time from before' : 'another time';
  return broken([{ expected: 'lastSeenAt is the time of the ping', ...off, got, pointer: '/lastSeenAt', exchanges }]);
};

/** A ping of somebody else than the caller of the run moves that one's time; undefined where nobody else may comment. */
const pingOfAnother = (world: World, operation: OperationId, caller: string): Promise<CheckResult | undefined> =>
  unlessMissing(async () => {
    const { params } = await world.own('space');
    const { id, token } = await secondUser(world, spaceThread.comment, params, caller);
    const comment = await postAs(world, spaceThread.comment, params, token);
    return authorOf(comment.json) === id ? pingBy(world, operation, comment, token) : undefined;
  });

const pingMovesLastSeen = check('members/ping-moves-last-seen', { lane }, async ({ world, operation }) => {
  // A comment tells who the caller is, and the server's time just before the ping.
  const { read: comment } = await post(world, spaceThread.comment);
  const own = await pingBy(world, operation, comment);
  if (own.kind !== 'holds' || world.isBrief) return own;
  const others = await pingOfAnother(world, operation, authorOf(comment.json) ?? '');
  const inEach = await pingInEach(world, operation, comment);
  return [others, inEach].find((each) => each?.kind === 'broken') ?? own;
});

const keptByPings = ['id', 'role', 'joinedAt', 'disabled', 'sso'] as const;

/** A sign of life of the caller says nothing else of the member. */
const pingLeavesTheRest = check('members/ping-leaves-the-rest', { lane, evidence: 3 }, async ({ world, operation }) => {
  await requireDifferingAnswers(world);
  const caller = authorOf((await post(world, spaceThread.comment)).read.json);
  if (caller === undefined) return unverified('the author of a comment');
  const before = await readMember(world, caller);
  const shown = keptByPings.flatMap((name) => {
    const value = inside(before.json, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  if (!before.ok || shown.length === 0) return unverified('the member of the caller', [before]);
  const sent = await world.must(operation, { params: { organizationId: world.target.organization } });
  const kept = Object.fromEntries(shown);
  const after = await readBack(world, () => readMember(world, caller), kept);
  const exchanges = [before, sent, after];
  const findings = shown
    .filter(([name]) => inside(after.json, name) !== kept[name])
    .map(([name]) => {
      const expected = `a ping leaves the ${name} of the caller as it was`;
      return { expected, got: after.ok ? 'another value' : `status ${after.status}`, pointer: `/${name}`, exchanges };
    });
  return judge(findings, exchanges);
});

const peopleAsked = 5;
const readsTried = 3;

// A list that shows spaces of the right organization by luck is told apart by the spaces themselves.
const isReadAsListed = async (world: World, organizationId: string, items: readonly unknown[]): Promise<boolean> => {
  for (const spaceId of items.flatMap((item) => idOfSpace(item) ?? []).slice(0, readsTried)) {
    const { ok, json } = await world.call('getSpaceById', { params: { spaceId } });
    if (ok && textInside(json, 'id') === spaceId && textInside(json, 'organization') === organizationId) return true;
  }
  return false;
};

const spacesAreOfTheOrganization = check('members/spaces-are-of-the-organization', {}, async ({ world }) => {
  const { organization, secondOrganization } = world.target;
  const exchanges: Exchange[] = [];
  const findings: Finding[] = [];
  const seen = new Set<string>();
  const ask = async (organizationId: string, userId: string): Promise<void> => {
    const { items, pages } = await spacesOf(world, organizationId, userId);
    const owners = items.flatMap((item) => textInside(item, 'space', 'organization') ?? []);
    exchanges.push(...pages);
    if (owners.every((owner) => owner === organizationId)) {
      if (!seen.has(organizationId) && (await isReadAsListed(world, organizationId, items))) seen.add(organizationId);
      return;
    }
    const expected = 'every space of the list is of the organization asked for';
    findings.push({ expected, got: 'one of another organization', pointer: '/items', exchanges: pages });
  };
  for (const { id } of (await people(world)).slice(0, peopleAsked)) {
    await ask(organization, id);
    if (secondOrganization === undefined) continue;
    const params = { organizationId: secondOrganization, userId: id };
    if ((await world.call('getMemberInOrganizationById', { params })).ok) await ask(secondOrganization, id);
  }
  if (findings.length === 0 && seen.size < 2) {
    return unverified('members with spaces in two organizations (target key secondOrganization)', exchanges);
  }
  return judge(findings, exchanges);
});

const rolesByTeam = (items: readonly unknown[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    items.map((item) => [textInside(item, 'team', 'id') ?? '', textInside(item, 'member', 'role') ?? '']),
  );

const teamsFollowMembership = check('members/teams-follow-membership', {}, async ({ world, operation }) => {
  const { team: foreign, outside } = await teamAndPeople(world, 2);
  const [person, anchor] = outside;
  const [owned, joined] = [await world.make('team'), await world.make('team')];
  await seat(world, owned.params, person!, 'owner');
  await seat(world, joined.params, anchor!, 'owner');
  await seat(world, joined.params, person!, 'member');
  const mine = [owned.id, joined.id, foreign.id];
  // Other checks put the same person into teams of their own, so that only these three count.
  const read = async (wanted: Readonly<Record<string, string>>) => {
    const isAsWanted = (items: readonly unknown[]): boolean => {
      const roles = rolesByTeam(items);
      return mine.every((id) => roles[id] === wanted[id]);
    };
    const params = inOrganization(world, person!.id);
    const walk = await settledList(world, operation, { params }, ({ items }) => isAsWanted(items));
    return { pages: walk.pages, isAsWanted: isAsWanted(walk.items) };
  };
  const before = await read({ [owned.id]: 'owner', [joined.id]: 'member' });
  const params = { ...joined.params, userId: person!.id };
  const sent = await world.must('deleteMemberFromOrganizationTeamById', { params });
  const roster = await readRoster(world, joined.params, ({ roles }) => !roles.has(person!.id));
  const after = await read({ [owned.id]: 'owner' });
  const exchanges = [...before.pages, sent, ...after.pages];
  if (before.isAsWanted && roster.roles.has(person!.id)) return unverified('a team member who leaves', exchanges);
  if (before.isAsWanted && after.isAsWanted) return holds(exchanges);
  const expected = 'the teams of a member are those it was put into, with its role there';
  return broken([{ expected, got: 'other teams or roles', pointer: '/items', exchanges }]);
});

/** Rules of members of an organization (4.9). */
export const memberChecks: readonly Check[] = [
  roleNullIsGuest,
  readByUserId,
  pingMovesLastSeen,
  pingLeavesTheRest,
  ssoMarkIsReadBack,
  spacesAreOfTheOrganization,
  teamsFollowMembership,
];
