import type { Walk } from '../../http/walk.ts';
import type { World } from '../../world/world.ts';
import { judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { check, type Check } from '../check.ts';
import { textInside, timeInside } from '../../core/json-path.ts';
import { rest } from '../../world/at-rest.ts';
import { roleTokens } from '../../world/callers.ts';
import { groundMembers, memberList, userIdOf } from '../../world/members-read.ts';
import { isAlphabetical, isDescending } from '../../core/sequence.ts';
import { accepting, between } from '../../world/steady-walk.ts';
import { withArticle } from '../../core/article.ts';

const lane = 'organization/members';
const operation = 'listMembersInOrganizationById';
const leastItems = 3;

/** The list by three pages or fewer: a server that orders each page by itself shows it where there is more than one. */
const inPages = async (world: World, query: Parameters<typeof memberList>[1] = {}): Promise<Walk> => {
  const { items } = await memberList(world, query);
  return memberList(world, query, Math.max(leastItems, Math.ceil(items.length / 3)));
};

const order = ({ items }: Walk): string => JSON.stringify(items.map(userIdOf));

/** The same, where those who joined at one time may come in any order. */
const orderButTies = ({ items }: Walk): string => {
  const times = items.map((item, index) => timeInside(item, 'joinedAt') ?? index);
  const people = items.map((item, index) => `${times.indexOf(times[index]!)} ${String(userIdOf(item))}`);
  return JSON.stringify([times, people.toSorted()]);
};

/** A list ordered by names is a listed alternative (OP-PAGE-08), which no rule about times can judge. */
const isByName = ({ items }: Walk): boolean =>
  isAlphabetical(items.flatMap((item) => textInside(item, 'user', 'displayName') ?? []));

const isByTimes = ({ items }: Walk, field: 'joinedAt' | 'lastSeenAt'): boolean =>
  isDescending(items.flatMap((item) => timeInside(item, field) ?? []));

const isVaried = ({ items }: Walk, field: 'joinedAt' | 'lastSeenAt'): boolean =>
  new Set(items.flatMap((item) => timeInside(item, field) ?? [])).size >= leastItems;

const descending = async (
  world: World,
  walk: Walk,
  field: 'joinedAt' | 'lastSeenAt',
  expected: string,
): Promise<CheckResult> => {
  const exchanges = [...walk.pages, ...(await groundMembers(world, walk))];
  if (!isVaried(walk, field))
    return unverified(`${leastItems} members with ${withArticle(field)} of their own`, exchanges);
  if (isByTimes(walk, field)) return judge([], exchanges);
  if (isByName(walk)) return unverified('a member list that is ordered by times (OP-PAGE-08)', exchanges);
  return judge([{ expected, got: `an earlier ${field} before a later one`, pointer: '/items', exchanges }], exchanges);
};

const joinedAtDescending = check('order/joined-at-descending', { lane }, ({ world }) =>
  accepting(operation, 'sort joinedAt', async () =>
    descending(
      world,
      await inPages(world, { sort: 'joinedAt' }),
      'joinedAt',
      'members sorted by joinedAt come latest first',
    ),
  ),
);

/** Somebody who was not seen last is seen now. */
const pingFromBehind = async (world: World): Promise<void> => {
  const params = { organizationId: world.target.organization };
  for (const { token } of roleTokens(world).slice(0, 2)) {
    await world.call('updateOrganizationMemberLastSeenAt', { params, token });
  }
};

const lastSeenAtDescending = check('order/last-seen-at-descending', { lane }, ({ world }) =>
  accepting(operation, 'sort lastSeenAt', async () => {
    const expected = 'members sorted by lastSeenAt come latest seen first';
    const sorted = () => memberList(world, { sort: 'lastSeenAt' });
    const first = await descending(world, await sorted(), 'lastSeenAt', expected);
    if (first.kind !== 'holds' || world.isBrief) return first;
    await pingFromBehind(world);
    await rest(world);
    return descending(world, await sorted(), 'lastSeenAt', expected);
  }),
);

const joinedAtIsDefaultSort = check('order/joined-at-is-default-sort', { lane }, ({ world }) =>
  accepting(operation, 'sort joinedAt', async () => {
    const sorted = () => memberList(world, { sort: 'joinedAt' });
    const { plain, value } = await between(world, () => inPages(world), sorted, userIdOf);
    const exchanges = [...plain.pages, ...value.pages, ...(await groundMembers(world, plain))];
    if (plain.items.length < leastItems) return unverified(`${leastItems} members`, exchanges);
    if (order(plain) === order(value)) return judge([], exchanges);
    if (orderButTies(plain) === orderButTies(value))
      return unverified('members who did not join at the same time', exchanges);
    const expected = 'the list without sort has the order of sort joinedAt';
    return judge([{ expected, got: 'another order', pointer: '/items', exchanges }], exchanges);
  }),
);

/** Orders of the list of members (4.1). */
export const memberOrderChecks: readonly Check[] = [joinedAtDescending, lastSeenAtDescending, joinedAtIsDefaultSort];
