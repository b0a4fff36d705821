import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer } from '../example-server.ts';

const integrations = async () => {
  const log: string[] = [];
  const server = await exampleServer({ log: (line) => log.push(line) });
  const { ask, facts } = server;
  const least = {
    title: 'Probe',
    description: 'Looks around',
    scopes: ['space:views:read'],
    script: 'export default {};',
    organization: facts.organization,
  };
  const publish = (name: string, more: Readonly<Record<string, unknown>> = {}, as = 'admin') =>
    ask('publishIntegration', { integrationName: name }, { as, body: { ...least, ...more } });
  const read = (integrationName: string, as = 'admin') => ask('getIntegrationByName', { integrationName }, { as });
  const listed = async (query: Readonly<Record<string, string>>, as = 'admin') =>
    (await ask('listIntegrations', {}, { as, query })).body.items.map((each) => each.name);
  return { ...server, least, publish, read, listed, log };
};

test('an integration is published with defaults for what is left out', async () => {
  const { ask, facts, publish, read } = await integrations();
  const { status, body } = await publish('probe');
  assert.equal(status, 200);
  assert.deepEqual(
    [
      body.version,
      body.visibility,
      body.target,
      body.categories,
      body.verified,
      body.previewImages,
      body.externalLinks,
    ],
    [1, 'private', 'all', [], false, [], []],
  );
  assert.deepEqual(
    [body.summary, body.blocks, body.contentSources, body.configurations, body.contentSecurityPolicy, body.urls?.icon],
    Array(6).fill(undefined),
  );
  const owner = await ask('getOrganizationById', { organizationId: facts.organization });
  assert.deepEqual(body.owner, owner.body);
  assert.deepEqual((await read('probe')).body, body);
});

test('each publishing raises the version by one and replaces all that was there', async () => {
  const { publish } = await integrations();
  const more = {
    summary: 'Long',
    visibility: 'public',
    target: 'site',
    categories: ['content', 'content'],
    scopes: ['site:views:read', 'site:views:read'],
    blocks: [{ id: 'b', title: 'B' }],
    contentSources: [{ id: 's' }],
    configurations: { account: { componentId: 'c' } },
    externalLinks: [{ url: 'https://a.example', label: 'A' }],
    contentSecurityPolicy: { 'default-src': 'none' },
    icon: 'aGVsbG8=',
    previewImages: ['aGVsbG8=', 'aGk='],
  };
  const { body } = await publish('probe', more);
  const { icon, previewImages, scopes, categories, ...kept } = more;
  for (const [name, value] of Object.entries(kept)) assert.deepEqual(body[name], value, name);
  assert.deepEqual([body.categories, body.scopes], [['content'], ['site:views:read']]);
  assert.equal(body.previewImages?.length, previewImages.length);
  assert.ok(categories.length + scopes.length > 0 && body.urls?.icon !== undefined && !body.urls.icon.includes(icon));
  const bare = (await publish('probe')).body;
  assert.deepEqual(
    [bare.version, bare.visibility, bare.target, bare.summary, bare.blocks, bare.previewImages, bare.urls?.icon],
    [2, 'private', 'all', undefined, undefined, [], undefined],
  );
});

test('code and secrets come back nowhere', async () => {
  const { request, publish, least, facts, log } = await integrations();
  const secrets = { KEY: 'planted-secret', OTHER: 'planted-secret' };
  const told = [
    await publish('probe', { secrets, script: 'planted-secret' }),
    await publish('probe', { secrets: { KEY: ['planted-secret'] }, script: 'planted-secret' }),
    await publish('probe', { secrets, title: 'x', script: 'planted-secret' }),
    await request('GET', '/v1/integrations/probe'),
    await request('GET', `/v1/integrations?owner=${facts.organization}`),
    await request('GET', '/v1/integrations/acme-insights/installations'),
    await request('GET', '/_control/state'),
    log,
  ];
  assert.ok(!JSON.stringify(told).includes('planted-secret'));
  assert.ok(!JSON.stringify(told).includes('kept-inside'));
  assert.ok(least.script.length > 0);
});

