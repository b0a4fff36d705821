import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { docplaneHere } from '../cli/example-command-line.ts';
import { ownFolder, stateAt } from './child-runs.ts';
import { startInProcess } from './in-process.ts';

/** A proxy that notes the methods of what passes. */
const recordingProxy = async (context: TestContext, upstream: string) => {
  const methods: string[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    methods.push(method);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = chunks.length === 0 ? {} : { body: Buffer.concat(chunks) };
      const authorization = headers.authorization === undefined ? {} : { authorization: headers.authorization };
      fetch(`${upstream}${url}`, { method, headers: { ...authorization, 'content-type': 'application/json' }, ...body })
        .then(async (reply) => {
          const text = await reply.text();
          response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'text/plain' });
          response.end(text);
        })
        .catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, methods };
};

/** A plan is of what the run would write: here what the settings allow, and what they do not. */
const chosen = { '--read-only': [], '--plan': ['teams', 'spaces', 'organizations', 'members'] };

for (const [flag, families] of Object.entries(chosen)) {
  test(`${flag} sends a server nothing but reads`, { timeout: 120_000 }, async (context) => {
    const { settings, url: behind, transport } = await startInProcess();
    context.after(() => transport.close());
    const { url, methods } = await recordingProxy(context, behind);
    const folder = ownFolder(context);
    const before = await stateAt(`${behind}/_control`);
    const journal = join(folder, 'journal.ndjson');
    const flags = [
      '--base-url',
      url,
      '--token',
      settings.token ?? '',
      '--profile',
      'smoke',
      '--journal',
      journal,
      flag,
    ];
    const { code, all: out } = await docplaneHere([
      'check',
      ...flags,
      ...families.flatMap((family) => ['--only', family]),
    ]);
    assert.equal(code, 0, out);
    assert.ok(methods.length > 0);
    assert.deepEqual(
      methods.filter((method) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'),
      [],
    );
    assert.deepEqual(await stateAt(`${behind}/_control`), before);
    assert.deepEqual(readdirSync(folder), []);
    if (flag === '--plan') {
      assert.match(out, /^ +\d+ {2}PUT +\/v1\/orgs\/\w+\/teams {2}createOrganizationTeam$/m);
      assert.match(out, /^ +\d+ {2}POST +\/v1\/spaces\/\w+\/duplicate {2}duplicateSpace$/m);
      assert.doesNotMatch(out, /updateOrganizationById|removeMemberFromOrganizationById/);
    }
  });
}
