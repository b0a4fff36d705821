import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import test, { type TestContext } from 'node:test';
import { docplane, journalsIn, ownFolder, served, stateAt } from './child-runs.ts';

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

for (const flag of ['--read-only', '--plan']) {
  test(`${flag} sends a server nothing but reads`, { timeout: 120_000 }, async (context) => {
    const { listening, token, control } = await served(context);
    const { url, methods } = await recordingProxy(context, listening);
    const folder = ownFolder(context);
    const before = await stateAt(control);
    const flags = ['--base-url', url, '--token', token, '--profile', 'smoke', flag];
    const { code, out } = await docplane(folder, 'check', ...flags).ended;
    assert.equal(code, 0, out);
    assert.ok(methods.length > 0);
    assert.deepEqual(
      methods.filter((method) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'),
      [],
    );
    assert.deepEqual(await stateAt(control), before);
    assert.deepEqual(journalsIn(folder), []);
    if (flag === '--plan') {
      assert.match(out, /^ +\d+ {2}PUT +\/v1\/orgs\/\w+\/teams {2}createOrganizationTeam$/m);
      assert.match(out, /^ +\d+ {2}POST +\/v1\/spaces\/\w+\/duplicate {2}duplicateSpace$/m);
      assert.doesNotMatch(out, /updateOrganizationById|removeMemberFromOrganizationById/);
    }
  });
}
