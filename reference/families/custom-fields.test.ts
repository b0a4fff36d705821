import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer } from '../example-server.ts';

const fields = async () => {
  const server = await exampleServer();
  const home = { organizationId: server.facts.organization };
  const spaceId = server.facts.templateSpace;
  const make = (body: Readonly<Record<string, unknown>>) => server.ask('createOrganizationCustomField', home, { body });
  const named = (fieldName: string) => ({ ...home, fieldName });
  const put = async (values: Readonly<Record<string, unknown>>, of = spaceId) =>
    (await server.ask('updateSpaceCustomFields', { spaceId: of }, { body: { values } })).status;
  const values = async (of = spaceId) => {
    const { body } = await server.ask('getSpaceCustomFields', { spaceId: of });
    return Object.fromEntries(body.map(({ customField, value }) => [customField.name, value]));
  };
  return { ...server, home, spaceId, make, named, put, values };
};

test('a field is made with defaults for what is left out, and read under its name', async () => {
  const { ask, home, make, named } = await fields();
  const { status, body } = await make({ name: 'due_date-1', type: 'text' });
  assert.equal(status, 201);
  assert.deepEqual([body.title, body.description, body.placeholder, body.options], ['due_date-1', '', '', undefined]);
  assert.equal(body.createdAt, body.updatedAt);
  assert.deepEqual((await ask('getOrganizationCustomFieldByName', named('due_date-1'))).body, body);
  assert.equal((await ask('getOrganizationCustomFieldByName', named('DUE_DATE-1'))).status, 404);
  const { items } = (await ask('listOrganizationCustomFields', home)).body;
  assert.deepEqual(
    items.map((each) => each.name),
    ['stage', 'audience', 'reading-minutes', 'due_date-1'],
  );
});

test('a field that breaks a rule is refused and nothing is made', async () => {
  const { make, state } = await fields();
  const before = await state();
  for (const [status, body] of [
    [400, { name: 'Upper', type: 'text' }],
    [400, { name: '', type: 'text' }],
    [400, { name: 'x', type: 'date' }],
    [400, { name: 'x', type: 'select:single' }],
    [400, { name: 'x', type: 'text', options: ['a'] }],
    [400, { name: 'x', type: 'tags', options: ['a'] }],
    [400, { name: 'x', type: 'select:multi', options: ['a', 'a'] }],
    [400, { name: 'x', type: 'select:multi', options: ['a'.repeat(41)] }],
    [400, { name: 'x', type: 'select:multi', options: [''] }],
    [409, { name: 'stage', type: 'text' }],
  ] as const) {
    assert.equal((await make(body)).status, status, JSON.stringify(body));
  }
  assert.deepEqual((await state())['customFields'], before['customFields']);
});

test('the same name stands in two organizations side by side', async () => {
  const { ask, facts } = await fields();
  const body = { name: 'stage', type: 'number' };
  const abroad = { organizationId: facts.secondOrganization };
  assert.equal((await ask('createOrganizationCustomField', abroad, { body })).status, 201);
});

test('an update changes what it names, and the time only when something differs', async () => {
  const { ask, named } = await fields();
  const update = async (body: Readonly<Record<string, unknown>>) =>
    (await ask('updateOrganizationCustomField', named('stage'), { body })).body;
  const before = await update({});
  assert.deepEqual(await update({ title: before.title, options: before.options }), before);
  const after = await update({
    description: 'Where it stands',
    options: ['draft', 'done'],
    name: 'other',
    type: 'text',
  });
  assert.notEqual(after.updatedAt, before.updatedAt);
  assert.deepEqual(after, {
    ...before,
    description: 'Where it stands',
    options: ['draft', 'done'],
    updatedAt: after.updatedAt,
  });
  const refused = await ask('updateOrganizationCustomField', named('reading-minutes'), { body: { options: ['1'] } });
  assert.equal(refused.status, 400);
});

const kinds: readonly (readonly [type: string, fitting: readonly unknown[], strange: readonly unknown[]])[] = [
  ['text', ['', 'x', '😀'.repeat(256)], [1, true, ['x'], 'x'.repeat(257), { text: 'x' }]],
  ['number', [0, -1.5], ['1', true, [1]]],
  ['boolean', [true, false], ['true', 0]],
  ['tags', [[], ['new', 'any']], ['new', [1], ['x'.repeat(257)]]],
  ['select:multi', [[], ['a', 'b']], ['a', ['c'], ['a', 1]]],
  ['select:single', ['a', 'b'], ['c', ['a'], 1]],
];

