import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outlasting } from './outage.ts';
import type { Turns } from './rate-limit.ts';
import { transportProblem, type RawRequest, type Transport } from './transport.ts';

const request = (method: string, target = '/v1/orgs'): RawRequest => ({ method, target, headers: {}, body: null });

/** A server on a clock that stands still but for waiting; away from one time to another, after its first answer. */
const opened = (awayMs: number, seconds = 30, turns?: Turns) => {
  let now = 0;
  let awayUntil = 0;
  const sent: string[] = [];
  const transport: Transport = {
    send: ({ method, target }) => {
      sent.push(`${method} ${target}`);
      if (target === '/mute') return Promise.reject(transportProblem('reset', 'closed'));
      if (now < awayUntil) return Promise.reject(transportProblem('unreachable', 'not there'));
      return Promise.resolve({ status: 200, headers: {}, body: '{}' });
    },
    close: () => Promise.resolve(),
  };
  const sleep = (ms: number): Promise<void> => {
    now += ms;
    return Promise.resolve();
  };
  const outages = outlasting({ transport, elapsed: () => now, sleep, seconds, turns });
  const leave = (): void => {
    awayUntil = now + awayMs;
  };
  return { outages, leave, sent, passed: () => now };
};

/** Turns that are noted as they are asked for. */
const noted = () => {
  const asked: string[] = [];
  const turns: Turns = {
    next: (purpose) => Promise.resolve(void asked.push(`next to ${purpose}`)),
    wait: () => Promise.resolve(void asked.push('wait')),
  };
  return { asked, turns };
};

const isAnswered = async (sending: Promise<unknown>): Promise<boolean> =>
  sending.then(
    () => true,
    () => false,
  );

test('while a server is away requests wait, and go again where that changes nothing', async () => {
  const { outages, leave } = opened(3_000);
  await outages.send(request('GET'));
  leave();
  const methods = ['GET', 'PATCH', 'PUT', 'DELETE', 'POST'];
  const answered = await Promise.all(methods.map((method) => isAnswered(outages.send(request(method)))));
  assert.deepEqual(answered, [true, true, true, true, false]);
  assert.equal(outages.count(), 1);
  assert.equal(outages.gone(), undefined);
  assert.equal(await isAnswered(outages.send(request('POST'))), true);
});

test('a server that stays away is waited for so long, and not again', async () => {
  const { outages, leave, sent, passed } = opened(Number.POSITIVE_INFINITY, 20);
  await outages.send(request('GET'));
  leave();
  assert.equal(await isAnswered(outages.send(request('GET'))), false);
  assert.equal(passed(), 20_000);
  assert.match(outages.gone() ?? '', /^no answer came in the 20 s/);
  const before = sent.length;
  assert.equal(await isAnswered(outages.send(request('GET'))), false);
  assert.equal(sent.length, before + 1);
  assert.equal(passed(), 20_000);
});

test('several outages share the time that is waited', async () => {
  const { outages, leave } = opened(6_000, 10);
  await outages.send(request('GET'));
  leave();
  assert.equal(await isAnswered(outages.send(request('GET'))), true);
  leave();
  assert.equal(await isAnswered(outages.send(request('GET'))), false);
  assert.ok(outages.gone());
});

test('before its first answer nothing is waited for', async () => {
  const { outages, leave, passed } = opened(3_000);
  leave();
  assert.equal(await isAnswered(outages.send(request('GET'))), false);
  assert.equal(passed(), 0);
});

test('one request that gets no answer is no outage: a read is sent twice, a write once', async () => {
  const { outages, sent } = opened(0);
  await outages.send(request('GET'));
  assert.equal(await isAnswered(outages.send(request('GET', '/mute'))), false);
  assert.equal(sent.filter((each) => each === 'GET /mute').length, 2);
  assert.equal(await isAnswered(outages.send(request('PATCH', '/mute'))), false);
  assert.equal(sent.filter((each) => each === 'PATCH /mute').length, 1);
  assert.equal(outages.count(), 0);
});

test('looks and what is sent again are counted, each in its turn', async () => {
  const { asked, turns } = noted();
  const { outages, leave, sent } = opened(60, 30, turns);
  await outages.send(request('GET'));
  assert.deepEqual([outages.more(), asked], [0, []]);
  leave();
  assert.equal(await isAnswered(outages.send(request('PATCH'), { purpose: 'judge' })), true);
  // The first, its failure, two looks until it is there after 50 and 100 ms, one at once, and the same again.
  assert.deepEqual(
    sent,
    ['GET', 'PATCH', 'GET', 'GET', 'GET', 'PATCH'].map((method) => `${method} /v1/orgs`),
  );
  assert.equal(outages.more(), sent.length - 2);
  assert.deepEqual(asked, ['next to remove', 'next to remove', 'next to remove', 'next to judge']);
});

