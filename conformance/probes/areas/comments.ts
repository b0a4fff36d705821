import { rest } from '../../world/at-rest.ts';
import { inside, numberInside, textInside } from '../../core/json-path.ts';
import type { Exchange } from '../../http/exchange.ts';
import { itemsOf } from '../../http/walk.ts';
import type { Made, World } from '../../world/world.ts';
import { missingPrerequisite } from '../../core/missing-prerequisite.ts';
import type { Question, Probes } from '../probe.ts';
import { answerTo, changed, strangeId } from '../statuses.ts';
import { accepted, memberAfter } from '../values.ts';

const comment = async (world: World): Promise<Made> =>
  world.make('comment', { params: { spaceId: (await world.own('space')).id } });
const text = (world: World) => ({ body: { markdown: world.name('text') } });

const update = (world: World, { params }: Made, body: unknown): Promise<Exchange> =>
  world.call('updateCommentInSpace', { params, body });

/** What a second resolving does, and what an opening leaves. */
const resolveTwice: Question = async ({ world, say, status, pause }) => {
  const made = await comment(world);
  const first = await world.must('updateCommentInSpace', { params: made.params, body: { resolved: true } });
  const at = textInside(first.json, 'resolvedAt');
  if (at === undefined) throw missingPrerequisite('`resolvedAt` on a resolved comment', first);
  await pause();
  // Another write in between, so that a clock that stands still moves on.
  await comment(world);
  const second = await update(world, made, { resolved: true });
  if (!second.ok) return status(second);
  return say(textInside(second.json, 'resolvedAt') === at ? 'kept' : 'refreshed', first, second);
};

const reopened: Question = async ({ world, say }) => {
  const made = await comment(world);
  await world.must('updateCommentInSpace', { params: made.params, body: { resolved: true } });
  const exchange = await world.must('updateCommentInSpace', { params: made.params, body: { resolved: false } });
  return say(inside(exchange.json, 'resolvedAt') === undefined ? 'cleared' : 'kept', exchange);
};

const statusFilter: Question = async ({ world, say }) => {
  const [open, settled] = [await comment(world), await comment(world)];
  await world.must('updateCommentInSpace', { params: settled.params, body: { resolved: true } });
  const params = { spaceId: open.params['spaceId'] ?? '' };
  const lists = async (status: string): Promise<Exchange> =>
    world.call('listCommentsInSpace', { params, query: { status } });
  const onlyOpen = (exchange: Exchange): boolean =>
    exchange.ok && exchange.text.includes(open.id) && !exchange.text.includes(settled.id);
  const [named, other] = [await lists('open'), await lists('unresolved')];
  if (onlyOpen(named)) return say('open-resolved', named, other);
  return say(onlyOpen(other) ? 'unresolved-resolved' : 'no word that was tried', named, other);
};

const filtersCombined: Question = async ({ world, say }) => {
  const made = await comment(world);
  await world.must('updateCommentInSpace', { params: made.params, body: { resolved: true } });
  const params = { spaceId: made.params['spaceId'] ?? '' };
  const query = { status: 'resolved', targetPage: strangeId(world) };
  const exchange = await world.call('listCommentsInSpace', { params, query });
  if (!exchange.ok) throw missingPrerequisite('a list for a page that nobody knows', exchange);
  return say(exchange.text.includes(made.id) ? 'or' : 'and', exchange);
};

const unknownTarget: Question = async ({ world, say, status }) => {
  const params = { spaceId: (await comment(world)).params['spaceId'] ?? '' };
  const exchange = await world.call('listCommentsInSpace', { params, query: { targetPage: strangeId(world) } });
  if (!exchange.ok) return status(exchange);
  return say(itemsOf(exchange).length === 0 ? 'empty' : 'all comments', exchange);
};

const nodeWithoutPage: Question = async ({ world, say, status }) => {
  const input = await changed(world, 'postCommentInSpace', { body: { node: 'node-of-probe' } });
  const exchange = await world.call('postCommentInSpace', input);
  if (!exchange.ok) return status(exchange);
  return say(textInside(exchange.json, 'target', 'node', 'id') === 'node-of-probe' ? 'stored' : 'ignored', exchange);
};

