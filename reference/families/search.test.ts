import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { exampleServer } from '../example-server.ts';
import { exampleSite } from '../example-site.ts';

const site = await exampleSite({ '/': { body: '<main><h1>Quagga</h1><p>Its stripes fade.</p></main>' } });
after(() => site.close());

const searcher = async (choices: Readonly<Record<string, string>> = {}) => {
  const server = await exampleServer({ allowFetch: [site.host], choices });
  const { space: spaceId, id: changeRequestId } = server.facts.changeRequest;
  const { organization: organizationId } = server.facts;
  const inSpace = async (query: string, of = spaceId, as = 'admin') =>
    (await server.ask('searchSpaceContent', { spaceId: of }, { as, query: { query } })).body.items ?? [];
  const titles = async (query: string, of = spaceId) => (await inSpace(query, of)).map(({ title }) => title);
  const inOrganization = async (query: string, as = 'admin') =>
    (await server.ask('searchOrganizationContent', { organizationId }, { as, query: { query } })).body.items ?? [];
  const spaces = async (query: string, as = 'admin') => (await inOrganization(query, as)).map(({ title }) => title);
  const body = { url: `http://${site.host}/`, source: 'website' };
  return { ...server, spaceId, changeRequestId, organizationId, inSpace, titles, inOrganization, spaces, body };
};

test('a query is looked for in titles and texts, upper or lower case, within words too, in page order', async () => {
  const { titles } = await searcher();
  assert.deepEqual(await titles('INSTALL'), ['Welcome', 'Install']);
  assert.deepEqual(await titles('tallat'), ['Welcome']);
  assert.deepEqual(await titles('fetch the package, then'), ['Install']);
  assert.deepEqual([await titles('x'), await titles('the the')], [[], []]);
  assert.deepEqual(await titles('invite people'), ['Members']);
  assert.deepEqual(await titles('administration'), ['Administration']);
});

test('a find shows the sections that hold the query, by heading', async () => {
  const { inSpace } = await searcher();
  const [page] = await inSpace('package');
  const app = page?.urls?.app ?? '';
  assert.deepEqual(page?.sections, [
    {
      id: `${page?.id}/steps`,
      title: 'Steps',
      path: 'welcome/install#steps',
      body: 'Fetch the package, then run it. The diagram is here.',
      urls: { app: `${app}#steps` },
    },
  ]);
});

test('a heading alone is reason enough, and what stands above the first belongs to the page', async () => {
  const { inSpace } = await searcher();
  const sectionsOf = async (query: string) => {
    const [page] = await inSpace(query);
    return page?.sections?.map(({ id, title }) => [id === page.id, title]);
  };
  assert.deepEqual(await sectionsOf('before you'), [[false, 'Before you begin']]);
  assert.deepEqual(await sectionsOf('members list'), [[true, 'Members']]);
});

test('addresses of links and Markdown signs are not text', async () => {
  const { titles } = await searcher();
  assert.deepEqual([await titles('acme.example'), await titles('](')], [[], []]);
});

test('hidden pages, links to elsewhere and content of change requests are not found', async () => {
  const { titles } = await searcher();
  assert.deepEqual([await titles('everybody'), await titles('status'), await titles('as in the')], [[], [], []]);
});

test('a blank query finds nothing, none and one of more than 512 characters are refused', async () => {
  const { ask, spaceId, organizationId } = await searcher();
  for (const [query, status, count] of [
    [{ query: '' }, 200, 0],
    [{ query: '  ' }, 200, 0],
    [{ query: '😀'.repeat(512) }, 200, 0],
    [{ query: 'x'.repeat(513) }, 400, undefined],
    [{}, 400, undefined],
  ] as const) {
    const inSpace = await ask('searchSpaceContent', { spaceId }, { query });
    const inOrganization = await ask('searchOrganizationContent', { organizationId }, { query });
    assert.deepEqual([inSpace.status, inSpace.body.count], [status, count], JSON.stringify(query).slice(0, 20));
    assert.deepEqual([inOrganization.status, inOrganization.body.count], [status, count]);
  }
});

