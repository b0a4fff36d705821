import { operationIds, type OperationId } from '#spec/operation.ts';
import type { Answer, FaultyRequest, Fault, Members } from '../mutants/fault.ts';
import { inResource, isAccepted, membersOf, refusal, success } from '../mutants/faults/replies.ts';
import { afterwards } from '../mutants/faults/writes.ts';
import {
  commentOf,
  deletions,
  ofComments,
  posts,
  replyLists,
  replyPosts,
  replyUpdates,
  twin,
  updates,
} from './comments-shown.ts';
import type { Around, AlternativeServer } from './alternative.ts';
import { itemsAt, spaceOf } from './spaces-seen.ts';
import { inPlaceOf, readAs, refusing, type When } from './turns.ts';
import { allBehind, listing } from './whole-lists.ts';

const edits: readonly OperationId[] = [...updates, ...deletions, ...replyUpdates, 'deleteCommentReplyInSpace'];

const reacts = ({ body }: FaultyRequest): boolean =>
  ['addedReactions', 'removedReactions'].some((name) => Object.hasOwn(membersOf(body) ?? {}, name));

/** The path without its change request, which goes by two names. */
const keyOf = ({ params: { changeRequestId: _either, ...params } }: FaultyRequest): string =>
  Object.values(params).join(' ');

/** Lets authors alone edit and delete. */
const authorsAlone: Fault = () => {
  const authors = new Map<unknown, string | undefined>();
  return async (ask, server) => {
    const { authorization, params } = ask;
    const { commentId, commentReplyId } = params;
    const isEdit = edits.includes(ask.operation) && !reacts(ask);
    if (isEdit && authors.get(commentReplyId ?? commentId) !== authorization && server.known.has(authorization ?? '')) {
      return refusal(403);
    }
    const answer = await server.send(ask);
    const isPost = posts.includes(ask.operation) || replyPosts.includes(ask.operation);
    if (isPost && isAccepted(answer)) authors.set(membersOf(answer.json)?.['id'], authorization);
    return answer;
  };
};

/** Whoever may comment may change any comment. */
const anybody: Fault = inPlaceOf(
  403,
  (ask, server) => server.send({ ...ask, authorization: server.administrator }),
  async (ask, server) => {
    if (reacts(ask) || !edits.includes(ask.operation)) return false;
    const { json } = await readAs(ask, server, 'getSpaceById', { spaceId: ask.params['spaceId'] ?? '' });
    return membersOf(membersOf(json)?.['permissions'])?.['comment'] === true;
  },
);

const isEmpty: When = ({ body, rawBody }) =>
  body === undefined
    ? rawBody === null || rawBody === ''
    : Object.keys(membersOf(body) ?? { no: 'object' }).length === 0;

/** `replies` never falls. */
const everMade: Fault = () => {
  const deleted = new Map<unknown, number>();
  const showing = inResource('comment', (comment) => {
    comment['replies'] = Number(comment['replies']) + (deleted.get(comment['id']) ?? 0);
  })();
  return async (ask, server) => {
    if (ask.operation !== 'deleteCommentReplyInSpace') return showing(ask, server);
    const isThere = isAccepted(await server.call('getCommentReplyInSpace', { params: ask.params }));
    const answer = await server.send(ask);
    const { commentId } = ask.params;
    if (isAccepted(answer) && isThere) deleted.set(commentId, (deleted.get(commentId) ?? 0) + 1);
    return answer;
  };
};

const isAnswered: When = async (ask, server) => Number((await commentOf(ask, server))?.['replies'] ?? 0) > 0;

