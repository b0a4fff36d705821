import type { InputsOf } from './input.ts';
import type { Places } from './places.ts';

/** Requests about the comments of spaces and change requests (4.7). */
export const commentInputs = (at: Places): InputsOf<'comments'> => {
  const space = { spaceId: at.guide };
  const request = { ...space, changeRequestId: at.changeRequest };
  const comment = { ...space, commentId: at.remark };
  const requestComment = { ...request, commentId: at.requestRemark };
  const reply = { ...comment, commentReplyId: at.answer };
  const requestReply = { ...requestComment, commentReplyId: at.requestAnswer };
  const body = { body: { markdown: 'Hello' } };
  return {
    listCommentsInSpace: { params: space, query: { status: 'open', order: 'asc' } },
    postCommentInSpace: { params: space, body: { ...body, page: at.page, node: 'steps' } },
    postCommentInChangeRequest: { params: request, body },
    getCommentInSpace: { params: comment, query: { format: 'markdown' } },
    getCommentInChangeRequest: { params: requestComment },
    updateCommentInSpace: { params: comment, body: { resolved: true, addedReactions: ['👀'] } },
    updateCommentInChangeRequest: { params: requestComment, body: { resolved: true } },
    deleteCommentInChangeRequest: { params: { ...request, commentId: at.settledRequestRemark } },
    listCommentRepliesInChangeRequest: { params: requestComment },
    postCommentReplyInSpace: { params: comment, body },
    postCommentReplyInChangeRequest: { params: requestComment, body },
    getCommentReplyInChangeRequest: { params: requestReply },
    updateCommentReplyInSpace: { params: reply, body: { removedReactions: ['🎉'] } },
    updateCommentReplyInChangeRequest: { params: requestReply, body: { addedReactions: ['👍'] } },
    deleteCommentReplyInSpace: { params: { ...comment, commentReplyId: at.ownAnswer } },
  };
};
