import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { after, test } from 'node:test';
import { exampleServer } from '../example-server.ts';
import { exampleSite } from '../example-site.ts';
import { exampleRepository, withoutGit, type Files } from './example-repository.ts';

const password = 'opensesame';
const main = 'refs/heads/main';
const options = { skip: withoutGit };

const docs: Files = {
  'README.md': '# Welcome\n\nBegin with the [installation](./guide/install.md#steps "now").\n',
  'SUMMARY.md': `# Summary\n\n- [Welcome](README.md)\n- [Guide](guide/README.md)\n    - [Install it](guide/install.md)\n\n## More\n\n- [Answers](<answers.md>)\n- [The plan](assets/plan.pdf)\n`,
  'guide/README.md': '---\ndescription: "How to begin"\nauthor: mia\n---\nBack to the [start](../README.md).\n',
  'guide/install.md': '---\r\ncover: /assets/light.png\r\n---\r\n\r\n# Install\r\n\r\n![](<../assets/light.png>)\r\n',
  'answers.md': '\uFEFF# Answers\n\n[site](https://www.example.org/), [gone](gone.md)',
  'includes/hours.md': '---\ntype: reusable-content\n---\n\nFrom nine.\n',
  'assets/plan.pdf': '%PDF',
  'assets/light.png': new Uint8Array([137, 80, 78, 71]),
  'src/main.c': 'int main(void) { return 0; }\n',
  'draft.md': 'Nobody links here.\n',
};

const repository = withoutGit === false ? await exampleRepository(password) : undefined;
const site = await exampleSite({
  '/new': { body: '<h1>New &amp; fresh</h1><p>From <a href="/other">elsewhere</a></p>' },
});
after(() => Promise.all([repository?.close(), site.close()]));

const keeper = async (choices: Readonly<Record<string, string>> = {}) => {
  const server = await exampleServer({ allowFetch: [repository!.host, site.host], choices });
  const spaceId = server.facts.templateSpace;
  const { ask } = server;
  const get = async (more: object = {}) =>
    (await ask('importGitRepository', { spaceId }, { body: { url: repository!.url, ref: main, ...more } })).status;
  const send = async (branch: string, more: object = {}) => {
    const body = { url: repository!.url, ref: `refs/heads/${branch}`, commitMessage: 'Send the pages', ...more };
    return (await ask('exportToGitRepository', { spaceId }, { body })).status;
  };
  const revision = async () => (await ask('getCurrentRevision', { spaceId })).body;
  const content = async () => {
    const { body } = await ask('getCurrentRevision', { spaceId }, { query: { metadata: 'false' } });
    return { pages: body.pages, files: body.files, reusableContents: body.reusableContents };
  };
  return { ...server, spaceId, get, send, revision, content };
};

const bytes = (files: Files): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [path, Buffer.from(file ?? '').toString('latin1')]));

test('what was imported goes to a new branch as it came, to the letter', options, async () => {
  const oid = await repository!.commit(docs);
  const { get, send, content } = await keeper();
  await get();
  const before = await content();
  assert.equal(await send('sent'), 204);
  const sent = await repository!.clone('sent');
  assert.deepEqual(sent.files, bytes(docs));
  assert.deepEqual(
    [sent.message, sent.author, sent.parents],
    ['Send the pages', 'Docplane <git@docplane.example>', oid],
  );
  await get({ ref: 'refs/heads/sent' });
  assert.deepEqual(await content(), before);
});

test('an import of what was exported knows the commit, and a second export makes none', options, async () => {
  const { get, send, revision } = await keeper();
  await get();
  await send('known');
  const { oid } = await repository!.clone('known');
  await get({ ref: 'refs/heads/known' });
  const { git } = await revision();
  assert.deepEqual([git?.oid, git?.message, git?.createdByService], [oid, 'Send the pages', true]);
  assert.equal(await send('known', { commitMessage: 'Again' }), 204);
  assert.equal((await repository!.clone('known')).oid, oid);
});

test('a page that came by another way is a file of its own, and the table of contents knows it', options, async () => {
  const { ask, spaceId, get, send, content } = await keeper();
  await get();
  await ask('importContent', { spaceId }, { body: { url: `http://${site.host}/new`, source: 'website' } });
  const before = await content();
  await send('more');
  const { files } = await repository!.clone('more');
  const { 'SUMMARY.md': summary, 'new-fresh.md': page, ...rest } = files;
  const { 'SUMMARY.md': _, ...untouched } = bytes(docs);
  assert.deepEqual(rest, untouched);
  assert.equal(page, `# New & fresh\n\nFrom [elsewhere](http://${site.host}/other)\n`);
  assert.match(summary ?? '', /^\* \[New & fresh\]\(new-fresh\.md\)$/m);
  await get({ ref: 'refs/heads/more' });
  assert.deepEqual(await content(), before);
});

