import { changedFurtherMutants } from './changed-further.ts';
import { counterMutants } from './counters.ts';
import { embeddedMutants } from './embedded.ts';
import { timeMutants } from './times.ts';
import { preservationMutants } from './preservation.ts';
import { scopeMutants } from './scopes.ts';
import { filterMutants } from './filters.ts';
import { filterValueMutants } from './filter-values.ts';
import { filterTimeMutants } from './filters-over-time.ts';
import { namesakeMutants } from './namesakes.ts';
import { keysOfListingsMutants } from './keys-of-listings.ts';
import { nearNameMutants } from './near-names.ts';
import { auditMutants } from './found-by-audit.ts';
import { wholeValueMutants } from './whole-values.ts';
import { pictureMutants } from './pictures.ts';
import type { Mutant } from '../mutant.ts';
import { acceptedMutants } from './accepted.ts';
import { answerMutants } from './answers-of-writes.ts';
import { halfDoneMutants } from './half-done-writes.ts';
import { staleCopyMutants } from './stale-copies.ts';
import { bystanderMutants } from './bystanders.ts';
import { leftOutMemberMutants } from './left-out-members.ts';
import { collectionMutants } from './collections.ts';
import { commentMutants } from './comments.ts';
import { commentTargetMutants } from './comment-targets.ts';
import { contentMutants } from './content.ts';
import { contentReadingMutants } from './content-readings.ts';
import { concurrencyMutants } from './concurrency.ts';
import { customFieldMutants } from './custom-fields.ts';
import { openapiSpecMutants } from './openapi-specs.ts';
import { ssoMutants } from './sso.ts';
import { integrationPublicationMutants } from './integration-publication.ts';
import { integrationMutants } from './integrations.ts';
import { inviteMutants } from './invites.ts';
import { translationMutants } from './translations.ts';
import { decidedReadingMutants } from './decided-readings.ts';
import { gitMutants } from './git.ts';
import { websiteMutants } from './websites.ts';
import { foundOutsideAlikeMutants } from './found-outside-alike.ts';
import { foundOutsideCountedMutants } from './found-outside-counted.ts';
import { foundOutsideNamedMutants } from './found-outside-named.ts';
import { foundOutsideNestedMutants } from './found-outside-nested.ts';
import { nestedPageMutants } from './nested-pages.ts';
import { foundOutsideInOrderMutants } from './found-outside-in-order.ts';
import { foundAtOnceMutants } from './found-outside-at-once.ts';
import { foundOutsideSentMutants } from './found-outside-sent.ts';
import { foundOutsideUndoneMutants } from './found-outside-undone.ts';
import { foundOutsideMutants } from './found-outside.ts';
import { othersRemovedMutants } from './others-removed.ts';
import { foundOutsideFurtherMutants } from './found-outside-further.ts';
import { foundOutsideApartMutants } from './found-outside-apart.ts';
import { foundOutsideAcrossMutants } from './found-outside-across.ts';
import { foundOutsideInOldListsMutants } from './found-outside-in-old-lists.ts';
import { foundOutsideLeftMutants } from './found-outside-left-before.ts';
import { foundOutsideOwnerMutants } from './found-outside-owners.ts';
import { foundOutsideBackMutants } from './found-outside-back.ts';
import { foundOutsideBesideMutants } from './found-outside-beside.ts';
import { foundOutsideOptionsMutants } from './found-outside-options.ts';
import { foundOutsideChangedBeforeMutants } from './found-outside-changed-before.ts';
import { foundOutsideLinkMutants } from './found-outside-links.ts';
import { foundOutsideTakenOutMutants } from './found-outside-taken-out.ts';
import { foundOutsideAgainMutants } from './found-outside-again.ts';
import { foundOutsideImportMutants } from './found-outside-imports.ts';
import { foundOutsideCopyMutants } from './found-outside-copies.ts';
import { foundOutsideDeeperMutants } from './found-outside-deeper.ts';
import { foundOutsideNumberMutants } from './found-outside-numbers.ts';
import { removedPageMutants } from './removed-pages.ts';
import { foundOutsideAroundMutants } from './found-outside-around.ts';
import { cutTextMutants } from './cut-texts.ts';
import { foundOutsideInGroupsMutants } from './found-outside-in-groups.ts';
import { foundOutsideInListsMutants } from './found-outside-in-lists.ts';
import { foundOutsideKeptMutants } from './found-outside-kept.ts';
import { foundOutsideLaterMutants } from './found-outside-later.ts';
import { foundOutsideRightMutants } from './found-outside-rights.ts';
import { foundOutsideRoleMutants } from './found-outside-roles.ts';
import { foundOutsideSettingMutants } from './found-outside-settings.ts';
import { foundOutsideTextMutants } from './found-outside-texts.ts';
import { keysAndNamesMutants } from './keys-and-names.ts';
import { lastingParameterMutants } from './lasting-parameters.ts';
import { gitFetchingMutants } from './git-fetching.ts';
import { gitOfOneSpaceMutants } from './git-of-one-space.ts';
import { gitTransferMutants } from './git-transfers.ts';
import { identityMutants } from './identity.ts';
import { laterChangeMutants } from './later-changes.ts';
import { linkMutants } from './links.ts';
import { listMutants } from './lists.ts';
import { lockMutants } from './locks.ts';
import { memberLookMutants } from './members-looked-at.ts';
import { memberMutants } from './members.ts';
import { moveMutants } from './moves.ts';
import { organizationFindMutants } from './organization-finds.ts';
import { organizationMutants } from './organizations.ts';
import { protocolMutants } from './protocol.ts';
import { reactionMutants } from './reactions.ts';
import { replyMutants } from './replies.ts';
import { otherStateMutants } from './other-states.ts';
import { deeperSequenceMutants } from './deeper-sequences.ts';
import { rightMutants } from './rights.ts';
import { replyShapeMutants } from './reply-shapes.ts';
import { searchMutants } from './search.ts';
import { sequenceMutants } from './sequences.ts';
import { acrossKindsMutants } from './sequences-across-kinds.ts';
import { foreignPartMutants } from './foreign-parts.ts';
import { siteMutants } from './sites.ts';
import { siteMoveMutants } from './moves-in-sites.ts';
import { sitePublicationMutants } from './site-publication.ts';
import { siteSectionMutants } from './site-sections.ts';
import { siteSectionGroupMutants } from './site-section-groups.ts';
import { siteShareLinkMutants } from './site-share-links.ts';
import { spaceMutants } from './spaces.ts';
import { stateMutants } from './states.ts';
import { teamMemberMutants } from './team-members.ts';
import { teamMutants } from './teams.ts';
import { filterOnPageMutants } from './filters-on-pages.ts';
import { spaceLossMutants } from './losses-of-spaces.ts';
import { answerForOtherMutants } from './answers-for-others.ts';
import { shownOtherwiseMutants } from './shown-otherwise.ts';

