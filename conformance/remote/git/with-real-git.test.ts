import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { serveRemote, type Remote } from '../serve-remote.ts';
import { branchOf } from './repository.ts';

const skip = spawnSync('git', ['--version']).status === 0 ? false : 'git is not installed';
const surroundings = {
  PATH: process.env['PATH'],
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'Mia',
  GIT_AUTHOR_EMAIL: 'mia@acme.example',
  GIT_COMMITTER_NAME: 'Mia',
  GIT_COMMITTER_EMAIL: 'mia@acme.example',
};

const root = mkdtempSync(join(tmpdir(), 'docplane-remote-'));
const run = promisify(execFile);
const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: root, env: surroundings, encoding: 'utf8' })).stdout.trim();

let remote: Remote;
before(async () => {
  remote = await serveRemote();
});
after(async () => {
  await remote.close();
  rmSync(root, { recursive: true });
});

const main = 'refs/heads/main';

test('the real Git clones a whole repository and one of depth 1, and finds every object sound', { skip }, async () => {
  const copy = remote.remotes.copy('cloned');
  await git('clone', '-q', copy.git, 'whole');
  assert.equal(await git('-C', 'whole', 'rev-parse', 'HEAD'), branchOf(copy.repository, main)?.oid);
  assert.match(readFileSync(join(root, 'whole/mooring/two-ropes.md'), 'utf8'), /the stern/);
  assert.equal(await git('-C', 'whole', 'fsck', '--strict', '--full'), '');
  copy.goOn();
  await git('clone', '-q', '--depth', '1', copy.git, 'shallow');
  assert.equal(await git('-C', 'shallow', 'rev-list', '--count', 'HEAD'), '1');
  await git('-C', 'whole', 'pull', '-q');
  assert.match(readFileSync(join(root, 'whole/tide-table.md'), 'utf8'), /fifty minutes/);
  await git('-C', 'shallow', 'fetch', '-q', '--unshallow');
  assert.equal(await git('-C', 'shallow', 'rev-list', '--count', 'HEAD'), '2');
});

test(
  'the real Git pushes differences, new branches and removals, and is refused what moved meanwhile',
  { skip },
  async () => {
    const copy = remote.remotes.copy('pushed');
    await git('clone', '-q', copy.git, 'pushing');
    const long = Array.from({ length: 2000 }, (_, line) => `line ${line * line}`).join('\n');
    writeFileSync(join(root, 'pushing/long.md'), long);
    await git('-C', 'pushing', 'add', '-A');
    await git('-C', 'pushing', 'commit', '-q', '-m', 'Something long');
    appendFileSync(join(root, 'pushing/long.md'), '\nand one more');
    await git('-C', 'pushing', 'commit', '-q', '-a', '-m', 'Something longer');
    await git('-C', 'pushing', 'push', '-q', 'origin', 'HEAD', 'HEAD:refs/heads/other');
    const other = branchOf(copy.repository, 'refs/heads/other');
    assert.equal(other?.message, 'Something longer');
    const blob = copy.repository.objects.get(other.files.get('long.md') ?? '');
    assert.equal(blob?.body.toString(), `${long}\nand one more`);
    copy.goOn();
    await assert.rejects(git('-C', 'pushing', 'push', '-q', 'origin', 'HEAD'));
    await git('-C', 'pushing', 'push', '-q', 'origin', ':refs/heads/other');
    assert.equal(branchOf(copy.repository, 'refs/heads/other'), undefined);
    assert.deepEqual([...new Set(copy.asked().map(({ what }) => what))], ['references', 'objects', 'push']);
  },
);

test('a closed repository wants a user and a password', { skip }, async () => {
  const { closedGit, asked } = remote.remotes.copy('closed');
  await assert.rejects(git('clone', '-q', closedGit.bare, 'bare'));
  assert.deepEqual(
    asked().map(({ what }) => what),
    ['refused'],
  );
  await git('clone', '-q', closedGit.withPassword, 'open');
  assert.match(readFileSync(join(root, 'open/README.md'), 'utf8'), /Harbour handbook/);
});
