import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, test } from 'node:test';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Refusal } from '../errors.ts';
import { fetchGate } from '../fetch-gate.ts';
import { exampleSite } from '../example-site.ts';

const big = Buffer.alloc(200 * 1024 * 1024, 'x');
const secret = 'opensesame';

const endless = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const more = (): void => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

const dribble = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const timer = setInterval(() => response.write(secret), 20);
  response.once('close', () => clearInterval(timer));
};

const cutShort = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-length': '1000' });
  response.write(secret, () => response.destroy());
};

const site = await exampleSite({
  '/endless': { answer: endless },
  '/dribble': { answer: dribble },
  '/silence': { answer: () => undefined },
  '/cut': { answer: cutShort },
  '/nonsense': { answer: (response) => void response.socket?.end(`${secret}\r\n\r\n`) },
  '/headers': { headers: { 'x-much': 'x'.repeat(20_000) }, body: secret },
  '/gzip-bomb': { headers: { 'content-encoding': 'gzip' }, body: gzipSync(big, { level: 1 }) },
  '/brotli-bomb': {
    headers: { 'content-encoding': 'br' },
    body: brotliCompressSync(big.subarray(0, 50 * 1024 * 1024), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  },
  '/twice': { headers: { 'content-encoding': 'gzip, gzip' }, body: gzipSync(gzipSync('x')) },
  '/broken-gzip': { headers: { 'content-encoding': 'gzip' }, body: secret },
  '/error': { status: 500, body: secret },
  '/loop': { location: '/loop' },
  '/to-metadata': { location: 'http://169.254.169.254/latest/meta-data/' },
  '/to-loopback': { location: 'http://[::1]:80/' },
  '/to-other-port': { location: 'http://127.0.0.1:9/' },
  '/to-number': { location: 'http://2852039166/' },
  '/to-file': { location: 'file:///etc/passwd' },
  '/to-data': { location: 'data:text/html,here' },
  '/to-nothing': { location: 'http://[' },
  '/gzip': { headers: { 'content-encoding': 'gzip' }, body: gzipSync('packed') },
  '/latin': { type: 'text/plain; charset=iso-8859-1', body: Buffer.from('Z\u00fcrich', 'latin1') },
  '/picture': { type: 'image/png', body: Buffer.from([137, 80]) },
});
after(() => site.close());

const gate = fetchGate([site.host]);
/** For what never comes; on a busy machine everything else may take a while. */
const hurried = fetchGate([site.host], { timeLimitMs: 1500 });

const slow = 'url: what it names did not come in time.';
const large = 'url: what it names is too large.';
const unreachable = 'url: what it names cannot be fetched.';

const refused: readonly (readonly [string, string])[] = [
  ['/endless', large],
  ['/gzip-bomb', large],
  ['/brotli-bomb', large],
  ['/dribble', slow],
  ['/silence', slow],
  ['/cut', unreachable],
  ['/nonsense', unreachable],
  ['/headers', unreachable],
  ['/twice', unreachable],
  ['/broken-gzip', unreachable],
  ['/error', unreachable],
  ['/loop', unreachable],
  ['/to-nothing', unreachable],
];

for (const [path, sentence] of refused) {
  test(`${path} is refused: ${sentence}`, async () => {
    const url = new URL(`http://mia:${secret}@${site.host}${path}`);
    await assert.rejects((sentence === slow ? hurried : gate).fetch(url), (error) => {
      assert.ok(error instanceof Refusal);
      assert.equal(error.message, sentence);
      return true;
    });
  });
}

for (const path of ['/to-metadata', '/to-loopback', '/to-other-port', '/to-number', '/to-file', '/to-data']) {
  test(`${path} is not followed`, async () => {
    const why: string[] = [];
    const url = new URL(`http://mia:${secret}@${site.host}${path}`);
    assert.equal(await gate.fetch(url, { barred: (line) => why.push(line) }), undefined);
    assert.equal(why.length, 1);
    assert.ok(!why[0]?.includes(secret));
  });
}

for (const address of [
  'file:///etc/passwd',
  'ftp://files.example.org/',
  'data:text/html,here',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/',
  'http://0x7f000001/',
  'http://localhost/',
]) {
  test(`nothing is fetched from ${address}, which is not allowed`, async () => {
    assert.equal(await gate.fetch(new URL(address)), undefined);
  });
}

type Found = readonly { readonly address: string; readonly family: number }[];

const leading = (addresses: readonly string[], allowed: readonly string[] = ['docs.example.org']) => {
  const found: Found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  return fetchGate(allowed, { lookup: (_name, _options, done) => done(null, [...found]), timeLimitMs: 1500 });
};

for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00:ec2::254', '::ffff:127.0.0.1']) {
  test(`an allowed name that leads to ${address} is not followed there`, async () => {
    const why: string[] = [];
    const url = new URL('http://docs.example.org/');
    assert.equal(await leading([address]).fetch(url, { barred: (line) => why.push(line) }), undefined);
    assert.match(why.join(), /^docs\.example\.org leads to an address that is not public/);
  });
}

test('a name may lead to a private address that is allowed as well, and to no other', async () => {
  const port = site.host.split(':')[1];
  const url = new URL(`http://docs.example.org:${port}/gzip`);
  const both = ['docs.example.org', '127.0.0.1'];
  assert.equal((await leading(['10.1.2.3', '127.0.0.1'], both).fetch(url))?.text, 'packed');
  assert.equal(await leading(['10.1.2.3'], both).fetch(url), undefined);
});

test('a limit of the caller holds as well', async () => {
  const url = new URL(`http://${site.host}/gzip`);
  await assert.rejects(gate.fetch(url, { sizeLimitBytes: 3 }), { message: large });
  await assert.rejects(gate.fetch(url, { signal: AbortSignal.abort() }), { message: slow });
});

const read = (path: string) => gate.fetch(new URL(`http://${site.host}${path}`));

test('texts are read in their own encoding, and what is none comes as bytes', async () => {
  assert.equal((await read('/latin'))?.text, 'Z\u00fcrich');
  const picture = await read('/picture');
  assert.deepEqual([picture?.text, [...(picture?.bytes ?? [])]], ['', [137, 80]]);
});

test('an exchange carries a body there and any status back, and follows no redirect', async () => {
  const send = (path: string) =>
    gate.exchange?.({
      url: new URL(`http://mia:${secret}@${site.host}${path}`),
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('here'),
    });
  const answer = await send('/error');
  assert.deepEqual([answer?.status, answer?.url.href], [500, `http://${site.host}/error`]);
  const sent = site.seen.at(-1)?.headers;
  assert.deepEqual([sent?.['content-length'], sent?.authorization?.slice(0, 6)], ['4', 'Basic ']);
  await assert.rejects(send('/loop') ?? Promise.resolve(), { message: unreachable });
});
