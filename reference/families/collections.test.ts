import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer, type ExampleServer } from '../example-server.ts';

const listed = async ({ ask, facts }: ExampleServer, query: Readonly<Record<string, string>> = {}, as = 'admin') => {
  const answer = await ask('listCollectionsInOrganizationById', { organizationId: facts.organization }, { as, query });
  return answer.body.items.map((each) => each.title);
};

test('a collection is created at the root or in another one, with the defaults of the register', async () => {
  const { ask, facts } = await exampleServer();
  const home = { organizationId: facts.organization };
  const outer = await ask('createCollection', home);
  assert.equal(outer.status, 201);
  const { title, description, parent, defaultLevel, organization } = outer.body;
  assert.deepEqual(
    { title, description, parent, defaultLevel, organization },
    {
      title: 'Untitled',
      description: undefined,
      parent: undefined,
      defaultLevel: 'read',
      organization: facts.organization,
    },
  );
  const inner = await ask('createCollection', home, { body: { title: 'In', parent: outer.body.id } });
  assert.deepEqual([inner.body.title, inner.body.parent], ['In', outer.body.id]);
  assert.deepEqual((await ask('getCollectionById', { collectionId: inner.body.id })).body, inner.body);
});

test('an unknown or foreign parent is refused', async () => {
  const { ask, facts } = await exampleServer();
  const abroad = { organizationId: facts.secondOrganization };
  const foreign = (await ask('createCollection', abroad)).body.id;
  for (const parent of ['nowhere', foreign]) {
    const home = { organizationId: facts.organization };
    assert.equal((await ask('createCollection', home, { body: { parent } })).status, 400);
  }
});

test('who may create in a collection may do so without that right in the organization', async () => {
  const { ask, facts, titled } = await exampleServer();
  const parent = await titled('collections', 'Attic');
  const home = { organizationId: facts.organization };
  const body = { parent };
  assert.equal((await ask('createCollection', home, { as: 'read', body })).status, 403);
  await ask('updateCollectionById', { collectionId: parent }, { body: { defaultLevel: 'create' } });
  assert.equal((await ask('createCollection', home, { as: 'read', body })).status, 201);
  assert.equal((await ask('createCollection', home, { as: 'read' })).status, 403);
});

test('an update keeps what it does not name, and an empty text clears the description', async () => {
  const { ask, titled } = await exampleServer();
  const collectionId = await titled('collections', 'Handbook');
  const before = (await ask('getCollectionById', { collectionId })).body;
  assert.deepEqual((await ask('updateCollectionById', { collectionId }, { body: {} })).body, before);
  const after = (await ask('updateCollectionById', { collectionId }, { body: { description: '' } })).body;
  assert.deepEqual(after, { ...before, description: '' });
  for (const defaultLevel of [null, 'inherit', 'edit']) {
    const { body } = await ask('updateCollectionById', { collectionId }, { body: { defaultLevel } });
    assert.equal(body.defaultLevel, defaultLevel);
  }
  await ask('updateCollectionById', { collectionId }, { body: { defaultLevel: 'read' } });
  const refused = await ask(
    'updateCollectionById',
    { collectionId },
    { body: { title: 'New', description: 'x'.repeat(101) } },
  );
  assert.equal(refused.status, 400);
  assert.deepEqual((await ask('getCollectionById', { collectionId })).body, after);
});

test('collections are listed in order of creation, without those inside others if nested is false', async () => {
  const server = await exampleServer();
  const all = await listed(server);
  assert.deepEqual(all.toSorted(), ['Attic', 'First week', 'Handbook', 'Onboarding', 'Product', 'Releases']);
  assert.deepEqual((await listed(server, { nested: 'false' })).toSorted(), ['Attic', 'Handbook', 'Product']);
  assert.deepEqual(await listed(server, { nested: 'true' }), all);
  await server.ask('createCollection', { organizationId: server.facts.organization }, { body: { title: 'Last' } });
  assert.equal((await listed(server)).at(-1), 'Last');
  assert.equal((await listed(server, { nested: 'false' })).at(-1), 'Last');
});

test('a guest lists the collections that were granted and no others', async () => {
  assert.deepEqual(await listed(await exampleServer(), {}, 'guest'), ['Attic']);
});

test('a collection lists its own spaces, not those further inside', async () => {
  const { ask, titled } = await exampleServer();
  const collectionId = await titled('collections', 'Onboarding');
  const { body } = await ask('listSpacesInCollectionById', { collectionId });
  assert.deepEqual([body.count, body.items.map((each) => each.title)], [1, ['Checklists']]);
});

test('a list that was read before shows every later write, and each caller his own', async () => {
  const { ask, titled } = await exampleServer();
  const collectionId = await titled('collections', 'Onboarding');
  const [admin, reader] = ['admin', 'read'] as const;
  const list = async (as: string) => (await ask('listSpacesInCollectionById', { collectionId }, { as })).body.items;
  const spaceId = (await list(admin))[0]?.id ?? '';
  assert.deepEqual(await list(admin), await list(admin));
  assert.notDeepEqual((await list(admin))[0]?.permissions, (await list(reader))[0]?.permissions);
  await ask('updateSpaceById', { spaceId }, { body: { title: 'Lists' } });
  assert.deepEqual([(await list(admin))[0]?.title, (await list(reader))[0]?.title], ['Lists', 'Lists']);
  await ask('postCommentInSpace', { spaceId }, { body: { body: { markdown: 'Seen' } } });
  assert.equal((await list(admin))[0]?.comments, 1);
  await ask('deleteSpaceById', { spaceId });
  assert.deepEqual(await list(admin), []);
});

test('only an empty collection is deleted, and then it is gone', async () => {
  const { ask, titled, state } = await exampleServer();
  const full = await titled('collections', 'Onboarding');
  const empty = await titled('collections', 'Attic');
  assert.equal((await ask('deleteCollectionById', { collectionId: full })).status, 409);
  assert.equal((await ask('getCollectionById', { collectionId: full })).status, 200);
  assert.equal((await ask('deleteCollectionById', { collectionId: empty })).status, 204);
  assert.equal((await ask('getCollectionById', { collectionId: empty })).status, 404);
  assert.ok(!JSON.stringify(await state()).includes(empty));
  assert.equal((await ask('deleteCollectionById', { collectionId: empty })).status, 204);
});

test('only administrators change a collection, and strangers see none', async () => {
  const { ask, titled } = await exampleServer();
  const collectionId = await titled('collections', 'Attic');
  for (const [as, status] of [
    ['create', 403],
    ['read', 403],
    ['guest', 403],
    ['outsider', 404],
  ] as const) {
    assert.equal((await ask('updateCollectionById', { collectionId }, { as, body: { title: 'x' } })).status, status);
    assert.equal((await ask('deleteCollectionById', { collectionId }, { as })).status, status);
  }
});
