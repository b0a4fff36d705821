import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { docplaneHere } from '../../cli/example-command-line.ts';
import { ownFolder } from '../child-runs.ts';
import { startInProcess } from '../in-process.ts';
import { certificatePath, listening, passing, secureGate } from './gate.ts';

const timeout = 180_000;
const only = ['--only', 'RES-01 getTeamInOrganizationById', '--profile', 'smoke'];

const { settings, url: behind, transport } = await startInProcess();
after(() => transport.close());
const { token = '', organization = '' } = settings;

const flagsOf = (url: string, folder: string): readonly string[] => [
  '--base-url',
  url,
  '--token',
  token,
  '--organization',
  organization,
  '--journal',
  join(folder, 'journal.ndjson'),
];

test('a server behind a gate is judged with -H, whose value is in no output', { timeout }, async (context) => {
  const gate = createServer(passing(behind, (headers) => headers['x-gate'] === 'open-sesame'));
  const url = await listening(context, gate, 'http');
  const folder = ownFolder(context);
  const shut = await docplaneHere(['check', ...flagsOf(url, folder), ...only]);
  assert.notEqual(shut.code, 0, shut.all);
  const reports = ['json=r.json', 'html=r.html', 'junit=r.xml', 'markdown=r.md', 'har=r.har'];
  const written = reports.flatMap((each) => ['--report', each.replace('=', `=${folder}/`)]);
  const line = ['check', ...flagsOf(url, folder), '-H', 'X-Gate: open-sesame', ...only, ...written];
  const { code, all: out } = await docplaneHere(line);
  assert.equal(code, 0, out);
  const files = readdirSync(folder).filter((name) => name.startsWith('r.'));
  assert.equal(files.length, reports.length);
  for (const file of files)
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
    const secure = secureGate(behind, () => true);
    const url = await listening(context, secure, 'https');
    const folder = ownFolder(context);
    const run = (...more: readonly string[]) => docplaneHere(['check', ...flagsOf(url, folder), ...only, ...more]);
    const untrusted = await run();
    assert.notEqual(untrusted.code, 0);
    assert.match(untrusted.all, /certificate/);
    const trusted = await run('--ca', certificatePath);
    assert.equal(trusted.code, 0, trusted.all);
    assert.doesNotMatch(trusted.all, /WARNING/);
    const insecure = await run('--insecure');
    assert.equal(insecure.code, 0, insecure.all);
    assert.match(insecure.all, /WARNING: --insecure/);
  },
);

test('headers and authorities that are none are wrong usage before anything is sent', { timeout }, async () => {
  for (const flags of [
    ['-H', 'open-sesame'],
    ['-H', 'Authorization: open-sesame'],
    ['--ca', 'nowhere.pem'],
    ['--ca', join(import.meta.dirname, 'key.pem')],
    ['--ca', certificatePath, '--insecure'],
  ]) {
    const { code, all: out } = await docplaneHere(['check', '--base-url', 'http://127.0.0.1:9', ...flags]);
    assert.equal(code, 2, out);
    assert.ok(!out.includes('open-sesame'), out);
  }
});
