import type { OperationId } from '#spec/operation.ts';
import type { FaultyRequest, Fault, Server } from '../fault.ts';
import { membersOf, refusal, refuseWhen } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

const said = ({ body }: FaultyRequest, name: string): unknown => membersOf(body)?.[name];

/** Refuses what an update does to a thing that is in some state. */
const refuseFrom =
  (read: OperationId, isThere: (thing: unknown) => boolean, isAsked: (ask: FaultyRequest) => boolean): Fault =>
  () =>
  async (ask: FaultyRequest, server: Server) => {
    if (!isAsked(ask)) return server.send(ask);
    const { json } = await server.call(read, { params: ask.params });
    return isThere(json) ? refusal(409) : server.send(ask);
  };

const lists = [
  'listTeamsInOrganizationById',
  'listSites',
  'listCommentsInSpace',
  'listFiles',
] as const satisfies readonly OperationId[];

/** Valid requests that a server refuses though it accepts the plain one. */
export const acceptedMutants: readonly Mutant[] = [
  {
    name: 'a locked space is not set back to live',
    breaks: 'ACC-01',
    mayAlsoBreak: [],
    on: ['updateSpaceById'],
    fault: refuseFrom(
      'getSpaceById',
      (space) => membersOf(space)?.['editMode'] === 'locked',
      (ask) => said(ask, 'editMode') === 'live',
    ),
  },
  {
    name: 'a resolved comment is not opened again',
    breaks: 'ACC-01',
    mayAlsoBreak: [],
    on: ['updateCommentInSpace'],
    fault: refuseFrom(
      'getCommentInSpace',
      (comment) => membersOf(comment)?.['status'] === 'resolved',
      (ask) => said(ask, 'resolved') === false,
    ),
  },
  {
    name: 'a site is shared by link only while it is unlisted',
    breaks: 'ACC-01',
    mayAlsoBreak: ['SITE-13'],
    on: ['updateSiteById'],
    fault: refuseFrom(
      'getSiteById',
      (site) => membersOf(site)?.['visibility'] === 'public',
      (ask) => said(ask, 'visibility') === 'share-link',
    ),
  },
  {
    name: 'a collection is moved to no position',
    breaks: 'ACC-02',
    mayAlsoBreak: [],
    on: ['moveCollection'],
    fault: refuseWhen((ask) => said(ask, 'position') !== undefined),
  },
  {
    name: 'a group is not put behind a section',
    breaks: 'ACC-02',
    mayAlsoBreak: [],
    on: ['moveSiteSectionGroup'],
    fault: refuseWhen((ask) => membersOf(said(ask, 'position'))?.['after'] !== undefined),
  },
  {
    name: 'pages of one item are refused',
    breaks: 'ACC-03',
    mayAlsoBreak: [],
    on: lists,
    fault: refuseWhen(({ query }) => query['limit'] === '1'),
  },
  {
    name: 'members are not listed by when they were last seen',
    breaks: 'ACC-03',
    mayAlsoBreak: ['MBR-10', 'MBR-11'],
    on: ['listMembersInOrganizationById'],
    fault: refuseWhen(({ query }) => query['sort'] === 'lastSeenAt'),
  },
  {
    name: 'a filter of comments is refused beside a limit',
    breaks: 'ACC-03',
    mayAlsoBreak: ['CMT-24', 'CMT-25'],
    on: ['listCommentsInSpace'],
    fault: refuseWhen(({ query }) => query['status'] !== undefined && query['limit'] !== undefined),
  },
  {
    name: 'half of the roles are no default level of a space',
    breaks: 'ACC-04',
    mayAlsoBreak: [],
    on: ['updateSpaceById'],
    fault: refuseWhen((ask) => ['create', 'review', 'comment'].includes(String(said(ask, 'defaultLevel')))),
  },
  {
    name: 'a description of a collection is refused',
    breaks: 'ACC-04',
    mayAlsoBreak: [],
    on: ['updateCollectionById'],
    fault: refuseWhen((ask) => said(ask, 'description') !== undefined),
  },
  {
    name: 'a title and a description of a custom field do not come together',
    breaks: 'ACC-04',
    mayAlsoBreak: [],
    on: ['updateOrganizationCustomField'],
    fault: refuseWhen((ask) => said(ask, 'title') !== undefined && said(ask, 'description') !== undefined),
  },
  {
    name: 'a site is not made for those with a link',
    breaks: 'ACC-04',
    mayAlsoBreak: [],
    on: ['createSite'],
    fault: refuseWhen((ask) => said(ask, 'visibility') === 'share-link'),
  },
];
