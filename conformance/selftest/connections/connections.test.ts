import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { docplane, ownFolder, served, type Served } from '../child-runs.ts';
import { certificatePath, listening, passing, secureGate } from './gate.ts';

const timeout = 180_000;
const only = ['--only', 'RES-01 getTeamInOrganizationById', '--profile', 'smoke'];

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
    const secure = secureGate(reference.listening, () => true);
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
