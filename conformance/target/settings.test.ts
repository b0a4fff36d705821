import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { Command } from 'commander';
import { repeatingFlags } from '../cli/repeating-flags.ts';
import { settingsOfFlags, targetOptions } from '../cli/target-flags.ts';
import { isUsageError } from '../core/usage-error.ts';
import { knownReadings } from './known-readings.ts';
import { readTarget, settingsFrom } from './read-target.ts';
import { asSettings, mergeSettings, settingKeys } from './settings.ts';

const refuses = (work: () => unknown, sentence: RegExp): void =>
  assert.throws(work, (thrown) => {
    assert.ok(isUsageError(thrown), String(thrown));
    assert.match(thrown.message, sentence);
    return thrown.exitCode === 2;
  });

test('unknown keys and wrong types are refused with place and neighbour', () => {
  refuses(() => asSettings({ tokn: 'x' }, 'target.yaml'), /target\.yaml: unknown key tokn\. Did you mean "token"/);
  refuses(() => asSettings({ allow: { member: true } }, 'f'), /unknown key allow\.member\. Did you mean "members"/);
  refuses(() => asSettings({ limits: { requests: 'many' } }, 'f'), /limits\.requests is string, not number/);
  refuses(() => asSettings([], 'f'), /the file is array, not object/);
  refuses(() => asSettings(null, 'f'), /the file is null/);
});

test('a target file takes variables of the environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-target-'));
  const file = join(folder, 'target.yaml');
  writeFileSync(file, 'baseUrl: http://127.0.0.1:1\ntoken: ${SECRET}\ninvites: ["${ONE}"]\n');
  assert.deepEqual(readTarget(file, { SECRET: 's', ONE: '1' }), {
    baseUrl: 'http://127.0.0.1:1',
    token: 's',
    invites: ['1'],
  });
  refuses(() => readTarget(file, { SECRET: 's' }), /\$\{ONE\} is not set/);
  refuses(() => readTarget(join(folder, 'none.yaml'), {}), /none\.yaml cannot be read/);
  // What a flag says needs no variable.
  assert.equal(readTarget(file, { ONE: '1' }, { token: 'flag' }).token, 'flag');
  refuses(() => readTarget(file, { ONE: '1' }, { tokens: { read: 'r' } }), /\$\{SECRET\} is not set/);
  rmSync(folder, { recursive: true });
});

test('the line that serve prints is a target', () => {
  const line = { listening: 'http://127.0.0.1:1', token: 't', control: 'http://127.0.0.1:1/_control' };
  assert.deepEqual(settingsFrom(line, 'line', {}), {
    baseUrl: 'http://127.0.0.1:1',
    token: 't',
    clock: { url: 'http://127.0.0.1:1/_control/clock' },
  });
});

test('later settings lie over earlier ones, value by value', () => {
  const under = { baseUrl: 'a', limits: { requests: 1, objects: 2 } };
  assert.deepEqual(mergeSettings(under, { limits: { requests: 3 } }), {
    baseUrl: 'a',
    limits: { requests: 3, objects: 2 },
  });
});

const parsed = (...flags: string[]): Record<string, unknown> => {
  const command = new Command('check');
  for (const option of targetOptions()) command.addOption(option);
  return command.parse(flags, { from: 'user' }).opts();
};

test('every key of a target file is a flag', () => {
  assert.equal(targetOptions().length, settingKeys.length);
  const flags = [
    '--change-request-space',
    's',
    '--clock-url',
    'u',
    '--token-role',
    'read=r',
    '--token-role',
    'outsider=o==',
  ];
  flags.push(
    '--allow-members',
    '--settle-ms',
    '50',
    '--invites',
    'a,b',
    '--aged-deleted-over-7-days',
    'd',
    '--token',
    'secret',
  );
  const given = parsed(...flags);
  assert.deepEqual(settingsOfFlags(given), {
    changeRequest: { space: 's' },
    clock: { url: 'u' },
    tokens: { read: 'r', outsider: 'o==' },
    allow: { members: true },
    settleMs: 50,
    invites: ['a', 'b'],
    aged: { deletedOver7Days: 'd' },
    token: 'secret',
  });
  const repeating = repeatingFlags(settingsOfFlags(given));
  assert.doesNotMatch(repeating, /secret|read=r/);
  assert.match(repeating, /--allow-members/);
  assert.match(repeating, /--invites a,b/);
  assert.match(repeating, /--token "\$DOCPLANE_TOKEN"/);
  assert.match(
    repeating,
    /--token-role read="\$DOCPLANE_TOKEN_READ" --token-role outsider="\$DOCPLANE_TOKEN_OUTSIDER"/,
  );
  refuses(() => settingsOfFlags(parsed('--settle-ms', 'soon')), /--settle-ms soon is no number/);
  refuses(() => settingsOfFlags(parsed('--token-role', 'secret')), /--token-role/);
});

test('the published schema describes every key', () => {
  const text = readFileSync(new URL('./target.schema.json', import.meta.url), 'utf8');
  assert.ok(JSON.parse(text));
  assert.deepEqual(
    settingKeys.filter(({ description }) => description === ''),
    [],
  );
});

test('a file that is no YAML is shown at the place', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-target-'));
  const file = join(folder, 'target.yaml');
  writeFileSync(file, 'baseUrl: http://127.0.0.1:1\ntoken: [a\norganization: x\n');
  refuses(
    () => readTarget(file, {}),
    /target\.yaml is no YAML: .* at line 3, column 1\.\n {4}token: \[a\n {4}organization: x\n {4}\^$/,
  );
  rmSync(folder, { recursive: true });
});

test('what a server is said to read is an alternative of the register, of one part or of all', () => {
  assert.deepEqual(knownReadings({ 'OP-ENV-06.b': 'fetch', 'OP-PAGE-01': 'null' }), {
    'OP-ENV-06.b': 'fetch',
    'OP-PAGE-01': 'null',
  });
  assert.deepEqual(Object.keys(knownReadings({ 'OP-ENV-06': 'recorded' })), [
    'OP-ENV-06.a',
    'OP-ENV-06.b',
    'OP-ENV-06.c',
  ]);
  refuses(() => knownReadings({ 'OP-ENV-6': 'fetch' }), /no open point is called OP-ENV-6\. Did you mean "OP-ENV-0/);
  refuses(() => knownReadings({ 'OP-ENV-06.b': 'fetched' }), /no alternative fetched\. Did you mean "fetch"/);
});

test('readings are flags, each with its point, and are repeated so', () => {
  const program = new Command().exitOverride();
  for (const option of targetOptions()) program.addOption(option);
  program.parse(['--reads', 'OP-ENV-06=fetch', '--reads', 'OP-PAGE-01=null'], { from: 'user' });
  const settings = settingsOfFlags(program.opts());
  assert.deepEqual(settings.reads, { 'OP-ENV-06': 'fetch', 'OP-PAGE-01': 'null' });
  assert.equal(repeatingFlags(settings), '--reads OP-ENV-06=fetch --reads OP-PAGE-01=null');
});
