import { ignoreQuery, setQuery, replaceMember, forgetMember, forgiveMember, wipeOmitted } from '../faults/requests.ts';
import { inItems, onlyItems } from '../faults/lists.ts';
import { changeMember, dropMember, inResource, membersOf, inReply } from '../faults/replies.ts';
import { ghost, hideCreated, resurrect } from '../faults/writes.ts';
import { fromElsewhere } from '../faults/elsewhere.ts';
import type { Fault } from '../fault.ts';
import type { Mutant } from '../mutant.ts';

const isComment = (value: unknown): boolean => membersOf(value) !== undefined;
const lost = { markdown: 'Lost.' };
const shifted = (value: unknown, ms: number): string => new Date(new Date(String(value)).getTime() + ms).toISOString();

/** Moves the count of open comments further for each comment deleted in the state asked for. */
const miscounted =
  (by: number, isDeleted: (status: unknown) => boolean): Fault =>
  () => {
    const deleted = new Map<unknown, number>();
    const count = inReply((space, { params }) => {
      space['comments'] = Math.max(0, Number(space['comments']) + by * (deleted.get(params['spaceId']) ?? 0));
    })();
    return async (ask, server) => {
      if (ask.operation === 'getSpaceById') return count(ask, server);
      const { spaceId } = ask.params;
      const before = await server.call('getCommentInSpace', { params: ask.params });
      if (isDeleted(membersOf(before.json)?.['status'])) deleted.set(spaceId, (deleted.get(spaceId) ?? 0) + 1);
      return server.send(ask);
    };
  };

