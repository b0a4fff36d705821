import type { OperationId } from '#spec/operation.ts';
import type { FaultyRequest, Fault, Server } from '../fault.ts';
import { refuseOnceGiven } from '../faults/refusals.ts';
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
    name: 'opening a resolved comment again is refused',
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
    name: 'a comment that was opened again is not resolved a second time',
    breaks: 'ACC-01',
    mayAlsoBreak: ['CMT-18', 'CMT-19'],
    on: ['updateCommentInChangeRequest'],
    fault: () => {
      const opened = new Set<string | undefined>();
      return async (ask, server) => {
        const { commentId } = ask.params;
        if (said(ask, 'resolved') === true && opened.has(commentId)) return refusal(409);
        if (said(ask, 'resolved') === false) opened.add(commentId);
        return server.send(ask);
      };
    },
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
    name: 'the address of a sign-in service has no query',
    breaks: 'ACC-04',
    mayAlsoBreak: [],
    on: ['createOrganizationSAMLProvider', 'updateOrganizationSAMLProvider'],
    fault: refuseWhen((ask) => String(said(ask, 'ssoURL')).includes('?')),
  },
  {
    name: 'pages of one item are refused',
    breaks: 'ACC-03',
    mayAlsoBreak: ['CNT-15'],
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
    name: 'the next page of files is refused where their metadata is named',
    breaks: 'ACC-03',
    mayAlsoBreak: [],
    on: ['listFiles'],
    fault: refuseWhen(({ query }) => query['metadata'] !== undefined && query['page'] !== undefined),
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
    mayAlsoBreak: ['ACC-06'],
    on: ['updateCollectionById'],
    fault: refuseWhen((ask) => said(ask, 'description') !== undefined),
  },
  {
    name: 'a title and a description of a custom field do not come together',
    breaks: 'ACC-04',
    mayAlsoBreak: ['ACC-06'],
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
  {
    name: 'a member is put into a team by id alone',
    breaks: 'ACC-05',
    mayAlsoBreak: [],
    on: ['updateMembersInOrganizationTeam'],
    fault: refuseWhen((ask) => JSON.stringify(said(ask, 'add') ?? '').includes('@')),
  },
  {
    name: 'an API description is put once',
    breaks: 'ACC-05',
    mayAlsoBreak: [],
    on: ['createOrUpdateOpenAPISpecBySlug'],
    fault: refuseFrom(
      'getOpenAPISpecBySlug',
      (spec) => membersOf(spec)?.['slug'] !== undefined,
      () => true,
    ),
  },
  {
    name: 'titles of teams are Latin',
    breaks: 'ACC-06',
    mayAlsoBreak: ['TEAM-05'],
    on: ['updateTeamInOrganizationById'],
    fault: refuseWhen((ask) => /[\u0250-\u{10ffff}]/u.test(String(said(ask, 'title')))),
  },
  {
    name: 'a comment has no character beyond the first plane',
    breaks: 'ACC-06',
    mayAlsoBreak: [],
    on: ['postCommentInSpace'],
    fault: refuseWhen((ask) => /[\u{10000}-\u{10ffff}]/u.test(JSON.stringify(said(ask, 'body')))),
  },
  {
    name: 'whoever resolves a comment may not react to it as well',
    breaks: 'ACC-04',
    mayAlsoBreak: [],
    on: ['updateCommentInSpace'],
    fault: refuseWhen((ask) => said(ask, 'resolved') !== undefined && said(ask, 'addedReactions') !== undefined),
  },
  {
    name: 'comments take no reactions where replies do',
    breaks: 'ACC-04',
    mayAlsoBreak: [],
    on: ['updateCommentInSpace'],
    fault: refuseWhen((ask) => said(ask, 'addedReactions') !== undefined),
  },
  {
    name: 'after one import with a timestamp each needs one',
    breaks: 'ACC-04',
    mayAlsoBreak: [],
    on: ['importGitRepository'],
    profile: 'default',
    fault: refuseOnceGiven((ask) => said(ask, 'timestamp') !== undefined),
  },
];
