import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { PublishedReport } from '../report/formats/published.ts';
import { docplaneHere } from '../cli/example-command-line.ts';
import type { End } from '../cli/example-process.ts';
import { ownFolder } from './child-runs.ts';
import { serveMutant } from './mutants/faulty-proxy.ts';
import { mutants } from './mutants/named/index.ts';

const timeout = 180_000;

const readIn = (folder: string, name: string): PublishedReport =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as PublishedReport;

/** Judges, with a journal in a folder of one's own. */
const checked = (folder: string, ...flags: readonly string[]): Promise<End> =>
  docplaneHere(['check', '--journal', join(folder, 'journal.ndjson'), ...flags]);

/** A server whose teams call themselves groups, and the flags that lead to it. */
const wrongTeams = async (context: TestContext): Promise<readonly string[]> => {
  const mutant = mutants.find(({ name }) => name === 'a team calls itself a group');
  assert.ok(mutant);
  const { url, settings, close } = await serveMutant(mutant);
  context.after(close);
  return ['--base-url', url, '--token', settings.token ?? '', '--organization', settings.organization ?? ''];
};

test('--failed judges what was red or unverified in a report, and nothing else', { timeout }, async (context) => {
  const folder = ownFolder(context);
  const target = await wrongTeams(context);
  const select = ['--only', 'RES-01 *Team*', '--only', 'SPC-37', '--profile', 'smoke'];
  const first = await checked(folder, ...target, ...select, '--report', `json=${join(folder, 'first.json')}`);
  assert.equal(first.code, 1, first.all);
  const wanted = readIn(folder, 'first.json').outcomes.filter(
    ({ verdict }) => verdict !== 'pass' && verdict !== 'inapplicable',
  );
  assert.ok(wanted.some(({ verdict }) => verdict === 'fail') && wanted.some(({ verdict }) => verdict === 'unverified'));
  const again = [
    '--failed',
    join(folder, 'first.json'),
    '--profile',
    'smoke',
    '--report',
    `json=${join(folder, 'again.json')}`,
  ];
  const second = await checked(folder, ...target, ...again);
  assert.equal(second.code, 1, second.all);
  assert.deepEqual(
    readIn(folder, 'again.json').outcomes.map(({ name }) => name),
    wanted.map(({ name }) => name),
  );
  const both = await checked(folder, ...target, '--failed', join(folder, 'first.json'), '--only', 'teams');
  assert.equal(both.code, 2, both.all);
});

test('--failed leaves out what the suite does not plan any more, and says so', { timeout }, async (context) => {
  const folder = ownFolder(context);
  const target = await wrongTeams(context);
  const select = ['--only', 'RES-01 getTeamInOrganizationById', '--profile', 'smoke'];
  const first = await checked(folder, ...target, ...select, '--report', `json=${join(folder, 'first.json')}`);
  assert.equal(first.code, 1, first.all);
  const report = readIn(folder, 'first.json');
  const older = report.outcomes.map((outcome) => ({ ...outcome, name: 'RES-01 getTeamByItsFormerName' }));
  const failedIn = (outcomes: PublishedReport['outcomes']) => {
    writeFileSync(join(folder, 'older.json'), JSON.stringify({ ...report, outcomes }));
    return checked(folder, ...target, '--failed', join(folder, 'older.json'), '--profile', 'smoke');
  };
  const some = await failedIn([...report.outcomes, ...older]);
  assert.equal(some.code, 1, some.all);
  assert.match(some.all, /^--failed \S+older\.json: one outcome is left out, .*'RES-01 getTeamByItsFormerName'\.$/m);
  const none = await failedIn(older);
  assert.equal(none.code, 2, none.all);
  assert.match(none.all, /^docplane: --failed \S+older\.json: nothing red or unverified there/m);
});

test('--max-failures ends a run, which says so and still exits with 1', { timeout }, async (context) => {
  const folder = ownFolder(context);
  const target = await wrongTeams(context);
  const flags = [
    '--only',
    'teams',
    '--profile',
    'smoke',
    '--max-failures',
    '1',
    '--report',
    `json=${join(folder, 'r.json')}`,
  ];
  const { code, all: out } = await checked(folder, ...target, ...flags);
  assert.equal(code, 1, out);
  const { stopped, outcomes } = readIn(folder, 'r.json');
  assert.match(stopped ?? '', /stopped by --max-failures 1/);
  assert.ok(outcomes.some(({ verdict }) => verdict === 'fail'));
  assert.ok(
    outcomes.some(({ reason }) => reason.includes('--max-failures 1')),
    'everything was judged all the same',
  );
});