/** Replies outlive their comment. */
const orphaned: Fault = () => {
  const replies = new Map<string, Answer>();
  return async (ask, server) => {
    if (deletions.includes(ask.operation)) {
      const list = twin('listCommentRepliesInSpace', 'listCommentRepliesInChangeRequest', ask);
      const items = await itemsAt(server, list, ask.params);
      const answer = await server.send(ask);
      if (!isAccepted(answer)) return answer;
      for (const item of items) replies.set(`${keyOf(ask)} ${String(item['id'])}`, success(item));
      replies.set(keyOf(ask), success({ count: items.length, items }));
      return answer;
    }
    const answer = await server.send(ask);
    const isRead = ask.operation.startsWith('getCommentReply') || replyLists.includes(ask.operation);
    return answer.status === 404 && isRead && ask.authorization === server.administrator
      ? (replies.get(keyOf(ask)) ?? answer)
      : answer;
  };
};

const isSettled: When = async (ask, server) => (await commentOf(ask, server))?.['resolvedAt'] !== undefined;

const above = (ask: FaultyRequest): Pick<FaultyRequest, 'params'> => {
  const { commentReplyId: _reply, ...params } = ask.params;
  return { params };
};

const reopening: Fault = afterwards((ask, server) =>
  server.call(twin('updateCommentInSpace', 'updateCommentInChangeRequest', ask), {
    ...above(ask),
    body: { resolved: false },
  }),
);

const saysResolved: When = ({ body }) => membersOf(body)?.['resolved'] !== undefined;

const resolvingParent: Fault = afterwards(async (ask, server) => {
  const { resolved } = membersOf(ask.body) ?? {};
  if (typeof resolved !== 'boolean') return;
  await server.call('updateCommentInChangeRequest', { ...above(ask), body: { resolved } });
});

const changeRequestsOf = async (
  ask: FaultyRequest,
  server: Parameters<typeof spaceOf>[1],
): Promise<readonly string[]> => {
  const count = Number((await spaceOf(ask.params['spaceId'] ?? '', server))?.['changeRequests'] ?? 0);
  return Array.from({ length: count }, (_, index) => String(index + 1));
};

const postedAt = ({ postedAt: at, id }: Members): string => `${String(at)} ${String(id)}`;

/** Comments of change requests stand among those of their space. */
const ofChangeRequestsToo: Fault = listing(async (items, ask, server) => {
  const all = [...items];
  for (const changeRequestId of await changeRequestsOf(ask, server)) {
    const params = { ...ask.params, changeRequestId };
    const more = { ...ask, operation: 'listCommentsInChangeRequest', params } as const;
    all.push(...(await allBehind(more, server)));
  }
  const isUp = ask.query['order'] === 'asc';
  return all.toSorted((one, other) => (isUp ? 1 : -1) * (postedAt(one) < postedAt(other) ? -1 : 1));
});

const readsInSpace: readonly OperationId[] = ['getCommentInSpace'];

/** The same, and they are read in the space too. */
const servedInSpace: Fault = () => {
  const listed = ofChangeRequestsToo();
  return async (ask, server) => {
    if (!readsInSpace.includes(ask.operation)) return listed(ask, server);
    const answer = await server.send(ask);
    if (answer.status !== 404) return answer;
    for (const changeRequestId of await changeRequestsOf(ask, server)) {
      const params = { ...ask.params, changeRequestId };
      const own = await server.send({ ...ask, operation: 'getCommentInChangeRequest', params });
      if (isAccepted(own)) return own;
    }
    return answer;
  };
};

/** Targets name the revision that is active now. */
const currentRevision: Fault = () => async (ask, server) => {
  const answer = await server.send(ask);
  if (!isAccepted(answer) || answer.json === undefined) return answer;
  const { spaceId = '', changeRequestId } = ask.params;
  const params = { spaceId, ...(changeRequestId === undefined ? {} : { changeRequestId }) };
  const read = twin('getCurrentRevision', 'getRevisionOfChangeRequestById', ask);
  const revision = membersOf((await server.call(read, { params })).json)?.['id'];
  const items = (membersOf(answer.json)?.['items'] as Members[] | undefined) ?? [answer.json as Members];
  for (const { target } of items) Object.assign(membersOf(target) ?? {}, { revision });
  return answer;
};

