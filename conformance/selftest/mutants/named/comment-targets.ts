import { inItems } from '../faults/lists.ts';
import { inReply, membersOf } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

/** What comments show as the page, node or review that they are about. */
export const commentTargetMutants: readonly Mutant[] = [
  {
    name: 'the page of a comment shows the path of none',
    breaks: 'CMT-35',
    mayAlsoBreak: ['COH-01', 'FRM-01'],
    on: ['listCommentsInChangeRequest'],
    fault: inItems(({ items }) => {
      for (const item of items) {
        const page = membersOf(membersOf(membersOf(item)?.['target'])?.['page']);
        if (page !== undefined) page['path'] = 'elsewhere';
      }
      return items;
    }),
  },
  {
    name: 'whoever updates a comment is told of a review',
    breaks: 'CMT-35',
    mayAlsoBreak: ['FRM-01'],
    on: ['updateCommentInSpace'],
    fault: inReply((comment) => {
      const target = membersOf(comment['target']);
      if (target !== undefined) target['review'] = 'review-1';
    }),
  },
  {
    name: 'the page of every comment is outdated',
    breaks: 'CMT-32',
    mayAlsoBreak: ['FRM-01'],
    on: ['getCommentInSpace'],
    fault: inReply((comment) => {
      const page = membersOf(membersOf(comment['target'])?.['page']);
      if (page !== undefined) page['outdated'] = true;
    }),
  },
  {
    name: 'the comments of a space are read in its change request',
    breaks: 'CMT-36',
    mayAlsoBreak: ['CMT-14', 'CMT-35', 'CMT-26', 'FLT-01', 'FLT-02'],
    on: ['getCommentInSpace'],
    fault: () => (ask, server) => {
      const { id, space } = server.facts.changeRequest ?? {};
      if (id === undefined || ask.params['spaceId'] !== space) return server.send(ask);
      const params = { ...ask.params, changeRequestId: id };
      return server.send({ ...ask, operation: 'getCommentInChangeRequest', params });
    },
  },
];
