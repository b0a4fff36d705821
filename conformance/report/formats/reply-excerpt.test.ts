import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PublishedFinding, WholeExchange } from './published.ts';
import { replyExcerpt, subjectsOf } from './reply-excerpt.ts';

const team = (id: string, title: string) => ({ object: 'team', id, title, members: 4, spaces: 0 });
const teams = JSON.stringify({
  count: 9,
  items: [
    ...Array.from({ length: 8 }, (_, place) => team(`id-${place}-of-a-team`, 'Writers')),
    team('wanted-1', 'Old'),
  ],
});

test('a short reply is shown whole, a long one from its beginning', () => {
  assert.equal(replyExcerpt('{"count":0,"items":[]}', ['count'], 400), '{"count":0,"items":[]}');
  assert.equal(replyExcerpt(teams, [], 400), `${teams.slice(0, 400)} …`);
  assert.equal(replyExcerpt(teams, ['id-1-of-a-team'], 400), `${teams.slice(0, 400)} …`);
});

test('of a long list the item is shown that a finding is about', () => {
  const shown = replyExcerpt(teams, ['missing', 'wanted-1'], 400);
  assert.ok(shown.startsWith(teams.slice(0, 60)));
  assert.ok(shown.endsWith(` … ${JSON.stringify(team('wanted-1', 'Old'))}]}`), shown);
  assert.ok(shown.length < teams.length);
});

test('a text far inside a large object is shown from there', () => {
  const page = JSON.stringify({ markdown: `${'a'.repeat(2_000)}needle${'b'.repeat(2_000)}` });
  assert.ok(replyExcerpt(page, ['needle'], 400).includes(' … needlebbb'));
});

test('ids say more than values, and words that stand anywhere say nothing', () => {
  const exchanges = [
    { url: 'http://h/v1/orgs/o1/sections' },
    { url: 'http://h/v1/orgs/o1/teams/team-id-42' },
  ] as unknown as readonly WholeExchange[];
  const finding: PublishedFinding = {
    expected: 'title of the team is "new title", as sent',
    got: '"old title"',
    detail: 'about thing-7',
    exchanges: [...exchanges],
  };
  assert.deepEqual(subjectsOf(finding), ['thing-7', 'team-id-42', 'new title', 'old title']);
});
