import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { get, opened, reference, until } from './held-connections.ts';
import { listen, type Behind } from './listen.ts';
import type { RawReply } from './reference.ts';

test('closing waits for what is in flight, and takes nothing new', async () => {
  const waiting: (() => void)[] = [];
  const behind: Behind = {
    ...reference,
    answer: (request) => new Promise((resolve) => waiting.push(() => resolve(reference.answer(request)))),
  };
  const listening = await listen(behind, '127.0.0.1', 0);
  const [busy, silent] = await Promise.all([opened(listening), opened(listening)]);
  busy.socket.write(`${get}\r\n`);
  await until(() => waiting.length === 1);
  let isClosed = false;
  const closing = listening.close(10_000).then(() => (isClosed = true));
  await silent.closed;
  await assert.rejects(once(connect(Number(new URL(listening.url).port), '127.0.0.1'), 'connect'), /ECONNREFUSED/);
  assert.equal(isClosed, false);
  waiting[0]?.();
  await Promise.all([busy.closed, closing]);
  assert.match(busy.text(), /^HTTP\/1\.1 200 /);
  assert.match(busy.text(), /\r\nconnection: close\r\n/i);
});

test('closing cuts what is not answered within its time', async () => {
  let asked = 0;
  const behind: Behind = {
    ...reference,
    answer: () => {
      asked += 1;
      return new Promise<RawReply>(() => undefined);
    },
  };
  const listening = await listen(behind, '127.0.0.1', 0);
  const held = await opened(listening);
  held.socket.write(`${get}\r\n`);
  await until(() => asked === 1);
  await setTimeout(50);
  assert.equal(held.socket.closed, false);
  const order: string[] = [];
  const cut = held.closed.then(() => order.push('cut'));
  const closing = listening.close(100).then(() => order.push('closed'));
  await setTimeout(20);
  // Still within its time, and nothing else ends it.
  assert.deepEqual(order, []);
  await Promise.all([cut, closing]);
  assert.equal(held.text(), '');
});

test('closing ends no connection with an answer on its way', async () => {
  const answerBytes = 64 * 1024 * 1024;
  const body = Buffer.alloc(answerBytes);
  const large: RawReply = { status: 200, headers: { 'content-length': String(answerBytes) }, body };
  const listening = await listen({ ...reference, answer: () => large }, '127.0.0.1', 0);
  const socket = connect(Number(new URL(listening.url).port), '127.0.0.1');
  let received = 0;
  socket.write(`${get}\r\n`);
  await once(socket, 'data');
  socket.pause();
  const closing = listening.close(10_000);
  await setTimeout(20);
  socket.on('data', (chunk: Buffer) => (received += chunk.length)).resume();
  await Promise.all([once(socket, 'close'), closing]);
  assert.ok(received > answerBytes - 1024 * 1024, `${received} of ${answerBytes} bytes`);
});

for (const [when, closesFirst] of [
  ['after', true],
  ['before', false],
] as const)
  test(`an answer behind a slow one comes, where it was asked for ${when} closing began`, async () => {
    const late: (() => void)[] = [];
    let asked = 0;
    const behind: Behind = {
      ...reference,
      answer: (request) => {
        asked += 1;
        if (asked > 1) return reference.answer(request);
        return new Promise((resolve) => late.push(() => resolve(reference.answer(request))));
      },
    };
    const listening = await listen(behind, '127.0.0.1', 0);
    const held = await opened(listening);
    held.socket.write(`${get}\r\n`);
    await until(() => asked === 1);
    let closing: Promise<void> | undefined;
    if (closesFirst) closing = listening.close(10_000);
    held.socket.write(`${get}\r\n`);
    await until(() => asked === 2);
    closing ??= listening.close(10_000);
    // Who is told that an answer is the last gets no further one, and nothing is done for it.
    held.socket.write(`${get}\r\n`);
    await setTimeout(20);
    late[0]?.();
    await Promise.all([held.closed, closing]);
    assert.equal(held.text().match(/HTTP\/1\.1 200 /g)?.length, asked);
    assert.equal(asked, closesFirst ? 2 : 3);
    assert.equal(held.text().match(/connection: close/gi)?.length, 1);
  });

test('closing lets a request come to its end whose head is half there', async () => {
  const listening = await listen(reference, '127.0.0.1', 0);
  const held = await opened(listening);
  held.socket.write(`${get}\r\n`);
  await until(() => held.text().endsWith('}'));
  held.socket.write(get);
  await setTimeout(50);
  const closing = listening.close(10_000);
  await setTimeout(20);
  held.socket.write('\r\n');
  await Promise.all([held.closed, closing]);
  assert.equal(held.text().match(/HTTP\/1\.1 200 /g)?.length, 2);
});
