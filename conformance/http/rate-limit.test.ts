import assert from 'node:assert/strict';
import test from 'node:test';
import { answer, virtualTime } from './example-time.ts';
import { createPace } from './rate-limit.ts';
import type { RawReply } from './transport.ts';

/** Accepts so many requests in each second; answers the others 429. */
const limited = (perSecond: number, elapsed: () => number) => {
  const counts = new Map<number, number>();
  let refused = 0;
  const send = (): Promise<RawReply> => {
    const second = Math.floor(elapsed() / 1000);
    const count = (counts.get(second) ?? 0) + 1;
    counts.set(second, count);
    if (count > perSecond) refused += 1;
    return Promise.resolve(answer(count > perSecond ? 429 : 200));
  };
  return { send, refused: () => refused };
};

test('behind a limit of 20 requests per second everything is answered, hardly slower than the limit', async () => {
  const { time, run } = virtualTime();
  const server = limited(20, time.elapsed);
  const pace = createPace({}, time);
  const statuses: number[] = [];
  const caller = async (): Promise<void> => {
    for (let index = 0; index < 20; index += 1) statuses.push((await pace(server.send, 'judge')).status);
  };
  await run(Promise.all(Array.from({ length: 64 }, caller)));
  assert.deepEqual(new Set(statuses), new Set([200]));
  assert.ok(time.elapsed() <= 1.5 * (1280 / 20) * 1000, `took ${time.elapsed()} ms`);
  assert.ok(server.refused() < 300, `${server.refused()} refused`);
});

test('a server that answers 429 to everything is not asked for ever', async () => {
  const { time, run } = virtualTime();
  const pace = createPace({}, time);
  let last = 0;
  await run(
    pace(() => Promise.resolve(answer(429)), 'judge').then(({ status }) => {
      last = status;
    }),
  );
  assert.equal(last, 429);
  assert.ok(time.elapsed() <= 10_000);
});

/** What a pace says of a server that refuses so many requests after the first, and what becomes of the next one. */
const refusedBy = async (times: number, retryAfter: string) => {
  const { time, run } = virtualTime();
  const pace = createPace({}, time);
  let sent = 0;
  const send = (): Promise<RawReply> => {
    sent += 1;
    return Promise.resolve(sent === 1 || sent > times + 1 ? answer(200) : answer(429, retryAfter));
  };
  const one = () => pace(send, 'judge');
  await run(one());
  await run(Promise.all(Array.from({ length: 8 }, one)));
  const waitedMs = time.elapsed();
  const sentThen = sent;
  const isRefusing = pace.refusing() !== undefined;
  await run(one());
  return { isRefusing, why: pace.refusing(), waitedMs, asked: sent - sentThen, lastMs: time.elapsed() - waitedMs };
};

test('a server that refuses everything from some time on is given up', async () => {
  const { isRefusing, why, waitedMs, asked, lastMs } = await refusedBy(100_000, '1');
  assert.deepEqual([isRefusing, asked], [true, 1]);
  assert.ok(lastMs <= 1_000, `waited ${lastMs} ms`);
  assert.match(why ?? '', /^it has answered 429 to everything for 3\d s$/);
  assert.ok(waitedMs < 40_000, `waited ${waitedMs} ms`);
});

test('once a server that refuses everything is given up, nothing more waits for turns', async () => {
  for (const [retryAfter, mostMs] of [
    ['1', 40_000],
    ['3600', 0],
  ] as const) {
    const { time, run } = virtualTime();
    const pace = createPace({}, time);
    let sent = 0;
    const send = (): Promise<RawReply> => Promise.resolve(answer((sent += 1) === 1 ? 200 : 429, retryAfter));
    const work = async (): Promise<void> => {
      while (pace.refusing() === undefined) await pace(send, 'judge');
      assert.ok(time.elapsed() <= mostMs, `given up after ${time.elapsed()} ms`);
      const [givenUpAt, before] = [time.elapsed(), sent];
      for (let index = 0; index < 300; index += 1) await pace(send, 'remove');
      assert.deepEqual([time.elapsed() - givenUpAt, sent - before], [0, 300]);
    };
    await run(work());
  }
});

