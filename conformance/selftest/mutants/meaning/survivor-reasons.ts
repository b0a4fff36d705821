const needsAnother = (what: string): string => `Beside it no operation shows or sets ${what}.`;
const unverified = (what: string): string => `It is not green: ${what} stay unverified.`;

const shownBySite = 'A site shows the space of the scene of pairs: a transfer of it is refused there.';
const ofGroups = 'The scene of pairs makes and removes groups of sections in a site, and changes none.';
const ofTeams = 'The scene of pairs takes members out of a team with the update of many alone.';

/** Why a meaning mutant lives whose fault nothing permits, by its name. A campaign that finds one makes its line stale. */
export const survivorReasons: Readonly<Record<string, string>> = {
  'reply-member/private/listSpacesInCollectionById/visibility':
    'The scenes that compare the list of a collection leave the visibility of its spaces as it was given: private.',
  'reply-member/false/listSiteSections/siteSpaces/*/hasAdvancedCustomizationFeature':
    'No operation gives a site the feature: it is false wherever a run looks.',
  'reply-member/false/getPageById/noRobotsIndex':
    'No operation sets it: only a page that leaves it out is shown otherwise.',
  'reply-member/true/getPageInChangeRequestById/layout/description':
    'No operation sets a layout: what a change request shows without one is all that changes.',
  'reply-member/true/getPageInChangeRequestById/layout/outline':
    'No operation sets a layout: what a change request shows without one is all that changes.',
  'reply-member/constant/listOrganizationsForAuthenticatedUser/customHostname': needsAnother('such a host name'),
  'reply-member/constant/getOrganizationById/customHostname': needsAnother('such a host name'),
  'reply-member/of-another/listIntegrationInstallations/id': needsAnother('an installation by its id'),
  'write/also-to-sibling/moveSiteSectionGroup': unverified('MOVE-06 to MOVE-09 of groups'),
  'write/also-to-sibling/deleteOrganizationInviteById': unverified(
    'outcomes that need the invite which went as well (INV-03 alone is red)',
  ),
  'write/undone-by-next/updateMemberInOrganizationById': unverified(
    'what FRM-01 says of setUserAsSSOMemberForOrganization',
  ),
  'copy/frozen/addSectionToGroup/sections/*':
    'No rule adds to a group once more after a section that its reply showed has changed.',
  'copy/frozen/addSectionGroupToSite/sections/*':
    'No rule makes a second group of a section that the reply for the first one showed, once it has changed.',
  'write-pair/not-done-after/moveCollection/transferCollection':
    'The one move after a transfer in the scene of pairs is refused: its parent is of the first organization.',
  'write-pair/not-done-after/moveSpace/transferSpace': shownBySite,
  'write-pair/not-done-after/transferSpace/restoreSpace': shownBySite,
  'write-pair/not-done-after/transferSpace/updateSpaceCustomFields': shownBySite,
  'write-pair/not-done-after/transferSpace/deleteCommentInSpace': shownBySite,
  'write-pair/undone-by/updateSiteById/updateSiteSectionGroupById': ofGroups,
  'write-pair/undone-by/updateSiteById/addSectionToGroup': ofGroups,
  'write-pair/undone-by/updateSiteById/moveSiteSectionGroup': ofGroups,
  'write-pair/not-done-after/updateSiteById/updateSiteSectionGroupById': ofGroups,
  'write-pair/not-done-after/updateSiteById/addSectionToGroup': ofGroups,
  'write-pair/not-done-after/updateSiteById/moveSiteSectionGroup': ofGroups,
  'write-pair/undone-by/updateTeamInOrganizationById/deleteMemberFromOrganizationTeamById': ofTeams,
  'write-pair/not-done-after/updateTeamInOrganizationById/deleteMemberFromOrganizationTeamById': ofTeams,
};
