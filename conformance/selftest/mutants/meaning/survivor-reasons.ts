const needsAnother = (what: string): string => `Beside it no operation shows or sets ${what}.`;
const unverified = (what: string): string => `It is not green: ${what} stay unverified.`;

const neverFits = 'No text that a run gives the member before it is a value of this one.';
const refusedAnyway = 'What it changes is a request that is to be refused: it is refused for another reason.';
const ofTeams = 'The scene of pairs takes members out of a team with the update of many alone.';

const firstOnly = 'No run sees a first value of it go over into another one.';
const proxyAside =
  'A proxy may be refused (OP-SITE-09): it is given beside what a site says of itself, not beside its choices.';
const sameAgain = 'The section has it already when a run gives it beside a default site space.';

const namedApart = 'Its name in the path tells it apart (ID-16): no rule makes two of one text.';
/** Why a meaning mutant lives whose fault nothing permits, by its name. A campaign that finds one makes its line stale. */
export const survivorReasons: Readonly<Record<string, string>> = {
  'reply-member/leaves-out-state/listSpacesForOrganizationMember/space/defaultLevel/admin':
    'No rule looks for a space whose default level is admin among those of a member.',
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
  'write-pair/undone-by/updateTeamInOrganizationById/deleteMemberFromOrganizationTeamById': ofTeams,
  'write-pair/not-done-after/updateTeamInOrganizationById/deleteMemberFromOrganizationTeamById': ofTeams,
  'reply-member/stale/listSites/proxy/origin':
    'The scene of an update reads the list of sites before it and after it, when no proxy is left.',
  'request-member/of-the-one-before/createSite/spaces': neverFits,
  'request-member/of-the-one-before/updateSiteById/defaultSiteSection': neverFits,
  'request-member/of-the-one-before/updateSiteById/proxy': neverFits,
  'request-member/of-the-one-before/updateOrganizationById/logo': neverFits,
  'request-member/of-the-one-before/createOrganizationSAMLProvider/ssoURL': neverFits,
  'request-member/of-the-one-before/updateOrganizationSAMLProvider/ssoURL': neverFits,
  'request-member/of-the-one-before/postCommentInSpace/page':
    'It only refuses a comment with a page and a node, and which nodes are known is open (OP-CMT-04).',
  'request-member/of-the-one-before/postCommentInChangeRequest/page':
    'It only refuses a comment with a page and a node, and which nodes are known is open (OP-CMT-04).',
  'request-member/of-the-one-before/publishIntegration/title': refusedAnyway,
  'reply-member/until-none/getCurrentRevision/type': firstOnly,
  'reply-member/until-none/getRevisionOfChangeRequestById/type': firstOnly,
  'reply-member/until-none/listSSOProviderLoginsInOrganization/startURL': firstOnly,
  'reply-member/until-none/getSpaceGitInfo/repoName': firstOnly,
  'reply-member/until-none/getSpaceGitInfo/installationProvider': firstOnly,
  'reply-member/until-none/getSpaceGitInfo/integration': firstOnly,
  'reply-member/until-none/getSpaceGitInfo/url': firstOnly,
  'query-parameter/cut-before-filter/listIntegrationInstallations/externalId':
    'The one installation with an external id stands first: any first page holds it.',
  'request-member/cleared-unnamed/updateOrganizationCustomField/options':
    'The server that is made wrong refuses to take options from a field that has them.',
  'request-member/ignored-with/updateSiteById/adaptiveContent+defaultSiteSection':
    'The site has adaptive content already when a run gives it beside a default section.',
  'request-member/ignored-with/updateSiteById/defaultSiteSection+proxy': proxyAside,
  'request-member/ignored-with/updateSiteById/proxy+defaultSiteSpace': proxyAside,
  'request-member/ignored-with/updateSiteById/proxy+defaultSiteSection': proxyAside,
  'request-member/ignored-with/updateSiteSectionById/path+defaultSiteSpace': sameAgain,
  'request-member/ignored-with/updateSiteSectionById/condition+defaultSiteSpace': sameAgain,
  'request-member/ignored-with/updateSiteSectionById/icon+defaultSiteSpace': sameAgain,
  'request-member/last-of-several-dropped/updateCommentInChangeRequest/removedReactions':
    'No draw of the default profile takes three emoji away there.',
  'request-member/last-of-several-dropped/createOrganizationTeam/members':
    'A run makes teams of two members: it knows of few.',
  'request-member/alien-taken/updateOrganizationInviteById/role':
    'A body of nothing is left, which is refused as well.',
  'removal/of-namesake/deleteOrganizationCustomField': namedApart,
  'removal/of-namesake/deleteOpenAPISpecBySlug': namedApart,
  'removal/of-namesake/unpublishIntegration': namedApart,
};
