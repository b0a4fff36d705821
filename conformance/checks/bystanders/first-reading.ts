import { claimsIn } from '../../core/claims.ts';
import type { OperationId } from '#spec/operation.ts';
import { textInside } from '../../core/json-path.ts';
import { resourceKinds, resources, type ResourceKind } from '../../resources/index.ts';
import { containerMade } from '../../resources/kinds.ts';
import { roleOf } from '../../resources/operation-role.ts';
import type { World } from '../../world/world.ts';
import type { Profile } from '../../core/profile.ts';
import { inputOf, isDeleted, isOfARun, thingsIn, type KnownReading, type View } from './view.ts';

/** How many things of a kind are looked into; a run of the smoke profile is content with one. */
const amounts: Readonly<Record<Profile['name'], { readonly containers: number; readonly spaces: number }>> = {
  smoke: { containers: 1, spaces: 1 },
  default: { containers: 2, spaces: 3 },
  deep: { containers: 2, spaces: 3 },
};

const itemLimit = 20;

/** The lists of everything that lies in a kind. */
const listsIn = (container: ResourceKind): readonly OperationId[] =>
  resourceKinds.filter((kind) => resources[kind].container === container).flatMap((kind) => resources[kind].list ?? []);

const ofOrganization: readonly OperationId[] = ['getOrganizationById', ...listsIn('organization')];
const ofSite = listsIn('site');
const ofSpace: readonly OperationId[] = ['getSpaceById', 'listPages', 'getSpaceCustomFields', 'listCommentsInSpace'];

/** Whether nothing comes into a list but by a request that names its container, which a run could have made. */
const isClosed = (operation: OperationId): boolean => {
  const found = roleOf(operation);
  return found?.role === 'list' && containerMade(found.kind) !== undefined;
};

const view = (operation: OperationId, params: View['params']): View => ({
  operation,
  params,
  isClosed: isClosed(operation),
});

/** Comments on a change request may stand among those of its space (OP-CMT-13), and the run makes some. */
const ofOneSpace = ({ target }: World, spaceId: string): View[] =>
  ofSpace.map((operation) => {
    const shown = view(operation, { spaceId });
    return spaceId === target.changeRequest?.space ? { ...shown, isClosed: false } : shown;
  });

/** What a view shows of things that no run made and that live; undefined when it is refused, or not claimed. */
const seen = async (world: World, shown: View): Promise<KnownReading | undefined> => {
  if (claimsIn(world.target)?.has(shown.operation) === false) return undefined;
  const exchange = await world.call(shown.operation, inputOf(shown, itemLimit));
  if (!exchange.ok) return undefined;
  const things = [...thingsIn(shown, [exchange])].filter(([, thing]) => !isOfARun(thing) && !isDeleted(thing));
  return { view: shown, things: new Map(things), exchange };
};

const look = async (world: World, views: readonly View[]): Promise<KnownReading[]> => {
  const readings = await Promise.all(views.map((each) => seen(world, each)));
  return readings.filter((reading) => reading !== undefined);
};

/** Keys of what an operation showed; of `{ space }` the id of the space. */
const keysOf = (readings: readonly KnownReading[], operation: OperationId, count: number): string[] =>
  readings
    .filter((reading) => reading.view.operation === operation)
    .flatMap(({ things }) => [...things].map(([key, thing]) => textInside(thing, 'space', 'id') ?? key))
    .slice(0, count);

/** Spaces to look into: those of the target file first, then what collections and the first member have. */
const spaceIds = (world: World, readings: readonly KnownReading[], count: number): string[] => {
  const { templateSpace, changeRequest } = world.target;
  const listed = (['listSpacesInCollectionById', 'listSpacesForOrganizationMember'] as const).flatMap((operation) =>
    keysOf(readings, operation, itemLimit),
  );
  const ids = [templateSpace, ...listed, changeRequest?.space].filter((id) => id !== undefined);
  return [...new Set(ids)].slice(0, count);
};

/**
 * Reads a bounded part of what is there, through at most 40 requests: the organization and what its lists show first,
 * and a few of its spaces, sites, collections and teams from inside.
 */
export const firstReading = async (world: World, { name }: Profile): Promise<readonly KnownReading[]> => {
  const { containers, spaces } = amounts[name];
  const { organization: organizationId, secondOrganization } = world.target;
  const top = await look(world, [
    ...ofOrganization.map((operation) => view(operation, { organizationId })),
    ...(secondOrganization === undefined ? [] : [view('getOrganizationById', { organizationId: secondOrganization })]),
    view('listIntegrations', {}),
  ]);
  const collections = keysOf(top, 'listCollectionsInOrganizationById', containers);
  const [userId] = keysOf(top, 'listMembersInOrganizationById', 1);
  const between = await look(world, [
    ...collections.map((collectionId) => view('listSpacesInCollectionById', { collectionId })),
    ...(userId === undefined ? [] : [view('listSpacesForOrganizationMember', { organizationId, userId })]),
  ]);
  const inside = await look(world, [
    ...spaceIds(world, between, spaces).flatMap((spaceId) => ofOneSpace(world, spaceId)),
    ...keysOf(top, 'listSites', containers).flatMap((siteId) =>
      ofSite.map((operation) => view(operation, { organizationId, siteId })),
    ),
    ...keysOf(top, 'listTeamsInOrganizationById', containers).map((teamId) =>
      view('listTeamMembersInOrganizationById', { organizationId, teamId }),
    ),
  ]);
  // Which spaces are a member's follows from roles and rights of others.
  return [...top, ...between, ...inside].filter(
    (reading) => reading.view.operation !== 'listSpacesForOrganizationMember',
  );
};
