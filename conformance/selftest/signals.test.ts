import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { docplane, journalled, journalsIn, ownFolder, printed, served, stateAt, type Served } from './child-runs.ts';

type Outcomes = readonly { readonly verdict: string; readonly reason: string }[];

const started = async (folder: string, { listening, token }: Served) => {
  const flags = ['--base-url', listening, '--token', token, '--profile', 'smoke', '--report', 'json=out.json'];
  const run = docplane(folder, 'check', ...flags);
  await journalled(folder, 300);
  return run;
};

const liveSpaces = async ({ control }: Served): Promise<number> => {
  const { spaces = [] } = await stateAt(control);
  return spaces.filter(({ deletedAt }) => deletedAt === undefined).length;
};

for (const [signal, expected] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  test(`${signal} leaves a partial report and nothing else`, { timeout: 120_000 }, async (context) => {
    const server = await served(context);
    const folder = ownFolder(context);
    const before = await liveSpaces(server);
    const run = await started(folder, server);
    run.child.kill(signal);
    const { code, out } = await run.ended;
    assert.equal(code, expected, out);
    const { outcomes } = JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8')) as { outcomes: Outcomes };
    assert.ok(outcomes.some(({ verdict }) => verdict === 'pass'));
    assert.deepEqual(
      outcomes.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn' || verdict === 'error'),
      [],
    );
    assert.match(outcomes.at(-1)?.reason ?? '', new RegExp(`stopped by ${signal}`));
    assert.match(out, new RegExp(`The run ended before its plan\\. Missing: .*stopped by ${signal}`));
    assert.deepEqual(journalsIn(folder), []);
    assert.equal(await liveSpaces(server), before);
  });
}

test('a second signal ends at once and leaves the journal', { timeout: 120_000 }, async (context) => {
  const server = await served(context);
  const folder = ownFolder(context);
  const run = await started(folder, server);
  // Whoever waits for this server would not be done before the second signal comes.
  server.pause();
  run.child.kill('SIGINT');
  await printed(run, /SIGINT: removing what was made; a second signal ends at once/);
  run.child.kill('SIGTERM');
  assert.equal((await run.ended).code, 143);
  assert.equal(journalsIn(folder).length, 1);
});

test('a signal in a comparison removes what was made on both servers', { timeout: 120_000 }, async (context) => {
  const server = await served(context);
  const folder = ownFolder(context);
  const before = await liveSpaces(server);
  const run = docplane(folder, 'diff', 'reference', server.listening, '--token-b', server.token);
  await journalled(folder, 60);
  run.child.kill('SIGINT');
  const { code, out } = await run.ended;
  assert.equal(code, 130, out);
  assert.equal(out.split('removing what was made').length, 2, out);
  assert.match(out, /stopped by SIGINT/);
  assert.deepEqual(journalsIn(folder), []);
  assert.equal(await liveSpaces(server), before);
});
