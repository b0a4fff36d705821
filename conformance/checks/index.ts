import type { Check } from './check.ts';
import { crudCreateChecks } from './crud-create.ts';
import { crudDeleteChecks } from './crud-delete.ts';
import { crudUpdateChecks } from './crud-update.ts';
import { spaceCounterChecks } from './counters-of-spaces.ts';
import { collectionChecks } from './families/collections.ts';
import { customFieldChecks } from './families/custom-fields.ts';
import { openapiSpecChecks } from './families/openapi-specs.ts';
import { ssoChecks } from './families/sso.ts';
import { integrationChecks } from './families/integrations.ts';
import { integrationFilterChecks } from './filters-of-integrations.ts';
import { inviteChecks } from './families/invites.ts';
import { translationChecks } from './families/translations.ts';
import { contentChecks } from './families/content.ts';
import { contentReadingChecks } from './families/content-readings.ts';
import { gitChecks } from './families/git.ts';
import { linkChecks } from './families/links.ts';
import { searchChecks } from './families/search.ts';
import { spaceChecks } from './families/spaces.ts';
import { bystanderChecks } from './bystanders.ts';
import { concurrencyChecks } from './concurrency.ts';
import { spaceLockChecks } from './locks-of-spaces.ts';
import { foreignPartChecks } from './families/foreign-parts.ts';
import { siteFilterChecks } from './filters-of-sites.ts';
import { replyLimitChecks } from './limits-of-replies.ts';
import { adaptiveSchemaChecks } from './families/adaptive-schemas.ts';
import { publishedSiteChecks } from './families/published-sites.ts';
import { siteChecks } from './families/sites.ts';
import { siteDefaultChecks } from './families/site-defaults.ts';
import { siteSectionChecks } from './families/site-sections.ts';
import { sectionGroupChecks } from './families/site-section-groups.ts';
import { shareLinkChecks } from './families/site-share-links.ts';
import { modelChecks } from './model.ts';
import { moveChecks } from './moves.ts';
import { orderAfterMovesChecks } from './order-after-moves.ts';
import { restoreWindowChecks } from './restore-window.ts';
import { spaceStateChecks } from './states-of-spaces.ts';
import { transferChecks } from './transfers.ts';
import { teamBulkChecks } from './families/team-bulk.ts';
import { teamChecks } from './families/teams.ts';
import { replyChecks } from './replies.ts';
import { faultyBodyChecks } from './faulty-bodies.ts';
import { limitChecks } from './limits.ts';
import { queryChecks } from './queries.ts';
import { authenticationChecks } from './authentication.ts';
import { paginationChecks } from './pagination.ts';
import { changeRequestByNumber } from './change-request-number.ts';
import { identityChecks } from './identity.ts';
import { refusedWriteChecks } from './refused-writes.ts';
import { serverErrorChecks } from './server-errors.ts';
import { permissionChecks } from './permissions.ts';
import { agreeingReadChecks } from './agreeing-reads.ts';
import { sameJsonChecks } from './same-json.ts';
import { teamMemberStateChecks } from './states-of-team-members.ts';
import { collectionFilterChecks } from './filters-of-collections.ts';
import { memberFilterChecks } from './filters-of-members.ts';
import { teamFilterChecks } from './filters-of-teams.ts';
import { memberOrderChecks } from './order-of-members.ts';
import { orderChecks } from './order.ts';
import { teamCounterChecks } from './counters-of-teams.ts';
import { commentChecks } from './families/comments.ts';
import { commentTargetChecks } from './families/comment-targets.ts';
import { commentReplyChecks } from './families/comment-replies.ts';
import { reactionChecks } from './families/reactions.ts';
import { commentStateChecks } from './states-of-comments.ts';
import { commentFilterChecks } from './filters-of-comments.ts';
import { memberChecks } from './families/members.ts';
import { organizationSettingChecks } from './families/organization-settings.ts';
import { organizationChecks } from './families/organizations.ts';
import { successAnswers } from './success.ts';

/** Every check, in the order in which outcomes of one requirement are reported. The only registration. */
export const checks: readonly Check[] = [
  successAnswers,
  ...replyChecks,
  ...faultyBodyChecks,
  ...limitChecks,
  ...queryChecks,
  ...paginationChecks,
  ...identityChecks,
  changeRequestByNumber,
  ...agreeingReadChecks,
  ...sameJsonChecks,
  ...refusedWriteChecks,
  ...serverErrorChecks,
  ...permissionChecks,
  ...authenticationChecks,
  ...crudCreateChecks,
  ...crudUpdateChecks,
  ...crudDeleteChecks,
  ...collectionChecks,
  ...spaceChecks,
  ...spaceCounterChecks,
  ...transferChecks,
  ...moveChecks,
  ...orderAfterMovesChecks,
  ...spaceStateChecks,
  ...restoreWindowChecks,
  ...modelChecks,
  ...bystanderChecks,
  ...concurrencyChecks,
  ...teamChecks,
  ...teamBulkChecks,
  ...teamMemberStateChecks,
  ...organizationChecks,
  ...organizationSettingChecks,
  ...memberChecks,
  ...commentFilterChecks,
  ...commentStateChecks,
  ...reactionChecks,
  ...commentReplyChecks,
  ...commentTargetChecks,
  ...commentChecks,
  ...teamCounterChecks,
  ...orderChecks,
  ...memberOrderChecks,
  ...teamFilterChecks,
  ...memberFilterChecks,
  ...collectionFilterChecks,
  ...customFieldChecks,
  ...translationChecks,
  ...openapiSpecChecks,
  ...ssoChecks,
  ...integrationChecks,
  ...integrationFilterChecks,
  ...contentChecks,
  ...contentReadingChecks,
  ...linkChecks,
  ...searchChecks,
  ...gitChecks,
  ...spaceLockChecks,
  ...replyLimitChecks,
  ...siteChecks,
  ...siteFilterChecks,
  ...foreignPartChecks,
  ...adaptiveSchemaChecks,
  ...publishedSiteChecks,
  ...siteDefaultChecks,
  ...siteSectionChecks,
  ...sectionGroupChecks,
  ...shareLinkChecks,
  ...inviteChecks,
];
