import { wordsOf } from '../configurations/configuration.ts';
import type { AlternativeServer } from './alternative.ts';
import { customFieldValueReadings } from './custom-field-values.ts';
import { customFieldReadings } from './custom-fields.ts';
import { renamedFieldReadings } from './renamed-fields.ts';
import { fetchingReadings } from './fetching.ts';
import { gitReadings } from './git.ts';
import { integrationListReadings } from './integration-lists.ts';
import { integrationReadings } from './integrations.ts';
import { peopleReadings } from './members.ts';
import { mixedReadings } from './mixed.ts';
import { openapiSpecReadings } from './openapi-specs.ts';
import { organizationReadings } from './organizations.ts';
import { pathReadings } from './paths.ts';
import { publishedSiteReadings } from './published-sites.ts';
import { reactionReadings } from './reactions.ts';
import { sectionGroupReadings } from './section-groups.ts';
import { sectionPlaceReadings } from './section-places.ts';
import { sectionReadings } from './sections.ts';
import { liftedSiteSpaceReadings } from './lifted-site-spaces.ts';
import { spaceShownTwiceReadings } from './spaces-shown-twice.ts';
import { settingReadings } from './settings.ts';
import { shareLinkReadings } from './share-links.ts';
import { siteSettingReadings } from './site-settings.ts';
import { siteReadings } from './sites.ts';
import { teamMemberReadings } from './team-members.ts';
import { teamReadings } from './teams.ts';
import { bodyReadings } from './bodies.ts';
import { callerReadings } from './callers.ts';
import { headerReadings } from './headers.ts';
import { pageReadings } from './pages.ts';
import { queryReadings } from './queries.ts';
import { refusalReadings } from './refusals.ts';
import { textReadings } from './texts.ts';
import { valueReadings } from './values.ts';
import { collectionReadings } from './collections.ts';
import { commentThreadReadings } from './comment-threads.ts';
import { deletedReplyReadings } from './deleted-replies.ts';
import { commentReadings } from './comments.ts';
import { contentLinkReadings } from './content-links.ts';
import { contentReadings } from './contents.ts';
import { moveReadings } from './moves.ts';
import { searchReadings } from './searches.ts';
import { deletedSpaceReadings } from './spaces-deleted.ts';
import { duplicatedSpaceReadings } from './spaces-duplicated.ts';
import { copiedChangeRequestReadings } from './copied-change-requests.ts';
import { lockedSpaceReadings } from './spaces-locked.ts';
import { spaceMemberReadings } from './spaces-members.ts';
import { rootSpaceReadings } from './root-spaces.ts';
import { transferredSpaceReadings } from './spaces-transferred.ts';
import { shapeReadings } from './shapes.ts';
import { timeReadings } from './times.ts';
import { ownOrganizationReadings } from './own-organizations.ts';
import { ownSiteReadings } from './own-sites.ts';
import { ownReadings } from './own.ts';

/** All of them. */
export const alternativeServers: readonly AlternativeServer[] = [
  ...customFieldValueReadings,
  ...customFieldReadings,
  ...renamedFieldReadings,
  ...fetchingReadings,
  ...gitReadings,
  ...integrationListReadings,
  ...integrationReadings,
  ...peopleReadings,
  ...mixedReadings,
  ...openapiSpecReadings,
  ...organizationReadings,
  ...pathReadings,
  ...publishedSiteReadings,
  ...reactionReadings,
  ...sectionGroupReadings,
  ...sectionPlaceReadings,
  ...sectionReadings,
  ...liftedSiteSpaceReadings,
  ...spaceShownTwiceReadings,
  ...settingReadings,
  ...shareLinkReadings,
  ...siteSettingReadings,
  ...siteReadings,
  ...teamMemberReadings,
  ...teamReadings,
  ...bodyReadings,
  ...callerReadings,
  ...headerReadings,
  ...pageReadings,
  ...queryReadings,
  ...refusalReadings,
  ...textReadings,
  ...valueReadings,
  ...lockedSpaceReadings,
  ...deletedSpaceReadings,
  ...duplicatedSpaceReadings,
  ...copiedChangeRequestReadings,
  ...transferredSpaceReadings,
  ...spaceMemberReadings,
  ...rootSpaceReadings,
  ...collectionReadings,
  ...commentReadings,
  ...commentThreadReadings,
  ...deletedReplyReadings,
  ...moveReadings,
  ...contentReadings,
  ...contentLinkReadings,
  ...searchReadings,
  ...shapeReadings,
  ...timeReadings,
  ...ownReadings,
  ...ownOrganizationReadings,
  ...ownSiteReadings,
];

/** Its readings as a person would write them. */
export const nameOf = ({ reads }: AlternativeServer): string => wordsOf(reads);
