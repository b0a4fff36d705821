import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleServer } from '../example-server.ts';

const url = 'https://mia:opensesame@git.example.org/docs.git';
const ref = 'refs/heads/main';

const keeper = async () => {
  const server = await exampleServer();
  const spaceId = server.facts.templateSpace;
  const { ask } = server;
  const importing = async (more: object = {}, as = 'admin') =>
    (await ask('importGitRepository', { spaceId }, { as, body: { url, ref, ...more } })).status;
  const exporting = async (more: object = {}, as = 'admin') =>
    (await ask('exportToGitRepository', { spaceId }, { as, body: { url, ref, commitMessage: 'Send', ...more } }))
      .status;
  const space = async () => (await ask('getSpaceById', { spaceId })).body;
  const revision = async () => (await space()).revision;
  const info = () => ask('getSpaceGitInfo', { spaceId });
  return { ...server, spaceId, importing, exporting, space, revision, info };
};

test('an import makes a revision of the same content that follows the active one and names the branch', async () => {
  const { ask, spaceId, importing, revision } = await keeper();
  const before = (await ask('getCurrentRevision', { spaceId })).body;
  assert.equal(await importing(), 204);
  const after = (await ask('getCurrentRevision', { spaceId })).body;
  assert.deepEqual([after.id, after.parents], [await revision(), [before.id]]);
  assert.notEqual(after.id, before.id);
  assert.deepEqual(after.git, { createdByService: false, ref });
  const { body } = await ask('getCurrentRevision', { spaceId }, { query: { metadata: 'false' } });
  assert.deepEqual(body.pages, before.pages);
});

test('a standalone import leaves the active revision, and so does an export', async () => {
  const { importing, exporting, revision, state } = await keeper();
  const before = await revision();
  const known = Object.keys((await state())['revisions'] ?? {}).length;
  assert.deepEqual([await importing({ standalone: true }), await exporting()], [204, 204]);
  assert.equal(await revision(), before);
  assert.equal(Object.keys((await state())['revisions'] ?? {}).length, known + 1);
});

test('what happened before the last event is let pass without effect, unless it is forced', async () => {
  const { importing, exporting, revision, state } = await keeper();
  assert.equal(await exporting({ timestamp: '2024-04-20T12:00:00+02:00' }), 204);
  const before = [await revision(), await state()];
  assert.equal(await importing({ timestamp: '2024-04-20T09:59:59.999Z' }), 204);
  assert.equal(await exporting({ timestamp: '2024-04-20T09:59:59Z' }), 204);
  assert.deepEqual([await revision(), await state()], before);
  assert.equal(await importing({ timestamp: '2024-04-20T10:00:00Z' }), 204);
  const second = await revision();
  assert.notEqual(second, before[0]);
  assert.equal(await importing({ timestamp: '2024-04-19T10:00:00Z', force: true }), 204);
  const third = await revision();
  assert.notEqual(third, second);
  assert.equal(await importing({ timestamp: '2024-04-18T10:00:00Z' }), 204);
  assert.equal(await revision(), third);
  assert.equal(await importing(), 204);
  assert.notEqual(await revision(), third);
});

test('gitInfo links the space with its repository; information and space agree', async () => {
  const { importing, exporting, info, space } = await keeper();
  assert.equal((await info()).status, 404);
  await importing();
  assert.equal((await info()).status, 404);
  await exporting({ gitInfo: { provider: 'gitlab', url } });
  const { status, body } = await info();
  assert.equal(status, 200);
  assert.deepEqual(body, {
    installationProvider: 'gitlab',
    url: 'https://git.example.org/docs.git',
    updatedAt: '2024-05-01T12:00:00.001Z',
  });
  assert.deepEqual((await space()).gitSync, body);
  await importing({ gitInfo: { provider: 'github' } });
  const next = { ...body, installationProvider: 'github', updatedAt: '2024-05-01T12:00:00.002Z' };
  assert.deepEqual((await info()).body, next);
});

test('a space of the world that is linked says so', async () => {
  const { ask, titled } = await keeper();
  const { body } = await ask('getSpaceGitInfo', { spaceId: await titled('spaces', 'API') });
  assert.equal(body.repoName, 'acme/api-docs');
});

test('credentials are in no reply and nowhere in the state', async () => {
  const { ask, spaceId, importing, exporting, state, info } = await keeper();
  const secret = { repoTreeURL: url, repoCommitURL: `${url}?token=opensesame`, gitInfo: { provider: 'github', url } };
  await importing(secret);
  await exporting({ ...secret, url: 'mia:opensesame@git.example.org:docs.git' });
  const replies = [await info(), await ask('getSpaceById', { spaceId }), await ask('getCurrentRevision', { spaceId })];
  const refused = await ask('importGitRepository', { spaceId }, { body: { url, ref: 'main' } });
  assert.equal(refused.status, 400);
  assert.ok(!JSON.stringify([replies, refused, await state()]).includes('opensesame'));
});

test('a locked space takes no import but may be exported; a deleted one neither', async () => {
  const { ask, spaceId, importing, exporting, state } = await keeper();
  await ask('updateSpaceById', { spaceId }, { body: { editMode: 'locked' } });
  const before = await state();
  assert.deepEqual([await importing(), await importing({ standalone: true })], [409, 409]);
  assert.deepEqual(await state(), before);
  assert.equal(await exporting(), 204);
  await ask('deleteSpaceById', { spaceId });
  assert.deepEqual([await importing(), await exporting()], [404, 404]);
});

test('what the schemas leave open is checked too, and a refusal changes nothing', async () => {
  const { importing, exporting, state } = await keeper();
  const before = await state();
  for (const wrong of [
    { ref: 'main' },
    { ref: 'refs/tags/v1' },
    { url: '' },
    { timestamp: '2024-04-20' },
    { timestamp: '2024-04-20T12:00:00' },
    { gitInfo: { provider: 'bitbucket' } },
    { force: 'yes' },
  ]) {
    assert.deepEqual([await importing(wrong), await exporting(wrong)], [400, 400], JSON.stringify(wrong));
  }
  assert.deepEqual(await state(), before);
});

test('imports and exports need the right to edit, information none', async () => {
  const { importing, exporting, ask } = await keeper();
  assert.deepEqual([await importing({}, 'comment'), await exporting({}, 'comment')], [403, 403]);
  assert.deepEqual([await importing({}, 'edit'), await exporting({}, 'edit')], [204, 204]);
  assert.deepEqual([await importing({}, 'guest'), await exporting({}, 'outsider')], [404, 404]);
  const { space: spaceId } = (await exampleServer()).facts.changeRequest;
  assert.equal((await ask('getSpaceGitInfo', { spaceId }, { as: 'guest' })).status, 404);
});

test('the Git state of a space goes with it', async () => {
  const { ask, spaceId, importing, advance, state } = await keeper();
  await importing({ standalone: true });
  await importing();
  await ask('deleteSpaceById', { spaceId });
  await advance(604_800);
  const after = await state();
  assert.equal(after['gitStates']?.[spaceId], undefined);
  assert.ok(!JSON.stringify(after['revisions']).includes(`"space":"${spaceId}"`));
});
