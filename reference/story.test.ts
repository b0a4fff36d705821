import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trial } from './trial.ts';
import { trialSite } from './trial-site.ts';

// One day of work on a new site, told in steps that each look at the counters they move.
const begin = async () => {
  const web = await trialSite({
    '/okapi': { body: '<h1>Okapi</h1><p>Shy. See <a href="https://app.docplane.example/o">the app</a>.' },
  });
  const server = await trial({ allowFetch: [web.host] });
  const organizationId = server.facts.organization;
  const { ask } = server;
  const { body: site } = await ask('createSite', { organizationId }, { body: { title: 'New docs', spaces: 'empty' } });
  const { body: space } = await ask('duplicateSpace', { spaceId: server.facts.templateSpace });
  return { ...server, web, organizationId, place: { organizationId, siteId: site.id }, spaceId: space.id };
};

type Day = Awaited<ReturnType<typeof begin>>;

const sectionsAndGroup = async ({ ask, place, spaceId, titled }: Day) => {
  const ids: string[] = [];
  const before = (await ask('getSiteById', place)).body.siteSpaces;
  for (const each of [spaceId, await titled('spaces', 'Partners'), await titled('spaces', 'Release one')]) {
    const { status, body } = await ask('addSectionToSite', place, { body: { spaceId: each, title: 'Part' } });
    ids.push(body.id);
    assert.deepEqual([status, body.siteSpaces.length], [201, 1]);
    assert.equal((await ask('getSiteById', place)).body.siteSpaces, before + ids.length);
  }
  const { body: sections } = await ask('listSiteSections', place);
  const listed = sections.items.map(({ id }) => id);
  assert.deepEqual(
    listed.filter((id) => ids.includes(id)),
    ids,
  );
  const body = { title: 'Together', sections: ids.slice(1) };
  const { body: group } = await ask('addSectionGroupToSite', place, { body });
  assert.deepEqual(
    group.sections.map(({ id }) => id),
    ids.slice(1),
  );
};

const customFields = async ({ ask, organizationId, spaceId }: Day) => {
  const { body: before } = await ask('getSpaceCustomFields', { spaceId });
  await ask('createOrganizationCustomField', { organizationId }, { body: { name: 'ripe', type: 'boolean' } });
  await ask('updateSpaceCustomFields', { spaceId }, { body: { values: { ripe: { value: true } } } });
  const { body: now } = await ask('getSpaceCustomFields', { spaceId });
  assert.deepEqual([now.length, now.at(-1)?.value], [before.length + 1, true]);
};

const conversation = async ({ ask, spaceId }: Day) => {
  const open = async () => (await ask('getSpaceById', { spaceId })).body.comments;
  const page = (await ask('listPages', { spaceId })).body.pages?.[0]?.id ?? '';
  const posted = (await ask('postCommentInSpace', { spaceId }, { body: { page, body: { markdown: 'Good' } } })).body;
  assert.equal(posted.target?.page?.path, 'overview');
  const there = { spaceId, commentId: posted.id ?? '' };
  await ask('postCommentReplyInSpace', there, { as: 'comment', body: { body: { markdown: 'Yes' } } });
  const { body } = await ask('updateCommentInSpace', there, { body: { addedReactions: ['👍'] } });
  assert.deepEqual([body.replies, body.reactions?.[0]?.count, await open()], [1, 1, 1]);
  await ask('updateCommentInSpace', there, { body: { resolved: true } });
  assert.equal(await open(), 0);
};

const importAndSearch = async ({ ask, organizationId, spaceId, web }: Day) => {
  const stats = async () => (await ask('listSpaceLinks', { spaceId })).body.stats;
  const finds = async () => {
    const { body } = await ask('searchOrganizationContent', { organizationId }, { query: { query: 'okapi' } });
    return body.items.map(({ id, pages }) => [id, pages?.length]);
  };
  assert.deepEqual([await stats(), await finds()], [{ total: 3, broken: { total: 1 } }, []]);
  const body = { url: `http://${web.host}/okapi`, source: 'website' };
  const imported = (await ask('importContent', { spaceId }, { body })).body;
  assert.deepEqual([imported.importedResources, imported.totalResources], [1, 1]);
  assert.equal((await ask('getSpaceById', { spaceId })).body.revision, imported.revision);
  assert.deepEqual([await stats(), await finds()], [{ total: 4, broken: { total: 1 } }, [[spaceId, 1]]]);
};

const brokenAndMended = async ({ ask, titled }: Day) => {
  const guide = { spaceId: await titled('spaces', 'Guide') };
  const api = { spaceId: await titled('spaces', 'API') };
  const broken = async () => (await ask('listSpaceLinks', api)).body.stats?.broken?.total;
  assert.equal(await broken(), 0);
  await ask('deleteSpaceById', guide);
  assert.equal(await broken(), 1);
  await ask('restoreSpace', guide);
  assert.equal(await broken(), 0);
};

test('a day on a new site, with every counter right at every step', async (context) => {
  const day = await begin();
  context.after(() => day.web.close());
  await sectionsAndGroup(day);
  await customFields(day);
  await conversation(day);
  await importAndSearch(day);
  await brokenAndMended(day);
});
