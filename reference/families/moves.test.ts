import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer, type ExampleServer } from '../example-server.ts';

const listed = async ({ ask }: ExampleServer, collectionId: string) =>
  (await ask('listSpacesInCollectionById', { collectionId })).body.items.map((space) => space.title);

// An empty collection with three spaces a, b, c in it.
const shelf = async () => {
  const server = await exampleServer();
  const { ask, facts } = server;
  const parent = (await ask('createCollection', { organizationId: facts.organization }, { body: {} })).body.id;
  const ids: Record<string, string> = {};
  for (const title of ['a', 'b', 'c']) {
    const spaceId = (await ask('duplicateSpace', { spaceId: facts.templateSpace })).body.id;
    await ask('updateSpaceById', { spaceId }, { body: { title } });
    await ask('moveSpace', { spaceId }, { body: { parent } });
    ids[title] = spaceId;
  }
  const move = (title: string, body: Readonly<Record<string, unknown>>) =>
    ask('moveSpace', { spaceId: ids[title] ?? '' }, { body });
  const beside = (title: string) => ({ type: 'space', space: ids[title] ?? title });
  return { server, parent, move, beside, order: async () => (await listed(server, parent)).join('') };
};

test('a space moves before and after a neighbour, and to the end without one', async () => {
  const { move, beside, order } = await shelf();
  assert.equal(await order(), 'abc');
  await move('c', { position: { before: beside('a') } });
  assert.equal(await order(), 'cab');
  await move('c', { position: { after: beside('a') } });
  assert.equal(await order(), 'acb');
  await move('a', {});
  assert.equal(await order(), 'cba');
  await move('c', { position: {} });
  assert.equal(await order(), 'bac');
});

test('a position that cannot be meant is refused and nothing moves', async () => {
  const { server, move, beside, order } = await shelf();
  const elsewhere = await server.titled('spaces', 'Guide');
  const refused = [
    [400, { before: beside('a'), after: beside('c') }],
    [400, { before: beside('b') }],
    [400, { before: beside(elsewhere) }],
    [404, { before: beside('nowhere') }],
    [404, { after: beside(server.facts.aged.deletedWithin7Days) }],
    [400, { before: { type: 'page', page: 'x' } }],
    [400, { before: { type: 'collection' } }],
  ] as const;
  for (const [status, position] of refused) {
    assert.equal((await move('b', { position })).status, status, JSON.stringify(position));
  }
  assert.equal(await order(), 'abc');
});

test('a collection and a space can be neighbours', async () => {
  const { server, parent, move, beside, order } = await shelf();
  const { ask, facts } = server;
  const home = { organizationId: facts.organization };
  const collectionId = (await ask('createCollection', home, { body: { parent } })).body.id;
  const between = { position: { before: beside('b') } };
  assert.equal((await ask('moveCollection', { collectionId }, { body: between })).status, 200);
  const neighbour = { type: 'collection', collection: collectionId };
  assert.equal((await move('c', { position: { before: neighbour } })).status, 200);
  assert.equal(await order(), 'acb');
  await move('a', { position: { after: neighbour } });
  assert.equal(await order(), 'cab');
});

test('an absent parent is kept, null leads to the root, an unknown or foreign one is refused', async () => {
  const { server, parent, move, order } = await shelf();
  const { ask, facts } = server;
  const abroad = { organizationId: facts.secondOrganization };
  const foreign = (await ask('createCollection', abroad, { body: {} })).body.id;
  for (const wrong of ['nowhere', foreign]) assert.equal((await move('a', { parent: wrong })).status, 404);
  assert.equal((await move('a', {})).body.parent, parent);
  const { body } = await move('a', { parent: null });
  assert.equal(body.parent, undefined);
  assert.equal(await order(), 'bc');
});

test('a space that leaves its collections is no longer open to them', async () => {
  const { ask, titled } = await exampleServer();
  const spaceId = await titled('spaces', 'Checklists');
  assert.equal((await ask('getSpaceById', { spaceId })).body.visibility, 'in-collection');
  assert.equal((await ask('moveSpace', { spaceId }, { body: { parent: null } })).body.visibility, 'private');
});

test('a collection does not move into itself or below itself', async () => {
  const { ask, titled } = await exampleServer();
  const handbook = await titled('collections', 'Handbook');
  const lowest = await titled('collections', 'First week');
  for (const parent of [handbook, lowest]) {
    assert.equal((await ask('moveCollection', { collectionId: handbook }, { body: { parent } })).status, 409);
  }
  const { body } = await ask('moveCollection', { collectionId: lowest }, { body: { parent: handbook } });
  assert.equal(body.parent, handbook);
});

