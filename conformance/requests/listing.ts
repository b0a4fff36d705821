import { operationRow, type OperationId } from '#spec/operation.ts';
import type { Input } from '../http/client.ts';
import type { Params } from '../core/params.ts';
import type { Exchange } from '../http/exchange.ts';
import { itemsOf } from '../http/walk.ts';
import { resources } from '../resources/index.ts';
import { containerMade, kindNames, kinds, type Kind } from '../resources/kinds.ts';
import { listItem } from '../resources/list-items.ts';
import type { Arranged, Made, World } from '../world/world.ts';
import { inside, textInside } from '../core/json-path.ts';
import { unlessMissing } from '../core/missing-prerequisite.ts';
import { atLeast, people } from '../world/people.ts';
import { spaceOfImports } from './imported-pages.ts';
import { keyOf } from './key-of.ts';
import { madeAlike } from './made-alike.ts';

/** A list with things in it that this world made. */
export type Listing = {
  readonly input: Input;
  /** Keys (see keyIn) of items that must be there. */
  readonly keys: readonly string[];
  /** Whether the list holds nothing else, because its container is this world's own. */
  readonly isOwn: boolean;
  /** What would let the suite make more of them. */
  readonly more?: string;
};

/** The member by which items of a list are told apart: a name or slug where that stands in paths, else the id. */
const keyMember = (list: OperationId): string => {
  const item = listItem(list);
  const key = item === undefined ? 'id' : resources[item.kind].key;
  return key === 'name' || key === 'slug' ? key : 'id';
};

/** What tells an item of a list from the others: its name or what `keyOf` says. */
export const keyIn =
  (list: OperationId) =>
  (item: unknown): string => {
    const name = textInside(item, keyMember(list));
    // Several things may have an empty name where the server takes any.
    return name === undefined || name === '' ? keyOf(item) : name;
  };

const several = <Value>(count: number, make: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, make));
const ids = (things: readonly Made[]): string[] => things.map(({ id }) => id);

/** Resources of a kind in the container that the list is in: one that was there before, which others use too. */
const amongOthers = async (world: World, list: OperationId, kind: Kind, count: number): Promise<Listing> => {
  const { params } = await world.arrange(list);
  return { input: { params }, keys: ids(await madeAlike(world, kind, count, params)), isOwn: false };
};

const spacesInCollection = async (world: World, count: number): Promise<Listing> => {
  const { params, id } = await world.make('collection');
  const spaces = await several(count, async () => {
    const space = await world.make('space');
    await world.must('moveSpace', { params: space.params, body: { parent: id } });
    return space;
  });
  return { input: { params }, keys: ids(spaces), isOwn: true };
};

const strangers = 2;

/** Makes some of a kind in another container beside one, later than those in it: the list shows none of them. */
const makeBeside = async (world: World, container: Kind, kind: Kind, params: Params): Promise<void> => {
  const { [kinds[container].param]: _own, ...around } = params;
  const other = world.isBrief ? undefined : await unlessMissing(() => world.make(container, { params: around }));
  if (other !== undefined) await unlessMissing(() => madeAlike(world, kind, strangers, other.params));
};

/** Resources of a kind in one container of this world's own. */
const inOwn = async (world: World, container: Kind, kind: Kind, count: number): Promise<Listing> => {
  const { params } = await world.make(container);
  const keys = ids(await madeAlike(world, kind, count, params));
  await makeBeside(world, container, kind, params);
  return { input: { params }, keys, isOwn: true };
};

const commentsInSpace = async (world: World, count: number): Promise<Listing> => {
  const { params } = await world.make('space');
  // A duplicate may come with copies of comments (OP-SPC-11).
  const { items } = await world.walk('listCommentsInSpace', { params }, { limit: 1_000 });
  const copies = items.map(keyIn('listCommentsInSpace'));
  const posted = ids(await madeAlike(world, 'comment', count, params));
  return { input: { params }, keys: [...new Set([...copies, ...posted])], isOwn: true };
};

const teamMembers = async (world: World, count: number): Promise<Listing> => {
  const { params } = await world.make('team');
  // Its maker may be in it from the start (OP-TEAM-02).
  const { items } = await world.walk('listTeamMembersInOrganizationById', { params }, { limit: 1_000 });
  const founders = items.map(keyIn('listTeamMembersInOrganizationById'));
  const joined = atLeast(count, await people(world), 'members of the organization').slice(0, count);
  await world.must('updateMembersInOrganizationTeam', { params, body: { add: joined.map(({ id }) => id) } });
  await world.pause(world.target.settleMs);
  const keys = new Set([...founders, ...joined.map(({ memberId }) => memberId)]);
  return { input: { params }, keys: [...keys], isOwn: true };
};

