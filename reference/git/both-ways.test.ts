import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { exampleServer } from '../example-server.ts';
import { exampleRepository, withoutGit, type Files } from './example-repository.ts';

const password = 'opensesame';

// A picture of one pixel by two, as small as PNG allows.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAACCAQAAAAnOwc2AAAAD0lEQVR42mNk+M/AwMAAAAYEAQG0zJVOAAAAAElFTkSuQmCC',
  'base64',
);

const first: Files = {
  'SUMMARY.md':
    '# Contents\n\n* [Home](README.md)\n* [Guide](guide/README.md)\n  * [Setup](guide/setup/README.md)\n    * [Linux](guide/setup/linux.md)\n',
  'README.md':
    '---\ndescription: Where it begins\ncover: images/light.png\n---\n\n# Home\n\n![](images/light.png) [Linux](guide/setup/linux.md#kernel)\n',
  'guide/README.md': '---\nicon: book\nauthor: mia # nobody reads it\n---\n# Guide\n',
  'guide/setup/README.md': '# Setup\r\n\r\nOn [Linux](./linux.md).\r\n',
  'guide/setup/linux.md': '---\ntitle: Linux\nhidden: true\n---\n\n## Kernel\n\n![Light](<../../images/light.png>)\n',
  'images/light.png': picture,
  'src/main.c': 'int main(void) { return 0; }\n',
};

const change: Files = {
  'SUMMARY.md':
    '# Contents\n\n* [Home](README.md)\n* [Guide](guide/README.md)\n  * [Setup](guide/setup/README.md)\n  * [Answers](guide/answers.md)\n',
  'guide/setup/linux.md': null,
  'guide/setup/README.md': '# Setup\r\n\r\nAnywhere.\r\n',
  'guide/answers.md': '# Answers\n\n![](../images/dark.png)\n',
  'images/dark.png': picture.subarray(0, 40),
};

const merged = (...all: readonly Files[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object.assign({}, ...all) as Files).flatMap(([path, file]) =>
      file === null ? [] : [[path, Buffer.from(file).toString('latin1')]],
    ),
  );

const repository = withoutGit === false ? await exampleRepository(password) : undefined;
after(() => repository?.close());

type Shown = { readonly title: string; readonly path: string; readonly pages?: readonly Shown[] };
const paths = (pages: readonly Shown[] = []): string[] =>
  pages.flatMap(({ path, pages: below }) => [path, ...paths(below)]);

test('a repository goes through a space and back, changed on its side meanwhile', { skip: withoutGit }, async () => {
  const log: string[] = [];
  const replies: unknown[] = [];
  const server = await exampleServer({ allowFetch: [repository!.host], log: (line) => log.push(line) });
  const spaceId = server.facts.templateSpace;
  const ask: typeof server.ask = async (...asked) => {
    const answer = await server.ask(...asked);
    replies.push(answer);
    return answer;
  };
  const { url } = repository!;
  const place = { url, ref: 'refs/heads/main', gitInfo: { provider: 'github', url } };
  const bring = async () => (await ask('importGitRepository', { spaceId }, { body: place })).status;
  const send = async (branch: string) => {
    const body = {
      ...place,
      ref: `refs/heads/${branch}`,
      commitMessage: `Send ${branch}`,
      repoCommitURL: url,
      repoTreeURL: url,
    };
    return (await ask('exportToGitRepository', { spaceId }, { body })).status;
  };
  const content = async () => (await ask('getCurrentRevision', { spaceId })).body;

  await repository!.commit(first);
  assert.equal(await bring(), 204);
  const before = await content();
  assert.deepEqual(paths(before.pages as unknown as Shown[]), ['home', 'guide', 'guide/setup', 'guide/setup/linux']);
  assert.equal(await send('unchanged'), 204);
  assert.deepEqual((await repository!.clone('unchanged')).files, merged(first));

  const oid = await repository!.commit(change, 'Change');
  assert.equal(await bring(), 204);
  const now = await content();
  assert.deepEqual([now.git?.oid, now.git?.message], [oid, 'Change']);
  assert.deepEqual(paths(now.pages as unknown as Shown[]), ['home', 'guide', 'guide/setup', 'guide/answers']);
  assert.deepEqual(now.files?.map(({ name }) => name).toSorted(), ['dark.png', 'light.png']);
  assert.equal(await send('changed'), 204);
  const sent = await repository!.clone('changed');
  assert.deepEqual(sent.files, merged(first, change));
  assert.deepEqual([sent.message, sent.parents], ['Send changed', oid]);

  await ask('getSpaceGitInfo', { spaceId });
  await ask('getSpaceById', { spaceId });
  await ask('importGitRepository', { spaceId }, { body: { ...place, ref: 'refs/heads/none' } });
  await ask('importGitRepository', { spaceId }, { body: { ...place, ref: 'none' } });
  const commits = await repository!.git('fetch', '-q', 'origin').then(() => repository!.git('log', '--all', '-p'));
  for (const said of [replies, log, await server.state(), commits]) {
    assert.ok(!JSON.stringify(said).includes(password));
    assert.ok(!JSON.stringify(said).includes(Buffer.from(`mia:${password}`).toString('base64')));
  }
});
