import type { Walk } from '../../http/walk.ts';
import type { World } from '../../world/world.ts';
import type { OperationId } from '#spec/operation.ts';
import { judge, unverified, type CheckResult } from '../../core/check-result.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import { check, type Check } from '../check.ts';
import { idsOf, textInside, timeInside } from '../../core/json-path.ts';
import { groundMembers, memberList, userIdOf } from '../../world/members-read.ts';
import { people } from '../../world/people.ts';
import { isDescending } from '../../core/sequence.ts';
import { accepting, amongStrangers, between, settledList, wholeList } from '../../world/steady-walk.ts';
import { placeOf, post, threadOf, type Posted } from '../../world/threads.ts';
import { idOfSpace } from '../../world/member-spaces.ts';

const leastItems = 3;

/** Some fresh comments and the list that they are in, read when all of them are. */
const listWithComments = async (world: World, operation: OperationId) => {
  const { comment } = threadOf(operation);
  const params = await placeOf(world, comment);
  const posted: Posted[] = [];
  for (let count = 0; count < leastItems; count += 1) posted.push(await post(world, comment, { params }));
  const ids = posted.map(({ id }) => id);
  const isIn = ({ items }: Walk): boolean => ids.every((id) => idsOf(items).includes(id));
  return { params, ids, isIn, walk: await settledList(world, operation, { params }, isIn) };
};

const sameOrder = (one: Walk, other: Walk, keyOf: (item: unknown) => unknown): CheckResult => {
  const exchanges = [...one.pages, ...other.pages];
  const text = ({ items }: Walk): string => JSON.stringify(items.map(keyOf));
  if (text(one) === text(other)) return judge([], exchanges);
  const expected = 'the list with order desc is the list without order';
  return judge([{ expected, got: 'another list', pointer: '/items', exchanges }], exchanges);
};

const ofComments = async (world: World, operation: OperationId): Promise<CheckResult> => {
  const { params, ids, isIn } = await listWithComments(world, operation);
  // Others may comment on the change request meanwhile, so that only this check's own comments count.
  const mine = (walk: Walk): Walk => ({
    ...walk,
    items: walk.items.filter((item) => ids.includes(idsOf([item])[0] ?? '')),
  });
  const plain = await settledList(world, operation, { params }, isIn);
  const desc = await settledList(world, operation, { params, query: { order: 'desc' } }, isIn);
  if (!isIn(plain)) return unverified('posted comments that are listed', plain.pages);
  return sameOrder(mine(plain), mine(desc), (item) => idsOf([item]));
};

const ofMembers = async (world: World): Promise<CheckResult> => {
  const { plain, value } = await between(
    world,
    () => memberList(world),
    () => memberList(world, { order: 'desc' }),
    userIdOf,
  );
  await groundMembers(world, plain);
  if (plain.items.length < leastItems) return unverified(`${leastItems} members`, plain.pages);
  return sameOrder(plain, value, userIdOf);
};

const ofSpaces = async (world: World, operation: OperationId): Promise<CheckResult> => {
  for (const { id: userId } of await people(world)) {
    const params = { organizationId: world.target.organization, userId };
    const listed = (query = {}) => wholeList(world, operation, { params, query });
    // Other outcomes remove members: who is gone has no list, in whatever order.
    const read = (): Promise<Walk> =>
      listed().catch(() => {
        throw missingPrerequisite('a member who stays in the organization meanwhile');
      });
    const readDescending = (): Promise<Walk> =>
      listed({ order: 'desc' }).catch(async (thrown: unknown) => {
        await read();
        throw thrown;
      });
    const first = await read();
    if (first.items.length < leastItems) continue;
    const spaceId = first.items.map(idOfSpace).find((id) => id !== undefined) ?? '';
    const known = await world.call('getSpaceById', { params: { spaceId } });
    const unknown = await world.call('getSpaceById', { params: { spaceId: world.name('none') } });
    if (textInside(known.json, 'id') !== spaceId || unknown.ok) {
      return unverified('a listed space that can be read, and a refusal of one that never existed', [known, unknown]);
    }
    return amongStrangers(
      world,
      read,
      ({ items }) => JSON.stringify(items.map(idOfSpace)),
      async (plain) => sameOrder(plain, await readDescending(), idOfSpace),
    );
  }
  return unverified(`a member with ${leastItems} spaces`);
};

const laneOf = (subject: string) => {
  if (subject === 'listMembersInOrganizationById') return 'organization/members';
  return subject === 'listSpacesForOrganizationMember' ? 'organization' : 'free';
};

const descIsDefault = check('order/desc-is-default', { lane: laneOf }, ({ world, operation }) =>
  accepting(operation, 'order desc', () => {
    if (operation === 'listMembersInOrganizationById') return ofMembers(world);
    return operation === 'listSpacesForOrganizationMember' ? ofSpaces(world, operation) : ofComments(world, operation);
  }),
);

/** Posts until two comments have different times, since a fast server posts several in one unit of its clock. */
const postLimit = 40;

const commentsOverTime = async (world: World, operation: OperationId) => {
  const { comment } = threadOf(operation);
  const params = await placeOf(world, comment);
  const ids: string[] = [];
  const times = new Set<number | undefined>();
  while (ids.length < postLimit && (ids.length < leastItems || times.size < 2)) {
    const { id, read } = await post(world, comment, { params });
    ids.push(id);
    times.add(timeInside(read.json, 'postedAt'));
  }
  const isIn = ({ items }: Walk): boolean => ids.every((id) => idsOf(items).includes(id));
  return { ids, isIn, walk: await settledList(world, operation, { params }, isIn) };
};

const postedAtDescending = check('order/posted-at-descending', {}, async ({ world, operation }) => {
  const { ids, isIn, walk } = await commentsOverTime(world, operation);
  if (!isIn(walk)) return unverified('posted comments that are listed', walk.pages);
  const mine = walk.items.filter((item) => ids.includes(textInside(item, 'id') ?? ''));
  const times = mine.flatMap((item) => timeInside(item, 'postedAt') ?? []);
  if (new Set(times).size < 2) return unverified('comments posted at different times', walk.pages);
  if (isDescending(times)) return judge([], walk.pages);
  const expected = 'comments come latest posted first';
  const got = 'an earlier one before a later one';
  return judge([{ expected, got, pointer: '/items', exchanges: walk.pages }], walk.pages);
});

/** Orders of lists that take `order` (4.1). */
export const orderChecks: readonly Check[] = [descIsDefault, postedAtDescending];
