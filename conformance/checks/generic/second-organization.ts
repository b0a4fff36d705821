import { operationRow, type OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { inside, textInside } from '../../core/json-path.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { lastingDifferences } from '../../oracles/differences.ts';
import { answersAs } from '../../oracles/scopes.ts';
import { requireDifferingAnswers } from '../../requests/answers-differ.ts';
import { otherOrganization } from '../../requests/two-containers.ts';
import { kindNames, kinds, type Kind } from '../../resources/kinds.ts';
import { rest } from '../../world/at-rest.ts';
import { memberList, userIdOf } from '../../world/members-read.ts';
import { makeNamed, readThing, textBody, type Named } from '../../world/named-resources.ts';
import { wholeList } from '../../world/steady-walk.ts';
import type { World } from '../../world/world.ts';
import { check, type Check, type Lane } from '../check.ts';
import type { Subject } from '../../core/outcome.ts';

/** One user as a member of two organizations, and whether of the half that joined the first one last: others hold tokens. */
type Person = { readonly userId: string; readonly here: unknown; readonly there: unknown; readonly isNewer: boolean };

const joined = (member: unknown): string => textInside(member, 'joinedAt') ?? '';

const findPeople = async (world: World): Promise<readonly Person[]> => {
  const params = { organizationId: otherOrganization(world) };
  const { items } = await wholeList(world, 'listMembersInOrganizationById', { params });
  const theirs = new Map(items.map((item) => [userIdOf(item), item]));
  const members = (await memberList(world)).items.toSorted((one, other) => joined(other).localeCompare(joined(one)));
  return members.flatMap((here, place): Person[] => {
    const userId = userIdOf(here);
    const there = theirs.get(userId);
    const isOther = inside(here, 'disabled') === true || inside(here, 'role') === 'admin';
    return userId === undefined || there === undefined || isOther
      ? []
      : [{ userId, here, there, isNewer: 2 * place + 2 <= members.length }];
  });
};

/** Users who are in both organizations and no administrators of the first one, the latest of them first. */
const peopleOfBoth = (world: World): Promise<readonly Person[]> =>
  world.once('users of two organizations', () => findPeople(world));

const somebody = async (world: World, isMeant: (person: Person) => boolean): Promise<Person> => {
  const found = (await peopleOfBoth(world)).find(isMeant);
  if (found === undefined) throw missingPrerequisite('one more user who is in both organizations and no administrator');
  return found;
};

/** One after the other, and from the first again: another look is at somebody whom the server has not met in a team yet. */
const nextPerson = async (world: World): Promise<Person> => {
  const found = await peopleOfBoth(world);
  const turn = await world.once('turns of users of two organizations', () => Promise.resolve({ taken: 0 }));
  const person = found[turn.taken % Math.max(found.length, 1)];
  turn.taken += 1;
  return person ?? somebody(world, () => true);
};

/** A write about a user in the first organization, and what the second one shows of that user. */
type Story = {
  readonly write: () => Promise<Exchange>;
  readonly look: () => Promise<Exchange>;
  /** What it showed before the first such write; read anew when left out. */
  readonly first?: Exchange;
  /** Gives back what the write took. */
  readonly undo?: () => Promise<Exchange>;
};
type Tell = (world: World, operation: OperationId) => Promise<Story>;

const readThere = (world: World, userId: string) => (): Promise<Exchange> =>
  world.call('getMemberInOrganizationById', { params: { organizationId: otherOrganization(world), userId } });

const isMarked = (member: unknown): boolean => inside(member, 'sso') === true;
const roleOf = (member: unknown): unknown => inside(member, 'role') ?? null;

/** Somebody whom neither organization has marked: no request takes a mark back, so that is the same one all the time. */
const marking: Tell = async (world, operation) => {
  world.allowed('organizationSettings');
  const { userId, first } = await world.once('a user of two organizations before the first mark', async () => {
    const found = await somebody(world, ({ here, there }) => !isMarked(here) && !isMarked(there));
    return { ...found, first: await readThere(world, found.userId)() };
  });
  const params = { organizationId: world.target.organization, userId };
  return { write: () => world.call(operation, { params }), look: readThere(world, userId), first };
};

/** Roles of few rights: one of them is neither that of the one organization nor that of the other. */
const otherRoles = ['read', 'comment', 'review'] as const;

/** Somebody gets another role for a while; in a brief run, or with a token, the same anew that is another one there. */
const givingRole: Tell = async (world, operation) => {
  const newer = world.isBrief ? undefined : (await peopleOfBoth(world)).find(({ isNewer }) => isNewer);
  const { userId, here } = newer ?? (await somebody(world, (each) => roleOf(each.here) !== roleOf(each.there)));
  const params = { organizationId: world.target.organization, userId };
  const give = (role: unknown) => (): Promise<Exchange> => world.call(operation, { params, body: { role } });
  const [look, present] = [readThere(world, userId), roleOf(here)];
  if (newer === undefined) return { write: give(present), look };
  const first = await look();
  const other = otherRoles.find((role) => role !== present && role !== roleOf(first.json));
  return { write: give(other), look, first, undo: give(present) };
};

/** A team of the second organization in which somebody is, beside one of the first to come to or to leave. */
const seating: Tell = async (world, operation) => {
  const { userId } = await nextPerson(world);
  const there = await world.make('team', { params: { organizationId: otherOrganization(world) } });
  const here = await world.make('team');
  const seat = (params: Readonly<Record<string, string>>, role: string) =>
    world.call('addMemberToOrganizationTeamById', { params: { ...params, userId }, body: { role } });
  await seat(there.params, 'owner');
  const isLeaving = operation === 'deleteMemberFromOrganizationTeamById';
  if (isLeaving) await seat(here.params, 'member');
  const leave = () => world.call(operation, { params: { ...here.params, userId } });
  return {
    write: isLeaving ? leave : () => seat(here.params, 'member'),
    look: () => world.call('listTeamMembersInOrganizationById', { params: there.params }),
  };
};

/** Writes about a user by the way in which one is told of. */
export const tales: Partial<Record<OperationId, Tell>> = {
  setUserAsSSOMemberForOrganization: marking,
  updateMemberInOrganizationById: givingRole,
  addMemberToOrganizationTeamById: seating,
  deleteMemberFromOrganizationTeamById: seating,
};

/** What the work of others moves of a member. */
const isStill = (pointer: string): boolean => !/\/(teams|spaces|count)$/.test(pointer);

/** Seats are in teams made for it; marks and roles are of members whom all checks share. */
const laneOf = (subject: Subject): Lane =>
  subject !== '-' && tales[subject] === seating ? 'organization/teams' : 'organization/members';

const personStays = check(
  'scopes/person-stays',
  { lane: laneOf, evidence: 3 },
  async ({ world, operation }): Promise<CheckResult> => {
    await requireDifferingAnswers(world);
    world.allowed('members');
    const tell = tales[operation];
    if (tell === undefined) throw new Error(`Nobody says how ${operation} writes about a user of two organizations`);
    const { write, look, first, undo } = await tell(world, operation);
    const before = first ?? (await look());
    const sent = await write();
    const after = await rest(world)
      .then(look)
      .finally(() => undo?.());
    const exchanges = [before, sent, after];
    if (!before.ok || !sent.ok) return unverified('a write about a user whom both organizations show', exchanges);
    const expected = 'a user reads in another organization as before the write';
    if (!after.ok) return judge([{ expected, got: `status ${after.status}`, exchanges }], exchanges);
    const moved = lastingDifferences(before.json, after.json).filter(isStill).slice(0, 1);
    return judge(
      moved.map((pointer) => ({ expected, got: 'another value', pointer, exchanges })),
      exchanges,
    );
  },
);

/** Things of one title in both organizations; what the second one's reads like at first and after each write to the first. */
type Titled = {
  readonly kept: Named;
  readonly before: Exchange;
  readonly updated: readonly [sent: Exchange, read: Exchange];
  readonly removed: readonly [sent: Exchange, read: Exchange] | undefined;
};

/** The one that is written to is made before the one that is kept, or after it. */
const titledIn = async (world: World, kind: Kind, isLater: boolean) => {
  const place = { params: { organizationId: otherOrganization(world) } };
  const first = await makeNamed(world, kind, isLater ? place : {});
  const second = await makeNamed(world, kind, { ...(isLater ? {} : place), body: textBody(kind, first.text) });
  const [written, kept] = isLater ? [second, first] : [first, second];
  return { written, kept, title: first.text };
};

const titledTwins = async (world: World, operation: OperationId, isLater: boolean): Promise<Titled> => {
  const { on } = operationRow(operation).acts;
  const kind = kindNames.find((each) => kinds[each].schema === on);
  if (kind === undefined) throw new Error(`${operation} acts on nothing that the suite makes`);
  const story = `one title of ${kind} in two organizations${isLater ? ', the other one first' : ''}`;
  return world.onceForAll(story, async (own) => {
    const { update, remove, word } = kinds[kind];
    const { written, kept, title } = await titledIn(own, kind, isLater);
    const { params } = written;
    await rest(own);
    const before = await readThing(own, kept);
    const after = async (sent: Exchange) => {
      await rest(own);
      return [sent, await readThing(own, kept)] as const;
    };
    const write = async (text: string): Promise<Exchange> => {
      const { body } = await own.arrange(update, { params, body: textBody(kind, text) });
      return own.call(update, { params, body });
    };
    const updated = await after(await write(own.name(word, 30)));
    if (remove === null) return { kept, before, updated, removed: undefined };
    await write(title);
    const removed = await after(await own.call(remove, { params }));
    return { kept, before, updated, removed };
  });
};

const titledStays = async (world: World, operation: OperationId, isLater: boolean): Promise<CheckResult> => {
  const { kept, before, updated, removed } = await titledTwins(world, operation, isLater);
  const { remove, word } = kinds[kept.kind];
  const [sent, after] = (operation === remove ? removed : updated) ?? [before, before];
  const exchanges = [kept.exchange, before, sent, after];
  if (!before.ok || !sent.ok || sent === before)
    return unverified(`things of one title in two organizations, one of them written to (${operation})`, exchanges);
  const expected = `the ${word} of the same title in another organization stays as it was`;
  if (!after.ok) return judge([{ expected, got: `status ${after.status}`, exchanges }], exchanges);
  const isSame = answersAs(before.json, after.json);
  return judge(isSame ? [] : [{ expected, got: 'another one', exchanges }], exchanges);
};

/** Whichever organization had the title first. */
const titleStays = check('scopes/title-stays', { evidence: 3 }, async ({ world, operation }): Promise<CheckResult> => {
  await requireDifferingAnswers(world);
  const result = await titledStays(world, operation, false);
  if (result.kind !== 'holds' || world.isBrief) return result;
  return titledStays(world, operation, true);
});

/** A write in one organization leaves the same user, and what has the same title, in another (section 1). */
export const secondOrganizationChecks: readonly Check[] = [personStays, titleStays];
