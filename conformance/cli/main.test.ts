import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { docplaneHere } from './example-command-line.ts';
import { docplane, startDocplane, type End } from './example-process.ts';

const address = 'http://127.0.0.1:1';

type Wrong = readonly (readonly [number, RegExp, readonly string[]])[];

const endsSo = ({ code, err }: End, [expected, sentence, flags]: Wrong[number]): void => {
  assert.match(err, sentence, flags.join(' '));
  assert.equal(code, expected, flags.join(' '));
  assert.doesNotMatch(err, /\n\s+at /);
};

test('wrong usage ends with 2, no server with 3, each with one sentence and what to do', async () => {
  const cases: Wrong = [
    [2, /unknown option '--onyl'\n\(Did you mean --only\?\)/, ['check', '--onyl', 'x']],
    [2, /too many arguments.* Repeat --only for more than one\.\n/, ['check', '--only', 'TEAM-05', 'TEAM-06']],
    [2, /too many arguments.* Repeat --only for more than one\.\n/, ['check', '--only=TEAM-05', 'TEAM-06']],
    [2, /unknown command 'chek'\n\(Did you mean check\?\)/, ['chek']],
    [2, /--token is given no value: --profile follows it\.\n {2}Is/, ['check', '--token', '--profile', 'smoke']],
    [2, /"nowhere" is no http or https URL\.\n {2}Give/, ['check', '--base-url', 'nowhere']],
    [2, /ends in \/v1/, ['check', '--base-url', 'http://127.0.0.1:1/v1']],
    [2, /Did you mean "SUCC-01"\?\n {2}Give/, ['check', '--base-url', 'http://127.0.0.1:1', '--only', 'SUC-01']],
    [2, /none\.yaml cannot be read.*\n {2}Give/, ['check', '--target', 'none.yaml']],
    [2, /--out \/nowhere\/t\.yaml: the file cannot be written/, ['init', address, '--out', '/nowhere/t.yaml']],
    [2, /--json \/nowhere\/d\.json: the file/, ['diff', address, address, '--json', '/nowhere/d.json']],
    [2, /--markdown \/nowhere\/p\.md: the file/, ['probe', '--base-url', address, '--markdown', '/nowhere/p.md']],
    [2, /--report json=\/nowhere\/r\.json: the file/, ['check', '--report', 'json=/nowhere/r.json']],
    [2, /--save \/dev\/null\/x: no file can be written there/, ['check', '--save', '/dev/null/x']],
    [2, /--deferred \/nowhere\/d: the file/, ['check', '--deferred', '/nowhere/d']],
    [2, /--baseline \/nowhere\/b: the file/, ['check', '--baseline', '/nowhere/b', '--update-baseline']],
    [2, /cannot be read: ENOENT/, ['play', 'fixtures/cases/none.yaml']],
    [3, /cannot be reached \(ECONNREFUSED\)\.\n {2}Check --base-url/, ['check', '--base-url', address]],
  ];
  for (const each of cases) endsSo(await docplaneHere(each[2]), each);
});

test('a process ends with the code of its command line, after what it says', async () => {
  const lines = [
    [2, ['chek']],
    [3, ['check', '--base-url', address]],
  ] as const;
  for (const [code, line] of lines) {
    const [ended, here] = await Promise.all([docplane(line), docplaneHere(line)]);
    assert.equal(ended.code, code);
    assert.deepEqual(ended, here);
  }
  endsSo(await docplane(['probe', '--choose', 'OP-PAGE-01=x']), [
    2,
    /readings are absent, null.*\n[^]*The reference server did not start\.\n {2}Its/,
    ['probe', '--choose'],
  ]);
});

test('the embedded run is green, writes its report and leaves no process behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-main-'));
  const file = join(folder, 'out.json');
  const { code, out, err } = await docplane([
    'check',
    '--only',
    'SUCC-01 getTeamInOrganizationById',
    '--report',
    `json=${file}`,
  ]);
  assert.equal(err, '');
  assert.equal(code, 0);
  assert.match(out, /\n1 passed, 0 failed, 0 skipped\n$/);
  const report = JSON.parse(readFileSync(file, 'utf8')) as { totals: { pass: number } };
  assert.equal(report.totals.pass, 1);
  rmSync(folder, { recursive: true });
});

const sum = (numbers: readonly number[]): number => numbers.reduce((before, each) => before + each, 0);

test('--plan writes no report and says so, prints JSON where asked, and is no flag of merge', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-main-'));
  const file = join(folder, 'out.json');
  const [text, json, merging] = await Promise.all([
    docplaneHere(['check', '--plan', '--only', 'TEAM-05', '--shard', '1/2', '--report', `json=${file}`]),
    docplaneHere(['check', '--plan', '--only', 'TEAM-05', '--json']),
    docplaneHere(['merge', file, '--plan']),
  ]);
  assert.deepEqual(
    [text.code, text.err, existsSync(file)],
    [0, '--plan judges nothing: no report was written.\n', false],
  );
  const { requests, families, writes } = JSON.parse(json.out) as {
    requests: number;
    families: { family: string; reads: number; creations: number; otherWrites: number; cleanup: number }[];
    writes: { operation: string; count: number }[];
  };
  const sumOf = (names: readonly ('reads' | 'creations' | 'otherWrites' | 'cleanup')[]) =>
    sum(families.flatMap((row) => names.map((name) => row[name])));
  assert.equal(sumOf(['reads', 'creations', 'otherWrites', 'cleanup']), requests);
  assert.equal(sumOf(['creations', 'otherWrites', 'cleanup']), sum(writes.map(({ count }) => count)));
  assert.match(text.out, /\n +all +read +create +write +clean up\n[^]*\d {2}organizations\n/);
  assert.ok(writes.some(({ operation }) => operation === 'createOrganizationTeam'));
  assert.deepEqual([json.code, json.err, merging.code], [0, '', 2]);
  assert.match(merging.err, /unknown option '--plan'/);
  rmSync(folder, { recursive: true });
});

test('check --coverage prints the grid before the closing line', async () => {
  const { code, out } = await docplaneHere(['check', '--coverage', '--only', 'SUCC-01 getOrganizationById']);
  assert.equal(code, 0);
  assert.match(out, /\n {2}getOrganizationById +\+ /);
  assert.match(out, /\n1 passed, 0 failed, 0 skipped\n$/);
});

test('a reader that goes away early does not end the run', async () => {
  const child = startDocplane(['check', '--coverage', '--only', 'SUCC-01 getOrganizationById']);
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = (await once(child, 'close')) as [number | null];
  assert.deepEqual([code, err], [0, '']);
});

test('serve --print-permissions prints a line for each operation and ends with 0', async () => {
  const { code, out, err } = await docplane(['serve', '--print-permissions']);
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /^operation +outsider +disabled +guest +read +comment +edit +review +create +admin\n/);
  assert.match(out, /^restoreSpace +- +- +granted +- +- +- +- +- +yes$/m);
  assert.match(out, /^deleteCommentInSpace +- +- +granted +- +own +own +own +own +yes$/m);
});
