import assert from 'node:assert/strict';
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
} from './client/index.ts';

const { DOCPLANE_TOKEN: token = '', DOCPLANE_SPACE: template = '' } = process.env;
const authorized = { headers: { authorization: `Bearer ${token}` } };

/** What came with this status: the code tells one form of answer from another. */
const having = <Answer extends { status: number; data: unknown }, Status extends Answer['status']>(
  answer: Answer,
  status: Status,
): Extract<Answer, { status: Status }>['data'] => {
  assert.equal(answer.status, status, JSON.stringify(answer.data));
  return answer.data;
};

const { items: organizations } = having(await listOrganizationsForAuthenticatedUser({}, authorized), 200);
const organization = organizations[0]?.id ?? '';

const made = having(await createOrganizationTeam(organization, { title: 'Story' }, authorized), 201);
assert.equal(made.title, 'Story');

const titles: string[] = [];
let page: string | undefined;
let count: number;
do {
  const list = having(await listTeamsInOrganizationById(organization, { limit: 2, page }, authorized), 200);
  titles.push(...list.items.map(({ title }) => title));
  page = list.next?.page;
  ({ count } = list);
} while (page !== undefined);
assert.equal(titles.length, count);
assert.ok(titles.includes('Story'));

const copy = having(await duplicateSpace(template, authorized), 201);
having(await deleteSpaceById(copy.id, authorized), 204);
assert.ok(having(await getSpaceById(copy.id, {}, authorized), 200).deletedAt);
assert.equal(having(await restoreSpace(copy.id, authorized), 200).id, copy.id);

assert.equal(having(await getSpaceById('nowhere', {}, authorized), 404).error.code, 404);

const question = { body: { markdown: 'How does it end?' } };
const comment = having(await postCommentInSpace(copy.id, question, authorized), 200);
const answer = { body: { markdown: 'Well.' } };
const reply = having(await postCommentReplyInSpace(copy.id, comment.id, answer, authorized), 200);
assert.equal(reply.body.markdown, 'Well.');
assert.equal(having(await getCommentInSpace(copy.id, comment.id, {}, authorized), 200).replies, 1);

const found = having(await searchOrganizationContent(organization, { query: 'details' }, authorized), 200);
assert.ok(found.items.some(({ id }) => id === copy.id));

const site = having(await createSite(organization, { title: 'Story' }, authorized), 201);
const section = { spaceId: copy.id, title: 'Beginning' };
const added = having(await addSectionToSite(organization, site.id, section, authorized), 201);
const { items: sections } = having(await listSiteSections(organization, site.id, {}, authorized), 200);
assert.ok(sections.some(({ id, title }) => id === added.id && title === 'Beginning'));
