import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer, type Server as SocketServer, type AddressInfo } from 'node:net';
import test, { type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { noJournal } from '../world/journal.ts';
import { socketTransport } from '../http/socket-transport.ts';
import { profiles } from '../core/profile.ts';
import { runSession } from './session.ts';
import type { Settings } from '../target/settings.ts';
import { isUsageError } from '../core/usage-error.ts';

const deadlineMs = 1_000;

/** It ends of itself: far above the tries that it makes, on a machine that does other things too. */
const endsWithinMs = 60_000;

const open = async (context: TestContext, server: Server | SocketServer): Promise<string> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  context.after(() => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
};

type End = { readonly exitCode: number; readonly sentence: string; readonly ms: number };

const judged = async (baseUrl: string, more: Settings = { token: 'secret-token' }): Promise<End> => {
  const start = performance.now();
  const end = (exitCode: number, sentence: string): End => ({ exitCode, sentence, ms: performance.now() - start });
  try {
    const report = await runSession({
      settings: { baseUrl, ...more },
      transport: socketTransport(baseUrl, { deadlineMs, replyLimitBytes: 100_000 }),
      surroundings: {
        elapsed: () => performance.now(),
        sleep: () => Promise.resolve(),
        nonce: () => 'nonce',
        journal: () => noJournal,
      },
      version: '0',
      seed: { root: 1 },
      profile: profiles.smoke,
      concurrency: 16,
      selection: { only: ['SUCC-01'], skip: [] },
    });
    return end(report.summary.exitCode, report.stopped ?? '');
  } catch (thrown) {
    if (!isUsageError(thrown)) throw thrown;
    return end(thrown.exitCode, thrown.message);
  }
};

const assertEnds = ({ exitCode, sentence, ms }: End, wanted: { exitCode: number; sentence: RegExp }): void => {
  assert.match(sentence, wanted.sentence);
  assert.equal(exitCode, wanted.exitCode);
  assert.ok(ms < endsWithinMs, `took ${ms} ms`);
  assert.doesNotMatch(sentence, /secret-token/);
};

const oneOrganization = JSON.stringify({ count: 1, items: [{ id: 'acme' }] });

test('a server that is not there ends with 3', async (context) => {
  const server = createServer();
  const baseUrl = await open(context, server);
  server.close();
  assertEnds(await judged(baseUrl), { exitCode: 3, sentence: /cannot be reached/ });
});

test('a refused token ends with 2', async (context) => {
  const baseUrl = await open(
    context,
    createServer((_, response) => response.writeHead(401).end('{}')),
  );
  assertEnds(await judged(baseUrl), { exitCode: 2, sentence: /refuses the token/ });
  assertEnds(await judged(baseUrl, {}), { exitCode: 2, sentence: /to a request without a token/ });
});

test('a server that sends elsewhere ends with 2 and says where', async (context) => {
  const server = createServer((_, response) => response.writeHead(308, { location: 'https://api.example.org' }).end());
  const end = await judged(await open(context, server), { organization: 'acme' });
  assertEnds(end, { exitCode: 2, sentence: /answered 308 and leads to https:\/\/api\.example\.org\.$/ });
});

test('an organization that the token does not see ends with 2', async (context) => {
  const server = createServer((request, response) =>
    request.url === '/v1/orgs' ? response.end(oneOrganization) : response.writeHead(404).end('{}'),
  );
  const end = await judged(await open(context, server), { organization: 'globex' });
  assertEnds(end, { exitCode: 2, sentence: /sees no organization globex: GET \S+\/v1\/orgs\/globex answered 404/ });
});

test('an https address of a server without TLS ends with 3 and says so', async (context) => {
  const baseUrl = await open(context, page(200));
  const end = await judged(baseUrl.replace('http:', 'https:'));
  assertEnds(end, { exitCode: 3, sentence: /speaks no TLS there/ });
});

const page = (status: number) =>
  createServer((_, response) => response.writeHead(status, { 'content-type': 'text/html' }).end('<html>hello</html>'));

test('a server that speaks HTML ends with 3', async (context) => {
  for (const status of [200, 404]) {
    const baseUrl = await open(context, page(status));
    assertEnds(await judged(baseUrl), { exitCode: 3, sentence: /text\/html, not JSON/ });
  }
});

test('a server that has no such path ends with 3', async (context) => {
  const baseUrl = await open(
    context,
    createServer((_, response) => response.writeHead(404).end()),
  );
  assertEnds(await judged(baseUrl), { exitCode: 3, sentence: /answered 404 with nothing that says its type/ });
});

test('a server that sends coded bytes unasked ends with 3', async (context) => {
  const coded = createServer(({ headers }, response) => {
    assert.equal(headers['accept-encoding'], 'identity');
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(gzipSync(oneOrganization));
  });
  assertEnds(await judged(await open(context, coded)), { exitCode: 3, sentence: /in the coding gzip/ });
});

test('a server that never answers ends with 3 after the deadline', async (context) => {
  const baseUrl = await open(
    context,
    createServer(() => undefined),
  );
  assertEnds(await judged(baseUrl), { exitCode: 3, sentence: /no whole answer within 1 s/ });
});

test('a server that resets the connection ends with 3', async (context) => {
  const baseUrl = await open(
    context,
    createServer((request) => request.socket.resetAndDestroy()),
  );
  assertEnds(await judged(baseUrl), { exitCode: 3, sentence: /closed the connection/ });
});

test('a server that does not speak HTTP ends with 3', async (context) => {
  const baseUrl = await open(
    context,
    createSocketServer((socket) => socket.on('error', () => undefined).end('220 mail.example ESMTP\r\n')),
  );
  assertEnds(await judged(baseUrl), { exitCode: 3, sentence: /not valid HTTP|closed the connection/ });
});

test('an endless fast answer ends with 3 at the size limit', async (context) => {
  const baseUrl = await open(
    context,
    createServer((_, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
        if (!response.destroyed) response.once('drain', more);
      };
      response.writeHead(200, { 'content-type': 'application/json' });
      more();
    }),
  );
  assertEnds(await judged(baseUrl), { exitCode: 3, sentence: /longer than 100000 bytes/ });
});

