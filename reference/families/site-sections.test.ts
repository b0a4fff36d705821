import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer } from '../example-server.ts';

// An empty site, and sections made from fresh spaces by title.
const sections = async () => {
  const server = await exampleServer();
  const { ask, facts } = server;
  const home = { organizationId: facts.organization };
  const site = { ...home, siteId: (await ask('createSite', home, { body: { title: 'Site' } })).body.id };
  const space = async (title: string) => {
    const spaceId = (await ask('duplicateSpace', { spaceId: facts.templateSpace })).body.id;
    await ask('updateSpaceById', { spaceId }, { body: { title } });
    return spaceId;
  };
  const ids: Record<string, string> = {};
  const add = async (...titles: string[]) => {
    for (const title of titles) {
      const body = { spaceId: await space(title), title: `${title}${title}` };
      ids[title] = (await ask('addSectionToSite', site, { body })).body.id;
    }
  };
  const at = (title: string) => ({ ...site, siteSectionId: ids[title] ?? title });
  const change = (title: string, body: Readonly<Record<string, unknown>>) =>
    ask('updateSiteSectionById', at(title), { body });
  const items = async () => (await ask('listSiteSections', site)).body.items;
  const defaults = async () => (await items()).filter((each) => each.default === true).map((each) => each.title);
  return { ...server, site, space, add, at, change, items, defaults, ids };
};

test('a section shows its space, is the default if it is the first, and has a path of its own', async () => {
  const { ask, site, space, items } = await sections();
  const spaceId = await space('First steps!');
  const { status, body } = await ask('addSectionToSite', site, { body: { spaceId } });
  assert.equal(status, 201);
  assert.deepEqual(
    [body.title, body.path, body.default, body.sectionGroup],
    ['First steps!', 'first-steps', true, undefined],
  );
  const [shown] = body.siteSpaces;
  assert.deepEqual(
    [shown?.section, shown?.title, shown?.path, shown?.default],
    [body.id, 'First steps!', 'first-steps', true],
  );
  assert.deepEqual(shown?.space, (await ask('getSpaceById', { spaceId })).body);
  const second = await ask('addSectionToSite', site, { body: { spaceId: await space('x'), title: 'First steps' } });
  assert.deepEqual([second.body.path, second.body.default], ['first-steps-2', false]);
  assert.deepEqual(await items(), [body, second.body]);
  assert.equal((await ask('getSiteById', site)).body.siteSpaces, 2);
});

test('a section is called after its space, unless that title is too short for a section', async () => {
  const { ask, site, space } = await sections();
  const titles = [];
  for (const title of ['Ab', 'A', '']) {
    titles.push((await ask('addSectionToSite', site, { body: { spaceId: await space(title) } })).body.title);
  }
  assert.deepEqual(titles, ['Ab', 'Untitled', 'Untitled']);
});

test('a title without letters still gives a path', async () => {
  const { ask, site, space } = await sections();
  const { body } = await ask('addSectionToSite', site, { body: { spaceId: await space('✅✅') } });
  assert.deepEqual([body.title, body.path, body.siteSpaces[0]?.path], ['✅✅', 'section', 'space']);
});

test('a section that cannot be added is refused and nothing is made', async () => {
  const { ask, site, space, facts, titled, state } = await sections();
  const spaceId = await space('Twice');
  await ask('addSectionToSite', site, { body: { spaceId } });
  const before = await state();
  for (const [status, body] of [
    [409, { spaceId }],
    [400, { spaceId: 'nowhere' }],
    [400, { spaceId: await titled('spaces', 'Charter') }],
    [400, { spaceId: facts.aged.deletedWithin7Days }],
    [400, { spaceId: facts.templateSpace, title: 'x' }],
    [400, { spaceId: facts.templateSpace, title: 'x'.repeat(65) }],
    [400, { title: 'None' }],
  ] as const) {
    assert.equal((await ask('addSectionToSite', site, { body })).status, status, JSON.stringify(body));
  }
  assert.deepEqual(await state(), before);
});

test('a space at the root of a site is in the site already', async () => {
  const { ask, site, facts } = await sections();
  const body = { spaces: [facts.templateSpace] };
  const siteId = (await ask('createSite', { organizationId: site.organizationId }, { body })).body.id;
  const again = await ask('addSectionToSite', { ...site, siteId }, { body: { spaceId: facts.templateSpace } });
  assert.equal(again.status, 409);
});

test('an update changes what it names; null clears condition, icon and description', async () => {
  const { add, change, items } = await sections();
  await add('a');
  const [before] = await items();
  assert.deepEqual((await change('a', {})).body, before);
  const changes = { title: 'Else', path: 'any where/ü', condition: 'a && (', icon: 'star', description: 'About' };
  const { body } = await change('a', changes);
  assert.deepEqual(body, { ...before, ...changes });
  assert.deepEqual((await change('a', { icon: 'x' })).body, { ...body, icon: 'x' });
  const bare = (await change('a', { condition: null, icon: null, description: null })).body;
  assert.deepEqual([bare.condition, bare.icon, bare.description], [undefined, undefined, undefined]);
  for (const wrong of [{ condition: '' }, { title: 'x' }, { path: '' }, { title: null }, { icon: 'x'.repeat(51) }]) {
    assert.equal((await change('a', wrong)).status, 400, JSON.stringify(wrong));
  }
});

