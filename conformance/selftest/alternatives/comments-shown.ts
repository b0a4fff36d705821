import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import type { FaultyRequest, Members, Server } from '../mutants/fault.ts';
import { isAccepted, membersOf } from '../mutants/faults/replies.ts';

/** The operations of comments and replies, and those of them that do one thing, in spaces and in change requests. */
export const ofComments = operationIds.filter((id) => operationRow(id).path.includes('/comments'));
export const posts: readonly OperationId[] = ['postCommentInSpace', 'postCommentInChangeRequest'];
export const updates: readonly OperationId[] = ['updateCommentInSpace', 'updateCommentInChangeRequest'];
export const deletions: readonly OperationId[] = ['deleteCommentInSpace', 'deleteCommentInChangeRequest'];
export const lists: readonly OperationId[] = ['listCommentsInSpace', 'listCommentsInChangeRequest'];
export const replyPosts: readonly OperationId[] = ['postCommentReplyInSpace', 'postCommentReplyInChangeRequest'];
export const replyUpdates: readonly OperationId[] = ['updateCommentReplyInSpace', 'updateCommentReplyInChangeRequest'];
export const replyLists: readonly OperationId[] = ['listCommentRepliesInSpace', 'listCommentRepliesInChangeRequest'];

/** What stands in a change request has a twin in the space. */
export const twin = (inSpace: OperationId, inChangeRequest: OperationId, { params }: FaultyRequest): OperationId =>
  params['changeRequestId'] === undefined ? inSpace : inChangeRequest;

/** The comment of the path as the administrator sees it. */
export const commentOf = async (ask: FaultyRequest, server: Server): Promise<Members | undefined> => {
  const { commentReplyId: _reply, ...params } = ask.params;
  const answer = await server.call(twin('getCommentInSpace', 'getCommentInChangeRequest', ask), { params });
  return isAccepted(answer) ? membersOf(answer.json) : undefined;
};

/** Whether a page is one of the space or change request of the path. */
export const isPage = async (pageId: string, ask: FaultyRequest, server: Server): Promise<boolean> => {
  const { spaceId = '', changeRequestId } = ask.params;
  const params = { spaceId, pageId, ...(changeRequestId === undefined ? {} : { changeRequestId }) };
  return isAccepted(await server.call(twin('getPageById', 'getPageInChangeRequestById', ask), { params }));
};
