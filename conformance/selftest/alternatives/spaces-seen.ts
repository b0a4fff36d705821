import type { FaultyRequest, Members, Server } from '../mutants/fault.ts';
import { isAccepted, membersOf } from '../mutants/faults/replies.ts';
import type { When } from './turns.ts';
import type { Params } from '../../core/params.ts';

/** The things that a list holds, all of them. */
export const itemsAt = async (
  server: Server,
  list: FaultyRequest['operation'],
  params: Params,
  query: Params = {},
): Promise<readonly Members[]> => {
  const answer = await server.call(list, { params, query: { limit: '1000', ...query } });
  const items = membersOf(answer.json)?.['items'];
  return isAccepted(answer) && Array.isArray(items) ? (items as Members[]) : [];
};

/** A space as the administrator sees it, also while it is deleted. */
export const spaceOf = async (spaceId: string, server: Server): Promise<Members | undefined> => {
  const answer = await server.call('getSpaceById', { params: { spaceId } });
  return isAccepted(answer) ? membersOf(answer.json) : undefined;
};

const ofPath =
  (meets: (space: Members) => boolean): When =>
  async ({ params }, server) => {
    const space = await spaceOf(params['spaceId'] ?? '', server);
    return space !== undefined && meets(space);
  };

/** Whether the space of the path is locked. */
export const isLocked = ofPath(({ editMode, deletedAt }) => editMode === 'locked' && deletedAt === undefined);

/** Whether the space of the path is deleted, and not gone for good. */
export const isDeleted = ofPath(({ deletedAt }) => deletedAt !== undefined);

/** Whether the space of the path lies in a collection. */
export const isNested = ofPath(({ parent, deletedAt }) => parent !== undefined && deletedAt === undefined);

/** Whether a site uses the space of the path. */
export const isOnSite: When = async ({ params }, server) => (await sitesOf(params['spaceId'] ?? '', server)).length > 0;

/** The sites that use a space. */
export const sitesOf = async (spaceId: string, server: Server): Promise<readonly Members[]> => {
  const space = await spaceOf(spaceId, server);
  if (space === undefined) return [];
  return itemsAt(server, 'listSites', { organizationId: String(space['organization']) }, { space: spaceId });
};

/** Sections of the sites that use a space which hold it, each with where it lies. */
export const sectionsOf = async (
  spaceId: string,
  server: Server,
): Promise<readonly { readonly params: Params; readonly section: Members }[]> => {
  const space = await spaceOf(spaceId, server);
  const organizationId = String(space?.['organization']);
  const found = [];
  for (const { id } of await sitesOf(spaceId, server)) {
    const params = { organizationId, siteId: String(id) };
    for (const section of await itemsAt(server, 'listSiteSections', params)) {
      const siteSpaces = section['siteSpaces'] as readonly { readonly space: { readonly id: string } }[];
      if (siteSpaces.some((each) => each.space.id === spaceId)) found.push({ params, section });
    }
  }
  return found;
};
