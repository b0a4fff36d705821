import type { OperationId } from '#spec/operation.ts';
import type { Params } from '../core/params.ts';
import type { Kind } from '../resources/kinds.ts';
import type { World } from '../world/world.ts';

type Maker = (world: World, organizationId: string) => Promise<Params>;

/** A space is made here and goes there: nothing makes one in an organization that is named. */
const spaceThere: Maker = async (world, organization) => {
  const { params } = await world.make('space');
  await world.must('transferSpace', { params, body: { organization } });
  return params;
};

const siteThere: Maker = async (world, organizationId) =>
  (await world.make('site', { params: { organizationId } })).params;

const sectionIn = async (world: World, site: Params): Promise<Params> => {
  const { spaceId } = await spaceThere(world, site['organizationId'] ?? '');
  return (await world.make('siteSection', { params: site, body: { spaceId } })).params;
};

const sectionThere: Maker = async (world, organizationId) => sectionIn(world, await siteThere(world, organizationId));

const groupThere: Maker = async (world, organizationId) => {
  const { siteSectionId, ...site } = await sectionThere(world, organizationId);
  return (await world.make('siteSectionGroup', { params: site, body: { sections: [siteSectionId] } })).params;
};

const shareLinkThere: Maker = async (world, organizationId) =>
  (await world.make('shareLink', { params: await siteThere(world, organizationId) })).params;

const makers: Partial<Record<Kind, Maker>> = {
  space: spaceThere,
  siteSection: sectionThere,
  siteSectionGroup: groupThere,
  shareLink: shareLinkThere,
};

/** Makes a thing in another organization, and what it lies in and shows there as well. */
export const makeThere = async (world: World, kind: Kind, organizationId: string): Promise<Params> =>
  (await makers[kind]?.(world, organizationId)) ?? (await world.make(kind, { params: { organizationId } })).params;

type Naming = (world: World, params: Params) => Promise<Readonly<Record<string, unknown>>>;

const organizationOf = (params: Params): string => params['organizationId'] ?? '';

/** Members that name parts of the organization that the path names. */
const namings: Partial<Record<OperationId, Naming>> = {
  addSectionToSite: async (world, params) => ({
    spaceId: (await spaceThere(world, organizationOf(params)))['spaceId'],
  }),
  addSectionGroupToSite: async (world, params) => ({ sections: [(await sectionIn(world, params))['siteSectionId']] }),
  addSectionToGroup: async (world, { siteSectionGroupId: _group, ...site }) => ({
    sectionId: (await sectionIn(world, site))['siteSectionId'],
  }),
};

/** The members of a body that name parts of another organization, made there; none where it names no part. */
export const partsNamed = async (world: World, operation: OperationId, params: Params) =>
  (await namings[operation]?.(world, params)) ?? {};