test('an answer that drips for ever ends with 3 after the deadline', async (context) => {
  const baseUrl = await open(
    context,
    createServer((_, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    }),
  );
  assertEnds(await judged(baseUrl), { exitCode: 3, sentence: /no whole answer/ });
});

test('a server that is always busy, and for long, ends with 3', async (context) => {
  for (const status of [429, 503]) {
    const server = createServer((_, response) => response.writeHead(status, { 'retry-after': '3600' }).end());
    const end = await judged(await open(context, server));
    assertEnds(end, { exitCode: 3, sentence: new RegExp(`that is not ${status} with Retry-After`) });
  }
});

test('a server that falls silent after its greeting ends with 1 before long', async (context) => {
  const server = createServer((request, response) => {
    if (request.url === '/v1/orgs') response.end(oneOrganization);
  });
  const end = await judged(await open(context, server), { templateSpace: 'template' });
  assertEnds(end, { exitCode: 1, sentence: /^$|stopped answering/ });
});

test('several organizations away from this machine are never guessed at', async () => {
  const { discover } = await import('../target/discover.ts');
  const { exampleRun } = await import('../world/example-run.ts');
  const { client } = exampleRun(() => ({ count: 2, items: [{ id: 'acme' }, { id: 'globex' }] }));
  await assert.rejects(discover({ baseUrl: 'https://api.example.org', token: 't' }, client), (thrown) => {
    assert.ok(isUsageError(thrown));
    assert.match(thrown.message, /acme, globex/);
    return thrown.exitCode === 2;
  });
});
