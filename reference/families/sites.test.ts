import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer } from '../example-server.ts';

const sites = async () => {
  const server = await exampleServer();
  const home = { organizationId: server.facts.organization };
  const make = (body?: Readonly<Record<string, unknown>>) =>
    server.ask('createSite', home, body === undefined ? {} : { body });
  const at = (siteId: string) => ({ ...home, siteId });
  const named = async (title: string) => at(await server.titled('sites', title));
  const listed = async (query: Readonly<Record<string, string>>) =>
    (await server.ask('listSites', home, { query })).body.items.map((each) => each.title);
  return { ...server, home, make, at, named, listed };
};

test('a site without a body is basic, public, unpublished and empty', async () => {
  const { ask, at, make } = await sites();
  const { status, body } = await make();
  assert.equal(status, 201);
  assert.deepEqual(
    [body.title, body.type, body.visibility, body.published, body.siteSpaces, body.features],
    ['Untitled', 'basic', 'public', false, 0, []],
  );
  assert.deepEqual(
    [body.basename, body.ads, body.proxy, body.urls?.published],
    [undefined, undefined, undefined, undefined],
  );
  assert.deepEqual((await ask('getSiteById', at(body.id))).body, body);
});

test('a site counts the spaces that it is given, each once', async () => {
  const { facts, titled, make, listed } = await sites();
  const [one, other] = [facts.templateSpace, await titled('spaces', 'Guide')];
  const { body } = await make({ title: 'Both', spaces: [one, other, one] });
  assert.equal(body.siteSpaces, 2);
  assert.deepEqual(await listed({ space: one }), ['Both']);
  assert.deepEqual(await listed({ space: other }), ['Acme handbook', 'Both']);
});

test('a space that is unknown, foreign or deleted makes no site', async () => {
  const { facts, titled, make, state } = await sites();
  const before = await state();
  for (const strange of ['nowhere', await titled('spaces', 'Charter'), facts.aged.deletedWithin7Days]) {
    assert.equal((await make({ spaces: [facts.templateSpace, strange] })).status, 400);
  }
  for (const spaces of ['other', { id: 'x' }, [7], 7]) assert.equal((await make({ spaces })).status, 400);
  assert.deepEqual(await state(), before);
});

test('a site may begin with a new space, empty or with a page', async () => {
  const { ask, at, make } = await sites();
  for (const [spaces, pages] of [
    ['empty', 0],
    ['sample', 1],
  ] as const) {
    const { body } = await make({ title: `With ${spaces}`, spaces });
    assert.equal(body.siteSpaces, 1);
    const { items } = (await ask('listSiteSections', at(body.id))).body;
    assert.deepEqual(items, []);
    const spaceId = await spaceTitled(ask, at(body.id).organizationId, `With ${spaces}`);
    assert.equal((await ask('listPages', { spaceId })).body.pages?.length, pages);
  }
});

const spaceTitled = async (ask: Awaited<ReturnType<typeof sites>>['ask'], organizationId: string, title: string) => {
  const user = (await ask('listMembersInOrganizationById', { organizationId }, { query: { search: 'ada' } })).body;
  const params = { organizationId, userId: user.items[0]?.id ?? '' };
  const { items } = (await ask('listSpacesForOrganizationMember', params)).body;
  return items.find((each) => each.space?.title === title)?.space?.id ?? '';
};

test('sites are filtered by space, title, state and types, all at once', async () => {
  const { titled, listed, facts } = await sites();
  const all = ['Acme handbook', 'Acme blog', 'Partner portal', 'Preview'];
  assert.deepEqual(await listed({}), all);
  assert.deepEqual(await listed({ title: 'ACME' }), all.slice(0, 2));
  assert.deepEqual(await listed({ published: 'false' }), ['Preview']);
  assert.deepEqual(await listed({ type: 'basic' }), ['Acme blog', 'Preview']);
  assert.deepEqual(await listed({ title: 'acme', type: 'basic' }), ['Acme blog']);
  assert.deepEqual(await listed({ space: 'nowhere' }), []);
  assert.deepEqual(await listed({ space: await titled('spaces', 'Blog') }), ['Acme blog']);
  assert.deepEqual(await listed({ space: facts.templateSpace }), []);
});

test('a type may be asked for several times, and an unknown one is refused', async () => {
  const { request, facts } = await sites();
  const path = `/v1/orgs/${facts.organization}/sites`;
  const both = await request('GET', `${path}?type=basic&type=premium`);
  assert.equal(both.body.count, 3);
  for (const query of ['type=huge', 'type=', 'published=yes', 'title=a&title=b']) {
    assert.equal((await request('GET', `${path}?${query}`)).status, 400, query);
  }
});

test('an update changes what it names and keeps the rest', async () => {
  const { ask, named } = await sites();
  const site = await named('Preview');
  const before = (await ask('getSiteById', site)).body;
  assert.deepEqual((await ask('updateSiteById', site, { body: {} })).body, before);
  const changes = { title: 'Seen', visibility: 'visitor-auth', basename: 'seen', adaptiveContent: { enabled: true } };
  const body = { ...changes, published: true, hostname: 'a.b.c' };
  assert.deepEqual((await ask('updateSiteById', site, { body })).body, { ...before, ...changes });
});