const teamsOfMember = async (world: World, count: number): Promise<Listing> => {
  const [person] = atLeast(1, await people(world), 'member of the organization');
  const organizationId = world.target.organization;
  const userId = person?.id ?? '';
  const teams = await madeAlike(world, 'team', count);
  for (const [at, { params }] of teams.entries()) {
    const input = (role: string): Input => ({ params: { ...params, userId }, body: { role } });
    const isOwner = at % 2 === 1 && (await world.call('addMemberToOrganizationTeamById', input('owner'))).ok;
    if (!isOwner) await world.must('addMemberToOrganizationTeamById', input('member'));
  }
  return { input: { params: { organizationId, userId } }, keys: ids(teams), isOwn: false };
};

/** The text does not say which spaces are a member's (OP-MBR-08), so none is sure to be there. */
const spacesOfMember = async (world: World): Promise<Listing> => {
  const params = { organizationId: world.target.organization, userId: await world.member('read') };
  return { input: { params }, keys: [], isOwn: false };
};

const members = async (world: World): Promise<Listing> => {
  const params = { organizationId: world.target.organization };
  // A list that shows nobody is judged too: that nobody is found in it is no reason to pass it over.
  const [person] = await people(world);
  return { input: { params }, keys: person === undefined ? [] : [person.memberId], isOwn: false };
};

const organizations = (world: World): Promise<Listing> => {
  const { organization, secondOrganization } = world.target;
  const keys = secondOrganization === undefined ? [organization] : [organization, secondOrganization];
  return Promise.resolve({ input: {}, keys, isOwn: false });
};

/** Public ones are listed; without leave to publish, whatever is there. */
const publicIntegrations = async (world: World, count: number): Promise<Listing> => {
  if (!world.target.allow.integrations)
    return { input: {}, keys: [], isOwn: false, more: 'permission to publish them (target key allow.integrations)' };
  return { input: {}, keys: ids(await madeAlike(world, 'integration', count)), isOwn: false };
};

/** No operation installs an integration: those that are there. */
const installations = async (world: World): Promise<Listing> => {
  const { params } = await world.arrange('listIntegrationInstallations');
  return { input: { params }, keys: [], isOwn: false };
};

/** Lists that are filled in a way of their own; any other list of a kind that the suite makes is filled by making some. */
export const fillers: Partial<Record<OperationId, (world: World, count: number) => Promise<Listing>>> = {
  listSpacesInCollectionById: spacesInCollection,
  listCommentsInSpace: commentsInSpace,
  listTeamMembersInOrganizationById: teamMembers,
  listTeamsForOrganizationMember: teamsOfMember,
  listSpacesForOrganizationMember: spacesOfMember,
  listMembersInOrganizationById: members,
  listOrganizationsForAuthenticatedUser: organizations,
  listIntegrations: publicIntegrations,
  listIntegrationInstallations: installations,
};

/**
 * A list of what content holds: that of the content there is, or where it is short that of a space with imports, which
 * finds, files and links come with, if that one is longer.
 */
const longerAfterImports = async (
  world: World,
  operation: OperationId,
  input: Pick<Arranged, 'params' | 'query'>,
  count: number,
): Promise<Listing> => {
  const there = { input, keys: [], isOwn: false };
  if (operationRow(operation).pathParameters.join() !== 'spaceId') return there;
  const read = ({ params = {}, query }: Input): Promise<Exchange> =>
    world.call(operation, { params, query: { ...query, limit: count } });
  const isLong = (reply: Exchange): boolean => itemsOf(reply).length >= count;
  const found = await read(input);
  const imported = found.ok && !isLong(found) ? await unlessMissing(() => spaceOfImports(world, count)) : undefined;
  if (imported === undefined) return there;
  const { spaceId, word } = imported;
  const query = input.query['query'] === undefined ? input.query : { ...input.query, query: word };
  const own = { params: { spaceId }, query };
  const later = await world.settled(() => read(own), isLong);
  return itemsOf(later).length > itemsOf(found).length ? { ...there, input: own } : there;
};

/** The kind of which a list shows every resource of its container, where the suite makes such. */
export const kindInWhole = (list: OperationId): Kind | undefined => kindNames.find((kind) => kinds[kind].list === list);

/** A list with at least `count` items of this world's making, where the suite knows how to make them. */
export const fillList = async (world: World, operation: OperationId, count: number): Promise<Listing> => {
  const filler = fillers[operation];
  if (filler !== undefined) return filler(world, count);
  const kind = kindInWhole(operation);
  if (kind !== undefined) {
    const container = containerMade(kind);
    return container === undefined ? amongOthers(world, operation, kind, count) : inOwn(world, container, kind, count);
  }
  const { params, query } = await world.arrange(operation);
  return longerAfterImports(world, operation, { params, query }, count);
};

/** The whole item or the part of it that carries the key; undefined where neither does. */
export const keyedPart = (list: OperationId, item: unknown): unknown => {
  if (textInside(item, keyMember(list)) !== undefined) return item;
  const member = listItem(list)?.member ?? null;
  const part = member === null ? undefined : inside(item, member);
  return textInside(part, 'id') === undefined ? undefined : part;
};
