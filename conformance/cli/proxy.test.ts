import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { isUsageError } from '../core/usage-error.ts';
import { exampleShell } from './example-shell.ts';
import { proxyCommand, runProxy } from './proxy.ts';

const flagsOf = (...flags: readonly string[]) =>
  proxyCommand()
    .exitOverride()
    .parse(['--upstream', 'http://127.0.0.1:1', ...flags], { from: 'user' })
    .opts();

const ownFile = (context: test.TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-proxy-'));
  context.after(() => rmSync(folder, { recursive: true }));
  return join(folder, 'traffic.har');
};

test('an archive stays as it was where nothing can listen', async (context) => {
  const file = ownFile(context);
  writeFileSync(file, 'of an earlier day');
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const { port } = other.address() as { readonly port: number };
  const flags = flagsOf('--port', String(port), '--report', `har=${file}`);
  await assert.rejects(runProxy(flags, exampleShell().shell), isUsageError);
  other.close();
  assert.equal(readFileSync(file, 'utf8'), 'of an earlier day');
});

test('an archive of no exchange is whole', async (context) => {
  const file = ownFile(context);
  const { shell } = exampleShell();
  await runProxy(flagsOf('--port', '0', '--report', `har=${file}`), { ...shell, signal: AbortSignal.abort('SIGINT') });
  const { log } = JSON.parse(readFileSync(file, 'utf8')) as { readonly log: { readonly entries: readonly unknown[] } };
  assert.deepEqual(log.entries, []);
});
