import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outlasting } from './outage.ts';
import { transportProblem, type RawRequest, type Transport } from './transport.ts';

const request = (method: string, target = '/v1/orgs'): RawRequest => ({ method, target, headers: {}, body: null });

/** A server on a clock that stands still but for waiting; away from one time to another, after its first answer. */
const opened = (awayMs: number, seconds = 30) => {
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
  const outages = outlasting({ transport, elapsed: () => now, sleep, seconds });
  const leave = (): void => {
    awayUntil = now + awayMs;
  };
  return { outages, leave, sent, passed: () => now };
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
