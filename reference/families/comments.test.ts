import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer, type ExampleServer } from '../example-server.ts';

const say = (markdown: string) => ({ body: { markdown } });

const openComments = async ({ ask }: ExampleServer, spaceId: string) =>
  (await ask('getSpaceById', { spaceId })).body.comments;

// The template space with one comment of the commenter on it.
const remark = async () => {
  const server = await exampleServer();
  const spaceId = server.facts.templateSpace;
  const posted = await server.ask('postCommentInSpace', { spaceId }, { as: 'comment', body: say('First') });
  const at = { spaceId, commentId: posted.body.id ?? '' };
  const read = async () => (await server.ask('getCommentInSpace', at)).body;
  return { server, ask: server.ask, spaceId, at, posted, read };
};

test('a posted comment is open, counted and read back', async () => {
  const { server, spaceId, posted, read } = await remark();
  assert.equal(posted.status, 200);
  assert.deepEqual(await read(), posted.body);
  const { status, replies, reactions, body, postedBy, editedAt, target } = posted.body;
  assert.deepEqual([status, replies, reactions, body], ['open', 0, [], { markdown: 'First' }]);
  assert.deepEqual([postedBy?.email, editedAt], ['cora@acme.example', undefined]);
  const { revision } = (await server.ask('getSpaceById', { spaceId })).body;
  assert.deepEqual(target, { space: spaceId, revision });
  assert.equal(await openComments(server, spaceId), 1);
});

test('a comment without text, or on an unknown page, is refused', async () => {
  const { ask, spaceId } = await remark();
  for (const body of [{}, say(''), { body: {} }, { body: { document: {} } }, { ...say('x'), page: 'nowhere' }]) {
    assert.equal((await ask('postCommentInSpace', { spaceId }, { body })).status, 400, JSON.stringify(body));
  }
  assert.equal((await ask('listCommentsInSpace', { spaceId })).body.count, 1);
});

test('resolving is counted once and keeps the first time and user; opening clears both', async () => {
  const { server, ask, spaceId, at } = await remark();
  const put = async (resolved: boolean, as: string) =>
    (await ask('updateCommentInSpace', at, { as, body: { resolved } })).body;
  const first = await put(true, 'comment');
  assert.deepEqual([first.status, first.resolvedBy?.email], ['resolved', 'cora@acme.example']);
  await server.advance(60);
  assert.deepEqual(await put(true, 'admin'), first);
  assert.equal(await openComments(server, spaceId), 0);
  const opened = await put(false, 'admin');
  assert.deepEqual([opened.status, opened.resolvedAt, opened.resolvedBy], ['open', undefined, undefined]);
  assert.equal(await openComments(server, spaceId), 1);
});

test('only the author or an administrator edits or removes a comment; others resolve and react', async () => {
  const { ask, at, read } = await remark();
  const before = await read();
  const edit = { ...say('Changed'), addedReactions: ['x'] };
  assert.equal((await ask('updateCommentInSpace', at, { as: 'review', body: edit })).status, 403);
  assert.equal((await ask('updateCommentInSpace', at, { as: 'read', body: { resolved: true } })).status, 403);
  assert.equal((await ask('deleteCommentInSpace', at, { as: 'review' })).status, 403);
  assert.deepEqual(await read(), before);
  assert.equal((await ask('updateCommentInSpace', at, { as: 'review', body: { resolved: true } })).status, 200);
  assert.equal((await ask('updateCommentInSpace', at, { as: 'comment', body: say('Mine') })).status, 200);
  assert.equal((await ask('updateCommentInSpace', at, { as: 'admin', body: say('Theirs') })).status, 200);
  assert.equal((await ask('deleteCommentInSpace', at, { as: 'comment' })).status, 204);
});

test('a new text sets editedAt, also the same text, and nothing else does', async () => {
  const { ask, at, read } = await remark();
  const { postedAt: _, ...before } = await read();
  assert.deepEqual((await ask('updateCommentInSpace', at, { body: {} })).body.editedAt, undefined);
  const reacted = (await ask('updateCommentInSpace', at, { body: { addedReactions: ['👍'], resolved: true } })).body;
  assert.deepEqual([reacted.editedAt, reacted.body], [undefined, before.body]);
  const edited = (await ask('updateCommentInSpace', at, { body: say('First') })).body;
  assert.ok(edited.editedAt);
  assert.equal(edited.status, 'resolved');
});

test('a refused update of a comment changes nothing', async () => {
  const { ask, at, read } = await remark();
  const before = await read();
  for (const body of [
    { ...say(''), resolved: true },
    { resolved: true, addedReactions: [''] },
    { resolved: true, removedReactions: ['x'.repeat(51)] },
    { resolved: 'yes' },
  ]) {
    assert.equal((await ask('updateCommentInSpace', at, { body })).status, 400, JSON.stringify(body));
  }
  assert.deepEqual(await read(), before);
});