for (const [type, fitting, strange] of kinds) {
  test(`a field of type ${type} holds its own form of value and no other`, async () => {
    const { make, put, values } = await fields();
    await make({ name: 'probe', type, ...(type.startsWith('select') ? { options: ['a', 'b'] } : {}) });
    for (const value of strange) assert.equal(await put({ probe: { value } }), 400, JSON.stringify(value));
    assert.equal((await values())['probe'], undefined);
    for (const value of fitting) {
      assert.equal(await put({ probe: { value } }), 204, JSON.stringify(value));
      assert.deepEqual((await values())['probe'], value);
    }
  });
}

test('items of a list are kept once', async () => {
  const { put, values } = await fields();
  await put({ audience: { value: ['staff', 'customers', 'staff'] } });
  assert.deepEqual((await values())['audience'], ['staff', 'customers']);
});

test('values are merged, and taken away by null or an empty entry', async () => {
  const { put, values } = await fields();
  assert.deepEqual(await values(), { stage: 'draft', audience: undefined, 'reading-minutes': undefined });
  await put({ 'reading-minutes': { value: 7 } });
  assert.deepEqual(await values(), { stage: 'draft', audience: undefined, 'reading-minutes': 7 });
  for (const none of [{}, { value: null }, null]) {
    await put({ stage: { value: 'retired' } });
    assert.equal(await put({ stage: none }), 204);
    assert.deepEqual(await values(), { stage: undefined, audience: undefined, 'reading-minutes': 7 });
  }
});

test('one wrong value among several and none is written', async () => {
  const { put, values } = await fields();
  const before = await values();
  assert.equal(await put({ 'reading-minutes': { value: 7 }, stage: { value: 'unheard' } }), 400);
  assert.equal(await put({ 'reading-minutes': { value: 7 }, nowhere: { value: 1 } }), 400);
  // A field of the other organization.
  assert.equal(await put({ 'reading-minutes': { value: 7 }, owner: { value: 'x' } }), 400);
  assert.deepEqual(await values(), before);
});

test('a value stays when its option goes, until it is written again', async () => {
  const { ask, named, put, values } = await fields();
  await ask('updateOrganizationCustomField', named('stage'), { body: { options: ['done'] } });
  assert.equal((await values())['stage'], 'draft');
  assert.equal(await put({ stage: { value: 'draft' } }), 400);
  assert.equal((await values())['stage'], 'draft');
});

test('a deleted field takes its values along, and its name may come again empty', async () => {
  const { ask, make, named, values, state } = await fields();
  for (let time = 0; time < 2; time += 1) {
    assert.equal((await ask('deleteOrganizationCustomField', named('stage'))).status, 204);
  }
  assert.equal((await ask('getOrganizationCustomFieldByName', named('stage'))).status, 404);
  assert.ok(!JSON.stringify((await state())['customFieldValues']).includes('draft'));
  await make({ name: 'stage', type: 'text' });
  assert.equal((await values())['stage'], undefined);
});

test('a duplicate has the values of its original, and from then on its own', async () => {
  const { ask, spaceId, put, values } = await fields();
  const copy = (await ask('duplicateSpace', { spaceId })).body.id;
  assert.deepEqual(await values(copy), await values());
  await put({ stage: { value: 'published' } }, copy);
  assert.equal((await values())['stage'], 'draft');
});

test('a space leaves its values behind when it goes to another organization', async () => {
  const { ask, facts, spaceId, values, state } = await fields();
  await ask('transferSpace', { spaceId }, { body: { organization: facts.secondOrganization } });
  assert.deepEqual(await values(), { owner: undefined });
  assert.ok(!JSON.stringify((await state())['customFieldValues']).includes(spaceId));
});

test('values outlast a deletion that is taken back, and writing them leaves the space as it was', async () => {
  const { ask, spaceId, put, values } = await fields();
  const before = (await ask('getSpaceById', { spaceId })).body;
  await put({ stage: { value: 'retired' } });
  assert.deepEqual((await ask('getSpaceById', { spaceId })).body, before);
  await ask('deleteSpaceById', { spaceId });
  assert.equal(await put({ stage: { value: 'draft' } }), 404);
  await ask('restoreSpace', { spaceId });
  assert.equal((await values())['stage'], 'retired');
});

test('whoever edits writes values, only administrators define fields, and guests see neither list nor field', async () => {
  const { ask, home, spaceId, named } = await fields();
  const body = { values: { stage: { value: 'published' } } };
  for (const [as, status] of [
    ['edit', 204],
    ['comment', 403],
    ['guest', 404],
    ['outsider', 404],
  ] as const) {
    assert.equal((await ask('updateSpaceCustomFields', { spaceId }, { as, body })).status, status, as);
  }
  const made = { name: 'x', type: 'text' };
  assert.equal((await ask('createOrganizationCustomField', home, { as: 'create', body: made })).status, 403);
  assert.equal((await ask('listOrganizationCustomFields', home, { as: 'guest' })).status, 403);
  assert.equal((await ask('getOrganizationCustomFieldByName', named('stage'), { as: 'guest' })).status, 404);
});
