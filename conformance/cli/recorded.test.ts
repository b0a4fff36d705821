import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { transportProblem, type RawReply, type Transport } from '../http/transport.ts';
import { readHar } from '../traffic/har/read-har.ts';
import { exampleShell } from './example-shell.ts';
import { recorded } from './recorded.ts';

const request = { method: 'GET', target: '/v1/orgs', headers: {}, body: null } as const;
const reply: RawReply = { status: 200, headers: {}, body: '{}' };

test('an archive that is there stays until a server answers', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-recorded-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'run.har');
  const ending = { files: [{ format: 'har' as const, path }], quiet: false, json: false };
  const run = async (send: Transport['send']): Promise<void> => {
    const { shell } = exampleShell();
    const transport: Transport = { send, close: () => Promise.resolve() };
    const { transport: own, close } = await recorded(transport, { ending, origin: 'http://h', secrets: [] }, shell);
    await own.send(request).catch(() => undefined);
    close();
  };
  writeFileSync(path, 'of another run');
  await run(() => Promise.reject(transportProblem('unreachable', 'nobody is there')));
  assert.equal(readFileSync(path, 'utf8'), 'of another run');
  await run(() => Promise.resolve(reply));
  assert.equal(readHar(path).length, 1);
});
