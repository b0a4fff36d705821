import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { exampleServer } from '../example-server.ts';
import { exampleSite } from '../example-site.ts';
import { fetchGate } from '../fetch-gate.ts';

const harbour = (word: string): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Harbour', version: '1.0.0' },
    paths: { '/ships': { get: { summary: `Lists ${word}`, responses: { '200': { description: 'All.' } } } } },
    components: { schemas: { Ship: { type: 'object', description: `A ${word} afloat.` } } },
  });

const held: ServerResponse[] = [];
const files = { word: 'barques' };
const json = 'application/json';

const site = await exampleSite({
  '/harbour.json': { answer: (response) => response.writeHead(200, { 'content-type': json }).end(harbour(files.word)) },
  '/harbour.yaml': { type: 'application/yaml', body: `# YAML\n${harbour('galleons')}` },
  '/unnamed': { type: 'application/octet-stream', body: harbour('sloops') },
  '/held': { answer: (response) => void held.push(response) },
  '/silent': { answer: () => undefined },
  '/page': { body: '<h1>opensesame</h1>' },
  '/broken.yaml': { type: 'text/yaml', body: 'opensesame: [' },
  '/error': { status: 500, body: 'opensesame' },
  '/large': { type: json, body: `{"openapi": "${'x'.repeat(6 * 1024 * 1024)}"}` },
  '/away': { location: 'http://169.254.169.254/latest/meta-data/' },
});
after(() => site.close());

const at = (path: string): { url: string } => ({ url: `http://mia:opensesame@${site.host}${path}` });

// What never comes is waited for shortly; on a busy machine everything else may take a while.
const hurriedMs = 1500;

const keeper = async (allowFetch: readonly string[] = [site.host], timeLimitMs = 10_000) => {
  const log: string[] = [];
  const gate = fetchGate(allowFetch, { timeLimitMs });
  const server = await exampleServer({ gate, log: (line) => log.push(line) });
  const { ask, facts } = server;
  const organizationId = facts.organization;
  const make = async (slug: string, source: object) =>
    (await ask('createOpenAPISpec', { organizationId }, { body: { slug, source } })).body;
  const put = async (specSlug: string, source: object) =>
    (await ask('createOrUpdateOpenAPISpecBySlug', { organizationId, specSlug }, { body: { source } })).body;
  const read = async (specSlug: string) => (await ask('getOpenAPISpecBySlug', { organizationId, specSlug })).body;
  const list = async () => (await ask('listOpenAPISpecs', { organizationId })).body.items;
  /** Reads until it is in another state, at most for ten seconds. */
  const leaves = async (slug: string, ...states: readonly string[]) => {
    for (let round = 0; round < 500; round += 1) {
      const spec = await read(slug);
      if (!states.includes(spec.processingState)) return spec;
      await setTimeout(20);
    }
    throw new Error(`${slug} stays in one state`);
  };
  const complete = (slug: string) => leaves(slug, 'pending', 'progress');
  return { ...server, organizationId, make, put, read, list, leaves, complete, log };
};

test('a description goes from pending over progress to complete, and lists say the same', async () => {
  const { make, list, leaves, complete } = await keeper();
  assert.equal((await make('ships', at('/held'))).processingState, 'pending');
  const under = await leaves('ships', 'pending');
  assert.deepEqual(
    [under.processingState, under.lastVersion, under.lastProcessedAt],
    ['progress', undefined, undefined],
  );
  assert.equal((await list()).at(-1)?.processingState, 'progress');
  while (held.length === 0) await setTimeout(10);
  held[0]!.end(harbour('barques'));
  const done = await complete('ships');
  assert.deepEqual([done.processingState, done.lastProcessErrorCode], ['complete', undefined]);
  assert.ok(done.lastVersion !== undefined && done.lastProcessedAt !== undefined);
  assert.equal(done.updatedAt, under.updatedAt);
  assert.deepEqual((await list()).at(-1), done);
});

for (const path of ['/harbour.json', '/harbour.yaml', '/unnamed']) {
  test(`${path} is read`, async () => {
    const { make, complete } = await keeper();
    await make('ships', at(path));
    assert.equal((await complete('ships')).lastProcessErrorCode, undefined);
  });
}

const failures: readonly (readonly [string, string])[] = [
  ['/silent', 'FETCH_TIMEOUT'],
  ['/none', 'FETCH_ERROR'],
  ['/error', 'FETCH_ERROR'],
  ['/large', 'FETCH_ERROR'],
  ['/page', 'PARSE_ERROR'],
  ['/broken.yaml', 'PARSE_ERROR'],
];

for (const [path, code] of failures) {
  test(`${path} ends with ${code}, and nothing of the answer shows`, async () => {
    const { make, complete, state, log, list } = await keeper([site.host], path === '/silent' ? hurriedMs : undefined);
    await make('ships', at(path));
    const done = await complete('ships');
    assert.deepEqual(
      [done.processingState, done.lastProcessErrorCode, done.lastVersion],
      ['complete', code, undefined],
    );
    assert.ok(done.lastProcessedAt !== undefined);
    assert.ok(!JSON.stringify([await state(), log, await list()]).includes('opensesame'));
  });
}

