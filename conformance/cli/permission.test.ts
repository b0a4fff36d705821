import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { docplane } from './example-process.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const has = (flag: string): boolean => process.allowedNodeEnvironmentFlags.has(flag);
const model = ['--permission', '--experimental-permission'].find(has);
/** The model, with what the reference needs: its own files, and a thread to read documents from outside in. */
const own = [model ?? '', `--allow-fs-read=${join(dist, '*')}`, '--allow-worker', ...['--allow-net'].filter(has)];

const started = (nodeFlags: readonly string[], flags: readonly string[] = []) => {
  const child = spawn(process.execPath, [...nodeFlags, join(dist, 'docplane.js'), 'serve', '--port', '0', ...flags]);
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return { child, ended, err: () => err };
};

test(
  'the reference serves every operation with read access to its own files alone',
  { skip: model === undefined },
  async () => {
    const { child, ended, err } = started(own, ['--control']);
    const folder = mkdtempSync(join(tmpdir(), 'docplane-permission-'));
    try {
      const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended])) as [unknown];
      assert.equal(typeof line, 'string', err());
      const allowed = ['organizationSettings', 'members', 'integrations', 'invites', 'changeRequestContent', 'sites'];
      const allow = Object.fromEntries(allowed.map((name) => [name, true]));
      const target = join(folder, 'target.json');
      writeFileSync(target, JSON.stringify({ ...(JSON.parse(line as string) as object), alone: true, allow }));
      const journal = join(folder, 'journal.ndjson');
      const { code, out } = await docplane(['check', '--target', target, '--journal', journal, '--only', 'SUCC-01']);
      assert.equal(code, 0, out);
      assert.match(out, /\n1\d\d passed, 0 failed, /);
      assert.doesNotMatch(err(), /defect|ERR_ACCESS_DENIED/);
    } finally {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    }
  },
);

test('with it the reference reads no file of others', { skip: model === undefined }, async () => {
  const world = fileURLToPath(new URL('../../fixtures/worlds/default.yaml', import.meta.url));
  const { ended, err } = started(own, ['--world', world]);
  assert.deepEqual((await ended)[0], 2);
  assert.match(err(), /does not start: Access to this API has been restricted/);
});