test('the length of a query can be counted in other units, by choice', async () => {
  const { ask, spaceId } = await searcher({ 'OP-VAL-05': 'utf-16' });
  const query = { query: '😀'.repeat(257) };
  assert.equal((await ask('searchSpaceContent', { spaceId }, { query })).status, 400);
});

test('finds come page by page', async () => {
  const { ask, spaceId } = await searcher();
  const whole = (await ask('searchSpaceContent', { spaceId }, { query: { query: 'st' } })).body;
  const first = (await ask('searchSpaceContent', { spaceId }, { query: { query: 'st', limit: '1' } })).body;
  const page = first.next?.page ?? '';
  const rest = (await ask('searchSpaceContent', { spaceId }, { query: { query: 'st', page } })).body;
  assert.deepEqual([...first.items, ...rest.items], whole.items);
  assert.deepEqual([first.count, rest.count], [whole.items.length, whole.items.length]);
});

test('the finds of an organization are grouped by space, without spaces that have none', async () => {
  const { inOrganization, inSpace, spaces } = await searcher();
  const [guide] = await inOrganization('install');
  assert.deepEqual([guide?.title, guide?.pages], ['Guide', await inSpace('install')]);
  assert.deepEqual(await spaces('see the'), ['Template', 'API']);
});

test('nobody finds what they may not see', async () => {
  const { spaces, ask, organizationId, facts } = await searcher();
  assert.deepEqual(await spaces('details'), ['Template']);
  assert.deepEqual([await spaces('details', 'guest'), await spaces('install', 'guest')], [[], ['Guide']]);
  const query = { query: 'install' };
  assert.equal((await ask('searchOrganizationContent', { organizationId }, { as: 'outsider', query })).status, 404);
  const template = { spaceId: facts.templateSpace };
  assert.equal((await ask('searchSpaceContent', template, { as: 'guest', query })).status, 404);
});

test('an import is found at once, once in its space and not while it is in a change request', async () => {
  const { ask, spaceId, changeRequestId, titles, spaces, body } = await searcher();
  assert.deepEqual(await titles('stripes'), []);
  await ask('importContentInChangeRequest', { spaceId, changeRequestId }, { body });
  assert.deepEqual(await spaces('stripes'), []);
  await ask('importContent', { spaceId }, { body });
  assert.deepEqual([await titles('STRIPES'), await spaces('quagga')], [['Quagga'], ['Guide']]);
  assert.deepEqual(await titles('install'), ['Welcome', 'Install']);
});

test('what was imported before the first search is found too', async () => {
  const { ask, spaceId, titles, body } = await searcher();
  await ask('importContent', { spaceId }, { body });
  assert.deepEqual(await titles('stripes'), ['Quagga']);
});

test('a duplicate is found beside its original, a deleted space not until it is restored, a purged one never', async () => {
  const { ask, spaceId, spaces, advance } = await searcher();
  assert.deepEqual(await spaces('old manual'), ['Guide']);
  const copy = (await ask('duplicateSpace', { spaceId })).body.id;
  assert.deepEqual(await spaces('old manual'), ['Guide', 'Guide']);
  await ask('deleteSpaceById', { spaceId });
  assert.deepEqual((await spaces('old manual')).length, 1);
  await ask('restoreSpace', { spaceId });
  await ask('deleteSpaceById', { spaceId: copy });
  await advance(604_800);
  assert.deepEqual(await spaces('old manual'), ['Guide']);
});

test('a space that is transferred is found where it is now', async () => {
  const { ask, facts, spaces, titled } = await searcher();
  const spaceId = await titled('spaces', 'Policies');
  assert.deepEqual(await spaces('ask your lead'), ['Policies']);
  await ask('transferSpace', { spaceId }, { body: { organization: facts.secondOrganization } });
  assert.deepEqual(await spaces('ask your lead'), []);
  const there = { organizationId: facts.secondOrganization };
  const { body } = await ask('searchOrganizationContent', there, { query: { query: 'ask your lead' } });
  assert.deepEqual(
    body.items.map(({ title }) => title),
    ['Policies'],
  );
});