test('what may not be fetched stays pending, and a line says how to allow it', async () => {
  const { make, read, log } = await keeper([]);
  await make('ships', at('/harbour.json'));
  await setTimeout(50);
  assert.equal((await read('ships')).processingState, 'pending');
  assert.deepEqual(log, [
    `API description: recorded and not fetched: nothing was fetched from ${site.host}; start with --allow-fetch ${site.host} to allow it.`,
  ]);
  const allowed = await keeper();
  await allowed.make('ships', at('/away'));
  await allowed.leaves('ships', 'progress');
  while (allowed.log.length === 0) await setTimeout(10);
  assert.equal((await allowed.leaves('ships', 'progress')).processingState, 'pending');
});

test('the same text is the same version; a failure leaves the last one', async () => {
  const { make, put, complete } = await keeper();
  await make('ships', at('/harbour.json'));
  const first = await complete('ships');
  await put('ships', at('/harbour.json'));
  assert.equal((await complete('ships')).lastVersion, first.lastVersion);
  await put('ships', at('/harbour.yaml'));
  const second = await complete('ships');
  assert.notEqual(second.lastVersion, first.lastVersion);
  await put('ships', at('/page'));
  const failed = await complete('ships');
  assert.deepEqual([failed.lastVersion, failed.lastProcessErrorCode], [second.lastVersion, 'PARSE_ERROR']);
  await put('ships', at('/harbour.yaml'));
  assert.equal((await complete('ships')).lastProcessErrorCode, undefined);
});

test('a text is read before the next request, right or wrong', async () => {
  const { make, read } = await keeper([]);
  const made = await make('right', { text: harbour('barques') });
  assert.equal(made.processingState, 'pending');
  const right = await read('right');
  assert.deepEqual([right.processingState, right.lastProcessErrorCode], ['complete', undefined]);
  assert.ok(right.lastVersion !== undefined && right.lastProcessedAt !== undefined);
  await make('wrong', { text: 'openapi: 3.1.0' });
  const wrong = await read('wrong');
  assert.deepEqual(
    [wrong.processingState, wrong.lastProcessErrorCode, wrong.lastVersion],
    ['complete', 'PARSE_ERROR', undefined],
  );
});

test('what is replaced, deleted or reset while it is fetched counts no more', async () => {
  const server = await keeper();
  const { ask, make, put, read, leaves, organizationId, state } = server;
  held.length = 0;
  await make('ships', at('/held'));
  await leaves('ships', 'pending');
  await put('ships', { text: 'none' });
  await make('gone', at('/held'));
  await leaves('gone', 'pending');
  await ask('deleteOpenAPISpecBySlug', { organizationId, specSlug: 'gone' });
  while (held.length < 2) await setTimeout(10);
  const before = await state();
  for (const response of held) response.end(harbour('barques'));
  await setTimeout(200);
  assert.deepEqual(await state(), before);
  assert.equal((await read('ships')).lastProcessErrorCode, 'PARSE_ERROR');
  server.reset();
  assert.equal((await ask('getOpenAPISpecBySlug', { organizationId, specSlug: 'ships' })).status, 404);
});

test('a page that is computed from a description shows what it says, and is found by it', async () => {
  const { ask, titled, put, complete } = await keeper();
  const spaceId = await titled('spaces', 'API');
  const pages = (await ask('listPages', { spaceId })).body.pages ?? [];
  const pageId = pages.find(({ type }) => type === 'computed')?.id ?? '';
  const page = async (query: Readonly<Record<string, string>> = {}) =>
    (await ask('getPageById', { spaceId, pageId }, { query })).body.markdown;
  const found = async (query: string) =>
    (await ask('searchSpaceContent', { spaceId }, { query: { query } })).body.items.map(({ id, sections }) => [
      id === pageId,
      sections?.map(({ title }) => title),
    ]);
  assert.deepEqual([await page(), await found('barques')], [undefined, []]);
  files.word = 'barques';
  await put('public-api', at('/harbour.json'));
  await complete('public-api');
  assert.equal(await page(), '## Ship\n\nA barques afloat.\n\n`object`\n');
  assert.deepEqual([await page({ computed: 'false' }), await page({ format: 'document' })], [undefined, undefined]);
  assert.deepEqual(await found('Barques'), [[true, ['Ship']]]);
  await put('public-api', at('/harbour.yaml'));
  await complete('public-api');
  assert.deepEqual([await found('barques'), await found('galleons')], [[], [[true, ['Ship']]]]);
  await put('public-api', { text: 'none' });
  assert.match((await page()) ?? '', /galleons/);
  const organizationId = (await ask('getSpaceById', { spaceId })).body.organization;
  await ask('deleteOpenAPISpecBySlug', { organizationId, specSlug: 'public-api' });
  assert.deepEqual([await page(), await found('galleons')], [undefined, []]);
});
