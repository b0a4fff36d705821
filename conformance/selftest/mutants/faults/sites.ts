import type { OperationId } from '#spec/operation.ts';
import type { FaultyRequest, Members, Server } from '../fault.ts';
import { isAccepted, membersOf } from './replies.ts';

/** Replies that hold sections. */
export const showingSections = [
  'listSiteSections',
  'addSectionToSite',
  'updateSiteSectionById',
  'moveSiteSection',
  'listSiteSectionGroups',
  'addSectionGroupToSite',
  'updateSiteSectionGroupById',
  'addSectionToGroup',
  'moveSiteSectionGroup',
  'getPublishedContentSite',
] as const satisfies readonly OperationId[];

/** Replies that hold sites. */
export const showingSites = [
  'listSites',
  'createSite',
  'getSiteById',
  'updateSiteById',
  'getPublishedContentSite',
] as const satisfies readonly OperationId[];

/** What a list holds now, at the place that a request names; nothing where that is none. */
export const inList = async (
  server: Server,
  list: OperationId,
  params: FaultyRequest['params'],
  query: FaultyRequest['query'] = {},
): Promise<readonly Members[]> => {
  const { json } = await server.call(list, { params, query: { limit: '1000', ...query } });
  const { items } = membersOf(json) ?? {};
  return Array.isArray(items) ? (items as unknown[]).map((item) => membersOf(item) ?? {}) : [];
};

/** The sections of the site that a request names, in their order. */
export const sectionsAt = (server: Server, { params }: FaultyRequest): Promise<readonly Members[]> =>
  inList(server, 'listSiteSections', params);

/** The ids of the sections of the group that a request names. */
export const heldIn = async (server: Server, { params }: FaultyRequest): Promise<readonly unknown[]> =>
  (await sectionsAt(server, { params } as FaultyRequest))
    .filter(({ sectionGroup }) => sectionGroup === params['siteSectionGroupId'])
    .map(({ id }) => id);

/** A member of a body. */
export const said = ({ body }: Pick<FaultyRequest, 'body'>, name: string): unknown => membersOf(body)?.[name];

/** Where the spaces of a site may be from. */
export type Whereabouts = 'here' | 'deleted' | 'elsewhere' | 'nowhere';

/** Where a space is, seen from an organization. */
export const whereIs = async (server: Server, id: unknown, { params }: FaultyRequest): Promise<Whereabouts> => {
  const answer = await server.call('getSpaceById', { params: { spaceId: String(id) } });
  const space = isAccepted(answer) ? membersOf(answer.json) : undefined;
  if (space === undefined) return 'nowhere';
  if (space['organization'] !== params['organizationId']) return 'elsewhere';
  return (space['deletedAt'] ?? undefined) === undefined ? 'here' : 'deleted';
};

/** Which spaces a section or a site shows, by its site spaces. */
export const spacesShown = (section: Members): readonly string[] => {
  const { siteSpaces } = section;
  const ids = Array.isArray(siteSpaces)
    ? (siteSpaces as unknown[]).map((each) => membersOf(membersOf(each)?.['space'])?.['id'])
    : [];
  return ids.filter((id) => typeof id === 'string');
};
