import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { exampleServer } from '../example-server.ts';
import { exampleSite } from '../example-site.ts';
import { fetchGate, type FetchGate } from '../fetch-gate.ts';

const secret = 'opensesame';

const endless = (type: string) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': type });
  const more = (): void => {
    while (!response.destroyed && response.write(secret.repeat(6_000)));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

const dribble = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const timer = setInterval(() => response.write(secret), 20);
  response.once('close', () => clearInterval(timer));
};

const climbing = [
  '/../../etc/passwd',
  '/a/%2e%2e/%2e%2e/etc/passwd',
  '/files/..%2F..%2F.git%2Fconfig',
  '/files/%2e%2e%5c..',
];

const site = await exampleSite({
  '/endless': { answer: endless('text/html') },
  '/dribble': { answer: dribble },
  '/silence': { answer: () => undefined },
  '/gzip-bomb': {
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(100 * 1024 * 1024, 'x'), { level: 1 }),
  },
  '/brotli-bomb': { headers: { 'content-encoding': 'br' }, body: brotliCompressSync(Buffer.alloc(20 * 1024 * 1024)) },
  '/unknown-coding': { headers: { 'content-encoding': 'zstd' }, body: secret },
  '/picture': { type: 'image/png', body: secret },
  '/json': { type: 'application/json', body: `{"secret": "${secret}"}` },
  '/untyped': { type: '', body: `<h1>${secret}</h1>` },
  '/deep': { body: `${'<div>'.repeat(20_000)}${secret}` },
  '/slow-to-read': { body: `${'<a>'.repeat(100_000)}${secret}` },
  '/error': { status: 503, body: secret },
  '/loop': { location: '/loop' },
  '/to-file': { location: 'file:///etc/passwd' },
  '/to-data': { location: `data:text/html,${secret}` },
  '/to-metadata': { location: 'http://169.254.169.254/latest/meta-data/' },
  '/to-loopback': { location: 'http://[::1]/' },
  '/to-number': { location: 'http://2130706433/' },
  '/to-other-port': { location: 'http://127.0.0.1:9/' },
  '/traps': {
    body: `<h1>Traps</h1><p>${['/endless', '/silence', '/deep', '/to-metadata', '/to-file', '/error', '/loop']
      .map((path) => `<a href="${path}">x</a>`)
      .join(' ')}<img src="/endless-picture"><img src="file:///etc/passwd"><a href="javascript:alert(1)">run</a>
      <img src="data:image/svg+xml,x"><a href="file:etc">f</a><a href="page:1">p</a></p>`,
  },
  '/endless-picture': { answer: endless('image/png') },
  '/climbing': { body: `<h1>Up</h1>${climbing.map((path) => `<a href="${path}">x</a>`).join(' ')}` },
  '/etc/passwd': { type: 'application/octet-stream', body: 'a' },
  '/files/..%2F..%2F.git%2Fconfig': { type: 'application/octet-stream', body: 'b' },
  '/files/%2e%2e%5c..': { type: 'application/octet-stream', body: 'c' },
});
after(() => site.close());

/** Whether an address never answers to its end. */
const isSlow = ({ pathname }: URL): boolean => pathname === '/dribble' || pathname === '/silence';

const importer = async (allowFetch: readonly string[] = [site.host, 'docs.example.org']) => {
  const log: string[] = [];
  const found = [{ address: '169.254.169.254', family: 4 }];
  const own = fetchGate(allowFetch, { lookup: (_name, _options, done) => done(null, found) });
  // As usual, but what never comes is not waited for as long; on a busy machine everything else may take a while.
  const gate: FetchGate = {
    ...own,
    fetch: (url, terms) => own.fetch(url, isSlow(url) ? { ...terms, timeLimitMs: 1500 } : terms),
  };
  const server = await exampleServer({ gate, log: (line) => log.push(line) });
  const spaceId = server.facts.templateSpace;
  const get = (url: string, source = 'website') => server.ask('importContent', { spaceId }, { body: { url, source } });
  const content = async () => {
    const { pages, files } = (await server.ask('getCurrentRevision', { spaceId })).body;
    return { pages: pages ?? [], files: files ?? [] };
  };
  return { ...server, get, content, log };
};

const at = (path: string): string => `http://mia:${secret}@${site.host}${path}`;

