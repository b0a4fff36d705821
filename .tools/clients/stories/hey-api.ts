import assert from 'node:assert/strict';
import { client } from './client/client.gen.ts';
import {
  addSectionToSite,
  createOrganizationTeam,
  createSite,
  deleteSpaceById,
  duplicateSpace,
  getCommentInSpace,
  getSpaceById,
  listOrganizationsForAuthenticatedUser,
  listSiteSections,
  listTeamsInOrganizationById,
  postCommentInSpace,
  postCommentReplyInSpace,
  restoreSpace,
  searchOrganizationContent,
  type ErrorBody,
} from './client/index.ts';

const { DOCPLANE_URL: baseUrl = '', DOCPLANE_TOKEN: auth = '', DOCPLANE_SPACE: template = '' } = process.env;
client.setConfig({ baseUrl, auth });

const of = <Data>({ data, error }: { data: Data | undefined; error: ErrorBody | undefined }): Data => {
  if (data === undefined) throw new Error(error?.error.message ?? 'no body');
  return data;
};

const { items: organizations } = of(await listOrganizationsForAuthenticatedUser());
const organizationId = organizations[0]?.id ?? '';

const made = of(await createOrganizationTeam({ path: { organizationId }, body: { title: 'Story' } }));
assert.equal(made.title, 'Story');

const titles: string[] = [];
let page: string | undefined;
let count: number;
do {
  const list = of(await listTeamsInOrganizationById({ path: { organizationId }, query: { limit: 2, page } }));
  titles.push(...list.items.map(({ title }) => title));
  page = list.next?.page;
  ({ count } = list);
} while (page !== undefined);
assert.equal(titles.length, count);
assert.ok(titles.includes('Story'));

const copy = of(await duplicateSpace({ path: { spaceId: template } }));
const path = { spaceId: copy.id };
assert.equal((await deleteSpaceById({ path })).response?.status, 204);
assert.ok(of(await getSpaceById({ path })).deletedAt);
assert.equal(of(await restoreSpace({ path })).id, copy.id);

const refused = await getSpaceById({ path: { spaceId: 'nowhere' } });
assert.equal(refused.error?.error.code, 404);

const comment = of(await postCommentInSpace({ path, body: { body: { markdown: 'How does it end?' } } }));
const there = { path: { spaceId: copy.id, commentId: comment.id } };
const reply = of(await postCommentReplyInSpace({ ...there, body: { body: { markdown: 'Well.' } } }));
assert.equal(reply.body.markdown, 'Well.');
assert.equal(of(await getCommentInSpace(there)).replies, 1);

const found = of(await searchOrganizationContent({ path: { organizationId }, query: { query: 'details' } }));
assert.ok(found.items.some(({ id }) => id === copy.id));

const site = of(await createSite({ path: { organizationId }, body: { title: 'Story' } }));
const place = { path: { organizationId, siteId: site.id } };
const added = of(await addSectionToSite({ ...place, body: { spaceId: copy.id, title: 'Beginning' } }));
const { items: sections } = of(await listSiteSections(place));
assert.ok(sections.some(({ id, title }) => id === added.id && title === 'Beginning'));
