import { operationRow } from '#spec/operation.ts';
import type { RawRequest } from '../../http/transport.ts';
import { withFault, type Fault } from '../mutants/fault.ts';
import { reordered } from '../mutants/faults/reordered.ts';
import { inResource, isAccepted, refusal } from '../mutants/faults/replies.ts';
import type { Around, AlternativeServer } from './alternative.ts';
import { splitTarget } from './around.ts';
import { ofComments } from './comments-shown.ts';
import { readAs } from './turns.ts';

/** Deleted replies of change requests, each with its comment. */
type Gone = Map<unknown, string>;

const update = 'updateCommentReplyInChangeRequest';
const replyOfRequest = /\/change-requests\/[^/]+\/comments\/(?<comment>[^/]+)\/replies\/(?<reply>[^/]+)$/;

const asReply = ({ method, ...request }: RawRequest): Readonly<Record<string, string>> | undefined =>
  method === 'DELETE' ? replyOfRequest.exec(splitTarget({ method, ...request })[0])?.groups : undefined;

/** Deletes a reply for whoever may change it: an empty change, which changes nothing, tells. */
const deleting =
  (gone: Gone): Around =>
  (send) =>
  async (request) => {
    const { comment = '', reply } = asReply(request) ?? {};
    if (reply === undefined) return send(request);
    const headers = { ...request.headers, 'content-type': 'application/json' };
    const tried = await send({ ...request, method: operationRow(update).method, headers, body: '{}' });
    const isThere = !gone.has(reply);
    if (tried.status !== 200) return tried;
    gone.set(reply, comment);
    return isThere
      ? { ...tried, status: 204, headers: {}, body: '' }
      : { ...tried, status: 404, body: JSON.stringify({ error: { code: 404, message: 'Not found.' } }) };
  };

/** Shows nothing of deleted replies. */
const without = (gone: Gone): Fault => {
  const listed = reordered('listCommentRepliesInChangeRequest', (items) => items.filter(({ id }) => !gone.has(id)));
  const counted = inResource('comment', (comment) => {
    const left = [...gone.values()].filter((id) => id === comment['id']).length;
    comment['replies'] = Number(comment['replies']) - left;
  });
  return () => {
    const [list, count] = [listed(), counted()];
    return async (ask, server) => {
      if (ask.operation === 'listCommentRepliesInChangeRequest') return list(ask, server);
      if (!gone.has(ask.params['commentReplyId'])) return count(ask, server);
      const read = await readAs(ask, server, 'getCommentReplyInChangeRequest', ask.params);
      return isAccepted(read) ? refusal(404) : read;
    };
  };
};

const facts = { organization: '', secondOrganization: '', templateSpace: '', user: '' };

/** Replies in change requests can be deleted, as those in spaces. */
const deletingReplies: Around = (send) => {
  const gone: Gone = new Map();
  const behind = { send: deleting(gone)(send), close: () => Promise.resolve() };
  return withFault(behind, { on: ofComments, fault: without(gone), facts, token: '', tokens: {} }).send;
};

/** What becomes of replies in change requests that are deleted. */
export const deletedReplyReadings: readonly AlternativeServer[] = [
  { reads: { 'OP-CMT-16': 'deleted' }, around: deletingReplies },
];
