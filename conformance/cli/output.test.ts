import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import type { PublishedReport } from '../reporters/published.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const one = 'SUCC-01 getTeamInOrganizationById';

type End = { readonly code: number | null; readonly out: string; readonly err: string };

const docplane = (...flags: readonly string[]): Promise<End> =>
  new Promise((resolve) => {
    const { DOCPLANE_TARGET: _target, DOCPLANE_BASE_URL: _url, DOCPLANE_TOKEN: _token, ...environment } = process.env;
    const child = spawn(process.execPath, ['--import', 'tsx', main, ...flags], { env: environment });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.on('close', (code) => resolve({ code, out, err }));
  });

test('--quiet prints the closing line alone, --json the report alone', async () => {
  const [quiet, json, both] = await Promise.all([
    docplane('check', '--only', one, '--quiet'),
    docplane('check', '--only', one, '--json'),
    docplane('check', '--only', one, '--json', '--quiet'),
  ]);
  assert.deepEqual(quiet, { code: 0, out: '1 passed, 0 failed, 0 skipped\n', err: '' });
  assert.equal((JSON.parse(json.out) as PublishedReport).outcomes[0]?.name, one);
  assert.match(json.err, /coverage:[^]*\n1 passed, 0 failed, 0 skipped\n$/);
  assert.equal((JSON.parse(both.out) as PublishedReport).passed, 1);
  assert.equal(both.err, '1 passed, 0 failed, 0 skipped\n');
  // oxlint-disable-next-line no-control-regex -- colour is what is looked for
  for (const { out, err } of [quiet, json, both]) assert.doesNotMatch(out + err, /\u001B/);
});

test('shards, merge and a baseline work from the command line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-output-'));
  const file = (name: string): string => join(folder, name);
  const only = ['--only', 'TEAM-05', '--only', 'TEAM-06', '--only', 'TEAM-07', '--profile', 'smoke'];
  const shards = await Promise.all(
    [1, 2].map((index) => docplane('check', ...only, '--shard', `${index}/2`, '--report', `json=${file(`${index}`)}`)),
  );
  for (const { code, out } of shards) assert.equal(code, 0, out);
  const baseline = file('baseline.yaml');
  writeFileSync(baseline, 'known:\n  - name: TEAM-05 createOrganizationTeam\n    reason: once it failed\n');
  const merged = ['merge', file('1'), file('2'), '--baseline', baseline];
  const [red, missing, html] = await Promise.all([
    docplane(...merged, '--quiet'),
    docplane('merge', file('2')),
    docplane('merge', file('1'), file('2'), '--quiet', '--report', `html=${file('out.html')}`),
  ]);
  assert.equal(red.code, 1);
  assert.match(red.out, /baseline\.yaml:2: TEAM-05 createOrganizationTeam passes now: delete lines 2 to 3\.\n/);
  assert.deepEqual([missing.code, /missing: 1\./.test(missing.err)], [2, true]);
  assert.equal(html.code, 0);
  assert.match(readFileSync(file('out.html'), 'utf8'), /No verified rule is violated/);
  const updated = await docplane(...merged, '--update-baseline');
  assert.match(updated.out, /known failures: 0 \(0 added, 1 removed\); verified: \d+ \(\d+ added, 0 removed\)/);
  const green = await docplane(...merged, '--quiet');
  assert.equal(green.code, 0, green.out);
  rmSync(folder, { recursive: true });
});

test('what is mistyped gets the nearest name: verb, flag, format, operation, requirement', async () => {
  const cases: readonly (readonly [RegExp, readonly string[]])[] = [
    [/Did you mean --baseline\?/, ['check', '--basline', 'x']],
    [/Did you mean merge\?/, ['mrege']],
    [/unknown format "junti"\. Did you mean "junit"\?/, ['check', '--report', 'junti=x']],
    [
      /Did you mean "createOrganizationTeam"\?/,
      ['check', '--only', 'createOrganisationTeam', '--base-url', 'http://127.0.0.1:1'],
    ],
    [/Did you mean "TEAM-05"\?/, ['check', '--only', 'TAEM-05', '--base-url', 'http://127.0.0.1:1']],
    [/none\.yaml does not exist\.\n {2}--update-baseline writes one/, ['check', '--baseline', 'none.yaml']],
    [/--update-baseline names no file/, ['check', '--update-baseline']],
    [
      /--update-baseline cannot be told from a shard/,
      ['check', '--shard', '1/2', '--baseline', 'x', '--update-baseline'],
    ],
  ];
  const ends = await Promise.all(cases.map(([, flags]) => docplane(...flags)));
  for (const [index, [sentence, flags]] of cases.entries()) {
    assert.match(ends[index]?.err ?? '', sentence, flags.join(' '));
    assert.equal(ends[index]?.code, 2, flags.join(' '));
  }
});
