import assert from 'node:assert/strict';
import { test } from 'node:test';
import { document } from '#spec/document.ts';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { exampleServer } from '../example-server.ts';
import { anyKey, badValues, expanded } from './bad-values.ts';
import { inputsAt } from './inputs.ts';
import { placesOf } from './places.ts';

type Body = Readonly<Record<string, unknown>>;
/** An operation, the member of its body that names something, a body with that, and what it names. */
type Naming = readonly [OperationId, string, (id: string) => Body, keyof Foreign];

type Foreign = Awaited<ReturnType<typeof begin>>['foreign'];

type Rows = Readonly<Record<string, Readonly<Record<string, string>>>>;

const rowIn = (rows: Rows | undefined, members: Readonly<Record<string, string>>) => {
  const found = Object.values(rows ?? {}).find((row) =>
    Object.entries(members).every(([name, value]) => row[name] === value),
  );
  if (found === undefined) throw new Error(`the world has no ${JSON.stringify(members)}`);
  return found;
};

// Something of each kind in the other organization, which the administrator sees as well.
const begin = async () => {
  const server = await exampleServer();
  const at = await placesOf(server);
  const site = { organizationId: at.secondOrganization, siteId: at.otherSite };
  const { body: section } = await server.ask('addSectionToSite', site, { body: { spaceId: at.roadmap } });
  const sectionId = section.id ?? '';
  const { body: group } = await server.ask('addSectionGroupToSite', site, { body: { title: 'Other' } });
  const rows = (await server.state()) as unknown as Readonly<Record<string, Rows>>;
  const foreign = {
    user: rowIn(rows['users'], { displayName: 'Lena Lector' })['id'] ?? '',
    team: rowIn(rows['teams'], { title: 'Maintainers' })['id'] ?? '',
    siteSpace: rowIn(rows['siteSpaces'], { section: sectionId })['id'] ?? '',
    section: sectionId,
    group: group.id ?? '',
    site: at.otherSite,
    collection: at.projects,
    space: at.roadmap,
    page: at.otherPage,
    field: 'owner',
    ownOrganization: at.organization,
  };
  return { server, at, inputs: inputsAt(at), foreign };
};

const beside = (side: string, neighbour: Body): Body => ({ position: { [side]: neighbour } });

const naming: readonly Naming[] = [
  ['createOrganizationTeam', 'members', (id) => ({ title: 'T', members: [id] }), 'user'],
  ['updateMembersInOrganizationTeam', 'add', (id) => ({ add: [id] }), 'user'],
  ['updateMembersInOrganizationTeam', 'memberships', (id) => ({ memberships: { [id]: { role: 'owner' } } }), 'user'],
  ['updateOrganizationById', 'defaultContent.site', (site) => ({ defaultContent: { type: 'site', site } }), 'site'],
  ['createCollection', 'parent', (parent) => ({ parent }), 'collection'],
  ['moveCollection', 'parent', (parent) => ({ parent }), 'collection'],
  ['moveCollection', 'position.before.space', (space) => beside('before', { type: 'space', space }), 'space'],
  ['moveCollection', 'position.after.space', (space) => beside('after', { type: 'space', space }), 'space'],
  ['transferCollection', 'organization', (organization) => ({ organization }), 'ownOrganization'],
  ['moveSpace', 'parent', (parent) => ({ parent }), 'collection'],
  ['moveSpace', 'position.before.space', (space) => beside('before', { type: 'space', space }), 'space'],
  ['moveSpace', 'position.after.space', (space) => beside('after', { type: 'space', space }), 'space'],
  [
    'moveSpace',
    'position.after.collection',
    (collection) => beside('after', { type: 'collection', collection }),
    'collection',
  ],
  ['transferSpace', 'organization', (organization) => ({ organization }), 'ownOrganization'],
  ['postCommentInSpace', 'page', (page) => ({ page, body: { markdown: 'Hello' } }), 'page'],
  ['postCommentInChangeRequest', 'page', (page) => ({ page, body: { markdown: 'Hello' } }), 'page'],
  ['updateSpaceCustomFields', 'values', (name) => ({ values: { [name]: { value: 'x' } } }), 'field'],
  ['createSite', 'spaces', (space) => ({ title: 'Site', spaces: [space] }), 'space'],
  ['updateSiteById', 'defaultSiteSpace', (defaultSiteSpace) => ({ defaultSiteSpace }), 'siteSpace'],
  ['updateSiteById', 'defaultSiteSection', (defaultSiteSection) => ({ defaultSiteSection }), 'section'],
  ['addSectionToSite', 'spaceId', (spaceId) => ({ spaceId }), 'space'],
  ['updateSiteSectionById', 'defaultSiteSpace', (defaultSiteSpace) => ({ defaultSiteSpace }), 'siteSpace'],
  [
    'moveSiteSection',
    'position.before',
    (siteSection) => beside('before', { type: 'site-section', siteSection }),
    'section',
  ],
  [
    'moveSiteSection',
    'position.after',
    (siteSection) => beside('after', { type: 'site-section', siteSection }),
    'section',
  ],
  ['addSectionGroupToSite', 'sections', (section) => ({ title: 'G', sections: [section] }), 'section'],
  ['addSectionToGroup', 'sectionId', (sectionId) => ({ sectionId }), 'section'],
  ['moveSiteSectionGroup', 'position.before', (id) => beside('before', { type: 'site-section', id }), 'section'],
  ['moveSiteSectionGroup', 'position.after', (id) => beside('after', { type: 'site-section', id }), 'section'],
  ['moveSiteSectionGroup', 'position.after', (id) => beside('after', { type: 'site-section-group', id }), 'group'],
  ['createOrganizationSAMLProvider', 'defaultTeam', (defaultTeam) => ({ label: 'L', defaultTeam }), 'team'],
  ['updateOrganizationSAMLProvider', 'defaultTeam', (defaultTeam) => ({ defaultTeam }), 'team'],
];

