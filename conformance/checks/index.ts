import type { Check } from './check.ts';
import { crudCreateChecks } from './generic/crud-create.ts';
import { crudDeleteChecks } from './generic/crud-delete.ts';
import { crudUpdateChecks } from './generic/crud-update.ts';
import { spaceCounterChecks } from './families/counters-of-spaces.ts';
import { collectionChecks } from './families/collections.ts';
import { customFieldChecks } from './families/custom-fields.ts';
import { openapiSourceChecks } from './families/openapi-sources.ts';
import { openapiSpecChecks } from './families/openapi-specs.ts';
import { ssoChecks } from './families/sso.ts';
import { integrationPartChecks } from './families/integration-parts.ts';
import { integrationChecks } from './families/integrations.ts';
import { installationFilterChecks } from './families/filters-of-installations.ts';
import { integrationFilterChecks } from './families/filters-of-integrations.ts';
import { equalToDefaultChecks } from './families/equal-to-default.ts';
import { inviteChecks } from './families/invites.ts';
import { translationChecks } from './families/translations.ts';
import { contentApartChecks } from './families/content-apart.ts';
import { contentChecks } from './families/content.ts';
import { countersBesideChangeRequests } from './families/counters-beside-change-requests.ts';
import { duplicateCarriesPages } from './families/duplicated-pages.ts';
import { duplicatesOfNow } from './families/duplicates-of-now.ts';
import { restoredCommentChecks } from './families/restored-comments.ts';
import { importedRevisionChecks } from './families/imported-revisions.ts';
import { revisionChecks } from './families/revisions.ts';
import { contentReadingChecks } from './families/content-readings.ts';
import { contentImportChecks } from './families/content-imports.ts';
import { gitChecks } from './families/git.ts';
import { gitContentChecks } from './families/git-content.ts';
import { gitFetchingChecks } from './families/git-fetching.ts';
import { gitImportChecks } from './families/git-imports.ts';
import { gitBranchChecks } from './families/git-branches.ts';
import { gitFolderChecks } from './families/git-folders.ts';
import { gitOfOneSpaceChecks } from './families/git-of-one-space.ts';
import { gitOptionChecks } from './families/git-options.ts';
import { pageLinkChecks } from './families/links-of-pages.ts';
import { placesOfLinksChecks } from './families/places-of-links.ts';
import { linkChecks } from './families/links.ts';
import { referenceChecks } from './families/references.ts';
import { searchFindChecks } from './families/search-finds.ts';
import { closedSpaceCheck } from './families/closed-spaces.ts';
import { searchOfOthersChecks } from './families/search-of-others.ts';
import { searchChecks } from './families/search.ts';
import { spaceChecks } from './families/spaces.ts';
import { bystanderChecks } from './bystanders/bystanders.ts';
import { concurrencyChecks } from './sequences/concurrency.ts';
import { spaceLevelChecks } from './families/levels-of-spaces.ts';
import { spaceLockChecks } from './families/locks-of-spaces.ts';
import { foreignPartChecks } from './families/foreign-parts.ts';
import { siteFilterChecks } from './families/filters-of-sites.ts';
import { replyLimitChecks } from './generic/limits-of-replies.ts';
import { adaptiveSchemaChecks } from './families/adaptive-schemas.ts';
import { publishedSiteChecks } from './families/published-sites.ts';
import { siteChecks } from './families/sites.ts';
import { siteDefaultChecks } from './families/site-defaults.ts';
import { siteSectionChecks } from './families/site-sections.ts';
import { countedInGroupsChecks } from './families/counted-in-groups.ts';
import { groupedSectionChecks } from './families/grouped-sections.ts';
import { namedGroupChecks } from './families/named-groups.ts';
import { sectionGroupChecks } from './families/site-section-groups.ts';
import { shareLinkChecks } from './families/site-share-links.ts';
import { modelChecks } from './sequences/model.ts';
import { moveChecks } from './generic/moves.ts';
import { nestedListChecks } from './generic/shown-where-it-is.ts';
import { orderAfterMovesChecks } from './sequences/order-after-moves.ts';
import { restoreWindowChecks } from './sequences/restore-window.ts';
import { spaceStateChecks } from './families/states-of-spaces.ts';
import { transferChecks } from './generic/transfers.ts';
import { readerTransferChecks } from './generic/transfers-of-readers.ts';
import { teamBulkChecks } from './families/team-bulk.ts';
import { deletedTeamChecks } from './families/deleted-teams.ts';
import { leavingMemberChecks } from './families/leaving-members.ts';
import { ownersOfOthersChecks } from './families/owners-of-others.ts';
import { teamOwnerChecks } from './families/team-owners.ts';
import { teamStayerChecks } from './families/team-stayers.ts';
import { valuesAmongOptionsChecks } from './families/values-among-options.ts';
import { fieldsOfSpacesChecks } from './families/fields-of-spaces.ts';
import { teamChecks } from './families/teams.ts';
import { replyChecks } from './generic/replies.ts';
import { faultyBodyChecks } from './generic/faulty-bodies.ts';
import { limitChecks } from './generic/limits.ts';
import { longTextChecks } from './generic/long-texts.ts';
import { queryChecks } from './generic/queries.ts';
import { authenticationChecks } from './generic/authentication.ts';
import { paginationChecks } from './generic/pagination.ts';
import { changeRequestByNumber } from './generic/change-request-number.ts';
import { identityChecks } from './generic/identity.ts';
import { emptiedTextChecks } from './generic/emptied-texts.ts';
import { wholeValueChecks } from './generic/whole-values.ts';
import { belowRemovedChecks } from './generic/below-removed.ts';
import { madeAgainChecks } from './generic/made-again.ts';
import { namesakeChecks } from './generic/namesakes.ts';
import { nearNameChecks } from './generic/near-names.ts';
import { putAgainChecks } from './generic/put-again.ts';
import { filteredListChecks } from './generic/filtered-lists.ts';
import { timeChecks } from './generic/times.ts';
import { countChecks } from './generic/counters.ts';
import { sameTitleChecks } from './generic/same-title.ts';
import { scopeChecks } from './generic/scopes.ts';
import { secondOrganizationChecks } from './generic/second-organization.ts';
import { doneAgainChecks } from './families/done-again.ts';
import { twoCallerChecks } from './families/two-callers.ts';
import { unseenMemberChecks } from './families/unseen-members.ts';
import { preservationChecks } from './generic/preservation.ts';
import { pictureChecks } from './generic/pictures.ts';
import { goneChecks } from './generic/gone.ts';
import { refusedWriteChecks } from './generic/refused-writes.ts';
import { serverErrorChecks } from './generic/server-errors.ts';
import { callerChecks } from './generic/callers-without-rights.ts';
import { permissionChecks } from './generic/permissions.ts';
import { callerRightChecks } from './generic/rights-of-the-caller.ts';
import { roleChangeChecks } from './generic/rights-after-roles.ts';
import { agreeingReadChecks } from './generic/agreeing-reads.ts';
import { plainAgainChecks } from './generic/plain-again.ts';
import { besidePlainChecks } from './generic/beside-plain.ts';
import { sameJsonChecks } from './generic/same-json.ts';
import { teamMemberStateChecks } from './families/states-of-team-members.ts';
import { collectionFilterChecks } from './families/filters-of-collections.ts';
import { memberFilterChecks } from './families/filters-of-members.ts';
import { teamFilterChecks } from './families/filters-of-teams.ts';
import { memberOrderChecks } from './families/order-of-members.ts';
import { orderChecks } from './generic/order.ts';
import { teamCounterChecks } from './families/counters-of-teams.ts';
import { pagesBelow } from './families/links-of-charts.ts';
import { requestImportStaysApart } from './families/request-imports.ts';
import { commentChecks } from './families/comments.ts';
import { commentTargetChecks } from './families/comment-targets.ts';
import { commentsBesideChangeRequests } from './families/comments-beside-change-requests.ts';
import { commentReplyChecks } from './families/comment-replies.ts';
import { joinedEmojiChecks } from './families/joined-emoji.ts';
import { reactionChecks } from './families/reactions.ts';
import { commentStateChecks } from './families/states-of-comments.ts';
import { commentFilterChecks } from './families/filters-of-comments.ts';
import { memberChecks } from './families/members.ts';
import { memberRightChecks } from './families/member-rights.ts';
import { membersShownChecks } from './families/members-shown.ts';
import { organizationSettingChecks } from './families/organization-settings.ts';
import { settingsTogetherChecks } from './families/settings-together.ts';
import { organizationChecks } from './families/organizations.ts';
import { settingsKeptChecks } from './families/settings-kept.ts';
import { administratorChecks } from './generic/administrators-elsewhere.ts';
import { acceptedChecks } from './generic/accepted.ts';
import { successAnswers } from './generic/success.ts';