test('a server that wants to be asked again in an hour is given up at once, one that says a minute or two is waited for', async () => {
  const hour = await refusedBy(100_000, '3600');
  assert.deepEqual([hour.why, hour.waitedMs], ['it answers 429 and wants to be asked again in 3600 s', 0]);
  for (const seconds of ['60', '120']) assert.equal((await refusedBy(8, seconds)).isRefusing, false);
});

test('a server that counts down to the end of its pause is waited for', async () => {
  const { time, run } = virtualTime();
  const pace = createPace({}, time);
  const openAtMs = 300_000;
  const send = (): Promise<RawReply> => {
    const leftMs = openAtMs - time.elapsed();
    return Promise.resolve(leftMs > 0 && leftMs < openAtMs ? answer(429, String(leftMs / 1_000)) : answer(200));
  };
  await run(pace(send, 'judge'));
  await run(time.sleep(1));
  await run(Promise.all(Array.from({ length: 8 }, () => pace(send, 'judge'))));
  assert.equal(pace.refusing(), undefined);
  assert.ok(time.elapsed() < openAtMs + 60_000, `waited ${time.elapsed()} ms`);
});

test('what may be asked once in an hour is not asked again, and nothing else waits for it', async () => {
  const { time, run } = virtualTime();
  const pace = createPace({}, time);
  const statuses: number[] = [];
  const ask = async (reply: RawReply): Promise<void> => {
    const { status } = await pace(() => Promise.resolve(reply), 'judge');
    statuses.push(status);
  };
  for (let round = 0; round < 10; round += 1) for (const each of [200, 429]) await run(ask(answer(each, '3600')));
  assert.equal(statuses.filter((status) => status === 429).length, 10);
  assert.deepEqual([pace.refusing(), time.elapsed()], [undefined, 0]);
});

/** How long it takes many callers to have so many answers, where every so many-th request is refused at any pace. */
const refusedAnyway = async (everySoMany: number, retryAfter: string, callers: number): Promise<number> => {
  const { time, run } = virtualTime();
  const pace = createPace({}, time);
  let sent = 0;
  const send = async (): Promise<RawReply> => {
    sent += 1;
    const status = sent % everySoMany === 0 ? 429 : 200;
    await time.sleep(2);
    return answer(status, retryAfter);
  };
  const work = async (): Promise<void> => {
    for (let index = 0; index < 4_800 / callers; index += 1) assert.equal((await pace(send, 'judge')).status, 200);
  };
  await run(Promise.all(Array.from({ length: callers }, work)));
  return time.elapsed();
};

test('a server whose 429s come at any pace is not asked slower and slower', async () => {
  for (const [everySoMany, retryAfter, callers, mostMs] of [
    [3, '0', 1, 30_000],
    [7, '0', 16, 5_000],
    [7, '1', 16, 40_000],
    [7, '1', 48, 40_000],
  ] as const) {
    const tookMs = await refusedAnyway(everySoMany, retryAfter, callers);
    assert.ok(tookMs <= mostMs, `every ${everySoMany}th, ${retryAfter} s, ${callers} callers: took ${tookMs} ms`);
  }
});

test('a pause that the server asks for holds for those who were already waiting', async () => {
  const { time, run } = virtualTime();
  const pace = createPace({ requestsPerSecond: 10 }, time);
  const sentAt: number[] = [];
  const send = (): Promise<RawReply> => {
    sentAt.push(time.elapsed());
    return Promise.resolve(answer(sentAt.length === 1 ? 429 : 200));
  };
  await run(Promise.all([pace(send, 'judge'), pace(send, 'judge'), pace(send, 'judge')]));
  assert.ok(
    sentAt.slice(1).every((at) => at >= 1000),
    String(sentAt),
  );
});

