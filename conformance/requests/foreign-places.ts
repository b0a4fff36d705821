import { operationRow, type OperationId } from '#spec/operation.ts';
import type { World } from '../world/world.ts';
import { wholeList } from '../world/steady-walk.ts';
import { textInside } from '../core/json-path.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';

export type ForeignPlace = { readonly what: string; readonly params: Params };

const otherOrganization = async (world: World, params: Params): Promise<string> => {
  const { secondOrganization } = world.target;
  if (secondOrganization === undefined)
    throw missingPrerequisite('a second organization (target key secondOrganization)');
  const { userId } = params;
  if (userId === undefined) return secondOrganization;
  // A member of both organizations is at home in both: no child of a foreign container.
  const { items } = await wholeList(world, 'listMembersInOrganizationById', {
    params: { organizationId: secondOrganization },
  });
  const isMember = items.some((item) => [textInside(item, 'id'), textInside(item, 'user', 'id')].includes(userId));
  if (isMember) throw missingPrerequisite('a member of the first organization alone (target key user)');
  return secondOrganization;
};

// No thing of this world lies in them, nor what is read: they may be the run's, since all that is asked of them is refused.
const others: Readonly<Record<string, (world: World, params: Params) => Promise<string>>> = {
  organizationId: otherOrganization,
  spaceId: async (world) => (await world.shared('space', 1)).id,
  commentId: async (world, params) => {
    const { spaceId = '', changeRequestId } = params;
    if (changeRequestId === undefined) return (await world.make('comment', { params: { spaceId } })).id;
    return (await world.make('changeRequestComment', { params: { spaceId, changeRequestId } })).id;
  },
  teamId: async (world) => (await world.shared('team', 1)).id,
  siteId: async (world) => (await world.shared('site', 1)).id,
  siteSectionGroupId: async (world, { organizationId = '', siteId = '' }) =>
    (await world.make('siteSectionGroup', { params: { organizationId, siteId } })).id,
};

/** A user may be put into any team: none is a foreign one. */
const noContainers: readonly OperationId[] = ['addMemberToOrganizationTeamById'];

/** The path of a request with one container after the other in place of its own. */
export const foreignPlaces = async (
  world: World,
  operation: OperationId,
  params: Params,
): Promise<readonly ForeignPlace[]> => {
  const containers = operationRow(operation).pathParameters.slice(0, -1);
  const places: ForeignPlace[] = [];
  for (const name of containers) {
    if (name === 'teamId' && noContainers.includes(operation)) continue;
    const other = others[name];
    if (other === undefined) continue;
    const place = { ...params, [name]: await other(world, params) };
    places.push({ what: `a request with another ${name} than the child's`, params: place });
  }
  return places;
};
