import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer } from '../example-server.ts';

const say = (markdown: string) => ({ body: { markdown } });

const draft = async () => {
  const server = await exampleServer();
  const { space: spaceId, id, number } = server.facts.changeRequest;
  return { server, ask: server.ask, spaceId, byId: { spaceId, changeRequestId: id }, number: String(number) };
};

test('a change request has comments of its own, apart from those of the space', async () => {
  const { ask, spaceId, byId } = await draft();
  const counted = async () => (await ask('getSpaceById', { spaceId })).body.comments;
  const [inSpace, before] = [(await ask('listCommentsInSpace', { spaceId })).body.count, await counted()];
  const posted = await ask('postCommentInChangeRequest', byId, { body: say('Here') });
  assert.equal(posted.status, 200);
  assert.equal(posted.body.target?.changeRequest, byId.changeRequestId);
  assert.equal((await ask('listCommentsInChangeRequest', byId)).body.items[0]?.id, posted.body.id);
  assert.equal((await ask('listCommentsInSpace', { spaceId })).body.count, inSpace);
  assert.equal(await counted(), before);
  const commentId = posted.body.id ?? '';
  assert.equal((await ask('getCommentInSpace', { spaceId, commentId })).status, 404);
  await ask('updateCommentInChangeRequest', { ...byId, commentId }, { body: { resolved: true } });
  await ask('deleteCommentInChangeRequest', { ...byId, commentId });
  assert.equal(await counted(), before);
});

test('a change request is named by its id or its number in the space, and by nothing else', async () => {
  const { server, ask, spaceId, byId, number } = await draft();
  const list = (changeRequestId: string, space = spaceId) =>
    ask('listCommentsInChangeRequest', { spaceId: space, changeRequestId });
  assert.deepEqual((await list(number)).body, (await list(byId.changeRequestId)).body);
  for (const wrong of [`0${number}`, `+${number}`, '99', 'nowhere'])
    assert.equal((await list(wrong)).status, 404, wrong);
  assert.equal((await list(byId.changeRequestId, server.facts.templateSpace)).status, 404);
});

test('a comment on a page of a change request names the page as it stands there', async () => {
  const { ask, byId } = await draft();
  const { items } = (await ask('listCommentsInChangeRequest', byId, { query: { status: 'open' } })).body;
  const page = items[0]?.target?.page;
  assert.deepEqual([page?.title, page?.outdated], ['Install and update', false]);
  const posted = await ask('postCommentInChangeRequest', byId, { body: { ...say('x'), page: page?.id, node: 'n' } });
  assert.deepEqual([posted.body.target?.page?.id, posted.body.target?.node], [page?.id, { id: 'n' }]);
});

test('resolved does nothing to a reply or to its comment', async () => {
  const { ask, byId } = await draft();
  const commentId = (await ask('postCommentInChangeRequest', byId, { body: say('x') })).body.id ?? '';
  const at = { ...byId, commentId };
  const reply = (await ask('postCommentReplyInChangeRequest', at, { body: say('y') })).body;
  const place = { ...at, commentReplyId: reply.id ?? '' };
  const answer = await ask('updateCommentReplyInChangeRequest', place, { body: { resolved: true } });
  assert.deepEqual([answer.status, answer.body], [200, reply]);
  assert.equal((await ask('getCommentInChangeRequest', at)).body.status, 'open');
  const edited = await ask('updateCommentReplyInChangeRequest', place, {
    body: { ...say('z'), addedReactions: ['a'] },
  });
  assert.deepEqual([edited.body.body, edited.body.reactions?.length], [{ markdown: 'z' }, 1]);
  assert.ok(edited.body.editedAt);
});

test('a reply on a change request is not deleted', async () => {
  const { server, ask, spaceId, byId } = await draft();
  const { items } = (await ask('listCommentsInChangeRequest', byId)).body;
  const comment = items.find((each) => (each.replies ?? 0) > 0)?.id ?? '';
  const reply = (await ask('listCommentRepliesInChangeRequest', { ...byId, commentId: comment })).body.items[0]?.id;
  const path = `/v1/spaces/${spaceId}/change-requests/${byId.changeRequestId}/comments/${comment}/replies/${reply}`;
  assert.equal((await server.request('DELETE', path)).status, 405);
});
