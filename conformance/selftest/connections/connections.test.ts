import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer as createSecureServer } from 'node:https';
import { createServer, type RequestListener, type Server } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { docplane, ownFolder, served, type Served } from '../child-runs.ts';

const timeout = 180_000;
const only = ['--only', 'RES-01 getTeamInOrganizationById', '--profile', 'smoke'];
const certificatePath = join(import.meta.dirname, 'certificate.pem');

/** Passes requests on to a server, those that it lets through. */
const passing =
  (to: string, isLet: (headers: Readonly<Record<string, unknown>>) => boolean): RequestListener =>
  (incoming, answer) => {
    if (!isLet(incoming.headers)) {
      answer.writeHead(403).end();
      return;
    }
    const { hostname, port } = new URL(to);
    const { method, url: path, headers } = incoming;
    const outgoing = request({ hostname, port, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  };

const listening = async (context: TestContext, server: Server, scheme: string): Promise<string> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const flagsOf = ({ token, organization }: Served, url: string): readonly string[] => [
  '--base-url',
  url,
  '--token',
  token,
  '--organization',
  organization,
];

test('a server behind a gate is judged with -H, whose value is in no output', { timeout }, async (context) => {
  const reference = await served(context);
  const gate = createServer(passing(reference.listening, (headers) => headers['x-gate'] === 'open-sesame'));
  const url = await listening(context, gate, 'http');
  const folder = ownFolder(context);
  const shut = await docplane(folder, 'check', ...flagsOf(reference, url), ...only).ended;
  assert.notEqual(shut.code, 0, shut.out);
  const reports = ['json=r.json', 'html=r.html', 'junit=r.xml', 'markdown=r.md', 'har=r.har'];
  const written = reports.flatMap((each) => ['--report', each]);
  const line = ['check', ...flagsOf(reference, url), '-H', 'X-Gate: open-sesame', ...only, ...written];
  const { code, out } = await docplane(folder, ...line).ended;
  assert.equal(code, 0, out);
  for (const file of readdirSync(folder).filter((name) => name.startsWith('r.')))
    assert.ok(!readFileSync(join(folder, file), 'utf8').includes('open-sesame'), `${file} shows the header`);
  assert.ok(!out.includes('open-sesame'));
  assert.ok(
    (JSON.parse(readFileSync(join(folder, 'r.har'), 'utf8')) as { log: { entries: unknown[] } }).log.entries.length > 3,
  );
});

test(
  'a certificate of an own authority is trusted with --ca, and any with --insecure, said loudly',
  { timeout },
  async (context) => {
    const reference = await served(context);
    const key = readFileSync(join(import.meta.dirname, 'key.pem'));
    const cert = readFileSync(certificatePath);
    const secure = createSecureServer(
      { key, cert },
      passing(reference.listening, () => true),
    );
    const url = await listening(context, secure, 'https');
    const folder = ownFolder(context);
    const run = (...more: readonly string[]) =>
      docplane(folder, 'check', ...flagsOf(reference, url), ...only, ...more).ended;
    const untrusted = await run();
    assert.notEqual(untrusted.code, 0);
    assert.match(untrusted.out, /certificate/);
    const trusted = await run('--ca', certificatePath);
    assert.equal(trusted.code, 0, trusted.out);
    assert.doesNotMatch(trusted.out, /WARNING/);
    const insecure = await run('--insecure');
    assert.equal(insecure.code, 0, insecure.out);
    assert.match(insecure.out, /WARNING: --insecure/);
  },
);

test('headers and authorities that are none are wrong usage before anything is sent', { timeout }, async (context) => {
  const folder = ownFolder(context);
  for (const flags of [
    ['-H', 'open-sesame'],
    ['-H', 'Authorization: open-sesame'],
    ['--ca', 'nowhere.pem'],
    ['--ca', join(import.meta.dirname, 'key.pem')],
    ['--ca', certificatePath, '--insecure'],
  ]) {
    const { code, out } = await docplane(folder, 'check', '--base-url', 'http://127.0.0.1:9', ...flags).ended;
    assert.equal(code, 2, out);
    assert.ok(!out.includes('open-sesame'), out);
  }
});
