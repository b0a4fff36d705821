import { changeMember, inResource, membersOf } from '../faults/replies.ts';
import { forgetMember, forgiveMember, inBody, replaceMember, wipeOmitted } from '../faults/requests.ts';
import { fromElsewhere } from '../faults/elsewhere.ts';
import { afterwards, ghost, hideCreated, resurrect } from '../faults/writes.ts';
import type { Mutant } from '../mutant.ts';

const isNumber = (value: unknown): boolean => typeof value === 'number';
const isBody = (value: unknown): boolean => membersOf(value) !== undefined;
const lost = { markdown: 'Lost.' };

/** Replies to comments. */
export const replyMutants: readonly Mutant[] = [
  {
    name: 'a reply shows its author as an id',
    breaks: 'REP-01',
    mayAlsoBreak: ['MBR-02', 'REP-13', 'RCT-06', 'RES-06', 'RES-01', 'FRM-01'],
    on: ['getCommentReplyInSpace', 'getCommentReplyInChangeRequest'],
    fault: changeMember('comment-reply', 'postedBy', (user) => membersOf(user)?.['id']),
  },
  {
    name: 'a reply needs no body',
    breaks: 'REP-02',
    mayAlsoBreak: ['BODY-05'],
    on: ['postCommentReplyInSpace'],
    fault: wipeOmitted('body', { markdown: '-' }),
  },
  {
    name: 'a reply body that is a number is passed over',
    breaks: 'REP-03',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateCommentReplyInSpace'],
    fault: forgiveMember('body', isNumber),
  },
  {
    name: 'the text of a new reply is lost',
    breaks: 'REP-04',
    mayAlsoBreak: ['BODY-03', 'REP-03', 'REP-05', 'REP-06', 'ECH-01', 'ECH-02', 'ECH-03'],
    on: ['postCommentReplyInSpace'],
    fault: replaceMember('body', isBody, lost),
  },
  {
    name: 'a new reply is not listed',
    breaks: 'REP-05',
    mayAlsoBreak: [
      'REP-06',
      'RES-06',
      'CONC-01',
      'CONC-03',
      'PAGE-02',
      'PAGE-04',
      'PAGE-09',
      'STATE-03',
      'CNTR-01',
      'CMT-36',
    ],
    on: ['postCommentReplyInSpace', 'listCommentRepliesInSpace'],
    fault: hideCreated('postCommentReplyInSpace', 'listCommentRepliesInSpace'),
  },
  {
    name: 'a comment lists replies of others',
    breaks: 'REP-06',
    mayAlsoBreak: [
      'AUTH-05',
      'BODY-05',
      'PAGE-03',
      'RES-06',
      'REP-02',
      'REP-03',
      'PAGE-04',
      'BODY-01',
      'BODY-02',
      'PRS-02',
      'PRS-03',
      'SCP-01',
      'CNTR-01',
      'FRM-01',
      'COH-01',
      'PRS-09',
    ],
    on: ['postCommentReplyInSpace', 'listCommentRepliesInSpace'],
    fault: fromElsewhere('postCommentReplyInSpace', 'listCommentRepliesInSpace', ({ commentId = '' }) => commentId),
  },
  {
    name: 'the text of a reply does not change',
    breaks: 'REP-07',
    mayAlsoBreak: ['CONC-01', 'REP-03', 'ECH-01', 'ECH-02', 'ECH-03'],
    on: ['updateCommentReplyInChangeRequest'],
    fault: forgetMember('body', isBody),
  },
  {
    name: 'the text of a reply in a change request is lost where resolved comes with it',
    breaks: 'ECH-02',
    mayAlsoBreak: ['ECH-01'],
    on: ['updateCommentReplyInChangeRequest'],
    fault: inBody((body) => {
      if (isBody(body['body']) && body['resolved'] === true) delete body['body'];
    }),
  },
  {
    name: 'the text of a reply in a space is lost where reactions come with it',
    breaks: 'ECH-02',
    mayAlsoBreak: ['ECH-01', 'STATE-01'],
    on: ['updateCommentReplyInSpace'],
    fault: inBody((body) => {
      if (isBody(body['body']) && Array.isArray(body['addedReactions'])) delete body['body'];
    }),
  },
  {
    name: 'a change to a reply wipes its text',
    breaks: 'REP-08',
    mayAlsoBreak: ['RCT-06', 'ECH-02', 'FRM-01', 'ECH-03'],
    on: ['updateCommentReplyInSpace'],
    fault: wipeOmitted('body', lost),
  },
  {
    name: 'a deleted reply is still read',
    breaks: 'REP-09',
    mayAlsoBreak: ['STATE-02', 'CMT-36'],
    on: ['deleteCommentReplyInSpace', 'getCommentReplyInSpace'],
    fault: resurrect({ remove: 'deleteCommentReplyInSpace', read: 'getCommentReplyInSpace' }),
  },
  {
    name: 'a deleted reply is still listed',
    breaks: 'REP-10',
    mayAlsoBreak: ['CNTR-01', 'PAGE-04', 'COH-01'],
    on: ['deleteCommentReplyInSpace', 'listCommentRepliesInSpace'],
    fault: ghost({
      remove: 'deleteCommentReplyInSpace',
      read: 'getCommentReplyInSpace',
      list: 'listCommentRepliesInSpace',
      listParams: (_reply, { params: { commentReplyId: _id, ...rest } }) => rest,
    }),
  },
  {
    name: 'a comment does not count its replies',
    breaks: 'REP-11',
    mayAlsoBreak: ['REP-12', 'RES-06', 'STATE-06', 'COH-01', 'FRM-01', 'CNTR-01', 'PRS-09'],
    on: ['getCommentInSpace', 'getCommentInChangeRequest'],
    fault: changeMember('comment', 'replies', () => 0),
  },
  {
    name: 'a comment counts replies that are gone',
    breaks: 'REP-12',
    mayAlsoBreak: ['RES-06', 'FRM-01'],
    on: ['getCommentInSpace'],
    fault: () => {
      const most = new Map<unknown, number>();
      return inResource('comment', (comment) => {
        const { id } = comment;
        const replies = Math.max(Number(comment['replies']), most.get(id) ?? 0);
        most.set(id, replies);
        comment['replies'] = replies;
      })();
    },
  },
  {
    name: 'a reply is posted by somebody else',
    breaks: 'REP-13',
    mayAlsoBreak: ['RES-06', 'RCT-06', 'RCT-01', 'COH-01', 'FRM-01', 'PRS-09'],
    on: ['postCommentReplyInSpace', 'getCommentReplyInSpace'],
    fault: changeMember('comment-reply', 'postedBy', (user) => ({ ...membersOf(user), id: 'somebody' })),
  },
  {
    name: 'a deleted reply takes its comment along',
    breaks: 'REP-14',
    mayAlsoBreak: ['REP-09', 'REP-10', 'REP-12', 'ID-02', 'PAGE-06', 'FRM-01'],
    on: ['deleteCommentReplyInSpace'],
    fault: afterwards(({ params: { commentReplyId: _id, ...params } }, { call }) =>
      call('deleteCommentInSpace', { params }),
    ),
  },
  {
    name: 'a reply takes anything for resolved',
    breaks: 'REP-16',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateCommentReplyInChangeRequest'],
    fault: forgiveMember('resolved', isBody),
  },
];
