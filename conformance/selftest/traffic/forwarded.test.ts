import assert from 'node:assert/strict';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { makePlan } from '../../run/plan.ts';
import { readHar } from '../../traffic/har/read-har.ts';
import { writeHar } from '../../traffic/har/write-har.ts';
import { judgeHar } from '../../traffic/judge-har.ts';
import { judgeTraffic } from '../../traffic/judge-traffic.ts';
import { openProxy, type ProxyOptions } from '../../traffic/proxy.ts';

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const judgeOf = (root: string) =>
  judgeTraffic({ plan: makePlan(), selection: { only: [], skip: [] }, root, alone: true, settleMs: 0 });

/** The proxy in front of a server that answers with `listener`. */
const between = async (
  context: TestContext,
  listener: Parameters<typeof createServer>[1],
  options: Partial<ProxyOptions> = {},
) => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const upstream = `${addressOf(server)}/base`;
  const judge = judgeOf(upstream);
  const time = { elapsed: () => performance.now(), now: () => new Date() };
  const proxy = await openProxy({ upstream, host: '127.0.0.1', port: 0, judge, ...time, ...options });
  let isOpen = true;
  const end = async () => {
    if (!isOpen) return;
    isOpen = false;
    await proxy.close();
    server.closeAllConnections();
    server.close();
  };
  context.after(end);
  return { proxy, upstream, judge, end };
};

type Sent = {
  readonly method: string;
  readonly path: string;
  readonly headers?: readonly string[];
  readonly body?: Buffer;
};

const ask = (url: string, { method, path, headers = [], body }: Sent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, method, path, headers: ['Host', 'client', ...headers] }, resolve);
    sent.on('error', reject);
    sent.end(body);
  });

test('bytes, paths and headers pass in both directions as they are', async (context) => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
  const coded = gzipSync('{"object":"collection"}');
  const seen: { url?: string | undefined; raw: readonly string[]; body: Buffer }[] = [];
  const { proxy } = await between(context, (incoming, answer) => {
    void bodyOf(incoming).then((body) => {
      seen.push({ url: incoming.url, raw: incoming.rawHeaders, body });
      answer.writeHead(299, 'As It Is', [
        'Set-Cookie',
        'a=1',
        'Set-Cookie',
        'b=2',
        'Content-Encoding',
        'gzip',
        'X-Case',
        'Kept',
      ]);
      answer.end(coded);
    });
  });
  const headers = [
    'X-Mixed-Case',
    'yes',
    'Content-Length',
    String(bytes.length),
    'Connection',
    'X-Hop',
    'X-Hop',
    'gone',
  ];
  const reply = await ask(proxy.url, { method: 'PATCH', path: '/v1/a%2Fb?x=1&x=2&y=%20', headers, body: bytes });
  assert.deepEqual(await bodyOf(reply), coded);
  assert.equal(reply.statusCode, 299);
  assert.equal(reply.statusMessage, 'As It Is');
  assert.deepEqual(reply.headers['set-cookie'], ['a=1', 'b=2']);
  assert.ok(reply.rawHeaders.includes('X-Case'));
  const [{ url, raw, body } = { url: '', raw: [], body: Buffer.from('') }] = seen;
  assert.equal(url, '/base/v1/a%2Fb?x=1&x=2&y=%20');
  assert.ok(raw.includes('X-Mixed-Case'));
  assert.ok(!raw.includes('X-Hop'), 'a header between two neighbours was passed on');
  assert.deepEqual(body, bytes);
});

test('a piece of an answer reaches the client before the next one is sent', async (context) => {
  let waiting: ServerResponse | undefined;
  const { proxy } = await between(context, (_incoming, answer) => {
    answer.write('first');
    waiting = answer;
  });
  const reply = await ask(proxy.url, { method: 'GET', path: '/v1/orgs' });
  const [first] = (await new Promise<Buffer[]>((resolve) => {
    reply.once('data', (chunk: Buffer) => resolve([chunk]));
  })) as [Buffer];
  assert.equal(String(first), 'first');
  waiting?.end('second');
  assert.equal(String(await bodyOf(reply)), 'second');
});

test('an answer in a coding is judged by what it says, and one that breaks off is not', async (context) => {
  const { proxy, judge, end } = await between(context, (incoming, answer) => {
    if (incoming.url?.endsWith('/orgs') === true) {
      answer.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
      answer.end(gzipSync('{"count":"many","items":[]}'));
    } else {
      answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      answer.write('{"object":');
      setTimeout(() => answer.destroy(), 20);
    }
  });
  const authorization = ['Authorization', 'Bearer secret-token'];
  await bodyOf(await ask(proxy.url, { method: 'GET', path: '/v1/orgs', headers: authorization }));
  await assert.rejects(
    ask(proxy.url, { method: 'GET', path: '/v1/collections/c1', headers: authorization }).then(bodyOf),
  );
  await end();
  const { outcomes } = judge.report({ version: 'selftest', durationMs: 0 });
  const red = outcomes.filter(({ verdict }) => verdict === 'fail').map(({ name }) => name);
  assert.deepEqual(red, ['PAGE-01 listOrganizationsForAuthenticatedUser']);
  assert.deepEqual(judge.counts(), { judged: 1, unknown: 0 });
  assert.ok(proxy.secrets().includes('secret-token'));
});

