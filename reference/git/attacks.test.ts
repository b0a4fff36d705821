import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { exampleServer } from '../example-server.ts';
import { fetchGate } from '../fetch-gate.ts';
import { exampleRepository, withoutGit } from './example-repository.ts';

const password = 'opensesame';
const main = 'refs/heads/main';
const commitId = '1'.repeat(40);

type Answer = (response: ServerResponse) => void;

const line = (text: string): string => (text.length + 4).toString(16).padStart(4, '0') + text;
const service = 'application/x-git-upload-pack-advertisement';
const advertisement = [
  line('# service=git-upload-pack\n'),
  '0000',
  line(`${commitId} HEAD\0side-band-64k shallow\n`),
  line(`${commitId} refs/heads/main\n`),
  '0000',
].join('');

const endless =
  (contentType: string, beginning = ''): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': contentType });
    response.write(beginning);
    const more = (): void => {
      while (!response.destroyed && response.write(password.repeat(6_000)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };

const saying =
  (contentType: string, body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    void response.writeHead(200, { 'content-type': contentType, ...headers }).end(body);

const to =
  (location: string): Answer =>
  (response) =>
    void response.writeHead(302, { location }).end(password);

const result = 'application/x-git-upload-pack-result';
const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024, 'x'), { level: 1 });
const packOf = (objects: number): Buffer => {
  const head = Buffer.alloc(12);
  head.write('PACK');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(objects, 8);
  return Buffer.concat([head, Buffer.alloc(40)]);
};
const packed = (pack: Buffer): Buffer => {
  const size = (pack.length + 5).toString(16).padStart(4, '0');
  return Buffer.concat([Buffer.from(`0008NAK\n${size}\u0001`, 'latin1'), pack, Buffer.from('0000')]);
};

/** What a server answers under a path: to the first question of a client, and to the second. */
const servers: Readonly<Record<string, readonly [Answer, Answer?]>> = {
  '/page': [saying('text/html', `<h1>${password}</h1>`)],
  '/nonsense': [saying(service, password)],
  '/endless': [endless(service, '001e# service=git-upload-pack\n0000')],
  '/compressed': [saying(service, bomb, { 'content-encoding': 'gzip' })],
  '/silent': [() => undefined],
  '/to-metadata': [to('http://169.254.169.254/latest/info/refs')],
  '/to-file': [to('file:///etc/info/refs')],
  '/endless-pack': [saying(service, advertisement), endless(result, '0008NAK\n')],
  '/silent-pack': [saying(service, advertisement), () => undefined],
  '/no-pack': [saying(service, advertisement), saying(result, password)],
  '/many-objects': [saying(service, advertisement), saying(result, packed(packOf(2 ** 31)))],
  '/broken-pack': [saying(service, advertisement), saying(result, packed(packOf(3)))],
  '/pack-elsewhere': [saying(service, advertisement), to('http://169.254.169.254/')],
};

const hostile = createServer((request, response) => {
  const path = new URL(request.url ?? '', 'http://127.0.0.1').pathname;
  const [first, second] = servers[path.replace(/\/(info\/refs|git-upload-pack)$/, '')] ?? [];
  request.resume();
  const answer = path.endsWith('/info/refs') ? first : second;
  if (answer === undefined) response.writeHead(404).end(password);
  else answer(response);
});
await new Promise<void>((resolve) => {
  hostile.listen(0, '127.0.0.1', resolve);
});
const host = `127.0.0.1:${(hostile.address() as AddressInfo).port}`;
const repository = withoutGit === false ? await exampleRepository(password) : undefined;
after(async () => {
  hostile.closeAllConnections();
  hostile.close();
  await repository?.close();
});

const importer = async (allowFetch: readonly string[], choices: Readonly<Record<string, string>> = {}) => {
  const log: string[] = [];
  const own = fetchGate(allowFetch);
  // As usual, but what never comes is not waited for as long; on a busy machine everything else may take a while.
  const exchange: typeof own.exchange = (outgoing, terms) =>
    own.exchange!(outgoing, outgoing.url.pathname.startsWith('/silent') ? { ...terms, timeLimitMs: 1500 } : terms);
  const gate = { ...own, exchange };
  const server = await exampleServer({ gate, choices, log: (text) => log.push(text) });
  const spaceId = server.facts.templateSpace;
  const get = (url: string, more: object = {}) =>
    server.ask('importGitRepository', { spaceId }, { body: { url, ref: main, ...more } });
  const content = async () => {
    const { pages, files } = (await server.ask('getCurrentRevision', { spaceId }, { query: { metadata: 'false' } }))
      .body;
    return { pages: pages as unknown as readonly { title: string; markdown: string }[], files };
  };
  return { ...server, get, content, log };
};

const damaged = 'url: the Git repository answers with something that cannot be read.';
const noRepository = 'url: what it names is no Git repository that is served over HTTP.';
const large = 'url: what it names is too large.';
const slow = 'url: what it names did not come in time.';

const refused: readonly (readonly [string, string])[] = [
  ['/page', noRepository],
  ['/missing', noRepository],
  ['/nonsense', damaged],
  ['/endless', large],
  ['/compressed', large],
  ['/silent', slow],
  ['/endless-pack', large],
  ['/silent-pack', slow],
  ['/no-pack', damaged],
  ['/many-objects', 'url: the branch of the Git repository is too large.'],
  ['/broken-pack', damaged],
  ['/pack-elsewhere', 'url: what it names cannot be fetched.'],
];

for (const [path, sentence] of refused) {
  test(`${path} is refused where failures show, and leaves the content where not: ${sentence}`, async () => {
    const url = `http://mia:${password}@${host}${path}`;
    const strict = await importer([host], { 'OP-GIT-01.b': '4xx' });
    const before = await strict.state();
    const { status, body } = await strict.get(url);
    const { message } = (body as unknown as { error: { message: string } }).error;
    assert.deepEqual([status, message], [400, sentence]);
    assert.deepEqual(await strict.state(), before);
    const usual = await importer([host]);
    const shown = await usual.content();
    assert.equal((await usual.get(url)).status, 204);
    assert.deepEqual(await usual.content(), shown);
    assert.ok(!JSON.stringify([body, strict.log, usual.log, await usual.state()]).includes(password));
  });
}

for (const url of [
  'file:///etc/docs.git',
  'ssh://git@127.0.0.1/docs.git',
  'git://127.0.0.1/docs.git',
  'ext::sh -c touch% /tmp/here',
  '--upload-pack=touch /tmp/here',
  'http://169.254.169.254/docs.git',
  `http://mia:${password}@${host}/to-metadata`,
  `http://mia:${password}@${host}/to-file`,
]) {
  test(`${url.replace(/mia.*\//, '')} is recorded and not asked`, async () => {
    const { get, content, log, state } = await importer([host]);
    const before = await content();
    assert.equal((await get(url)).status, 204);
    assert.deepEqual(await content(), before);
    assert.equal(log.length, 1);
    assert.match(log[0] ?? '', /^git: the import is recorded and not made/);
    assert.ok(!JSON.stringify([log, await state()]).includes(password));
  });
}

const options = { skip: withoutGit };

test('links of the file system and other repositories are not followed', options, async () => {
  const { work, git, commit, host: at, url } = repository!;
  mkdirSync(`${work}/real`);
  symlinkSync('/etc/passwd', `${work}/passwd.md`);
  symlinkSync('real', `${work}/linked`);
  symlinkSync('../../../etc/passwd', `${work}/real/picture.png`);
  await git('update-index', '--add', '--cacheinfo', '160000', commitId, 'vendored');
  const text = '# Start\n\n![p](real/picture.png) [l](linked/page.md) [v](vendored/page.md) [e](passwd.md)\n';
  await commit({ 'README.md': text, 'real/page.md': '# Page\n' });
  const { get, content } = await importer([at]);
  assert.equal((await get(url)).status, 204);
  const { pages, files } = await content();
  assert.deepEqual(
    pages.map(({ title }) => title),
    ['Start', 'Real'],
  );
  assert.deepEqual([pages[0]?.markdown, files], [text, []]);
});

const writing = (kind: string, input: Uint8Array): string =>
  execFileSync('git', ['-C', repository!.work, 'hash-object', '-t', kind, '-w', '--literally', '--stdin'], { input })
    .toString()
    .trim();

const entry = (mode: string, name: string, oid: string): Buffer =>
  Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, 'hex')]);

