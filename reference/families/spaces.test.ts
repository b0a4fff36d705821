import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer, type ExampleServer } from '../example-server.ts';

const day = 86_400;

const read = async ({ ask }: ExampleServer, spaceId: string) => (await ask('getSpaceById', { spaceId })).body;

const titlesIn = async ({ ask }: ExampleServer, collectionId: string) =>
  (await ask('listSpacesInCollectionById', { collectionId })).body.items.map((space) => space.title);

test('an update writes what it names, keeps the rest, and moves updatedAt only when something changed', async () => {
  const server = await exampleServer();
  const spaceId = server.facts.templateSpace;
  const before = await read(server, spaceId);
  await server.ask('updateSpaceById', { spaceId }, { body: {} });
  await server.ask('updateSpaceById', { spaceId }, { body: { title: before.title } });
  assert.deepEqual(await read(server, spaceId), before);
  await server.ask('updateSpaceById', { spaceId }, { body: { emoji: '', editMode: 'locked', id: 'x' } });
  const after = await read(server, spaceId);
  assert.notEqual(after.updatedAt, before.updatedAt);
  const permissions = { ...before.permissions, edit: false };
  assert.deepEqual(after, { ...before, emoji: '', editMode: 'locked', updatedAt: after.updatedAt, permissions });
});

test('a default level may also be null or inherit', async () => {
  const { ask, facts } = await exampleServer();
  for (const defaultLevel of [null, 'inherit', 'comment']) {
    const { status, body } = await ask('updateSpaceById', { spaceId: facts.templateSpace }, { body: { defaultLevel } });
    assert.deepEqual([status, body.defaultLevel], [200, defaultLevel]);
  }
});

test('a refused update changes nothing', async () => {
  const server = await exampleServer();
  const spaceId = server.facts.templateSpace;
  const before = await read(server, spaceId);
  for (const body of [
    { emoji: 'x', title: 'x'.repeat(51) },
    { title: null },
    { editMode: 'half' },
    { defaultLevel: 'owner' },
  ]) {
    assert.equal((await server.ask('updateSpaceById', { spaceId }, { body })).status, 400, JSON.stringify(body));
  }
  assert.deepEqual(await read(server, spaceId), before);
});

test('a deleted space is read with deletedAt and hidden everywhere else', async () => {
  const server = await exampleServer();
  const spaceId = await server.titled('spaces', 'Release one');
  const { parent = '' } = await read(server, spaceId);
  assert.equal((await server.ask('deleteSpaceById', { spaceId })).status, 204);
  const { deletedAt } = await read(server, spaceId);
  assert.ok(deletedAt);
  assert.deepEqual(await titlesIn(server, parent), ['Release two']);
  await server.advance(60);
  assert.equal((await server.ask('deleteSpaceById', { spaceId })).status, 204);
  assert.equal((await read(server, spaceId)).deletedAt, deletedAt);
  const { ask } = server;
  const refused = [
    await ask('updateSpaceById', { spaceId }, { body: { title: 'x' } }),
    await ask('moveSpace', { spaceId }),
    await ask('duplicateSpace', { spaceId }),
    await ask('transferSpace', { spaceId }, { body: { organization: server.facts.secondOrganization } }),
    await ask('listCommentsInSpace', { spaceId }),
    await ask('postCommentInSpace', { spaceId }, { body: { body: { markdown: 'x' } } }),
  ];
  assert.deepEqual(
    refused.map((each) => each.status),
    [404, 404, 404, 404, 404, 404],
  );
});

test('a deleted space can be unreadable or gone, by choice', async () => {
  for (const [reading, status] of [
    ['404', 404],
    ['410', 410],
  ] as const) {
    const { ask, facts } = await exampleServer({ choices: { 'OP-SPC-01': reading } });
    const spaceId = facts.aged.deletedWithin7Days;
    assert.equal((await ask('getSpaceById', { spaceId })).status, status);
    assert.equal((await ask('restoreSpace', { spaceId })).status, 200);
  }
});

test('a space is restored below seven days, at the end of its old collection, with its comments', async () => {
  const server = await exampleServer();
  const spaceId = server.facts.aged.deletedWithin7Days;
  const deleted = await read(server, spaceId);
  const { status, body } = await server.ask('restoreSpace', { spaceId });
  assert.equal(status, 200);
  const { deletedAt, ...rest } = deleted;
  assert.ok(deletedAt);
  assert.deepEqual(body, rest);
  assert.equal((await titlesIn(server, body.parent ?? '')).at(-1), 'Spring notes');
  assert.equal((await server.ask('listCommentsInSpace', { spaceId })).body.count, 1);
  assert.equal((await server.ask('restoreSpace', { spaceId })).status, 409);
});

test('exactly seven days after its deletion a space is gone for good, one millisecond before it is not', async () => {
  // The deletion itself moved the fixed clock on by one millisecond.
  for (const [milliseconds, status] of [
    [7 * day * 1000 - 2, 200],
    [7 * day * 1000 - 1, 404],
  ] as const) {
    const { ask, facts, advance } = await exampleServer();
    const spaceId = facts.templateSpace;
    await ask('deleteSpaceById', { spaceId });
    await advance(milliseconds / 1000);
    assert.equal((await ask('getSpaceById', { spaceId })).status, status);
    assert.equal((await ask('restoreSpace', { spaceId })).status, status);
    assert.equal((await ask('deleteSpaceById', { spaceId })).status, 204);
  }
});