test('a path is one section’s on its site', async () => {
  const { add, change } = await sections();
  await add('a', 'b');
  assert.equal((await change('b', { path: 'aa' })).status, 409);
  assert.equal((await change('b', { path: 'bb' })).status, 200);
});

test('the default moves to the next section when it goes, and to the first from the end', async () => {
  const { ask, site, add, at, ids, defaults } = await sections();
  await add('a', 'b', 'c');
  assert.deepEqual(await defaults(), ['aa']);
  await ask('updateSiteById', site, { body: { defaultSiteSection: ids['b'] } });
  assert.deepEqual(await defaults(), ['bb']);
  const gone: string[] = [];
  for (const [title, left] of [
    ['b', ['cc']],
    ['c', ['aa']],
    ['a', []],
  ] as const) {
    gone.push(title);
    for (let time = 0; time < 2; time += 1) assert.equal((await ask('deleteSiteSectionById', at(title))).status, 204);
    assert.deepEqual(await defaults(), left, gone.join(' '));
  }
  await add('d');
  assert.deepEqual(await defaults(), ['dd']);
});

test('a deleted section leaves its space, and the site counts one less', async () => {
  const { ask, site, add, at, items } = await sections();
  await add('a');
  const spaceId = (await items())[0]?.siteSpaces[0]?.space?.id ?? '';
  await ask('deleteSiteSectionById', at('a'));
  assert.equal((await ask('getSpaceById', { spaceId })).status, 200);
  assert.equal((await ask('getSiteById', site)).body.siteSpaces, 0);
  assert.equal((await ask('addSectionToSite', site, { body: { spaceId } })).status, 201);
});

test('defaults are named among the parts of their own site and section', async () => {
  const { ask, site, add, ids, items, change, titled } = await sections();
  await add('a', 'b');
  const [first, second] = await items();
  const [inFirst, inSecond] = [first?.siteSpaces[0]?.id, second?.siteSpaces[0]?.id];
  const elsewhere = await titled('siteSections', 'Guide');
  const update = async (body: Readonly<Record<string, unknown>>) =>
    (await ask('updateSiteById', site, { body })).status;
  assert.equal(await update({ defaultSiteSection: elsewhere }), 400);
  assert.equal(await update({ defaultSiteSpace: inSecond }), 400);
  assert.equal(await update({ defaultSiteSpace: inFirst }), 200);
  assert.equal(await update({ defaultSiteSection: ids['b'], defaultSiteSpace: inFirst }), 400);
  assert.equal((await items())[0]?.default, true);
  assert.equal(await update({ defaultSiteSection: ids['b'], defaultSiteSpace: inSecond }), 200);
  assert.deepEqual([(await items())[0]?.default, (await items())[1]?.default], [false, true]);
  assert.equal((await change('a', { defaultSiteSpace: inSecond })).status, 400);
  assert.equal((await change('a', { defaultSiteSpace: inFirst })).status, 200);
});

test('the default site space of a section is the one that was named', async () => {
  const { ask, facts, titled } = await sections();
  const siteSectionId = await titled('siteSections', 'Releases');
  const site = { organizationId: facts.organization, siteId: await titled('sites', 'Acme handbook') };
  const releases = async () => (await ask('listSiteSections', site)).body.items.find(({ id }) => id === siteSectionId);
  const shown = async () => (await releases())?.siteSpaces.map((each) => [each.title, each.default]);
  assert.deepEqual(await shown(), [
    ['Release one', true],
    ['Release two', false],
  ]);
  const defaultSiteSpace = (await releases())?.siteSpaces[1]?.id ?? '';
  await ask('updateSiteSectionById', { ...site, siteSectionId }, { body: { defaultSiteSpace } });
  assert.deepEqual(await shown(), [
    ['Release one', false],
    ['Release two', true],
  ]);
});

test('sections are paged in the order of the site', async () => {
  const { ask, site, add, at } = await sections();
  await add('a', 'b', 'c', 'd');
  const last = at('d').siteSectionId;
  const before = { position: { before: { type: 'site-section', siteSection: at('a').siteSectionId } } };
  await ask('moveSiteSection', { ...site, siteSectionId: last }, { body: before });
  const titles: string[] = [];
  let page: string | undefined;
  do {
    const query = { limit: '1', ...(page === undefined ? {} : { page }) };
    const { body } = await ask('listSiteSections', site, { query });
    assert.equal(body.count, 4);
    titles.push(...body.items.map((each) => each.title));
    page = body.next?.page;
  } while (page !== undefined);
  assert.deepEqual(titles, ['dd', 'aa', 'bb', 'cc']);
});

test('a section of another site is not found, and deleting it there changes nothing', async () => {
  const { ask, site, titled } = await sections();
  const elsewhere = { ...site, siteSectionId: await titled('siteSections', 'Guide') };
  assert.equal((await ask('updateSiteSectionById', elsewhere, { body: {} })).status, 404);
  assert.equal((await ask('moveSiteSection', elsewhere)).status, 404);
  assert.equal((await ask('deleteSiteSectionById', elsewhere)).status, 204);
  assert.equal(await titled('siteSections', 'Guide'), elsewhere.siteSectionId);
});
