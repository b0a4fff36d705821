import assert from 'node:assert/strict';
import test from 'node:test';
import type { PublishedFinding, PublishedOutcome, PublishedReport } from '../reporters/published.ts';
import type { Settings } from '../target/settings.ts';
import type * as api from './library-api.ts';
import * as library from './library.ts';
import { flagsOfSettings, settingsOfFlags } from './target-flags.ts';

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

// Judged by the compiler: the declarations that ship name every key that there is, and no other.
const declared: readonly true[] = [
  true satisfies Same<keyof api.Report, keyof PublishedReport>,
  true satisfies Same<keyof api.Outcome, keyof PublishedOutcome>,
  true satisfies Same<keyof api.Finding, keyof PublishedFinding>,
  true satisfies Same<keyof api.TargetSettings, keyof Settings>,
  true satisfies Same<keyof NonNullable<api.TargetSettings['allow']>, keyof NonNullable<Settings['allow']>>,
  true satisfies Same<keyof NonNullable<api.TargetSettings['limits']>, keyof NonNullable<Settings['limits']>>,
  true satisfies Same<keyof typeof api, keyof typeof library>,
];
const { check, createReference }: typeof api = library;

test('a project judges a reference server that it started, and stops it', async () => {
  const reference = await createReference({ seed: 7, choose: { 'OP-PAGE-01': 'null' } });
  const { listening, token, organization } = reference.line;
  const report = await check({ baseUrl: listening, token, organization, only: 'TEAM-05', profile: 'smoke', seed: 3 });
  await reference.close();
  assert.equal(report.exitCode, 0);
  assert.equal(report.seed, 3);
  assert.deepEqual(
    report.outcomes.map(({ requirement, verdict }) => [requirement, verdict]),
    report.outcomes.map(() => ['TEAM-05', 'pass']),
  );
  assert.ok(report.outcomes.length > 0);
  await assert.rejects(check({ baseUrl: listening, token, only: 'TEAM-05' }), { exitCode: 3 });
});

test('without an address the reference server is started for the run', async () => {
  const report = await check({ only: ['TEAM-05'], profile: 'smoke' });
  assert.equal(report.target.embedded, true);
  assert.equal(report.exitCode, 0);
});

test('an unknown key is refused with the nearest one', async () => {
  const misspelt = { onyl: 'TEAM-05', sed: 1 } as object;
  await assert.rejects(check(misspelt), /check\(\): unknown key onyl\./);
  await assert.rejects(createReference(misspelt), /unknown key onyl/);
  await assert.rejects(createReference({ clok: 'fixed' } as object), /Did you mean "?clock/);
});

test('settings become flags and come back the same', () => {
  const settings: Settings = {
    baseUrl: 'http://127.0.0.1:1',
    changeRequest: { space: 'a', id: 'b', number: 3 },
    invites: ['i1', 'i2'],
    tokens: { outsider: 'x=y' },
    clock: { url: 'http://127.0.0.1:1/clock', headers: { 'x-key': 'k' } },
    allow: { members: true },
    limits: { requests: 5 },
  };
  assert.deepEqual(settingsOfFlags(flagsOfSettings(settings)), settings);
});

test('the declarations that ship speak of what there is', () => {
  assert.ok(declared.every((each) => each));
});
