import type { OperationId } from '#spec/operation.ts';
import type { Fault } from '../fault.ts';
import { inReply, isAccepted } from '../faults/replies.ts';
import { inList } from '../faults/sites.ts';
import type { Mutant } from '../mutant.ts';

/** A write is done, and answers what was read before it. */
const readBefore =
  (read: OperationId): Fault =>
  () =>
  async (ask, server) => {
    const before = await server.call(read, { params: ask.params });
    const answer = await server.send(ask);
    return isAccepted(answer) && isAccepted(before) ? { ...answer, json: before.json } : answer;
  };

/** The same of what only a list shows. */
const listedBefore =
  (list: OperationId, param: string): Fault =>
  () =>
  async (ask, server) => {
    const before = (await inList(server, list, ask.params)).find(({ id }) => id === ask.params[param]);
    const answer = await server.send(ask);
    return isAccepted(answer) && before !== undefined ? { ...answer, json: before } : answer;
  };

const anotherText = inReply((comment) => {
  comment['body'] = { markdown: 'Another text.' };
});

type Row = readonly [name: string, on: OperationId, fault: Fault];

const rows: readonly Row[] = [
  ['a member', 'updateMemberInOrganizationById', readBefore('getMemberInOrganizationById')],
  ['translation settings', 'updateTranslation', readBefore('getTranslation')],
  ['a SAML provider', 'updateOrganizationSAMLProvider', readBefore('getOrganizationSAMLProviderById')],
  ['a custom field', 'updateOrganizationCustomField', readBefore('getOrganizationCustomFieldByName')],
  ['a comment', 'updateCommentInSpace', readBefore('getCommentInSpace')],
  ['a comment in a change request', 'updateCommentInChangeRequest', readBefore('getCommentInChangeRequest')],
  ['a reply to a comment', 'updateCommentReplyInSpace', readBefore('getCommentReplyInSpace')],
  ['a reply in a change request', 'updateCommentReplyInChangeRequest', readBefore('getCommentReplyInChangeRequest')],
  ['an invite', 'updateOrganizationInviteById', readBefore('getOrganizationInviteLink')],
  ['a section', 'updateSiteSectionById', listedBefore('listSiteSections', 'siteSectionId')],
  ['a section group', 'updateSiteSectionGroupById', listedBefore('listSiteSectionGroups', 'siteSectionGroupId')],
  ['a share link', 'updateSiteShareLinkById', listedBefore('listSiteShareLinks', 'shareLinkId')],
];

const posts: readonly (readonly [thing: string, on: OperationId])[] = [
  ['comment', 'postCommentInSpace'],
  ['comment of a change request', 'postCommentInChangeRequest'],
  ['reply', 'postCommentReplyInSpace'],
  ['reply of a change request', 'postCommentReplyInChangeRequest'],
];

/** Writes that answer something else than they did. */
export const answerMutants: readonly Mutant[] = [
  ...rows.map(([name, on, fault]): Mutant => ({
    name: `the update of ${name} answers what was there before`,
    breaks: 'ECH-01',
    mayAlsoBreak: ['FRM-01'],
    on: [on],
    fault,
  })),
  {
    name: 'a section is put into a group, and the group is answered without it',
    breaks: 'GRP-11',
    mayAlsoBreak: [],
    on: ['addSectionToGroup'],
    fault: listedBefore('listSiteSectionGroups', 'siteSectionGroupId'),
  },
  ...posts.map(([thing, on]): Mutant => ({
    name: `a posted ${thing} is answered with another text`,
    breaks: 'ECH-01',
    mayAlsoBreak: [],
    on: [on],
    fault: anotherText,
  })),
];