const firstPage = async (world: World): Promise<{ spaceId: string; page: string }> => {
  const { id: spaceId } = await world.own('space');
  const exchange = await world.must('listPages', { params: { spaceId } });
  const page = textInside(exchange.json, 'pages', '0', 'id');
  if (page === undefined) throw missingPrerequisite('a page in the space of target key templateSpace', exchange);
  return { spaceId, page };
};

const withoutPage: Question = async ({ world, say }) => {
  const { spaceId, page } = await firstPage(world);
  const exchange = await world.call('postCommentInSpace', { params: { spaceId }, body: text(world) });
  if (!exchange.ok) throw missingPrerequisite('a comment without a page', exchange);
  return say(textInside(exchange.json, 'target', 'page', 'id') === page ? 'first-page' : 'space', exchange);
};

const nodePreview: Question = async ({ world, say, status }) => {
  const { spaceId, page } = await firstPage(world);
  const body = { ...text(world), page, node: 'node-of-probe' };
  const exchange = await world.call('postCommentInSpace', { params: { spaceId }, body });
  if (!exchange.ok) return status(exchange);
  return say(inside(exchange.json, 'target', 'node', 'preview') === undefined ? 'absent' : 'present', exchange);
};

const posting = (body: unknown, ok: string) => ({
  postCommentInSpace: answerTo('postCommentInSpace', { body: { body } }, { ok }),
  postCommentReplyInSpace: answerTo('postCommentReplyInSpace', { body: { body } }, { ok }),
});

const read = (format: string) =>
  answerTo('getCommentInSpace', { query: { format } }, { ok: 'any', refused: 'document-markdown' });

const formatEffect: Question = async ({ world, say }) => {
  const { params } = await comment(world);
  const plain = await world.must('getCommentInSpace', { params });
  const exchange = await world.call('getCommentInSpace', { params, query: { format: 'document' } });
  if (!exchange.ok) throw missingPrerequisite('a comment with format=document', exchange);
  return say(
    JSON.stringify(inside(plain.json, 'body')) === JSON.stringify(inside(exchange.json, 'body'))
      ? 'nothing'
      : 'document',
    plain,
    exchange,
  );
};

const edited =
  (body: (made: Made) => unknown, words: { readonly yes: string; readonly no: string }): Question =>
  async ({ world, say }) => {
    const made = await comment(world);
    const exchange = await world.must('updateCommentInSpace', { params: made.params, body: body(made) });
    return say(inside(exchange.json, 'editedAt') === undefined ? words.no : words.yes, exchange);
  };

const reply = (world: World, made: Made) => world.make('commentReply', { params: made.params });

const replyCount: Question = async ({ world, say }) => {
  const made = await comment(world);
  const first = await reply(world, made);
  await reply(world, made);
  await world.must('deleteCommentReplyInSpace', { params: first.params });
  const exchange = await world.must('getCommentInSpace', { params: made.params });
  const count = numberInside(exchange.json, 'replies');
  return say({ 1: 'existing', 2: 'created' }[count ?? 0] ?? `replies: ${String(count)}`, exchange);
};

const deleteWithReplies: Question = async ({ world, say, status }) => {
  const made = await comment(world);
  const { params } = await reply(world, made);
  const exchange = await world.call('deleteCommentInSpace', { params: made.params });
  if (!exchange.ok) return status(exchange);
  const left = await world.call('getCommentReplyInSpace', { params });
  return say(left.ok ? 'kept' : 'removed', exchange, left);
};

const replyToResolved =
  (word: (posted: Exchange, after: Exchange) => string): Question =>
  async ({ world, say, status }) => {
    const { params } = await comment(world);
    await world.must('updateCommentInSpace', { params, body: { resolved: true } });
    const posted = await world.call('postCommentReplyInSpace', { params, body: text(world) });
    if (!posted.ok) return status(posted);
    const after = await world.must('getCommentInSpace', { params });
    return say(word(posted, after), posted, after);
  };