test('a space deleted eight days ago is gone from the start, with all below it', async () => {
  const { ask, facts, state } = await exampleServer();
  const spaceId = facts.aged.deletedOver7Days;
  assert.equal((await ask('getSpaceById', { spaceId })).status, 404);
  assert.equal((await ask('restoreSpace', { spaceId })).status, 404);
  assert.equal((await state())['spaces']?.[spaceId], undefined);
});

test('the seven days count anew after a restore', async () => {
  const { ask, facts, advance } = await exampleServer();
  const spaceId = facts.templateSpace;
  await ask('deleteSpaceById', { spaceId });
  await advance(6 * day);
  await ask('restoreSpace', { spaceId });
  await ask('deleteSpaceById', { spaceId });
  await advance(6 * day);
  assert.equal((await ask('restoreSpace', { spaceId })).status, 200);
});

test('a space whose collection is gone is restored at the root', async () => {
  const { ask, titled } = await exampleServer();
  const spaceId = await titled('spaces', 'Day one');
  const collectionId = await titled('collections', 'First week');
  await ask('deleteSpaceById', { spaceId });
  assert.equal((await ask('deleteCollectionById', { collectionId })).status, 204);
  const { body } = await ask('restoreSpace', { spaceId });
  assert.equal(body.parent, undefined);
});

test('a duplicate stands last beside its original, without comments, change requests or Git', async () => {
  const server = await exampleServer();
  const spaceId = await server.titled('spaces', 'Guide');
  const original = await read(server, spaceId);
  const { status, body } = await server.ask('duplicateSpace', { spaceId });
  assert.equal(status, 201);
  assert.notEqual(body.id, spaceId);
  assert.notEqual(body.revision, original.revision);
  const { title, emoji, parent, defaultLevel } = original;
  const counters = { comments: 0, changeRequests: 0, changeRequestsOpen: 0, changeRequestsDraft: 0 };
  const expected = { title, emoji, parent, defaultLevel, ...counters, visibility: 'private', editMode: 'live' };
  assert.deepEqual({ ...body, ...expected }, body);
  assert.equal((await titlesIn(server, parent ?? '')).at(-1), 'Guide');
  assert.deepEqual(await read(server, spaceId), original);
});

test('a duplicate of a locked space is live', async () => {
  const { ask, titled } = await exampleServer();
  const spaceId = await titled('spaces', 'Policies');
  assert.equal((await ask('getSpaceById', { spaceId })).body.editMode, 'locked');
  assert.equal((await ask('duplicateSpace', { spaceId })).body.editMode, 'live');
});

test('a duplicate needs the right to create where it would stand', async () => {
  const { ask, facts } = await exampleServer();
  const spaceId = facts.templateSpace;
  await ask('updateSpaceById', { spaceId }, { body: { defaultLevel: 'create' } });
  assert.equal((await ask('duplicateSpace', { spaceId }, { as: 'read' })).status, 403);
  assert.equal((await ask('duplicateSpace', { spaceId }, { as: 'create' })).status, 201);
});

test('the permissions of a space follow the role of the caller', async () => {
  const { ask, facts } = await exampleServer();
  const may = async (as: string) => {
    const { body } = await ask('getSpaceById', { spaceId: facts.templateSpace }, { as });
    return Object.keys(body.permissions).filter((key) => body.permissions[key] === true);
  };
  assert.deepEqual(await may('read'), ['access']);
  assert.deepEqual(await may('comment'), ['access', 'comment']);
  assert.deepEqual(await may('edit'), ['access', 'edit', 'comment']);
  assert.deepEqual(await may('review'), ['access', 'edit', 'comment', 'merge', 'review']);
  assert.deepEqual(await may('admin'), ['access', 'admin', 'edit', 'comment', 'merge', 'review']);
});

test('a guest sees what was granted and nothing else, an outsider nothing', async () => {
  const { ask, facts, titled } = await exampleServer();
  const guide = await titled('spaces', 'Guide');
  const seen = async (spaceId: string, as: string) => (await ask('getSpaceById', { spaceId }, { as })).status;
  assert.deepEqual([await seen(guide, 'guest'), await seen(facts.templateSpace, 'guest')], [200, 404]);
  assert.deepEqual([await seen(guide, 'outsider'), await seen(guide, 'nobody')], [404, 401]);
});

test('only administrators change a space', async () => {
  const { ask, facts } = await exampleServer();
  const spaceId = facts.templateSpace;
  for (const as of ['create', 'read']) {
    assert.equal((await ask('updateSpaceById', { spaceId }, { as, body: { title: 'x' } })).status, 403);
    assert.equal((await ask('deleteSpaceById', { spaceId }, { as })).status, 403);
    assert.equal((await ask('moveSpace', { spaceId }, { as })).status, 403);
  }
});
