import { operationRow, type OperationId } from '#spec/operation.ts';
import type { World } from '../world/world.ts';
import { wholeList } from '../world/steady-walk.ts';
import { member } from '../http/exchange.ts';
import { resourceKinds, resources } from '../resources/index.ts';
import { shownIn } from '../resources/shown-in.ts';
import { textInside } from '../core/json-path.ts';
import { missingPrerequisite, unlessMissing } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';
import { containerMade, kindNamedBy, kinds, type Kind } from '../resources/kinds.ts';
import { otherOrganization } from './two-containers.ts';
import { withArticle } from '../core/article.ts';

export type ForeignPlace = {
  readonly what: string;
  readonly params: Params;
  /** Whether the container has a child of that id too, or may have: asked where a request there is accepted. */
  readonly mayBeOwn: () => Promise<boolean>;
};

const foreignOrganization = async (world: World, params: Params): Promise<string> => {
  const organizationId = otherOrganization(world);
  const { userId } = params;
  if (userId === undefined) return organizationId;
  // A member of both organizations is at home in both: no child of a foreign container.
  const { items } = await wholeList(world, 'listMembersInOrganizationById', { params: { organizationId } });
  const isMember = items.some((item) => [textInside(item, 'id'), textInside(item, 'user', 'id')].includes(userId));
  if (isMember) throw missingPrerequisite('a member of the first organization alone (target key user)');
  return organizationId;
};

/**
 * Another container of the kind that a parameter names. No thing of this world lies in it, nor what is read: one in no
 * other container may be the run's, since all that is asked of it is refused.
 */
const otherContainer = async (world: World, kind: Kind, params: Params): Promise<string> => {
  if (containerMade(kind) === undefined && kinds[kind].container === 'organization')
    return (await world.shared(kind, 1)).id;
  const { pathParameters } = operationRow(kinds[kind].create);
  const around = Object.fromEntries(Object.entries(params).filter(([name]) => pathParameters.includes(name)));
  return (await world.make(kind, { params: around })).id;
};

const otherNamed = async (
  world: World,
  operation: OperationId,
  name: string,
  params: Params,
): Promise<string | undefined> => {
  if (name === 'organizationId') return foreignOrganization(world, params);
  const kind = kindNamedBy(operation, name);
  return kind === undefined ? undefined : otherContainer(world, kind, params);
};

/** Readings of a container that show the things in it of the kind that a parameter names. */
const readingsOf = (around: readonly string[], childName: string): readonly OperationId[] => {
  const schemas = resourceKinds.flatMap((kind) => {
    const { param, schema } = resources[kind];
    return param === childName && schema !== null ? [schema] : [];
  });
  return schemas
    .flatMap((schema) => shownIn(schema).map(({ operation }) => operation))
    .filter((operation) => {
      const { method, pathParameters } = operationRow(operation);
      return method === 'GET' && pathParameters.join() === around.join();
    });
};

/** Whether a space may have a copy of a change request: no list shows them (4.13), only their number. */
const mayHaveCopies = async (world: World, { spaceId = '' }: Params): Promise<boolean> => {
  const space = await world.call('getSpaceById', { params: { spaceId } });
  return member(space, 'changeRequests') !== 0;
};

/**
 * Whether the container at a place has a child of that id: a duplicate may keep the ids of the original, and ids may be
 * unique in their container alone.
 */
export const mayLieThere = async (
  world: World,
  operation: OperationId,
  name: string,
  place: Params,
): Promise<boolean> => {
  const { pathParameters } = operationRow(operation);
  const around = pathParameters.slice(0, pathParameters.indexOf(name) + 1);
  const childName = pathParameters[around.length] ?? '';
  if (childName === 'changeRequestId') return mayHaveCopies(world, place);
  const params = Object.fromEntries(around.map((each) => [each, place[each] ?? '']));
  const child = JSON.stringify(place[childName]);
  for (const reading of new Set(readingsOf(around, childName))) {
    const isList = operationRow(reading).item !== null;
    const pages = isList
      ? (await wholeList(world, reading, { params })).pages
      : [await world.call(reading, { params })];
    if (pages.some(({ text }) => text.includes(child))) return true;
  }
  return false;
};

/** A user may be put into any team: none is a foreign one. */
const noContainers: readonly OperationId[] = ['addMemberToOrganizationTeamById'];

/** A space that now belongs to the other organization; undefined where a brief run or the target has none. */
const spaceElsewhere = (world: World): Promise<string | undefined> =>
  world.isBrief
    ? Promise.resolve(undefined)
    : unlessMissing(() =>
        world.onceForReading('a space of the other organization', async (reading) => {
          const organization = otherOrganization(reading);
          const { id, params } = await reading.make('space');
          await reading.must('transferSpace', { params, body: { organization } });
          return id;
        }),
      );

/** A place with the child's other name in it: the number of a change request is one inside its space (4.1). */
const underOtherName = ({ target, isBrief }: World, container: string, place: Params): Params | undefined => {
  const { id, number } = target.changeRequest ?? {};
  const isAsked = container === 'spaceId' && id !== undefined && place['changeRequestId'] === id;
  return isBrief || !isAsked || number === undefined ? undefined : { ...place, changeRequestId: String(number) };
};

/** The path of a request with one container after the other in place of its own, by every name that the child has. */
export const foreignPlaces = async (
  world: World,
  operation: OperationId,
  params: Params,
): Promise<readonly ForeignPlace[]> => {
  const containers = operationRow(operation).pathParameters.slice(0, -1);
  const places: ForeignPlace[] = [];
  for (const name of containers) {
    if (name === 'teamId' && noContainers.includes(operation)) continue;
    const other = await otherNamed(world, operation, name, params);
    if (other === undefined) continue;
    const place = { ...params, [name]: other };
    const add = (what: string, path: Params): void => {
      places.push({ what, params: path, mayBeOwn: () => mayLieThere(world, operation, name, path) });
    };
    add(`a request with another ${name} than the child's`, place);
    const named = underOtherName(world, name, place);
    if (named !== undefined) add(`a request by the child's number with another ${name}`, named);
    const spaceId = name === 'spaceId' ? await spaceElsewhere(world) : undefined;
    if (spaceId !== undefined)
      add(`a request with ${withArticle(name)} of another organization`, { ...(named ?? place), spaceId });
  }
  return places;
};
