import assert from 'node:assert/strict';
import { spawn, type StdioOptions } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import test from 'node:test';

const bundle = join(import.meta.dirname, '../../dist/docplane.js');
const alone: StdioOptions = 'pipe';
const withChannel: StdioOptions = ['pipe', 'pipe', 'pipe', 'ipc'];

/** Prints each flag that a process gives V8. */
const listener = `require('node:v8').setFlagsFromString = (flags) => console.log('given', flags);`;

const isLate = async (verb: string, stdio: StdioOptions): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-flags-'));
  const file = join(folder, 'listener.cjs');
  writeFileSync(file, listener);
  const { stdout, stderr } = spawn(process.execPath, ['--require', file, bundle, verb, '--help'], { stdio });
  assert.ok(stdout !== null && stderr !== null);
  const [said] = await Promise.all([text(stdout), text(stderr)]);
  rmSync(folder, { recursive: true });
  assert.match(said, /^Usage: /m);
  return said.includes('given --interrupt-budget=');
};

test('a run optimizes late, and so does the server that a run starts; any other server as usual', async () => {
  assert.equal(await isLate('check', alone), true);
  assert.equal(await isLate('serve', withChannel), true);
  assert.equal(await isLate('serve', alone), false);
});
