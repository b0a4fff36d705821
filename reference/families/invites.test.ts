import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer } from '../example-server.ts';

const invites = async () => {
  const server = await exampleServer();
  const { ask, facts } = server;
  const home = { organizationId: facts.organization };
  const [toOrganization, toSpace, toCollection] = facts.invites.map((inviteId) => ({ ...home, inviteId }));
  const shown = async (params = toOrganization!, as = 'admin') => {
    const { status, body } = await ask('getOrganizationInviteLink', params, { as });
    return { ...body, status } as Readonly<Record<string, unknown>>;
  };
  const update = async (params = toOrganization!, body: Readonly<Record<string, unknown>> = {}, as = 'admin') =>
    (await ask('updateOrganizationInviteById', params, { body, as })).status;
  return {
    ...server,
    home,
    toOrganization: toOrganization!,
    toSpace: toSpace!,
    toCollection: toCollection!,
    shown,
    update,
  };
};

test('an invite is to the organization with a role, or to a space or collection with a level', async () => {
  const { ask, shown, toOrganization, toSpace, toCollection, titled } = await invites();
  const one = await shown(toOrganization);
  assert.deepEqual([one['status'], one['object'], one['role'], one['level']], [200, 'invite', 'read', undefined]);
  const two = await shown(toSpace);
  const guide = (await ask('getSpaceById', { spaceId: await titled('spaces', 'Guide') })).body;
  assert.deepEqual([two['level'], two['role'], two['space']], ['comment', undefined, guide]);
  const three = await shown(toCollection);
  const handbook = (await ask('getCollectionById', { collectionId: await titled('collections', 'Handbook') })).body;
  assert.deepEqual([three['level'], three['collection']], ['edit', handbook]);
});

test('an invite is redundant for those who have as much already', async () => {
  const { shown, toOrganization, toSpace } = await invites();
  for (const [as, redundant] of [
    ['admin', true],
    ['read', true],
    ['guest', false],
  ] as const) {
    assert.equal((await shown(toOrganization, as))['redundant'], redundant, as);
  }
  // The guest was granted to comment on the guide.
  for (const [as, redundant] of [
    ['comment', true],
    ['read', false],
    ['guest', true],
  ] as const) {
    assert.equal((await shown(toSpace, as))['redundant'], redundant, as);
  }
});

test('a role goes with invites to the organization, a level with those to content, and null is a guest’s', async () => {
  const { update, shown, toOrganization, toSpace, toCollection } = await invites();
  for (const role of ['edit', null]) {
    assert.equal(await update(toOrganization, { role }), 200);
    assert.equal((await shown(toOrganization))['role'], role);
  }
  assert.equal(await update(toSpace, { level: 'review' }), 200);
  assert.equal((await shown(toSpace))['level'], 'review');
  assert.equal((await shown(toCollection))['level'], 'edit');
});

test('the form of the other kind, both forms, neither and strange roles are refused', async () => {
  const { update, state, toOrganization, toSpace, toCollection } = await invites();
  const before = await state();
  for (const [params, body] of [
    [toOrganization, { level: 'read' }],
    [toOrganization, { role: 'read', level: 'read' }],
    [toOrganization, {}],
    [toOrganization, { role: 'owner' }],
    [toSpace, { role: 'read' }],
    [toCollection, { role: 'read', level: 'read' }],
    [toCollection, { level: 'owner' }],
  ] as const) {
    assert.equal(await update(params, body), 400, JSON.stringify(body));
  }
  assert.deepEqual(await state(), before);
});

test('a deleted invite is gone', async () => {
  const { ask, shown, toOrganization } = await invites();
  for (let time = 0; time < 2; time += 1) {
    assert.equal((await ask('deleteOrganizationInviteById', toOrganization)).status, 204);
  }
  assert.equal((await shown(toOrganization))['status'], 404);
});

test('an invite stays readable when the organization turns invite links off', async () => {
  const { ask, home, shown } = await invites();
  await ask('updateOrganizationById', home, { body: { inviteLinks: false } });
  assert.equal((await shown())['status'], 200);
});

test('an invite hides with its space, comes back with it and goes with it', async () => {
  const { ask, advance, shown, state, titled, toSpace } = await invites();
  const spaceId = await titled('spaces', 'Guide');
  await ask('deleteSpaceById', { spaceId });
  assert.equal((await shown(toSpace))['status'], 404);
  await ask('restoreSpace', { spaceId });
  assert.equal((await shown(toSpace))['status'], 200);
  await ask('deleteSpaceById', { spaceId });
  await advance(604_800);
  assert.equal((await shown(toSpace))['status'], 404);
  assert.equal((await state())['invites']?.[toSpace.inviteId], undefined);
});

test('who sees the content sees its invite, administrators change it, and strangers see none', async () => {
  const { ask, facts, shown, update, toOrganization, toSpace, toCollection } = await invites();
  assert.equal((await shown(toCollection, 'guest'))['status'], 404);
  assert.equal((await shown(toSpace, 'outsider'))['status'], 404);
  assert.equal(await update(toSpace, { level: 'read' }, 'create'), 403);
  assert.equal(await update(toOrganization, { role: 'admin' }, 'create'), 403);
  const foreign = { ...toOrganization, organizationId: facts.secondOrganization };
  assert.equal((await ask('getOrganizationInviteLink', foreign)).status, 404);
  assert.equal((await ask('deleteOrganizationInviteById', foreign)).status, 204);
  assert.equal((await shown(toOrganization))['status'], 200);
});
