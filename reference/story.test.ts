import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer } from './example-server.ts';
import { exampleSite, type SitePage } from './example-site.ts';

// One day of work on a new site, told in steps; after each every counter that it may move is looked at.
const begin = async () => {
  const pages: Record<string, SitePage> = {};
  const web = await exampleSite(pages);
  const server = await exampleServer({ allowFetch: [web.host] });
  const organizationId = server.facts.organization;
  const { ask } = server;
  const userId = (await ask('listMembersInOrganizationById', { organizationId }, { query: { search: 'ada' } })).body
    .items[0]?.id;
  const me = { organizationId, userId: userId ?? '' };
  const body = { title: 'New docs', spaces: 'empty' };
  const { body: site } = await ask('createSite', { organizationId }, { body });
  const newest = (await ask('listSpacesForOrganizationMember', me, { query: { limit: '1' } })).body.items[0];
  const place = { organizationId, siteId: site.id };
  return { ...server, web, pages, organizationId, me, place, spaceId: newest?.space?.id ?? '' };
};

type Day = Awaited<ReturnType<typeof begin>>;

/** Everything that the server counts around the site and its first space. */
const counted = async ({ ask, organizationId, me, place, spaceId }: Day) => {
  const space = { spaceId };
  const found = async (query: string) =>
    (await ask('searchOrganizationContent', { organizationId }, { query: { query } })).body.count;
  const sections = (await ask('listSiteSections', place)).body;
  const groups = (await ask('listSiteSectionGroups', place)).body;
  return {
    shown: (await ask('getSiteById', place)).body.siteSpaces,
    inSections: sections.items.map(({ siteSpaces }) => siteSpaces.length),
    sections: sections.count,
    grouped: groups.items.map((group) => group.sections.length),
    mine: (await ask('getMemberInOrganizationById', me)).body.spaces,
    fields: (await ask('getSpaceCustomFields', space)).body.filter(({ value }) => value !== undefined).length,
    open: (await ask('getSpaceById', space)).body.comments,
    listed: (await ask('listCommentsInSpace', space)).body.count,
    pages: (await ask('listPages', space)).body.pages?.length,
    links: (await ask('listSpaceLinks', space)).body.stats,
    okapis: await found('okapi'),
    overviews: await found('Go to the details'),
  };
};

type Counted = Awaited<ReturnType<typeof counted>>;

/** Does something and looks that it moved these counters, and no other. */
const moves = async <Result>(day: Day, changes: Partial<Counted>, act: () => Promise<Result>): Promise<Result> => {
  const before = await counted(day);
  const result = await act();
  assert.deepEqual(await counted(day), { ...before, ...changes });
  return result;
};

// Spaces that are made anew, so that no other site shows them.
const sectionsAndGroup = async (day: Day) => {
  const { ask, facts, place } = day;
  const { mine = 0, overviews } = await counted(day);
  const spaces: string[] = [];
  const sections: string[] = [];
  for (const [at, title] of ['Guide book', 'Recipes', 'Notes'].entries()) {
    const made = await moves(day, { mine: mine + at + 1, overviews: overviews + at + 1 }, async () => {
      const { body } = await ask('duplicateSpace', { spaceId: facts.templateSpace });
      return ask('updateSpaceById', { spaceId: body.id }, { body: { title } });
    });
    spaces.push(made.body.id);
    const changes = { shown: at + 2, sections: at + 1, inSections: Array.from({ length: at + 1 }, () => 1) };
    const added = await moves(day, changes, () =>
      ask('addSectionToSite', place, { body: { spaceId: made.body.id, title } }),
    );
    assert.equal(added.status, 201);
    sections.push(added.body.id);
  }
  const body = { title: 'Together', sections: sections.slice(1) };
  const { body: group } = await moves(day, { grouped: [2] }, () => ask('addSectionGroupToSite', place, { body }));
  assert.deepEqual(
    group.sections.map(({ id }) => id),
    sections.slice(1),
  );
  return { recipes: spaces[1] ?? '' };
};

const customFields = async (day: Day) => {
  const { ask, organizationId, spaceId } = day;
  for (const [name, type] of [
    ['ripe', 'boolean'],
    ['weight', 'number'],
  ] as const) {
    await moves(day, {}, () => ask('createOrganizationCustomField', { organizationId }, { body: { name, type } }));
  }
  const put = (values: object) => () => ask('updateSpaceCustomFields', { spaceId }, { body: { values } });
  await moves(day, { fields: 2 }, put({ ripe: { value: true }, weight: { value: 7 } }));
  const refused = await moves(day, {}, put({ ripe: { value: false }, weight: { value: 'heavy' } }));
  assert.equal(refused.status, 400);
  await moves(day, { fields: 1 }, put({ weight: {} }));
};

