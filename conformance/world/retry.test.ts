import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationId } from '#spec/operation.ts';
import { openWorld } from './open-world.ts';
import type { World } from './world.ts';
import { exampleRun } from './example-run.ts';
import { broken, holds, unverified, type CheckResult } from '../core/check-result.ts';
import { retryOnMovedClock } from './retry.ts';

const hourMs = 3_600_000;
const start = Date.UTC(2024, 4, 1, 12);
const params = { spaceId: 'S-1' };

/** A server that answers everything, at the times given one after the other. */
const worldsAt = (times: readonly (number | undefined)[]) => {
  let asked = 0;
  const run = exampleRun(() => {
    const hours = times[Math.min(asked, times.length - 1)];
    asked += 1;
    const headers = hours === undefined ? {} : { date: new Date(start + hours * hourMs).toUTCString() };
    return { status: 200, headers, body: '{"id":"S-1"}' };
  });
  return { run, open: (attempt: number) => openWorld(run, `try ${attempt}`) };
};

const red = broken([{ expected: 'one', got: 'two', exchanges: [] }]);

/** Asks for some operations in each namespace; the judgements come one after the other, the last one again and again. */
const tries = async (
  times: readonly (number | undefined)[],
  operations: readonly OperationId[],
  judgements: readonly CheckResult[],
) => {
  let made = 0;
  const { open } = worldsAt(times);
  const judgement = await retryOnMovedClock(open, async (world: World) => {
    for (const operation of operations) await world.call(operation, { params });
    const told = judgements[Math.min(made, judgements.length - 1)]!;
    made += 1;
    return told;
  });
  return { kind: judgement.kind, made };
};

const restore = ['getSpaceById', 'deleteSpaceById', 'restoreSpace'] as const;

test('what is broken while the time stands is broken at once', async () => {
  assert.deepEqual(await tries([0], restore, [red]), { kind: 'broken', made: 1 });
});

test('a server that tells no time is judged as it is', async () => {
  assert.deepEqual(await tries([undefined], restore, [red]), { kind: 'broken', made: 1 });
});

test('what is kept counts, whatever the time did', async () => {
  assert.deepEqual(await tries([0, 0, 192], restore, [holds([])]), { kind: 'holds', made: 1 });
});

test('a restore that others took the time for is tried again', async () => {
  const some = [0, 0, 192, 192] as const;
  assert.deepEqual(await tries(some, restore, [red, holds([])]), { kind: 'holds', made: 2 });
  assert.deepEqual(await tries(some, restore, [red, red]), { kind: 'broken', made: 2 });
  assert.deepEqual(await tries(some, restore, [unverified('a space'), holds([])]), { kind: 'holds', made: 2 });
});

test('a deletion counts from the time before its own reply', async () => {
  const jumps = Array.from({ length: 30 }, (_, index) => Math.ceil(index / 3) * 192);
  const { kind, made } = await tries(jumps, ['getSpaceById', 'deleteSpaceById', 'restoreSpace'], [red]);
  assert.deepEqual({ kind, made }, { kind: 'unverified', made: 5 });
});

test('a restore that others take the time for every time is no finding', async () => {
  const jumps = Array.from({ length: 30 }, (_, index) => index * 192);
  assert.equal((await tries(jumps, restore, [red])).kind, 'unverified');
});

test('a restore by a clock that goes back as far every time is no finding, one that it goes back for once is tried again', async () => {
  const back = [400, 200, 0] as const;
  const { kind, made } = await tries([...back, ...back, ...back, ...back, ...back], restore, [red]);
  assert.deepEqual({ kind, made }, { kind: 'unverified', made: 5 });
  assert.deepEqual(await tries([...back, 0], restore, [red]), { kind: 'broken', made: 2 });
  assert.deepEqual(await tries([400, 400, 399], restore, [red]), { kind: 'broken', made: 1 });
});

test('it is none where a clock hook tells the time either', async () => {
  const { run, open } = worldsAt(Array.from({ length: 5 }, () => [400, 200, 0]).flat());
  run.isTimedByHook = true;
  const judgement = await retryOnMovedClock(open, async (world) => {
    for (const operation of restore) await world.call(operation, { params });
    return red;
  });
  assert.equal(judgement.kind, 'unverified');
});

test('a time that moves excuses nothing where no space was deleted, or less than 7 days went by', async () => {
  const jumps = Array.from({ length: 30 }, (_, index) => index * 192);
  assert.equal((await tries(jumps, ['getSpaceById', 'updateSpaceById'], [red])).kind, 'broken');
  const hours = Array.from({ length: 30 }, (_, index) => index);
  assert.equal((await tries(hours, restore, [red])).kind, 'broken');
});

test('what the run itself moves is no other hand', async () => {
  const { run, open } = worldsAt([0, 0, 192]);
  let made = 0;
  const judgement = await retryOnMovedClock(open, async (world) => {
    await world.call('getSpaceById', { params });
    await world.call('deleteSpaceById', { params });
    run.advancedMs += 192 * hourMs;
    await world.call('restoreSpace', { params });
    made += 1;
    return red;
  });
  assert.deepEqual({ kind: judgement.kind, made }, { kind: 'broken', made: 1 });
});

test('what headers time that do not follow the clock of the run is no finding', async () => {
  const { run, open } = worldsAt([0]);
  const judgement = await retryOnMovedClock(open, async (world) => {
    await world.call('deleteSpaceById', { params });
    run.advancedMs += 192 * hourMs;
    await world.call('restoreSpace', { params });
    return red;
  });
  assert.equal(judgement.kind, 'unverified');
});