const editedPages: Fault = inResource('comment', ({ target, postedAt: at }) => {
  const page = membersOf(membersOf(target)?.['page']);
  const { updatedAt } = page ?? {};
  if (typeof updatedAt === 'string' && updatedAt > String(at)) Object.assign(page ?? {}, { outdated: true });
});

const pagesAsPosted: Fault = () => {
  const pages = new Map<unknown, Members>();
  return inResource('comment', ({ id, target }) => {
    const page = membersOf(membersOf(target)?.['page']);
    if (page === undefined) return;
    const { title, path } = pages.get(id) ?? page;
    pages.set(id, { title, path });
    Object.assign(page, title === undefined ? {} : { title }, path === undefined ? {} : { path });
  })();
};

const nobodyKnows: Fault = inPlaceOf(
  404,
  () => success({ count: 0, items: [] }),
  async (ask, server) =>
    isAccepted(await readAs(ask, server, 'listCommentsInSpace', { spaceId: ask.params['spaceId'] ?? '' })),
);

const replyOfRequest = /\/change-requests\/[^/]+\/comments\/[^/]+\/replies\/[^/?]+$/;

/** Answers the deletion of a reply in a change request as if it were no path. */
const noSuchDeletion: Around = (send) => async (request) => {
  const reply = await send(request);
  const isMeant = request.method === 'DELETE' && replyOfRequest.test(request.target) && reply.status === 405;
  return isMeant ? { ...reply, status: 404, body: '{"error":{"code":404,"message":"Not found."}}' } : reply;
};

/** Who may change comments, their replies and targets, and comments of change requests. */
export const commentThreadReadings: readonly AlternativeServer[] = [
  {
    reads: { 'OP-CMT-08.a': 'author' },
    on: [...edits, ...posts, ...replyPosts],
    server: authorsAlone,
  },
  { reads: { 'OP-CMT-08.a': 'role' }, on: edits, server: anybody },
  { reads: { 'OP-CMT-09.a': '400' }, on: [...updates, ...replyUpdates], server: refusing(400, isEmpty) },
  { reads: { 'OP-CMT-10.a': 'created' }, on: ofComments, server: everMade },
  { reads: { 'OP-CMT-10.b': '409' }, on: deletions, server: refusing(409, isAnswered) },
  { reads: { 'OP-CMT-10.b': 'kept' }, on: ofComments, server: orphaned },
  { reads: { 'OP-CMT-11.a': '409' }, on: replyPosts, server: refusing(409, isSettled) },
  { reads: { 'OP-CMT-11.b': 'reopens' }, on: replyPosts, server: reopening },
  { reads: { 'OP-CMT-12': '400' }, on: ['updateCommentReplyInChangeRequest'], server: refusing(400, saysResolved) },
  { reads: { 'OP-CMT-12': 'parent' }, on: ['updateCommentReplyInChangeRequest'], server: resolvingParent },
  { reads: { 'OP-CMT-13.a': 'included' }, on: ['listCommentsInSpace'], server: ofChangeRequestsToo },
  {
    reads: { 'OP-CMT-13.a': 'included' },
    on: ['listCommentsInSpace', ...readsInSpace],
    server: servedInSpace,
  },
  { reads: { 'OP-CMT-14.a': 'current' }, on: ofComments, server: currentRevision },
  { reads: { 'OP-CMT-14.b': 'page-edited' }, on: ofComments, server: editedPages },
  { reads: { 'OP-CMT-14.c': 'at-posting' }, on: ofComments, server: pagesAsPosted },
  {
    reads: { 'OP-CMT-14.d': 'absent' },
    on: operationIds,
    server: inResource('comment', ({ target }) => {
      delete membersOf(target)?.['changeRequest'];
    }),
  },
  { reads: { 'OP-CMT-16': '404' }, around: noSuchDeletion },
  { reads: { 'OP-CMT-15.c': 'empty' }, on: ['listCommentsInChangeRequest'], server: nobodyKnows },
];
