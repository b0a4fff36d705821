import type { PermissionPair, Transition } from '../state.ts';

export const transitions: readonly Transition[] = [
  {"id":"ST-01","entity":"Space","state":"active","trigger":"deleteSpaceById","condition":null,"next":"deleted","effects":["deletedAt is set","permanently removed 7 days later"],"requirements":["SPC-31","SPC-32","TIM-07"]},
  {"id":"ST-02","entity":"Space","state":"deleted","trigger":"restoreSpace","condition":"deleted within the last 7 days","next":"active","effects":["deletedAt is cleared"],"requirements":["SPC-34","SPC-35","SPC-36"]},
  {"id":"ST-03","entity":"Space","state":"deleted","trigger":"time passes","condition":"7 days elapsed","next":"permanently removed","effects":["cannot be restored"],"requirements":["SPC-37","SPC-38"]},
  {"id":"ST-04","entity":"Space","state":"editMode live","trigger":"updateSpaceById","condition":null,"next":"editMode locked","effects":["content cannot be edited"],"requirements":["SPC-42","SPC-44","SPC-45","SPC-46"]},
  {"id":"ST-05","entity":"Space","state":"editMode locked","trigger":"updateSpaceById","condition":null,"next":"editMode live","effects":["content can be edited again"],"requirements":["SPC-43","SPC-47"]},
  {"id":"ST-06","entity":"Site","state":"visibility public, unlisted, share-link or visitor-auth","trigger":"updateSiteById","condition":null,"next":"the visibility given","effects":["the audience changes"],"requirements":["SITE-13"]},
  {"id":"ST-07","entity":"ShareLink","state":"active true","trigger":"updateSiteShareLinkById","condition":null,"next":"active false","effects":[],"requirements":["SHR-08"]},
  {"id":"ST-08","entity":"ShareLink","state":"active false","trigger":"updateSiteShareLinkById","condition":null,"next":"active true","effects":[],"requirements":["SHR-09"]},
  {"id":"ST-09","entity":"Comment","state":"unresolved","trigger":"updateCommentInSpace","condition":null,"next":"resolved","effects":["status, resolvedAt and resolvedBy say so"],"requirements":["CMT-17","CMT-18","CMT-19","TIM-07"]},
  {"id":"ST-10","entity":"Comment","state":"resolved","trigger":"updateCommentInSpace","condition":null,"next":"unresolved","effects":["status says so"],"requirements":["CMT-20"]},
  {"id":"ST-11","entity":"Comment","state":"unresolved","trigger":"updateCommentInChangeRequest","condition":null,"next":"resolved","effects":["status, resolvedAt and resolvedBy say so"],"requirements":["CMT-17","CMT-18","CMT-19","TIM-07"]},
  {"id":"ST-12","entity":"Comment","state":"resolved","trigger":"updateCommentInChangeRequest","condition":null,"next":"unresolved","effects":["status says so"],"requirements":["CMT-20"]},
  {"id":"ST-13","entity":"TeamMember","state":"member","trigger":"addMemberToOrganizationTeamById","condition":null,"next":"owner","effects":[],"requirements":["TEAM-27"]},
  {"id":"ST-14","entity":"TeamMember","state":"owner","trigger":"addMemberToOrganizationTeamById","condition":null,"next":"member","effects":[],"requirements":["TEAM-26"]},
];

export const permissionPairs: readonly PermissionPair[] = [
  {"permission":"admin","of":"Organization","operation":"updateOrganizationById","section":"2.11","reason":"Changing an organization is administrating it."},
  {"permission":"listMembers","of":"Organization","operation":"listMembersInOrganizationById","section":"2.11","reason":"The key names the operation."},
  {"permission":"listTeams","of":"Organization","operation":"listTeamsInOrganizationById","section":"2.11","reason":"The key names the operation."},
  {"permission":"createOpenAPISpec","of":"Organization","operation":"createOpenAPISpec","section":"2.11","reason":"The key names the operation."},
  {"permission":"createOpenAPISpec","of":"Organization","operation":"createOrUpdateOpenAPISpecBySlug","section":"2.11","reason":"A PUT of a slug that is not there creates an API description (4.10), which is what the key names."},
  {"permission":"admin","of":"Collection","operation":"updateCollectionById","section":"2.2","reason":"Changing a collection is administrating it."},
  {"permission":"admin","of":"Collection","operation":"deleteCollectionById","section":"2.2","reason":"The gloss of admin covers creating and deleting."},
  {"permission":"admin","of":"Space","operation":"deleteSpaceById","section":"2.3","reason":"The gloss of admin names the deletion of spaces."},
  {"permission":"admin","of":"Space","operation":"updateSpaceById","section":"2.3","reason":"Title, default level and lock of a space are its administration."},
  {"permission":"edit","of":"Space","operation":"importContent","section":"2.3","reason":"An import edits the content of the space."},
  {"permission":"comment","of":"Space","operation":"postCommentInSpace","section":"2.3","reason":"The key names what the operation does."},
  {"permission":"comment","of":"Space","operation":"postCommentInChangeRequest","section":"2.3","reason":"The key names what the operation does."},
  {"permission":"comment","of":"Space","operation":"postCommentReplyInSpace","section":"2.3","reason":"A reply is a comment on a comment, and no listed reading lets those reply who may not comment (OP-CMT-08.a)."},
  {"permission":"comment","of":"Space","operation":"postCommentReplyInChangeRequest","section":"2.3","reason":"A reply is a comment on a comment, and no listed reading lets those reply who may not comment (OP-CMT-08.a)."},
  {"permission":"comment","of":"Space","operation":"deleteCommentInSpace","section":"2.3","reason":"Who may not comment has no comment to delete, and no listed reading lets others delete one (OP-CMT-08.a)."},
  {"permission":"comment","of":"Space","operation":"deleteCommentReplyInSpace","section":"2.3","reason":"Who may not comment has no reply to delete, and no listed reading lets others delete one (OP-CMT-08.a)."},
  {"permission":"comment","of":"Space","operation":"deleteCommentInChangeRequest","section":"2.3","reason":"Who may not comment has no comment to delete, and no listed reading lets others delete one (OP-CMT-08.a)."},
];