const unknown = 'nowhere-to-be-found0';

const refusalOf = ({ body }: { readonly body: unknown }): string =>
  (body as { error?: { message: string } } | null)?.error?.message ?? '';

// The name of the member, and after it what is wrong.
const tells = (message: string, member: string): boolean => {
  const [told = '', rule = ''] = message.split(': ');
  return told === member && rule.length > 5;
};

test('an unknown id in a body, or one of another organization, is refused by the name of its member; nothing changes', async () => {
  const { server, inputs, foreign } = await begin();
  const before = JSON.stringify(await server.state());
  const wrong: string[] = [];
  for (const [id, member, bodyWith, kind] of naming) {
    for (const named of [unknown, foreign[kind]]) {
      const reply = await server.ask(id, inputs[id].params as never, { body: bodyWith(named) });
      const isWell = [400, 404, 409].includes(reply.status) && tells(refusalOf(reply), member);
      if (!isWell) wrong.push(`${id} ${JSON.stringify(bodyWith(named))}: ${reply.status} ${refusalOf(reply)}`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.equal(JSON.stringify(await server.state()), before);
});

test('an integration is published for an organization in which the caller has a place, by the name of the member', async () => {
  const { server, at, inputs } = await begin();
  const before = JSON.stringify(await server.state());
  const { params, body } = inputs.publishIntegration;
  for (const [as, organization] of [
    ['admin', unknown],
    ['create', at.secondOrganization],
  ] as const) {
    const reply = await server.ask('publishIntegration', params as never, { as, body: { ...body, organization } });
    assert.deepEqual([reply.status, refusalOf(reply)], [404, 'organization: no such organization.']);
  }
  assert.equal(JSON.stringify(await server.state()), before);
});

// Texts that name nothing of the store, by the last step of their path; and `remove`, which may name whom it likes.
const plain: ReadonlySet<string> = new Set(
  `
    type node markdown source proxy url ref repoCacheID repoTreeURL repoCommitURL repoProjectDirectory commitMessage
    provider icon visibility target title description codeblock body componentId label completion_url script secrets
    enum options addedReactions removedReactions emailDomains previewImages scopes categories urlUnfurl required
    contentSecurityPolicy remove blocks.id contentSources.id
  `.split(/\s+/),
);

const isPlain = (path: readonly string[]): boolean => {
  const names = path.filter((step) => step !== '0' && step !== anyKey);
  return plain.has(names.at(-1) ?? '') || plain.has(names.join('.'));
};

test('every member of a body that may name something is tried', () => {
  const tried = new Set([...naming.map(([id, member]) => `${id} ${member}`), 'publishIntegration organization']);
  const missing: string[] = [];
  for (const id of operationIds) {
    const { body } = operationRow(id);
    if (body === null) continue;
    const bad = badValues(expanded(document().components.schemas, body));
    for (const path of new Set(bad.map((each) => each.path.join('.')))) {
      const rules = bad.filter((each) => each.path.join('.') === path).map(({ rule }) => rule);
      // A text without any limit of its own.
      const isOpen = rules.every((rule) => rule.startsWith('not ') && rule !== 'not string');
      const member = path.replace(/(\.0|\.siteSection|\.id)$/, '');
      if (isOpen && !isPlain(path.split('.')) && !tried.has(`${id} ${member}`)) missing.push(`${id} ${path}`);
    }
  }
  assert.deepEqual(missing, []);
});
