import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer } from '../example-server.ts';

// The key is the last step of the address.
const keyOf = (link: { readonly urls: { readonly published: string } }) => link.urls.published.split('/').at(-1) ?? '';

const links = async () => {
  const server = await exampleServer();
  const { ask, facts, titled } = server;
  const site = { organizationId: facts.organization, siteId: await titled('sites', 'Acme blog') };
  const make = async (name: string) => (await ask('createSiteShareLink', site, { body: { name } })).body;
  const listed = async () => (await ask('listSiteShareLinks', site)).body.items;
  const change = (shareLinkId: string, body: Readonly<Record<string, unknown>>) =>
    ask('updateSiteShareLinkById', { ...site, shareLinkId }, { body });
  return { ...server, site, make, listed, change };
};

test('a link is active from the start and has an address of its own', async () => {
  const { make, listed } = await links();
  const [one, other] = [await make('Same'), await make('Same')];
  assert.deepEqual([one.object, one.name, one.active], ['share-link', 'Same', true]);
  assert.notEqual(one.urls.published, other.urls.published);
  assert.deepEqual(
    (await listed()).map((each) => [each.name, each.active]),
    [
      ['Last year', false],
      ['Press', true],
      ['Same', true],
      ['Same', true],
    ],
  );
});

test('a name may be empty and has at most 50 characters', async () => {
  const { ask, site } = await links();
  for (const [body, status] of [
    [{ name: '' }, 201],
    [{ name: 'x'.repeat(50) }, 201],
    [{ name: 'x'.repeat(51) }, 400],
    [{}, 400],
  ] as const) {
    assert.equal((await ask('createSiteShareLink', site, { body })).status, status, JSON.stringify(body));
  }
});

test('a link is switched and renamed, each without the other, and its address holds', async () => {
  const { make, change } = await links();
  const before = await make('One');
  assert.deepEqual((await change(before.id, { active: false })).body, { ...before, active: false });
  assert.deepEqual((await change(before.id, { name: 'Two' })).body, { ...before, active: false, name: 'Two' });
  assert.deepEqual((await change(before.id, { active: true })).body, { ...before, name: 'Two' });
});

test('a deleted link is gone, and one of another site is not found', async () => {
  const { ask, site, make, titled, listed, change } = await links();
  const { id: shareLinkId } = await make('One');
  const elsewhere = { ...site, siteId: await titled('sites', 'Preview'), shareLinkId };
  assert.equal((await ask('updateSiteShareLinkById', elsewhere, { body: {} })).status, 404);
  assert.equal((await ask('deleteSiteShareLinkById', elsewhere)).status, 204);
  assert.equal((await listed()).length, 3);
  for (let time = 0; time < 2; time += 1) {
    assert.equal((await ask('deleteSiteShareLinkById', { ...site, shareLinkId })).status, 204);
  }
  assert.equal((await listed()).length, 2);
  assert.equal((await change(shareLinkId, {})).status, 404);
});

test('the key of an active link is in all addresses of its site, any other is ignored', async () => {
  const { ask, site, make, change, titled } = await links();
  const spaceId = await titled('spaces', 'Blog');
  const link = await make('One');
  const key = keyOf(link);
  const siteAddresses = async (shareKey: string) => {
    const query = { shareKey };
    const { body } = await ask('getPublishedContentSite', site, { query });
    const first = body.structure?.structure?.[0] as { urls?: { published?: string } } | undefined;
    const space = (await ask('getSpaceById', { spaceId }, { query })).body;
    return [body.site?.urls?.published, first?.urls?.published, space.urls.published];
  };
  const plain = await siteAddresses('wrong');
  assert.ok(plain.every((each) => each !== undefined && !each.includes(key)));
  const keyed = await siteAddresses(key);
  assert.equal(keyed[0], link.urls.published);
  assert.deepEqual(keyed.slice(1), [`${link.urls.published}/blog`, `${link.urls.published}/blog/blog`]);
  await change(link.id, { active: false });
  assert.deepEqual(await siteAddresses(key), plain);
});

test('the key shapes the list of sections, while the site is shared by link', async () => {
  const { ask, site, make } = await links();
  const link = await make('One');
  const addresses = async () => {
    const [section] = (await ask('listSiteSections', site, { query: { shareKey: keyOf(link) } })).body.items;
    return [section?.urls.published, section?.siteSpaces[0]?.urls?.published];
  };
  assert.deepEqual(await addresses(), [`${link.urls.published}/blog`, `${link.urls.published}/blog/blog`]);
  await ask('updateSiteById', site, { body: { visibility: 'public' } });
  assert.ok((await addresses()).every((each) => each?.includes(keyOf(link)) === false));
});

test('only administrators see the secret addresses', async () => {
  const { ask, site, make, request, facts } = await links();
  const key = keyOf(await make('One'));
  for (const [as, status] of [
    ['create', 403],
    ['guest', 404],
    ['outsider', 404],
  ] as const) {
    assert.equal((await ask('listSiteShareLinks', site, { as })).status, status, as);
  }
  const token = facts.tokens['create'] ?? '';
  const { body } = await request('GET', `/v1/orgs/${site.organizationId}/sites/${site.siteId}/published`, { token });
  assert.ok(!JSON.stringify(body).includes(key));
});