for (const title of ['Template', 'Guide', 'API']) {
  test(`the space ${title} of the world goes to a branch and comes back as it was`, options, async () => {
    const server = await keeper();
    const spaceId = await server.titled('spaces', title);
    const { ask } = server;
    const shown = async () => {
      const { body } = await ask('getCurrentRevision', { spaceId }, { query: { metadata: 'false' } });
      return [body.pages, body.files, body.reusableContents];
    };
    const before = await shown();
    const url = repository!.url;
    const ref = `refs/heads/world-${title.toLowerCase()}`;
    for (const repoProjectDirectory of ['', 'docs/en']) {
      const place = { url, ref, repoProjectDirectory };
      await ask('exportToGitRepository', { spaceId }, { body: { ...place, commitMessage: 'Send' } });
      await ask('importGitRepository', { spaceId }, { body: place });
      assert.deepEqual(await shown(), before);
    }
    const { git } = (await ask('getCurrentRevision', { spaceId })).body;
    assert.equal(git?.createdByService, true);
  });
}

test('a folder without a table of contents needs none as long as it tells the tree', options, async () => {
  const plain: Files = { 'plain/README.md': '# A\n', 'plain/b.md': '# B\n', 'plain/c/d.md': '# D\n[B](../b.md)\n' };
  await repository!.commit(plain);
  const { ask, spaceId, get, send, content } = await keeper();
  const at = { repoProjectDirectory: 'plain', ref: main };
  await get(at);
  await send('plain', { repoProjectDirectory: 'plain' });
  assert.deepEqual((await repository!.clone('plain')).files, bytes({ ...docs, ...plain }));
  await ask('importContent', { spaceId }, { body: { url: `http://${site.host}/new`, source: 'website' } });
  const before = await content();
  await send('plain', { repoProjectDirectory: 'plain' });
  const { files } = await repository!.clone('plain');
  assert.ok(Object.hasOwn(files, 'plain/new-fresh.md') && !Object.hasOwn(files, 'plain/SUMMARY.md'));
  await get({ ...at, ref: 'refs/heads/plain' });
  assert.deepEqual(await content(), before);
});

test('pages that the space does not have go from the branch, and everything else stays', options, async () => {
  const { send, content, get } = await keeper();
  await repository!.git('push', '-q', 'origin', 'HEAD:refs/heads/replaced');
  const before = await content();
  await send('replaced');
  const { files } = await repository!.clone('replaced');
  for (const path of ['guide/install.md', 'answers.md', 'includes/hours.md'])
    assert.equal(files[path], undefined, path);
  for (const path of ['src/main.c', 'draft.md', 'plain/b.md']) assert.notEqual(files[path], undefined, path);
  assert.ok(Object.hasOwn(files, 'overview/README.md'));
  await get({ ref: 'refs/heads/replaced' });
  assert.deepEqual(await content(), before);
});

test(
  'links of the file system and other repositories stay where they are, and nothing is written through them',
  options,
  async () => {
    await repository!.git('checkout', '-q', '-b', 'linked');
    symlinkSync('/etc', `${repository!.work}/overview`);
    symlinkSync('/etc/passwd', `${repository!.work}/glossary.md`);
    mkdirSync(`${repository!.work}/vendored`);
    await repository!.git('update-index', '--add', '--cacheinfo', '160000', '1'.repeat(40), 'vendored');
    await repository!.commit({}, 'Link', 'linked');
    await repository!.git('checkout', '-q', 'main');
    const strict = await keeper({ 'OP-GIT-01.b': '4xx' });
    assert.equal(await strict.send('linked'), 400);
    assert.equal((await repository!.clone('linked')).message, 'Link');
    const { send, content } = await keeper();
    const before = await content();
    assert.equal(await send('linked', { repoProjectDirectory: 'inner' }), 204);
    assert.deepEqual(await content(), before);
    assert.equal((await repository!.clone('linked')).files['glossary.md'], 'a symbolic link');
    assert.match(await repository!.git('ls-tree', 'origin/linked', 'vendored'), /^160000/);
  },
);

test('what cannot be sent changes nothing here or there, and no credentials are in a commit', options, async () => {
  for (const change of [
    { url: repository!.url.replace(password, 'wrong') },
    { url: repository!.url.replace('docs.git', 'none.git') },
    { repoProjectDirectory: '../..' },
  ]) {
    const { send, state } = await keeper({ 'OP-GIT-01.b': '4xx' });
    const before = await state();
    assert.equal(await send('never', change), 400);
    assert.deepEqual(await state(), before);
    const hidden = await keeper();
    assert.equal(await hidden.send('never', change), 204);
    assert.ok(!JSON.stringify([await hidden.state(), await hidden.revision()]).includes(password));
  }
  const branches = await repository!.git('ls-remote', 'origin');
  assert.ok(!branches.includes('never'));
  await repository!.git('fetch', '-q', 'origin');
  assert.ok(!(await repository!.git('log', '--all', '-p')).includes(password));
});

const at = (second: number) => ({ timestamp: `2024-05-01T00:00:0${second}Z`, commitMessage: `Number ${second}` });

test('exports of one space are made in turn; an older one is let pass', options, async () => {
  const { send, get } = await keeper();
  await get();
  await Promise.all([send('turns', at(2)), send('turns-2', at(1)), send('turns', at(3))]);
  assert.equal((await repository!.clone('turns')).message, 'Number 2');
  assert.ok(!(await repository!.git('ls-remote', 'origin')).includes('turns-2'));
});
