import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';
import type { components, paths } from './client/index.ts';

const { DOCPLANE_URL: baseUrl = '', DOCPLANE_TOKEN: token = '', DOCPLANE_SPACE: template = '' } = process.env;
const { GET, PUT, POST, DELETE } = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });

const of = <Data>({ data, error }: { data?: Data; error?: components['schemas']['ErrorBody'] }): Data => {
  if (data === undefined) throw new Error(error?.error.message ?? 'no body');
  return data;
};

const { items: organizations } = of(await GET('/orgs'));
const organizationId = organizations[0]?.id ?? '';

const made = of(
  await PUT('/orgs/{organizationId}/teams', { params: { path: { organizationId } }, body: { title: 'Story' } }),
);
assert.equal(made.title, 'Story');

const titles: string[] = [];
let page: string | undefined;
let count: number;
do {
  const query = page === undefined ? { limit: 2 } : { limit: 2, page };
  const list = of(await GET('/orgs/{organizationId}/teams', { params: { path: { organizationId }, query } }));
  titles.push(...list.items.map(({ title }) => title));
  page = list.next?.page;
  ({ count } = list);
} while (page !== undefined);
assert.equal(titles.length, count);
assert.ok(titles.includes('Story'));

const original = { params: { path: { spaceId: template } } };
const copy = of(await POST('/spaces/{spaceId}/duplicate', original));
const space = { params: { path: { spaceId: copy.id } } };
assert.equal((await DELETE('/spaces/{spaceId}', space)).response.status, 204);
assert.ok(of(await GET('/spaces/{spaceId}', space)).deletedAt);
assert.equal(of(await POST('/spaces/{spaceId}/restore', space)).id, copy.id);

const refused = await GET('/spaces/{spaceId}', { params: { path: { spaceId: 'nowhere' } } });
assert.equal(refused.error?.error.code, 404);

const body = { body: { markdown: 'How does it end?' } };
const comment = of(await POST('/spaces/{spaceId}/comments', { ...space, body }));
const there = { params: { path: { spaceId: copy.id, commentId: comment.id } } };
const answer = { body: { markdown: 'Well.' } };
const reply = of(await POST('/spaces/{spaceId}/comments/{commentId}/replies', { ...there, body: answer }));
assert.equal(reply.body.markdown, 'Well.');
assert.equal(of(await GET('/spaces/{spaceId}/comments/{commentId}', there)).replies, 1);

const asked = { params: { path: { organizationId }, query: { query: 'details' } } };
const found = of(await GET('/orgs/{organizationId}/search', asked));
assert.ok(found.items.some(({ id }) => id === copy.id));

const site = of(
  await POST('/orgs/{organizationId}/sites', { params: { path: { organizationId } }, body: { title: 'Story' } }),
);
const place = { params: { path: { organizationId, siteId: site.id } } };
const section = { spaceId: copy.id, title: 'Beginning' };
const added = of(await POST('/orgs/{organizationId}/sites/{siteId}/sections', { ...place, body: section }));
const { items: sections } = of(await GET('/orgs/{organizationId}/sites/{siteId}/sections', place));
assert.ok(sections.some(({ id, title }) => id === added.id && title === 'Beginning'));
