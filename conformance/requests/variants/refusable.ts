import type { OperationId } from '#spec/operation.ts';

/** The open point by which a server may refuse what the text gives. */
export type Refusable = { readonly open: string; readonly members: readonly string[] };

/**
 * What stands in the text and may be refused all the same: members of bodies (`/icon`), their values
 * (`/visibility visitor-auth`) and query parameters (`?type`). Requests with them are nobody's mistake.
 */
const rows: readonly Refusable[] = [
  { open: 'OP-CF-04.b', members: ['createOrganizationCustomField/options'] },
  { open: 'OP-CF-05.b', members: ['updateOrganizationCustomField/options'] },
  { open: 'OP-SITE-13.c', members: ['createSite/visibility visitor-auth'] },
  { open: 'OP-SITE-09.a', members: ['updateSiteById/proxy'] },
  { open: 'OP-SITE-10.d', members: ['updateSiteById/defaultSiteSpace with defaultSiteSection'] },
  { open: 'OP-SEC-05.a', members: ['updateSiteSectionById/condition'] },
  {
    open: 'OP-VAL-11.b',
    members: [
      'updateSiteSectionById/icon',
      'addSectionGroupToSite/icon',
      'updateSiteSectionGroupById/icon',
      'publishIntegration/icon',
    ],
  },
  { open: 'OP-CMT-04.b', members: ['postCommentInSpace/node', 'postCommentInChangeRequest/node'] },
  { open: 'OP-CMT-12.a', members: ['updateCommentReplyInChangeRequest/resolved'] },
  { open: 'OP-VAL-09.a', members: ['updateOrganizationById/logo'] },
  {
    open: 'OP-SSO-02.a',
    members: ['createOrganizationSAMLProvider/certificate', 'updateOrganizationSAMLProvider/certificate'],
  },
  { open: 'OP-ORG-02.a', members: ['updateOrganizationById/emailDomains'] },
  { open: 'OP-SSO-04.b', members: ['updateOrganizationById/sso'] },
  { open: 'OP-HTTP-13.a', members: ['listSites?type'] },
  {
    open: 'OP-AUTH-11.a',
    members: ['getSpaceById?shareKey', 'getPublishedContentSite?shareKey', 'listSiteSections?shareKey'],
  },
  {
    open: 'OP-CMT-06.c',
    members: [
      'listCommentsInSpace?format',
      'listCommentsInChangeRequest?format',
      'getCommentInSpace?format',
      'getCommentInChangeRequest?format',
      'listCommentRepliesInSpace?format',
      'listCommentRepliesInChangeRequest?format',
      'postCommentReplyInChangeRequest?format',
      'getCommentReplyInSpace?format',
      'getCommentReplyInChangeRequest?format',
    ],
  },
  { open: 'OP-CNT-05.a', members: ['getPageById?format', 'getPageInChangeRequestById?format'] },
];

const byMember = new Map(rows.flatMap(({ open, members }) => members.map((member) => [member, open] as const)));

/** The open point that lets a server refuse a member (`/icon`, `?type`) of an operation; undefined where none does. */
export const mayRefuse = (operation: OperationId, member: string): string | undefined =>
  byMember.get(`${operation}${member}`);

/** All of the table, for the tests that its points and members exist. */
export const refusables = rows;
