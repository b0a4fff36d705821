import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer } from '../example-server.ts';

const url = 'https://api.example.org/openapi.yaml';

const specs = async () => {
  const server = await exampleServer();
  const { ask, facts } = server;
  const home = { organizationId: facts.organization };
  const at = (specSlug: string) => ({ ...home, specSlug });
  const make = (slug: string, source: unknown = { url }) => ask('createOpenAPISpec', home, { body: { slug, source } });
  const put = (slug: string, source: unknown = { url }) =>
    ask('createOrUpdateOpenAPISpecBySlug', at(slug), { body: { source } });
  const read = (slug: string) => ask('getOpenAPISpecBySlug', at(slug));
  const slugs = async () => (await ask('listOpenAPISpecs', home)).body.items.map((each) => each.slug);
  return { ...server, home, at, make, put, read, slugs };
};

test('a description is made pending, by its address or as a text', async () => {
  const { make, read, slugs } = await specs();
  const { status, body } = await make('payments-2');
  assert.deepEqual([status, body.slug, body.sourceURL, body.processingState], [201, 'payments-2', url, 'pending']);
  assert.deepEqual(
    [body.lastVersion, body.lastProcessedAt, body.lastProcessErrorCode],
    [undefined, undefined, undefined],
  );
  assert.deepEqual((await read('payments-2')).body, body);
  assert.equal((await make('text', { text: '{}' })).body.sourceURL, undefined);
  assert.deepEqual(await slugs(), ['public-api', 'payments-2', 'text']);
});

test('a slug that is taken is a conflict in its own organization only', async () => {
  const { ask, facts, make } = await specs();
  assert.equal((await make('public-api')).status, 409);
  const abroad = { organizationId: facts.secondOrganization };
  const body = { slug: 'public-api', source: { url } };
  assert.equal((await ask('createOpenAPISpec', abroad, { body })).status, 201);
});

test('slugs and sources that break a rule are refused', async () => {
  const { make, put, state } = await specs();
  const before = await state();
  for (const slug of ['Upper', 'a--b', '-a', 'a-', 'a_b', '', 'a'.repeat(101)]) {
    assert.equal((await make(slug)).status, 400, slug);
    if (slug !== '') assert.equal((await put(slug)).status, 400, slug);
  }
  for (const source of [
    {},
    { url, text: 'both' },
    { text: '' },
    { url: 'nowhere' },
    { url: 'file:///etc/passwd' },
    { url: `https://a.example/${'x'.repeat(2048)}` },
    'openapi: 3.1.0',
    7,
    null,
  ]) {
    assert.equal((await make('fine', source)).status, 400, JSON.stringify(source).slice(0, 60));
    assert.equal((await put('fine', source)).status, 400);
    assert.equal((await put('public-api', source)).status, 400);
  }
  assert.deepEqual(await state(), before);
});

test('a put makes what is not there, and changes what is under the same id', async () => {
  const { put, read, slugs } = await specs();
  const made = await put('fresh');
  assert.equal(made.status, 201);
  const again = await put('fresh', { text: 'openapi: 3.1.0' });
  assert.deepEqual([again.status, again.body.id, again.body.sourceURL], [200, made.body.id, undefined]);
  assert.notEqual(again.body.updatedAt, made.body.updatedAt);
  assert.equal(again.body.createdAt, made.body.createdAt);
  const { id, sourceURL, createdAt, updatedAt } = (await read('fresh')).body;
  const { body } = again;
  assert.deepEqual([id, sourceURL, createdAt, updatedAt], [body.id, undefined, body.createdAt, body.updatedAt]);
  assert.deepEqual(await slugs(), ['public-api', 'fresh']);
});

test('a put sets the processing back, and its time moves only with the source', async () => {
  const { put, read } = await specs();
  const before = (await read('public-api')).body;
  assert.equal(before.processingState, 'complete');
  const same = (await put('public-api', { url: before.sourceURL })).body;
  assert.deepEqual(same, { ...before, processingState: 'pending' });
  assert.notEqual((await put('public-api')).body.updatedAt, before.updatedAt);
});

test('user name and password do not stay in an address', async () => {
  const { make, put } = await specs();
  const secret = { url: 'https://user:pass@api.example.org/openapi.yaml' };
  assert.equal((await make('one', secret)).body.sourceURL, url);
  assert.equal((await put('one', secret)).body.sourceURL, url);
});

test('a deleted description is gone, and its slug comes again with another id', async () => {
  const { ask, at, make, read } = await specs();
  const { id } = (await read('public-api')).body;
  for (let time = 0; time < 2; time += 1)
    assert.equal((await ask('deleteOpenAPISpecBySlug', at('public-api'))).status, 204);
  assert.equal((await read('public-api')).status, 404);
  assert.notEqual((await make('public-api')).body.id, id);
});

test('creators edit descriptions, readers read them and are told so, guests see none', async () => {
  const { ask, at } = await specs();
  for (const [as, status, edit] of [
    ['create', 200, true],
    ['review', 200, false],
    ['guest', 404, undefined],
  ] as const) {
    const seen = await ask('getOpenAPISpecBySlug', at('public-api'), { as });
    assert.deepEqual([seen.status, seen.body.permissions?.edit], [status, edit], as);
    const written = await ask('createOrUpdateOpenAPISpecBySlug', at('public-api'), { as, body: { source: { url } } });
    assert.equal(written.status, edit === true ? 200 : edit === false ? 403 : 404, as);
  }
});