const replyResolved: Question = async ({ world, say, status }) => {
  const input = await changed(world, 'updateCommentReplyInChangeRequest', { body: { resolved: true } });
  const exchange = await world.call('updateCommentReplyInChangeRequest', input);
  if (!exchange.ok) return status(exchange);
  const { commentReplyId: _, ...params } = input.params ?? {};
  const parent = await world.must('getCommentInChangeRequest', { params });
  return say(inside(parent.json, 'resolvedAt') === undefined ? 'ignored' : 'parent', exchange, parent);
};

/** The space of the target's change request. */
const changeRequest = ({ target }: World): { spaceId: string; changeRequestId: string } => {
  if (target.changeRequest === undefined) throw missingPrerequisite('a change request (target key changeRequest)');
  return { spaceId: target.changeRequest.space, changeRequestId: target.changeRequest.id };
};

const ofChangeRequestsListed: Question = async ({ world, say }) => {
  const { spaceId } = changeRequest(world);
  const made = await world.make('changeRequestComment', { params: changeRequest(world) });
  const { items, pages } = await world.walk('listCommentsInSpace', { params: { spaceId } }, { limit: 1000 });
  return say(items.some((item) => textInside(item, 'id') === made.id) ? 'included' : 'excluded', ...pages);
};

const ofChangeRequestsCounted: Question = async ({ world, say }) => {
  const params = { spaceId: changeRequest(world).spaceId };
  const count = async (): Promise<Exchange> => world.must('getSpaceById', { params });
  return world.exclusive(`comments of ${params.spaceId}`, async () => {
    const before = await count();
    await world.make('changeRequestComment', { params: changeRequest(world) });
    const after = await count();
    const grown = (numberInside(after.json, 'comments') ?? 0) > (numberInside(before.json, 'comments') ?? 0);
    return say(grown ? 'included' : 'excluded', before, after);
  });
};

const targetChangeRequest: Question = async ({ world, say }) => {
  const { exchange } = await world.make('changeRequestComment', { params: changeRequest(world) });
  return say(inside(exchange.json, 'target', 'changeRequest') === undefined ? 'absent' : 'present', exchange);
};

const unknownChangeRequest: Question = async ({ world, say, status }) => {
  const params = { spaceId: (await world.own('space')).id, changeRequestId: strangeId(world) };
  const exchange = await world.call('listCommentsInChangeRequest', { params });
  return exchange.ok ? say('empty', exchange) : status(exchange);
};

const deleteReply: Question = async ({ world, status }) => {
  const { params } = await world.make('changeRequestCommentReply', {
    params: (await world.make('changeRequestComment', { params: changeRequest(world) })).params,
  });
  const { spaceId = '', changeRequestId = '', commentId = '', commentReplyId = '' } = params;
  const target = `/v1/spaces/${spaceId}/change-requests/${changeRequestId}/comments/${commentId}/replies/${commentReplyId}`;
  return status(await world.send({ method: 'DELETE', target }), { ok: 'deleted' });
};

const order: Question = async ({ world, say, pause }) => {
  const older = await comment(world);
  await pause();
  const younger = await comment(world);
  await pause();
  await reply(world, older);
  const params = { spaceId: older.params['spaceId'] ?? '' };
  const exchange = await world.must('listCommentsInSpace', { params });
  const [first] = itemsOf(exchange);
  const names = new Map([
    [younger.id, 'posted-at'],
    [older.id, 'activity'],
  ]);
  return say(names.get(textInside(first, 'id') ?? '') ?? 'another order', exchange);
};

