import type { OperationId } from '#spec/operation.ts';
import type { Answer, Fault } from '../fault.ts';
import { inResource, isAccepted, refuseWhen } from '../faults/replies.ts';
import { anyContainer, invent } from '../faults/writes.ts';
import { answerInstead } from '../faults/unknown.ts';
import type { Mutant } from '../mutant.ts';

const isNumber = (text: string | undefined): boolean => /^\d+$/.test(text ?? '');

/** What was read in a thing is read there once the thing is removed. */
const servedInRemoved =
  (remove: OperationId, param: string): Fault =>
  () => {
    const known = new Map<string, Answer>();
    const gone = new Set<string | undefined>();
    return async (ask, server) => {
      const answer = await server.send(ask);
      const key = JSON.stringify(ask.params);
      if (ask.operation === remove) {
        if (isAccepted(answer)) gone.add(ask.params[param]);
        return answer;
      }
      if (isAccepted(answer)) known.set(key, answer);
      return gone.has(ask.params[param]) ? (known.get(key) ?? answer) : answer;
    };
  };

/** Ids: unknown ones, foreign ones, and both names of a change request. */
export const identityMutants: readonly Mutant[] = [
  {
    name: 'a read team has another id',
    breaks: 'ID-01',
    mayAlsoBreak: ['RES-06', 'STATE-01', 'TEAM-08', 'TEAM-10', 'ID-15'],
    on: ['getTeamInOrganizationById'],
    fault: inResource('team', (team) => {
      team['id'] = `${String(team['id'])}x`;
    }),
  },
  {
    name: 'a comment is deleted from whatever space is named',
    breaks: 'ID-02',
    mayAlsoBreak: [],
    on: ['postCommentInSpace', 'deleteCommentInSpace'],
    fault: anyContainer('postCommentInSpace', 'commentId'),
  },
  {
    name: 'an unknown collection is read as the first one',
    breaks: 'ID-03',
    mayAlsoBreak: ['COL-12', 'STATE-02'],
    on: ['getCollectionById'],
    fault: invent('collectionId', 'listCollectionsInOrganizationById'),
  },
  {
    name: 'an unknown collection has no spaces',
    breaks: 'ID-04',
    mayAlsoBreak: ['ID-14'],
    on: ['listSpacesInCollectionById'],
    fault: answerInstead(404, { count: 0, items: [] }),
  },
  {
    name: 'an unknown collection is updated',
    breaks: 'ID-05',
    mayAlsoBreak: ['STATE-05', 'COL-12'],
    on: ['updateCollectionById'],
    fault: invent('collectionId', 'listCollectionsInOrganizationById'),
  },
  {
    name: 'a comment is read below whatever space is named',
    breaks: 'ID-06',
    mayAlsoBreak: ['ID-04', 'ID-03', 'ID-11'],
    on: ['postCommentInSpace', 'getCommentInSpace'],
    fault: anyContainer('postCommentInSpace', 'commentId'),
  },
  {
    name: 'the sections of a deleted site are listed as before',
    breaks: 'ID-14',
    mayAlsoBreak: [],
    on: ['deleteSiteById', 'listSiteSections'],
    fault: servedInRemoved('deleteSiteById', 'siteId'),
  },
  {
    name: 'an unknown page is an empty one',
    breaks: 'ID-10',
    mayAlsoBreak: ['ID-06', 'ID-11'],
    on: ['getPageById'],
    fault: answerInstead(404, {}),
  },
  {
    name: 'a comment of a change request is not found by number',
    breaks: 'ID-07',
    mayAlsoBreak: [],
    on: ['getCommentInChangeRequest'],
    fault: refuseWhen(({ params }) => isNumber(params['changeRequestId'])),
  },
];