test('reactions count users', async () => {
  const { ask, at } = await remark();
  await ask('updateCommentInSpace', at, { body: { addedReactions: ['👍', '👀'] } });
  const { body } = await ask('updateCommentInSpace', at, { as: 'comment', body: { addedReactions: ['👍'] } });
  assert.deepEqual(
    body.reactions?.map((each) => [each.emoji, each.count, each.users?.length]),
    [
      ['👍', 2, 2],
      ['👀', 1, 1],
    ],
  );
});

test('comments are listed newest first, by status and by page', async () => {
  const { ask, facts } = await exampleServer();
  const at = { spaceId: facts.changeRequest.space };
  const texts = async (query: Readonly<Record<string, string>>) => {
    const { count, items } = (await ask('listCommentsInSpace', at, { query })).body;
    assert.equal(count, items.length);
    return items.map((each) => each.body?.markdown?.split(' ')[0]);
  };
  assert.deepEqual(await texts({}), ['Could', 'The', 'A']);
  assert.deepEqual(await texts({ order: 'asc' }), ['A', 'The', 'Could']);
  assert.deepEqual(await texts({ status: 'open' }), ['Could', 'The']);
  assert.deepEqual(await texts({ status: 'resolved' }), ['A']);
  const { items } = (await ask('listCommentsInSpace', at)).body;
  const install = items[1]?.target?.page?.id ?? '';
  assert.deepEqual(await texts({ targetPage: install }), ['The']);
  assert.deepEqual(await texts({ targetPage: install, status: 'resolved' }), []);
  assert.deepEqual(await texts({ targetPage: 'nowhere' }), []);
  assert.equal((await ask('listCommentsInSpace', at, { query: { status: 'half' } })).status, 400);
});

test('replies are counted, listed oldest first, and go with their comment', async () => {
  const { server, ask, spaceId, at, read } = await remark();
  const reply = async (text: string) => (await ask('postCommentReplyInSpace', at, { body: say(text) })).body.id ?? '';
  const first = await reply('one');
  const second = await reply('two');
  assert.equal((await read()).replies, 2);
  const { items } = (await ask('listCommentRepliesInSpace', at)).body;
  assert.deepEqual(
    items.map((each) => each.body?.markdown),
    ['one', 'two'],
  );
  assert.equal((await ask('deleteCommentReplyInSpace', { ...at, commentReplyId: first })).status, 204);
  assert.equal((await read()).replies, 1);
  assert.equal((await ask('deleteCommentInSpace', at)).status, 204);
  assert.equal((await ask('getCommentReplyInSpace', { ...at, commentReplyId: second })).status, 404);
  assert.equal((await server.state())['replies']?.[second], undefined);
  assert.equal(await openComments(server, spaceId), 0);
});

test('the removal of a resolved comment leaves the count of open ones', async () => {
  const { server, ask, spaceId, at } = await remark();
  await ask('postCommentInSpace', { spaceId }, { body: say('Second') });
  await ask('updateCommentInSpace', at, { body: { resolved: true } });
  assert.equal((await ask('deleteCommentInSpace', at)).status, 204);
  assert.equal(await openComments(server, spaceId), 1);
});

test('a reply is found below its own comment only', async () => {
  const { ask, spaceId, at } = await remark();
  const commentReplyId = (await ask('postCommentReplyInSpace', at, { body: say('here') })).body.id ?? '';
  const other = (await ask('postCommentInSpace', { spaceId }, { body: say('Second') })).body.id ?? '';
  const elsewhere = { spaceId, commentId: other, commentReplyId };
  assert.equal((await ask('getCommentReplyInSpace', elsewhere)).status, 404);
  assert.equal((await ask('deleteCommentReplyInSpace', elsewhere)).status, 204);
  assert.equal((await ask('getCommentReplyInSpace', { ...at, commentReplyId })).status, 200);
});

test('a reply on a resolved comment leaves it resolved', async () => {
  const { ask, at, read } = await remark();
  await ask('updateCommentInSpace', at, { body: { resolved: true } });
  assert.equal((await ask('postCommentReplyInSpace', at, { body: say('late') })).status, 200);
  assert.equal((await read()).status, 'resolved');
});

test('removing what is not there is a success below a comment that is there, and refused below none', async () => {
  const { ask, at, spaceId } = await remark();
  assert.equal((await ask('deleteCommentInSpace', { spaceId, commentId: 'x' })).status, 204);
  assert.equal((await ask('deleteCommentReplyInSpace', { ...at, commentReplyId: 'x' })).status, 204);
  const nowhere = { spaceId, commentId: 'x', commentReplyId: 'x' };
  assert.equal((await ask('deleteCommentReplyInSpace', nowhere)).status, 404);
  const strict = await exampleServer({ choices: { 'OP-HTTP-03': '404' } });
  assert.equal((await strict.ask('deleteCommentInSpace', { spaceId, commentId: 'x' })).status, 404);
});

test('comments on a locked space are allowed', async () => {
  const { ask, at, spaceId } = await remark();
  await ask('updateSpaceById', { spaceId }, { body: { editMode: 'locked' } });
  assert.equal((await ask('updateCommentInSpace', at, { body: say('x') })).status, 200);
  assert.equal((await ask('postCommentInSpace', { spaceId }, { as: 'comment', body: say('x') })).status, 200);
});