/** Every mutant. */
export const mutants: readonly Mutant[] = [
  ...protocolMutants,
  ...rightMutants,
  ...acceptedMutants,
  ...identityMutants,
  ...listMutants,
  ...collectionMutants,
  ...spaceMutants,
  ...stateMutants,
  ...moveMutants,
  ...commentMutants,
  ...commentTargetMutants,
  ...replyMutants,
  ...reactionMutants,
  ...pictureMutants,
  ...answerMutants,
  ...staleCopyMutants,
  ...halfDoneMutants,
  ...filterMutants,
  ...filterValueMutants,
  ...filterTimeMutants,
  ...namesakeMutants,
  ...nearNameMutants,
  ...auditMutants,
  ...keysOfListingsMutants,
  ...wholeValueMutants,
  ...timeMutants,
  ...counterMutants,
  ...embeddedMutants,
  ...scopeMutants,
  ...preservationMutants,
  ...organizationMutants,
  ...memberMutants,
  ...memberLookMutants,
  ...teamMutants,
  ...teamMemberMutants,
  ...replyShapeMutants,
  ...decidedReadingMutants,
  ...sequenceMutants,
  ...bystanderMutants,
  ...otherStateMutants,
  ...leftOutMemberMutants,
  ...deeperSequenceMutants,
  ...acrossKindsMutants,
  ...concurrencyMutants,
  ...customFieldMutants,
  ...translationMutants,
  ...openapiSpecMutants,
  ...ssoMutants,
  ...integrationMutants,
  ...integrationPublicationMutants,
  ...contentMutants,
  ...contentReadingMutants,
  ...laterChangeMutants,
  ...linkMutants,
  ...searchMutants,
  ...organizationFindMutants,
  ...gitMutants,
  ...gitFetchingMutants,
  ...gitOfOneSpaceMutants,
  ...gitTransferMutants,
  ...websiteMutants,
  ...lockMutants,
  ...siteMutants,
  ...sitePublicationMutants,
  ...siteSectionMutants,
  ...siteSectionGroupMutants,
  ...siteShareLinkMutants,
  ...siteMoveMutants,
  ...foreignPartMutants,
  ...inviteMutants,
  ...foundOutsideMutants,
  ...othersRemovedMutants,
  ...foundOutsideFurtherMutants,
  ...cutTextMutants,
  ...foundOutsideInGroupsMutants,
  ...foundOutsideInListsMutants,
  ...foundOutsideTextMutants,
  ...foundOutsideKeptMutants,
  ...foundOutsideLaterMutants,
  ...foundOutsideRoleMutants,
  ...foundOutsideSettingMutants,
  ...foundOutsideRightMutants,
  ...keysAndNamesMutants,
  ...changedFurtherMutants,
  ...foundOutsideAgainMutants,
  ...foundOutsideImportMutants,
  ...foundOutsideCopyMutants,
  ...foundOutsideDeeperMutants,
  ...foundOutsideNumberMutants,
  ...removedPageMutants,
  ...foundOutsideAroundMutants,
  ...foundOutsideApartMutants,
  ...filterOnPageMutants,
  ...spaceLossMutants,
  ...answerForOtherMutants,
  ...shownOtherwiseMutants,
  ...foundOutsideAcrossMutants,
  ...foundOutsideChangedBeforeMutants,
  ...foundOutsideLinkMutants,
  ...foundOutsideTakenOutMutants,
  ...foundOutsideBackMutants,
  ...foundOutsideNestedMutants,
  ...foundOutsideInOrderMutants,
  ...foundAtOnceMutants,
  ...foundOutsideSentMutants,
  ...foundOutsideUndoneMutants,
  ...foundOutsideAlikeMutants,
  ...foundOutsideBesideMutants,
  ...foundOutsideCountedMutants,
  ...foundOutsideLeftMutants,
  ...foundOutsideInOldListsMutants,
  ...foundOutsideOwnerMutants,
  ...foundOutsideOptionsMutants,
  ...foundOutsideNamedMutants,
  ...lastingParameterMutants,
  ...nestedPageMutants,
];
