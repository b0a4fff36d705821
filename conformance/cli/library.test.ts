import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { serveMutant } from '../selftest/mutants/faulty-proxy.ts';
import { mutants } from '../selftest/mutants/named/index.ts';
import type * as api from './library-api.ts';
import * as library from './library.ts';

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

// Judged by the compiler: the declarations that ship name everything that the library exports, and no more.
const declared = true satisfies Same<keyof typeof api, keyof typeof library>;
const { check, createReference, plan }: typeof api = library;

const mutantNamed = (wanted: string) => {
  const found = mutants.find(({ name }) => name === wanted);
  assert.ok(found, wanted);
  return found;
};

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

test('a known failure is green by its baseline, written by the run before, and saved for play', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-library-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const faulty = await serveMutant(mutantNamed('a team calls itself a group'));
  context.after(faulty.close);
  const [baseline, save] = [join(folder, 'baseline.yaml'), join(folder, 'failures')];
  const options = {
    ...faulty.settings,
    only: 'TEAM-01 getTeamInOrganizationById',
    profile: 'smoke' as const,
  };
  await assert.rejects(check({ ...options, baseline }), /The baseline .* does not exist/);
  const journal = join(folder, 'journal');
  const first = await check({ ...options, journal, baseline, updateBaseline: true, save });
  assert.deepEqual([first.failed, first.exitCode], [1, 0]);
  assert.deepEqual(
    readdirSync(save).map((name) => name.replace(/-\w{6}\.yaml$/, '.yaml')),
    ['team-01-getTeamInOrganizationById.yaml'],
  );
  const fixed = await createReference({ seed: 1 });
  context.after(() => fixed.close());
  const { listening, token, organization, templateSpace } = fixed.line;
  const target = { baseUrl: listening, token, organization, templateSpace };
  const second = await check({ ...options, ...target, clock: undefined, journal, baseline });
  assert.equal(second.exitCode, 1);
  assert.match(second.baseline?.problems[0]?.sentence ?? '', /passes now: delete lines? /);
});

test('a plan says what a run would write, and writes nothing', async (context) => {
  const reference = await createReference({ control: true });
  context.after(() => reference.close());
  const { listening, token, organization, templateSpace, control } = reference.line;
  const state = async (): Promise<string> => (await fetch(`${control}/state`)).text();
  const before = await state();
  const { target, writes, requests } = await plan({
    baseUrl: listening,
    token,
    organization,
    templateSpace,
    only: 'TEAM-05',
    profile: 'smoke',
  });
  assert.deepEqual(target, { baseUrl: listening, organization });
  assert.ok(writes.some(({ operation, count }) => operation === 'createOrganizationTeam' && count > 0));
  assert.ok(requests >= writes.reduce((sum, { count }) => sum + count, 0));
  assert.equal(await state(), before);
});

const counted = (rows: Awaited<ReturnType<typeof plan>>['writes']): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { operation, count } of rows) counts[operation] = (counts[operation] ?? 0) + count;
  return counts;
};

test('the plans of all shards hold what the plan of one run holds', async () => {
  const only = ['TEAM-05', 'TEAM-11'];
  const [whole, ...shards] = await Promise.all(
    [undefined, '1/2', '2/2'].map((shard) => plan({ only, profile: 'smoke', shard })),
  );
  assert.ok(whole !== undefined && whole.writes.length > 2 && shards.every(({ writes }) => writes.length > 0));
  assert.deepEqual(counted(shards.flatMap(({ writes }) => writes)), counted(whole.writes));
});

test('an unknown key is refused with the nearest one', async () => {
  const misspelt = { onyl: 'TEAM-05', sed: 1 } as object;
  await assert.rejects(check(misspelt), /check\(\): unknown key onyl\. Did you mean "only"\?/);
  await assert.rejects(createReference(misspelt), /unknown key onyl/);
  await assert.rejects(createReference({ clok: 'fixed' } as object), /Did you mean "?clock/);
});

test('the declarations that ship speak of what there is', () => {
  assert.ok(declared);
});