const conversation = async (day: Day) => {
  const { ask, spaceId } = day;
  const space = { spaceId };
  const post = (markdown: string) => () => ask('postCommentInSpace', space, { body: { body: { markdown } } });
  const { body: first } = await moves(day, { open: 1, listed: 1 }, post('What comes here?'));
  const { body: second } = await moves(day, { open: 2, listed: 2 }, post('And when?'));
  const there = { spaceId, commentId: first.id ?? '' };
  const replies = async () => (await ask('getCommentInSpace', there)).body.replies;
  const answer = { as: 'comment', body: { body: { markdown: 'Animals' } } };
  const { body: reply } = await moves(day, {}, () => ask('postCommentReplyInSpace', there, answer));
  assert.equal(await replies(), 1);
  await moves(day, {}, () => ask('updateCommentInSpace', there, { body: { addedReactions: ['👍'] } }));
  const also = { as: 'comment', body: { addedReactions: ['👍', '🎉'] } };
  const { body: liked } = await moves(day, {}, () => ask('updateCommentInSpace', there, also));
  assert.deepEqual(
    liked.reactions?.map(({ count }) => count),
    [2, 1],
  );
  await moves(day, { open: 1 }, () => ask('updateCommentInSpace', there, { body: { resolved: true } }));
  const gone = { ...there, commentReplyId: reply.id ?? '' };
  await moves(day, {}, () => ask('deleteCommentReplyInSpace', gone));
  assert.equal(await replies(), 0);
  const other = { spaceId, commentId: second.id ?? '' };
  await moves(day, { open: 0, listed: 1 }, () => ask('deleteCommentInSpace', other));
};

// A page as people read it, and one as it is written, which may lead to a space by its id.
const importAndSearch = async (day: Day, recipes: string) => {
  const { ask, spaceId, web, pages } = day;
  pages['/okapi'] = { body: '<h1>Okapi</h1><p>Shy. Ask <a href="https://app.docplane.example/o">the app</a>.</p>' };
  pages['/menu.md'] = { type: 'text/markdown', body: `# Menu\n\nWhat an okapi eats: [recipes](space:${recipes}).\n` };
  const bring = (path: string, source: string) => async () => {
    const body = { url: `http://${web.host}${path}`, source };
    const { body: imported } = await ask('importContent', { spaceId }, { body });
    assert.deepEqual([imported.importedResources, imported.totalResources], [1, 1]);
    assert.equal((await ask('getSpaceById', { spaceId })).body.revision, imported.revision);
  };
  const whole = { total: 0 };
  await moves(day, { pages: 1, okapis: 1, links: { total: 1, broken: whole } }, bring('/okapi', 'website'));
  await moves(day, { pages: 2, links: { total: 2, broken: whole } }, bring('/menu.md', 'markdown'));
  assert.equal(web.seen.length, 2);
  const { body: hits } = await ask('searchSpaceContent', { spaceId }, { query: { query: 'okapi' } });
  assert.deepEqual(
    hits.items.map(({ title }) => title),
    ['Okapi', 'Menu'],
  );
};

// The recipes are a section of the site, and what the imported page leads to.
const brokenAndMended = async (day: Day, recipes: string) => {
  const { ask } = day;
  const before = await counted(day);
  const gone = {
    shown: before.shown - 1,
    inSections: [1, 0, 1],
    mine: (before.mine ?? 0) - 1,
    overviews: before.overviews - 1,
    links: { total: 2, broken: { total: 1 } },
  };
  await moves(day, gone, () => ask('deleteSpaceById', { spaceId: recipes }));
  await ask('restoreSpace', { spaceId: recipes });
  assert.deepEqual(await counted(day), before);
};

test('a day on a new site, with every counter right at every step', async (context) => {
  const day = await begin();
  context.after(() => day.web.close());
  const { mine: _, overviews: __, ...start } = await counted(day);
  const nothing = { sections: 0, inSections: [], grouped: [], fields: 0, open: 0, listed: 0, pages: 0, okapis: 0 };
  assert.deepEqual(start, { shown: 1, ...nothing, links: { total: 0, broken: { total: 0 } } });
  const { recipes } = await sectionsAndGroup(day);
  await customFields(day);
  await conversation(day);
  await importAndSearch(day, recipes);
  await brokenAndMended(day, recipes);
});