const large = 'url: what it names is too large.';
const slow = 'url: what it names did not come in time.';
const unreachable = 'url: what it names cannot be fetched.';
const wrongType = 'url: what it names is neither HTML nor Markdown.';
const wrongScheme = 'url: must be an absolute http or https URL.';

/** What is asked for, and the sentence that refuses it. */
const refused: readonly (readonly [string, string])[] = [
  ['file:///etc/passwd', wrongScheme],
  ['ftp://docs.example.org/', wrongScheme],
  ['gopher://docs.example.org/', wrongScheme],
  ['data:text/html,here', wrongScheme],
  ['javascript:alert(1)', wrongScheme],
  [at('/endless'), large],
  [at('/gzip-bomb'), large],
  [at('/brotli-bomb'), large],
  [at('/unknown-coding'), unreachable],
  [at('/dribble'), slow],
  [at('/silence'), slow],
  [at('/picture'), wrongType],
  [at('/json'), wrongType],
  [at('/untyped'), wrongType],
  [at('/deep'), 'url: what it names is nested too deeply.'],
  [at('/slow-to-read'), 'url: what it names takes too long to read.'],
  [at('/error'), unreachable],
  [at('/loop'), unreachable],
];

for (const [url, sentence] of refused) {
  test(`${url.replace(/^http:.*:\d+/, '')} is refused and changes nothing: ${sentence}`, async () => {
    const { get, state, log } = await importer();
    const before = await state();
    const { status, body } = await get(url);
    assert.deepEqual([status, (body as unknown as { error: { message: string } }).error.message], [400, sentence]);
    assert.deepEqual(await state(), before);
    assert.ok(!JSON.stringify([body, log]).includes(secret));
  });
}

/** Where nothing is fetched, and why, as a line of the log says. */
const passedOver: readonly (readonly [string, RegExp])[] = [
  ['http://elsewhere.example.org/', /nothing was fetched from elsewhere\.example\.org/],
  ['http://127.0.0.1:9/', /nothing was fetched from 127\.0\.0\.1:9/],
  ['http://169.254.169.254/latest/meta-data/', /nothing was fetched from 169\.254\.169\.254/],
  ['http://[fd00:ec2::254]/', /nothing was fetched from \[fd00:ec2::254\]/],
  ['http://2130706433/', /nothing was fetched from 127\.0\.0\.1/],
  ['http://docs.example.org/', /docs\.example\.org leads to an address that is not public/],
  [at('/to-metadata'), /nothing was fetched from 169\.254\.169\.254/],
  [at('/to-loopback'), /nothing was fetched from \[::1\]/],
  [at('/to-number'), /nothing was fetched from 127\.0\.0\.1/],
  [at('/to-other-port'), /nothing was fetched from 127\.0\.0\.1:9/],
  [at('/to-file'), /nothing is fetched over file:/],
  [at('/to-data'), /nothing is fetched over data:/],
];

for (const [url, line] of passedOver) {
  test(`nothing is fetched from ${url.replace(/^http:.*@[\d.]+:\d+/, '')}, and the content stays`, async () => {
    const { get, content, log } = await importer();
    const before = await content();
    const { status, body } = await get(url);
    assert.deepEqual([status, body.importedResources, body.totalResources], [201, 0, 0]);
    assert.deepEqual(await content(), before);
    assert.equal(log.length, 1);
    assert.match(log[0] ?? '', line);
    assert.ok(!JSON.stringify([body, log]).includes(secret));
  });
}

test('a page that leads into traps comes without them', async () => {
  const { get, content } = await importer();
  const before = (await content()).files.length;
  const { status, body } = await get(at('/traps'));
  assert.deepEqual([status, body.importedResources, body.totalResources], [201, 1, 9]);
  const { pages, files } = await content();
  assert.equal(files.length, before);
  const { markdown } = pages.at(-1) as unknown as { markdown: string };
  assert.ok(!/javascript:|data:|file:|page:/.test(markdown), markdown);
  assert.ok(!JSON.stringify(pages).includes(secret));
});

test('names of files lead nowhere', async () => {
  const { get, content } = await importer();
  const before = (await content()).files.length;
  assert.equal((await get(at('/climbing'))).status, 201);
  const names = (await content()).files.slice(before).map(({ name }) => name);
  assert.deepEqual(names, ['passwd', 'config', 'file']);
});
