import type { Requirement } from '../requirement.ts';

export type RequirementId =
  | 'ACC-01'
  | 'ACC-02'
  | 'ACC-03'
  | 'COL-01'
  | 'COL-02'
  | 'COL-03'
  | 'COL-04'
  | 'COL-05'
  | 'COL-06'
  | 'COL-07'
  | 'COL-08'
  | 'COL-09'
  | 'COL-10'
  | 'COL-11'
  | 'COL-12'
  | 'COL-13'
  | 'COL-14'
  | 'COL-15'
  | 'COL-16'
  | 'COL-17'
  | 'COL-18'
  | 'COL-19'
  | 'COL-20'
  | 'COL-21'
  | 'COL-22'
  | 'COL-23'
  | 'COL-24'
  | 'COL-25'
  | 'REP-01'
  | 'REP-02'
  | 'REP-03'
  | 'REP-04'
  | 'REP-05'
  | 'REP-06'
  | 'REP-07'
  | 'REP-08'
  | 'REP-09'
  | 'REP-10'
  | 'REP-11'
  | 'REP-12'
  | 'REP-13'
  | 'REP-14'
  | 'REP-15'
  | 'REP-16'
  | 'RCT-01'
  | 'RCT-02'
  | 'RCT-03'
  | 'RCT-04'
  | 'RCT-05'
  | 'RCT-06'
  | 'RCT-07'
  | 'RCT-08'
  | 'RCT-09'
  | 'CMT-01'
  | 'CMT-02'
  | 'CMT-03'
  | 'CMT-04'
  | 'CMT-05'
  | 'CMT-06'
  | 'CMT-07'
  | 'CMT-08'
  | 'CMT-09'
  | 'CMT-10'
  | 'CMT-11'
  | 'CMT-12'
  | 'CMT-13'
  | 'CMT-14'
  | 'CMT-15'
  | 'CMT-16'
  | 'CMT-17'
  | 'CMT-18'
  | 'CMT-19'
  | 'CMT-20'
  | 'CMT-21'
  | 'CMT-22'
  | 'CMT-23'
  | 'CMT-24'
  | 'CMT-25'
  | 'CMT-26'
  | 'CMT-27'
  | 'CMT-28'
  | 'CMT-29'
  | 'CMT-30'
  | 'CMT-31'
  | 'CMT-32'
  | 'CMT-33'
  | 'CMT-34'
  | 'CONC-01'
  | 'CONC-02'
  | 'CONC-03'
  | 'CNT-01'
  | 'CNT-02'
  | 'CNT-03'
  | 'CNT-04'
  | 'CNT-05'
  | 'CNT-06'
  | 'CNT-07'
  | 'CNT-08'
  | 'CNT-09'
  | 'CNT-10'
  | 'CNT-11'
  | 'CNT-12'
  | 'CNT-13'
  | 'CNT-14'
  | 'CNT-15'
  | 'CNT-16'
  | 'CNT-17'
  | 'CNT-18'
  | 'CNT-19'
  | 'CNT-20'
  | 'CNT-21'
  | 'CF-01'
  | 'CF-02'
  | 'CF-03'
  | 'CF-04'
  | 'CF-05'
  | 'CF-06'
  | 'CF-07'
  | 'CF-08'
  | 'CF-09'
  | 'CF-10'
  | 'CF-11'
  | 'CF-12'
  | 'CF-13'
  | 'CF-14'
  | 'CF-15'
  | 'CF-16'
  | 'CF-17'
  | 'CF-18'
  | 'CF-19'
  | 'CF-20'
  | 'CF-21'
  | 'CF-22'
  | 'CF-23'
  | 'CF-25'
  | 'CF-24'
  | 'GIT-01'
  | 'GIT-02'
  | 'GIT-03'
  | 'GIT-13'
  | 'GIT-04'
  | 'GIT-05'
  | 'GIT-06'
  | 'GIT-07'
  | 'GIT-08'
  | 'GIT-09'
  | 'GIT-10'
  | 'GIT-11'
  | 'GIT-12'
  | 'ID-01'
  | 'ID-02'
  | 'ID-03'
  | 'ID-04'
  | 'ID-05'
  | 'ID-06'
  | 'ID-07'
  | 'ID-08'
  | 'ID-09'
  | 'ID-10'
  | 'INT-03'
  | 'INT-04'
  | 'INT-05'
  | 'INT-06'
  | 'INT-07'
  | 'INT-08'
  | 'INT-09'
  | 'INT-10'
  | 'INT-33'
  | 'INT-34'
  | 'INT-01'
  | 'INT-02'
  | 'INT-11'
  | 'INT-12'
  | 'INT-13'
  | 'INT-14'
  | 'INT-15'
  | 'INT-16'
  | 'INT-17'
  | 'INT-18'
  | 'INT-19'
  | 'INT-20'
  | 'INT-21'
  | 'INT-22'
  | 'INT-23'
  | 'INT-24'
  | 'INT-25'
  | 'INT-26'
  | 'INT-27'
  | 'INT-28'
  | 'INT-29'
  | 'INT-30'
  | 'INT-31'
  | 'INT-32'
  | 'INV-01'
  | 'INV-02'
  | 'INV-03'
  | 'INV-04'
  | 'INV-05'
  | 'INV-06'
  | 'INV-07'
  | 'LNK-01'
  | 'LNK-02'
  | 'LNK-03'
  | 'LNK-04'
  | 'LNK-05'
  | 'LNK-06'
  | 'LNK-07'
  | 'LNK-08'
  | 'LNK-09'
  | 'LNK-10'
  | 'PAGE-01'
  | 'PAGE-02'
  | 'PAGE-03'
  | 'PAGE-04'
  | 'PAGE-05'
  | 'PAGE-06'
  | 'PAGE-07'
  | 'PAGE-08'
  | 'PAGE-09'
  | 'PAGE-10'
  | 'PAGE-11'
  | 'PAGE-12'
  | 'MBR-01'
  | 'MBR-02'
  | 'MBR-03'
  | 'MBR-04'
  | 'MBR-05'
  | 'MBR-06'
  | 'MBR-07'
  | 'MBR-08'
  | 'MBR-09'
  | 'MBR-10'
  | 'MBR-11'
  | 'MBR-12'
  | 'MBR-13'
  | 'MBR-14'
  | 'MBR-15'
  | 'MBR-16'
  | 'MBR-17'
  | 'MBR-18'
  | 'MBR-19'
  | 'MBR-20'
  | 'MBR-21'
  | 'MBR-22'
  | 'MBR-23'
  | 'MBR-24'
  | 'MBR-25'
  | 'MBR-26'
  | 'MBR-27'
  | 'MBR-28'
  | 'MBR-29'
  | 'STATE-01'
  | 'STATE-02'
  | 'STATE-03'
  | 'STATE-04'
  | 'STATE-05'
  | 'STATE-06'
  | 'STATE-07'
  | 'STATE-08'
  | 'STATE-09'
  | 'MOVE-01'
  | 'MOVE-02'
  | 'MOVE-03'
  | 'MOVE-04'
  | 'MOVE-05'
  | 'MOVE-06'
  | 'MOVE-07'
  | 'MOVE-08'
  | 'MOVE-09'
  | 'MOVE-10'
  | 'MOVE-11'
  | 'MOVE-12'
  | 'MOVE-13'
  | 'MOVE-14'
  | 'MOVE-15'
  | 'MOVE-16'
  | 'OAS-01'
  | 'OAS-02'
  | 'OAS-03'
  | 'OAS-04'
  | 'OAS-05'
  | 'OAS-06'
  | 'OAS-07'
  | 'OAS-08'
  | 'OAS-09'
  | 'OAS-10'
  | 'OAS-11'
  | 'OAS-12'
  | 'OAS-13'
  | 'OAS-14'
  | 'OAS-15'
  | 'OAS-16'
  | 'OAS-17'
  | 'ORG-01'
  | 'ORG-02'
  | 'ORG-03'
  | 'ORG-04'
  | 'ORG-05'
  | 'ORG-06'
  | 'ORG-07'
  | 'ORG-08'
  | 'ORG-09'
  | 'ORG-10'
  | 'ORG-11'
  | 'ORG-12'
  | 'ORG-13'
  | 'ORG-14'
  | 'ORG-15'
  | 'ORG-16'
  | 'ORG-17'
  | 'ORG-18'
  | 'ORG-22'
  | 'ORG-19'
  | 'ORG-20'
  | 'ORG-21'
  | 'AUTH-01'
  | 'AUTH-02'
  | 'AUTH-03'
  | 'AUTH-04'
  | 'AUTH-05'
  | 'AUTH-06'
  | 'AUTH-07'
  | 'AUTH-08'
  | 'AUTH-09'
  | 'AUTH-10'
  | 'SUCC-01'
  | 'SUCC-02'
  | 'SUCC-03'
  | 'SUCC-04'
  | 'SUCC-05'
  | 'SUCC-06'
  | 'SUCC-07'
  | 'SUCC-08'
  | 'BODY-01'
  | 'BODY-02'
  | 'BODY-03'
  | 'BODY-04'
  | 'BODY-05'
  | 'BODY-06'
  | 'BODY-07'
  | 'RES-01'
  | 'RES-02'
  | 'RES-03'
  | 'RES-04'
  | 'RES-05'
  | 'RES-06'
  | 'RES-07'
  | 'RES-08'
  | 'CAP-01'
  | 'CAP-02'
  | 'CAP-03'
  | 'CAP-04'
  | 'CAP-05'
  | 'VER-01'
  | 'VER-02'
  | 'EVT-01'
  | 'NOT-01'
  | 'NOT-02'
  | 'SRCH-01'
  | 'SRCH-02'
  | 'SRCH-03'
  | 'SRCH-04'
  | 'SRCH-05'
  | 'SRCH-06'
  | 'SRCH-07'
  | 'SRCH-08'
  | 'SRCH-09'
  | 'SITE-27'
  | 'SITE-28'
  | 'SITE-29'
  | 'SITE-30'
  | 'SITE-31'
  | 'SITE-32'
  | 'SITE-33'
  | 'SITE-34'
  | 'SITE-39'
  | 'SITE-37'
  | 'GRP-01'
  | 'GRP-02'
  | 'GRP-03'
  | 'GRP-04'
  | 'GRP-05'
  | 'GRP-06'
  | 'GRP-07'
  | 'GRP-08'
  | 'GRP-09'
  | 'GRP-10'
  | 'GRP-11'
  | 'GRP-12'
  | 'GRP-13'
  | 'GRP-14'
  | 'GRP-15'
  | 'GRP-16'
  | 'GRP-17'
  | 'SEC-01'
  | 'SEC-02'
  | 'SEC-03'
  | 'SEC-04'
  | 'SEC-05'
  | 'SEC-06'
  | 'SEC-07'
  | 'SEC-08'
  | 'SEC-09'
  | 'SEC-10'
  | 'SEC-11'
  | 'SEC-12'
  | 'SEC-13'
  | 'SEC-26'
  | 'SEC-14'
  | 'SEC-15'
  | 'SEC-16'
  | 'SEC-17'
  | 'SEC-18'
  | 'SEC-19'
  | 'SEC-20'
  | 'SEC-21'
  | 'SEC-22'
  | 'SEC-23'
  | 'SEC-24'
  | 'SEC-25'
  | 'SHR-01'
  | 'SHR-02'
  | 'SHR-03'
  | 'SHR-04'
  | 'SHR-05'
  | 'SHR-06'
  | 'SHR-07'
  | 'SHR-08'
  | 'SHR-09'
  | 'SHR-10'
  | 'SHR-11'
  | 'SHR-12'
  | 'SHR-13'
  | 'SITE-01'
  | 'SITE-02'
  | 'SITE-03'
  | 'SITE-04'
  | 'SITE-05'
  | 'SITE-06'
  | 'SITE-07'
  | 'SITE-08'
  | 'SITE-09'
  | 'SITE-10'
  | 'SITE-11'
  | 'SITE-12'
  | 'SITE-13'
  | 'SITE-14'
  | 'SITE-15'
  | 'SITE-16'
  | 'SITE-17'
  | 'SITE-18'
  | 'SITE-19'
  | 'SITE-20'
  | 'SITE-21'
  | 'SITE-22'
  | 'SITE-23'
  | 'SITE-24'
  | 'SITE-25'
  | 'SITE-26'
  | 'SITE-40'
  | 'SITE-41'
  | 'SITE-42'
  | 'SITE-35'
  | 'SITE-36'
  | 'SITE-38'
  | 'SPC-01'
  | 'SPC-02'
  | 'SPC-03'
  | 'SPC-04'
  | 'SPC-05'
  | 'SPC-06'
  | 'SPC-07'
  | 'SPC-08'
  | 'SPC-09'
  | 'SPC-10'
  | 'SPC-11'
  | 'SPC-12'
  | 'SPC-13'
  | 'SPC-14'
  | 'SPC-15'
  | 'SPC-16'
  | 'SPC-17'
  | 'SPC-18'
  | 'SPC-19'
  | 'SPC-20'
  | 'SPC-21'
  | 'SPC-22'
  | 'SPC-23'
  | 'SPC-24'
  | 'SPC-25'
  | 'SPC-26'
  | 'SPC-27'
  | 'SPC-28'
  | 'SPC-29'
  | 'SPC-30'
  | 'SSO-01'
  | 'SSO-02'
  | 'SSO-03'
  | 'SSO-04'
  | 'SSO-05'
  | 'SSO-06'
  | 'SSO-07'
  | 'SSO-08'
  | 'SSO-09'
  | 'SSO-10'
  | 'SSO-11'
  | 'SSO-12'
  | 'SSO-13'
  | 'SSO-14'
  | 'SSO-15'
  | 'SSO-16'
  | 'SSO-17'
  | 'SSO-18'
  | 'SSO-19'
  | 'SPC-31'
  | 'SPC-32'
  | 'SPC-33'
  | 'SPC-34'
  | 'SPC-35'
  | 'SPC-36'
  | 'SPC-37'
  | 'SPC-38'
  | 'SPC-39'
  | 'SPC-40'
  | 'SPC-41'
  | 'SPC-42'
  | 'SPC-43'
  | 'SPC-44'
  | 'SPC-45'
  | 'SPC-46'
  | 'SPC-47'
  | 'SPC-48'
  | 'SPC-49'
  | 'TEAM-01'
  | 'TEAM-02'
  | 'TEAM-03'
  | 'TEAM-04'
  | 'TEAM-05'
  | 'TEAM-06'
  | 'TEAM-07'
  | 'TEAM-08'
  | 'TEAM-09'
  | 'TEAM-10'
  | 'TEAM-11'
  | 'TEAM-12'
  | 'TEAM-13'
  | 'TEAM-14'
  | 'TEAM-15'
  | 'TEAM-16'
  | 'TEAM-17'
  | 'TEAM-18'
  | 'TEAM-19'
  | 'TEAM-20'
  | 'TEAM-21'
  | 'TEAM-22'
  | 'TEAM-23'
  | 'TEAM-24'
  | 'TEAM-25'
  | 'TEAM-26'
  | 'TEAM-27'
  | 'TEAM-28'
  | 'TEAM-29'
  | 'TEAM-30'
  | 'TEAM-31'
  | 'TEAM-32'
  | 'TEAM-33'
  | 'TR-01'
  | 'TR-02'
  | 'TR-03'
  | 'TR-04'
  | 'TR-05'
  | 'TR-06'
  | 'TR-07'
  | 'TR-08'
  | 'TR-09'
  | 'TR-10'
  | 'TR-11'
  | 'TR-12';

