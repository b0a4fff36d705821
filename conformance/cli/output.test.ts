import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { exampleReport } from '../report/formats/example-report.ts';
import { jsonText } from '../report/formats/json.ts';
import type { PublishedReport } from '../report/formats/published.ts';
import { docplaneHere } from './example-command-line.ts';
import { docplane, docplaneAtTerminal } from './example-process.ts';

const one = 'SUCC-01 getTeamInOrganizationById';

test('--quiet prints the closing line alone, --json the report alone', async () => {
  const [quiet, json, both] = await Promise.all([
    docplaneHere(['check', '--only', one, '--quiet']),
    docplaneHere(['check', '--only', one, '--json']),
    docplaneHere(['check', '--only', one, '--json', '--quiet']),
  ]);
  assert.deepEqual([quiet.code, quiet.out, quiet.err], [0, '1 passed, 0 failed, 0 skipped\n', '']);
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
    [1, 2].map((index) =>
      docplaneHere(['check', ...only, '--shard', `${index}/2`, '--report', `json=${file(`${index}`)}`]),
    ),
  );
  for (const { code, out } of shards) assert.equal(code, 0, out);
  const baseline = file('baseline.yaml');
  writeFileSync(baseline, 'known:\n  - name: TEAM-05 createOrganizationTeam\n    reason: once it failed\n');
  const merged = ['merge', file('1'), file('2'), '--baseline', baseline];
  const [red, missing, html] = await Promise.all([
    docplaneHere([...merged, '--quiet']),
    docplaneHere(['merge', file('2')]),
    docplaneHere(['merge', file('1'), file('2'), '--quiet', '--report', `html=${file('out.html')}`]),
  ]);
  assert.equal(red.code, 1);
  assert.match(red.out, /baseline\.yaml:2: TEAM-05 createOrganizationTeam passes now: delete lines 2 to 3\.\n/);
  assert.deepEqual([missing.code, /missing: 1\./.test(missing.err)], [2, true]);
  assert.equal(html.code, 0);
  assert.match(readFileSync(file('out.html'), 'utf8'), /No verified rule is violated/);
  const updated = await docplaneHere([...merged, '--update-baseline']);
  assert.match(updated.out, /known failures: 0 \(0 added, 1 removed\); verified: \d+ \(\d+ added, 0 removed\)/);
  const green = await docplaneHere([...merged, '--quiet']);
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
    [/--update-baseline needs the whole run/, ['check', '--shard', '1/2', '--baseline', 'x', '--update-baseline']],
  ];
  const ends = await Promise.all(cases.map(([, flags]) => docplaneHere(flags)));
  for (const [index, [sentence, flags]] of cases.entries()) {
    assert.match(ends[index]?.err ?? '', sentence, flags.join(' '));
    assert.equal(ends[index]?.code, 2, flags.join(' '));
  }
});

// oxlint-disable-next-line no-control-regex -- colour is what is looked for
const colour = /\u001B\[\d+m/;

test('colour is for a terminal, and not where NO_COLOR is set', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-colour-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, jsonText(exampleReport()));
  const [terminal, silenced, piped] = await Promise.all([
    docplaneAtTerminal(['merge', file], { NO_COLOR: '' }),
    docplaneAtTerminal(['merge', file], { NO_COLOR: '1' }),
    docplane(['merge', file], { NO_COLOR: '' }),
  ]);
  assert.match(terminal.out, colour);
  for (const { all } of [silenced, piped]) {
    assert.match(all, /fail/);
    assert.doesNotMatch(all, colour);
  }
});

const verbs = ['check', 'serve', 'play', 'probe', 'diff', 'explain', 'init', 'judge', 'merge', 'proxy', 'reap'];

test('the help of every verb shows examples, and only flags that there are', async () => {
  const helps = await Promise.all(verbs.map((verb) => docplaneHere([verb, '--help'])));
  for (const [index, verb] of verbs.entries()) {
    const { code, out } = helps[index] ?? {};
    assert.equal(code, 0, verb);
    const [flags = '', examples = ''] = (out ?? '').split('Examples:');
    const own = examples.split('docplane ').filter((command) => command.startsWith(verb));
    assert.ok(own.length > 0, `${verb} --help has no example`);
    const named = own.flatMap((command) => [...command.matchAll(/(?<= )--[a-z][a-z-]*/g)].map(([flag]) => flag));
    assert.deepEqual(
      named.filter((flag) => !flags.includes(flag)),
      [],
      verb,
    );
  }
});
