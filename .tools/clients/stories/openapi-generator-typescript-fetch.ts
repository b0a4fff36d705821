import assert from 'node:assert/strict';
import {
  CommentsApi,
  Configuration,
  ErrorBodyFromJSON,
  OrganizationsApi,
  ResponseError,
  SearchApi,
  SiteSectionsApi,
  SitesApi,
  SpacesApi,
  TeamsApi,
} from './client/index.ts';

const { DOCPLANE_URL: basePath = '', DOCPLANE_TOKEN: accessToken = '', DOCPLANE_SPACE: template = '' } = process.env;
const configuration = new Configuration({ basePath, accessToken });
const spaces = new SpacesApi(configuration);
const comments = new CommentsApi(configuration);
const teams = new TeamsApi(configuration);

const { items: organizations } = await new OrganizationsApi(configuration).listOrganizationsForAuthenticatedUser();
const organizationId = organizations[0]?.id ?? '';

const made = await teams.createOrganizationTeam({ organizationId, teamCreate: { title: 'Story' } });
assert.equal(made.title, 'Story');

const titles: string[] = [];
let page: string | undefined;
let count: number;
do {
  const query = page === undefined ? { limit: 2 } : { limit: 2, page };
  const list = await teams.listTeamsInOrganizationById({ organizationId, ...query });
  titles.push(...list.items.map(({ title }) => title));
  page = list.next?.page;
  ({ count } = list);
} while (page !== undefined);
assert.equal(titles.length, count);
assert.ok(titles.includes('Story'));

const { id: spaceId } = await spaces.duplicateSpace({ spaceId: template });
await spaces.deleteSpaceById({ spaceId });
assert.ok((await spaces.getSpaceById({ spaceId })).deletedAt);
assert.equal((await spaces.restoreSpace({ spaceId })).id, spaceId);

const refused: unknown = await spaces.getSpaceById({ spaceId: 'nowhere' }).catch((error: unknown) => error);
assert.ok(refused instanceof ResponseError);
assert.equal(ErrorBodyFromJSON(await refused.response.json()).error.code, 404);

const question = { body: { markdown: 'How does it end?' } };
const { id: commentId } = await comments.postCommentInSpace({ spaceId, commentCreate: question });
const commentReplyCreate = { body: { markdown: 'Well.' } };
const reply = await comments.postCommentReplyInSpace({ spaceId, commentId, commentReplyCreate });
assert.equal(reply.body.markdown, 'Well.');
assert.equal((await comments.getCommentInSpace({ spaceId, commentId })).replies, 1);

const found = await new SearchApi(configuration).searchOrganizationContent({ organizationId, query: 'details' });
assert.ok(found.items.some(({ id }) => id === spaceId));

const { id: siteId } = await new SitesApi(configuration).createSite({ organizationId, siteCreate: { title: 'Story' } });
const sections = new SiteSectionsApi(configuration);
const place = { organizationId, siteId };
const added = await sections.addSectionToSite({ ...place, siteSectionCreate: { spaceId, title: 'Beginning' } });
const { items } = await sections.listSiteSections(place);
assert.ok(items.some((each) => each.id === added.id && each.title === 'Beginning'));