for (const name of ['..', '.git', '../../evil.md', 'a\\b.md', '.']) {
  test(`a tree with the name ${name} is refused`, options, async () => {
    const { git, host: at, url } = repository!;
    const blob = writing('blob', Buffer.from('# Evil\n'));
    const inner = writing('tree', entry('100644', 'page.md', blob));
    const isFolder = !name.endsWith('.md');
    const tree = writing('tree', entry(isFolder ? '40000' : '100644', name, isFolder ? inner : blob));
    const oid = await git('commit-tree', tree, '-m', 'Evil');
    await git('push', '-q', '-f', 'origin', `${oid}:refs/heads/evil`);
    const { get, state } = await importer([at], { 'OP-GIT-01.b': '4xx' });
    const before = await state();
    const { status, body } = await get(url, { ref: 'refs/heads/evil' });
    assert.deepEqual([status, (body as unknown as { error: { message: string } }).error.message], [400, damaged]);
    assert.deepEqual(await state(), before);
  });
}

for (const repoProjectDirectory of ['..', '../../etc', 'real/../../etc', '/../etc', 'real\\..']) {
  test(`the directory ${repoProjectDirectory} leads out`, options, async () => {
    const { get, state } = await importer([repository!.host], { 'OP-GIT-01.b': '4xx' });
    const before = await state();
    const { status, body } = await get(repository!.url, { repoProjectDirectory });
    const { message } = (body as unknown as { error: { message: string } }).error;
    assert.deepEqual([status, message], [400, 'repoProjectDirectory: leads out of the repository.']);
    assert.deepEqual(await state(), before);
  });
}
