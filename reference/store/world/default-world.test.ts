import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { exampleServer } from '../../example-server.ts';
import { parse } from 'yaml';

const text = readFileSync(new URL('../../../fixtures/worlds/default.yaml', import.meta.url), 'utf8');

// The default world with one text replaced.
const changed = (from: string, to: string): unknown => {
  assert.ok(text.includes(from), from);
  return parse(text.replace(from, to));
};

const broken: readonly (readonly [string, string, string, RegExp])[] = [
  ['a name given twice', 'space: blog,', 'space: guide,', /a second space named guide/],
  ['a time that is none', 'createdAt: 400d', 'createdAt: soon', /organizations\.acme: createdAt must be a time/],
  ['a link to no page', '(page:install)', '(page:instal)', /there is no page instal/],
  ['a cover that is no file', 'cover: { file: logo', 'cover: { file: logos', /there is no file logos/],
  ['a section in no group', 'group: technical,', 'group: technic,', /there is no group technic/],
  ['a site that shows no space', 'siteSpaces: [partners]', 'siteSpaces: [partner]', /there is no space partner/],
  ['a value of no custom field', 'stage: draft }', 'stadium: draft }', /stadium is not known/],
  ['a value of another form', 'reading-minutes: 12 }', 'reading-minutes: twelve }', /reading-minutes must be a number/],
  ['a value that is no option', 'stage: draft }', 'stage: drafty }', /stage must be one of the options/],
  [
    'a select without options',
    'options: [draft, published, retired], createdAt',
    'createdAt',
    /stage: a field has options/,
  ],
  ['two sections under one path', 'path: api,', 'path: guide,', /a second section under the path guide/],
  ['an unknown type of site', 'type: ultimate', 'type: huge', /handbook-site: type must be one of basic, premium/],
  ['a provider for no team', 'defaultTeam: writers', 'defaultTeam: writer', /there is no team writer/],
  ['an invite to no space', 'level: comment, space: guide', 'level: comment, space: guid', /there is no space guid/],
  ['an unknown category', 'categories: [analytics]', 'categories: [games]', /acme-insights: categories must be among/],
  [
    'a share link of nothing known',
    'press: { name: Press',
    'press: { title: Press',
    /shareLinks\.press: title is not known/,
  ],
  [
    'an installation nowhere',
    'organization: globex, status',
    'organization: glob, status',
    /there is no organization glob/,
  ],
];

for (const [what, from, to, complaint] of broken) {
  test(`${what} is refused with the file, the entry and a hint`, async () => {
    await assert.rejects(exampleServer({ world: changed(from, to), worldFile: 'default.yaml' }), {
      message: complaint,
    });
  });
}

test('the counters of the default world agree with its lists', async () => {
  const { ask, facts } = await exampleServer();
  const { space: spaceId } = facts.changeRequest;
  const { body } = await ask('getSpaceById', { spaceId });
  const open = await ask('listCommentsInSpace', { spaceId }, { query: { status: 'open' } });
  assert.equal(body.comments, open.body.count);
  assert.deepEqual([body.changeRequests, body.changeRequestsOpen, body.changeRequestsDraft], [3, 1, 1]);
});

test('the times of the world lie before the start, in the order in which things happened', async () => {
  const { ask, facts } = await exampleServer();
  const { body } = await ask('getSpaceById', { spaceId: facts.aged.deletedWithin7Days });
  assert.deepEqual([body.createdAt, body.deletedAt], ['2024-01-02T12:00:00.000Z', '2024-04-25T12:00:00.000Z']);
});