/** Comments on spaces and change requests: members, texts, lists, filters. */
export const commentMutants: readonly Mutant[] = [
  {
    name: 'a comment shows its author as an id',
    breaks: 'CMT-01',
    mayAlsoBreak: ['MBR-02', 'CMT-10', 'RCT-06', 'RES-06', 'RES-01', 'FRM-01'],
    on: ['getCommentInSpace', 'getCommentInChangeRequest'],
    fault: changeMember('comment', 'postedBy', (user) => membersOf(user)?.['id']),
  },
  {
    name: 'a comment needs no body',
    breaks: 'CMT-02',
    mayAlsoBreak: ['BODY-05'],
    on: ['postCommentInSpace', 'postCommentInChangeRequest'],
    fault: wipeOmitted('body', { markdown: '-' }),
  },
  {
    name: 'a comment body that is a number is passed over',
    breaks: 'CMT-03',
    mayAlsoBreak: ['BODY-05'],
    on: ['updateCommentInSpace', 'updateCommentInChangeRequest'],
    fault: forgiveMember('body', (value) => typeof value === 'number'),
  },
  {
    name: 'the text of a new comment is lost',
    breaks: 'CMT-04',
    mayAlsoBreak: ['BODY-03', 'REP-14', 'CMT-03', 'CMT-05', 'CMT-23', 'STATE-01', 'ECH-01', 'ECH-02', 'ECH-03'],
    on: ['postCommentInSpace'],
    fault: replaceMember('body', isComment, lost),
  },
  {
    name: 'a new comment is not listed',
    breaks: 'CMT-05',
    mayAlsoBreak: [
      ...(['CMT-15', 'CMT-24', 'CMT-25', 'CMT-26', 'CMT-28', 'RES-06', 'CONC-01', 'CONC-03', 'CMT-09'] as const),
      ...(['CMT-16', 'PAGE-02', 'PAGE-04', 'PAGE-09', 'STATE-03', 'STATE-08', 'CNTR-01', 'CMT-36'] as const),
    ],
    on: ['postCommentInSpace', 'listCommentsInSpace'],
    fault: hideCreated('postCommentInSpace', 'listCommentsInSpace'),
  },
  {
    name: 'the text of a comment does not change',
    breaks: 'CMT-06',
    mayAlsoBreak: ['CMT-29', 'CONC-01', 'CMT-03', 'ECH-01', 'ECH-02', 'ECH-03'],
    on: ['updateCommentInChangeRequest'],
    fault: forgetMember('body', isComment),
  },
  {
    name: 'a change to a comment wipes its text',
    breaks: 'CMT-07',
    mayAlsoBreak: ['RCT-06', 'CMT-17', 'CMT-23', 'CMT-30', 'ECH-02', 'FRM-01', 'ECH-03'],
    on: ['updateCommentInSpace'],
    fault: wipeOmitted('body', lost),
  },
  {
    name: 'a deleted comment is still read',
    breaks: 'CMT-08',
    mayAlsoBreak: ['STATE-02', 'CMT-36'],
    on: ['deleteCommentInSpace', 'getCommentInSpace'],
    fault: resurrect({ remove: 'deleteCommentInSpace', read: 'getCommentInSpace' }),
  },
  {
    name: 'a deleted comment is still listed',
    breaks: 'CMT-09',
    mayAlsoBreak: ['CMT-24', 'ID-07', 'PAGE-03', 'FLT-01', 'PAGE-01', 'PAGE-02', 'COH-01'],
    on: ['deleteCommentInChangeRequest', 'listCommentsInChangeRequest'],
    fault: ghost({
      remove: 'deleteCommentInChangeRequest',
      read: 'getCommentInChangeRequest',
      list: 'listCommentsInChangeRequest',
      listParams: (_comment, { params: { commentId: _id, ...rest } }) => rest,
    }),
  },
  {
    name: 'a comment is posted by somebody else',
    breaks: 'CMT-10',
    mayAlsoBreak: ['RES-06', 'RCT-06', 'RCT-01', 'CMT-19', 'COH-01', 'FRM-01', 'PRS-09'],
    on: ['postCommentInSpace', 'getCommentInSpace'],
    fault: changeMember('comment', 'postedBy', (user) => ({ ...membersOf(user), id: 'somebody' })),
  },
  {
    name: 'a comment was posted an hour ago',
    breaks: 'CMT-11',
    mayAlsoBreak: ['RES-06', 'CMT-30', 'COH-01', 'FRM-01', 'TIM-02', 'TIM-04', 'TIM-01', 'PRS-09'],
    on: ['postCommentInSpace', 'getCommentInSpace'],
    fault: changeMember('comment', 'postedAt', (value) => shifted(value, -3_600_000)),
  },
  {
    name: 'a comment names another change request',
    breaks: 'CMT-12',
    mayAlsoBreak: ['RES-06', 'COH-01', 'FRM-01', 'CMT-35'],
    on: ['postCommentInChangeRequest', 'getCommentInChangeRequest'],
    fault: changeMember('comment', 'target', (target) => ({ ...membersOf(target), changeRequest: 'another' })),
  },
  {
    name: 'a comment names another space',
    breaks: 'CMT-13',
    mayAlsoBreak: ['RES-06', 'COH-01', 'FRM-01', 'CMT-35', 'PRS-09'],
    on: ['postCommentInSpace', 'getCommentInSpace'],
    fault: changeMember('comment', 'target', (target) => ({ ...membersOf(target), space: 'another' })),
  },
  {
    name: 'the page of a comment is not stored',
    breaks: 'CMT-14',
    mayAlsoBreak: ['CMT-26', 'CMT-34', 'CMT-03', 'FLT-01'],
    on: ['postCommentInSpace'],
    fault: forgetMember('page'),
  },
  {
    name: 'a space lists comments of others',
    breaks: 'CMT-15',
    mayAlsoBreak: [
      ...([
        'FLT-04',
        'AUTH-05',
        'BODY-01',
        'BODY-02',
        'BODY-05',
        'CMT-02',
        'CMT-03',
        'CMT-24',
        'CMT-25',
        'CMT-26',
        'COH-01',
        'PRS-09',
      ] as const),
      ...(['CMT-28', 'CNTR-01', 'FLT-01', 'FRM-01', 'PAGE-03', 'PAGE-04', 'PAGE-09', 'PRS-02', 'PRS-03'] as const),
      ...(['RES-06', 'SCP-01'] as const),
    ],
    on: ['postCommentInSpace', 'listCommentsInSpace'],
    fault: fromElsewhere('postCommentInSpace', 'listCommentsInSpace', ({ spaceId }) => String(spaceId)),
  },
  {
    name: 'a change request lists comments of spaces',
    breaks: 'CMT-16',
    mayAlsoBreak: [
      ...(['CMT-24', 'CMT-25', 'CMT-26', 'CMT-28', 'PAGE-03', 'RES-06', 'PAGE-09', 'FLT-01', 'FLT-04'] as const),
      ...(['COH-01'] as const),
    ],
    on: ['postCommentInSpace', 'listCommentsInChangeRequest'],
    fault: fromElsewhere(
      'postCommentInSpace',
      'listCommentsInChangeRequest',
      ({ changeRequestId = '' }) => changeRequestId,
    ),
  },
  {
    name: 'the status of comments does not filter',
    breaks: 'CMT-24',
    mayAlsoBreak: ['FLT-01'],
    on: ['listCommentsInSpace'],
    fault: ignoreQuery('status', (value) => value === 'resolved'),
  },
  {
    name: 'resolved comments are listed only when asked for',
    breaks: 'CMT-25',
    mayAlsoBreak: ['PAGE-09', 'FLT-01'],
    on: ['listCommentsInChangeRequest'],
    fault: onlyItems(({ status }, { query }) => query['status'] !== undefined || status !== 'resolved'),
  },
  {
    name: 'the page of comments does not filter',
    breaks: 'CMT-26',
    mayAlsoBreak: ['FLT-01'],
    on: ['listCommentsInSpace'],
    fault: ignoreQuery('targetPage'),
  },
  {
    name: 'descending comments ascend',
    breaks: 'CMT-27',
    mayAlsoBreak: ['CMT-28'],
    on: ['listCommentsInSpace'],
    fault: inItems(({ items }, { query }) => (query['order'] === 'desc' ? items.toReversed() : items)),
  },
  {
    name: 'comments come earliest first',
    breaks: 'CMT-28',
    mayAlsoBreak: ['FLT-07'],
    on: ['listCommentsInSpace'],
    fault: setQuery(({ order }) => (order === 'asc' ? {} : { order: 'asc' })),
  },
  {
    name: 'an edited comment does not say so',
    breaks: 'CMT-29',
    mayAlsoBreak: [],
    on: ['getCommentInSpace', 'updateCommentInSpace'],
    fault: dropMember('comment', 'editedAt'),
  },
  {
    name: 'an edited reply does not say so',
    breaks: 'REP-17',
    mayAlsoBreak: [],
    on: ['getCommentReplyInSpace'],
    fault: inReply((reply) => {
      delete reply['editedAt'];
    }),
  },
  {
    name: 'a new comment was edited already',
    breaks: 'CMT-30',
    mayAlsoBreak: ['RES-06'],
    on: ['postCommentInSpace', 'getCommentInSpace'],
    fault: inResource('comment', (comment) => {
      comment['editedAt'] ??= shifted(comment['postedAt'], 60_000);
    }),
  },
  {
    name: 'the node of a comment is not stored',
    breaks: 'CMT-34',
    mayAlsoBreak: ['CMT-03'],
    on: ['postCommentInSpace'],
    fault: forgetMember('node'),
  },
  {
    name: 'a posted comment is not counted',
    breaks: 'SPC-10',
    mayAlsoBreak: ['SPC-11', 'SPC-12', 'SPC-13', 'RES-06', 'STATE-06', 'COH-01', 'FRM-01', 'CNTR-01', 'PRS-09'],
    on: ['getSpaceById'],
    fault: changeMember('space', 'comments', () => 0),
  },
  {
    name: 'a resolved comment still counts as open',
    breaks: 'SPC-11',
    mayAlsoBreak: ['SPC-12', 'SPC-13', 'RES-06', 'COH-01', 'CNTR-01', 'FRM-01', 'PRS-09'],
    on: ['getSpaceById'],
    fault: () => async (ask, server) => {
      const answer = await server.send(ask);
      const space = membersOf(answer.json);
      if (space?.['object'] !== 'space') return answer;
      const all = await server.call('listCommentsInSpace', { params: ask.params });
      return { ...answer, json: { ...space, comments: membersOf(all.json)?.['count'] } };
    },
  },
  {
    name: 'a comment opened again does not count',
    breaks: 'SPC-12',
    mayAlsoBreak: ['SPC-10', 'SPC-11', 'RES-06', 'STATE-06', 'CNTR-01', 'FRM-01'],
    on: ['updateCommentInSpace', 'getSpaceById'],
    fault: () => {
      const reopened = new Map<unknown, number>();
      const count = inReply((space, { params }) => {
        space['comments'] = Number(space['comments']) - (reopened.get(params['spaceId']) ?? 0);
      })();
      return async (ask, server) => {
        if (ask.operation === 'getSpaceById') return count(ask, server);
        const { spaceId } = ask.params;
        if (membersOf(ask.body)?.['resolved'] === false) reopened.set(spaceId, (reopened.get(spaceId) ?? 0) + 1);
        return server.send(ask);
      };
    },
  },
  {
    name: 'a deleted comment still counts as open',
    breaks: 'SPC-13',
    mayAlsoBreak: ['RES-06', 'STATE-06', 'COH-01', 'FRM-01'],
    on: ['deleteCommentInSpace', 'getSpaceById'],
    fault: miscounted(1, (status) => status !== 'resolved'),
  },
  {
    name: 'a deleted resolved comment takes one from the open ones',
    breaks: 'SPC-50',
    mayAlsoBreak: ['RES-06', 'STATE-06', 'COH-01'],
    on: ['deleteCommentInSpace', 'getSpaceById'],
    fault: miscounted(-1, (status) => status === 'resolved'),
  },
];
