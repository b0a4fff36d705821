import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { exampleServer } from '../example-server.ts';
import { exampleSite } from '../example-site.ts';

const article = `<!doctype html><html><head><title>Site | Zebra crossing</title><style>b{}</style></head><body>
<nav><a href="/">Home</a></nav><main><h1>Zebra <em>crossing</em></h1>
<p>Wait for the <a href="../green">green light</a>, see <img src="light.png" alt="a light">.</p>
<p><a href="javascript:alert(1)">Run</a><script>alert(2)</script></p>
<table><tr><th>Light</th></tr><tr><td>Amber</td></tr></table><h2>Afterwards</h2><ul><li>Look <del>back</del></li></ul>
</main><footer>Imprint</footer></body></html>`;

const other = await exampleSite({ '/': { body: '<h1>Elsewhere</h1>' } });
const site = await exampleSite({
  '/docs/zebra': { body: article },
  '/moved': { location: '/docs/zebra' },
  '/away': { location: 'http://localhost:9/docs' },
  '/aside': { location: `http://${other.host}/` },
  '/loop': { location: '/loop' },
  '/plain.md': { type: 'text/markdown; charset=utf-8', body: 'Lead.\n\n# From a file\n' },
  '/untitled': { body: '<p>Nothing more' },
  '/picture': { type: 'image/png', body: 'png' },
  '/broken': { status: 500 },
  '/long': { body: 'x'.repeat(5 * 1024 * 1024 + 1) },
  '/deep': { body: `${'<div>'.repeat(50_000)}deep` },
});
after(() => Promise.all([site.close(), other.close()]));

const importer = async (allowFetch: readonly string[] = [site.host]) => {
  const log: string[] = [];
  const server = await exampleServer({ allowFetch, log: (line) => log.push(line) });
  const { space: spaceId, id: changeRequestId } = server.facts.changeRequest;
  const get = async (path: string, source = 'website') =>
    server.ask('importContent', { spaceId }, { body: { url: `http://mia:opensesame@${site.host}${path}`, source } });
  // What came by Git shows where it came from as long as the revision is one of Git.
  const pages = async () =>
    (await server.ask('listPages', { spaceId }, { query: { metadata: 'false' } })).body.pages ?? [];
  return { ...server, spaceId, changeRequestId, get, pages, log };
};

test('a page is fetched and follows those that exist, in a revision that is active at once', async () => {
  const { ask, get, pages, spaceId, log } = await importer();
  const before = (await ask('getCurrentRevision', { spaceId })).body;
  const pagesBefore = await pages();
  const { status, body } = await get('/docs/zebra');
  const now = (await ask('getCurrentRevision', { spaceId })).body;
  assert.deepEqual([status, body], [201, { revision: now.id, importedResources: 1, totalResources: 4 }]);
  assert.deepEqual([now.parents, now.type, now.git], [[before.id], 'edits', undefined]);
  assert.deepEqual((await pages()).slice(0, -1), pagesBefore);
  const { title, path, markdown } = (await pages()).at(-1) ?? {};
  assert.deepEqual([title, path], ['Zebra crossing', 'zebra-crossing']);
  assert.equal(
    markdown,
    `# Zebra *crossing*\n\nWait for the [green light](http://${site.host}/green), see ![a light](http://${site.host}/docs/light.png).\n\n` +
      'Run\n\n| Light |\n| ----- |\n| Amber |\n\n## Afterwards\n\n* Look ~~back~~\n',
  );
  const space = (await ask('getSpaceById', { spaceId })).body;
  assert.deepEqual([space.revision, space.updatedAt], [now.id, now.createdAt]);
  assert.deepEqual(log, []);
});

test('credentials go to the origin that they are given for, as a header, and are in no reply, log or state', async () => {
  const { get, state, log } = await importer([site.host, other.host]);
  const replies = [await get('/moved'), await get('/broken'), await get('/away'), await get('/aside')];
  const given = `Basic ${Buffer.from('mia:opensesame').toString('base64')}`;
  for (const path of ['/moved', '/docs/zebra', '/broken']) {
    assert.equal(site.seen.filter((each) => each.path === path).at(-1)?.headers.authorization, given, path);
  }
  assert.deepEqual(
    other.seen.map(({ headers }) => headers.authorization),
    [undefined],
  );
  assert.ok(!JSON.stringify([replies, await state(), log]).includes('opensesame'));
});

test('without permission nothing is fetched: a revision without anything new, and one line that says so', async () => {
  const fetched = site.seen.length;
  for (const allowFetch of [[], ['127.0.0.1:1'], ['localhost']]) {
    const { ask, get, spaceId, pages, log } = await importer(allowFetch);
    const before = await pages();
    const { status, body } = await get('/docs/zebra');
    assert.deepEqual([status, body.importedResources, body.totalResources], [201, 0, 0]);
    assert.equal((await ask('getSpaceById', { spaceId })).body.revision, body.revision);
    assert.deepEqual(await pages(), before);
    assert.equal(log.length, 1);
    assert.ok(log[0]?.includes(`--allow-fetch ${site.host}`));
  }
  assert.equal(site.seen.length, fetched);
});