test('a transferred space lands at the root of the other organization', async () => {
  const { ask, facts, titled } = await exampleServer();
  const spaceId = await titled('spaces', 'Policies');
  const body = { organization: facts.secondOrganization };
  const answer = await ask('transferSpace', { spaceId }, { body });
  assert.equal(answer.status, 200);
  assert.deepEqual([answer.body.organization, answer.body.parent], [facts.secondOrganization, undefined]);
  assert.equal((await ask('getSpaceById', { spaceId }, { as: 'read' })).status, 404);
  assert.equal((await ask('listCommentsInSpace', { spaceId })).body.count, 1);
});

test('a transfer needs another organization that the caller sees and may create in', async () => {
  const { ask, facts, titled } = await exampleServer();
  const spaceId = facts.templateSpace;
  const collectionId = await titled('collections', 'Attic');
  for (const [organization, status] of [
    [facts.organization, 409],
    ['nowhere', 404],
  ] as const) {
    assert.equal((await ask('transferSpace', { spaceId }, { body: { organization } })).status, status);
    assert.equal((await ask('transferCollection', { collectionId }, { body: { organization } })).status, status);
  }
});

test('what a site shows is not transferred, nor a collection around it', async () => {
  const { ask, facts, titled } = await exampleServer();
  const body = { organization: facts.secondOrganization };
  const spaceId = await titled('spaces', 'API');
  const collectionId = await titled('collections', 'Product');
  assert.equal((await ask('transferSpace', { spaceId }, { body })).status, 412);
  assert.equal((await ask('transferCollection', { collectionId }, { body })).status, 412);
  assert.equal((await ask('getCollectionById', { collectionId })).body.organization, facts.organization);
});

test('a transferred collection takes everything inside along and leaves what was around it', async () => {
  const server = await exampleServer();
  const { ask, facts, titled } = server;
  const home = { organizationId: facts.organization };
  const outer = (await ask('createCollection', home, { body: {} })).body.id;
  const collectionId = (await ask('createCollection', home, { body: { parent: outer } })).body.id;
  const inner = (await ask('createCollection', home, { body: { parent: collectionId } })).body.id;
  const spaceId = await titled('spaces', 'Policies');
  await ask('moveSpace', { spaceId }, { body: { parent: inner } });
  const answer = await ask(
    'transferCollection',
    { collectionId },
    { body: { organization: facts.secondOrganization } },
  );
  assert.equal(answer.status, 200);
  assert.equal(answer.body.parent, undefined);
  const below = (await ask('getCollectionById', { collectionId: inner })).body;
  assert.deepEqual([below.parent, below.organization], [collectionId, facts.secondOrganization]);
  const { body } = await ask('getSpaceById', { spaceId });
  assert.deepEqual([body.organization, body.parent], [facts.secondOrganization, inner]);
  assert.equal((await ask('getCollectionById', { collectionId: outer })).body.organization, facts.organization);
  assert.deepEqual(await listed(server, inner), ['Policies']);
});

test('what was granted to single users does not go along to another organization', async () => {
  const { ask, facts, titled, state } = await exampleServer();
  const collectionId = await titled('collections', 'Attic');
  const spaceId = await titled('spaces', 'Policies');
  const granted = async () => {
    const grants = JSON.stringify((await state())['grants']);
    return [grants.includes(collectionId), grants.includes(spaceId)];
  };
  assert.deepEqual(await granted(), [true, true]);
  const body = { organization: facts.secondOrganization };
  await ask('transferCollection', { collectionId }, { body });
  assert.deepEqual(await granted(), [false, true]);
  await ask('transferSpace', { spaceId }, { body });
  assert.deepEqual(await granted(), [false, false]);
});

test('a move into a collection, and a transfer, need the right to create there', async () => {
  const { ask, facts, titled } = await exampleServer();
  const parent = await titled('collections', 'Attic');
  const spaceId = facts.templateSpace;
  await ask('updateSpaceById', { spaceId }, { body: { defaultLevel: 'admin' } });
  assert.equal((await ask('moveSpace', { spaceId }, { as: 'edit', body: {} })).status, 200);
  assert.equal((await ask('moveSpace', { spaceId }, { as: 'edit', body: { parent } })).status, 403);
  const body = { organization: facts.secondOrganization };
  assert.equal((await ask('transferSpace', { spaceId }, { as: 'edit', body })).status, 403);
  assert.equal((await ask('transferSpace', { spaceId }, { as: 'read', body })).status, 404);
  assert.equal((await ask('getSpaceById', { spaceId })).body.organization, facts.organization);
});