const refused: readonly (readonly [what: string, Readonly<Record<string, unknown>>])[] = [
  ['a short title', { title: 'x' }],
  ['a long description', { description: 'x'.repeat(101) }],
  ['a long summary', { summary: 'x'.repeat(2049) }],
  ['an unknown scope', { scopes: ['space:everything'] }],
  ['an unknown category', { categories: ['games'] }],
  ['an unknown target', { target: 'page' }],
  ['an unknown visibility', { visibility: 'secret' }],
  ['four previews', { previewImages: Array(4).fill('aGk=') }],
  ['six links', { externalLinks: 'abcdef'.split('').map((label) => ({ url: 'https://a.example', label })) }],
  ['an icon in no base64', { icon: 'not base64!' }],
  ['an icon of nothing', { icon: '' }],
  ['an icon cut short', { icon: 'aGVsbG8' }],
  ['a preview in no base64', { previewImages: ['aGk=', '%%%='] }],
  ['an icon that is too large', { icon: Buffer.alloc(512 * 1024 + 1).toString('base64') }],
  ['a secret that is no text', { secrets: { KEY: 7 } }],
];

for (const [what, body] of refused) {
  test(`${what} is refused, and nothing is published`, async () => {
    const { publish, read } = await integrations();
    assert.equal((await publish('probe', body)).status, 400);
    assert.equal((await read('probe')).status, 404);
    assert.equal((await publish('acme-insights', body)).status, 400);
    assert.equal((await read('acme-insights')).body.version, 3);
  });
}

test('the largest icon is taken', async () => {
  const { publish } = await integrations();
  assert.equal((await publish('probe', { icon: Buffer.alloc(512 * 1024).toString('base64') })).status, 200);
});

test('an integration is published for an organization by id or subdomain, where the caller is an administrator', async () => {
  const { ask, facts, publish } = await integrations();
  const own = await publish('by-name', { organization: 'acme-docs' });
  assert.equal(own.body.owner?.id, facts.organization);
  for (const [status, organization, as] of [
    [404, 'nowhere', 'admin'],
    [404, facts.organization, 'outsider'],
    [403, facts.organization, 'create'],
    [403, facts.organization, 'guest'],
    [404, facts.secondOrganization, 'create'],
  ] as const) {
    assert.equal((await publish('other', { organization }, as)).status, status, `${as} ${organization}`);
  }
  const abroad = { organizationId: facts.secondOrganization };
  assert.equal((await ask('getOrganizationById', abroad)).status, 200);
});

test('a name stays with its organization, and is told apart by case', async () => {
  const { facts, publish, read } = await integrations();
  const other = { organization: facts.secondOrganization };
  assert.equal((await publish('acme-insights', other)).status, 403);
  assert.equal((await publish('acme-unfurl', {}, 'outsider')).status, 403);
  assert.equal((await read('acme-insights')).body.version, 3);
  assert.equal((await publish('ACME-insights', other)).body.version, 1);
});

test('a name that breaks the rule is refused everywhere', async () => {
  const { ask, publish, read } = await integrations();
  for (const integrationName of ['a b', 'ä', 'a/b', 'x'.repeat(101)]) {
    assert.equal((await publish(integrationName)).status, 400, integrationName);
    assert.equal((await read(integrationName)).status, 400, integrationName);
    assert.equal((await ask('unpublishIntegration', { integrationName })).status, 400, integrationName);
  }
  assert.equal((await publish(`A.b_c-${'x'.repeat(94)}`)).status, 200);
});

test('an unpublished integration is gone with its installations, and returns with version 1', async () => {
  const { ask, publish, read, state } = await integrations();
  const integrationName = 'acme-insights';
  for (let time = 0; time < 2; time += 1) {
    assert.equal((await ask('unpublishIntegration', { integrationName })).status, 204);
  }
  assert.equal((await read(integrationName)).status, 404);
  assert.equal((await ask('listIntegrationInstallations', { integrationName })).status, 404);
  assert.deepEqual((await state())['installations'], {});
  assert.equal((await publish(integrationName)).body.version, 1);
});

test('only the owner’s administrators unpublish and see installations', async () => {
  const { ask } = await integrations();
  for (const [as, integrationName, status] of [
    ['create', 'acme-insights', 403],
    ['outsider', 'acme-insights', 403],
    ['outsider', 'acme-unfurl', 403],
    ['outsider', 'nothing-there', 204],
  ] as const) {
    assert.equal((await ask('unpublishIntegration', { integrationName }, { as })).status, status, as);
  }
  const installations = { integrationName: 'acme-insights' };
  assert.equal((await ask('listIntegrationInstallations', installations, { as: 'create' })).status, 403);
  assert.equal((await ask('listIntegrationInstallations', installations, { as: 'outsider' })).status, 403);
});

