import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer } from '../example-server.ts';

const translations = async () => {
  const server = await exampleServer();
  const { ask, facts } = server;
  const home = { organizationId: facts.organization };
  const make = (title: unknown) => ask('createTranslation', home, { body: { title } });
  const at = (translationSettingsId: string | undefined) => ({
    ...home,
    translationSettingsId: translationSettingsId ?? '',
  });
  const put = (id: string | undefined, title: unknown) => ask('updateTranslation', at(id), { body: { title } });
  const read = (id: string | undefined) => ask('getTranslation', at(id));
  return { ...server, home, make, at, put, read };
};

test('settings are made without languages, which a body does not set', async () => {
  const { ask, home, read } = await translations();
  const body = { title: 'French', languages: ['fr'] };
  const made = await ask('createTranslation', home, { body });
  assert.deepEqual([made.status, made.body.title, made.body.languages], [201, 'French', []]);
  assert.deepEqual((await read(made.body.id)).body, made.body);
});

test('the world’s languages are shown, and titles may repeat', async () => {
  const { ask, home, make } = await translations();
  await make('German edition');
  const { items } = (await ask('listTranslations', home)).body;
  assert.deepEqual(
    items.map((each) => [each.title, each.languages]),
    [
      ['German edition', ['en', 'de']],
      ['German edition', []],
    ],
  );
});

test('a title has 1 to 100 characters', async () => {
  const { make, put } = await translations();
  const { id } = (await make('x')).body;
  for (const [title, made, changed] of [
    ['x'.repeat(100), 201, 200],
    ['', 400, 400],
    ['x'.repeat(101), 400, 400],
    [undefined, 400, 400],
    [7, 400, 400],
  ] as const) {
    assert.deepEqual([(await make(title)).status, (await put(id, title)).status], [made, changed], String(title));
  }
});

test('a put changes the title, keeps the rest, and moves the time only with it', async () => {
  const { make, put, read } = await translations();
  const before = (await make('One')).body;
  assert.deepEqual((await put(before.id, 'One')).body, before);
  const after = (await put(before.id, 'Two')).body;
  assert.notEqual(after.updatedAt, before.updatedAt);
  assert.deepEqual(after, { ...before, title: 'Two', updatedAt: after.updatedAt });
  assert.deepEqual((await read(before.id)).body, after);
});

test('a put under an unknown id makes nothing', async () => {
  const { ask, home, put } = await translations();
  assert.equal((await put('unknown', 'One')).status, 404);
  assert.equal((await ask('listTranslations', home)).body.count, 1);
});

test('deleted settings are gone', async () => {
  const { ask, at, make, read } = await translations();
  const { id } = (await make('One')).body;
  for (let time = 0; time < 2; time += 1) assert.equal((await ask('deleteTranslation', at(id))).status, 204);
  assert.equal((await read(id)).status, 404);
});

test('members read, administrators write and are told so, and strangers see none', async () => {
  const { ask, at, facts, home, titled } = await translations();
  const id = await titled('translations', 'German edition');
  for (const [as, seen, written] of [
    ['admin', 200, 200],
    ['create', 200, 403],
    ['guest', 404, 404],
    ['outsider', 404, 404],
  ] as const) {
    const { status, body } = await ask('getTranslation', at(id), { as });
    const edit = seen === 200 ? written === 200 : undefined;
    assert.deepEqual([status, body.permissions?.edit], [seen, edit], as);
    assert.equal((await ask('updateTranslation', at(id), { as, body: { title: 'x' } })).status, written, as);
  }
  assert.equal((await ask('createTranslation', home, { as: 'create', body: { title: 'x' } })).status, 403);
  const foreign = { organizationId: facts.secondOrganization, translationSettingsId: id };
  assert.equal((await ask('getTranslation', foreign)).status, 404);
});
