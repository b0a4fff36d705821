import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { handlers } from './handlers.ts';
import { trial, type Trial } from './trial.ts';
import { settingsBodies, settingsFamilies, settingsParams, settingsRemovals } from './walk-settings.ts';

type Bodies = Partial<Record<OperationId, Readonly<Record<string, unknown>>>>;
type Places = Readonly<Record<string, string>>;

// Deletions last, and those of what others stand in after those of what stands in it.
const removals: readonly OperationId[] = [
  ...settingsRemovals,
  'deleteCommentReplyInSpace',
  'deleteCommentInSpace',
  'deleteCommentInChangeRequest',
  'deleteMemberFromOrganizationTeamById',
  'removeTeamFromOrganizationById',
  'removeMemberFromOrganizationById',
  'deleteCollectionById',
  'deleteSpaceById',
  'restoreSpace',
];

const served = operationIds.filter((id) => handlers[id] !== undefined);
const walk = [...served.filter((id) => !removals.includes(id)), ...removals];

const bodiesFor = (organization: string, user: string): Bodies => ({
  updateOrganizationById: { title: 'Renamed' },
  updateMemberInOrganizationById: { role: 'review' },
  createOrganizationTeam: { title: 'Walkers', members: [user] },
  updateTeamInOrganizationById: { title: 'Runners' },
  updateMembersInOrganizationTeam: { add: [user], memberships: { [user]: { role: 'owner' } } },
  addMemberToOrganizationTeamById: { role: 'member' },
  createCollection: { title: 'New' },
  updateCollectionById: { description: 'Seen on a walk' },
  moveCollection: { parent: null },
  transferCollection: { organization },
  updateSpaceById: { title: 'Walked' },
  moveSpace: { parent: null },
  transferSpace: { organization },
  postCommentInSpace: { body: { markdown: 'Hello' } },
  postCommentInChangeRequest: { body: { markdown: 'Hello' } },
  postCommentReplyInSpace: { body: { markdown: 'Hello' } },
  postCommentReplyInChangeRequest: { body: { markdown: 'Hello' } },
  updateCommentInSpace: { resolved: true, addedReactions: ['👍'] },
  updateCommentInChangeRequest: { resolved: true },
  updateCommentReplyInSpace: { body: { markdown: 'Again' } },
  updateCommentReplyInChangeRequest: { addedReactions: ['👍'] },
  importContent: { url: 'https://www.example.org/', source: 'website' },
  importContentInChangeRequest: { url: 'https://www.example.org/', source: 'website' },
  importGitRepository: {
    url: 'https://mia:hidden@git.example.org/docs.git',
    ref: 'refs/heads/main',
    gitInfo: { provider: 'gitlab', url: 'https://mia:hidden@git.example.org/docs' },
  },
  exportToGitRepository: { url: 'git@git.example.org:docs.git', ref: 'refs/heads/main', commitMessage: 'Walk' },
});

const queries: Partial<Record<OperationId, Readonly<Record<string, string>>>> = {
  searchSpaceContent: { query: 'install' },
  searchOrganizationContent: { query: 'install' },
};

const withReplies = (items: readonly { replies?: number; id?: string }[]): string =>
  items.find((each) => (each.replies ?? 0) > 0)?.id ?? '';

// What each path id is: things of the default world, in it and with a thread below.
const placesIn = async ({ ask, facts, titled }: Trial) => {
  const { space: spaceId, id: changeRequestId } = facts.changeRequest;
  const inSpace = withReplies((await ask('listCommentsInSpace', { spaceId })).body.items);
  const there = { spaceId, changeRequestId };
  const inRequest = withReplies((await ask('listCommentsInChangeRequest', there)).body.items);
  const reply = await ask('listCommentRepliesInSpace', { spaceId, commentId: inSpace });
  const answer = await ask('listCommentRepliesInChangeRequest', { ...there, commentId: inRequest });
  const shared: Places = {
    organizationId: facts.organization,
    userId: facts.user,
    teamId: await titled('teams', 'Writers'),
    collectionId: await titled('collections', 'Attic'),
    emailDomain: 'acme.example',
    changeRequestId,
    pageId: (await ask('listPages', { spaceId })).body.pages?.[0]?.id ?? '',
    fileId: (await ask('listFiles', { spaceId })).body.items[0]?.id ?? '',
  };
  return {
    space: { ...shared, spaceId, commentId: inSpace, commentReplyId: reply.body.items[0]?.id ?? '' },
    changeRequest: { ...shared, spaceId, commentId: inRequest, commentReplyId: answer.body.items[0]?.id ?? '' },
    template: { ...shared, spaceId: facts.templateSpace },
  };
};

test('the default world has an accepted request for each of the 132 operations, and replies keep to the document', async () => {
  assert.equal(new Set(walk).size, operationIds.length);
  const server = await trial();
  const { facts } = server;
  const places = await placesIn(server);
  const ofSettings = new Map<OperationId, Places>();
  for (const id of walk)
    if (settingsFamilies.has(operationRow(id).family)) ofSettings.set(id, await settingsParams(server, id));
  for (const id of walk) {
    const { family, pathParameters } = operationRow(id);
    const own = ofSettings.get(id);
    if (own !== undefined) {
      const sent = settingsBodies(own)[id];
      const { status } = await server.ask(id, own as never, sent === undefined ? {} : { body: sent });
      assert.ok(status >= 200 && status < 300, `${id}: ${status}`);
      continue;
    }
    const bodies = bodiesFor(facts.secondOrganization, facts.user);
    const inRequest = pathParameters.includes('changeRequestId');
    const params: Places = family === 'spaces' ? places.template : inRequest ? places.changeRequest : places.space;
    const body = bodies[id];
    const query = queries[id] ?? {};
    const { status } = await server.ask(id, params as never, body === undefined ? { query } : { query, body });
    assert.ok(status >= 200 && status < 300, `${id}: ${status}`);
  }
});

test('each role reads the whole template space, and its own token is enough', async () => {
  const { ask, facts } = await trial();
  for (const as of ['admin', 'create', 'review', 'edit', 'comment', 'read']) {
    const { status, body } = await ask('getSpaceById', { spaceId: facts.templateSpace }, { as });
    assert.deepEqual([status, body.title], [200, 'Template'], as);
  }
});

const told = async (seed: number) => {
  const { ask, facts } = await trial({ seed });
  await ask('duplicateSpace', { spaceId: facts.templateSpace });
  return JSON.stringify([facts, (await ask('getSpaceById', { spaceId: facts.templateSpace })).body]);
};

test('the same seed gives the same bytes, another seed other ids', async () => {
  assert.equal(await told(7), await told(7));
  assert.notEqual(await told(7), await told(8));
});