test('private integrations show to members of their organization only', async () => {
  const { publish, read, listed, facts } = await integrations();
  await publish('quiet', { visibility: 'unlisted' });
  assert.deepEqual(await listed({}), ['acme-insights']);
  const owner = facts.organization;
  assert.deepEqual(await listed({ owner }, 'read'), ['acme-insights', 'acme-unfurl', 'quiet']);
  for (const as of ['guest', 'outsider']) {
    assert.deepEqual(await listed({ owner }, as), ['acme-insights'], as);
    assert.equal((await read('acme-unfurl', as)).status, 404, as);
    assert.equal((await read('quiet', as)).status, 200, as);
  }
  assert.deepEqual(await listed({ owner: 'nowhere' }), []);
  assert.deepEqual(await listed({ owner: facts.secondOrganization }), []);
});

test('filters look at names and titles, categories, domains, blocks and sources, all at once', async () => {
  const { publish, listed, facts } = await integrations();
  await publish('cards', { title: 'Cards for INSIGHT', blocks: [], visibility: 'public' });
  const owner = facts.organization;
  for (const [query, names] of [
    [{ search: 'insight' }, ['acme-insights', 'cards']],
    [{ search: 'UNFURL', owner }, ['acme-unfurl']],
    [{ search: '' }, ['acme-insights', 'cards']],
    [{ category: 'analytics' }, ['acme-insights']],
    [{ category: 'content', owner }, ['acme-unfurl']],
    [{ category: 'content' }, []],
    [{ blockDomain: 'CHARTS.acme.example' }, ['acme-insights']],
    [{ blockDomain: 'acme.example' }, []],
    [{ blocks: 'true' }, ['acme-insights']],
    [{ blocks: 'false', owner }, ['acme-unfurl', 'cards']],
    [{ contentSources: 'true' }, ['acme-insights']],
    [{ contentSources: 'false', search: 'insight' }, ['cards']],
  ] as const) {
    assert.deepEqual(await listed(query), names, JSON.stringify(query));
  }
});

test('filters that break a rule are refused', async () => {
  const { request } = await integrations();
  for (const query of [
    'category=games',
    'blocks=1',
    'contentSources=',
    'blockDomain=a%2Fb',
    `blockDomain=${'x'.repeat(101)}`,
  ]) {
    assert.equal((await request('GET', `/v1/integrations?${query}`)).status, 400, query);
  }
});

test('installations count live spaces and are found by the whole external id', async () => {
  const { ask, titled, advance } = await integrations();
  const list = async (query: Readonly<Record<string, string>> = {}) =>
    (await ask('listIntegrationInstallations', { integrationName: 'acme-insights' }, { query })).body.items;
  const [inAcme, inGlobex] = (await list()).toSorted((left, right) =>
    (left.status ?? '') < (right.status ?? '') ? -1 : 1,
  );
  assert.deepEqual(
    [inAcme?.status, inAcme?.space_selection, inAcme?.configuration],
    ['active', 'all', { 'site-key': 'K1' }],
  );
  assert.deepEqual([inGlobex?.status, inGlobex?.spaces], ['paused', 1]);
  assert.deepEqual(
    (await list({ externalId: 'account-7' })).map((each) => each.id),
    [inAcme?.id],
  );
  assert.deepEqual(await list({ externalId: 'account' }), []);
  await ask('deleteSpaceById', { spaceId: await titled('spaces', 'Roadmap') });
  await ask('deleteSpaceById', { spaceId: await titled('spaces', 'Blog') });
  const counted = async () => (await list()).map((each) => each.spaces ?? 0).toSorted((left, right) => left - right);
  assert.deepEqual(await counted(), [0, (inAcme?.spaces ?? 0) - 1]);
  await ask('restoreSpace', { spaceId: await titled('spaces', 'Roadmap') });
  assert.deepEqual((await counted())[0], 1);
  await ask('deleteSpaceById', { spaceId: await titled('spaces', 'Roadmap') });
  await advance(604_800);
  assert.deepEqual((await counted())[0], 0);
});

test('what may be done with an integration is told by the caller’s rights', async () => {
  const { read } = await integrations();
  for (const [as, admin, install] of [
    ['admin', true, true],
    ['create', false, false],
    ['outsider', false, false],
  ] as const) {
    const { permissions } = (await read('acme-insights', as)).body;
    assert.deepEqual(permissions, { admin, install }, as);
  }
});
