import type { OperationId } from '#spec/operation.ts';
import { broken, holds, judge, unverified, type CheckResult, type Finding } from '../../core/check-result.ts';
import { inside, textInside } from '../../core/json-path.ts';
import { unlessMissing } from '../../core/missing-prerequisite.ts';
import type { Exchange } from '../../http/exchange.ts';
import { memberList, readMember, userIdOf } from '../../world/members-read.ts';
import { rest } from '../../world/at-rest.ts';
import type { World } from '../../world/world.ts';
import { check } from '../check.ts';
import { markedUnasked, membersBeforeMarks } from './marks-of-others.ts';

const joined = (item: unknown): string => textInside(item, 'joinedAt') ?? '';

/** Members whom nobody has marked yet and who joined last: others of them are removed for good. */
const unmarked = async (world: World): Promise<readonly string[]> => {
  const { items } = await memberList(world);
  return items
    .filter((item) => inside(item, 'sso') !== true && inside(item, 'disabled') !== true)
    .toSorted((one, other) => joined(other).localeCompare(joined(one)))
    .flatMap((item) => userIdOf(item) ?? [])
    .filter((id) => id !== world.target.user && !world.mayHaveChanged(id));
};

const least = 3;

/** The answer to a first mark is the marked user, and nobody else is marked with it. Some who joined last stay marked. */
const firstMarks = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const fresh = await unmarked(world);
  // The last of the list hold the tokens of the run.
  const [beside, ...marked] = fresh.slice(0, least);
  if (beside === undefined || fresh.length < 2 * least) return unverified('members whom nobody has marked');
  const findings: Finding[] = [];
  const exchanges: Exchange[] = [];
  const at = (userId: string) => ({ params: { organizationId: world.target.organization, userId } });
  for (const userId of marked) {
    const before = await readMember(world, beside);
    world.changesMember(userId);
    const sent = await world.call(operation, at(userId));
    await rest(world);
    const after = await readMember(world, beside);
    exchanges.push(before, sent, after);
    if (!sent.ok) return unverified('a user who can be marked', exchanges);
    if (inside(sent.json, 'sso') !== true || userIdOf(sent.json) !== userId)
      findings.push({
        expected: 'the answer to a mark is the marked user',
        got: 'another',
        pointer: '/sso',
        exchanges: [sent],
      });
    if (before.ok && inside(before.json, 'sso') !== true && inside(after.json, 'sso') === true)
      findings.push({
        expected: 'nobody else is marked',
        got: 'a mark',
        pointer: '/sso',
        exchanges: [before, sent, after],
      });
  }
  return judge(findings, exchanges);
};

const isMarked = ({ json }: Exchange): boolean => inside(json, 'sso') === true;

const inOrganization = ({ target }: World, userId: string) => ({ organizationId: target.organization, userId });

/** Marks somebody, who reads as marked; so again when that is done a second time, which may be a conflict (OP-MBR-07). */
const markedTwice = async (world: World, operation: OperationId, userId: string) => {
  const mark = () => world.call(operation, { params: inOrganization(world, userId) });
  const read = () => world.settled(() => readMember(world, userId), isMarked);
  const sent = await mark();
  const once = await read();
  if (!isMarked(once)) return { sent, read: once };
  await mark();
  return { sent, read: await read() };
};

/** A role that is given and the member read after it; none where a role cannot be given. */
type Given = readonly [sent: Exchange, read: Exchange] | readonly [];

/** Gives another role and takes it back, since the same one anew may write nothing; a brief run gives that one alone. */
const givenRoles = async (world: World, userId: string, role: string | undefined): Promise<readonly Given[]> => {
  const give = async (value: string | null): Promise<Given> => {
    const input = { params: inOrganization(world, userId), body: { role: value } };
    const sent = await unlessMissing(() => world.call('updateMemberInOrganizationById', input));
    return sent?.ok === true ? [sent, await world.settled(() => readMember(world, userId), isMarked)] : [];
  };
  const given: Given[] = [];
  try {
    if (!world.isBrief) given.push(await give(role === 'read' ? 'comment' : 'read'));
  } finally {
    given.push(await give(role ?? null));
  }
  return given;
};

/** What was seen of one mark holds, unless first marks of others show another answer or mark more than one. */
const unlessOfOthers = async (world: World, operation: OperationId, exchanges: readonly Exchange[]) => {
  const first = world.isBrief ? undefined : await firstMarks(world, operation);
  return first?.kind === 'broken' ? first : holds(exchanges);
};

export const ssoMarkIsReadBack = check(
  'members/sso-mark-is-read-back',
  { lane: 'organization/members', opening: membersBeforeMarks },
  async ({ world, operation }) => {
    const userId = await world.member('change');
    const before = await readMember(world, userId);
    const { sent, read } = await markedTwice(world, operation, userId);
    const list = await memberList(world);
    const unasked = await markedUnasked(world);
    const given = before.ok ? await givenRoles(world, userId, textInside(before.json, 'role')) : [];
    const exchanges = [before, sent, read, ...list.pages, ...given.flat()];
    if (unasked !== undefined) return broken([unasked]);
    if (!sent.ok && !isMarked(before)) return unverified('a user who can be marked', exchanges);
    if (!read.ok) return unverified('a marked user who can be read', exchanges);
    if (list.items.every((item) => inside(item, 'sso') === true))
      return unverified('a member without the mark', exchanges);
    // A role says nothing of the mark.
    const isLost = given.some(([, after]) => after?.ok === true && !isMarked(after));
    if (isMarked(read) && !isLost) return unlessOfOthers(world, operation, exchanges);
    const when = isMarked(read) ? ', and after a role was given' : '';
    const expected = `a user marked as SSO member has sso true${when}`;
    return broken([{ expected, got: 'none', pointer: '/sso', exchanges }]);
  },
);
