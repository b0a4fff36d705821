import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer } from '../example-server.ts';

const week = 604_800;

// The section with two spaces, and what it shows.
const releases = async () => {
  const server = await exampleServer();
  const { ask, facts, titled } = server;
  const site = { organizationId: facts.organization, siteId: await titled('sites', 'Acme handbook') };
  const siteSectionId = await titled('siteSections', 'Releases');
  const section = async () => (await ask('listSiteSections', site)).body.items.find(({ id }) => id === siteSectionId);
  const shown = async () =>
    (await section())?.siteSpaces.map(({ title, default: first }) => `${title}${first === true ? '*' : ''}`);
  const counted = async () => (await ask('getSiteById', site)).body.siteSpaces;
  const filtered = async (space: string) => (await ask('listSites', site, { query: { space } })).body.count;
  const [one, two] = [await titled('spaces', 'Release one'), await titled('spaces', 'Release two')];
  return { ...server, site, section, shown, counted, filtered, one, two };
};

test('a deleted space is hidden on its site, the default moves on, and a restore puts all back', async () => {
  const { ask, section, shown, counted, filtered, one } = await releases();
  const before = await section();
  assert.deepEqual([await shown(), await counted(), await filtered(one)], [['Release one*', 'Release two'], 4, 1]);
  await ask('deleteSpaceById', { spaceId: one });
  assert.deepEqual([await shown(), await counted(), await filtered(one)], [['Release two*'], 3, 0]);
  await ask('restoreSpace', { spaceId: one });
  assert.deepEqual(await section(), before);
  assert.equal(await counted(), 4);
});

test('a section outlasts the deletion of all of its spaces', async () => {
  const { ask, site, section, shown, counted, one, two } = await releases();
  for (const spaceId of [one, two]) await ask('deleteSpaceById', { spaceId });
  assert.deepEqual([await shown(), await counted()], [[], 2]);
  assert.equal((await section())?.title, 'Releases');
  const { body } = await ask('getPublishedContentSite', site);
  assert.ok(!JSON.stringify(body).includes(one));
});

test('a site drops a space that is removed for good, and the next one is the default for good', async () => {
  const { ask, advance, shown, counted, state, one, two } = await releases();
  await ask('deleteSpaceById', { spaceId: one });
  await advance(week);
  assert.deepEqual([await shown(), await counted()], [['Release two*'], 3]);
  assert.ok(!JSON.stringify(await state()).includes(one));
  await ask('deleteSpaceById', { spaceId: two });
  await advance(week);
  assert.deepEqual([await shown(), await counted()], [[], 2]);
});

test('a hidden site space cannot be named as default', async () => {
  const { ask, site, section, one } = await releases();
  const before = await section();
  const siteSpace = before?.siteSpaces[0]?.id ?? '';
  await ask('deleteSpaceById', { spaceId: one });
  const params = { ...site, siteSectionId: before?.id ?? '' };
  const answer = await ask('updateSiteSectionById', params, { body: { defaultSiteSpace: siteSpace } });
  assert.equal(answer.status, 400);
});

test('the default at the root of a site is named and moves on with its space', async () => {
  const { ask, advance, facts, state, titled } = await exampleServer();
  const site = { organizationId: facts.organization, siteId: await titled('sites', 'Preview') };
  type Root = Readonly<
    Record<string, { readonly site: string; readonly space: string; readonly defaultSiteSpace?: string }>
  >;
  const table = async (name: string) => (await state())[name] as unknown as Root;
  const first = async () => (await table('sites'))[site.siteId]?.defaultSiteSpace ?? '';
  const spaceOf = async (id: string) => (await table('siteSpaces'))[id]?.space;
  const [dayOne, checklists] = [await titled('spaces', 'Day one'), await titled('spaces', 'Checklists')];
  assert.equal(await spaceOf(await first()), dayOne);
  const other = Object.entries(await table('siteSpaces')).find(([, each]) => each.space === checklists)?.[0];
  await ask('updateSiteById', site, { body: { defaultSiteSpace: other } });
  assert.equal(await spaceOf(await first()), checklists);
  await ask('deleteSpaceById', { spaceId: checklists });
  await advance(week);
  assert.equal(await spaceOf(await first()), dayOne);
});
