import type { Fault, FaultyRequest } from '../fault.ts';
import { isAccepted } from '../faults/replies.ts';
import { inRequest } from '../faults/requests.ts';
import type { Mutant } from '../mutant.ts';

const isNumber = ({ params: { changeRequestId = '' } }: FaultyRequest): boolean => /^\d{1,6}$/.test(changeRequestId);

/** What was imported into a change request under its number goes to its space. */
const toSpaceByNumber: Fault = () => async (ask, server) => {
  const { spaceId = '' } = ask.params;
  return server.send(isNumber(ask) ? { ...ask, operation: 'importContent', params: { spaceId } } : ask);
};

/** What is posted on a change request under its number is posted on its space as well. */
const onSpaceToo: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  const { spaceId = '' } = ask.params;
  if (isAccepted(answer) && isNumber(ask))
    await server.send({ ...ask, operation: 'postCommentInSpace', params: { spaceId } });
  return answer;
};

/** Faults found from outside in what is done under the number of a change request. */
export const foundOutsideNumberMutants: readonly Mutant[] = [
  {
    name: 'an import into a change request that is named by its number goes to its space',
    breaks: 'ID-07',
    mayAlsoBreak: [],
    on: ['importContentInChangeRequest'],
    profile: 'default',
    fault: toSpaceByNumber,
  },
  {
    name: 'a comment on a change request that is named by its number is on its space too',
    breaks: 'ID-07',
    mayAlsoBreak: [],
    on: ['postCommentInChangeRequest'],
    profile: 'default',
    fault: onSpaceToo,
  },
  {
    name: 'metadata false is passed over where a change request is named by its number',
    breaks: 'ID-07',
    mayAlsoBreak: [],
    on: ['getRevisionOfChangeRequestById', 'listPagesInChangeRequest', 'getPageInChangeRequestById'],
    profile: 'default',
    fault: inRequest((ask) => {
      const { metadata: _metadata, ...query } = ask.query;
      return isNumber(ask) ? { ...ask, query } : ask;
    }),
  },
];