/** Every check, in the order in which outcomes of one requirement are reported. The only registration. */
export const checks: readonly Check[] = [
  successAnswers,
  ...acceptedChecks,
  ...replyChecks,
  ...faultyBodyChecks,
  ...limitChecks,
  ...longTextChecks,
  ...queryChecks,
  ...paginationChecks,
  ...pictureChecks,
  ...goneChecks,
  ...filteredListChecks,
  ...timeChecks,
  ...countChecks,
  ...scopeChecks,
  ...secondOrganizationChecks,
  ...preservationChecks,
  ...doneAgainChecks,
  ...twoCallerChecks,
  ...identityChecks,
  ...putAgainChecks,
  ...belowRemovedChecks,
  ...madeAgainChecks,
  ...namesakeChecks,
  ...nearNameChecks,
  ...sameTitleChecks,
  ...emptiedTextChecks,
  ...wholeValueChecks,
  changeRequestByNumber,
  ...agreeingReadChecks,
  ...plainAgainChecks,
  ...besidePlainChecks,
  ...sameJsonChecks,
  ...refusedWriteChecks,
  ...serverErrorChecks,
  ...permissionChecks,
  ...roleChangeChecks,
  ...callerRightChecks,
  ...callerChecks,
  ...administratorChecks,
  ...authenticationChecks,
  ...crudCreateChecks,
  ...crudUpdateChecks,
  ...crudDeleteChecks,
  ...collectionChecks,
  ...spaceChecks,
  ...spaceCounterChecks,
  ...countersBesideChangeRequests,
  ...transferChecks,
  ...readerTransferChecks,
  ...moveChecks,
  ...nestedListChecks,
  ...orderAfterMovesChecks,
  ...spaceStateChecks,
  ...restoreWindowChecks,
  ...modelChecks,
  ...bystanderChecks,
  ...concurrencyChecks,
  ...teamChecks,
  ...teamBulkChecks,
  ...teamOwnerChecks,
  ...teamStayerChecks,
  ...deletedTeamChecks,
  ...leavingMemberChecks,
  ...ownersOfOthersChecks,
  ...teamMemberStateChecks,
  ...organizationChecks,
  ...organizationSettingChecks,
  ...settingsTogetherChecks,
  ...settingsKeptChecks,
  ...memberChecks,
  ...memberRightChecks,
  ...membersShownChecks,
  ...unseenMemberChecks,
  ...commentFilterChecks,
  ...commentStateChecks,
  ...reactionChecks,
  ...joinedEmojiChecks,
  ...commentsBesideChangeRequests,
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
  ...fieldsOfSpacesChecks,
  ...valuesAmongOptionsChecks,
  ...translationChecks,
  ...openapiSourceChecks,
  ...openapiSpecChecks,
  ...ssoChecks,
  ...integrationChecks,
  ...integrationPartChecks,
  ...integrationFilterChecks,
  ...installationFilterChecks,
  ...contentChecks,
  pagesBelow,
  requestImportStaysApart,
  ...contentApartChecks,
  ...contentReadingChecks,
  ...revisionChecks,
  ...importedRevisionChecks,
  duplicateCarriesPages,
  ...duplicatesOfNow,
  ...restoredCommentChecks,
  ...linkChecks,
  ...referenceChecks,
  ...pageLinkChecks,
  ...placesOfLinksChecks,
  ...searchChecks,
  ...searchFindChecks,
  ...searchOfOthersChecks,
  closedSpaceCheck,
  ...contentImportChecks,
  ...gitChecks,
  ...gitContentChecks,
  ...gitFetchingChecks,
  ...gitImportChecks,
  ...gitOptionChecks,
  ...gitBranchChecks,
  ...gitFolderChecks,
  ...gitOfOneSpaceChecks,
  ...spaceLevelChecks,
  ...spaceLockChecks,
  ...replyLimitChecks,
  ...siteChecks,
  ...siteFilterChecks,
  ...foreignPartChecks,
  ...adaptiveSchemaChecks,
  ...publishedSiteChecks,
  ...siteDefaultChecks,
  ...siteSectionChecks,
  ...namedGroupChecks,
  ...sectionGroupChecks,
  ...groupedSectionChecks,
  ...countedInGroupsChecks,
  ...shareLinkChecks,
  ...inviteChecks,
  ...equalToDefaultChecks,
];