test('a 429 now and then, at any pace, holds up its own request alone', async () => {
  const { time, run } = virtualTime();
  const pace = createPace({}, time);
  let sent = 0;
  const send = async (): Promise<RawReply> => {
    sent += 1;
    const status = sent % 40 === 0 ? 429 : 200;
    await time.sleep(2);
    return answer(status);
  };
  const work = async (): Promise<void> => {
    for (let index = 0; index < 500; index += 1) assert.equal((await pace(send, 'judge')).status, 200);
  };
  await run(Promise.all(Array.from({ length: 16 }, work)));
  assert.ok(time.elapsed() <= 60_000, `took ${time.elapsed()} ms`);
});

test('bursts of 429s, the first of them after a few answers, cost no more than their waits', async () => {
  for (const answersBefore of [1, 3, 9, 40]) {
    const { time, run } = virtualTime();
    const pace = createPace({}, time);
    const first = 2 * answersBefore;
    let free = 0;
    const send = async (): Promise<RawReply> => {
      free = Math.max(free, time.elapsed()) + 2;
      await time.sleep(free - time.elapsed());
      const at = time.elapsed() - first;
      return answer(at > 0 && at % 3_000 < 300 ? 429 : 200);
    };
    const work = async (): Promise<void> => {
      for (let index = 0; index < 300; index += 1) assert.equal((await pace(send, 'judge')).status, 200);
    };
    await run(pace(send, 'judge').then(() => Promise.all(Array.from({ length: 16 }, work))));
    assert.ok(time.elapsed() <= 35_000, `took ${time.elapsed()} ms, the first after ${answersBefore} answers`);
  }
});

/** Accepts so many requests in each so many seconds, and says when there are more. */
const windowed = (count: number, seconds: number, elapsed: () => number) => {
  let [window, taken, refused] = [0, 0, 0];
  const send = (): Promise<RawReply> => {
    const now = Math.floor(elapsed() / (seconds * 1_000));
    if (now !== window) [window, taken] = [now, 0];
    taken += 1;
    if (taken <= count) return Promise.resolve(answer(200));
    refused += 1;
    return Promise.resolve(answer(429, String(Math.ceil((now + 1) * seconds - elapsed() / 1_000))));
  };
  return { send, refused: () => refused };
};

test('a limit over some seconds is kept to, and takes little longer than it must', async () => {
  for (const [count, seconds] of [
    [5, 1],
    [100, 10],
    [300, 60],
  ] as const) {
    const { time, run } = virtualTime();
    const server = windowed(count, seconds, time.elapsed);
    const pace = createPace({}, time);
    const work = async (): Promise<void> => {
      for (let index = 0; index < 75; index += 1) assert.equal((await pace(server.send, 'judge')).status, 200);
    };
    await run(Promise.all(Array.from({ length: 16 }, work)));
    const leastMs = (1_200 / count) * seconds * 1_000;
    assert.ok(time.elapsed() <= 1.6 * leastMs, `${count} in ${seconds} s: took ${time.elapsed()} ms`);
    assert.ok(server.refused() < 300, `${count} in ${seconds} s: ${server.refused()} refused`);
  }
});

const busyTwice = () => {
  let sent = 0;
  return (): Promise<RawReply> => Promise.resolve(answer((sent += 1) <= 2 ? 503 : 200, '3'));
};

test('a busy server is asked again as soon as it says, by what may be sent twice alone', async () => {
  const { time, run } = virtualTime();
  const pace = createPace({}, time);
  const statuses: number[] = [];
  const work = async (): Promise<void> => {
    statuses.push((await pace(busyTwice(), 'judge', { times: 'twice' })).status);
    assert.ok(time.elapsed() >= 6_000, `took ${time.elapsed()} ms`);
    statuses.push((await pace(busyTwice(), 'judge', { times: 'once' })).status);
  };
  await run(work());
  assert.deepEqual(statuses, [200, 503]);
});

test('a 503 that names no time is an answer like any other', async () => {
  const { time, run } = virtualTime();
  const pace = createPace({}, time);
  let sent = 0;
  const send = (): Promise<RawReply> => {
    sent += 1;
    return Promise.resolve({ status: 503, headers: {}, body: '' });
  };
  await run(pace(send, 'judge', { times: 'twice' }).then(({ status }) => assert.equal(status, 503)));
  assert.equal(sent, 1);
});