test('a server that does not answer is a 502 to the client and nothing to the judge', async (context) => {
  const { proxy, judge, end } = await between(context, (incoming) => incoming.destroy());
  const reply = await ask(proxy.url, { method: 'GET', path: '/v1/orgs' });
  assert.equal(reply.statusCode, 502);
  assert.match(String(await bodyOf(reply)), /the server did not answer/);
  await end();
  assert.deepEqual(judge.counts(), { judged: 0, unknown: 0 });
});

test('an answer that nests without end ends nothing and shows nothing', async (context) => {
  const deep = `${'[{"pages":'.repeat(20_000)}[]${'}]'.repeat(20_000)}`;
  const { proxy, judge, end } = await between(context, (incoming, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' });
    answer.end(incoming.method === 'GET' ? deep : '{}');
  });
  const json = ['Content-Type', 'application/json'];
  await bodyOf(await ask(proxy.url, { method: 'GET', path: '/v1/spaces/s/content' }));
  const body = Buffer.from(deep);
  await bodyOf(await ask(proxy.url, { method: 'PATCH', path: '/v1/collections/c', headers: json, body }));
  await bodyOf(await ask(proxy.url, { method: 'DELETE', path: '/v1/collections/c' }));
  await end();
  assert.deepEqual(judge.counts(), { judged: 1, unknown: 0 });
});

test('a request for a whole address is forwarded by its path', async (context) => {
  const seen: (string | undefined)[] = [];
  const { proxy } = await between(context, (incoming, answer) => {
    seen.push(incoming.url);
    answer.end('{}');
  });
  await bodyOf(await ask(proxy.url, { method: 'GET', path: 'http://somewhere.test/v1/orgs?limit=1' }));
  assert.deepEqual(seen, ['/base/v1/orgs?limit=1']);
});

test('a client that leaves before its turn comes takes no place from others', async (context) => {
  const events = new EventEmitter();
  const isConnecting = once(events, 'connect');
  const { proxy, judge, end } = await between(context, (_incoming, answer) => answer.end('x'.repeat(200_000)), {
    connect: (options, callback) => {
      const socket = connect(Number(options.port), '127.0.0.1');
      events.emit('connect');
      socket.once('connect', () => setTimeout(() => callback(null, socket), 100));
      socket.once('error', (error) => callback(error, null));
    },
  });
  const { hostname, port } = new URL(proxy.url);
  const leaving = connect(Number(port), hostname, () => leaving.write('GET /v1/orgs HTTP/1.1\r\nhost: x\r\n\r\n'));
  await isConnecting;
  leaving.destroy();
  const reply = await ask(proxy.url, { method: 'GET', path: '/v1/orgs' });
  assert.equal((await bodyOf(reply)).length, 200_000);
  await end();
  assert.deepEqual(judge.counts(), { judged: 1, unknown: 0 });
});

test('an archive says the same as the traffic: what got no answer is in it', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-traffic-'));
  const path = join(folder, 'story.har');
  const har = writeHar(path, '0.0', []);
  let title = 'before';
  const { proxy, upstream, judge, end } = await between(
    context,
    (incoming, answer) => {
      if (incoming.method === 'PATCH') {
        title = 'after';
        incoming.destroy();
        return;
      }
      answer.writeHead(200, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ object: 'collection', id: 'c1', title }));
    },
    { har },
  );
  const reading = { method: 'GET', path: '/v1/collections/c1' };
  const headers = ['Content-Type', 'application/json'];
  await bodyOf(await ask(proxy.url, reading));
  await bodyOf(await ask(proxy.url, { ...reading, method: 'PATCH', headers, body: Buffer.from('{"title":"after"}') }));
  await bodyOf(await ask(proxy.url, reading));
  await end();
  har.close();
  const again = judgeOf(upstream);
  judgeHar(readHar(path), upstream, again, () => undefined);
  rmSync(folder, { recursive: true });
  const contradictions = [judge, again].map((each) =>
    each
      .report({ version: 'selftest', durationMs: 0 })
      .outcomes.filter(({ requirement, verdict }) => requirement === 'COH-01' && verdict !== 'unverified'),
  );
  assert.deepEqual(contradictions, [[], []]);
  assert.deepEqual(again.counts(), judge.counts());
});

test('whom the proxy names to the server with a header of its own is not nobody', async (context) => {
  for (const [name, verdict] of [
    ['x-api-key', 'unverified'],
    ['x-gate', 'fail'],
  ] as const) {
    const folder = mkdtempSync(join(tmpdir(), 'docplane-traffic-'));
    context.after(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'passed.har');
    const har = writeHar(file, '0', []);
    const headers = { [name]: 'what-only-the-proxy-knows' };
    const { proxy, judge, end } = await between(context, (_, answer) => answer.end('{"count":0,"items":[]}'), {
      headers,
      har,
    });
    await bodyOf(await ask(proxy.url, { method: 'GET', path: '/v1/orgs/o/teams' }));
    await end();
    har.close();
    const { outcomes } = judge.report({ version: '0', durationMs: 0 });
    const found = outcomes.find((each) => each.name === 'AUTH-01 listTeamsInOrganizationById');
    assert.equal(found?.verdict, verdict);
    assert.ok(!readFileSync(file, 'utf8').includes('only-the-proxy'));
  }
});