/** A comment before and after the content of its space becomes another. */
const targetRevision: Question = async ({ world, say }) => {
  const url = world.target.remote?.website;
  if (url === undefined) throw missingPrerequisite('a website that the server can reach (target key remote.website)');
  const space = await world.make('space');
  const { params } = await world.make('comment', { params: space.params });
  const revision = async (): Promise<string | undefined> =>
    textInside((await world.must('getCurrentRevision', { params: space.params })).json, 'id');
  const before = await revision();
  const readAgain = (): Promise<Exchange> => world.must('getCommentInSpace', { params });
  const first = await readAgain();
  accepted(await world.call('importContent', { params: space.params, body: { url, source: 'website' } }));
  await rest(world);
  const [after, second] = [await revision(), await readAgain()];
  const named = [first, second].map(({ json }) => textInside(json, 'target', 'revision'));
  if (named[0] === undefined) throw missingPrerequisite('a comment that names a revision', first);
  if (before === after) throw missingPrerequisite('an import that makes another revision', second);
  return say(named[0] === named[1] ? 'at-posting' : 'current', first, second);
};

export const commentProbes: Probes = {
  'comment-target-revision': { getCommentInSpace: targetRevision },
  'unresolved-status': { postCommentInSpace: memberAfter('postCommentInSpace', '/status', { null: 'absent' }) },
  'resolve-twice': { updateCommentInSpace: resolveTwice },
  'unresolve-clears': { updateCommentInSpace: reopened },
  'comment-status-filter': { listCommentsInSpace: statusFilter },
  'comment-filters-combined': { listCommentsInSpace: filtersCombined },
  'comment-target-page-unknown': { listCommentsInSpace: unknownTarget },
  'comment-unknown-page': {
    postCommentInSpace: answerTo('postCommentInSpace', (world) => ({ body: { page: strangeId(world) } }), {
      ok: 'stored',
    }),
  },
  'comment-node-without-page': { postCommentInSpace: nodeWithoutPage },
  'comment-without-page': { postCommentInSpace: withoutPage },
  'comment-node-preview': { postCommentInSpace: nodePreview },
  'comment-empty-body': posting({ markdown: '' }, 'stored'),
  'comment-blank-body': posting({ markdown: '   ' }, 'stored'),
  'comment-body-without-markdown': posting({}, 'stored'),
  'comment-document-body': posting({ document: { object: 'document', nodes: [] } }, 'accepted'),
  'comment-format-values': { getCommentInSpace: read('no-such-format') },
  'comment-format-effect': { getCommentInSpace: formatEffect },
  'comment-unknown-format': {
    getCommentInSpace: answerTo('getCommentInSpace', { query: { format: 'no-such-format' } }, { ok: 'ignored' }),
    listCommentsInSpace: answerTo('listCommentsInSpace', { query: { format: 'no-such-format' } }, { ok: 'ignored' }),
  },
  'edited-at-trigger': { updateCommentInSpace: edited(() => ({ resolved: true }), { yes: 'any', no: 'body' }) },
  'edited-at-same-body': {
    updateCommentInSpace: edited(({ resource }) => ({ body: resource['body'] }), { yes: 'set', no: 'unchanged' }),
  },
  'comment-empty-update': { updateCommentInSpace: answerTo('updateCommentInSpace', { rawBody: '{}' }, { ok: '200' }) },
  'reply-count': { getCommentInSpace: replyCount },
  'delete-comment-with-replies': { deleteCommentInSpace: deleteWithReplies },
  'reply-to-resolved': { postCommentReplyInSpace: replyToResolved(() => 'allowed') },
  'reply-reopens': {
    postCommentReplyInSpace: replyToResolved((_, after) =>
      inside(after.json, 'resolvedAt') === undefined ? 'reopens' : 'stays-resolved',
    ),
  },
  'reply-resolved': { updateCommentReplyInChangeRequest: replyResolved },
  'space-comments-of-change-requests': { listCommentsInSpace: ofChangeRequestsListed },
  'space-count-of-change-request-comments': { getSpaceById: ofChangeRequestsCounted },
  'comment-target-change-request': { postCommentInChangeRequest: targetChangeRequest },
  'comments-of-unknown-change-request': { listCommentsInChangeRequest: unknownChangeRequest },
  'delete-change-request-reply': { 'DELETE of a reply in a change request': deleteReply },
  'comment-order': { listCommentsInSpace: order },
};
