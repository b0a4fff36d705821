import { recognize } from '../../conformance/http/recognize.ts';
import type { OperationId } from '#spec/operation.ts';

/** A request as it reached the server, and the status that it was given. */
export type Arrived = { readonly method: string; readonly target: string; readonly status: number };

type Answered = { readonly operation: OperationId; readonly status: number; readonly times?: number };

type Step = { readonly what: string; readonly needs: readonly Answered[] };

/** The story that every client goes through, by what the server has answered when it is over. */
export const storySteps: readonly Step[] = [
  { what: 'list organizations', needs: [{ operation: 'listOrganizationsForAuthenticatedUser', status: 200 }] },
  { what: 'create a team', needs: [{ operation: 'createOrganizationTeam', status: 201 }] },
  { what: 'walk teams by pages', needs: [{ operation: 'listTeamsInOrganizationById', status: 200, times: 2 }] },
  {
    what: 'duplicate, delete and restore a space',
    needs: [
      { operation: 'duplicateSpace', status: 201 },
      { operation: 'deleteSpaceById', status: 204 },
      { operation: 'restoreSpace', status: 200 },
    ],
  },
  { what: 'read a refusal', needs: [{ operation: 'getSpaceById', status: 404 }] },
  {
    what: 'comment and reply',
    needs: [
      { operation: 'postCommentInSpace', status: 200 },
      { operation: 'postCommentReplyInSpace', status: 200 },
      { operation: 'getCommentInSpace', status: 200 },
    ],
  },
  { what: 'search', needs: [{ operation: 'searchOrganizationContent', status: 200 }] },
  {
    what: 'make a site with a section',
    needs: [
      { operation: 'createSite', status: 201 },
      { operation: 'addSectionToSite', status: 201 },
      { operation: 'listSiteSections', status: 200 },
    ],
  },
];

/** The steps of which the server has seen something missing: a request, its status, or as many different ones. */
export const missingSteps = (arrived: readonly Arrived[]): readonly string[] => {
  const isSeen = ({ operation, status, times = 1 }: Answered): boolean => {
    const answered = arrived.filter((each) => each.status === status && recognize(each)?.operation === operation);
    return new Set(answered.map(({ target }) => target)).size >= times;
  };
  return storySteps.filter(({ needs }) => !needs.every(isSeen)).map(({ what }) => what);
};