export const requirements: readonly Requirement[] = [
  {"file":"accepted","opens":["OP-SITE-13.c","OP-TEAM-07.a","OP-CMT-02.a"],"id":"ACC-01","level":"must","section":"3","text":"A state is set from each state that section 3 gives, in both directions.","check":"accepted/transitions","operations":["updateSpaceById","updateSiteById","updateSiteShareLinkById","updateCommentInSpace","updateCommentInChangeRequest","addMemberToOrganizationTeamById"]},
  {"file":"accepted","opens":["OP-MOVE-03.a"],"id":"ACC-02","level":"must","section":"4.1","text":"A move is accepted before a neighbour, after it and without one.","check":"accepted/positions","operations":["moveCollection","moveSpace","moveSiteSection","moveSiteSectionGroup"]},
  {"file":"accepted","opens":["OP-HTTP-13.a","OP-AUTH-11.a","OP-CMT-06.c","OP-CNT-05.a","OP-CMT-03.c","OP-TEAM-09.a"],"id":"ACC-03","level":"must","section":"4.1","text":"A query parameter is accepted with each value that the text gives, alone and beside another.","check":"accepted/queries","operations":["listSpacesInCollectionById","listCollectionsInOrganizationById","listSpaceLinks","listOrganizationCustomFields","listSites","listSiteSections","listSiteSectionGroups","listSiteShareLinks","listCommentsInSpace","listCommentsInChangeRequest","listCommentRepliesInSpace","listCommentRepliesInChangeRequest","getCurrentRevision","getRevisionOfChangeRequestById","listPages","listPagesInChangeRequest","listFiles","listFilesInChangeRequestById","getFileById","getFileInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","getPageById","getPageInChangeRequestById","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","searchOrganizationContent","listMembersInOrganizationById","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","listOpenAPISpecs","listTranslations","listIntegrations","listIntegrationInstallations"]},
  {"file":"collections","opens":["OP-COL-01","OP-COL-03"],"id":"COL-01","level":"must","section":"2.2","text":"Every collection in a reply has the required members of the text, and its optional ones, where present, in the types and limits given.","check":"replies/resource","operations":["getCollectionById","updateCollectionById","moveCollection","transferCollection","listCollectionsInOrganizationById","createCollection"],"schema":"Collection"},
  {"file":"collections","opens":["OP-VAL-05","OP-VAL-07"],"id":"COL-02","level":"must","section":"4.2","text":"A collection's title has at most 50 characters.","check":"limits/body","operations":["updateCollectionById","createCollection"],"members":["updateCollectionById/title","createCollection/title"]},
  {"file":"collections","opens":["OP-VAL-05","OP-VAL-07"],"id":"COL-03","level":"must","section":"4.2","text":"A collection's description has at most 100 characters.","check":"limits/body","operations":["updateCollectionById"],"members":["updateCollectionById/description"]},
  {"file":"collections","opens":["OP-VAL-08"],"id":"COL-04","level":"must","section":"4.2","text":"A JSON object for a title, a description or the id of a parent is refused.","check":"types/body","operations":["updateCollectionById","createCollection"],"members":["updateCollectionById/title","updateCollectionById/description","createCollection/title","createCollection/parent"]},
  {"file":"collections","opens":["OP-COL-03","OP-VAL-13"],"id":"COL-05","level":"must","section":"4.2","text":"A default level of a collection outside the Role words, null and inherit is refused.","check":"enums/body","operations":["updateCollectionById"],"members":["updateCollectionById/defaultLevel"]},
  {"file":"collections","opens":["OP-COL-01"],"id":"COL-06","level":"must","section":"4.2","text":"A created collection is read back with its title, in the organization it was created in.","check":"crud/create-then-read","operations":["createCollection"]},
  {"file":"collections","opens":[],"id":"COL-07","level":"must","section":"4.2","text":"A created collection is in the list of collections of its organization.","check":"crud/create-then-list","operations":["createCollection"]},
  {"file":"collections","opens":["OP-COL-07"],"id":"COL-08","level":"must","section":"4.2","text":"A collection created with a parent names that parent.","check":"collections/created-inside-parent","operations":["createCollection"]},
  {"file":"collections","opens":["OP-COL-07"],"id":"COL-09","level":"must","section":"4.2","text":"A parent that never was is refused at creation.","check":"collections/unknown-parent-refused","operations":["createCollection"]},
  {"file":"collections","opens":[],"id":"COL-10","level":"must","section":"4.2","text":"A collection is read back with the title, description and default level of an update.","check":"crud/update-then-read","operations":["updateCollectionById"]},
  {"file":"collections","opens":[],"id":"COL-11","level":"must","section":"4.2","text":"An update of a collection leaves members that it does not name as they were.","check":"crud/patch-keeps-omitted","operations":["updateCollectionById"]},
  {"file":"collections","opens":["OP-COL-05"],"id":"COL-12","level":"must","section":"4.2","text":"A deleted empty collection cannot be read any more.","check":"crud/delete-then-gone","operations":["deleteCollectionById"]},
  {"file":"collections","opens":[],"id":"COL-13","level":"must","section":"4.2","text":"A deleted empty collection is no longer in the list of collections.","check":"crud/delete-then-unlisted","operations":["deleteCollectionById"]},
  {"file":"collections","opens":["OP-COL-04"],"id":"COL-14","level":"must","section":"4.2","text":"The list of collections holds nested ones, with nested true and without it.","check":"filters/nested-by-default","operations":["listCollectionsInOrganizationById"]},
  {"file":"collections","opens":["OP-COL-04"],"id":"COL-15","level":"should","section":"4.2","text":"The list of collections with nested false leaves nested ones out.","check":"filters/nested-false","operations":["listCollectionsInOrganizationById"]},
  {"file":"collections","opens":["OP-HTTP-12"],"id":"COL-16","level":"should","section":"4.2","text":"A nested parameter that is no boolean is refused.","check":"types/query","operations":["listCollectionsInOrganizationById"],"members":["listCollectionsInOrganizationById?nested"]},
  {"file":"collections","opens":["OP-COL-04"],"id":"COL-17","level":"must","section":"4.2","text":"The spaces of a collection hold those whose parent it is.","check":"collections/spaces-are-the-children","operations":["listSpacesInCollectionById"]},
  {"file":"collections","opens":["OP-COL-04","OP-SPC-02"],"id":"COL-18","level":"must","section":"4.2","text":"The spaces of a collection hold none from outside it.","check":"collections/spaces-leave-out-others","operations":["listSpacesInCollectionById"]},
  {"file":"collections","opens":["OP-COL-06"],"id":"COL-19","level":"must","section":"4.2","text":"A transferred collection belongs to the organization that the body names.","check":"collections/transfer-changes-organization","operations":["transferCollection"]},
  {"file":"collections","opens":["OP-COL-06"],"id":"COL-20","level":"must","section":"4.2","text":"A transferred collection is listed in its new organization and no longer in the old one.","check":"collections/transfer-moves-between-lists","operations":["transferCollection"]},
  {"file":"collections","opens":[],"id":"COL-21","level":"must","section":"4.2","text":"A collection cannot be transferred without naming an organization.","check":"required/body","operations":["transferCollection"],"members":["transferCollection/organization"]},
  {"file":"collections","opens":["OP-VAL-08"],"id":"COL-22","level":"must","section":"4.2","text":"A JSON object for the organization of a collection transfer is refused.","check":"types/body","operations":["transferCollection"],"members":["transferCollection/organization"]},
  {"file":"collections","opens":["OP-ERR-03","OP-COL-06"],"id":"COL-23","level":"must","section":"4.2","text":"A collection transfer to an organization that never was is refused.","check":"collections/transfer-to-unknown-refused","operations":["transferCollection"]},
  {"file":"collections","opens":["OP-COL-06"],"id":"COL-24","level":"should","section":"4.2","text":"A transfer keeps the id, title and description of the collection.","check":"collections/transfer-keeps-the-rest","operations":["transferCollection"]},
  {"file":"collections","opens":["OP-COL-01","OP-COL-02"],"id":"COL-25","level":"must","section":"4.2","text":"A collection is created without a title, too, and has one when it is read.","check":"collections/created-without-title","operations":["createCollection"],"note":"4.2 calls title and parent both optional and 2.2 requires a title on read; which title it is stays open."},
  {"file":"comment-replies","opens":["OP-RES-06"],"id":"REP-01","level":"must","section":"2.9","text":"Every reply to a comment shows the members of the text, where present, in the types given.","check":"replies/resource","operations":["listCommentRepliesInSpace","postCommentReplyInSpace","listCommentRepliesInChangeRequest","postCommentReplyInChangeRequest","getCommentReplyInSpace","updateCommentReplyInSpace","getCommentReplyInChangeRequest","updateCommentReplyInChangeRequest"],"schema":"CommentReply"},
  {"file":"comment-replies","opens":["OP-CMT-05"],"id":"REP-02","level":"must","section":"4.7","text":"A reply cannot be posted without a body.","check":"required/body","operations":["postCommentReplyInSpace","postCommentReplyInChangeRequest"],"members":["postCommentReplyInSpace/body","postCommentReplyInChangeRequest/body"]},
  {"file":"comment-replies","opens":["OP-VAL-08","OP-CMT-05"],"id":"REP-03","level":"must","section":"4.7","text":"A number for a body, or a JSON object for a text or a list of a reply, is refused.","check":"types/body","operations":["postCommentReplyInSpace","postCommentReplyInChangeRequest","updateCommentReplyInSpace","updateCommentReplyInChangeRequest"],"members":["postCommentReplyInSpace/body","postCommentReplyInSpace/body/markdown","postCommentReplyInChangeRequest/body","postCommentReplyInChangeRequest/body/markdown","updateCommentReplyInSpace/body","updateCommentReplyInSpace/body/markdown","updateCommentReplyInSpace/addedReactions","updateCommentReplyInSpace/addedReactions/*","updateCommentReplyInSpace/removedReactions","updateCommentReplyInSpace/removedReactions/*","updateCommentReplyInChangeRequest/body","updateCommentReplyInChangeRequest/body/markdown","updateCommentReplyInChangeRequest/addedReactions","updateCommentReplyInChangeRequest/addedReactions/*","updateCommentReplyInChangeRequest/removedReactions","updateCommentReplyInChangeRequest/removedReactions/*"]},
  {"file":"comment-replies","opens":["OP-CMT-05","OP-CMT-06"],"id":"REP-04","level":"must","section":"4.7","text":"A posted reply is read back with its text.","check":"crud/create-then-read","operations":["postCommentReplyInSpace","postCommentReplyInChangeRequest"]},
  {"file":"comment-replies","opens":[],"id":"REP-05","level":"must","section":"4.7","text":"A posted reply is in the list of replies of its comment.","check":"crud/create-then-list","operations":["postCommentReplyInSpace","postCommentReplyInChangeRequest"]},
  {"file":"comment-replies","opens":[],"id":"REP-06","level":"must","section":"4.7","text":"A reply is not in the list of replies of another comment.","check":"comments/replies-are-of-one-comment","operations":["listCommentRepliesInSpace","listCommentRepliesInChangeRequest"]},
  {"file":"comment-replies","opens":["OP-CMT-09"],"id":"REP-07","level":"must","section":"4.7","text":"A reply is read back with the text of an update.","check":"crud/update-then-read","operations":["updateCommentReplyInSpace","updateCommentReplyInChangeRequest"]},
  {"file":"comment-replies","opens":["OP-CMT-09"],"id":"REP-08","level":"must","section":"4.7","text":"An update of a reply leaves members that it does not name as they were.","check":"comments/update-keeps-omitted","operations":["updateCommentReplyInSpace","updateCommentReplyInChangeRequest"]},
  {"file":"comment-replies","opens":[],"id":"REP-09","level":"must","section":"4.7","text":"A deleted reply cannot be read any more.","check":"crud/delete-then-gone","operations":["deleteCommentReplyInSpace"]},
  {"file":"comment-replies","opens":[],"id":"REP-10","level":"must","section":"4.7","text":"A deleted reply is no longer in the list of replies.","check":"crud/delete-then-unlisted","operations":["deleteCommentReplyInSpace"]},
  {"file":"comment-replies","opens":["OP-CMT-10","OP-CMT-11"],"id":"REP-11","level":"must","section":"2.9","text":"A reply posted raises the replies number of its comment by one.","check":"counters/posted-reply-counts","operations":["postCommentReplyInSpace","postCommentReplyInChangeRequest"]},
  {"file":"comment-replies","opens":["OP-CMT-10"],"id":"REP-12","level":"should","section":"2.9","text":"A reply deleted lowers the replies number of its comment by one.","check":"counters/deleted-reply-does-not-count","operations":["deleteCommentReplyInSpace"]},
  {"file":"comment-replies","opens":["OP-AUTH-08.a"],"id":"REP-13","level":"must","section":"2.9","text":"A reply is posted by the user of the token.","check":"comments/posted-by-the-caller","operations":["postCommentReplyInSpace","postCommentReplyInChangeRequest"]},
  {"file":"comment-replies","opens":[],"id":"REP-14","level":"must","section":"4.7","text":"The comment stays readable with its text when a reply to it is deleted.","check":"comments/reply-delete-keeps-comment","operations":["deleteCommentReplyInSpace"]},
  {"file":"comment-replies","opens":["OP-CMT-12"],"id":"REP-15","level":"must","section":"4.7","text":"Putting resolved on a reply of a change request has an effect.","excluded":"Resolving the parent, ignoring it and refusing it are all listed alternatives.","operations":"-"},
  {"file":"comment-replies","opens":["OP-VAL-08","OP-CMT-12"],"id":"REP-16","level":"should","section":"4.7","text":"A JSON object for the member resolved of a change-request reply is refused.","check":"types/body","operations":["updateCommentReplyInChangeRequest"],"members":["updateCommentReplyInChangeRequest/resolved"]},
  {"file":"comment-replies","opens":["OP-RCT-04"],"id":"RCT-01","level":"must","section":"4.7","text":"An emoji added to a comment or reply is among its reactions, with the caller among its users.","check":"reactions/added-is-shown","operations":["updateCommentInSpace","updateCommentInChangeRequest","updateCommentReplyInSpace","updateCommentReplyInChangeRequest"]},
  {"file":"comment-replies","opens":["OP-RCT-02","OP-RCT-04"],"id":"RCT-02","level":"must","section":"4.7","text":"An emoji removed by the only user who chose it has no user left in the reactions.","check":"reactions/removed-is-gone","operations":["updateCommentInSpace","updateCommentInChangeRequest","updateCommentReplyInSpace","updateCommentReplyInChangeRequest"]},
  {"file":"comment-replies","opens":["OP-RCT-01"],"id":"RCT-03","level":"must","section":"2.9","text":"The count of a reaction is the number of its users while each chose it once.","check":"reactions/count-is-number-of-users","operations":["updateCommentInSpace","updateCommentInChangeRequest","updateCommentReplyInSpace","updateCommentReplyInChangeRequest"]},
  {"file":"comment-replies","opens":["OP-RCT-04"],"id":"RCT-04","level":"must","section":"4.7","text":"Several emoji added at once are all among the reactions.","check":"reactions/several-at-once","operations":["updateCommentInSpace","updateCommentInChangeRequest","updateCommentReplyInSpace","updateCommentReplyInChangeRequest"]},
  {"file":"comment-replies","opens":["OP-RCT-02"],"id":"RCT-05","level":"must","section":"4.7","text":"Removing one emoji leaves the other reactions as they were.","check":"reactions/others-stay","operations":["updateCommentInSpace","updateCommentInChangeRequest","updateCommentReplyInSpace","updateCommentReplyInChangeRequest"]},
  {"file":"comment-replies","opens":["OP-CMT-07","OP-CMT-09"],"id":"RCT-06","level":"must","section":"4.7","text":"Reactions leave the text and the author of a comment or reply as they were.","check":"reactions/keep-the-text","operations":["updateCommentInSpace","updateCommentInChangeRequest","updateCommentReplyInSpace","updateCommentReplyInChangeRequest"]},
  {"file":"comment-replies","opens":["OP-RCT-04","OP-CMT-08"],"id":"RCT-07","level":"must","section":"4.7","text":"Two users who choose the same emoji are both among its users.","check":"reactions/two-users-add-up","operations":["updateCommentInSpace","updateCommentInChangeRequest","updateCommentReplyInSpace","updateCommentReplyInChangeRequest"]},
  {"file":"comment-replies","opens":["OP-RES-06"],"id":"RCT-08","level":"should","section":"4.7","text":"A comment or reply posted a moment ago has no reactions.","check":"reactions/none-at-first","operations":["postCommentInSpace","postCommentInChangeRequest","postCommentReplyInSpace","postCommentReplyInChangeRequest"]},
  {"file":"comment-replies","opens":["OP-RCT-02","OP-RCT-04","OP-CMT-08"],"id":"RCT-09","level":"must","section":"2.9","text":"Who removes an emoji takes back the own reaction and nobody else's.","check":"reactions/removal-is-of-the-caller","operations":["updateCommentInSpace","updateCommentInChangeRequest","updateCommentReplyInSpace","updateCommentReplyInChangeRequest"],"note":"2.9 keeps a reaction with its user and time, and what removedReactions takes away is what addedReactions gave."},
  {"file":"comments","opens":["OP-RES-06","OP-CMT-14"],"id":"CMT-01","level":"must","section":"2.9","text":"Every comment in a reply shows the members of the text, where present, in the types given.","check":"replies/resource","operations":["listCommentsInSpace","postCommentInSpace","listCommentsInChangeRequest","postCommentInChangeRequest","getCommentInSpace","updateCommentInSpace","getCommentInChangeRequest","updateCommentInChangeRequest"],"schema":"Comment"},
  {"file":"comments","opens":["OP-CMT-05"],"id":"CMT-02","level":"must","section":"4.7","text":"A comment cannot be posted without a body.","check":"required/body","operations":["postCommentInSpace","postCommentInChangeRequest"],"members":["postCommentInSpace/body","postCommentInChangeRequest/body"]},
  {"file":"comments","opens":["OP-VAL-08","OP-CMT-05"],"id":"CMT-03","level":"must","section":"4.7","text":"A number for a body, or a JSON object for a text, a list or a switch of a comment, is refused.","check":"types/body","operations":["postCommentInSpace","postCommentInChangeRequest","updateCommentInSpace","updateCommentInChangeRequest"],"members":["postCommentInSpace/node","postCommentInSpace/page","postCommentInSpace/body","postCommentInSpace/body/markdown","postCommentInChangeRequest/node","postCommentInChangeRequest/page","postCommentInChangeRequest/body","postCommentInChangeRequest/body/markdown","updateCommentInSpace/resolved","updateCommentInSpace/body","updateCommentInSpace/body/markdown","updateCommentInSpace/addedReactions","updateCommentInSpace/addedReactions/*","updateCommentInSpace/removedReactions","updateCommentInSpace/removedReactions/*","updateCommentInChangeRequest/resolved","updateCommentInChangeRequest/body","updateCommentInChangeRequest/body/markdown","updateCommentInChangeRequest/addedReactions","updateCommentInChangeRequest/addedReactions/*","updateCommentInChangeRequest/removedReactions","updateCommentInChangeRequest/removedReactions/*"]},
  {"file":"comments","opens":["OP-CMT-05","OP-CMT-06"],"id":"CMT-04","level":"must","section":"4.7","text":"A posted comment is read back with its text.","check":"crud/create-then-read","operations":["postCommentInSpace","postCommentInChangeRequest"]},
  {"file":"comments","opens":[],"id":"CMT-05","level":"must","section":"4.7","text":"A posted comment is in the list of comments of its space or change request.","check":"crud/create-then-list","operations":["postCommentInSpace","postCommentInChangeRequest"]},
  {"file":"comments","opens":["OP-CMT-09"],"id":"CMT-06","level":"must","section":"4.7","text":"A comment is read back with the text of an update.","check":"crud/update-then-read","operations":["updateCommentInSpace","updateCommentInChangeRequest"]},
  {"file":"comments","opens":["OP-CMT-09"],"id":"CMT-07","level":"must","section":"4.7","text":"An update of a comment leaves members that it does not name as they were.","check":"comments/update-keeps-omitted","operations":["updateCommentInSpace","updateCommentInChangeRequest"]},
  {"file":"comments","opens":["OP-CMT-10"],"id":"CMT-08","level":"must","section":"4.7","text":"A deleted comment cannot be read any more.","check":"crud/delete-then-gone","operations":["deleteCommentInSpace","deleteCommentInChangeRequest"]},
  {"file":"comments","opens":[],"id":"CMT-09","level":"must","section":"4.7","text":"A deleted comment is no longer in the list of comments.","check":"crud/delete-then-unlisted","operations":["deleteCommentInSpace","deleteCommentInChangeRequest"]},
  {"file":"comments","opens":["OP-AUTH-08.a"],"id":"CMT-10","level":"must","section":"2.9","text":"A comment is posted by the user of the token.","check":"comments/posted-by-the-caller","operations":["postCommentInSpace","postCommentInChangeRequest"]},
  {"file":"comments","opens":[],"id":"CMT-11","level":"should","section":"2.9","text":"The postedAt of a comment lies between request and reply.","check":"comments/posted-at-is-now","operations":["postCommentInSpace","postCommentInChangeRequest"]},
  {"file":"comments","opens":["OP-CMT-14"],"id":"CMT-12","level":"must","section":"2.9","text":"A comment on a change request names the change request as its target, where it names one.","check":"comments/target-names-change-request","operations":["postCommentInChangeRequest"]},
  {"file":"comments","opens":["OP-CMT-14"],"id":"CMT-13","level":"must","section":"2.9","text":"A comment names the space it stands in as its target, where it names one.","check":"comments/target-names-space","operations":["postCommentInSpace","postCommentInChangeRequest"]},
  {"file":"comments","opens":["OP-CMT-04","OP-CMT-14"],"id":"CMT-14","level":"must","section":"4.7","text":"A comment posted for a page names that page as its target.","check":"comments/target-names-page","operations":["postCommentInSpace","postCommentInChangeRequest"]},
  {"file":"comments","opens":["OP-CMT-13"],"id":"CMT-15","level":"must","section":"4.7","text":"A comment posted on a space is on that space only.","check":"comments/list-is-of-one-space","operations":["listCommentsInSpace"]},
  {"file":"comments","opens":["OP-CMT-13"],"id":"CMT-16","level":"must","section":"4.7","text":"A comment posted on a space is not in the list of a change request.","check":"comments/list-is-of-one-change-request","operations":["listCommentsInChangeRequest"]},
  {"file":"comments","opens":["OP-CMT-01","OP-CMT-02"],"id":"CMT-17","level":"must","section":"3","text":"A comment put with resolved true is read back with status resolved.","check":"states/resolve-sets-status","operations":["updateCommentInSpace","updateCommentInChangeRequest"]},
  {"file":"comments","opens":["OP-CMT-02"],"id":"CMT-18","level":"must","section":"3","text":"A resolved comment shows when it was resolved.","check":"states/resolve-sets-resolved-at","operations":["updateCommentInSpace","updateCommentInChangeRequest"]},
  {"file":"comments","opens":["OP-CMT-02"],"id":"CMT-19","level":"must","section":"3","text":"A resolved comment shows the caller who resolved it.","check":"states/resolve-sets-resolved-by","operations":["updateCommentInSpace","updateCommentInChangeRequest"]},
  {"file":"comments","opens":["OP-CMT-01","OP-CMT-02"],"id":"CMT-20","level":"must","section":"3","text":"A comment put with resolved false no longer has the status resolved.","check":"states/unresolve-resets-status","operations":["updateCommentInSpace","updateCommentInChangeRequest"]},
  {"file":"comments","opens":["OP-CMT-01"],"id":"CMT-21","level":"must","section":"3","text":"A comment posted a moment ago does not have the status resolved.","check":"states/new-comment-is-unresolved","operations":["postCommentInSpace","postCommentInChangeRequest"]},
  {"file":"comments","opens":["OP-CMT-02"],"id":"CMT-22","level":"must","section":"3","text":"Putting resolved true on a resolved comment leaves it resolved, or is refused.","check":"states/resolve-twice-stays-resolved","operations":["updateCommentInSpace","updateCommentInChangeRequest"]},
  {"file":"comments","opens":[],"id":"CMT-23","level":"must","section":"3","text":"Resolving one comment leaves the others as they were.","check":"states/resolve-is-of-one-comment","operations":["updateCommentInSpace","updateCommentInChangeRequest"]},
  {"file":"comments","opens":["OP-CMT-03"],"id":"CMT-24","level":"must","section":"4.7","text":"The list with status resolved holds the resolved comments and no other.","check":"filters/status-resolved","operations":["listCommentsInSpace","listCommentsInChangeRequest"]},
  {"file":"comments","opens":["OP-CMT-03"],"id":"CMT-25","level":"must","section":"4.1","text":"The list without status holds resolved and unresolved comments alike, as status all does.","check":"filters/status-all-by-default","operations":["listCommentsInSpace","listCommentsInChangeRequest"]},
  {"file":"comments","opens":["OP-CMT-03"],"id":"CMT-26","level":"must","section":"4.7","text":"The list with targetPage holds comments on that page only, and all of them.","check":"filters/target-page","operations":["listCommentsInSpace","listCommentsInChangeRequest"]},
  {"file":"comments","opens":["OP-PAGE-08"],"id":"CMT-27","level":"must","section":"4.1","text":"Order desc, spelled out, changes nothing in a list of comments.","check":"order/desc-is-default","operations":["listCommentsInSpace","listCommentsInChangeRequest"]},
  {"file":"comments","opens":["OP-PAGE-08"],"id":"CMT-28","level":"should","section":"4.1","text":"Comments come latest posted first unless asked otherwise.","check":"order/posted-at-descending","operations":["listCommentsInSpace","listCommentsInChangeRequest"]},
  {"file":"comments","opens":["OP-CMT-07"],"id":"CMT-29","level":"must","section":"2.9","text":"The editedAt of a comment whose text was changed is there and not before its postedAt.","check":"comments/edited-at-after-edit","operations":["updateCommentInSpace","updateCommentInChangeRequest"]},
  {"file":"comments","opens":["OP-CMT-07"],"id":"CMT-30","level":"should","section":"2.9","text":"A comment that was only posted and read has no editedAt after its postedAt.","check":"comments/no-edited-at-before-edit","operations":["postCommentInSpace","postCommentInChangeRequest"]},
  {"file":"comments","opens":["OP-CMT-06"],"id":"CMT-31","level":"must","section":"4.1","text":"The format parameter chooses the form of a comment body.","excluded":"The values are not shown, and a server may ignore it.","operations":"-"},
  {"file":"comments","opens":["OP-CMT-14"],"id":"CMT-32","level":"must","section":"2.9","text":"A comment shows whether the page it is about is outdated.","excluded":"The text names the member without saying when it holds, and no operation edits pages.","operations":"-"},
  {"file":"comments","opens":["OP-CMT-16"],"id":"CMT-33","level":"must","section":"4.13","text":"Replies of change-request comments cannot be deleted.","excluded":"Section 4.13 leaves it out of scope; 404, 405 and a deletion all conform.","operations":"-"},
  {"file":"comments","opens":["OP-CMT-04","OP-CMT-14"],"id":"CMT-34","level":"should","section":"2.9","text":"A comment posted for a node of a page names that node as its target.","check":"comments/target-names-node","operations":["postCommentInSpace","postCommentInChangeRequest"]},
  {"file":"concurrency","opens":["OP-ENV-04.b","OP-ENV-04.c"],"id":"CONC-01","level":"should","section":"4.1","text":"A write that was answered is seen by the reads that follow.","check":"concurrency/answered-write-is-seen","operations":"-"},
  {"file":"concurrency","opens":["OP-ENV-04.c"],"id":"CONC-02","level":"should","section":"4.1","text":"Writes sent side by side have the effect of some order of them.","check":"concurrency/some-order-explains-all","operations":"-"},
  {"file":"concurrency","opens":["OP-ENV-04.c"],"id":"CONC-03","level":"should","section":"4.1","text":"Of creations sent side by side, none that was answered is lost.","check":"concurrency/answered-creations-all-stay","operations":"-"},
  {"file":"content","opens":["OP-RES-06","OP-CNT-06"],"id":"CNT-01","level":"must","section":"2.17","text":"Every revision in a reply shows the members of the text, where present, in the types given.","check":"replies/resource","operations":["getCurrentRevision","getRevisionOfChangeRequestById"],"schema":"Revision"},
  {"file":"content","opens":["OP-RES-06","OP-CNT-06"],"id":"CNT-02","level":"must","section":"2.17","text":"Every page in a reply shows the members of the text, where present, in the types given.","check":"replies/resource","operations":["getCurrentRevision","getRevisionOfChangeRequestById","listPages","listPagesInChangeRequest","getPageById","getPageInChangeRequestById"],"schema":"Page"},
  {"file":"content","opens":["OP-RES-06"],"id":"CNT-03","level":"must","section":"2.17","text":"Every file in a reply shows the members of the text, where present, in the types given.","check":"replies/resource","operations":["getCurrentRevision","getRevisionOfChangeRequestById","listFiles","listFilesInChangeRequestById","getFileById","getFileInChangeRequestById"],"schema":"File"},
  {"file":"content","opens":["OP-RES-06","OP-CNT-01"],"id":"CNT-04","level":"must","section":"2.17","text":"The result of an import shows the members of the text, where present, in the types given.","check":"replies/resource","operations":["importContent","importContentInChangeRequest"],"schema":"ContentImportResult"},
  {"file":"content","opens":[],"id":"CNT-05","level":"must","section":"4.8","text":"An import needs a url and a source.","check":"required/body","operations":["importContent","importContentInChangeRequest"],"members":["importContent/url","importContent/source","importContentInChangeRequest/url","importContentInChangeRequest/source"]},
  {"file":"content","opens":["OP-VAL-09"],"id":"CNT-06","level":"must","section":"4.8","text":"An import url that is no URI is refused.","check":"formats/body","operations":["importContent","importContentInChangeRequest"],"members":["importContent/url","importContentInChangeRequest/url"]},
  {"file":"content","opens":["OP-VAL-08"],"id":"CNT-07","level":"must","section":"4.8","text":"A JSON object for the url or the source of an import is refused.","check":"types/body","operations":["importContent","importContentInChangeRequest"],"members":["importContent/url","importContent/source","importContentInChangeRequest/url","importContentInChangeRequest/source"]},
  {"file":"content","opens":["OP-CNT-01"],"id":"CNT-08","level":"should","section":"2.17","text":"An import reports no more imported resources than resources in total.","check":"content/imported-within-total","operations":["importContent","importContentInChangeRequest"]},
  {"file":"content","opens":["OP-CNT-04"],"id":"CNT-09","level":"must","section":"4.8","text":"Every page of a space or change request can be read by its id.","check":"content/listed-page-is-readable","operations":["getPageById","getPageInChangeRequestById"]},
  {"file":"content","opens":["OP-CNT-04","OP-CNT-08"],"id":"CNT-10","level":"must","section":"4.8","text":"The pages of the active revision are those that the pages operation answers.","check":"content/pages-are-of-the-revision","operations":["listPages","listPagesInChangeRequest"]},
  {"file":"content","opens":["OP-CNT-11"],"id":"CNT-11","level":"must","section":"4.8","text":"Every file in the list can be read by its id.","check":"content/listed-file-is-readable","operations":["getFileById","getFileInChangeRequestById"]},
  {"file":"content","opens":["OP-CNT-08"],"id":"CNT-12","level":"must","section":"4.8","text":"The files of the active revision are those in the list of files.","check":"content/files-are-of-the-revision","operations":["listFiles","listFilesInChangeRequestById"]},
  {"file":"content","opens":["OP-CNT-03"],"id":"CNT-13","level":"must","section":"4.8","text":"Metadata true, spelled out, changes nothing in the reply.","check":"content/metadata-default-true","operations":["getCurrentRevision","getRevisionOfChangeRequestById","listPages","listPagesInChangeRequest","listFiles","listFilesInChangeRequestById","getFileById","getFileInChangeRequestById","getPageById","getPageInChangeRequestById"]},
  {"file":"content","opens":["OP-CNT-03"],"id":"CNT-14","level":"must","section":"4.8","text":"Computed true, spelled out, changes nothing in the reply.","check":"content/computed-default-true","operations":["getCurrentRevision","getRevisionOfChangeRequestById","listPages","listPagesInChangeRequest","listFiles","listFilesInChangeRequestById","getFileById","getFileInChangeRequestById","getPageById","getPageInChangeRequestById"]},
  {"file":"content","opens":["OP-CNT-03"],"id":"CNT-15","level":"should","section":"4.8","text":"With metadata false the reply has no git members.","check":"content/metadata-false-omits-git","operations":["getCurrentRevision","getRevisionOfChangeRequestById","listPages","listPagesInChangeRequest","listFiles","listFilesInChangeRequestById","getFileById","getFileInChangeRequestById","getPageById","getPageInChangeRequestById"]},
  {"file":"content","opens":["OP-HTTP-12"],"id":"CNT-16","level":"should","section":"4.8","text":"A metadata or computed parameter that is no boolean is refused.","check":"types/query","operations":["getCurrentRevision","getRevisionOfChangeRequestById","listPages","listPagesInChangeRequest","listFiles","listFilesInChangeRequestById","getFileById","getFileInChangeRequestById","getPageById","getPageInChangeRequestById"],"members":["getCurrentRevision?metadata","getCurrentRevision?computed","getRevisionOfChangeRequestById?metadata","getRevisionOfChangeRequestById?computed","listPages?metadata","listPages?computed","listPagesInChangeRequest?metadata","listPagesInChangeRequest?computed","listFiles?metadata","listFiles?computed","listFilesInChangeRequestById?metadata","listFilesInChangeRequestById?computed","getFileById?metadata","getFileById?computed","getFileInChangeRequestById?metadata","getFileInChangeRequestById?computed","getPageById?metadata","getPageById?computed","getPageInChangeRequestById?metadata","getPageInChangeRequestById?computed"]},
  {"file":"content","opens":["OP-CNT-05"],"id":"CNT-17","level":"should","section":"2.17","text":"A page read with format markdown has its text in the member markdown.","check":"content/markdown-is-shown","operations":["getPageById","getPageInChangeRequestById"]},
  {"file":"content","opens":["OP-CNT-04"],"id":"CNT-18","level":"should","section":"4.8","text":"A page read alone has the title, slug and path that it has in the list of pages.","check":"content/page-agrees-with-list","operations":["getPageById","getPageInChangeRequestById"]},
  {"file":"content","opens":["OP-CNT-01","OP-CNT-02","OP-ENV-06"],"id":"CNT-19","level":"must","section":"4.8","text":"An import brings the pages of a site or file into the space.","excluded":"When the work is done, what it brings and whether it becomes active is open.","operations":"-"},
  {"file":"content","opens":["OP-CNT-08"],"id":"CNT-20","level":"must","section":"4.8","text":"A change request has content of its own.","excluded":"No operation of the text edits pages, and an overlay on the space is a listed alternative.","operations":"-"},
  {"file":"content","opens":["OP-CNT-03"],"id":"CNT-21","level":"must","section":"4.8","text":"With computed false content is not computed.","excluded":"The text does not say in which member a caller sees the difference.","operations":"-"},
  {"file":"custom-fields","opens":["OP-RES-06","OP-CF-01"],"id":"CF-01","level":"must","section":"2.10","text":"Every custom field in a reply shows the members of the text, where present, in the types given.","check":"replies/resource","operations":["getSpaceCustomFields","listOrganizationCustomFields","createOrganizationCustomField","getOrganizationCustomFieldByName","updateOrganizationCustomField"],"schema":"CustomField"},
  {"file":"custom-fields","opens":["OP-CF-02","OP-CF-10"],"id":"CF-02","level":"must","section":"4.3","text":"The values of a space come as an array of pairs of a custom field and, where set, a value.","check":"replies/resource","operations":["getSpaceCustomFields"],"schema":"CustomFieldValues"},
  {"file":"custom-fields","opens":[],"id":"CF-03","level":"must","section":"4.4","text":"A custom field cannot be created without a name and a type.","check":"required/body","operations":["createOrganizationCustomField"],"members":["createOrganizationCustomField/name","createOrganizationCustomField/type"]},
  {"file":"custom-fields","opens":["OP-VAL-05"],"id":"CF-04","level":"must","section":"2.10","text":"A custom field's name has 1 to 50 characters.","check":"limits/body","operations":["createOrganizationCustomField"],"members":["createOrganizationCustomField/name"]},
  {"file":"custom-fields","opens":["OP-VAL-13"],"id":"CF-05","level":"must","section":"2.10","text":"A custom field's name is made of lowercase letters, digits, underscores and hyphens.","check":"patterns/body","operations":["createOrganizationCustomField"],"members":["createOrganizationCustomField/name"]},
  {"file":"custom-fields","opens":["OP-VAL-05","OP-VAL-07"],"id":"CF-06","level":"must","section":"2.10","text":"A custom field's title has at most 100 characters.","check":"limits/body","operations":["createOrganizationCustomField","updateOrganizationCustomField"],"members":["createOrganizationCustomField/title","updateOrganizationCustomField/title"]},
  {"file":"custom-fields","opens":["OP-VAL-05","OP-VAL-07"],"id":"CF-07","level":"must","section":"2.10","text":"A custom field's description has at most 200 characters.","check":"limits/body","operations":["createOrganizationCustomField","updateOrganizationCustomField"],"members":["createOrganizationCustomField/description","updateOrganizationCustomField/description"]},
  {"file":"custom-fields","opens":["OP-VAL-05","OP-VAL-07"],"id":"CF-08","level":"must","section":"2.10","text":"A custom field's placeholder has at most 100 characters.","check":"limits/body","operations":["createOrganizationCustomField","updateOrganizationCustomField"],"members":["createOrganizationCustomField/placeholder","updateOrganizationCustomField/placeholder"]},
  {"file":"custom-fields","opens":["OP-CF-04","OP-VAL-10"],"id":"CF-09","level":"must","section":"2.10","text":"A custom field is created with 1 to 50 options where it has any.","check":"limits/body","operations":["createOrganizationCustomField"],"members":["createOrganizationCustomField/options"]},
  {"file":"custom-fields","opens":["OP-VAL-08"],"id":"CF-10","level":"must","section":"4.4","text":"A JSON object for a text of a custom field, or a number for a map of values, is refused.","check":"types/body","operations":["updateSpaceCustomFields","createOrganizationCustomField","updateOrganizationCustomField"],"members":["updateSpaceCustomFields/values","updateSpaceCustomFields/values/*","createOrganizationCustomField/name","createOrganizationCustomField/type","createOrganizationCustomField/title","createOrganizationCustomField/description","createOrganizationCustomField/placeholder","updateOrganizationCustomField/title","updateOrganizationCustomField/description","updateOrganizationCustomField/placeholder"]},
  {"file":"custom-fields","opens":["OP-CF-01"],"id":"CF-11","level":"must","section":"4.4","text":"A created custom field is read back under its name with what was given.","check":"crud/create-then-read","operations":["createOrganizationCustomField"]},
  {"file":"custom-fields","opens":[],"id":"CF-12","level":"must","section":"4.4","text":"A created custom field is in the list of its organization.","check":"crud/create-then-list","operations":["createOrganizationCustomField"]},
  {"file":"custom-fields","opens":[],"id":"CF-13","level":"must","section":"4.4","text":"A custom field is read back with the title, description and placeholder of an update.","check":"crud/update-then-read","operations":["updateOrganizationCustomField"]},
  {"file":"custom-fields","opens":[],"id":"CF-14","level":"must","section":"4.4","text":"An update of a custom field leaves members that it does not name as they were.","check":"crud/patch-keeps-omitted","operations":["updateOrganizationCustomField"]},
  {"file":"custom-fields","opens":["OP-CF-11"],"id":"CF-15","level":"must","section":"4.4","text":"A deleted custom field cannot be read any more.","check":"crud/delete-then-gone","operations":["deleteOrganizationCustomField"]},
  {"file":"custom-fields","opens":[],"id":"CF-16","level":"must","section":"4.4","text":"A deleted custom field is no longer in the list of its organization.","check":"crud/delete-then-unlisted","operations":["deleteOrganizationCustomField"]},
  {"file":"custom-fields","opens":["OP-CF-02","OP-CF-07"],"id":"CF-17","level":"must","section":"4.3","text":"A value set on a space is read back beside its custom field.","check":"custom-fields/value-is-read-back","operations":["updateSpaceCustomFields"]},
  {"file":"custom-fields","opens":["OP-CF-07"],"id":"CF-18","level":"must","section":"4.3","text":"A value set a second time takes the place of the first.","check":"custom-fields/value-is-replaced","operations":["updateSpaceCustomFields"]},
  {"file":"custom-fields","opens":[],"id":"CF-19","level":"must","section":"4.3","text":"A value set on one space leaves the values of another as they were.","check":"custom-fields/value-is-of-one-space","operations":["updateSpaceCustomFields"]},
  {"file":"custom-fields","opens":[],"id":"CF-20","level":"must","section":"4.3","text":"Values cannot be written without the member values.","check":"required/body","operations":["updateSpaceCustomFields"],"members":["updateSpaceCustomFields/values"]},
  {"file":"custom-fields","opens":["OP-CF-01","OP-CF-04"],"id":"CF-21","level":"must","section":"2.10","text":"Options given to a custom field of choices are read back in their order.","check":"custom-fields/options-are-stored","operations":["createOrganizationCustomField","updateOrganizationCustomField"]},
  {"file":"custom-fields","opens":["OP-CF-01"],"id":"CF-22","level":"must","section":"2.10","text":"The type of a custom field is one of a list.","excluded":"The text says that the values are not shown.","operations":"-"},
  {"file":"custom-fields","opens":["OP-CF-02"],"id":"CF-23","level":"must","section":"2.10","text":"Values have a form for each type of field.","excluded":"The text says several forms and names none.","operations":"-"},
  {"file":"custom-fields","opens":["OP-VAL-08","OP-CF-04"],"id":"CF-25","level":"should","section":"4.4","text":"A JSON object for the options of a custom field or for one of them is refused.","check":"types/body","operations":["createOrganizationCustomField","updateOrganizationCustomField"],"members":["createOrganizationCustomField/options","createOrganizationCustomField/options/*","updateOrganizationCustomField/options","updateOrganizationCustomField/options/*"]},
  {"file":"custom-fields","opens":["OP-CF-04","OP-CF-05","OP-VAL-10"],"id":"CF-24","level":"should","section":"8","text":"An update leaves a custom field with 1 to 50 options where it has any.","check":"limits/body","operations":["updateOrganizationCustomField"],"members":["updateOrganizationCustomField/options"]},
  {"file":"git","opens":["OP-GIT-04"],"id":"GIT-01","level":"must","section":"2.17","text":"Git information in a reply has its members, where present, in the types that the text gives.","check":"replies/resource","operations":["getSpaceGitInfo"],"schema":"GitInfo"},
  {"file":"git","opens":[],"id":"GIT-02","level":"must","section":"4.12","text":"A Git import needs url and ref, an export a commitMessage besides.","check":"required/body","operations":["importGitRepository","exportToGitRepository"],"members":["importGitRepository/url","importGitRepository/ref","exportToGitRepository/url","exportToGitRepository/ref","exportToGitRepository/commitMessage"]},
  {"file":"git","opens":["OP-VAL-08"],"id":"GIT-03","level":"must","section":"4.12","text":"A JSON object for a url, ref or commitMessage is refused.","check":"types/body","operations":["importGitRepository","exportToGitRepository"],"members":["importGitRepository/url","importGitRepository/ref","exportToGitRepository/url","exportToGitRepository/ref","exportToGitRepository/commitMessage"]},
  {"file":"git","opens":["OP-VAL-08","OP-GIT-02"],"id":"GIT-13","level":"should","section":"4.12","text":"A JSON object for an optional text or switch of a Git request, or a number for gitInfo, is refused.","check":"types/body","operations":["importGitRepository","exportToGitRepository"],"members":["importGitRepository/repoCacheID","importGitRepository/repoTreeURL","importGitRepository/repoCommitURL","importGitRepository/repoProjectDirectory","importGitRepository/timestamp","importGitRepository/force","importGitRepository/standalone","importGitRepository/gitInfo","importGitRepository/gitInfo/provider","importGitRepository/gitInfo/url","exportToGitRepository/repoCacheID","exportToGitRepository/repoTreeURL","exportToGitRepository/repoCommitURL","exportToGitRepository/repoProjectDirectory","exportToGitRepository/timestamp","exportToGitRepository/force","exportToGitRepository/gitInfo","exportToGitRepository/gitInfo/provider","exportToGitRepository/gitInfo/url"]},
  {"file":"git","opens":["OP-GIT-02"],"id":"GIT-04","level":"should","section":"4.12","text":"A ref that is not of the form refs/heads and a branch is refused.","check":"patterns/body","operations":["importGitRepository","exportToGitRepository"],"members":["importGitRepository/ref","exportToGitRepository/ref"]},
  {"file":"git","opens":["OP-VAL-12"],"id":"GIT-05","level":"should","section":"4.12","text":"A timestamp that is no date-time is refused.","check":"formats/body","operations":["importGitRepository","exportToGitRepository"],"members":["importGitRepository/timestamp","exportToGitRepository/timestamp"]},
  {"file":"git","opens":["OP-GIT-03","OP-SPC-16.b"],"id":"GIT-06","level":"should","section":"4.12","text":"A standalone import leaves the revision of the space as it was.","check":"git/standalone-keeps-revision","operations":["importGitRepository"]},
  {"file":"git","opens":["OP-GIT-04"],"id":"GIT-07","level":"should","section":"4.12","text":"Credentials inside a Git URL are in no reply.","check":"git/credentials-are-not-shown","operations":["importGitRepository","exportToGitRepository","getSpaceGitInfo"]},
  {"file":"git","opens":["OP-GIT-04","OP-SPC-16.c"],"id":"GIT-08","level":"should","section":"2.3","text":"Git information agrees with the gitSync of its space where both are there.","check":"git/info-agrees-with-space","operations":["getSpaceGitInfo"]},
  {"file":"git","opens":["OP-GIT-01","OP-SPC-16.b"],"id":"GIT-09","level":"should","section":"4.12","text":"A Git export leaves the revision of the space as it was.","check":"git/export-keeps-revision","operations":["exportToGitRepository"]},
  {"file":"git","opens":["OP-GIT-01","OP-GIT-02"],"id":"GIT-10","level":"must","section":"4.12","text":"The timestamp keeps imports and exports in order.","excluded":"Ignoring an older timestamp and taking it are both listed alternatives, and failures may be invisible.","operations":"-"},
  {"file":"git","opens":["OP-GIT-01","OP-ENV-06"],"id":"GIT-11","level":"must","section":"4.12","text":"A Git import brings the pages of a repository into the space.","excluded":"Whether the work is done before the answer and whether its failure is seen is open.","operations":"-"},
  {"file":"git","opens":["OP-GIT-02"],"id":"GIT-12","level":"must","section":"4.12","text":"Prefixes and the project directory shape references, commit URLs and paths.","excluded":"The text does not say where in a reply a caller reads them.","operations":"-"},
  {"file":"identity","opens":["OP-RES-02"],"id":"ID-01","level":"must","section":"4.1","text":"A read by id answers the resource with that id.","check":"identity/read-answers-that-id","operations":["getCollectionById","getSpaceById","getOrganizationCustomFieldByName","getSiteById","getCommentInSpace","getCommentInChangeRequest","getCommentReplyInSpace","getCommentReplyInChangeRequest","getFileById","getFileInChangeRequestById","getPageById","getPageInChangeRequestById","getOrganizationById","getOrganizationInviteLink","getTeamInOrganizationById","getOrganizationSAMLProviderById","getOpenAPISpecBySlug","getTranslation","getIntegrationByName"]},
  {"file":"identity","opens":["OP-AUTH-10","OP-CNT-07","OP-HTTP-03"],"id":"ID-02","level":"should","section":"4.1","text":"A delete addressed below a container that is not its own leaves the child where it is.","check":"identity/foreign-delete-keeps-child","operations":["deleteOrganizationCustomField","deleteSiteById","deleteSiteSectionById","deleteSiteSectionGroupById","removeSectionFromGroup","deleteSiteShareLinkById","deleteCommentInSpace","deleteCommentInChangeRequest","deleteCommentReplyInSpace","deleteOrganizationInviteById","removeMemberFromOrganizationById","removeTeamFromOrganizationById","deleteMemberFromOrganizationTeamById","deleteOrganizationSAMLProvider","deleteOpenAPISpecBySlug","deleteTranslation"]},
  {"file":"identity","opens":["OP-ERR-07"],"id":"ID-03","level":"must","section":"4.1","text":"A read of an id that never was is refused.","check":"identity/unknown-id","operations":["getCollectionById","getSpaceById","getOrganizationCustomFieldByName","getSiteById","getCommentInSpace","getCommentInChangeRequest","getCommentReplyInSpace","getCommentReplyInChangeRequest","getOrganizationById","getOrganizationInviteLink","getMemberInOrganizationById","getTeamInOrganizationById","getOrganizationSAMLProviderById","getOpenAPISpecBySlug","getTranslation","getIntegrationByName"]},
  {"file":"identity","opens":["OP-ERR-07"],"id":"ID-04","level":"must","section":"4.1","text":"A list or read below a container that never was is refused.","check":"identity/unknown-id","operations":["listSpacesInCollectionById","listCollectionsInOrganizationById","listSpaceLinks","getSpaceCustomFields","listOrganizationCustomFields","listSites","getSiteAdaptiveSchema","getPublishedContentSite","listSiteSections","listSiteSectionGroups","listSiteShareLinks","listCommentsInSpace","listCommentsInChangeRequest","listCommentRepliesInSpace","listCommentRepliesInChangeRequest","getCurrentRevision","getRevisionOfChangeRequestById","listPages","listPagesInChangeRequest","listFiles","listFilesInChangeRequestById","searchSpaceContent","searchOrganizationContent","listMembersInOrganizationById","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","listSSOProviderLoginsInOrganization","listOpenAPISpecs","listTranslations","listIntegrationInstallations","getSpaceGitInfo"]},
  {"file":"identity","opens":["OP-ERR-07"],"id":"ID-05","level":"must","section":"4.1","text":"A write to an id that never was, or below a container that never was, is refused.","check":"identity/unknown-id","operations":["updateCollectionById","moveCollection","transferCollection","createCollection","updateSpaceById","duplicateSpace","restoreSpace","moveSpace","transferSpace","updateSpaceCustomFields","createOrganizationCustomField","updateOrganizationCustomField","createSite","updateSiteById","updateSiteAdaptiveSchema","addSectionToSite","updateSiteSectionById","moveSiteSection","addSectionGroupToSite","updateSiteSectionGroupById","addSectionToGroup","moveSiteSectionGroup","createSiteShareLink","updateSiteShareLinkById","postCommentInSpace","postCommentInChangeRequest","updateCommentInSpace","updateCommentInChangeRequest","postCommentReplyInSpace","postCommentReplyInChangeRequest","updateCommentReplyInSpace","updateCommentReplyInChangeRequest","importContent","importContentInChangeRequest","updateOrganizationById","updateOrganizationInviteById","updateMemberInOrganizationById","setUserAsSSOMemberForOrganization","createOrganizationTeam","updateTeamInOrganizationById","updateMembersInOrganizationTeam","createOrganizationSAMLProvider","updateOrganizationSAMLProvider","createOpenAPISpec","createTranslation","importGitRepository","exportToGitRepository"]},
  {"file":"identity","opens":["OP-AUTH-10","OP-CMT-15","OP-CNT-07","OP-CNT-11"],"id":"ID-06","level":"should","section":"4.1","text":"A child addressed below a container that is not its own is refused.","check":"identity/foreign-parent","operations":["getOrganizationCustomFieldByName","updateOrganizationCustomField","getSiteById","updateSiteById","getSiteAdaptiveSchema","updateSiteAdaptiveSchema","getPublishedContentSite","listSiteSections","addSectionToSite","updateSiteSectionById","moveSiteSection","listSiteSectionGroups","addSectionGroupToSite","updateSiteSectionGroupById","addSectionToGroup","moveSiteSectionGroup","listSiteShareLinks","createSiteShareLink","updateSiteShareLinkById","listCommentsInChangeRequest","postCommentInChangeRequest","getCommentInSpace","updateCommentInSpace","getCommentInChangeRequest","updateCommentInChangeRequest","listCommentRepliesInSpace","postCommentReplyInSpace","listCommentRepliesInChangeRequest","postCommentReplyInChangeRequest","getCommentReplyInSpace","updateCommentReplyInSpace","getCommentReplyInChangeRequest","updateCommentReplyInChangeRequest","getRevisionOfChangeRequestById","importContentInChangeRequest","listPagesInChangeRequest","listFilesInChangeRequestById","getFileById","getFileInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","getPageById","getPageInChangeRequestById","listPageLinksInSpace","listPageLinksInChangeRequest","getOrganizationInviteLink","updateOrganizationInviteById","getMemberInOrganizationById","updateMemberInOrganizationById","setUserAsSSOMemberForOrganization","listSpacesForOrganizationMember","listTeamsForOrganizationMember","getTeamInOrganizationById","updateTeamInOrganizationById","listTeamMembersInOrganizationById","updateMembersInOrganizationTeam","addMemberToOrganizationTeamById","getOrganizationSAMLProviderById","updateOrganizationSAMLProvider","getOpenAPISpecBySlug","getTranslation"]},
  {"file":"identity","opens":["OP-CNT-07"],"id":"ID-07","level":"must","section":"4.1","text":"A change request answers alike under its id and under its number in the space.","check":"identity/change-request-by-number","operations":["listCommentsInChangeRequest","postCommentInChangeRequest","getCommentInChangeRequest","updateCommentInChangeRequest","deleteCommentInChangeRequest","listCommentRepliesInChangeRequest","postCommentReplyInChangeRequest","getCommentReplyInChangeRequest","updateCommentReplyInChangeRequest","getRevisionOfChangeRequestById","importContentInChangeRequest","listPagesInChangeRequest","listFilesInChangeRequestById","getFileInChangeRequestById","listChangeRequestFileBacklinks","getPageInChangeRequestById","listPageLinksInChangeRequest"]},
  {"file":"identity","opens":["OP-HTTP-03"],"id":"ID-08","level":"must","section":"4.1","text":"A delete of an id that never was has one answer.","excluded":"Both a success and a refusal are listed alternatives.","operations":"-"},
  {"file":"identity","opens":[],"id":"ID-09","level":"must","section":"4.1","text":"Path parameters are strings.","excluded":"Every segment of a path is a string; no request can send another type.","operations":"-"},
  {"file":"identity","opens":["OP-CMT-15","OP-CNT-11","OP-ERR-07"],"id":"ID-10","level":"should","section":"4.1","text":"A read of a page, of a file or of the comments of a change request that never was is refused.","check":"identity/unknown-part","operations":["listCommentsInChangeRequest","getFileById","getFileInChangeRequestById","getPageById","getPageInChangeRequestById"]},
  {"file":"integration-publication","opens":[],"id":"INT-03","level":"must","section":"4.11","text":"An integration cannot be published without title, description, scopes, script and organization.","check":"required/body","operations":["publishIntegration"],"members":["publishIntegration/title","publishIntegration/description","publishIntegration/scopes","publishIntegration/script","publishIntegration/organization"]},
  {"file":"integration-publication","opens":["OP-VAL-05"],"id":"INT-04","level":"must","section":"4.11","text":"An integration's title has 2 to 30 characters.","check":"limits/body","operations":["publishIntegration"],"members":["publishIntegration/title"]},
  {"file":"integration-publication","opens":["OP-VAL-05","OP-VAL-07"],"id":"INT-05","level":"must","section":"4.11","text":"An integration's description has at most 100 characters.","check":"limits/body","operations":["publishIntegration"],"members":["publishIntegration/description"]},
  {"file":"integration-publication","opens":["OP-VAL-05","OP-VAL-07"],"id":"INT-06","level":"must","section":"4.11","text":"An integration's summary has at most 2048 characters.","check":"limits/body","operations":["publishIntegration"],"members":["publishIntegration/summary"]},
  {"file":"integration-publication","opens":[],"id":"INT-07","level":"must","section":"4.11","text":"An integration has at most 3 preview images.","check":"limits/body","operations":["publishIntegration"],"members":["publishIntegration/previewImages"]},
  {"file":"integration-publication","opens":[],"id":"INT-08","level":"must","section":"4.11","text":"An integration has at most 5 external links.","check":"limits/body","operations":["publishIntegration"],"members":["publishIntegration/externalLinks"]},
  {"file":"integration-publication","opens":["OP-VAL-08","OP-INT-11"],"id":"INT-09","level":"must","section":"4.11","text":"A JSON object for a text or a list of texts of an integration, or a number for a map or a list of maps, is refused.","check":"types/body","operations":["publishIntegration"],"members":["publishIntegration/icon","publishIntegration/title","publishIntegration/description","publishIntegration/summary","publishIntegration/previewImages","publishIntegration/previewImages/*","publishIntegration/visibility","publishIntegration/target","publishIntegration/scopes","publishIntegration/scopes/*","publishIntegration/categories","publishIntegration/categories/*","publishIntegration/blocks","publishIntegration/blocks/*","publishIntegration/contentSources","publishIntegration/contentSources/*","publishIntegration/externalLinks","publishIntegration/externalLinks/*","publishIntegration/configurations","publishIntegration/script","publishIntegration/organization","publishIntegration/secrets","publishIntegration/secrets/*"]},
  {"file":"integration-publication","opens":["OP-INT-08"],"id":"INT-10","level":"should","section":"4.11","text":"An icon or a preview image that is no base64 is refused.","check":"integrations/no-base64-refused","operations":["publishIntegration"]},
  {"file":"integration-publication","opens":["OP-VAL-08","OP-INT-08"],"id":"INT-33","level":"must","section":"4.11","text":"A JSON object for a text, or a number for a list or a part, inside a block, a content source or an external link is refused.","check":"types/body","operations":["publishIntegration"],"members":["publishIntegration/blocks/*/id","publishIntegration/blocks/*/title","publishIntegration/blocks/*/description","publishIntegration/blocks/*/icon","publishIntegration/blocks/*/urlUnfurl","publishIntegration/blocks/*/urlUnfurl/*","publishIntegration/blocks/*/markdown","publishIntegration/blocks/*/markdown/codeblock","publishIntegration/blocks/*/markdown/body","publishIntegration/contentSources/*/id","publishIntegration/contentSources/*/title","publishIntegration/contentSources/*/description","publishIntegration/contentSources/*/icon","publishIntegration/externalLinks/*/url","publishIntegration/externalLinks/*/label"]},
  {"file":"integration-publication","opens":["OP-INT-11"],"id":"INT-34","level":"should","section":"2.16","text":"Configurations and the content security policy of an integration have the forms of the text.","check":"types/body","operations":["publishIntegration"],"members":["publishIntegration/configurations/account","publishIntegration/configurations/account/properties","publishIntegration/configurations/account/properties/*","publishIntegration/configurations/account/properties/*/title","publishIntegration/configurations/account/properties/*/description","publishIntegration/configurations/account/properties/*/type","publishIntegration/configurations/account/properties/*/completion_url","publishIntegration/configurations/account/properties/*/enum","publishIntegration/configurations/account/required","publishIntegration/configurations/account/required/*","publishIntegration/configurations/space","publishIntegration/configurations/space/properties","publishIntegration/configurations/space/properties/*","publishIntegration/configurations/space/properties/*/title","publishIntegration/configurations/space/properties/*/description","publishIntegration/configurations/space/properties/*/type","publishIntegration/configurations/space/properties/*/completion_url","publishIntegration/configurations/space/properties/*/enum","publishIntegration/configurations/space/required","publishIntegration/configurations/space/required/*","publishIntegration/configurations/site","publishIntegration/configurations/site/properties","publishIntegration/configurations/site/properties/*","publishIntegration/configurations/site/properties/*/title","publishIntegration/configurations/site/properties/*/description","publishIntegration/configurations/site/properties/*/type","publishIntegration/configurations/site/properties/*/completion_url","publishIntegration/configurations/site/properties/*/enum","publishIntegration/configurations/site/required","publishIntegration/configurations/site/required/*","publishIntegration/contentSources/*/configuration","publishIntegration/contentSources/*/configuration/componentId","publishIntegration/contentSecurityPolicy"]},
  {"file":"integrations","opens":["OP-RES-06","OP-INT-01","OP-INT-11"],"id":"INT-01","level":"must","section":"2.16","text":"Every integration in a reply shows the members of the text, where present, in the types and limits given.","check":"replies/resource","operations":["listIntegrations","getIntegrationByName","publishIntegration"],"schema":"Integration"},
  {"file":"integrations","opens":["OP-RES-06","OP-INT-10"],"id":"INT-02","level":"must","section":"2.16","text":"Every installation in a reply shows the members of the text, where present, in the types given.","check":"replies/resource","operations":["listIntegrationInstallations"],"schema":"Installation"},
  {"file":"integrations","opens":["OP-INT-07"],"id":"INT-11","level":"must","section":"2.16","text":"An integration's name in the path has at most 100 characters, all letters, digits, hyphens, underscores or dots.","check":"integrations/bad-name-refused","operations":["publishIntegration"]},
  {"file":"integrations","opens":["OP-INT-02"],"id":"INT-12","level":"must","section":"4.11","text":"A published integration is read back under its name with its title, description and summary.","check":"crud/create-then-read","operations":["publishIntegration"]},
  {"file":"integrations","opens":["OP-INT-03"],"id":"INT-13","level":"must","section":"4.11","text":"A published integration is owned by the organization that the body names.","check":"integrations/owner-is-the-publisher","operations":["publishIntegration"]},
  {"file":"integrations","opens":["OP-INT-02"],"id":"INT-14","level":"must","section":"4.11","text":"Publishing again under a name is read back with the new title.","check":"integrations/publish-again-updates","operations":["publishIntegration"]},
  {"file":"integrations","opens":["OP-INT-02"],"id":"INT-15","level":"should","section":"9","text":"Publishing again raises the version of an integration.","check":"integrations/publish-again-raises-version","operations":["publishIntegration"]},
  {"file":"integrations","opens":["OP-INT-04"],"id":"INT-16","level":"must","section":"2.16","text":"An integration published without a target targets all, where it names a target.","check":"integrations/target-default-all","operations":["publishIntegration"]},
  {"file":"integrations","opens":["OP-INT-05"],"id":"INT-17","level":"should","section":"4.11","text":"A public integration is in the list filtered by its owner.","check":"integrations/owner-lists-public","operations":["listIntegrations"]},
  {"file":"integrations","opens":["OP-INT-05","OP-INT-06"],"id":"INT-18","level":"must","section":"4.11","text":"Integrations filtered by owner hold those of that organization only.","check":"filters/integration-owner","operations":["listIntegrations"]},
  {"file":"integrations","opens":["OP-INT-06"],"id":"INT-19","level":"must","section":"4.11","text":"Integrations found by a search have the text in name or title, whatever the case.","check":"filters/integration-search","operations":["listIntegrations"]},
  {"file":"integrations","opens":["OP-INT-01","OP-INT-06"],"id":"INT-20","level":"must","section":"4.11","text":"Integrations filtered by category are of that category.","check":"filters/category","operations":["listIntegrations"]},
  {"file":"integrations","opens":["OP-INT-06"],"id":"INT-21","level":"must","section":"4.11","text":"Integrations filtered by blocks true have blocks.","check":"filters/blocks","operations":["listIntegrations"]},
  {"file":"integrations","opens":["OP-INT-06"],"id":"INT-22","level":"must","section":"4.11","text":"Integrations filtered by contentSources true have content sources.","check":"filters/content-sources","operations":["listIntegrations"]},
  {"file":"integrations","opens":["OP-HTTP-12"],"id":"INT-23","level":"should","section":"4.11","text":"A blocks or contentSources parameter that is no boolean is refused.","check":"types/query","operations":["listIntegrations"],"members":["listIntegrations?blocks","listIntegrations?contentSources"]},
  {"file":"integrations","opens":["OP-INT-06"],"id":"INT-24","level":"should","section":"4.11","text":"A blockDomain has at most 100 characters.","check":"limits/query","operations":["listIntegrations"],"members":["listIntegrations?blockDomain"]},
  {"file":"integrations","opens":["OP-INT-06"],"id":"INT-25","level":"should","section":"4.11","text":"A blockDomain is made of letters, digits, hyphens, underscores and dots.","check":"patterns/query","operations":["listIntegrations"],"members":["listIntegrations?blockDomain"]},
  {"file":"integrations","opens":["OP-INT-09"],"id":"INT-26","level":"must","section":"4.11","text":"An unpublished integration cannot be read any more.","check":"crud/delete-then-gone","operations":["unpublishIntegration"]},
  {"file":"integrations","opens":["OP-INT-05"],"id":"INT-27","level":"must","section":"4.11","text":"An unpublished integration is no longer in the list of its owner.","check":"crud/delete-then-unlisted","operations":["unpublishIntegration"]},
  {"file":"integrations","opens":["OP-INT-08"],"id":"INT-28","level":"should","section":"4.11","text":"Secrets given at publication are in no reply to others than the owner.","check":"integrations/secrets-are-not-shown","operations":["listIntegrations","getIntegrationByName"]},
  {"file":"integrations","opens":["OP-INT-03"],"id":"INT-29","level":"should","section":"4.11","text":"An integration can be published for an organization named by its subdomain.","check":"integrations/published-by-subdomain","operations":["publishIntegration"]},
  {"file":"integrations","opens":["OP-INT-10"],"id":"INT-30","level":"must","section":"3","text":"Installations have a status that changes.","excluded":"The transitions are not shown, and no operation of the text installs.","operations":"-"},
  {"file":"integrations","opens":["OP-INT-10"],"id":"INT-31","level":"must","section":"4.11","text":"Installations are filtered by externalId.","excluded":"The text names no member of an installation that holds it.","operations":"-"},
  {"file":"integrations","opens":[],"id":"INT-32","level":"must","section":"4.11","text":"Secrets are passed to an integration at runtime.","excluded":"No request of a caller runs an integration.","operations":"-"},
  {"file":"invites","opens":["OP-INV-02","OP-RES-06"],"id":"INV-01","level":"must","section":"2.11","text":"Every invite in a reply shows the members of the text, where present, in the types given.","check":"replies/resource","operations":["getOrganizationInviteLink","updateOrganizationInviteById"],"schema":"Invite"},
  {"file":"invites","opens":["OP-INV-01"],"id":"INV-02","level":"must","section":"4.9","text":"The role given to an invite of an organization is read back.","check":"crud/update-then-read","operations":["updateOrganizationInviteById"]},
  {"file":"invites","opens":["OP-INV-03"],"id":"INV-03","level":"must","section":"4.9","text":"A deleted invite cannot be read any more.","check":"crud/delete-then-gone","operations":["deleteOrganizationInviteById"]},
  {"file":"invites","opens":["OP-INV-01","OP-INV-03"],"id":"INV-04","level":"must","section":"4.9","text":"An invite role outside the Role words is refused.","check":"enums/body","operations":["updateOrganizationInviteById"],"members":["updateOrganizationInviteById/role"]},
  {"file":"invites","opens":[],"id":"INV-05","level":"must","section":"4.9","text":"Updating one invite leaves another as it was.","check":"invites/update-is-of-one-invite","operations":["updateOrganizationInviteById"]},
  {"file":"invites","opens":["OP-INV-01"],"id":"INV-06","level":"must","section":"4.13","text":"A content invite has its level updated.","excluded":"Section 4.13 says that this body is not shown.","operations":"-"},
  {"file":"invites","opens":["OP-INV-03"],"id":"INV-07","level":"must","section":"2.11","text":"An invite is redundant for some callers.","excluded":"The text names the flag without saying when it holds.","operations":"-"},
  {"file":"links","opens":["OP-PAGE-11","OP-RES-06"],"id":"LNK-01","level":"must","section":"2.17","text":"Every list of links carries stats with totals beside its items.","check":"links/stats-are-there","operations":["listSpaceLinks","listPageLinksInSpace","listPageLinksInChangeRequest"]},
  {"file":"links","opens":["OP-RES-06","OP-CNT-09"],"id":"LNK-02","level":"must","section":"2.17","text":"Every link in a reply shows the members of the text, where present, in the types given, and one of the three statuses.","check":"replies/resource","operations":["listSpaceLinks","listPageLinksInSpace","listPageLinksInChangeRequest"],"schema":"ContentLink"},
  {"file":"links","opens":["OP-RES-06","OP-CNT-10"],"id":"LNK-03","level":"must","section":"2.17","text":"Every reference in a reply shows the members of the text, where present, in the types given.","check":"replies/resource","operations":["listSpaceLinks","listSpaceFileBacklinks","listChangeRequestFileBacklinks","listPageLinksInSpace","listPageLinksInChangeRequest"],"schema":"ContentReference"},
  {"file":"links","opens":["OP-CNT-09"],"id":"LNK-04","level":"must","section":"4.3","text":"Links filtered by a status all have that status.","check":"filters/link-status","operations":["listSpaceLinks","listPageLinksInSpace"]},
  {"file":"links","opens":["OP-CNT-09"],"id":"LNK-05","level":"must","section":"4.3","text":"The three statuses together yield the links that the unfiltered list holds.","check":"filters/link-statuses-add-up","operations":["listSpaceLinks","listPageLinksInSpace"]},
  {"file":"links","opens":["OP-HTTP-13"],"id":"LNK-06","level":"should","section":"4.3","text":"A link status other than ok, broken and in-app is refused.","check":"enums/query","operations":["listSpaceLinks","listPageLinksInSpace"],"members":["listSpaceLinks?status","listPageLinksInSpace?status"]},
  {"file":"links","opens":["OP-PAGE-11"],"id":"LNK-07","level":"should","section":"2.17","text":"The stats of links are the same on every page of the list.","check":"links/stats-do-not-depend-on-page","operations":["listSpaceLinks","listPageLinksInSpace","listPageLinksInChangeRequest"]},
  {"file":"links","opens":["OP-PAGE-11"],"id":"LNK-08","level":"must","section":"2.17","text":"The broken links counted are no more than the links in total.","check":"links/broken-within-total","operations":["listSpaceLinks","listPageLinksInSpace","listPageLinksInChangeRequest"]},
  {"file":"links","opens":["OP-CNT-10"],"id":"LNK-09","level":"must","section":"2.17","text":"Backlinks of a file are references located in a revision of the space.","check":"links/backlinks-name-the-revision","operations":["listSpaceFileBacklinks","listChangeRequestFileBacklinks"]},
  {"file":"links","opens":["OP-CNT-09"],"id":"LNK-10","level":"must","section":"4.3","text":"A link is broken when its target is missing in the revision.","excluded":"No operation of the text edits pages, and what counts as a link is open.","operations":"-"},
  {"file":"lists","opens":["OP-PAGE-01"],"id":"PAGE-01","level":"must","section":"2.1","text":"A list answers an envelope with items, a numeric count and, while there is more, next.","check":"pagination/envelope","operations":["listSpacesInCollectionById","listCollectionsInOrganizationById","listSpaceLinks","listOrganizationCustomFields","listSites","listSiteSections","listSiteSectionGroups","listSiteShareLinks","listCommentsInSpace","listCommentsInChangeRequest","listCommentRepliesInSpace","listCommentRepliesInChangeRequest","listFiles","listFilesInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","searchOrganizationContent","listMembersInOrganizationById","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","listOpenAPISpecs","listTranslations","listIntegrations","listIntegrationInstallations"]},
  {"file":"lists","opens":["OP-PAGE-09"],"id":"PAGE-02","level":"must","section":"2.1","text":"The page value of next, sent as the page parameter, answers the following items.","check":"pagination/next-continues","operations":["listSpacesInCollectionById","listCollectionsInOrganizationById","listSpaceLinks","listOrganizationCustomFields","listSites","listSiteSections","listSiteSectionGroups","listSiteShareLinks","listCommentsInSpace","listCommentsInChangeRequest","listCommentRepliesInSpace","listCommentRepliesInChangeRequest","listFiles","listFilesInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","searchOrganizationContent","listMembersInOrganizationById","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","listOpenAPISpecs","listTranslations","listIntegrations","listIntegrationInstallations"]},
  {"file":"lists","opens":["OP-PAGE-02"],"id":"PAGE-03","level":"must","section":"4.1","text":"A page holds at most limit items.","check":"pagination/limit-is-upper-bound","operations":["listSpacesInCollectionById","listCollectionsInOrganizationById","listSpaceLinks","listOrganizationCustomFields","listSites","listSiteSections","listSiteSectionGroups","listSiteShareLinks","listCommentsInSpace","listCommentsInChangeRequest","listCommentRepliesInSpace","listCommentRepliesInChangeRequest","listFiles","listFilesInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","searchOrganizationContent","listMembersInOrganizationById","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","listOpenAPISpecs","listTranslations","listIntegrations","listIntegrationInstallations"]},
  {"file":"lists","opens":["OP-PAGE-07","OP-PAGE-09"],"id":"PAGE-04","level":"must","section":"2.1","text":"A walk over all pages yields every item exactly once.","check":"pagination/walk-yields-each-once","operations":["listSpacesInCollectionById","listCollectionsInOrganizationById","listSpaceLinks","listOrganizationCustomFields","listSites","listSiteSections","listSiteSectionGroups","listSiteShareLinks","listCommentsInSpace","listCommentsInChangeRequest","listCommentRepliesInSpace","listCommentRepliesInChangeRequest","listFiles","listFilesInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","searchOrganizationContent","listMembersInOrganizationById","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","listOpenAPISpecs","listTranslations","listIntegrations","listIntegrationInstallations"]},
  {"file":"lists","opens":["OP-PAGE-01"],"id":"PAGE-05","level":"must","section":"2.1","text":"A walk over all pages comes to an end.","check":"pagination/walk-ends","operations":["listSpacesInCollectionById","listCollectionsInOrganizationById","listSpaceLinks","listOrganizationCustomFields","listSites","listSiteSections","listSiteSectionGroups","listSiteShareLinks","listCommentsInSpace","listCommentsInChangeRequest","listCommentRepliesInSpace","listCommentRepliesInChangeRequest","listFiles","listFilesInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","searchOrganizationContent","listMembersInOrganizationById","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","listOpenAPISpecs","listTranslations","listIntegrations","listIntegrationInstallations"]},
  {"file":"lists","opens":[],"id":"PAGE-06","level":"must","section":"4.1","text":"A limit of 1000 is accepted.","check":"pagination/limit-1000-accepted","operations":["listSpacesInCollectionById","listCollectionsInOrganizationById","listSpaceLinks","listOrganizationCustomFields","listSites","listSiteSections","listSiteSectionGroups","listSiteShareLinks","listCommentsInSpace","listCommentsInChangeRequest","listCommentRepliesInSpace","listCommentRepliesInChangeRequest","listFiles","listFilesInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","searchOrganizationContent","listMembersInOrganizationById","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","listOpenAPISpecs","listTranslations","listIntegrations","listIntegrationInstallations"]},
  {"file":"lists","opens":["OP-PAGE-04"],"id":"PAGE-07","level":"should","section":"4.1","text":"A limit over 1000 is refused.","check":"pagination/limit-over-1000-refused","operations":["listSpacesInCollectionById","listCollectionsInOrganizationById","listSpaceLinks","listOrganizationCustomFields","listSites","listSiteSections","listSiteSectionGroups","listSiteShareLinks","listCommentsInSpace","listCommentsInChangeRequest","listCommentRepliesInSpace","listCommentRepliesInChangeRequest","listFiles","listFilesInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","searchOrganizationContent","listMembersInOrganizationById","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","listOpenAPISpecs","listTranslations","listIntegrations","listIntegrationInstallations"],"members":["listSpacesInCollectionById?limit","listCollectionsInOrganizationById?limit","listSpaceLinks?limit","listOrganizationCustomFields?limit","listSites?limit","listSiteSections?limit","listSiteSectionGroups?limit","listSiteShareLinks?limit","listCommentsInSpace?limit","listCommentsInChangeRequest?limit","listCommentRepliesInSpace?limit","listCommentRepliesInChangeRequest?limit","listFiles?limit","listFilesInChangeRequestById?limit","listSpaceFileBacklinks?limit","listChangeRequestFileBacklinks?limit","listPageLinksInSpace?limit","listPageLinksInChangeRequest?limit","searchSpaceContent?limit","listOrganizationsForAuthenticatedUser?limit","searchOrganizationContent?limit","listMembersInOrganizationById?limit","listSpacesForOrganizationMember?limit","listTeamsForOrganizationMember?limit","listTeamsInOrganizationById?limit","listTeamMembersInOrganizationById?limit","listSAMLProvidersInOrganizationById?limit","listOpenAPISpecs?limit","listTranslations?limit","listIntegrations?limit","listIntegrationInstallations?limit"]},
  {"file":"lists","opens":["OP-PAGE-04"],"id":"PAGE-08","level":"should","section":"4.1","text":"A limit that is no number is refused.","check":"types/query","operations":["listSpacesInCollectionById","listCollectionsInOrganizationById","listSpaceLinks","listOrganizationCustomFields","listSites","listSiteSections","listSiteSectionGroups","listSiteShareLinks","listCommentsInSpace","listCommentsInChangeRequest","listCommentRepliesInSpace","listCommentRepliesInChangeRequest","listFiles","listFilesInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","searchOrganizationContent","listMembersInOrganizationById","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","listOpenAPISpecs","listTranslations","listIntegrations","listIntegrationInstallations"],"members":["listSpacesInCollectionById?limit","listCollectionsInOrganizationById?limit","listSpaceLinks?limit","listOrganizationCustomFields?limit","listSites?limit","listSiteSections?limit","listSiteSectionGroups?limit","listSiteShareLinks?limit","listCommentsInSpace?limit","listCommentsInChangeRequest?limit","listCommentRepliesInSpace?limit","listCommentRepliesInChangeRequest?limit","listFiles?limit","listFilesInChangeRequestById?limit","listSpaceFileBacklinks?limit","listChangeRequestFileBacklinks?limit","listPageLinksInSpace?limit","listPageLinksInChangeRequest?limit","searchSpaceContent?limit","listOrganizationsForAuthenticatedUser?limit","searchOrganizationContent?limit","listMembersInOrganizationById?limit","listSpacesForOrganizationMember?limit","listTeamsForOrganizationMember?limit","listTeamsInOrganizationById?limit","listTeamMembersInOrganizationById?limit","listSAMLProvidersInOrganizationById?limit","listOpenAPISpecs?limit","listTranslations?limit","listIntegrations?limit","listIntegrationInstallations?limit"]},
  {"file":"lists","opens":["OP-PAGE-06"],"id":"PAGE-09","level":"must","section":"2.1","text":"The count of an envelope is the number of all matches or of the items on the page.","check":"pagination/count","operations":["listSpacesInCollectionById","listCollectionsInOrganizationById","listSpaceLinks","listOrganizationCustomFields","listSites","listSiteSections","listSiteSectionGroups","listSiteShareLinks","listCommentsInSpace","listCommentsInChangeRequest","listCommentRepliesInSpace","listCommentRepliesInChangeRequest","listFiles","listFilesInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","searchOrganizationContent","listMembersInOrganizationById","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","listOpenAPISpecs","listTranslations","listIntegrations","listIntegrationInstallations"]},
  {"file":"lists","opens":["OP-PAGE-07"],"id":"PAGE-10","level":"should","section":"2.1","text":"Walks with pages of different size yield the items in the same order.","check":"pagination/walk-in-one-order","operations":["listSpacesInCollectionById","listCollectionsInOrganizationById","listSpaceLinks","listOrganizationCustomFields","listSites","listSiteSections","listSiteSectionGroups","listSiteShareLinks","listCommentsInSpace","listCommentsInChangeRequest","listCommentRepliesInSpace","listCommentRepliesInChangeRequest","listFiles","listFilesInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","searchOrganizationContent","listMembersInOrganizationById","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","listOpenAPISpecs","listTranslations","listIntegrations","listIntegrationInstallations"]},
  {"file":"lists","opens":["OP-PAGE-02"],"id":"PAGE-11","level":"must","section":"8","text":"A list without limit has a default page size.","excluded":"The text gives no size; a reader can only be told that the page is some part of the list.","operations":"-"},
  {"file":"lists","opens":["OP-PAGE-01"],"id":"PAGE-12","level":"must","section":"2.1","text":"The last page says that it is the last in one form.","excluded":"The text leaves open whether next is absent there; PAGE-05 judges that the walk ends.","operations":"-"},
  {"file":"members","opens":["OP-RES-06"],"id":"MBR-01","level":"must","section":"2.12","text":"Every member in a reply shows the members of the text, where present, in the types given.","check":"replies/resource","operations":["listMembersInOrganizationById","getMemberInOrganizationById","updateMemberInOrganizationById","setUserAsSSOMemberForOrganization","listTeamMembersInOrganizationById"],"schema":"Member"},
  {"file":"members","opens":["OP-RES-06"],"id":"MBR-02","level":"must","section":"2.9","text":"Every user in a reply shows the members of the text, where present, in the types given.","check":"replies/resource","operations":["listMembersInOrganizationById","getMemberInOrganizationById","updateMemberInOrganizationById","setUserAsSSOMemberForOrganization","listTeamMembersInOrganizationById"],"schema":"User"},
  {"file":"members","opens":["OP-MBR-01"],"id":"MBR-03","level":"must","section":"4.9","text":"The member list filtered by a role holds members of that role only, and all of them.","check":"filters/role","operations":["listMembersInOrganizationById"]},
  {"file":"members","opens":["OP-MBR-02"],"id":"MBR-04","level":"must","section":"4.9","text":"Every member that a search finds has the searched text in displayName or email, whatever the case.","check":"filters/search-yields-only-matches","operations":["listMembersInOrganizationById"]},
  {"file":"members","opens":["OP-MBR-02"],"id":"MBR-05","level":"should","section":"4.9","text":"A search for the whole displayName of a member finds that member.","check":"filters/search-by-display-name","operations":["listMembersInOrganizationById"]},
  {"file":"members","opens":["OP-MBR-02"],"id":"MBR-06","level":"should","section":"4.9","text":"A search for the whole e-mail address of a member finds that member.","check":"filters/search-by-email","operations":["listMembersInOrganizationById"]},
  {"file":"members","opens":["OP-PAGE-08"],"id":"MBR-07","level":"must","section":"4.1","text":"The member list without sort comes in the order of sort joinedAt.","check":"order/joined-at-is-default-sort","operations":["listMembersInOrganizationById"]},
  {"file":"members","opens":["OP-PAGE-08"],"id":"MBR-08","level":"must","section":"4.1","text":"Members sorted by joinedAt come latest first unless asked otherwise.","check":"order/joined-at-descending","operations":["listMembersInOrganizationById"]},
  {"file":"members","opens":["OP-PAGE-08"],"id":"MBR-09","level":"must","section":"4.1","text":"Order desc, spelled out, changes nothing in the member list and in the list of spaces of a member.","check":"order/desc-is-default","operations":["listMembersInOrganizationById","listSpacesForOrganizationMember"]},
  {"file":"members","opens":["OP-PAGE-08","OP-MBR-03"],"id":"MBR-10","level":"must","section":"4.1","text":"Members sorted by lastSeenAt come latest seen first.","check":"order/last-seen-at-descending","operations":["listMembersInOrganizationById"]},
  {"file":"members","opens":["OP-MBR-03"],"id":"MBR-11","level":"must","section":"4.1","text":"The list sorted by lastSeenAt holds members of the plain list only.","check":"filters/last-seen-sort-lists-members","operations":["listMembersInOrganizationById"]},
  {"file":"members","opens":["OP-MBR-04"],"id":"MBR-12","level":"must","section":"4.9","text":"A role given to a member is read back.","check":"crud/update-then-read","operations":["updateMemberInOrganizationById"]},
  {"file":"members","opens":["OP-MBR-04","OP-RES-05.b"],"id":"MBR-13","level":"must","section":"4.9","text":"A role of null turns a member into a guest, read back with null.","check":"members/role-null-is-guest","operations":["updateMemberInOrganizationById"],"note":"4.9 takes a Role or null here and 2.1 says that null makes a guest, so a refusal is a violation too."},
  {"file":"members","opens":["OP-VAL-13"],"id":"MBR-14","level":"must","section":"4.9","text":"A member role outside the Role words is refused.","check":"enums/body","operations":["updateMemberInOrganizationById"],"members":["updateMemberInOrganizationById/role"]},
  {"file":"members","opens":["OP-MBR-04","OP-MBR-06"],"id":"MBR-15","level":"must","section":"4.9","text":"A removed member cannot be read any more.","check":"crud/delete-then-gone","operations":["removeMemberFromOrganizationById"]},
  {"file":"members","opens":["OP-MBR-06"],"id":"MBR-16","level":"must","section":"4.9","text":"A removed member is no longer in the member list.","check":"crud/delete-then-unlisted","operations":["removeMemberFromOrganizationById"]},
  {"file":"members","opens":["OP-RES-02"],"id":"MBR-17","level":"must","section":"4.9","text":"A member is addressed by the id of its user.","check":"members/read-by-user-id","operations":["getMemberInOrganizationById"]},
  {"file":"members","opens":["OP-MBR-09"],"id":"MBR-18","level":"must","section":"4.9","text":"A ping moves the caller's lastSeenAt forward to the time of the ping.","check":"members/ping-moves-last-seen","operations":["updateOrganizationMemberLastSeenAt"]},
  {"file":"members","opens":["OP-MBR-09"],"id":"MBR-19","level":"must","section":"4.9","text":"The serviceVisitorClaims of a ping are a string where present.","check":"replies/resource","operations":["updateOrganizationMemberLastSeenAt"],"schema":"MemberPing"},
  {"file":"members","opens":["OP-MBR-07"],"id":"MBR-20","level":"must","section":"4.9","text":"A user marked as SSO member has sso true from then on.","check":"members/sso-mark-is-read-back","operations":["setUserAsSSOMemberForOrganization"]},
  {"file":"members","opens":["OP-MBR-08"],"id":"MBR-21","level":"must","section":"4.9","text":"The spaces of a member come as pairs of a Role permission and a space.","check":"replies/resource","operations":["listSpacesForOrganizationMember"],"schema":"MemberSpace"},
  {"file":"members","opens":["OP-MBR-08"],"id":"MBR-22","level":"must","section":"4.9","text":"The spaces of a member are all of the organization asked for.","check":"members/spaces-are-of-the-organization","operations":["listSpacesForOrganizationMember"]},
  {"file":"members","opens":[],"id":"MBR-23","level":"must","section":"4.9","text":"The teams of a member come as pairs of a team and the role of the member in it.","check":"replies/resource","operations":["listTeamsForOrganizationMember"],"schema":"MemberTeam"},
  {"file":"members","opens":["OP-TEAM-08"],"id":"MBR-24","level":"must","section":"4.9","text":"The teams of a member are those that it was added to, with the role it has there.","check":"members/teams-follow-membership","operations":["listTeamsForOrganizationMember"]},
  {"file":"members","opens":["OP-TEAM-09"],"id":"MBR-25","level":"must","section":"4.9","text":"The teams of a member filtered by title are those whose title contains the text, whatever the case.","check":"filters/title-contains","operations":["listTeamsForOrganizationMember"]},
  {"file":"members","opens":["OP-MBR-08","OP-TEAM-10"],"id":"MBR-26","level":"should","section":"2.12","text":"The teams number of a member is the number of teams listed for it.","check":"counters/member-teams","operations":["getMemberInOrganizationById"]},
  {"file":"members","opens":["OP-MBR-08"],"id":"MBR-27","level":"should","section":"2.12","text":"The spaces number of a member is the number of spaces listed for it.","check":"counters/member-spaces","operations":["getMemberInOrganizationById"]},
  {"file":"members","opens":["OP-AUTH-07"],"id":"MBR-28","level":"must","section":"2.12","text":"A disabled member has no access.","excluded":"The text names the flag without effect or operation.","operations":"-"},
  {"file":"members","opens":["OP-MBR-03"],"id":"MBR-29","level":"must","section":"4.1","text":"Members seen lately count as active.","excluded":"The text does not say how long ago is active; MBR-11 judges what it leaves sure.","operations":"-"},
  {"file":"model","opens":["OP-ENV-04"],"id":"STATE-01","level":"must","section":"4.1","text":"Over any sequence of writes, a thing that lives reads back what was last written to it.","check":"model/reads-last-write","operations":"-"},
  {"file":"model","opens":["OP-SPC-01"],"id":"STATE-02","level":"must","section":"4.1","text":"A thing that was deleted stays so, whatever is written to others afterwards.","check":"model/gone-stays-gone","operations":"-"},
  {"file":"model","opens":["OP-COL-04","OP-SPC-02"],"id":"STATE-03","level":"must","section":"4.1","text":"Over any sequence of writes, lists hold what lives there and leave out what was deleted or moved away.","check":"model/lists-hold-the-living","operations":"-"},
  {"file":"model","opens":["OP-COL-05","OP-TEAM-07"],"id":"STATE-04","level":"must","section":"4.1","text":"A valid write to a thing that lives is accepted, whatever was written before.","check":"model/valid-writes-accepted","operations":"-"},
  {"file":"model","opens":["OP-ERR-07","OP-MOVE-03","OP-COL-07"],"id":"STATE-05","level":"must","section":"4.1","text":"A write to a thing that was deleted, or naming one as parent, is refused.","check":"model/gone-things-refuse-writes","operations":"-"},
  {"file":"model","opens":["OP-CMT-10","OP-SPC-16.a"],"id":"STATE-06","level":"must","section":"2.12","text":"Over any sequence of writes, the numbers of members, open comments and replies agree with what is there.","check":"model/counts-agree","operations":"-"},
  {"file":"model","opens":[],"id":"STATE-07","level":"should","section":"7","text":"In the middle of others, a write that is refused changes nothing of the thing.","check":"model/refused-writes-change-nothing","operations":"-"},
  {"file":"model","opens":["OP-SPC-07"],"id":"STATE-08","level":"should","section":"3","text":"A restored space and its comments read back what they held before the deletion.","check":"model/restored-as-before","operations":"-"},
  {"file":"model","opens":["OP-ENV-04"],"id":"STATE-09","level":"must","section":"4.1","text":"What was there before, and no request named, reads back as it did, whatever was written beside it.","check":"bystanders/unchanged","operations":"-"},
  {"file":"moves","opens":["OP-MOVE-03"],"id":"MOVE-01","level":"must","section":"4.3","text":"Moved with a parent, a collection or space names that parent.","check":"moves/parent-is-set","operations":["moveCollection","moveSpace"]},
  {"file":"moves","opens":["OP-MOVE-03","OP-RES-05"],"id":"MOVE-02","level":"must","section":"4.3","text":"Moved with a parent of null, a collection or space has no parent.","check":"moves/parent-null-is-root","operations":["moveCollection","moveSpace"]},
  {"file":"moves","opens":["OP-MOVE-03"],"id":"MOVE-03","level":"must","section":"4.3","text":"A parent that never was is refused.","check":"moves/unknown-parent-refused","operations":["moveCollection","moveSpace"]},
  {"file":"moves","opens":["OP-MOVE-03"],"id":"MOVE-04","level":"should","section":"4.3","text":"A parent of another organization is refused.","check":"moves/foreign-parent-refused","operations":["moveCollection","moveSpace"]},
  {"file":"moves","opens":["OP-COL-04"],"id":"MOVE-05","level":"must","section":"4.3","text":"A space moved into a collection is listed there and no longer in the one it left.","check":"moves/space-changes-lists","operations":["moveSpace"]},
  {"file":"moves","opens":["OP-MOVE-01","OP-MOVE-05","OP-MOVE-06","OP-PAGE-07"],"id":"MOVE-06","level":"must","section":"4.3","text":"Moved before a neighbour, the thing stands right before it.","check":"moves/before","operations":["moveCollection","moveSpace","moveSiteSection","moveSiteSectionGroup"]},
  {"file":"moves","opens":["OP-MOVE-01","OP-MOVE-05","OP-MOVE-06","OP-PAGE-07"],"id":"MOVE-07","level":"must","section":"4.3","text":"Moved after a neighbour, the thing stands right after it.","check":"moves/after","operations":["moveCollection","moveSpace","moveSiteSection","moveSiteSectionGroup"]},
  {"file":"moves","opens":["OP-MOVE-01","OP-GRP-04","OP-PAGE-07"],"id":"MOVE-08","level":"must","section":"4.3","text":"Moved without a position, the thing stands at the end.","check":"moves/default-end","operations":["moveCollection","moveSpace","moveSiteSection","moveSiteSectionGroup"]},
  {"file":"moves","opens":["OP-PAGE-07"],"id":"MOVE-09","level":"should","section":"4.3","text":"A move keeps the order of the others among themselves.","check":"moves/others-keep-their-order","operations":["moveCollection","moveSpace","moveSiteSection","moveSiteSectionGroup"]},
  {"file":"moves","opens":["OP-SPC-12"],"id":"MOVE-10","level":"should","section":"4.3","text":"A move keeps the id, title and other stored members of the thing.","check":"moves/keeps-the-rest","operations":["moveCollection","moveSpace","moveSiteSection","moveSiteSectionGroup"]},
  {"file":"moves","opens":["OP-MOVE-04"],"id":"MOVE-11","level":"should","section":"4.2","text":"A collection is not moved into itself or into one inside it.","check":"moves/cycle-refused","operations":["moveCollection"]},
  {"file":"moves","opens":["OP-MOVE-02","OP-MOVE-05"],"id":"MOVE-12","level":"should","section":"4.1","text":"A neighbour that never was is refused.","check":"moves/unknown-neighbour-refused","operations":["moveCollection","moveSpace","moveSiteSection","moveSiteSectionGroup"]},
  {"file":"moves","opens":["OP-VAL-08"],"id":"MOVE-13","level":"must","section":"4.1","text":"A number for a position, or a JSON object for the kind or id of a neighbour or parent, is refused.","check":"types/body","operations":["moveCollection","moveSpace","moveSiteSection","moveSiteSectionGroup"],"members":["moveCollection/parent","moveCollection/position","moveCollection/position/before","moveCollection/position/before/space","moveCollection/position/after","moveCollection/position/after/space","moveSpace/parent","moveSpace/position","moveSpace/position/before","moveSpace/position/before/space","moveSpace/position/after","moveSpace/position/after/space","moveSiteSection/position","moveSiteSection/position/before","moveSiteSection/position/before/type","moveSiteSection/position/before/siteSection","moveSiteSection/position/after","moveSiteSection/position/after/type","moveSiteSection/position/after/siteSection","moveSiteSectionGroup/position","moveSiteSectionGroup/position/before","moveSiteSectionGroup/position/before/type","moveSiteSectionGroup/position/before/id","moveSiteSectionGroup/position/after","moveSiteSectionGroup/position/after/type","moveSiteSectionGroup/position/after/id"]},
  {"file":"moves","opens":["OP-MOVE-05"],"id":"MOVE-14","level":"should","section":"4.1","text":"A neighbour of a kind that the text does not name is refused.","check":"enums/body","operations":["moveCollection","moveSpace"],"members":["moveCollection/position/before/type","moveCollection/position/after/type","moveSpace/position/before/type","moveSpace/position/after/type"]},
  {"file":"moves","opens":[],"id":"MOVE-15","level":"should","section":"4.1","text":"A neighbour of a collection or space without its kind or its id is refused.","withdrawn":"The text does not say that the members of a neighbour are required, and the document does not either.","operations":["moveCollection","moveSpace"]},
  {"file":"moves","opens":["OP-MOVE-01"],"id":"MOVE-16","level":"must","section":"4.1","text":"Before and after may be combined.","excluded":"The text says that the valid combinations are not shown.","operations":"-"},
  {"file":"openapi-specs","opens":["OP-RES-06","OP-OAS-04"],"id":"OAS-01","level":"must","section":"2.14","text":"Every API description in a reply has a processingState, and its other members, where present, in the types and limits given.","check":"replies/resource","operations":["listOpenAPISpecs","createOpenAPISpec","getOpenAPISpecBySlug","createOrUpdateOpenAPISpecBySlug"],"schema":"OpenAPISpec"},
  {"file":"openapi-specs","opens":[],"id":"OAS-02","level":"must","section":"4.10","text":"An API description cannot be created without a slug and a source, nor put without a source.","check":"required/body","operations":["createOpenAPISpec","createOrUpdateOpenAPISpecBySlug"],"members":["createOpenAPISpec/slug","createOpenAPISpec/source","createOrUpdateOpenAPISpecBySlug/source"]},
  {"file":"openapi-specs","opens":["OP-VAL-05"],"id":"OAS-03","level":"must","section":"2.14","text":"The slug of an API description has 1 to 100 characters.","check":"limits/body","operations":["createOpenAPISpec"],"members":["createOpenAPISpec/slug"]},
  {"file":"openapi-specs","opens":["OP-VAL-13"],"id":"OAS-04","level":"must","section":"2.14","text":"A slug is made of lowercase alphanumeric groups joined by single hyphens.","check":"patterns/body","operations":["createOpenAPISpec"],"members":["createOpenAPISpec/slug"]},
  {"file":"openapi-specs","opens":["OP-OAS-03"],"id":"OAS-05","level":"must","section":"2.14","text":"A slug in the path that breaks the form of slugs is refused when a description is put under it.","check":"openapi-specs/bad-slug-in-path-refused","operations":["createOrUpdateOpenAPISpecBySlug"]},
  {"file":"openapi-specs","opens":["OP-VAL-05"],"id":"OAS-06","level":"must","section":"8","text":"The URL of a source has at most 2048 characters.","check":"limits/body","operations":["createOpenAPISpec","createOrUpdateOpenAPISpecBySlug"],"members":["createOpenAPISpec/source/url","createOrUpdateOpenAPISpecBySlug/source/url"]},
  {"file":"openapi-specs","opens":["OP-VAL-09","OP-OAS-01"],"id":"OAS-07","level":"must","section":"2.14","text":"A source URL that is no URI is refused.","check":"formats/body","operations":["createOpenAPISpec","createOrUpdateOpenAPISpecBySlug"],"members":["createOpenAPISpec/source/url","createOrUpdateOpenAPISpecBySlug/source/url"]},
  {"file":"openapi-specs","opens":["OP-VAL-08","OP-OAS-01"],"id":"OAS-08","level":"must","section":"4.10","text":"A JSON object for a slug, or a list for a source, is refused.","check":"types/body","operations":["createOpenAPISpec","createOrUpdateOpenAPISpecBySlug"],"members":["createOpenAPISpec/slug","createOpenAPISpec/source","createOpenAPISpec/source/url","createOrUpdateOpenAPISpecBySlug/source","createOrUpdateOpenAPISpecBySlug/source/url"]},
  {"file":"openapi-specs","opens":[],"id":"OAS-09","level":"must","section":"4.10","text":"A created API description is read back under its slug with its source URL.","check":"crud/create-then-read","operations":["createOpenAPISpec"]},
  {"file":"openapi-specs","opens":[],"id":"OAS-10","level":"must","section":"4.10","text":"A created API description is in the list of its organization.","check":"crud/create-then-list","operations":["createOpenAPISpec"]},
  {"file":"openapi-specs","opens":["OP-OAS-03"],"id":"OAS-11","level":"must","section":"4.10","text":"A description put under a new slug is created under it.","check":"openapi-specs/put-creates","operations":["createOrUpdateOpenAPISpecBySlug"]},
  {"file":"openapi-specs","opens":["OP-OAS-05"],"id":"OAS-12","level":"must","section":"4.10","text":"A description put under a known slug is read back with the new source URL.","check":"openapi-specs/put-updates","operations":["createOrUpdateOpenAPISpecBySlug"]},
  {"file":"openapi-specs","opens":["OP-OAS-05"],"id":"OAS-13","level":"must","section":"4.10","text":"A description put under a known slug is listed once.","check":"openapi-specs/put-twice-is-once","operations":["createOrUpdateOpenAPISpecBySlug"]},
  {"file":"openapi-specs","opens":["OP-OAS-05"],"id":"OAS-14","level":"must","section":"4.10","text":"A deleted API description cannot be read any more.","check":"crud/delete-then-gone","operations":["deleteOpenAPISpecBySlug"]},
  {"file":"openapi-specs","opens":[],"id":"OAS-15","level":"must","section":"4.10","text":"A deleted API description is no longer in the list of its organization.","check":"crud/delete-then-unlisted","operations":["deleteOpenAPISpecBySlug"]},
  {"file":"openapi-specs","opens":["OP-OAS-04"],"id":"OAS-16","level":"must","section":"3","text":"A description is processed and its versions and errors are shown.","excluded":"The transitions and the list of states are not shown; OAS-01 judges that a state is there.","operations":"-"},
  {"file":"openapi-specs","opens":["OP-OAS-01"],"id":"OAS-17","level":"must","section":"4.13","text":"A description can be given as text.","excluded":"Section 4.13 says that this variant is not shown.","operations":"-"},
  {"file":"organizations","opens":["OP-ORG-05","OP-ORG-06"],"id":"ORG-01","level":"must","section":"2.11","text":"Every organization in a reply has the required members of the text, and its optional ones, where present, in the types and limits given.","check":"replies/resource","operations":["listOrganizationsForAuthenticatedUser","getOrganizationById","updateOrganizationById","getOrganizationsForEmailDomain"],"schema":"Organization"},
  {"file":"organizations","opens":["OP-ORG-01"],"id":"ORG-02","level":"must","section":"4.9","text":"The list of organizations holds those of the authenticated user.","check":"organizations/list-holds-the-callers","operations":["listOrganizationsForAuthenticatedUser"]},
  {"file":"organizations","opens":["OP-ORG-01"],"id":"ORG-03","level":"should","section":"4.9","text":"The list of organizations leaves out one that the authenticated user has no part in.","check":"organizations/list-leaves-out-foreign","operations":["listOrganizationsForAuthenticatedUser"]},
  {"file":"organizations","opens":["OP-VAL-05"],"id":"ORG-04","level":"must","section":"4.9","text":"An organization's title has 2 to 255 characters.","check":"limits/body","operations":["updateOrganizationById"],"members":["updateOrganizationById/title"]},
  {"file":"organizations","opens":["OP-VAL-05","OP-ORG-03"],"id":"ORG-05","level":"must","section":"4.9","text":"An organization's hostname has 3 to 32 characters.","check":"limits/body","operations":["updateOrganizationById"],"members":["updateOrganizationById/hostname"]},
  {"file":"organizations","opens":["OP-VAL-08"],"id":"ORG-06","level":"must","section":"4.9","text":"A JSON object for a text, list or switch of an organization, or a number for its default content, is refused.","check":"types/body","operations":["updateOrganizationById"],"members":["updateOrganizationById/title","updateOrganizationById/emailDomains","updateOrganizationById/emailDomains/*","updateOrganizationById/hostname","updateOrganizationById/defaultContent","updateOrganizationById/defaultContent/site","updateOrganizationById/logo","updateOrganizationById/sso","updateOrganizationById/ai","updateOrganizationById/inviteLinks"]},
  {"file":"organizations","opens":["OP-VAL-13"],"id":"ORG-07","level":"must","section":"4.9","text":"A default role of an organization outside the Role words is refused.","check":"enums/body","operations":["updateOrganizationById"],"members":["updateOrganizationById/defaultRole"]},
  {"file":"organizations","opens":["OP-ORG-04"],"id":"ORG-08","level":"should","section":"4.9","text":"Default content of an organization is of the type site.","check":"enums/body","operations":["updateOrganizationById"],"members":["updateOrganizationById/defaultContent/type"]},
  {"file":"organizations","opens":["OP-VAL-09"],"id":"ORG-09","level":"must","section":"4.9","text":"A logo that is no URL is refused.","check":"formats/body","operations":["updateOrganizationById"],"members":["updateOrganizationById/logo"]},
  {"file":"organizations","opens":["OP-SSO-04"],"id":"ORG-10","level":"must","section":"4.9","text":"An organization is read back with the title, switches and role that an update gave it.","check":"crud/update-then-read","operations":["updateOrganizationById"]},
  {"file":"organizations","opens":[],"id":"ORG-11","level":"must","section":"4.9","text":"An update of an organization leaves members that it does not name as they were.","check":"crud/patch-keeps-omitted","operations":["updateOrganizationById"]},
  {"file":"organizations","opens":["OP-ORG-04","OP-RES-05"],"id":"ORG-12","level":"must","section":"4.9","text":"A default role of null makes newcomers guests and is read back as no role.","check":"organizations/default-role-null","operations":["updateOrganizationById"]},
  {"file":"organizations","opens":["OP-ORG-04"],"id":"ORG-13","level":"must","section":"4.9","text":"Default content given as a site of the organization is read back.","check":"organizations/default-content-is-stored","operations":["updateOrganizationById"]},
  {"file":"organizations","opens":["OP-ORG-02"],"id":"ORG-14","level":"must","section":"4.9","text":"Email domains given in an update are read back, in whatever letter case.","check":"organizations/email-domains-are-stored","operations":["updateOrganizationById"]},
  {"file":"organizations","opens":["OP-ORG-07"],"id":"ORG-15","level":"must","section":"4.9","text":"The organizations of an e-mail domain include one that claims the domain.","check":"organizations/email-domain-finds-claimant","operations":["getOrganizationsForEmailDomain"]},
  {"file":"organizations","opens":["OP-ORG-07"],"id":"ORG-16","level":"must","section":"4.9","text":"The organizations of an e-mail domain leave out those that do not claim it.","check":"organizations/email-domain-leaves-out-others","operations":["getOrganizationsForEmailDomain"]},
  {"file":"organizations","opens":["OP-ORG-06"],"id":"ORG-17","level":"must","section":"9","text":"Where internal_isOnNewTrial is present it is true.","check":"organizations/deprecated-flag-is-true","operations":["listOrganizationsForAuthenticatedUser","getOrganizationById","updateOrganizationById","getOrganizationsForEmailDomain"]},
  {"file":"organizations","opens":["OP-ORG-04","OP-VAL-09"],"id":"ORG-18","level":"must","section":"4.9","text":"A logo given as a URL is accepted, and the organization then has an absolute logo URL.","check":"organizations/logo-becomes-url","operations":["updateOrganizationById"]},
  {"file":"organizations","opens":["OP-ORG-04"],"id":"ORG-22","level":"should","section":"4.9","text":"Default content of an organization names its type and its site.","withdrawn":"The text shows the two members of a default content and calls neither of them required.","operations":["updateOrganizationById"]},
  {"file":"organizations","opens":["OP-ORG-06"],"id":"ORG-19","level":"must","section":"2.11","text":"Billing is shown to members of the organization only.","excluded":"Whether it is absent, null or for admins only is open, and none but members can read an organization for sure.","operations":"-"},
  {"file":"organizations","opens":["OP-ORG-05"],"id":"ORG-20","level":"must","section":"2.11","text":"Enums of an organization have closed lists of values.","excluded":"The text gives one example for each and says that the lists are not shown.","operations":"-"},
  {"file":"organizations","opens":[],"id":"ORG-21","level":"must","section":"2.11","text":"A hostname is the default host of public content.","excluded":"No operation of the text resolves published addresses.","operations":"-"},
  {"file":"protocol","opens":["OP-AUTH-01","OP-AUTH-03","OP-SSO-03.b"],"id":"AUTH-01","level":"must","section":"5","text":"A request without a token is refused.","check":"authentication/no-token-refused","operations":["getCollectionById","updateCollectionById","deleteCollectionById","listSpacesInCollectionById","moveCollection","transferCollection","listCollectionsInOrganizationById","createCollection","getSpaceById","updateSpaceById","deleteSpaceById","duplicateSpace","restoreSpace","moveSpace","transferSpace","listSpaceLinks","getSpaceCustomFields","updateSpaceCustomFields","listOrganizationCustomFields","createOrganizationCustomField","getOrganizationCustomFieldByName","updateOrganizationCustomField","deleteOrganizationCustomField","listSites","createSite","getSiteById","updateSiteById","deleteSiteById","getSiteAdaptiveSchema","updateSiteAdaptiveSchema","getPublishedContentSite","listSiteSections","addSectionToSite","updateSiteSectionById","deleteSiteSectionById","moveSiteSection","listSiteSectionGroups","addSectionGroupToSite","updateSiteSectionGroupById","deleteSiteSectionGroupById","addSectionToGroup","removeSectionFromGroup","moveSiteSectionGroup","listSiteShareLinks","createSiteShareLink","updateSiteShareLinkById","deleteSiteShareLinkById","listCommentsInSpace","postCommentInSpace","listCommentsInChangeRequest","postCommentInChangeRequest","getCommentInSpace","updateCommentInSpace","deleteCommentInSpace","getCommentInChangeRequest","updateCommentInChangeRequest","deleteCommentInChangeRequest","listCommentRepliesInSpace","postCommentReplyInSpace","listCommentRepliesInChangeRequest","postCommentReplyInChangeRequest","getCommentReplyInSpace","updateCommentReplyInSpace","deleteCommentReplyInSpace","getCommentReplyInChangeRequest","updateCommentReplyInChangeRequest","getCurrentRevision","getRevisionOfChangeRequestById","importContent","importContentInChangeRequest","listPages","listPagesInChangeRequest","listFiles","listFilesInChangeRequestById","getFileById","getFileInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","getPageById","getPageInChangeRequestById","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","getOrganizationById","updateOrganizationById","getOrganizationInviteLink","updateOrganizationInviteById","deleteOrganizationInviteById","searchOrganizationContent","getOrganizationsForEmailDomain","listMembersInOrganizationById","getMemberInOrganizationById","updateMemberInOrganizationById","removeMemberFromOrganizationById","updateOrganizationMemberLastSeenAt","setUserAsSSOMemberForOrganization","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","createOrganizationTeam","getTeamInOrganizationById","updateTeamInOrganizationById","removeTeamFromOrganizationById","listTeamMembersInOrganizationById","updateMembersInOrganizationTeam","addMemberToOrganizationTeamById","deleteMemberFromOrganizationTeamById","listSAMLProvidersInOrganizationById","createOrganizationSAMLProvider","getOrganizationSAMLProviderById","updateOrganizationSAMLProvider","deleteOrganizationSAMLProvider","listSSOProviderLoginsInOrganization","listOpenAPISpecs","createOpenAPISpec","getOpenAPISpecBySlug","createOrUpdateOpenAPISpecBySlug","deleteOpenAPISpecBySlug","listTranslations","createTranslation","getTranslation","updateTranslation","deleteTranslation","listIntegrations","getIntegrationByName","publishIntegration","unpublishIntegration","listIntegrationInstallations","importGitRepository","exportToGitRepository","getSpaceGitInfo"],"note":"Whether listSSOProviderLoginsInOrganization needs a token is open; one that needs none makes the rule inapplicable there."},
  {"file":"protocol","opens":["OP-AUTH-01","OP-AUTH-03","OP-SSO-03.b"],"id":"AUTH-02","level":"must","section":"5","text":"A request with a token that nobody was given is refused.","check":"authentication/unknown-token-refused","operations":["getCollectionById","updateCollectionById","deleteCollectionById","listSpacesInCollectionById","moveCollection","transferCollection","listCollectionsInOrganizationById","createCollection","getSpaceById","updateSpaceById","deleteSpaceById","duplicateSpace","restoreSpace","moveSpace","transferSpace","listSpaceLinks","getSpaceCustomFields","updateSpaceCustomFields","listOrganizationCustomFields","createOrganizationCustomField","getOrganizationCustomFieldByName","updateOrganizationCustomField","deleteOrganizationCustomField","listSites","createSite","getSiteById","updateSiteById","deleteSiteById","getSiteAdaptiveSchema","updateSiteAdaptiveSchema","getPublishedContentSite","listSiteSections","addSectionToSite","updateSiteSectionById","deleteSiteSectionById","moveSiteSection","listSiteSectionGroups","addSectionGroupToSite","updateSiteSectionGroupById","deleteSiteSectionGroupById","addSectionToGroup","removeSectionFromGroup","moveSiteSectionGroup","listSiteShareLinks","createSiteShareLink","updateSiteShareLinkById","deleteSiteShareLinkById","listCommentsInSpace","postCommentInSpace","listCommentsInChangeRequest","postCommentInChangeRequest","getCommentInSpace","updateCommentInSpace","deleteCommentInSpace","getCommentInChangeRequest","updateCommentInChangeRequest","deleteCommentInChangeRequest","listCommentRepliesInSpace","postCommentReplyInSpace","listCommentRepliesInChangeRequest","postCommentReplyInChangeRequest","getCommentReplyInSpace","updateCommentReplyInSpace","deleteCommentReplyInSpace","getCommentReplyInChangeRequest","updateCommentReplyInChangeRequest","getCurrentRevision","getRevisionOfChangeRequestById","importContent","importContentInChangeRequest","listPages","listPagesInChangeRequest","listFiles","listFilesInChangeRequestById","getFileById","getFileInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","getPageById","getPageInChangeRequestById","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","getOrganizationById","updateOrganizationById","getOrganizationInviteLink","updateOrganizationInviteById","deleteOrganizationInviteById","searchOrganizationContent","getOrganizationsForEmailDomain","listMembersInOrganizationById","getMemberInOrganizationById","updateMemberInOrganizationById","removeMemberFromOrganizationById","updateOrganizationMemberLastSeenAt","setUserAsSSOMemberForOrganization","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","createOrganizationTeam","getTeamInOrganizationById","updateTeamInOrganizationById","removeTeamFromOrganizationById","listTeamMembersInOrganizationById","updateMembersInOrganizationTeam","addMemberToOrganizationTeamById","deleteMemberFromOrganizationTeamById","listSAMLProvidersInOrganizationById","createOrganizationSAMLProvider","getOrganizationSAMLProviderById","updateOrganizationSAMLProvider","deleteOrganizationSAMLProvider","listSSOProviderLoginsInOrganization","listOpenAPISpecs","createOpenAPISpec","getOpenAPISpecBySlug","createOrUpdateOpenAPISpecBySlug","deleteOpenAPISpecBySlug","listTranslations","createTranslation","getTranslation","updateTranslation","deleteTranslation","listIntegrations","getIntegrationByName","publishIntegration","unpublishIntegration","listIntegrationInstallations","importGitRepository","exportToGitRepository","getSpaceGitInfo"],"note":"Whether listSSOProviderLoginsInOrganization needs a token is open; one that needs none makes the rule inapplicable there."},
  {"file":"protocol","opens":["OP-AUTH-01"],"id":"AUTH-03","level":"must","section":"5","text":"A known token under another scheme than Bearer is refused.","check":"authentication/other-scheme-refused","operations":"-"},
  {"file":"protocol","opens":["OP-AUTH-01"],"id":"AUTH-04","level":"must","section":"5","text":"The Bearer scheme with nothing behind it is refused.","check":"authentication/empty-token-refused","operations":"-"},
  {"file":"protocol","opens":["OP-AUTH-03"],"id":"AUTH-05","level":"must","section":"5","text":"A write that is refused for want of a token changes nothing.","check":"authentication/refused-write-changes-nothing","operations":["updateCollectionById","moveCollection","transferCollection","createCollection","updateSpaceById","moveSpace","transferSpace","updateSpaceCustomFields","createOrganizationCustomField","updateOrganizationCustomField","createSite","updateSiteById","updateSiteAdaptiveSchema","addSectionToSite","updateSiteSectionById","moveSiteSection","addSectionGroupToSite","updateSiteSectionGroupById","addSectionToGroup","moveSiteSectionGroup","createSiteShareLink","updateSiteShareLinkById","postCommentInSpace","postCommentInChangeRequest","updateCommentInSpace","updateCommentInChangeRequest","postCommentReplyInSpace","postCommentReplyInChangeRequest","updateCommentReplyInSpace","updateCommentReplyInChangeRequest","importContent","importContentInChangeRequest","updateOrganizationById","updateOrganizationInviteById","updateMemberInOrganizationById","createOrganizationTeam","updateTeamInOrganizationById","updateMembersInOrganizationTeam","addMemberToOrganizationTeamById","createOrganizationSAMLProvider","updateOrganizationSAMLProvider","createOpenAPISpec","createOrUpdateOpenAPISpecBySlug","createTranslation","updateTranslation","publishIntegration","importGitRepository","exportToGitRepository"]},
  {"file":"protocol","opens":["OP-AUTH-04","OP-AUTH-05","OP-AUTH-09"],"id":"AUTH-06","level":"should","section":"5","text":"A caller whom the permissions of a resource deny a right cannot use the operation behind that right.","check":"permissions/denied-is-refused","operations":["updateOrganizationById","listMembersInOrganizationById","listTeamsInOrganizationById","createOpenAPISpec","updateCollectionById","deleteCollectionById","deleteSpaceById","updateSpaceById","importContent","postCommentInSpace"]},
  {"file":"protocol","opens":["OP-AUTH-08"],"id":"AUTH-07","level":"must","section":"5","text":"A token has an origin, a lifetime and rights of its own.","excluded":"The text leaves all three open; a caller cannot see them in one run.","operations":"-"},
  {"file":"protocol","opens":["OP-AUTH-12"],"id":"AUTH-08","level":"must","section":"5","text":"Visitors of visitor-auth sites and spaces are let in by a JWT.","excluded":"No operation of the text takes or issues a visitor JWT, and its form and place are not given.","operations":"-"},
  {"file":"protocol","opens":["OP-AUTH-11","OP-SHR-02"],"id":"AUTH-09","level":"must","section":"5","text":"A share key resolves the published URLs of a share-link site.","excluded":"Neither the form of the key nor where a caller reads it is given, and a wrong key may be ignored.","operations":"-"},
  {"file":"protocol","opens":["OP-AUTH-05","OP-AUTH-06","OP-AUTH-07"],"id":"AUTH-10","level":"must","section":"5","text":"Higher roles reach further than lower ones.","excluded":"The text ranks no roles and gives no matrix of roles and operations.","operations":"-"},
  {"file":"protocol","opens":["OP-HTTP-01","OP-ENV-01","OP-AUTH-08.b","OP-ORG-07"],"id":"SUCC-01","level":"must","section":"4.1","text":"The valid request of an operation is accepted.","check":"success/answers","operations":["getCollectionById","updateCollectionById","deleteCollectionById","listSpacesInCollectionById","moveCollection","transferCollection","listCollectionsInOrganizationById","createCollection","getSpaceById","updateSpaceById","deleteSpaceById","duplicateSpace","restoreSpace","moveSpace","transferSpace","listSpaceLinks","getSpaceCustomFields","updateSpaceCustomFields","listOrganizationCustomFields","createOrganizationCustomField","getOrganizationCustomFieldByName","updateOrganizationCustomField","deleteOrganizationCustomField","listSites","createSite","getSiteById","updateSiteById","deleteSiteById","getSiteAdaptiveSchema","updateSiteAdaptiveSchema","getPublishedContentSite","listSiteSections","addSectionToSite","updateSiteSectionById","deleteSiteSectionById","moveSiteSection","listSiteSectionGroups","addSectionGroupToSite","updateSiteSectionGroupById","deleteSiteSectionGroupById","addSectionToGroup","removeSectionFromGroup","moveSiteSectionGroup","listSiteShareLinks","createSiteShareLink","updateSiteShareLinkById","deleteSiteShareLinkById","listCommentsInSpace","postCommentInSpace","listCommentsInChangeRequest","postCommentInChangeRequest","getCommentInSpace","updateCommentInSpace","deleteCommentInSpace","getCommentInChangeRequest","updateCommentInChangeRequest","deleteCommentInChangeRequest","listCommentRepliesInSpace","postCommentReplyInSpace","listCommentRepliesInChangeRequest","postCommentReplyInChangeRequest","getCommentReplyInSpace","updateCommentReplyInSpace","deleteCommentReplyInSpace","getCommentReplyInChangeRequest","updateCommentReplyInChangeRequest","getCurrentRevision","getRevisionOfChangeRequestById","importContent","importContentInChangeRequest","listPages","listPagesInChangeRequest","listFiles","listFilesInChangeRequestById","getFileById","getFileInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","getPageById","getPageInChangeRequestById","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","getOrganizationById","updateOrganizationById","getOrganizationInviteLink","updateOrganizationInviteById","deleteOrganizationInviteById","searchOrganizationContent","getOrganizationsForEmailDomain","listMembersInOrganizationById","getMemberInOrganizationById","updateMemberInOrganizationById","removeMemberFromOrganizationById","updateOrganizationMemberLastSeenAt","setUserAsSSOMemberForOrganization","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","createOrganizationTeam","getTeamInOrganizationById","updateTeamInOrganizationById","removeTeamFromOrganizationById","listTeamMembersInOrganizationById","updateMembersInOrganizationTeam","addMemberToOrganizationTeamById","deleteMemberFromOrganizationTeamById","listSAMLProvidersInOrganizationById","createOrganizationSAMLProvider","getOrganizationSAMLProviderById","updateOrganizationSAMLProvider","deleteOrganizationSAMLProvider","listSSOProviderLoginsInOrganization","listOpenAPISpecs","createOpenAPISpec","getOpenAPISpecBySlug","createOrUpdateOpenAPISpecBySlug","deleteOpenAPISpecBySlug","listTranslations","createTranslation","getTranslation","updateTranslation","deleteTranslation","listIntegrations","getIntegrationByName","publishIntegration","unpublishIntegration","listIntegrationInstallations","importGitRepository","exportToGitRepository","getSpaceGitInfo"],"note":"Who may call getOrganizationsForEmailDomain and listIntegrationInstallations is open; a 401, 403 or 404 there is unverified."},
  {"file":"protocol","opens":["OP-HTTP-02"],"id":"SUCC-02","level":"must","section":"4.1","text":"An operation that answers no content has an empty body after success.","check":"replies/empty","operations":["deleteCollectionById","deleteSpaceById","updateSpaceCustomFields","deleteOrganizationCustomField","deleteSiteById","deleteSiteSectionById","deleteSiteSectionGroupById","removeSectionFromGroup","deleteSiteShareLinkById","deleteCommentInSpace","deleteCommentInChangeRequest","deleteCommentReplyInSpace","deleteOrganizationInviteById","removeMemberFromOrganizationById","removeTeamFromOrganizationById","updateMembersInOrganizationTeam","addMemberToOrganizationTeamById","deleteMemberFromOrganizationTeamById","deleteOrganizationSAMLProvider","deleteOpenAPISpecBySlug","deleteTranslation","unpublishIntegration","importGitRepository","exportToGitRepository"]},
  {"file":"protocol","opens":["OP-RES-07","OP-RES-01"],"id":"SUCC-03","level":"must","section":"4.1","text":"A successful reply is JSON of the shape that the operation promises.","check":"replies/json","operations":["getCollectionById","updateCollectionById","listSpacesInCollectionById","moveCollection","transferCollection","listCollectionsInOrganizationById","createCollection","getSpaceById","updateSpaceById","duplicateSpace","restoreSpace","moveSpace","transferSpace","listSpaceLinks","getSpaceCustomFields","listOrganizationCustomFields","createOrganizationCustomField","getOrganizationCustomFieldByName","updateOrganizationCustomField","listSites","createSite","getSiteById","updateSiteById","getSiteAdaptiveSchema","updateSiteAdaptiveSchema","getPublishedContentSite","listSiteSections","addSectionToSite","updateSiteSectionById","moveSiteSection","listSiteSectionGroups","addSectionGroupToSite","updateSiteSectionGroupById","addSectionToGroup","moveSiteSectionGroup","listSiteShareLinks","createSiteShareLink","updateSiteShareLinkById","listCommentsInSpace","postCommentInSpace","listCommentsInChangeRequest","postCommentInChangeRequest","getCommentInSpace","updateCommentInSpace","getCommentInChangeRequest","updateCommentInChangeRequest","listCommentRepliesInSpace","postCommentReplyInSpace","listCommentRepliesInChangeRequest","postCommentReplyInChangeRequest","getCommentReplyInSpace","updateCommentReplyInSpace","getCommentReplyInChangeRequest","updateCommentReplyInChangeRequest","getCurrentRevision","getRevisionOfChangeRequestById","importContent","importContentInChangeRequest","listPages","listPagesInChangeRequest","listFiles","listFilesInChangeRequestById","getFileById","getFileInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","getPageById","getPageInChangeRequestById","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","getOrganizationById","updateOrganizationById","getOrganizationInviteLink","updateOrganizationInviteById","searchOrganizationContent","getOrganizationsForEmailDomain","listMembersInOrganizationById","getMemberInOrganizationById","updateMemberInOrganizationById","updateOrganizationMemberLastSeenAt","setUserAsSSOMemberForOrganization","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","createOrganizationTeam","getTeamInOrganizationById","updateTeamInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","createOrganizationSAMLProvider","getOrganizationSAMLProviderById","updateOrganizationSAMLProvider","listSSOProviderLoginsInOrganization","listOpenAPISpecs","createOpenAPISpec","getOpenAPISpecBySlug","createOrUpdateOpenAPISpecBySlug","listTranslations","createTranslation","getTranslation","updateTranslation","listIntegrations","getIntegrationByName","publishIntegration","listIntegrationInstallations","getSpaceGitInfo"]},
  {"file":"protocol","opens":["OP-HTTP-15.a"],"id":"SUCC-04","level":"should","section":"4.1","text":"A JSON reply says application/json in its Content-Type.","check":"replies/content-type","operations":["getCollectionById","updateCollectionById","listSpacesInCollectionById","moveCollection","transferCollection","listCollectionsInOrganizationById","createCollection","getSpaceById","updateSpaceById","duplicateSpace","restoreSpace","moveSpace","transferSpace","listSpaceLinks","getSpaceCustomFields","listOrganizationCustomFields","createOrganizationCustomField","getOrganizationCustomFieldByName","updateOrganizationCustomField","listSites","createSite","getSiteById","updateSiteById","getSiteAdaptiveSchema","updateSiteAdaptiveSchema","getPublishedContentSite","listSiteSections","addSectionToSite","updateSiteSectionById","moveSiteSection","listSiteSectionGroups","addSectionGroupToSite","updateSiteSectionGroupById","addSectionToGroup","moveSiteSectionGroup","listSiteShareLinks","createSiteShareLink","updateSiteShareLinkById","listCommentsInSpace","postCommentInSpace","listCommentsInChangeRequest","postCommentInChangeRequest","getCommentInSpace","updateCommentInSpace","getCommentInChangeRequest","updateCommentInChangeRequest","listCommentRepliesInSpace","postCommentReplyInSpace","listCommentRepliesInChangeRequest","postCommentReplyInChangeRequest","getCommentReplyInSpace","updateCommentReplyInSpace","getCommentReplyInChangeRequest","updateCommentReplyInChangeRequest","getCurrentRevision","getRevisionOfChangeRequestById","importContent","importContentInChangeRequest","listPages","listPagesInChangeRequest","listFiles","listFilesInChangeRequestById","getFileById","getFileInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","getPageById","getPageInChangeRequestById","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","getOrganizationById","updateOrganizationById","getOrganizationInviteLink","updateOrganizationInviteById","searchOrganizationContent","getOrganizationsForEmailDomain","listMembersInOrganizationById","getMemberInOrganizationById","updateMemberInOrganizationById","updateOrganizationMemberLastSeenAt","setUserAsSSOMemberForOrganization","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","createOrganizationTeam","getTeamInOrganizationById","updateTeamInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","createOrganizationSAMLProvider","getOrganizationSAMLProviderById","updateOrganizationSAMLProvider","listSSOProviderLoginsInOrganization","listOpenAPISpecs","createOpenAPISpec","getOpenAPISpecBySlug","createOrUpdateOpenAPISpecBySlug","listTranslations","createTranslation","getTranslation","updateTranslation","listIntegrations","getIntegrationByName","publishIntegration","listIntegrationInstallations","getSpaceGitInfo"]},
  {"file":"protocol","opens":["OP-ERR-02"],"id":"SUCC-05","level":"should","section":"7","text":"A request at fault is answered with a 4xx status, not with a 5xx one.","check":"errors/no-server-error","operations":["getCollectionById","updateCollectionById","deleteCollectionById","listSpacesInCollectionById","moveCollection","transferCollection","listCollectionsInOrganizationById","createCollection","getSpaceById","updateSpaceById","deleteSpaceById","duplicateSpace","restoreSpace","moveSpace","transferSpace","listSpaceLinks","getSpaceCustomFields","updateSpaceCustomFields","listOrganizationCustomFields","createOrganizationCustomField","getOrganizationCustomFieldByName","updateOrganizationCustomField","deleteOrganizationCustomField","listSites","createSite","getSiteById","updateSiteById","deleteSiteById","getSiteAdaptiveSchema","updateSiteAdaptiveSchema","getPublishedContentSite","listSiteSections","addSectionToSite","updateSiteSectionById","deleteSiteSectionById","moveSiteSection","listSiteSectionGroups","addSectionGroupToSite","updateSiteSectionGroupById","deleteSiteSectionGroupById","addSectionToGroup","removeSectionFromGroup","moveSiteSectionGroup","listSiteShareLinks","createSiteShareLink","updateSiteShareLinkById","deleteSiteShareLinkById","listCommentsInSpace","postCommentInSpace","listCommentsInChangeRequest","postCommentInChangeRequest","getCommentInSpace","updateCommentInSpace","deleteCommentInSpace","getCommentInChangeRequest","updateCommentInChangeRequest","deleteCommentInChangeRequest","listCommentRepliesInSpace","postCommentReplyInSpace","listCommentRepliesInChangeRequest","postCommentReplyInChangeRequest","getCommentReplyInSpace","updateCommentReplyInSpace","deleteCommentReplyInSpace","getCommentReplyInChangeRequest","updateCommentReplyInChangeRequest","getCurrentRevision","getRevisionOfChangeRequestById","importContent","importContentInChangeRequest","listPages","listPagesInChangeRequest","listFiles","listFilesInChangeRequestById","getFileById","getFileInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","getPageById","getPageInChangeRequestById","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","getOrganizationById","updateOrganizationById","getOrganizationInviteLink","updateOrganizationInviteById","deleteOrganizationInviteById","searchOrganizationContent","getOrganizationsForEmailDomain","listMembersInOrganizationById","getMemberInOrganizationById","updateMemberInOrganizationById","removeMemberFromOrganizationById","updateOrganizationMemberLastSeenAt","setUserAsSSOMemberForOrganization","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","createOrganizationTeam","getTeamInOrganizationById","updateTeamInOrganizationById","removeTeamFromOrganizationById","listTeamMembersInOrganizationById","updateMembersInOrganizationTeam","addMemberToOrganizationTeamById","deleteMemberFromOrganizationTeamById","listSAMLProvidersInOrganizationById","createOrganizationSAMLProvider","getOrganizationSAMLProviderById","updateOrganizationSAMLProvider","deleteOrganizationSAMLProvider","listSSOProviderLoginsInOrganization","listOpenAPISpecs","createOpenAPISpec","getOpenAPISpecBySlug","createOrUpdateOpenAPISpecBySlug","deleteOpenAPISpecBySlug","listTranslations","createTranslation","getTranslation","updateTranslation","deleteTranslation","listIntegrations","getIntegrationByName","publishIntegration","unpublishIntegration","listIntegrationInstallations","importGitRepository","exportToGitRepository","getSpaceGitInfo"]},
  {"file":"protocol","opens":["OP-ERR-01","OP-ERR-06"],"id":"SUCC-06","level":"must","section":"7","text":"Errors have a body and codes.","excluded":"The text shows neither; any body and any code of refusal conforms.","operations":"-"},
  {"file":"protocol","opens":["OP-ERR-02","OP-ERR-03","OP-ERR-04","OP-ERR-05"],"id":"SUCC-07","level":"must","section":"7","text":"Each condition of failure has its status.","excluded":"The text gives no failure statuses; refused means any status but 2xx.","operations":"-"},
  {"file":"protocol","opens":["OP-HTTP-01","OP-HTTP-02"],"id":"SUCC-08","level":"must","section":"4.1","text":"Success has a status of its own for each operation.","excluded":"The text gives no numbers; every 2xx conforms.","operations":"-"},
  {"file":"protocol","opens":["OP-HTTP-09.a"],"id":"BODY-01","level":"must","section":"4.1","text":"A body that is no well-formed JSON is refused.","check":"bodies/malformed-json","operations":["updateCollectionById","moveCollection","transferCollection","createCollection","updateSpaceById","moveSpace","transferSpace","updateSpaceCustomFields","createOrganizationCustomField","updateOrganizationCustomField","createSite","updateSiteById","updateSiteAdaptiveSchema","addSectionToSite","updateSiteSectionById","moveSiteSection","addSectionGroupToSite","updateSiteSectionGroupById","addSectionToGroup","moveSiteSectionGroup","createSiteShareLink","updateSiteShareLinkById","postCommentInSpace","postCommentInChangeRequest","updateCommentInSpace","updateCommentInChangeRequest","postCommentReplyInSpace","postCommentReplyInChangeRequest","updateCommentReplyInSpace","updateCommentReplyInChangeRequest","importContent","importContentInChangeRequest","updateOrganizationById","updateOrganizationInviteById","updateMemberInOrganizationById","createOrganizationTeam","updateTeamInOrganizationById","updateMembersInOrganizationTeam","addMemberToOrganizationTeamById","createOrganizationSAMLProvider","updateOrganizationSAMLProvider","createOpenAPISpec","createOrUpdateOpenAPISpecBySlug","createTranslation","updateTranslation","publishIntegration","importGitRepository","exportToGitRepository"]},
  {"file":"protocol","opens":["OP-HTTP-09.b"],"id":"BODY-02","level":"must","section":"4.1","text":"A body whose top level is a JSON text or number is refused.","check":"bodies/not-an-object","operations":["updateCollectionById","moveCollection","transferCollection","createCollection","updateSpaceById","moveSpace","transferSpace","updateSpaceCustomFields","createOrganizationCustomField","updateOrganizationCustomField","createSite","updateSiteById","updateSiteAdaptiveSchema","addSectionToSite","updateSiteSectionById","moveSiteSection","addSectionGroupToSite","updateSiteSectionGroupById","addSectionToGroup","moveSiteSectionGroup","createSiteShareLink","updateSiteShareLinkById","postCommentInSpace","postCommentInChangeRequest","updateCommentInSpace","updateCommentInChangeRequest","postCommentReplyInSpace","postCommentReplyInChangeRequest","updateCommentReplyInSpace","updateCommentReplyInChangeRequest","importContent","importContentInChangeRequest","updateOrganizationById","updateOrganizationInviteById","updateMemberInOrganizationById","createOrganizationTeam","updateTeamInOrganizationById","updateMembersInOrganizationTeam","addMemberToOrganizationTeamById","createOrganizationSAMLProvider","updateOrganizationSAMLProvider","createOpenAPISpec","createOrUpdateOpenAPISpecBySlug","createTranslation","updateTranslation","publishIntegration","importGitRepository","exportToGitRepository"]},
  {"file":"protocol","opens":["OP-VAL-06.c"],"id":"BODY-03","level":"should","section":"4.1","text":"Text outside ASCII is read back as it was written.","check":"bodies/non-ascii-text-kept","operations":"-"},
  {"file":"protocol","opens":[],"id":"BODY-04","level":"should","section":"4.1","text":"Member order, blanks between tokens and escapes of a JSON body carry no meaning.","check":"bodies/same-json-same-effect","operations":"-"},
  {"file":"protocol","opens":[],"id":"BODY-05","level":"should","section":"7","text":"A refused write changes nothing.","check":"crud/refused-write-changes-nothing","operations":["updateCollectionById","moveCollection","transferCollection","createCollection","updateSpaceById","moveSpace","transferSpace","updateSpaceCustomFields","createOrganizationCustomField","updateOrganizationCustomField","createSite","updateSiteById","updateSiteAdaptiveSchema","addSectionToSite","updateSiteSectionById","moveSiteSection","addSectionGroupToSite","updateSiteSectionGroupById","addSectionToGroup","moveSiteSectionGroup","createSiteShareLink","updateSiteShareLinkById","postCommentInSpace","postCommentInChangeRequest","updateCommentInSpace","updateCommentInChangeRequest","postCommentReplyInSpace","postCommentReplyInChangeRequest","updateCommentReplyInSpace","updateCommentReplyInChangeRequest","importContent","importContentInChangeRequest","updateOrganizationById","updateOrganizationInviteById","updateMemberInOrganizationById","createOrganizationTeam","updateTeamInOrganizationById","updateMembersInOrganizationTeam","addMemberToOrganizationTeamById","createOrganizationSAMLProvider","updateOrganizationSAMLProvider","createOpenAPISpec","createOrUpdateOpenAPISpecBySlug","createTranslation","updateTranslation","publishIntegration","importGitRepository","exportToGitRepository"]},
  {"file":"protocol","opens":["OP-HTTP-14.a"],"id":"BODY-06","level":"must","section":"8","text":"Bodies and files have a largest size.","excluded":"The text gives no size, so none can be called too small or too large.","operations":"-"},
  {"file":"protocol","opens":["OP-HTTP-14.b"],"id":"BODY-07","level":"must","section":"8","text":"Callers are limited in their rate of requests.","excluded":"The text gives no rate and no sign of it.","operations":"-"},
  {"file":"protocol","opens":["OP-RES-01"],"id":"RES-01","level":"must","section":"2.1","text":"The object member of a resource is the constant that names its kind.","check":"replies/object-constant","operations":["getCollectionById","updateCollectionById","listSpacesInCollectionById","moveCollection","transferCollection","listCollectionsInOrganizationById","createCollection","getSpaceById","updateSpaceById","duplicateSpace","restoreSpace","moveSpace","transferSpace","listSpaceLinks","getSpaceCustomFields","listOrganizationCustomFields","createOrganizationCustomField","getOrganizationCustomFieldByName","updateOrganizationCustomField","listSites","createSite","getSiteById","updateSiteById","getSiteAdaptiveSchema","updateSiteAdaptiveSchema","getPublishedContentSite","listSiteSections","addSectionToSite","updateSiteSectionById","moveSiteSection","listSiteSectionGroups","addSectionGroupToSite","updateSiteSectionGroupById","addSectionToGroup","moveSiteSectionGroup","listSiteShareLinks","createSiteShareLink","updateSiteShareLinkById","listCommentsInSpace","postCommentInSpace","listCommentsInChangeRequest","postCommentInChangeRequest","getCommentInSpace","updateCommentInSpace","getCommentInChangeRequest","updateCommentInChangeRequest","listCommentRepliesInSpace","postCommentReplyInSpace","listCommentRepliesInChangeRequest","postCommentReplyInChangeRequest","getCommentReplyInSpace","updateCommentReplyInSpace","getCommentReplyInChangeRequest","updateCommentReplyInChangeRequest","getCurrentRevision","getRevisionOfChangeRequestById","importContent","importContentInChangeRequest","listPages","listPagesInChangeRequest","listFiles","listFilesInChangeRequestById","getFileById","getFileInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","getPageById","getPageInChangeRequestById","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","getOrganizationById","updateOrganizationById","getOrganizationInviteLink","updateOrganizationInviteById","searchOrganizationContent","getOrganizationsForEmailDomain","listMembersInOrganizationById","getMemberInOrganizationById","updateMemberInOrganizationById","updateOrganizationMemberLastSeenAt","setUserAsSSOMemberForOrganization","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","createOrganizationTeam","getTeamInOrganizationById","updateTeamInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","createOrganizationSAMLProvider","getOrganizationSAMLProviderById","updateOrganizationSAMLProvider","listSSOProviderLoginsInOrganization","listOpenAPISpecs","createOpenAPISpec","getOpenAPISpecBySlug","createOrUpdateOpenAPISpecBySlug","listTranslations","createTranslation","getTranslation","updateTranslation","listIntegrations","getIntegrationByName","publishIntegration","listIntegrationInstallations","getSpaceGitInfo"]},
  {"file":"protocol","opens":["OP-RES-03"],"id":"RES-02","level":"must","section":"2.1","text":"Timestamps in replies are ISO 8601 date-times.","check":"replies/timestamps","operations":["getCollectionById","updateCollectionById","listSpacesInCollectionById","moveCollection","transferCollection","listCollectionsInOrganizationById","createCollection","getSpaceById","updateSpaceById","duplicateSpace","restoreSpace","moveSpace","transferSpace","listSpaceLinks","getSpaceCustomFields","listOrganizationCustomFields","createOrganizationCustomField","getOrganizationCustomFieldByName","updateOrganizationCustomField","listSites","createSite","getSiteById","updateSiteById","getSiteAdaptiveSchema","updateSiteAdaptiveSchema","getPublishedContentSite","listSiteSections","addSectionToSite","updateSiteSectionById","moveSiteSection","listSiteSectionGroups","addSectionGroupToSite","updateSiteSectionGroupById","addSectionToGroup","moveSiteSectionGroup","listSiteShareLinks","createSiteShareLink","updateSiteShareLinkById","listCommentsInSpace","postCommentInSpace","listCommentsInChangeRequest","postCommentInChangeRequest","getCommentInSpace","updateCommentInSpace","getCommentInChangeRequest","updateCommentInChangeRequest","listCommentRepliesInSpace","postCommentReplyInSpace","listCommentRepliesInChangeRequest","postCommentReplyInChangeRequest","getCommentReplyInSpace","updateCommentReplyInSpace","getCommentReplyInChangeRequest","updateCommentReplyInChangeRequest","getCurrentRevision","getRevisionOfChangeRequestById","importContent","importContentInChangeRequest","listPages","listPagesInChangeRequest","listFiles","listFilesInChangeRequestById","getFileById","getFileInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","getPageById","getPageInChangeRequestById","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","getOrganizationById","updateOrganizationById","getOrganizationInviteLink","updateOrganizationInviteById","searchOrganizationContent","getOrganizationsForEmailDomain","listMembersInOrganizationById","getMemberInOrganizationById","updateMemberInOrganizationById","updateOrganizationMemberLastSeenAt","setUserAsSSOMemberForOrganization","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","createOrganizationTeam","getTeamInOrganizationById","updateTeamInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","createOrganizationSAMLProvider","getOrganizationSAMLProviderById","updateOrganizationSAMLProvider","listSSOProviderLoginsInOrganization","listOpenAPISpecs","createOpenAPISpec","getOpenAPISpecBySlug","createOrUpdateOpenAPISpecBySlug","listTranslations","createTranslation","getTranslation","updateTranslation","listIntegrations","getIntegrationByName","publishIntegration","listIntegrationInstallations","getSpaceGitInfo"]},
  {"file":"protocol","opens":["OP-ENV-05"],"id":"RES-03","level":"must","section":"2.1","text":"Members of urls objects are absolute URLs.","check":"replies/urls-absolute","operations":["getCollectionById","updateCollectionById","listSpacesInCollectionById","moveCollection","transferCollection","listCollectionsInOrganizationById","createCollection","getSpaceById","updateSpaceById","duplicateSpace","restoreSpace","moveSpace","transferSpace","listSpaceLinks","getSpaceCustomFields","listOrganizationCustomFields","createOrganizationCustomField","getOrganizationCustomFieldByName","updateOrganizationCustomField","listSites","createSite","getSiteById","updateSiteById","getSiteAdaptiveSchema","updateSiteAdaptiveSchema","getPublishedContentSite","listSiteSections","addSectionToSite","updateSiteSectionById","moveSiteSection","listSiteSectionGroups","addSectionGroupToSite","updateSiteSectionGroupById","addSectionToGroup","moveSiteSectionGroup","listSiteShareLinks","createSiteShareLink","updateSiteShareLinkById","listCommentsInSpace","postCommentInSpace","listCommentsInChangeRequest","postCommentInChangeRequest","getCommentInSpace","updateCommentInSpace","getCommentInChangeRequest","updateCommentInChangeRequest","listCommentRepliesInSpace","postCommentReplyInSpace","listCommentRepliesInChangeRequest","postCommentReplyInChangeRequest","getCommentReplyInSpace","updateCommentReplyInSpace","getCommentReplyInChangeRequest","updateCommentReplyInChangeRequest","getCurrentRevision","getRevisionOfChangeRequestById","importContent","importContentInChangeRequest","listPages","listPagesInChangeRequest","listFiles","listFilesInChangeRequestById","getFileById","getFileInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","getPageById","getPageInChangeRequestById","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","getOrganizationById","updateOrganizationById","getOrganizationInviteLink","updateOrganizationInviteById","searchOrganizationContent","getOrganizationsForEmailDomain","listMembersInOrganizationById","getMemberInOrganizationById","updateMemberInOrganizationById","updateOrganizationMemberLastSeenAt","setUserAsSSOMemberForOrganization","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","createOrganizationTeam","getTeamInOrganizationById","updateTeamInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","createOrganizationSAMLProvider","getOrganizationSAMLProviderById","updateOrganizationSAMLProvider","listSSOProviderLoginsInOrganization","listOpenAPISpecs","createOpenAPISpec","getOpenAPISpecBySlug","createOrUpdateOpenAPISpecBySlug","listTranslations","createTranslation","getTranslation","updateTranslation","listIntegrations","getIntegrationByName","publishIntegration","listIntegrationInstallations","getSpaceGitInfo"]},
  {"file":"protocol","opens":["OP-AUTH-09"],"id":"RES-04","level":"must","section":"2.1","text":"Members of permissions objects are booleans.","check":"replies/permissions-boolean","operations":["getCollectionById","updateCollectionById","listSpacesInCollectionById","moveCollection","transferCollection","listCollectionsInOrganizationById","createCollection","getSpaceById","updateSpaceById","duplicateSpace","restoreSpace","moveSpace","transferSpace","listSpaceLinks","getSpaceCustomFields","listOrganizationCustomFields","createOrganizationCustomField","getOrganizationCustomFieldByName","updateOrganizationCustomField","listSites","createSite","getSiteById","updateSiteById","getSiteAdaptiveSchema","updateSiteAdaptiveSchema","getPublishedContentSite","listSiteSections","addSectionToSite","updateSiteSectionById","moveSiteSection","listSiteSectionGroups","addSectionGroupToSite","updateSiteSectionGroupById","addSectionToGroup","moveSiteSectionGroup","listSiteShareLinks","createSiteShareLink","updateSiteShareLinkById","listCommentsInSpace","postCommentInSpace","listCommentsInChangeRequest","postCommentInChangeRequest","getCommentInSpace","updateCommentInSpace","getCommentInChangeRequest","updateCommentInChangeRequest","listCommentRepliesInSpace","postCommentReplyInSpace","listCommentRepliesInChangeRequest","postCommentReplyInChangeRequest","getCommentReplyInSpace","updateCommentReplyInSpace","getCommentReplyInChangeRequest","updateCommentReplyInChangeRequest","getCurrentRevision","getRevisionOfChangeRequestById","importContent","importContentInChangeRequest","listPages","listPagesInChangeRequest","listFiles","listFilesInChangeRequestById","getFileById","getFileInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","getPageById","getPageInChangeRequestById","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","getOrganizationById","updateOrganizationById","getOrganizationInviteLink","updateOrganizationInviteById","searchOrganizationContent","getOrganizationsForEmailDomain","listMembersInOrganizationById","getMemberInOrganizationById","updateMemberInOrganizationById","updateOrganizationMemberLastSeenAt","setUserAsSSOMemberForOrganization","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","createOrganizationTeam","getTeamInOrganizationById","updateTeamInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","createOrganizationSAMLProvider","getOrganizationSAMLProviderById","updateOrganizationSAMLProvider","listSSOProviderLoginsInOrganization","listOpenAPISpecs","createOpenAPISpec","getOpenAPISpecBySlug","createOrUpdateOpenAPISpecBySlug","listTranslations","createTranslation","getTranslation","updateTranslation","listIntegrations","getIntegrationByName","publishIntegration","listIntegrationInstallations","getSpaceGitInfo"]},
  {"file":"protocol","opens":["OP-COL-03","OP-RES-05"],"id":"RES-05","level":"must","section":"2.1","text":"Roles and levels in replies are one of the six Role words, or null where the text allows null.","check":"replies/roles","operations":["getCollectionById","updateCollectionById","listSpacesInCollectionById","moveCollection","transferCollection","listCollectionsInOrganizationById","createCollection","getSpaceById","updateSpaceById","duplicateSpace","restoreSpace","moveSpace","transferSpace","listSpaceLinks","getSpaceCustomFields","listOrganizationCustomFields","createOrganizationCustomField","getOrganizationCustomFieldByName","updateOrganizationCustomField","listSites","createSite","getSiteById","updateSiteById","getSiteAdaptiveSchema","updateSiteAdaptiveSchema","getPublishedContentSite","listSiteSections","addSectionToSite","updateSiteSectionById","moveSiteSection","listSiteSectionGroups","addSectionGroupToSite","updateSiteSectionGroupById","addSectionToGroup","moveSiteSectionGroup","listSiteShareLinks","createSiteShareLink","updateSiteShareLinkById","listCommentsInSpace","postCommentInSpace","listCommentsInChangeRequest","postCommentInChangeRequest","getCommentInSpace","updateCommentInSpace","getCommentInChangeRequest","updateCommentInChangeRequest","listCommentRepliesInSpace","postCommentReplyInSpace","listCommentRepliesInChangeRequest","postCommentReplyInChangeRequest","getCommentReplyInSpace","updateCommentReplyInSpace","getCommentReplyInChangeRequest","updateCommentReplyInChangeRequest","getCurrentRevision","getRevisionOfChangeRequestById","importContent","importContentInChangeRequest","listPages","listPagesInChangeRequest","listFiles","listFilesInChangeRequestById","getFileById","getFileInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","getPageById","getPageInChangeRequestById","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","getOrganizationById","updateOrganizationById","getOrganizationInviteLink","updateOrganizationInviteById","searchOrganizationContent","getOrganizationsForEmailDomain","listMembersInOrganizationById","getMemberInOrganizationById","updateMemberInOrganizationById","updateOrganizationMemberLastSeenAt","setUserAsSSOMemberForOrganization","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","createOrganizationTeam","getTeamInOrganizationById","updateTeamInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","createOrganizationSAMLProvider","getOrganizationSAMLProviderById","updateOrganizationSAMLProvider","listSSOProviderLoginsInOrganization","listOpenAPISpecs","createOpenAPISpec","getOpenAPISpecBySlug","createOrUpdateOpenAPISpecBySlug","listTranslations","createTranslation","getTranslation","updateTranslation","listIntegrations","getIntegrationByName","publishIntegration","listIntegrationInstallations","getSpaceGitInfo"]},
  {"file":"protocol","opens":["OP-RES-08"],"id":"RES-06","level":"should","section":"2.1","text":"An item of a list reads like the same resource read alone.","check":"replies/list-item-as-read","operations":["listSpacesInCollectionById","listCollectionsInOrganizationById","listSpaceLinks","listOrganizationCustomFields","listSites","listSiteSections","listSiteSectionGroups","listSiteShareLinks","listCommentsInSpace","listCommentsInChangeRequest","listCommentRepliesInSpace","listCommentRepliesInChangeRequest","listFiles","listFilesInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","searchOrganizationContent","listMembersInOrganizationById","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","listOpenAPISpecs","listTranslations","listIntegrations","listIntegrationInstallations"]},
  {"file":"protocol","opens":["OP-RES-04"],"id":"RES-07","level":"should","section":"2.1","text":"No updatedAt lies before its createdAt.","check":"replies/updated-not-before-created","operations":["getCollectionById","updateCollectionById","listSpacesInCollectionById","moveCollection","transferCollection","listCollectionsInOrganizationById","createCollection","getSpaceById","updateSpaceById","duplicateSpace","restoreSpace","moveSpace","transferSpace","listSpaceLinks","getSpaceCustomFields","listOrganizationCustomFields","createOrganizationCustomField","getOrganizationCustomFieldByName","updateOrganizationCustomField","listSites","createSite","getSiteById","updateSiteById","getSiteAdaptiveSchema","updateSiteAdaptiveSchema","getPublishedContentSite","listSiteSections","addSectionToSite","updateSiteSectionById","moveSiteSection","listSiteSectionGroups","addSectionGroupToSite","updateSiteSectionGroupById","addSectionToGroup","moveSiteSectionGroup","listSiteShareLinks","createSiteShareLink","updateSiteShareLinkById","listCommentsInSpace","postCommentInSpace","listCommentsInChangeRequest","postCommentInChangeRequest","getCommentInSpace","updateCommentInSpace","getCommentInChangeRequest","updateCommentInChangeRequest","listCommentRepliesInSpace","postCommentReplyInSpace","listCommentRepliesInChangeRequest","postCommentReplyInChangeRequest","getCommentReplyInSpace","updateCommentReplyInSpace","getCommentReplyInChangeRequest","updateCommentReplyInChangeRequest","getCurrentRevision","getRevisionOfChangeRequestById","importContent","importContentInChangeRequest","listPages","listPagesInChangeRequest","listFiles","listFilesInChangeRequestById","getFileById","getFileInChangeRequestById","listSpaceFileBacklinks","listChangeRequestFileBacklinks","getPageById","getPageInChangeRequestById","listPageLinksInSpace","listPageLinksInChangeRequest","searchSpaceContent","listOrganizationsForAuthenticatedUser","getOrganizationById","updateOrganizationById","getOrganizationInviteLink","updateOrganizationInviteById","searchOrganizationContent","getOrganizationsForEmailDomain","listMembersInOrganizationById","getMemberInOrganizationById","updateMemberInOrganizationById","updateOrganizationMemberLastSeenAt","setUserAsSSOMemberForOrganization","listSpacesForOrganizationMember","listTeamsForOrganizationMember","listTeamsInOrganizationById","createOrganizationTeam","getTeamInOrganizationById","updateTeamInOrganizationById","listTeamMembersInOrganizationById","listSAMLProvidersInOrganizationById","createOrganizationSAMLProvider","getOrganizationSAMLProviderById","updateOrganizationSAMLProvider","listSSOProviderLoginsInOrganization","listOpenAPISpecs","createOpenAPISpec","getOpenAPISpecBySlug","createOrUpdateOpenAPISpecBySlug","listTranslations","createTranslation","getTranslation","updateTranslation","listIntegrations","getIntegrationByName","publishIntegration","listIntegrationInstallations","getSpaceGitInfo"]},
  {"file":"protocol","opens":["OP-ENV-04.b"],"id":"RES-08","level":"should","section":"2.1","text":"Two reads without a write between them answer the same resource.","check":"replies/reads-agree","operations":"-"},
  {"file":"scope","opens":[],"id":"CAP-01","level":"must","section":"1","text":"An organization owns its spaces, collections, sites, teams, members, fields, descriptions, settings and providers.","excluded":"A summary: the lists, reads and foreign-parent rows of each family judge it where it can be seen.","operations":"-"},
  {"file":"scope","opens":[],"id":"CAP-02","level":"must","section":"1","text":"A space holds pages, files and reusable contents under one active revision.","excluded":"A summary: SPC-21 and the rows of the content family judge what it promises.","operations":"-"},
  {"file":"scope","opens":[],"id":"CAP-03","level":"must","section":"1","text":"A site is built from sections, groups and share links.","excluded":"A summary: the rows of the site families judge it.","operations":"-"},
  {"file":"scope","opens":[],"id":"CAP-04","level":"must","section":"1","text":"Collections group spaces and collections; teams group members; comments have replies, reactions and a resolved flag.","excluded":"A summary: COL, TEAM, CMT, REP and RCT rows judge each part.","operations":"-"},
  {"file":"scope","opens":["OP-ENV-07"],"id":"CAP-05","level":"must","section":"1","text":"Integrations are published, listed and installed.","excluded":"A summary: INT rows judge publishing and listing; no operation of the text installs.","operations":"-"},
  {"file":"scope","opens":["OP-HTTP-16"],"id":"VER-01","level":"must","section":"9","text":"The version of the API is the path prefix v1.","excluded":"Every other row sends its requests under that prefix; what other prefixes answer is open.","operations":"-"},
  {"file":"scope","opens":["OP-HTTP-16"],"id":"VER-02","level":"must","section":"9","text":"Versions are negotiated, deprecated and kept compatible.","excluded":"The text shows no policy, so no reply can break one.","operations":"-"},
  {"file":"scope","opens":["OP-ENV-08"],"id":"EVT-01","level":"must","section":"6","text":"The service emits events.","excluded":"The text describes no event, name, payload or receiver.","operations":"-"},
  {"file":"scope","opens":["OP-ENV-07"],"id":"NOT-01","level":"must","section":"4.13","text":"Operations that the text does not cover behave in some way.","excluded":"Section 4.13 names them as not covered; no request of the suite uses them.","operations":"-"},
  {"file":"scope","opens":["OP-ENV-07"],"id":"NOT-02","level":"must","section":"2.13","text":"A subdomain of an organization has 3 to 32 characters and a target.","excluded":"No operation of the text answers or takes a subdomain resource.","operations":"-"},
  {"file":"search","opens":["OP-RES-06","OP-SRCH-01"],"id":"SRCH-01","level":"must","section":"2.17","text":"Every item of a space search shows the members of the text, where present, in the types given.","check":"replies/resource","operations":["searchSpaceContent"],"schema":"SpaceSearchItem"},
  {"file":"search","opens":["OP-RES-06","OP-SRCH-03"],"id":"SRCH-02","level":"must","section":"2.17","text":"Every item of an organization search shows the members of the text, where present, in the types given.","check":"replies/resource","operations":["searchOrganizationContent"],"schema":"OrganizationSearchItem"},
  {"file":"search","opens":["OP-SRCH-02"],"id":"SRCH-03","level":"should","section":"4.8","text":"A search without a query is refused.","check":"required/query","operations":["searchSpaceContent","searchOrganizationContent"],"members":["searchSpaceContent?query","searchOrganizationContent?query"]},
  {"file":"search","opens":["OP-SRCH-02","OP-VAL-05"],"id":"SRCH-04","level":"should","section":"4.8","text":"A query of more than 512 characters is refused.","check":"limits/query","operations":["searchSpaceContent","searchOrganizationContent"],"members":["searchSpaceContent?query","searchOrganizationContent?query"]},
  {"file":"search","opens":["OP-VAL-05"],"id":"SRCH-05","level":"must","section":"4.8","text":"A query of 512 characters is accepted.","check":"search/longest-query-accepted","operations":["searchSpaceContent","searchOrganizationContent"]},
  {"file":"search","opens":["OP-SRCH-01","OP-SRCH-03"],"id":"SRCH-06","level":"must","section":"4.8","text":"A whole word that stands in title and text of a page finds that page.","check":"search/whole-word-finds-page","operations":["searchSpaceContent","searchOrganizationContent"]},
  {"file":"search","opens":["OP-SRCH-01"],"id":"SRCH-07","level":"should","section":"4.8","text":"A word that stands nowhere finds nothing.","check":"search/unknown-word-finds-nothing","operations":["searchSpaceContent","searchOrganizationContent"]},
  {"file":"search","opens":["OP-SRCH-03"],"id":"SRCH-08","level":"must","section":"4.8","text":"A space search yields pages of that space only.","check":"search/items-are-pages-of-the-space","operations":["searchSpaceContent"]},
  {"file":"search","opens":["OP-SRCH-03"],"id":"SRCH-09","level":"must","section":"4.9","text":"An organization search yields spaces of that organization only.","check":"search/items-are-of-the-organization","operations":["searchOrganizationContent"]},
  {"file":"site-publication","opens":["OP-RES-06","OP-SITE-12"],"id":"SITE-27","level":"must","section":"2.8","text":"The adaptive schema in a reply shows the members of the text, where present, in the types given.","check":"replies/resource","operations":["getSiteAdaptiveSchema","updateSiteAdaptiveSchema"],"schema":"SiteAdaptiveSchema"},
  {"file":"site-publication","opens":["OP-SITE-12"],"id":"SITE-28","level":"must","section":"4.5","text":"An adaptive schema is read back as it was put.","check":"crud/create-then-read","operations":["updateSiteAdaptiveSchema"]},
  {"file":"site-publication","opens":["OP-SITE-12"],"id":"SITE-29","level":"must","section":"4.5","text":"A second adaptive schema takes the place of the first.","check":"sites/adaptive-schema-is-replaced","operations":["updateSiteAdaptiveSchema"]},
  {"file":"site-publication","opens":[],"id":"SITE-30","level":"must","section":"4.5","text":"An adaptive schema cannot be put without the member jsonSchema.","check":"required/body","operations":["updateSiteAdaptiveSchema"],"members":["updateSiteAdaptiveSchema/jsonSchema"]},
  {"file":"site-publication","opens":["OP-SITE-12"],"id":"SITE-31","level":"must","section":"4.5","text":"A text or a number for jsonSchema is refused.","check":"types/body","operations":["updateSiteAdaptiveSchema"],"members":["updateSiteAdaptiveSchema/jsonSchema"]},
  {"file":"site-publication","opens":["OP-PUB-02","OP-PUB-03","OP-RES-06"],"id":"SITE-32","level":"must","section":"2.8","text":"A published site shows the members of the text, where present, in the types given.","check":"replies/resource","operations":["getPublishedContentSite"],"schema":"PublishedContentSite"},
  {"file":"site-publication","opens":["OP-PUB-01"],"id":"SITE-33","level":"must","section":"2.8","text":"A published site carries the site that was asked for.","check":"sites/published-is-the-site","operations":["getPublishedContentSite"]},
  {"file":"site-publication","opens":["OP-PUB-02","OP-PUB-05","OP-SITE-05"],"id":"SITE-34","level":"should","section":"2.8","text":"A structure of sections holds the sections that the site lists.","check":"sites/published-structure-holds-sections","operations":["getPublishedContentSite"]},
  {"file":"site-publication","opens":["OP-RES-08","OP-PUB-02"],"id":"SITE-39","level":"should","section":"2.3","text":"Spaces inside a published site show the permissions view, viewInviteLinks and triggerGitSync too.","check":"sites/published-space-permissions","operations":["getPublishedContentSite"]},
  {"file":"site-publication","opens":["OP-PUB-05"],"id":"SITE-37","level":"must","section":"2.4","text":"Visibility decides who reaches a site and whether search engines index it.","excluded":"No operation of the text reads a site as an anonymous visitor or a search engine.","operations":"-"},
  {"file":"site-section-groups","opens":["OP-RES-06"],"id":"GRP-01","level":"must","section":"2.6","text":"Every section group in a reply has a title and sections, and its other members, where present, in the types and limits given.","check":"replies/resource","operations":["listSiteSectionGroups","addSectionGroupToSite","updateSiteSectionGroupById","addSectionToGroup","moveSiteSectionGroup"],"schema":"SiteSectionGroup"},
  {"file":"site-section-groups","opens":[],"id":"GRP-02","level":"must","section":"4.6","text":"A section group cannot be created without a title.","check":"required/body","operations":["addSectionGroupToSite"],"members":["addSectionGroupToSite/title"]},
  {"file":"site-section-groups","opens":["OP-VAL-05"],"id":"GRP-03","level":"must","section":"4.6","text":"A section group's title has 1 to 100 characters.","check":"limits/body","operations":["addSectionGroupToSite","updateSiteSectionGroupById"],"members":["addSectionGroupToSite/title","updateSiteSectionGroupById/title"]},
  {"file":"site-section-groups","opens":["OP-VAL-05","OP-VAL-11"],"id":"GRP-04","level":"must","section":"2.6","text":"The icon name of a section group has at most 50 characters.","check":"limits/body","operations":["addSectionGroupToSite","updateSiteSectionGroupById"],"members":["addSectionGroupToSite/icon","updateSiteSectionGroupById/icon"]},
  {"file":"site-section-groups","opens":[],"id":"GRP-05","level":"must","section":"4.6","text":"A section cannot be added to a group without naming it.","check":"required/body","operations":["addSectionToGroup"],"members":["addSectionToGroup/sectionId"]},
  {"file":"site-section-groups","opens":["OP-VAL-08"],"id":"GRP-06","level":"must","section":"4.6","text":"A JSON object for a text, an id or the list of sections of a group is refused.","check":"types/body","operations":["addSectionGroupToSite","updateSiteSectionGroupById","addSectionToGroup"],"members":["addSectionGroupToSite/title","addSectionGroupToSite/icon","addSectionGroupToSite/sections","addSectionGroupToSite/sections/*","updateSiteSectionGroupById/title","updateSiteSectionGroupById/icon","addSectionToGroup/sectionId"]},
  {"file":"site-section-groups","opens":[],"id":"GRP-07","level":"must","section":"4.6","text":"A created section group is in the list of groups with its title.","check":"crud/create-then-list","operations":["addSectionGroupToSite"]},
  {"file":"site-section-groups","opens":["OP-GRP-01"],"id":"GRP-08","level":"must","section":"4.6","text":"A section group created with sections holds them.","check":"site-sections/group-holds-given-sections","operations":["addSectionGroupToSite"]},
  {"file":"site-section-groups","opens":[],"id":"GRP-09","level":"must","section":"4.6","text":"A section group is listed with the title of an update.","check":"crud/update-then-list","operations":["updateSiteSectionGroupById"]},
  {"file":"site-section-groups","opens":[],"id":"GRP-10","level":"must","section":"4.6","text":"An update of a section group leaves members that it does not name as they were.","check":"crud/patch-keeps-omitted","operations":["updateSiteSectionGroupById"]},
  {"file":"site-section-groups","opens":["OP-GRP-02"],"id":"GRP-11","level":"must","section":"4.6","text":"A section added to a group is among its sections.","check":"site-sections/added-to-group","operations":["addSectionToGroup"]},
  {"file":"site-section-groups","opens":["OP-GRP-03"],"id":"GRP-12","level":"must","section":"4.6","text":"A section removed from a group is no longer among its sections.","check":"site-sections/removed-from-group","operations":["removeSectionFromGroup"]},
  {"file":"site-section-groups","opens":["OP-GRP-03"],"id":"GRP-13","level":"must","section":"4.6","text":"A section removed from a group stays a section of the site.","check":"site-sections/removed-stays-in-site","operations":["removeSectionFromGroup"]},
  {"file":"site-section-groups","opens":["OP-SEC-10","OP-RES-05"],"id":"GRP-14","level":"must","section":"2.5","text":"A section in a group names that group as its sectionGroup, where it names one.","check":"site-sections/section-names-group","operations":["listSiteSections","listSiteSectionGroups"]},
  {"file":"site-section-groups","opens":["OP-GRP-03"],"id":"GRP-15","level":"must","section":"4.6","text":"A deleted section group is no longer in the list of groups.","check":"crud/delete-then-unlisted","operations":["deleteSiteSectionGroupById"]},
  {"file":"site-section-groups","opens":["OP-GRP-01"],"id":"GRP-16","level":"must","section":"4.6","text":"A section id that never was is refused for a group.","check":"site-sections/unknown-section-refused","operations":["addSectionGroupToSite","addSectionToGroup"]},
  {"file":"site-section-groups","opens":["OP-GRP-01"],"id":"GRP-17","level":"should","section":"4.6","text":"A section of another site is refused for a new group.","check":"sites/foreign-part-refused","operations":["addSectionGroupToSite"]},
  {"file":"site-sections","opens":["OP-SEC-01"],"id":"SEC-01","level":"must","section":"2.5","text":"Every section in a reply has the required members of the text, and its optional ones, where present, in the types and limits given.","check":"replies/resource","operations":["getPublishedContentSite","listSiteSections","addSectionToSite","updateSiteSectionById","moveSiteSection","listSiteSectionGroups","addSectionGroupToSite","updateSiteSectionGroupById","addSectionToGroup","moveSiteSectionGroup"],"schema":"SiteSection"},
  {"file":"site-sections","opens":["OP-RES-06","OP-RES-08","OP-SEC-09"],"id":"SEC-02","level":"must","section":"2.5","text":"Every site space in a reply shows the members of the text, where present, in the types given.","check":"replies/resource","operations":["listSiteSections","addSectionToSite","updateSiteSectionById","moveSiteSection"],"schema":"SiteSpace"},
  {"file":"site-sections","opens":[],"id":"SEC-03","level":"must","section":"4.6","text":"A section cannot be added without naming a space.","check":"required/body","operations":["addSectionToSite"],"members":["addSectionToSite/spaceId"]},
  {"file":"site-sections","opens":["OP-SEC-01","OP-VAL-05"],"id":"SEC-04","level":"must","section":"4.6","text":"The title of a section to add has at most 64 characters.","check":"limits/body","operations":["addSectionToSite"],"members":["addSectionToSite/title"]},
  {"file":"site-sections","opens":["OP-VAL-05"],"id":"SEC-05","level":"must","section":"4.6","text":"The title of a section has 2 to 128 characters in an update.","check":"limits/body","operations":["updateSiteSectionById"],"members":["updateSiteSectionById/title"]},
  {"file":"site-sections","opens":["OP-VAL-05","OP-SEC-02"],"id":"SEC-06","level":"must","section":"4.6","text":"The path of a section has 1 to 100 characters.","check":"limits/body","operations":["updateSiteSectionById"],"members":["updateSiteSectionById/path"]},
  {"file":"site-sections","opens":["OP-VAL-05","OP-SEC-05"],"id":"SEC-07","level":"must","section":"8","text":"The condition of a section has 1 to 1024 characters.","check":"limits/body","operations":["updateSiteSectionById"],"members":["updateSiteSectionById/condition"]},
  {"file":"site-sections","opens":["OP-VAL-05","OP-VAL-07"],"id":"SEC-08","level":"must","section":"8","text":"The description of a section has at most 256 characters.","check":"limits/body","operations":["updateSiteSectionById"],"members":["updateSiteSectionById/description"]},
  {"file":"site-sections","opens":["OP-VAL-05","OP-VAL-11"],"id":"SEC-09","level":"must","section":"2.5","text":"The icon name of a section has at most 50 characters.","check":"limits/body","operations":["updateSiteSectionById"],"members":["updateSiteSectionById/icon"]},
  {"file":"site-sections","opens":["OP-VAL-08"],"id":"SEC-10","level":"must","section":"4.6","text":"A JSON object for a text or an id of a section is refused.","check":"types/body","operations":["addSectionToSite","updateSiteSectionById"],"members":["addSectionToSite/spaceId","addSectionToSite/title","updateSiteSectionById/title","updateSiteSectionById/path","updateSiteSectionById/defaultSiteSpace","updateSiteSectionById/condition","updateSiteSectionById/icon","updateSiteSectionById/description"]},
  {"file":"site-sections","opens":["OP-SEC-01"],"id":"SEC-11","level":"must","section":"4.6","text":"An added section is in the list of sections with its title.","check":"crud/create-then-list","operations":["addSectionToSite"]},
  {"file":"site-sections","opens":["OP-SEC-04"],"id":"SEC-12","level":"must","section":"4.6","text":"An added section holds a site space that references the space named.","check":"site-sections/holds-the-space","operations":["addSectionToSite"]},
  {"file":"site-sections","opens":["OP-SEC-04"],"id":"SEC-13","level":"must","section":"4.6","text":"A space id that never was is refused for a section.","check":"site-sections/unknown-space-refused","operations":["addSectionToSite"]},
  {"file":"site-sections","opens":["OP-SEC-04"],"id":"SEC-26","level":"should","section":"4.6","text":"A space of another organization is refused for a section.","check":"sites/foreign-part-refused","operations":["addSectionToSite"]},
  {"file":"site-sections","opens":["OP-SEC-02"],"id":"SEC-14","level":"must","section":"4.6","text":"A section is listed with the title, path and description of an update.","check":"crud/update-then-list","operations":["updateSiteSectionById"]},
  {"file":"site-sections","opens":[],"id":"SEC-15","level":"must","section":"4.6","text":"An update of a section leaves members that it does not name as they were.","check":"crud/patch-keeps-omitted","operations":["updateSiteSectionById"]},
  {"file":"site-sections","opens":["OP-SEC-05"],"id":"SEC-16","level":"must","section":"4.6","text":"A condition given to a section is read back.","check":"site-sections/condition-is-stored","operations":["updateSiteSectionById"]},
  {"file":"site-sections","opens":["OP-RES-05"],"id":"SEC-17","level":"must","section":"4.6","text":"A condition of null leaves the section without a condition.","check":"site-sections/condition-null-removes","operations":["updateSiteSectionById"]},
  {"file":"site-sections","opens":[],"id":"SEC-18","level":"must","section":"4.6","text":"An update without a condition leaves the condition as it was.","check":"site-sections/condition-omitted-stays","operations":["updateSiteSectionById"]},
  {"file":"site-sections","opens":["OP-SEC-08","OP-SEC-09"],"id":"SEC-19","level":"must","section":"4.6","text":"The site space named as default of a section is the default in it.","check":"site-sections/default-site-space-is-set","operations":["updateSiteSectionById"]},
  {"file":"site-sections","opens":["OP-SEC-03","OP-SEC-07"],"id":"SEC-20","level":"must","section":"4.6","text":"A deleted section is no longer in the list of sections.","check":"crud/delete-then-unlisted","operations":["deleteSiteSectionById"]},
  {"file":"site-sections","opens":["OP-SEC-03"],"id":"SEC-21","level":"must","section":"2.5","text":"At most one section of a site is its default.","check":"site-sections/one-default","operations":["listSiteSections"]},
  {"file":"site-sections","opens":["OP-SEC-02"],"id":"SEC-22","level":"should","section":"2.5","text":"No two sections of a site have the same path.","check":"site-sections/paths-differ","operations":["listSiteSections"]},
  {"file":"site-sections","opens":["OP-SEC-09"],"id":"SEC-23","level":"must","section":"2.5","text":"Site spaces of a section name that section, where they name one.","check":"site-sections/site-space-names-section","operations":["listSiteSections"]},
  {"file":"site-sections","opens":["OP-SEC-05","OP-PUB-05"],"id":"SEC-24","level":"must","section":"2.5","text":"A condition decides whether a visitor sees a section.","excluded":"No operation of the text reads a site as a visitor, and the syntax is not given.","operations":"-"},
  {"file":"site-sections","opens":["OP-AUTH-11"],"id":"SEC-25","level":"must","section":"5","text":"A share key changes what the list of sections answers.","excluded":"The form of the key is not shown, and a wrong one may be ignored.","operations":"-"},
  {"file":"site-share-links","opens":["OP-SHR-01","OP-SHR-02"],"id":"SHR-01","level":"must","section":"2.7","text":"Every share link in a reply has an id, a createdAt and a published URL, and its other members, where present, in the types and limits given.","check":"replies/resource","operations":["listSiteShareLinks","createSiteShareLink","updateSiteShareLinkById"],"schema":"ShareLink"},
  {"file":"site-share-links","opens":[],"id":"SHR-02","level":"must","section":"4.6","text":"A share link cannot be created without a name.","check":"required/body","operations":["createSiteShareLink"],"members":["createSiteShareLink/name"]},
  {"file":"site-share-links","opens":["OP-VAL-05","OP-VAL-07"],"id":"SHR-03","level":"must","section":"4.6","text":"A share link's name has at most 50 characters.","check":"limits/body","operations":["createSiteShareLink","updateSiteShareLinkById"],"members":["createSiteShareLink/name","updateSiteShareLinkById/name"]},
  {"file":"site-share-links","opens":["OP-VAL-08"],"id":"SHR-04","level":"must","section":"4.6","text":"A JSON object for the name or the switch of a share link is refused.","check":"types/body","operations":["createSiteShareLink","updateSiteShareLinkById"],"members":["createSiteShareLink/name","updateSiteShareLinkById/name","updateSiteShareLinkById/active"]},
  {"file":"site-share-links","opens":["OP-SHR-03"],"id":"SHR-05","level":"must","section":"4.6","text":"A created share link is in the list of its site with its name.","check":"crud/create-then-list","operations":["createSiteShareLink"]},
  {"file":"site-share-links","opens":[],"id":"SHR-06","level":"must","section":"4.6","text":"A share link is listed with the name of an update.","check":"crud/update-then-list","operations":["updateSiteShareLinkById"]},
  {"file":"site-share-links","opens":[],"id":"SHR-07","level":"must","section":"4.6","text":"An update of a share link leaves members that it does not name as they were.","check":"crud/patch-keeps-omitted","operations":["updateSiteShareLinkById"]},
  {"file":"site-share-links","opens":["OP-SHR-01"],"id":"SHR-08","level":"must","section":"3","text":"A share link set to inactive is listed as inactive.","check":"states/share-link-becomes-inactive","operations":["updateSiteShareLinkById"]},
  {"file":"site-share-links","opens":["OP-SHR-01"],"id":"SHR-09","level":"must","section":"3","text":"An inactive share link set to active is listed as active.","check":"states/share-link-becomes-active","operations":["updateSiteShareLinkById"]},
  {"file":"site-share-links","opens":[],"id":"SHR-10","level":"must","section":"4.6","text":"A deleted share link is no longer in the list of its site.","check":"crud/delete-then-unlisted","operations":["deleteSiteShareLinkById"]},
  {"file":"site-share-links","opens":["OP-SHR-02"],"id":"SHR-11","level":"should","section":"2.7","text":"Two share links have different published URLs.","check":"share-links/urls-differ","operations":["createSiteShareLink"]},
  {"file":"site-share-links","opens":[],"id":"SHR-12","level":"must","section":"4.6","text":"A share link is of one site only.","check":"share-links/list-is-of-one-site","operations":["listSiteShareLinks"]},
  {"file":"site-share-links","opens":["OP-SHR-02","OP-SHR-03"],"id":"SHR-13","level":"must","section":"1","text":"A share link opens a site to those who hold its secret.","excluded":"No operation of the text reads a site as a visitor with a secret.","operations":"-"},
  {"file":"sites","opens":["OP-SITE-01","OP-SITE-13"],"id":"SITE-01","level":"must","section":"2.4","text":"Every site in a reply has the required members of the text, and its optional ones, where present, in the types and limits given.","check":"replies/resource","operations":["listSites","createSite","getSiteById","updateSiteById","getPublishedContentSite"],"schema":"Site"},
  {"file":"sites","opens":["OP-SITE-08"],"id":"SITE-02","level":"must","section":"2.4","text":"A hostname in a reply has at most 512 characters and at least three lowercase labels that neither start nor end with a hyphen.","check":"limits/reply","operations":["listSites","getSiteById"],"schema":"Site"},
  {"file":"sites","opens":["OP-VAL-05"],"id":"SITE-03","level":"must","section":"4.5","text":"A site's title has 2 to 128 characters.","check":"limits/body","operations":["createSite","updateSiteById"],"members":["createSite/title","updateSiteById/title"]},
  {"file":"sites","opens":["OP-VAL-05","OP-SITE-08"],"id":"SITE-04","level":"must","section":"4.5","text":"A site's basename has 1 to 100 characters.","check":"limits/body","operations":["updateSiteById"],"members":["updateSiteById/basename"]},
  {"file":"sites","opens":["OP-VAL-13"],"id":"SITE-05","level":"must","section":"4.5","text":"A visibility of a site outside the four words is refused.","check":"enums/body","operations":["createSite","updateSiteById"],"members":["createSite/visibility","updateSiteById/visibility"]},
  {"file":"sites","opens":["OP-VAL-08"],"id":"SITE-06","level":"must","section":"4.5","text":"A JSON object for a text, an id or a switch of a site, or a number for its adaptive content, is refused.","check":"types/body","operations":["createSite","updateSiteById"],"members":["createSite/title","createSite/type","updateSiteById/title","updateSiteById/basename","updateSiteById/adaptiveContent","updateSiteById/adaptiveContent/enabled","updateSiteById/defaultSiteSpace","updateSiteById/defaultSiteSection"]},
  {"file":"sites","opens":["OP-SITE-01"],"id":"SITE-07","level":"must","section":"4.5","text":"A site created without a type is of the type basic.","check":"sites/type-default-basic","operations":["createSite"]},
  {"file":"sites","opens":["OP-SITE-02"],"id":"SITE-08","level":"must","section":"4.5","text":"A created site is read back with its title and visibility.","check":"crud/create-then-read","operations":["createSite"]},
  {"file":"sites","opens":[],"id":"SITE-09","level":"must","section":"4.5","text":"A created site is in the list of its organization.","check":"crud/create-then-list","operations":["createSite"]},
  {"file":"sites","opens":["OP-SITE-04","OP-SITE-05","OP-SITE-07"],"id":"SITE-10","level":"must","section":"4.5","text":"A site created with spaces is found in the list filtered by each of them.","check":"sites/created-with-spaces","operations":["createSite"]},
  {"file":"sites","opens":["OP-SITE-08"],"id":"SITE-11","level":"must","section":"4.5","text":"A site is read back with the title, basename and adaptive content of an update.","check":"crud/update-then-read","operations":["updateSiteById"]},
  {"file":"sites","opens":[],"id":"SITE-12","level":"must","section":"4.5","text":"An update of a site leaves members that it does not name as they were.","check":"crud/patch-keeps-omitted","operations":["updateSiteById"]},
  {"file":"sites","opens":["OP-SITE-13"],"id":"SITE-13","level":"must","section":"3","text":"A site is read back with the visibility that an update gave it.","check":"states/site-visibility-is-set","operations":["updateSiteById"]},
  {"file":"sites","opens":["OP-SITE-11"],"id":"SITE-14","level":"must","section":"4.5","text":"A deleted site cannot be read any more.","check":"crud/delete-then-gone","operations":["deleteSiteById"]},
  {"file":"sites","opens":[],"id":"SITE-15","level":"must","section":"4.5","text":"A deleted site is no longer in the list of its organization.","check":"crud/delete-then-unlisted","operations":["deleteSiteById"]},
  {"file":"sites","opens":["OP-SITE-11"],"id":"SITE-16","level":"should","section":"4.5","text":"The spaces of a deleted site stay readable.","check":"sites/delete-keeps-spaces","operations":["deleteSiteById"]},
  {"file":"sites","opens":["OP-SITE-07"],"id":"SITE-17","level":"must","section":"4.5","text":"Sites filtered by a space hold none that lacks it.","check":"filters/space","operations":["listSites"]},
  {"file":"sites","opens":["OP-SITE-07"],"id":"SITE-18","level":"must","section":"4.5","text":"Sites filtered by a title hold the site of just that title, and only sites whose title contains it.","check":"filters/site-title","operations":["listSites"]},
  {"file":"sites","opens":["OP-SITE-06"],"id":"SITE-19","level":"must","section":"4.5","text":"Sites filtered by published hold all and only sites with that flag.","check":"filters/published","operations":["listSites"]},
  {"file":"sites","opens":["OP-SITE-01","OP-HTTP-13"],"id":"SITE-20","level":"must","section":"4.5","text":"Sites filtered by a type hold all and only sites of that type.","check":"filters/type","operations":["listSites"]},
  {"file":"sites","opens":["OP-HTTP-12"],"id":"SITE-21","level":"should","section":"4.5","text":"A published parameter that is no boolean is refused.","check":"types/query","operations":["listSites"],"members":["listSites?published"]},
  {"file":"sites","opens":["OP-SITE-02","OP-SITE-05"],"id":"SITE-22","level":"should","section":"2.4","text":"A site created with two spaces counts two site spaces.","check":"counters/site-spaces","operations":["createSite"]},
  {"file":"sites","opens":["OP-SITE-10","OP-SEC-03"],"id":"SITE-23","level":"must","section":"4.5","text":"The section named as default of its site is the default section, and no other is.","check":"sites/default-section-is-set","operations":["updateSiteById"]},
  {"file":"sites","opens":["OP-SITE-10","OP-SEC-09"],"id":"SITE-24","level":"must","section":"4.5","text":"The site space named as default of a site with sections is the default in the default section.","check":"sites/default-site-space-is-set","operations":["updateSiteById"]},
  {"file":"sites","opens":["OP-SITE-09"],"id":"SITE-25","level":"should","section":"4.5","text":"A site given a proxy as host and path has a proxy when it is read.","check":"sites/proxy-is-set","operations":["updateSiteById"]},
  {"file":"sites","opens":["OP-SITE-09","OP-RES-05"],"id":"SITE-26","level":"must","section":"4.5","text":"A proxy of null leaves the site without a proxy.","check":"sites/proxy-null-removes","operations":["updateSiteById"],"note":"4.5 offers null to remove, so a refusal of null is a violation like a proxy that stays."},
  {"file":"sites","opens":["OP-VAL-08","OP-SITE-09"],"id":"SITE-40","level":"should","section":"4.5","text":"A list for the proxy of a site is refused.","check":"types/body","operations":["updateSiteById"],"members":["updateSiteById/proxy"]},
  {"file":"sites","opens":["OP-SITE-04"],"id":"SITE-41","level":"should","section":"4.5","text":"A space of another organization is refused for a new site.","check":"sites/foreign-part-refused","operations":["createSite"]},
  {"file":"sites","opens":["OP-SITE-10"],"id":"SITE-42","level":"should","section":"4.5","text":"A section of another site is refused as the default section.","check":"sites/foreign-part-refused","operations":["updateSiteById"]},
  {"file":"sites","opens":["OP-SITE-06"],"id":"SITE-35","level":"must","section":"3","text":"A site is published and unpublished.","excluded":"No operation of the text changes the flag and its transitions are not shown.","operations":"-"},
  {"file":"sites","opens":["OP-SITE-13"],"id":"SITE-36","level":"must","section":"2.4","text":"A frozen feature stays enabled and cannot be changed.","excluded":"No operation of the text changes features.","operations":"-"},
  {"file":"sites","opens":["OP-SITE-03"],"id":"SITE-38","level":"must","section":"4.13","text":"A site can be created with a new space.","excluded":"Section 4.13 says that this variant is not shown.","operations":"-"},
  {"file":"spaces","opens":["OP-SPC-12","OP-SPC-15","OP-SPC-16"],"id":"SPC-01","level":"must","section":"2.3","text":"Every space in a reply has the required members of the text, and its optional ones, where present, in the types and limits given.","check":"replies/resource","operations":["listSpacesInCollectionById","getSpaceById","updateSpaceById","duplicateSpace","restoreSpace","moveSpace","transferSpace","listSpacesForOrganizationMember"],"schema":"Space"},
  {"file":"spaces","opens":["OP-VAL-05","OP-VAL-07"],"id":"SPC-02","level":"must","section":"4.3","text":"A space's title has at most 50 characters.","check":"limits/body","operations":["updateSpaceById"],"members":["updateSpaceById/title"]},
  {"file":"spaces","opens":["OP-VAL-05","OP-VAL-11"],"id":"SPC-03","level":"must","section":"4.3","text":"A space's emoji has at most 50 characters.","check":"limits/body","operations":["updateSpaceById"],"members":["updateSpaceById/emoji"]},
  {"file":"spaces","opens":["OP-VAL-08","OP-VAL-11"],"id":"SPC-04","level":"must","section":"4.3","text":"A JSON object for the title or the emoji of a space is refused.","check":"types/body","operations":["updateSpaceById"],"members":["updateSpaceById/title","updateSpaceById/emoji"]},
  {"file":"spaces","opens":["OP-COL-03","OP-SPC-17"],"id":"SPC-05","level":"must","section":"4.3","text":"A default level of a space outside the Role words, null and inherit is refused.","check":"enums/body","operations":["updateSpaceById"],"members":["updateSpaceById/defaultLevel"]},
  {"file":"spaces","opens":["OP-VAL-13"],"id":"SPC-06","level":"must","section":"4.3","text":"An edit mode other than live and locked is refused.","check":"enums/body","operations":["updateSpaceById"],"members":["updateSpaceById/editMode"]},
  {"file":"spaces","opens":["OP-SPC-17"],"id":"SPC-07","level":"must","section":"4.3","text":"A space is read back with the title and default level of an update.","check":"crud/update-then-read","operations":["updateSpaceById"]},
  {"file":"spaces","opens":["OP-VAL-11","OP-SPC-15"],"id":"SPC-08","level":"must","section":"4.3","text":"A space is read back with the emoji of an update.","check":"spaces/emoji-is-stored","operations":["updateSpaceById"]},
  {"file":"spaces","opens":[],"id":"SPC-09","level":"must","section":"4.3","text":"An update of a space leaves members that it does not name as they were.","check":"crud/patch-keeps-omitted","operations":["updateSpaceById"]},
  {"file":"spaces","opens":["OP-SPC-16.a"],"id":"SPC-10","level":"must","section":"2.3","text":"A comment posted on a space raises its count of open comments by one.","check":"counters/posted-comment-counts","operations":["postCommentInSpace"]},
  {"file":"spaces","opens":["OP-SPC-16.a"],"id":"SPC-11","level":"must","section":"2.3","text":"A comment resolved no longer counts among the open comments of its space.","check":"counters/resolved-comment-does-not-count","operations":["updateCommentInSpace"]},
  {"file":"spaces","opens":["OP-SPC-16.a"],"id":"SPC-12","level":"must","section":"2.3","text":"A comment opened again counts among the open comments of its space again.","check":"counters/reopened-comment-counts","operations":["updateCommentInSpace"]},
  {"file":"spaces","opens":["OP-SPC-16.a"],"id":"SPC-13","level":"must","section":"2.3","text":"A deleted open comment no longer counts among the open comments of its space.","check":"counters/deleted-comment-does-not-count","operations":["deleteCommentInSpace"]},
  {"file":"spaces","opens":[],"id":"SPC-14","level":"must","section":"2.3","text":"The counts of open and of draft change requests are each no greater than the total.","check":"counters/change-requests-add-up","operations":["getSpaceById"]},
  {"file":"spaces","opens":["OP-SPC-12"],"id":"SPC-15","level":"must","section":"2.3","text":"A space of visibility in-collection has a parent.","check":"spaces/in-collection-has-parent","operations":["listSpacesInCollectionById","getSpaceById","listSpacesForOrganizationMember"]},
  {"file":"spaces","opens":["OP-COL-04"],"id":"SPC-16","level":"must","section":"2.3","text":"A space whose parent is named is listed in that collection.","check":"spaces/parent-lists-the-space","operations":["getSpaceById"]},
  {"file":"spaces","opens":["OP-SPC-11"],"id":"SPC-17","level":"must","section":"4.3","text":"A duplicate is a new space with an id of its own.","check":"spaces/duplicate-is-another-space","operations":["duplicateSpace"]},
  {"file":"spaces","opens":["OP-SPC-11"],"id":"SPC-18","level":"must","section":"4.3","text":"Duplicating a space leaves the original as it was.","check":"spaces/duplicate-keeps-original","operations":["duplicateSpace"]},
  {"file":"spaces","opens":["OP-SPC-11"],"id":"SPC-19","level":"should","section":"4.3","text":"A duplicate belongs to the organization of the original.","check":"spaces/duplicate-stays-in-organization","operations":["duplicateSpace"]},
  {"file":"spaces","opens":["OP-SPC-11"],"id":"SPC-20","level":"should","section":"4.3","text":"A duplicate has pages with the titles of the original.","check":"spaces/duplicate-carries-pages","operations":["duplicateSpace"]},
  {"file":"spaces","opens":["OP-SPC-16.b"],"id":"SPC-21","level":"must","section":"2.3","text":"The revision of a space is the id of the revision that its content answers.","check":"spaces/revision-is-the-active-one","operations":["getSpaceById"]},
  {"file":"spaces","opens":["OP-SPC-13","OP-SPC-14"],"id":"SPC-22","level":"must","section":"4.3","text":"A transferred space belongs to the organization that the body names.","check":"spaces/transfer-changes-organization","operations":["transferSpace"]},
  {"file":"spaces","opens":[],"id":"SPC-23","level":"must","section":"4.3","text":"A space cannot be transferred without naming an organization.","check":"required/body","operations":["transferSpace"],"members":["transferSpace/organization"]},
  {"file":"spaces","opens":["OP-VAL-08"],"id":"SPC-24","level":"must","section":"4.3","text":"A JSON object for the organization of a space transfer is refused.","check":"types/body","operations":["transferSpace"],"members":["transferSpace/organization"]},
  {"file":"spaces","opens":["OP-ERR-03","OP-SPC-14"],"id":"SPC-25","level":"must","section":"4.3","text":"A space transfer to an organization that never was is refused.","check":"spaces/transfer-to-unknown-refused","operations":["transferSpace"]},
  {"file":"spaces","opens":["OP-SPC-14"],"id":"SPC-26","level":"should","section":"4.3","text":"A transfer keeps the id and title of the space.","check":"spaces/transfer-keeps-the-rest","operations":["transferSpace"]},
  {"file":"spaces","opens":["OP-SPC-12"],"id":"SPC-27","level":"must","section":"2.3","text":"The visibility of a space decides who reads its published content.","excluded":"No operation of the text writes it or reads content as an anonymous visitor.","operations":"-"},
  {"file":"spaces","opens":["OP-SPC-13"],"id":"SPC-28","level":"must","section":"4.3","text":"A transfer may name a collection too.","excluded":"The body of the operation has no member for a collection.","operations":"-"},
  {"file":"spaces","opens":["OP-ENV-07"],"id":"SPC-29","level":"must","section":"2.3","text":"Change requests of a space are counted by state.","excluded":"No operation of the text makes or merges one; SPC-14 judges how the counts relate.","operations":"-"},
  {"file":"spaces","opens":["OP-SPC-16.c"],"id":"SPC-30","level":"must","section":"2.3","text":"A space of a visitor-auth site names the backend.","excluded":"One value is seen, others are not shown, and no operation writes it.","operations":"-"},
  {"file":"sso","opens":["OP-RES-06","OP-SSO-01"],"id":"SSO-01","level":"must","section":"2.13","text":"Every SAML provider in a reply shows the members of the text, where present, in the types and limits given.","check":"replies/resource","operations":["listSAMLProvidersInOrganizationById","createOrganizationSAMLProvider","getOrganizationSAMLProviderById","updateOrganizationSAMLProvider"],"schema":"SamlProvider"},
  {"file":"sso","opens":["OP-RES-06"],"id":"SSO-02","level":"must","section":"2.13","text":"Every login in a reply shows the members of the text, where present, in the types given.","check":"replies/resource","operations":["listSSOProviderLoginsInOrganization"],"schema":"SSOLogin"},
  {"file":"sso","opens":[],"id":"SSO-03","level":"must","section":"4.10","text":"A SAML provider cannot be created without a label.","check":"required/body","operations":["createOrganizationSAMLProvider"],"members":["createOrganizationSAMLProvider/label"]},
  {"file":"sso","opens":["OP-VAL-05"],"id":"SSO-04","level":"must","section":"4.10","text":"A SAML provider's label has 1 to 30 characters.","check":"limits/body","operations":["createOrganizationSAMLProvider","updateOrganizationSAMLProvider"],"members":["createOrganizationSAMLProvider/label","updateOrganizationSAMLProvider/label"]},
  {"file":"sso","opens":["OP-VAL-05","OP-VAL-07"],"id":"SSO-05","level":"must","section":"4.10","text":"A SAML provider's entityID has at most 1024 characters.","check":"limits/body","operations":["createOrganizationSAMLProvider","updateOrganizationSAMLProvider"],"members":["createOrganizationSAMLProvider/entityID","updateOrganizationSAMLProvider/entityID"]},
  {"file":"sso","opens":["OP-VAL-05","OP-VAL-07","OP-SSO-02"],"id":"SSO-06","level":"must","section":"4.10","text":"A SAML provider's certificate has at most 10000 characters.","check":"limits/body","operations":["createOrganizationSAMLProvider","updateOrganizationSAMLProvider"],"members":["createOrganizationSAMLProvider/certificate","updateOrganizationSAMLProvider/certificate"]},
  {"file":"sso","opens":["OP-VAL-05"],"id":"SSO-07","level":"must","section":"4.10","text":"A SAML provider's ssoURL has at most 2048 characters.","check":"limits/body","operations":["createOrganizationSAMLProvider","updateOrganizationSAMLProvider"],"members":["createOrganizationSAMLProvider/ssoURL","updateOrganizationSAMLProvider/ssoURL"]},
  {"file":"sso","opens":["OP-VAL-09"],"id":"SSO-08","level":"must","section":"4.10","text":"An ssoURL that is no URI is refused.","check":"formats/body","operations":["createOrganizationSAMLProvider","updateOrganizationSAMLProvider"],"members":["createOrganizationSAMLProvider/ssoURL","updateOrganizationSAMLProvider/ssoURL"]},
  {"file":"sso","opens":["OP-VAL-08"],"id":"SSO-09","level":"must","section":"4.10","text":"A JSON object for a text or an id of a SAML provider is refused.","check":"types/body","operations":["createOrganizationSAMLProvider","updateOrganizationSAMLProvider"],"members":["createOrganizationSAMLProvider/label","createOrganizationSAMLProvider/entityID","createOrganizationSAMLProvider/certificate","createOrganizationSAMLProvider/ssoURL","createOrganizationSAMLProvider/defaultTeam","updateOrganizationSAMLProvider/label","updateOrganizationSAMLProvider/entityID","updateOrganizationSAMLProvider/certificate","updateOrganizationSAMLProvider/ssoURL","updateOrganizationSAMLProvider/defaultTeam"]},
  {"file":"sso","opens":["OP-VAL-13"],"id":"SSO-10","level":"must","section":"4.10","text":"A default role of a SAML provider outside the Role words is refused.","check":"enums/body","operations":["createOrganizationSAMLProvider","updateOrganizationSAMLProvider"],"members":["createOrganizationSAMLProvider/defaultRole","updateOrganizationSAMLProvider/defaultRole"]},
  {"file":"sso","opens":["OP-SSO-01","OP-SSO-02"],"id":"SSO-11","level":"must","section":"4.10","text":"A created SAML provider is read back with what was given.","check":"crud/create-then-read","operations":["createOrganizationSAMLProvider"]},
  {"file":"sso","opens":[],"id":"SSO-12","level":"must","section":"4.10","text":"A created SAML provider is in the list of its organization.","check":"crud/create-then-list","operations":["createOrganizationSAMLProvider"]},
  {"file":"sso","opens":[],"id":"SSO-13","level":"must","section":"4.10","text":"A SAML provider is read back with the label, entityID and ssoURL of an update.","check":"crud/update-then-read","operations":["updateOrganizationSAMLProvider"]},
  {"file":"sso","opens":[],"id":"SSO-14","level":"must","section":"4.10","text":"An update of a SAML provider leaves members that it does not name as they were.","check":"crud/patch-keeps-omitted","operations":["updateOrganizationSAMLProvider"]},
  {"file":"sso","opens":["OP-SSO-04"],"id":"SSO-15","level":"must","section":"4.10","text":"A deleted SAML provider cannot be read any more.","check":"crud/delete-then-gone","operations":["deleteOrganizationSAMLProvider"]},
  {"file":"sso","opens":[],"id":"SSO-16","level":"must","section":"4.10","text":"A deleted SAML provider is no longer in the list of its organization.","check":"crud/delete-then-unlisted","operations":["deleteOrganizationSAMLProvider"]},
  {"file":"sso","opens":["OP-SSO-02","OP-RES-08"],"id":"SSO-17","level":"must","section":"2.13","text":"A default team given by its id is read back as that team.","check":"sso/default-team-is-embedded","operations":["createOrganizationSAMLProvider","updateOrganizationSAMLProvider"]},
  {"file":"sso","opens":["OP-SSO-03"],"id":"SSO-18","level":"must","section":"4.10","text":"A SAML provider created whole is among the logins of its organization with its label.","check":"sso/logins-show-provider","operations":["listSSOProviderLoginsInOrganization"]},
  {"file":"sso","opens":["OP-SSO-03"],"id":"SSO-19","level":"must","section":"4.10","text":"A deleted SAML provider is no longer among the logins.","check":"sso/logins-forget-deleted","operations":["listSSOProviderLoginsInOrganization"]},
  {"file":"states-of-spaces","opens":["OP-SPC-01"],"id":"SPC-31","level":"must","section":"3","text":"A deleted space is refused or shows deletedAt when it is read.","check":"states/deleted-space-is-marked","operations":["deleteSpaceById"]},
  {"file":"states-of-spaces","opens":["OP-SPC-01"],"id":"SPC-32","level":"must","section":"3","text":"The deletedAt of a deleted space lies at the time of the deletion.","check":"states/deleted-at-is-time-of-deletion","operations":["deleteSpaceById"]},
  {"file":"states-of-spaces","opens":["OP-RES-05"],"id":"SPC-33","level":"must","section":"3","text":"An active space has no deletedAt.","check":"states/active-space-is-unmarked","operations":["getSpaceById"]},
  {"file":"states-of-spaces","opens":["OP-SPC-07"],"id":"SPC-34","level":"must","section":"3","text":"A space deleted a moment ago can be restored and read again.","check":"states/restore-brings-back","operations":["restoreSpace"]},
  {"file":"states-of-spaces","opens":["OP-SPC-07"],"id":"SPC-35","level":"must","section":"3","text":"A restored space has no deletedAt any more.","check":"states/restore-clears-deleted-at","operations":["restoreSpace"]},
  {"file":"states-of-spaces","opens":["OP-SPC-06","OP-ENV-03"],"id":"SPC-36","level":"must","section":"3","text":"A space deleted within the last 7 days can still be restored.","check":"states/restore-within-window","operations":["restoreSpace"]},
  {"file":"states-of-spaces","opens":["OP-SPC-06","OP-ENV-03"],"id":"SPC-37","level":"must","section":"3","text":"A space deleted more than 7 days ago cannot be restored.","check":"states/restore-after-window-refused","operations":["restoreSpace"]},
  {"file":"states-of-spaces","opens":["OP-SPC-06","OP-ENV-03"],"id":"SPC-38","level":"must","section":"3","text":"A space deleted more than 7 days ago cannot be read any more.","check":"states/removed-for-good-after-window","operations":["deleteSpaceById"]},
  {"file":"states-of-spaces","opens":["OP-SPC-06","OP-ENV-03"],"id":"SPC-39","level":"must","section":"3","text":"A space that was restored and deleted again has 7 days from its last deletion.","check":"states/window-starts-at-last-deletion","operations":["restoreSpace"]},
  {"file":"states-of-spaces","opens":["OP-ENV-03"],"id":"SPC-40","level":"must","section":"3","text":"A restored space outlives the 7 days of its former deletion.","check":"states/restored-space-stays","operations":["restoreSpace"]},
  {"file":"states-of-spaces","opens":["OP-SPC-07"],"id":"SPC-41","level":"should","section":"3","text":"A restored space has the title and emoji that it had.","check":"states/restore-keeps-the-space","operations":["restoreSpace"]},
  {"file":"states-of-spaces","opens":["OP-SPC-10"],"id":"SPC-42","level":"must","section":"3","text":"A space set to locked is read back as locked.","check":"states/lock-is-read-back","operations":["updateSpaceById"]},
  {"file":"states-of-spaces","opens":["OP-SPC-10"],"id":"SPC-43","level":"must","section":"3","text":"A locked space set to live is read back as live.","check":"states/unlock-is-read-back","operations":["updateSpaceById"]},
  {"file":"states-of-spaces","opens":["OP-SPC-09"],"id":"SPC-44","level":"must","section":"3","text":"A locked space refuses an import of content.","check":"states/locked-blocks-content-import","operations":["importContent"]},
  {"file":"states-of-spaces","opens":["OP-SPC-09","OP-GIT-03"],"id":"SPC-45","level":"must","section":"3","text":"A locked space refuses a Git import.","check":"states/locked-blocks-git-import","operations":["importGitRepository"]},
  {"file":"states-of-spaces","opens":["OP-SPC-09","OP-GIT-03"],"id":"SPC-46","level":"must","section":"3","text":"The revision and the pages of a locked space stay what they were when content is imported.","check":"states/locked-keeps-revision","operations":["importContent","importGitRepository"]},
  {"file":"states-of-spaces","opens":["OP-SPC-09","OP-CNT-02"],"id":"SPC-47","level":"must","section":"3","text":"A space set back to live accepts content again.","check":"states/unlocked-accepts-content","operations":["importContent"]},
  {"file":"states-of-spaces","opens":["OP-SPC-09"],"id":"SPC-48","level":"must","section":"3","text":"The lock of one space does not lock another.","check":"states/lock-is-of-one-space","operations":["importContent"]},
  {"file":"states-of-spaces","opens":[],"id":"SPC-49","level":"must","section":"3","text":"Deleting one space leaves others as they were.","check":"states/delete-is-of-one-space","operations":["deleteSpaceById"]},
  {"file":"teams","opens":["OP-RES-06"],"id":"TEAM-01","level":"must","section":"2.12","text":"Every team in a reply shows the members of the text, where present, in the types given.","check":"replies/resource","operations":["listTeamsForOrganizationMember","listTeamsInOrganizationById","createOrganizationTeam","getTeamInOrganizationById","updateTeamInOrganizationById"],"schema":"Team"},
  {"file":"teams","opens":[],"id":"TEAM-02","level":"must","section":"4.9","text":"The members of a team come as pairs of a member and its role in the team.","check":"replies/resource","operations":["listTeamMembersInOrganizationById"],"schema":"TeamMembership"},
  {"file":"teams","opens":[],"id":"TEAM-03","level":"must","section":"2.12","text":"The role of a member in a team is owner or member.","check":"replies/resource","operations":["listTeamsForOrganizationMember","listTeamMembersInOrganizationById"],"schema":"TeamMember"},
  {"file":"teams","opens":[],"id":"TEAM-04","level":"must","section":"4.9","text":"A team cannot be created or updated without a title.","check":"required/body","operations":["createOrganizationTeam","updateTeamInOrganizationById"],"members":["createOrganizationTeam/title","updateTeamInOrganizationById/title"]},
  {"file":"teams","opens":["OP-VAL-05"],"id":"TEAM-05","level":"must","section":"4.9","text":"A team's title has 1 to 64 characters.","check":"limits/body","operations":["createOrganizationTeam","updateTeamInOrganizationById"],"members":["createOrganizationTeam/title","updateTeamInOrganizationById/title"]},
  {"file":"teams","opens":["OP-VAL-08"],"id":"TEAM-06","level":"must","section":"4.9","text":"A JSON object for a title or a list of users, or a number for a map of roles, is refused.","check":"types/body","operations":["createOrganizationTeam","updateTeamInOrganizationById","updateMembersInOrganizationTeam"],"members":["createOrganizationTeam/title","createOrganizationTeam/members","createOrganizationTeam/members/*","updateTeamInOrganizationById/title","updateMembersInOrganizationTeam/add","updateMembersInOrganizationTeam/add/*","updateMembersInOrganizationTeam/memberships","updateMembersInOrganizationTeam/memberships/*","updateMembersInOrganizationTeam/remove","updateMembersInOrganizationTeam/remove/*"]},
  {"file":"teams","opens":["OP-VAL-13"],"id":"TEAM-07","level":"must","section":"4.9","text":"A role in a team other than owner or member is refused.","check":"enums/body","operations":["updateMembersInOrganizationTeam","addMemberToOrganizationTeamById"],"members":["updateMembersInOrganizationTeam/memberships/*/role","addMemberToOrganizationTeamById/role"]},
  {"file":"teams","opens":["OP-TEAM-01"],"id":"TEAM-08","level":"must","section":"4.9","text":"A created team is read back with its title.","check":"crud/create-then-read","operations":["createOrganizationTeam"]},
  {"file":"teams","opens":[],"id":"TEAM-09","level":"must","section":"4.9","text":"A created team is in the list of teams.","check":"crud/create-then-list","operations":["createOrganizationTeam"]},
  {"file":"teams","opens":[],"id":"TEAM-10","level":"must","section":"4.9","text":"A team is read back with the title of an update.","check":"crud/update-then-read","operations":["updateTeamInOrganizationById"]},
  {"file":"teams","opens":["OP-TEAM-10"],"id":"TEAM-11","level":"must","section":"4.9","text":"A deleted team cannot be read any more.","check":"crud/delete-then-gone","operations":["removeTeamFromOrganizationById"]},
  {"file":"teams","opens":[],"id":"TEAM-12","level":"must","section":"4.9","text":"A deleted team is no longer in the list of teams.","check":"crud/delete-then-unlisted","operations":["removeTeamFromOrganizationById"]},
  {"file":"teams","opens":["OP-TEAM-02"],"id":"TEAM-13","level":"must","section":"4.9","text":"Members given at the creation of a team are members of it.","check":"teams/initial-members-belong","operations":["createOrganizationTeam"]},
  {"file":"teams","opens":["OP-TEAM-01"],"id":"TEAM-14","level":"must","section":"4.9","text":"Creating a second team leaves the first as it was.","check":"teams/create-makes-another","operations":["createOrganizationTeam"]},
  {"file":"teams","opens":["OP-TEAM-10"],"id":"TEAM-15","level":"must","section":"2.12","text":"The members number of a team is the number of its members.","check":"counters/team-members","operations":["getTeamInOrganizationById"]},
  {"file":"teams","opens":["OP-TEAM-09"],"id":"TEAM-16","level":"must","section":"4.9","text":"Teams filtered by owner hold those that the member owns and none that it cannot manage.","check":"filters/owner","operations":["listTeamsInOrganizationById"]},
  {"file":"teams","opens":["OP-TEAM-09"],"id":"TEAM-17","level":"must","section":"4.9","text":"Teams filtered by title are those whose title contains the text, whatever the case.","check":"filters/title-contains","operations":["listTeamsInOrganizationById"]},
  {"file":"teams","opens":["OP-TEAM-03"],"id":"TEAM-18","level":"must","section":"4.9","text":"A bulk update adds users by their ids.","check":"teams/bulk-adds-by-id","operations":["updateMembersInOrganizationTeam"]},
  {"file":"teams","opens":["OP-TEAM-03"],"id":"TEAM-19","level":"must","section":"4.9","text":"A bulk update adds users by their e-mail addresses.","check":"teams/bulk-adds-by-email","operations":["updateMembersInOrganizationTeam"]},
  {"file":"teams","opens":["OP-TEAM-06"],"id":"TEAM-20","level":"must","section":"4.9","text":"A bulk update removes users by their ids.","check":"teams/bulk-removes-by-id","operations":["updateMembersInOrganizationTeam"]},
  {"file":"teams","opens":["OP-TEAM-06"],"id":"TEAM-21","level":"must","section":"4.9","text":"A bulk update removes users by their e-mail addresses.","check":"teams/bulk-removes-by-email","operations":["updateMembersInOrganizationTeam"]},
  {"file":"teams","opens":["OP-TEAM-05"],"id":"TEAM-22","level":"must","section":"4.9","text":"A user in both add and remove, named alike, is not in the team afterwards.","check":"teams/bulk-remove-beats-add","operations":["updateMembersInOrganizationTeam"]},
  {"file":"teams","opens":["OP-TEAM-04"],"id":"TEAM-23","level":"must","section":"4.9","text":"A bulk update gives added users the roles that memberships name under their ids.","check":"teams/bulk-gives-roles","operations":["updateMembersInOrganizationTeam"]},
  {"file":"teams","opens":["OP-TEAM-06"],"id":"TEAM-24","level":"must","section":"4.9","text":"A bulk update leaves members that it does not name as they were.","check":"teams/bulk-keeps-unnamed","operations":["updateMembersInOrganizationTeam"]},
  {"file":"teams","opens":["OP-TEAM-08"],"id":"TEAM-25","level":"must","section":"4.9","text":"Putting a user as team member adds the user in the role given.","check":"teams/put-adds-member","operations":["addMemberToOrganizationTeamById"]},
  {"file":"teams","opens":["OP-TEAM-07","OP-TEAM-08"],"id":"TEAM-26","level":"must","section":"3","text":"Putting an owner as member of the team makes it a plain member.","check":"states/owner-becomes-member","operations":["addMemberToOrganizationTeamById"]},
  {"file":"teams","opens":["OP-TEAM-08"],"id":"TEAM-27","level":"must","section":"3","text":"Putting a plain member as owner of the team makes it an owner.","check":"states/member-becomes-owner","operations":["addMemberToOrganizationTeamById"]},
  {"file":"teams","opens":["OP-TEAM-08"],"id":"TEAM-28","level":"must","section":"4.9","text":"Putting a member twice leaves it in the team once.","check":"teams/put-twice-is-once","operations":["addMemberToOrganizationTeamById"]},
  {"file":"teams","opens":["OP-TEAM-07"],"id":"TEAM-29","level":"must","section":"4.9","text":"A deleted team member is no longer among the members of the team.","check":"teams/deleted-member-leaves","operations":["deleteMemberFromOrganizationTeamById"]},
  {"file":"teams","opens":[],"id":"TEAM-30","level":"must","section":"4.9","text":"A user who leaves a team stays a member of the organization.","check":"teams/leaver-stays-in-organization","operations":["updateMembersInOrganizationTeam","deleteMemberFromOrganizationTeamById"]},
  {"file":"teams","opens":["OP-TEAM-08"],"id":"TEAM-31","level":"should","section":"4.9","text":"A user id that never was cannot be put into a team.","check":"teams/unknown-user-refused","operations":["addMemberToOrganizationTeamById"]},
  {"file":"teams","opens":["OP-TEAM-10"],"id":"TEAM-32","level":"must","section":"2.12","text":"An owner of a team can manage its members.","excluded":"Letting only admins manage is a listed alternative.","operations":"-"},
  {"file":"teams","opens":["OP-TEAM-10"],"id":"TEAM-33","level":"must","section":"2.12","text":"The spaces number of a team is a count.","excluded":"No operation lists the spaces of a team, and a fixed number is a listed alternative.","operations":"-"},
  {"file":"translations","opens":["OP-RES-06","OP-TR-01","OP-TR-02"],"id":"TR-01","level":"must","section":"2.15","text":"Every translation settings in a reply show the members of the text, where present, in the types given.","check":"replies/resource","operations":["listTranslations","createTranslation","getTranslation","updateTranslation"],"schema":"TranslationSettings"},
  {"file":"translations","opens":[],"id":"TR-02","level":"must","section":"4.10","text":"Translation settings cannot be created or put without a title.","check":"required/body","operations":["createTranslation","updateTranslation"],"members":["createTranslation/title","updateTranslation/title"]},
  {"file":"translations","opens":["OP-TR-02","OP-VAL-05"],"id":"TR-03","level":"should","section":"2.15","text":"The title of translation settings has 1 to 100 characters.","check":"translations/title-beyond-limits-refused","operations":["createTranslation","updateTranslation"]},
  {"file":"translations","opens":["OP-VAL-08"],"id":"TR-04","level":"must","section":"4.10","text":"A JSON object for the title of translation settings is refused.","check":"types/body","operations":["createTranslation","updateTranslation"],"members":["createTranslation/title","updateTranslation/title"]},
  {"file":"translations","opens":[],"id":"TR-05","level":"must","section":"4.10","text":"Created translation settings are read back with their title.","check":"crud/create-then-read","operations":["createTranslation"]},
  {"file":"translations","opens":[],"id":"TR-06","level":"must","section":"4.10","text":"Created translation settings are in the list of their organization.","check":"crud/create-then-list","operations":["createTranslation"]},
  {"file":"translations","opens":[],"id":"TR-07","level":"must","section":"4.10","text":"Translation settings are read back with the title put on them.","check":"crud/update-then-read","operations":["updateTranslation"]},
  {"file":"translations","opens":[],"id":"TR-08","level":"must","section":"4.10","text":"Deleted translation settings cannot be read any more.","check":"crud/delete-then-gone","operations":["deleteTranslation"]},
  {"file":"translations","opens":[],"id":"TR-09","level":"must","section":"4.10","text":"Deleted translation settings are no longer in the list of their organization.","check":"crud/delete-then-unlisted","operations":["deleteTranslation"]},
  {"file":"translations","opens":["OP-RES-04"],"id":"TR-10","level":"should","section":"2.15","text":"Putting a title keeps the createdAt of translation settings.","check":"translations/put-keeps-created-at","operations":["updateTranslation"]},
  {"file":"translations","opens":["OP-TR-01"],"id":"TR-11","level":"must","section":"2.15","text":"Languages are among a list of values.","excluded":"The text says that the allowed values are not shown, and no operation writes them.","operations":"-"},
  {"file":"translations","opens":["OP-TR-03"],"id":"TR-12","level":"must","section":"4.10","text":"Putting settings under an unknown id has one answer.","excluded":"Both creating them and refusing are listed alternatives.","operations":"-"},
];
