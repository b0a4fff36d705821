import type { OperationId } from '#spec/operation.ts';
import type { Role } from './store/records.ts';
import { rankOf } from './access/roles.ts';

/**
 * What an operation needs where it acts: a role, or `guest` for anyone who sees the place. `own` is what suffices
 * for what is the caller's own: a comment of theirs, a team they own, their own membership.
 */
export type Need = { readonly role: Role | 'guest'; readonly own?: Role | 'guest' };

/** Rights that replies report but no served operation needs yet. */
type Reported =
  | 'viewInviteLinks'
  | 'installIntegration'
  | 'listPrivateIntegrations'
  | 'viewBilling'
  | 'mergeChangeRequest'
  | 'reviewChangeRequest';

const guest: Need = { role: 'guest' };
const read: Need = { role: 'read' };
const comment: Need = { role: 'comment' };
const edit: Need = { role: 'edit' };
const review: Need = { role: 'review' };
const create: Need = { role: 'create' };
const admin: Need = { role: 'admin' };
const teamOwner: Need = { role: 'admin', own: 'guest' };
const oneself: Need = { role: 'admin', own: 'guest' };
const readOneself: Need = { role: 'read', own: 'guest' };
const author: Need = { role: 'admin', own: 'comment' };

/** The one matrix (OP-AUTH-05): every served operation, and the rights that `permissions` objects report beside them. */
export const permissions: Readonly<Record<OperationId | Reported, Need>> = {
  listOrganizationsForAuthenticatedUser: guest,
  getOrganizationById: guest,
  updateOrganizationById: admin,
  getOrganizationsForEmailDomain: guest,

  listMembersInOrganizationById: read,
  getMemberInOrganizationById: readOneself,
  removeMemberFromOrganizationById: oneself,
  updateMemberInOrganizationById: admin,
  updateOrganizationMemberLastSeenAt: guest,
  setUserAsSSOMemberForOrganization: admin,
  listSpacesForOrganizationMember: readOneself,
  listTeamsForOrganizationMember: readOneself,

  listTeamsInOrganizationById: read,
  createOrganizationTeam: admin,
  getTeamInOrganizationById: read,
  removeTeamFromOrganizationById: admin,
  updateTeamInOrganizationById: admin,
  listTeamMembersInOrganizationById: read,
  updateMembersInOrganizationTeam: teamOwner,
  addMemberToOrganizationTeamById: teamOwner,
  deleteMemberFromOrganizationTeamById: teamOwner,

  getCollectionById: guest,
  deleteCollectionById: admin,
  updateCollectionById: admin,
  listSpacesInCollectionById: guest,
  moveCollection: admin,
  transferCollection: admin,
  listCollectionsInOrganizationById: guest,
  createCollection: create,

  getSpaceById: guest,
  deleteSpaceById: admin,
  updateSpaceById: admin,
  duplicateSpace: create,
  restoreSpace: admin,
  moveSpace: admin,
  transferSpace: admin,

  listCommentsInSpace: guest,
  listCommentsInChangeRequest: guest,
  postCommentInSpace: comment,
  postCommentInChangeRequest: comment,
  getCommentInSpace: guest,
  getCommentInChangeRequest: guest,
  updateCommentInSpace: comment,
  updateCommentInChangeRequest: comment,
  deleteCommentInSpace: author,
  deleteCommentInChangeRequest: author,
  listCommentRepliesInSpace: guest,
  listCommentRepliesInChangeRequest: guest,
  postCommentReplyInSpace: comment,
  postCommentReplyInChangeRequest: comment,
  getCommentReplyInSpace: guest,
  getCommentReplyInChangeRequest: guest,
  updateCommentReplyInSpace: comment,
  updateCommentReplyInChangeRequest: comment,
  deleteCommentReplyInSpace: author,

  listSpaceLinks: guest,
  getCurrentRevision: guest,
  getRevisionOfChangeRequestById: guest,
  importContent: edit,
  importContentInChangeRequest: edit,
  listPages: guest,
  listPagesInChangeRequest: guest,
  listFiles: guest,
  listFilesInChangeRequestById: guest,
  getFileById: guest,
  getFileInChangeRequestById: guest,
  listSpaceFileBacklinks: guest,
  listChangeRequestFileBacklinks: guest,
  getPageById: guest,
  getPageInChangeRequestById: guest,
  listPageLinksInSpace: guest,
  listPageLinksInChangeRequest: guest,
  searchSpaceContent: guest,
  searchOrganizationContent: guest,
  importGitRepository: edit,
  exportToGitRepository: edit,
  getSpaceGitInfo: guest,

  getSpaceCustomFields: guest,
  updateSpaceCustomFields: edit,
  listOrganizationCustomFields: read,
  createOrganizationCustomField: admin,
  getOrganizationCustomFieldByName: read,
  deleteOrganizationCustomField: admin,
  updateOrganizationCustomField: admin,

  listSites: read,
  createSite: admin,
  getSiteById: read,
  deleteSiteById: admin,
  updateSiteById: admin,
  getSiteAdaptiveSchema: read,
  updateSiteAdaptiveSchema: admin,
  getPublishedContentSite: read,

  listSiteSections: read,
  addSectionToSite: admin,
  deleteSiteSectionById: admin,
  updateSiteSectionById: admin,
  moveSiteSection: admin,
  listSiteSectionGroups: read,
  addSectionGroupToSite: admin,
  deleteSiteSectionGroupById: admin,
  updateSiteSectionGroupById: admin,
  addSectionToGroup: admin,
  removeSectionFromGroup: admin,
  moveSiteSectionGroup: admin,

  listSiteShareLinks: admin,
  createSiteShareLink: admin,
  deleteSiteShareLinkById: admin,
  updateSiteShareLinkById: admin,

  getOrganizationInviteLink: guest,
  deleteOrganizationInviteById: admin,
  updateOrganizationInviteById: admin,

  listSAMLProvidersInOrganizationById: admin,
  createOrganizationSAMLProvider: admin,
  getOrganizationSAMLProviderById: admin,
  deleteOrganizationSAMLProvider: admin,
  updateOrganizationSAMLProvider: admin,
  listSSOProviderLoginsInOrganization: guest,

  listOpenAPISpecs: read,
  createOpenAPISpec: create,
  getOpenAPISpecBySlug: read,
  createOrUpdateOpenAPISpecBySlug: create,
  deleteOpenAPISpecBySlug: create,

  listTranslations: read,
  createTranslation: admin,
  getTranslation: read,
  updateTranslation: admin,
  deleteTranslation: admin,

  listIntegrations: guest,
  getIntegrationByName: guest,
  publishIntegration: admin,
  unpublishIntegration: admin,
  listIntegrationInstallations: admin,

  listPrivateIntegrations: read,
  installIntegration: admin,
  viewInviteLinks: admin,
  viewBilling: admin,
  mergeChangeRequest: review,
  reviewChangeRequest: review,
};

const reaches = (role: Role | null, need: Role | 'guest'): boolean => need === 'guest' || rankOf(role) >= rankOf(need);

/** Whether a caller with this role may call the operation; `own` as in Found. */
export const allowed = (operation: keyof typeof permissions, role: Role | null, own = false): boolean => {
  const need = permissions[operation];
  return reaches(role, need.role) || (own && need.own !== undefined && reaches(role, need.own));
};
