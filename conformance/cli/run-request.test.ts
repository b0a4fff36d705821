import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { isUsageError } from '../core/usage-error.ts';
import { givenSettings } from './check-settings.ts';
import { checkCommand, requestOfFlags } from './check.ts';
import { showsReadings } from './report-files.ts';
import { sameTarget } from './repeating-flags.ts';
import type { CheckOptions } from './library-api.ts';
import { requestOfOptions } from './request-of-options.ts';
import type { RunRequest } from './run-request.ts';

const ofFlags = (...flags: readonly string[]): RunRequest =>
  requestOfFlags(checkCommand().exitOverride().parse(flags, { from: 'user' }).opts(), {});
const ofOptions = (options: CheckOptions): RunRequest => requestOfOptions(options, 'check()');

/** The library prints nothing; all else is the same. */
const heard = ({ ending, ...request }: RunRequest) => ({ ...request, ending: { ...ending, quiet: true } });

const clockUrl = 'http://127.0.0.1:1/clock';
const pairs: readonly (readonly [readonly string[], CheckOptions])[] = [
  [[], {}],
  [
    ['--base-url', 'http://127.0.0.1:1/', '--token', 'secret', '--organization', 'an org'],
    { baseUrl: 'http://127.0.0.1:1/', token: 'secret', organization: 'an org' },
  ],
  [
    ['--change-request-space', 'a', '--change-request-number', '3', '--invites', 'i1,i2', '--token-role', 'outsider=x'],
    { changeRequest: { space: 'a', number: 3 }, invites: ['i1', 'i2'], tokens: { outsider: 'x' } },
  ],
  [
    ['--clock-url', clockUrl, '--clock-header', 'x-key=k', '--allow-members', '--limits-requests', '5', '--alone'],
    {
      clock: { url: clockUrl, headers: { 'x-key': 'k' } },
      allow: { members: true },
      limits: { requests: 5 },
      alone: true,
    },
  ],
  [
    [
      '--only',
      'TEAM-05',
      '--skip',
      'teams',
      '--skip',
      'should',
      '--seed',
      '42:3:7',
      '--profile',
      'deep',
      '--runs',
      '96',
    ],
    { only: 'TEAM-05', skip: ['teams', 'should'], seed: '42:3:7', profile: 'deep', runs: 96 },
  ],
  [
    ['--concurrency', '4', '--shard', '2/4', '--deadline', '1.5', '--read-only', '--no-readings'],
    { concurrency: 4, shard: '2/4', deadline: 1.5, readOnly: true, readings: false },
  ],
  [['--budget', '2000'], { budget: 2_000 }],
  [
    ['--journal', 'j', '--ledger', 'l', '--save', 's', '--min-coverage', '90', '--seed', '7'],
    { journal: 'j', ledger: 'l', save: 's', minCoverage: 90, seed: 7 },
  ],
];

test('flags and options of the library ask for the same run', () => {
  for (const [flags, options] of pairs) assert.deepEqual(heard(ofFlags(...flags)), heard(ofOptions(options)));
});

test('open points are asked where a report shows how they are read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-request-'));
  const asks = (format: string): boolean => ofFlags('--report', `${format}=${join(folder, 'report')}`).readings;
  assert.deepEqual(Object.keys(showsReadings).map(asks), Object.values(showsReadings));
  assert.deepEqual([asks('junit'), asks('har'), asks('html'), asks('markdown')], [false, false, true, true]);
  rmSync(folder, { recursive: true });
});

const messageOf = (ask: () => unknown): string => {
  try {
    ask();
  } catch (thrown) {
    assert.ok(isUsageError(thrown), String(thrown));
    return `${thrown.message} ${thrown.hint}`;
  }
  return 'nothing was refused';
};

