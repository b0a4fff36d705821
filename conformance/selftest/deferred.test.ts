import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import { advanceClock } from '../http/clock-hook.ts';
import type { RawReply, RawRequest } from '../http/transport.ts';
import { fileDeferred, openDeferred } from '../core/deferred.ts';
import { isUsageError } from '../core/usage-error.ts';
import { withFault } from './mutants/fault.ts';
import { startInProcess } from './in-process.ts';
import { faultSetting, judgeTransport } from './judged.ts';
import { mutants } from './mutants/named/index.ts';
import { recognize } from '../http/recognize.ts';

const rules = ['SPC-36', 'SPC-37', 'SPC-38'];
const daySeconds = 24 * 3_600;
const untold: Readonly<Record<string, undefined>> = { clock: undefined, aged: undefined };

/** Visits a server that tells no clock, some days apart by its own clock, with one file; gives the last verdicts. */
const visited = async (daysBetween: readonly number[], mutantName?: string) => {
  const { settings, transport } = await startInProcess();
  const mutant = mutants.find(({ name }) => name === mutantName);
  const judged = mutant === undefined ? transport : withFault(transport, { ...mutant, ...faultSetting(settings) });
  const told = Object.fromEntries(Object.entries(settings).filter(([key]) => !(key in untold)));
  const deferred = openDeferred([]);
  const visit = async () => {
    const { outcomes } = await judgeTransport({ ...judged, close: () => Promise.resolve() }, told, {
      only: rules,
      deferred: deferred,
    });
    return Object.fromEntries(
      outcomes.map(({ requirement, verdict, reason }) => [requirement, `${verdict} ${reason}`]),
    );
  };
  let last = await visit();
  for (const days of daysBetween) {
    assert.ok(settings.clock);
    await advanceClock(settings.clock as { url: string }, days * daySeconds);
    last = await visit();
  }
  await transport.close();
  return { last, deferred };
};

test('the first visit deletes and notes, and verifies nothing', async () => {
  const { last, deferred } = await visited([]);
  for (const rule of rules)
    assert.match(String(last[rule]), /^unverified missing: a later visit with this file of deferred checks/);
  for (const purpose of ['within', 'after', 'gone'] as const) assert.equal(deferred.entries(purpose).length, 1);
});

test('a visit too soon after judges nothing and deletes no more', async () => {
  const { last, deferred } = await visited([0.5]);
  for (const rule of rules) assert.match(String(last[rule]), /^unverified/);
  assert.equal(deferred.entries('within').length, 1);
});

test('a visit after 6 days sees the restore, one after 8 days the refusals', async () => {
  const six = await visited([6]);
  assert.match(String(six.last['SPC-36']), /^pass/);
  assert.match(String(six.last['SPC-37']), /^unverified/);
  assert.equal(six.deferred.entries('within').length, 0);
  const eight = await visited([8]);
  assert.match(String(eight.last['SPC-36']), /^unverified/);
  for (const rule of ['SPC-37', 'SPC-38']) assert.match(String(eight.last[rule]), /^pass/);
  assert.deepEqual(
    eight.deferred.entries('within').map(({ deleted }) => deleted.from > 0),
    [true],
  );
});

for (const [name, days, rule] of [
  ['a space is restored for 5 days only', 6, 'SPC-36'],
  ['a space is restored 8 days after its deletion', 8, 'SPC-37'],
  ['a space is never removed for good', 8, 'SPC-38'],
] as const)
  test(`the second visit finds that ${name}`, async () => {
    const { last } = await visited([days], name);
    assert.match(String(last[rule]), /^fail/);
    assert.deepEqual(
      rules.filter((other) => other !== rule && String(last[other]).startsWith('fail')),
      [],
    );
  });

type Meddling = {
  readonly on: OperationId;
  readonly aged: 'deletedWithin7Days' | 'deletedOver7Days';
  readonly status: number;
};

/** Judged by spaces deleted 6 and 8 days ago; one request for one of them may be answered by another server. */
const judgedByAge = async (meddling?: Meddling) => {
  const { settings, transport } = await startInProcess();
  const { clock: _clock, ...told } = settings;
  const spaceId = meddling === undefined ? '' : String(settings.aged?.[meddling.aged]);
  const send = (request: RawRequest): Promise<RawReply> => {
    const asked = recognize(request);
    if (asked?.operation !== meddling?.on || asked?.params['spaceId'] !== spaceId) return transport.send(request);
    return Promise.resolve({ status: meddling?.status ?? 500, headers: {}, body: JSON.stringify({ id: spaceId }) });
  };
  const { outcomes } = await judgeTransport({ ...transport, send }, told, { only: rules });
  return outcomes.filter(({ verdict }) => verdict !== 'pass').map(({ requirement, verdict }) => [requirement, verdict]);
};

test('aged spaces verify both sides of the seven days without a clock', async () => {
  assert.deepEqual(await judgedByAge(), []);
});

for (const [name, meddling, rule] of [
  ['refuses a restore early', { on: 'restoreSpace', aged: 'deletedWithin7Days', status: 410 }, 'SPC-36'],
  ['restores late', { on: 'restoreSpace', aged: 'deletedOver7Days', status: 200 }, 'SPC-37'],
  ['keeps what it deleted', { on: 'getSpaceById', aged: 'deletedOver7Days', status: 200 }, 'SPC-38'],
] as const)
  test(`aged spaces find a server that ${name}`, async () => {
    assert.deepEqual(await judgedByAge(meddling), [[rule, 'fail']]);
  });

test('deferred checks are kept by server, and another file is wrong usage', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-deferred-'));
  const file = join(folder, 'deferred.json');
  const entry = { purpose: 'after', space: 's', title: 't', deleted: { from: 1, to: 2 } } as const;
  fileDeferred(file, 'http://one').note(entry);
  fileDeferred(file, 'http://other').note({ ...entry, space: 'o' });
  assert.deepEqual(fileDeferred(file, 'http://one').entries('after'), [entry]);
  fileDeferred(file, 'http://one').strike(entry);
  assert.deepEqual(fileDeferred(file, 'http://one').entries('after'), []);
  assert.equal(fileDeferred(file, 'http://other').entries('after').length, 1);
  assert.match(readFileSync(file, 'utf8'), /"servers"/);
  for (const text of ['{', '{}', '{"servers":{"http://one":[{"space":"s"}]}}']) {
    writeFileSync(file, text);
    assert.throws(() => fileDeferred(file, 'http://one'), isUsageError);
  }
  rmSync(folder, { recursive: true });
});
