import type { OperationId } from '#spec/operation.ts';
import type { Fault, FaultyRequest, Server } from '../fault.ts';
import { isAccepted } from '../faults/replies.ts';
import type { Mutant } from '../mutant.ts';

type Other = (ask: FaultyRequest, server: Server) => FaultyRequest | undefined;

/** Answers what is accepted with what another request reads. */
const asIf =
  (other: Other): Fault =>
  () =>
  async (ask, server) => {
    const answer = await server.send(ask);
    const instead = isAccepted(answer) ? other(ask, server) : undefined;
    const found = instead === undefined ? answer : await server.send(instead);
    return isAccepted(found) ? found : answer;
  };

const ofTheFirst = asIf((ask, { facts }) =>
  ask.params['organizationId'] === facts.secondOrganization
    ? { ...ask, params: { ...ask.params, organizationId: facts.organization } }
    : undefined,
);

const lists: readonly (readonly [things: string, list: OperationId])[] = [
  ['teams', 'listTeamsInOrganizationById'],
  ['sites', 'listSites'],
  ['collections', 'listCollectionsInOrganizationById'],
  ['custom fields', 'listOrganizationCustomFields'],
  ['API descriptions', 'listOpenAPISpecs'],
  ['SAML providers', 'listSAMLProvidersInOrganizationById'],
];

const twins: readonly (readonly [thing: string, inRequest: OperationId, inSpace: OperationId])[] = [
  ['revision', 'getRevisionOfChangeRequestById', 'getCurrentRevision'],
  ['pages', 'listPagesInChangeRequest', 'listPages'],
  ['page', 'getPageInChangeRequestById', 'getPageById'],
  ['files', 'listFilesInChangeRequestById', 'listFiles'],
  ['file', 'getFileInChangeRequestById', 'getFileById'],
  ['comments', 'listCommentsInChangeRequest', 'listCommentsInSpace'],
  ['links of a page', 'listPageLinksInChangeRequest', 'listPageLinksInSpace'],
  ['places of a file', 'listChangeRequestFileBacklinks', 'listSpaceFileBacklinks'],
];

const isNumber = ({ params }: FaultyRequest): boolean => /^\d{1,6}$/.test(params['changeRequestId'] ?? '');

/** Replies that are about another organization, user or change request than the one that was asked for. */
export const answerForOtherMutants: readonly Mutant[] = [
  ...lists.map(([things, list]): Mutant => ({
    name: `the ${things} of the first organization are listed for the second`,
    breaks: 'SCP-01',
    mayAlsoBreak: ['CF-27', 'COL-20', 'SCP-05'],
    on: [list],
    fault: ofTheFirst,
  })),
  {
    name: 'whoever is asked for, the spaces are those of one member',
    breaks: 'MBR-30',
    mayAlsoBreak: [],
    on: ['listSpacesForOrganizationMember'],
    fault: asIf((ask, { facts }) => ({ ...ask, params: { ...ask.params, userId: facts.user } })),
  },
  ...twins.map(([thing, inRequest, operation]): Mutant => ({
    name: `the number of a change request leads to the ${thing} of its space`,
    breaks: 'ID-07',
    mayAlsoBreak: [],
    on: [inRequest],
    fault: asIf((ask) => {
      const { changeRequestId: _number, ...params } = ask.params;
      return isNumber(ask) ? { ...ask, operation, params } : undefined;
    }),
  })),
  ...twins.slice(0, 6).map(([thing, inRequest]): Mutant => ({
    name: `the number of a change request leads to the ${thing} of another one`,
    breaks: 'ID-07',
    mayAlsoBreak: [],
    on: [inRequest],
    fault: asIf((ask) => {
      const changeRequestId = String(Number(ask.params['changeRequestId']) + 1);
      return isNumber(ask) ? { ...ask, params: { ...ask.params, changeRequestId } } : undefined;
    }),
  })),
];
