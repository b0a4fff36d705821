import type { OperationId } from '#spec/operation.ts';
import { textInside } from '../core/json-path.ts';
import type { Exchange } from '../http/exchange.ts';
import { publishedSites } from '../world/published-sites.ts';
import type { World } from '../world/world.ts';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import type { Params } from '../core/params.ts';

/** The space in which others work: it may be published. */
const workedOn = (world: World): Promise<readonly Params[]> => {
  const spaceId = world.target.changeRequest?.space;
  return Promise.resolve(spaceId === undefined ? [] : [{ spaceId }]);
};

/** The collection that holds it. */
const aroundIt = async (world: World): Promise<readonly Params[]> => {
  const [params] = await workedOn(world);
  if (params === undefined) return [];
  const collectionId = textInside((await world.call('getSpaceById', { params })).json, 'parent');
  return collectionId === undefined ? [] : [{ collectionId }];
};

const most = 3;

const published = async (world: World): Promise<readonly Params[]> => {
  const { organization: organizationId } = world.target;
  try {
    return (await publishedSites(world)).slice(0, most).map((siteId) => ({ organizationId, siteId }));
  } catch (thrown) {
    if (isMissingPrerequisite(thrown)) return [];
    throw thrown;
  }
};

const otherOrganization = (world: World): Promise<readonly Params[]> => {
  const { secondOrganization: organizationId } = world.target;
  return Promise.resolve(organizationId === undefined ? [] : [{ organizationId }]);
};

/** Things that no operation brings into the state that they have. */
export const existingThings: Partial<Record<OperationId, (world: World) => Promise<readonly Params[]>>> = {
  getOrganizationById: otherOrganization,
  getSpaceById: workedOn,
  listSpacesInCollectionById: aroundIt,
  getSiteById: published,
  getPublishedContentSite: published,
  listSiteSections: published,
  listSiteSectionGroups: published,
  getCurrentRevision: workedOn,
  listPages: workedOn,
  listFiles: workedOn,
};

/** Replies about things that stood there before the run, which may show more than any fresh one. */
export const existingReplies = async (world: World, operation: OperationId): Promise<readonly Exchange[]> => {
  const places = (await existingThings[operation]?.(world)) ?? [];
  const replies = await Promise.all(places.map((params) => world.call(operation, { params })));
  return replies.filter(({ ok }) => ok);
};