test('a proxy is a host with a path, shown with the address of the site and removed by null', async () => {
  const { ask, named } = await sites();
  const site = await named('Preview');
  const proxy = async (value: unknown) => (await ask('updateSiteById', site, { body: { proxy: value } })).body.proxy;
  const shown = await proxy('www.acme.example/docs');
  assert.equal(shown?.origin, 'www.acme.example/docs');
  assert.match(shown?.target ?? '', /^https:\/\/sites\.docplane\.example\//);
  for (const wrong of [
    'www.acme.example',
    'https://www.acme.example/docs',
    'acme/docs',
    '',
    `a.com/${'x'.repeat(510)}`,
  ]) {
    assert.equal((await ask('updateSiteById', site, { body: { proxy: wrong } })).status, 400, wrong);
  }
  assert.equal(await proxy(null), undefined);
});

test('a basename is one site’s in its organization', async () => {
  const { ask, facts, named, titled } = await sites();
  const body = { basename: 'handbook' };
  assert.equal((await ask('updateSiteById', await named('Preview'), { body })).status, 409);
  assert.equal((await ask('updateSiteById', await named('Acme handbook'), { body })).status, 200);
  const abroad = { organizationId: facts.secondOrganization, siteId: await titled('sites', 'Globex docs') };
  assert.equal((await ask('updateSiteById', abroad, { body })).status, 200);
});

test('a deleted site takes its parts along, leaves its spaces, and is no default of the organization any more', async () => {
  const { ask, home, named, state, titled } = await sites();
  const site = await named('Acme handbook');
  assert.equal((await ask('getOrganizationById', home)).body.defaultContent?.site, site.siteId);
  for (let time = 0; time < 2; time += 1) assert.equal((await ask('deleteSiteById', site)).status, 204);
  assert.equal((await ask('getSiteById', site)).status, 404);
  assert.equal((await ask('listSiteSections', site)).status, 404);
  assert.equal((await ask('getOrganizationById', home)).body.defaultContent, undefined);
  assert.ok(!JSON.stringify(await state()).includes(site.siteId));
  assert.equal((await ask('getSpaceById', { spaceId: await titled('spaces', 'Guide') })).status, 200);
});

test('the share links of a deleted site are gone', async () => {
  const { ask, named, state } = await sites();
  const site = await named('Acme blog');
  await ask('deleteSiteById', site);
  assert.ok(!JSON.stringify(await state()).includes(site.siteId));
});

test('an adaptive schema is put, replaced whole and read; until then there is none', async () => {
  const { ask, named } = await sites();
  const site = await named('Preview');
  assert.equal((await ask('getSiteAdaptiveSchema', site)).status, 404);
  for (const jsonSchema of [
    { type: 'object', properties: { a: { type: 'string' } } },
    { type: 'object', title: 'b' },
  ]) {
    const put = await ask('updateSiteAdaptiveSchema', site, { body: { jsonSchema } });
    assert.deepEqual([put.status, put.body.jsonSchema], [200, jsonSchema]);
    assert.deepEqual((await ask('getSiteAdaptiveSchema', site)).body, put.body);
  }
  for (const jsonSchema of [{}, { type: 'array' }, 'object', [], null]) {
    assert.equal((await ask('updateSiteAdaptiveSchema', site, { body: { jsonSchema } })).status, 400);
  }
});

test('a published site shows its sections and groups in one order', async () => {
  const { ask, named } = await sites();
  const site = await named('Acme handbook');
  const { status, body } = await ask('getPublishedContentSite', site);
  assert.equal(status, 200);
  assert.deepEqual(body.site, (await ask('getSiteById', site)).body);
  assert.equal(body.structure?.type, 'sections');
  assert.deepEqual(
    body.structure?.structure?.map((each) => [each.object, each.title]),
    [
      ['site-section', 'Guide'],
      ['site-section-group', 'Technical'],
    ],
  );
  assert.equal(body.customizations?.site?.title, 'Acme handbook');
});

test('a published site without sections shows its spaces, with three permissions more', async () => {
  const { ask, named } = await sites();
  const { body } = await ask('getPublishedContentSite', await named('Partner portal'), { as: 'edit' });
  assert.equal(body.structure?.type, 'siteSpaces');
  const [first] = body.structure?.structure ?? [];
  assert.ok(first !== undefined && first.object === 'site-space');
  const { permissions } = first.space as { permissions: Readonly<Record<string, boolean>> };
  const { view, viewInviteLinks, triggerGitSync } = permissions;
  assert.deepEqual(
    { view, viewInviteLinks, triggerGitSync },
    { view: true, viewInviteLinks: false, triggerGitSync: true },
  );
});

test('a site that is not published has no published form and no published address', async () => {
  const { ask, named } = await sites();
  const site = await named('Preview');
  assert.equal((await ask('getPublishedContentSite', site)).status, 404);
  assert.equal((await ask('getSiteById', site)).body.urls?.published, undefined);
  const published = (await ask('getSiteById', await named('Acme handbook'))).body;
  assert.equal(published.urls?.published, 'https://docs.acme.example');
});

test('members read sites, administrators change them, and others see none', async () => {
  const { ask, home, named, facts, titled } = await sites();
  const site = await named('Preview');
  for (const [as, read, write] of [
    ['read', 200, 403],
    ['create', 200, 403],
    ['guest', 404, 404],
    ['outsider', 404, 404],
  ] as const) {
    assert.equal((await ask('getSiteById', site, { as })).status, read, as);
    assert.equal((await ask('updateSiteById', site, { as, body: { title: 'Mine' } })).status, write, as);
  }
  assert.equal((await ask('createSite', home, { as: 'create' })).status, 403);
  const foreign = { organizationId: facts.secondOrganization, siteId: await titled('sites', 'Preview') };
  assert.equal((await ask('getSiteById', foreign)).status, 404);
  assert.equal((await ask('deleteSiteById', foreign)).status, 204);
  assert.equal((await ask('getSiteById', site)).status, 200);
});