const faulty: readonly (readonly [RegExp, readonly string[], object])[] = [
  [/^--seed 1\.5 is not a seed\. /, ['--seed', '1.5'], { seed: 1.5 }],
  [
    /^--profile fast is not a profile\. Give one of smoke, default, deep\.$/,
    ['--profile', 'fast'],
    { profile: 'fast' },
  ],
  [/^--runs -1 is no number above 0\. /, ['--runs', '-1'], { runs: -1 }],
  [/^--budget 99 is too little to say anything\. /, ['--budget', '99'], { budget: 99 }],
  [/^--budget leaves no requests for --shard\. /, ['--budget', '900', '--shard', '1/2'], { budget: 900, shard: '1/2' }],
  [/^--concurrency 0 is no number above 0\. /, ['--concurrency', '0'], { concurrency: 0 }],
  [/^--deadline NaN is no number above 0\. /, ['--deadline', 'NaN'], { deadline: Number.NaN }],
  [/^--shard 3\/2 is no shard\. /, ['--shard', '3/2'], { shard: '3/2' }],
  [/^--min-coverage 101 is above 100\. /, ['--min-coverage', '101'], { minCoverage: 101 }],
  [
    /^--min-coverage needs the whole run, and --shard judges a part\. /,
    ['--shard', '1/2', '--min-coverage', '9'],
    { shard: '1/2', minCoverage: 9 },
  ],
  [/^"ftp:\/\/h" is no http or https URL\. /, ['--base-url', 'ftp://h'], { baseUrl: 'ftp://h' }],
  [/^--update-baseline names no file\. /, ['--update-baseline'], { updateBaseline: true }],
];

test('a whole run plays plans on the reference, which is compared with itself only when asked', () => {
  const there = ['--base-url', 'http://127.0.0.1:1', '--token', 'secret'];
  assert.equal(ofFlags(...there).lockstep, true);
  assert.equal(ofFlags(...there, '--profile', 'smoke').lockstep, false);
  assert.equal(ofFlags(...there, '--only', 'teams').lockstep, false);
  assert.equal(ofFlags(...there, '--no-lockstep').lockstep, false);
  assert.equal(ofFlags().lockstep, false);
  assert.equal(ofFlags('--strict').lockstep, true);
  assert.equal(ofFlags('--lockstep').lockstep, true);
  assert.equal(ofFlags('--lockstep', 'scene updateSiteById').lockstep, 'scene updateSiteById');
});

test('what is wrong is refused in the same words', () => {
  for (const [sentence, flags, options] of faulty) {
    const message = messageOf(() => ofFlags(...flags));
    assert.match(message, sentence);
    assert.equal(
      messageOf(() => ofOptions(options)),
      message,
    );
  }
});

test('a token variable that is set to nothing does not hide the token of the file', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-request-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'target.yaml');
  writeFileSync(file, 'baseUrl: http://127.0.0.1:1\ntoken: secret\n');
  const token = (environment: Record<string, string>) => givenSettings({}, file, environment).token;
  assert.deepEqual([token({ DOCPLANE_TOKEN: '' }), token({ DOCPLANE_TOKEN: 'other' })], ['secret', 'other']);
});

test('the repeating command names a server that variables name', () => {
  const flagged = { settings: {}, header: ['X-Gate: open'] };
  const environment = { DOCPLANE_BASE_URL: 'http://127.0.0.1:1', DOCPLANE_TARGET: 'my target.yaml' };
  assert.equal(
    sameTarget(flagged, environment),
    `--target 'my target.yaml' --base-url http://127.0.0.1:1 -H "X-Gate: $X_GATE"`,
  );
});

test('flags lie over the target file, which the repeating command names', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-request-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'target.yaml');
  writeFileSync(file, 'baseUrl: http://127.0.0.1:1\ntoken: secret\norganization: one\nuser: u\n');
  const { settings, targetFlags } = ofFlags('--target', file, '--organization', 'two', '--token', 'other');
  assert.deepEqual(settings, { baseUrl: 'http://127.0.0.1:1', token: 'other', organization: 'two', user: 'u' });
  assert.equal(targetFlags, `--target ${file} --token "$DOCPLANE_TOKEN" --organization two`);
});