test('what waited for a look goes out in its turn, and is counted once', async () => {
  const { asked, turns } = noted();
  let isAnswering = true;
  let answerLook: (() => void) | undefined;
  const reply = { status: 200, headers: {}, body: '{}' };
  const transport: Transport = {
    send: ({ method }) => {
      if (method === 'POST') return Promise.reject(transportProblem('reset', 'closed'));
      if (isAnswering) return Promise.resolve(reply);
      return new Promise((resolve) => {
        answerLook = () => resolve(reply);
      });
    },
    close: () => Promise.resolve(),
  };
  const outages = outlasting({ transport, elapsed: () => 0, sleep: () => Promise.resolve(), turns });
  await outages.send(request('GET'));
  isAnswering = false;
  const broken = isAnswered(outages.send(request('POST')));
  await new Promise(setImmediate);
  const waiting = outages.send(request('PATCH'));
  await new Promise(setImmediate);
  assert.deepEqual(asked, ['next to remove']);
  isAnswering = true;
  answerLook?.();
  assert.deepEqual([await broken, (await waiting).status], [false, 200]);
  assert.deepEqual(asked, ['next to remove', 'wait']);
  assert.equal(outages.more(), 1);
});

test('a gateway without a server behind it is an outage; one reading that it never answers is its answer', async () => {
  let now = 0;
  let awayUntil = 0;
  const sent: string[] = [];
  const html = { headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' };
  const transport: Transport = {
    send: ({ method, target }) => {
      sent.push(`${method} ${target}`);
      const isAway = now < awayUntil || target === '/never';
      return Promise.resolve(isAway ? { status: 502, ...html } : { status: 200, headers: {}, body: '{}' });
    },
    close: () => Promise.resolve(),
  };
  const sleep = (ms: number): Promise<void> => {
    now += ms;
    return Promise.resolve();
  };
  const outages = outlasting({ transport, elapsed: () => now, sleep, seconds: 30 });
  await outages.send(request('GET'));
  awayUntil = now + 2_000;
  assert.equal((await outages.send(request('GET', '/other'))).status, 200);
  assert.equal(outages.count(), 1);
  assert.ok(now >= 2_000);
  assert.equal((await outages.send(request('GET', '/never'))).status, 502);
  await assert.rejects(outages.send(request('POST', '/never')), /a gateway answered 502 in place of the server/);
  assert.equal(sent.filter((each) => each === 'POST /never').length, 1);
  assert.equal(outages.count(), 1);
});

/** A server that leaves some requests without an answer, on a clock that stands still but for waiting. */
const silentTo = (isSilentTo: (count: number) => boolean) => {
  let now = 0;
  let deadlineMs = 10_000;
  const sent: string[] = [];
  const transport: Transport = {
    send: ({ method, target }) => {
      sent.push(`${method} ${target}`);
      if (!isSilentTo(sent.length)) return Promise.resolve({ status: 200, headers: {}, body: '{}' });
      now += deadlineMs;
      return Promise.reject(transportProblem(deadlineMs === 10_000 ? 'timeout' : 'overdue', 'no answer'));
    },
    hasten: () => {
      deadlineMs = 1_000;
    },
    close: () => Promise.resolve(),
  };
  const sleep = (ms: number): Promise<void> => {
    now += ms;
    return Promise.resolve();
  };
  const outages = outlasting({ transport, elapsed: () => now, sleep, seconds: 30 });
  return { outages, sent, passed: () => now };
};

test('answers that stay away again and again are waited for so long, though others come', async () => {
  const { outages, passed, sent } = silentTo((count) => count % 5 === 0);
  for (let asked = 0; asked < 1_000 && outages.gone() === undefined; asked += 1)
    await isAnswered(outages.send(request('POST')));
  assert.match(outages.gone() ?? '', /^answers stayed away for the 30 s that this run waits/);
  assert.ok(passed() < 60_000, `waited ${passed()} ms`);
  const before = sent.length;
  assert.equal(await isAnswered(outages.send(request('POST'))), false);
  assert.equal(sent.length, before);
});

test('an operation that is never answered has its whole deadline each time', async () => {
  const { outages, passed } = silentTo((count) => count > 1 && count % 2 === 0);
  await outages.send(request('GET'));
  for (let asked = 0; asked < 20; asked += 1)
    assert.equal(await isAnswered(outages.send(request('POST', '/mute'), { isUsual: true })), false);
  assert.equal(passed(), 200_000);
  assert.equal(outages.gone(), undefined);
});

test('once a server is given up that lets everybody wait, only removals go out, and few', async () => {
  const { outages, passed, sent } = silentTo((count) => count > 1);
  await outages.send(request('GET'));
  assert.equal(await isAnswered(outages.send(request('GET'))), false);
  assert.match(outages.gone() ?? '', /^no answer came in the 30 s/);
  assert.ok(passed() < 45_000, `waited ${passed()} ms`);
  const before = sent.length;
  for (let asked = 0; asked < 20; asked += 1) {
    await isAnswered(outages.send(request('GET')));
    await isAnswered(outages.send(request('DELETE'), { purpose: 'remove' }));
  }
  assert.deepEqual(sent.slice(before), ['DELETE /v1/orgs', 'DELETE /v1/orgs', 'DELETE /v1/orgs']);
});