test('a redirect is followed only where fetching is allowed', async () => {
  const { get, log } = await importer();
  assert.equal((await get('/moved')).body.importedResources, 1);
  assert.equal((await get('/away')).body.importedResources, 0);
  assert.equal(log.length, 1);
});

test('Markdown is taken as it is, with its first heading for a title; without any the address is the title', async () => {
  const { get, pages } = await importer(['127.0.0.1']);
  await get('/plain.md', 'markdown');
  await get('/untitled');
  const [file, bare] = (await pages()).slice(-2);
  assert.deepEqual([file?.title, file?.markdown], ['From a file', 'Lead.\n\n# From a file\n']);
  assert.equal(bare?.title, `${site.host}/untitled`);
});

test('a page imported twice stands at two paths', async () => {
  const { get, pages } = await importer();
  await get('/docs/zebra');
  await get('/docs/zebra');
  assert.deepEqual(
    (await pages()).slice(-2).map(({ path }) => path),
    ['zebra-crossing', 'zebra-crossing-1'],
  );
});

test('what cannot be reached or read is refused, and changes nothing', async () => {
  const { get, state } = await importer();
  const before = await state();
  for (const path of ['/none', '/broken', '/loop', '/picture', '/long', '/deep']) {
    assert.equal((await get(path)).status, 400, path);
  }
  assert.deepEqual(await state(), before);
});

test('sources beside the nine and addresses other than of the web are refused, and changes nothing', async () => {
  const { ask, spaceId, state, get } = await importer([]);
  const before = await state();
  for (const body of [
    { url: `http://${site.host}/`, source: 'fax' },
    { url: 'ftp://files.example.org/', source: 'website' },
    { url: '/docs', source: 'website' },
    { url: `http://${site.host}/${'x'.repeat(2048)}`, source: 'website' },
    { url: `http://${site.host}/` },
  ]) {
    assert.equal((await ask('importContent', { spaceId }, { body })).status, 400, JSON.stringify(body).slice(0, 80));
  }
  assert.deepEqual(await state(), before);
  const { status, body } = await get('/docs/zebra', 'notion');
  assert.deepEqual([status, body.importedResources, body.totalResources], [201, 0, 0]);
});

test('a locked space takes no import, neither itself nor in its change requests, until it is live again', async () => {
  const { ask, spaceId, changeRequestId, get, state } = await importer();
  await ask('updateSpaceById', { spaceId }, { body: { editMode: 'locked' } });
  const before = await state();
  const fetched = site.seen.length;
  const body = { url: `http://${site.host}/docs/zebra`, source: 'website' };
  assert.equal((await get('/docs/zebra')).status, 409);
  assert.equal((await ask('importContentInChangeRequest', { spaceId, changeRequestId }, { body })).status, 409);
  assert.deepEqual([await state(), site.seen.length], [before, fetched]);
  await ask('updateSpaceById', { spaceId }, { body: { editMode: 'live' } });
  assert.equal((await get('/docs/zebra')).status, 201);
});

test('an import into a change request leaves the space as it was; a merged one keeps its content', async () => {
  const { ask, spaceId, changeRequestId, pages } = await importer();
  const before = await pages();
  const space = (await ask('getSpaceById', { spaceId })).body;
  const body = { url: `http://${site.host}/docs/zebra`, source: 'website' };
  const { status, body: result } = await ask('importContentInChangeRequest', { spaceId, changeRequestId }, { body });
  const proposed = (await ask('getRevisionOfChangeRequestById', { spaceId, changeRequestId })).body;
  assert.deepEqual([status, result.revision, proposed.pages?.at(-1)?.title], [201, proposed.id, 'Zebra crossing']);
  assert.deepEqual([await pages(), (await ask('getSpaceById', { spaceId })).body], [before, space]);
  assert.equal((await ask('importContentInChangeRequest', { spaceId, changeRequestId: '3' }, { body })).status, 409);
});

test('an import needs the right to edit', async () => {
  const { ask, spaceId } = await importer();
  const body = { url: `http://${site.host}/docs/zebra`, source: 'website' };
  for (const [as, status] of [
    ['guest', 403],
    ['comment', 403],
    ['edit', 201],
    ['outsider', 404],
  ] as const) {
    assert.equal((await ask('importContent', { spaceId }, { as, body })).status, status, as);
  }
});

test('what happens while a page is fetched counts: a space deleted or locked meanwhile takes nothing', async () => {
  const { ask, get, spaceId, advance } = await importer();
  await get('/docs/zebra');
  const deleted = get('/docs/zebra');
  await ask('deleteSpaceById', { spaceId });
  assert.equal((await deleted).status, 404);
  await ask('restoreSpace', { spaceId });
  const locked = get('/docs/zebra');
  await ask('updateSpaceById', { spaceId }, { body: { editMode: 'locked' } });
  assert.equal((await locked).status, 409);
  await ask('updateSpaceById', { spaceId }, { body: { editMode: 'live' } });
  const both = await Promise.all([get('/docs/zebra'), get('/docs/zebra'), advance(1)]);
  assert.deepEqual(
    both.slice(0, 2).map((each) => each?.status),
    [201, 201],
  );
});
