import assert from 'node:assert/strict';
import test from 'node:test';
import type { Subject } from '../core/outcome.ts';
import { answer, virtualTime } from './example-time.ts';
import { createPace } from './rate-limit.ts';
import type { RawReply } from './transport.ts';

const one = 'getTeamInOrganizationById';
const other = 'listOrganizationsForAuthenticatedUser';

type Refusing = {
  readonly status: 429 | 503;
  readonly retryAfter: string;
  /** How often the operation is accepted before. */
  readonly accepted?: number;
  /** Whether the others are refused too, from the first refusal on for so long. */
  readonly othersMs?: number;
};

/** Callers of an operation that is refused for ever, beside callers of another one; when each of them was answered. */
const judged = async ({ status, retryAfter, accepted = 0, othersMs = 0 }: Refusing) => {
  const { time, run } = virtualTime();
  const pace = createPace({}, time);
  const sent = new Map<Subject, number>();
  const answeredMs: Record<string, number[]> = { [one]: [], [other]: [] };
  let firstMs: number | undefined;
  const isRefused = (operation: Subject, count: number): boolean => {
    if (operation === one && count > accepted) return true;
    return firstMs !== undefined && time.elapsed() - firstMs < othersMs;
  };
  const send = async (operation: Subject): Promise<RawReply> => {
    const count = (sent.get(operation) ?? 0) + 1;
    sent.set(operation, count);
    await time.sleep(2);
    if (!isRefused(operation, count)) return answer(200);
    firstMs ??= time.elapsed();
    return answer(status, retryAfter);
  };
  const call = async (operation: Subject): Promise<void> => {
    await pace(() => send(operation), 'judge', { operation, times: 'twice' });
    answeredMs[operation]?.push(time.elapsed());
  };
  const calls = async (operation: Subject, count: number): Promise<void> => {
    for (let index = 0; index < count; index += 1) await call(operation);
  };
  const all = async (): Promise<void> => {
    await call(other);
    await calls(one, accepted);
    await Promise.all([...Array.from({ length: 16 }, () => calls(one, 5)), calls(other, 300)]);
  };
  await run(all());
  const lastMs = (operation: Subject): number => Math.max(...(answeredMs[operation] ?? []));
  return { refusing: pace.refusing(), sent: sent.get(one) ?? 0, ownMs: lastMs(one), otherMs: lastMs(other) };
};

for (const status of [429, 503] as const) {
  test(`an operation that always answers ${status} keeps no other one waiting, and is soon sent once`, async () => {
    for (const [retryAfter, ownMost, otherMost] of [
      ['0', 3_000, 3_000],
      ['1', 15_000, 5_000],
      ['60', 3_000, 3_000],
      ['3600', 3_000, 3_000],
    ] as const) {
      const { refusing, sent, ownMs, otherMs } = await judged({ status, retryAfter });
      assert.equal(refusing, undefined);
      assert.ok(sent <= 16 * 15, `${retryAfter} s: sent ${sent} times`);
      assert.ok(ownMs <= ownMost, `${retryAfter} s: took ${ownMs} ms`);
      assert.ok(otherMs <= otherMost, `${retryAfter} s: the others took ${otherMs} ms`);
    }
  });

  test(`one that was accepted before and answers ${status} from then on is waited for, within bounds`, async () => {
    for (const [retryAfter, least, most] of [
      ['1', 30_000, 45_000],
      ['60', 60_000, 240_000],
    ] as const) {
      const { refusing, ownMs, otherMs } = await judged({ status, retryAfter, accepted: 3 });
      assert.equal(refusing, undefined);
      assert.ok(ownMs >= least && ownMs <= most, `${retryAfter} s: took ${ownMs} ms`);
      assert.ok(otherMs <= 5_000, `${retryAfter} s: the others took ${otherMs} ms`);
    }
  });
}

test('where another one is refused too, everything waits as long as the server says', async () => {
  const { refusing, otherMs } = await judged({ status: 429, retryAfter: '20', othersMs: 19_000 });
  assert.equal(refusing, undefined);
  assert.ok(otherMs >= 20_000 && otherMs <= 40_000, `the others took ${otherMs} ms`);
});

test('an operation with a limit of its own is judged as far as that goes', async () => {
  const { time, run } = virtualTime();
  const pace = createPace({}, time);
  let [window, taken] = [0, 0];
  const limited = async (): Promise<RawReply> => {
    await time.sleep(2);
    const now = Math.floor(time.elapsed() / 60_000);
    if (now !== window) [window, taken] = [now, 0];
    taken += 1;
    return taken <= 10 ? answer(200) : answer(429, String(Math.ceil((now + 1) * 60 - time.elapsed() / 1_000)));
  };
  const statuses: number[] = [];
  const call = async (): Promise<void> => {
    statuses.push((await pace(limited, 'judge', { operation: one })).status);
  };
  const free = async (): Promise<void> => {
    for (let index = 0; index < 300; index += 1)
      await pace(() => time.sleep(2).then(() => answer(200)), 'judge', { operation: other, times: 'twice' });
    assert.ok(time.elapsed() <= 5_000, `the others took ${time.elapsed()} ms`);
  };
  await run(Promise.all([free(), ...Array.from({ length: 40 }, call)]));
  assert.deepEqual(
    statuses,
    statuses.map(() => 200),
  );
});

test('a server that wants every seventh request in an hour, whichever it is, is not given up', async () => {
  const { time, run } = virtualTime();
  const pace = createPace({}, time);
  const names = ['getSiteById', 'getSpaceById', one, other] as const;
  let sent = 0;
  const send = async (): Promise<RawReply> => {
    sent += 1;
    const status = sent % 7 === 0 ? 429 : 200;
    await time.sleep(2);
    return answer(status, '3600');
  };
  const work = async (caller: number): Promise<void> => {
    for (let index = 0; index < 100; index += 1)
      await pace(send, 'judge', { operation: names[(index + caller) % names.length]!, times: 'twice' });
  };
  await run(Promise.all(Array.from({ length: 16 }, (_, caller) => work(caller))));
  assert.equal(pace.refusing(), undefined);
  assert.ok(time.elapsed() <= 30_000, `took ${time.elapsed()} ms`);
});
