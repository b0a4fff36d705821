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
  const behind: Behind = { ...reference, answer: () => new Promise<RawReply>(() => undefined) };
  const listening = await listen(behind, '127.0.0.1', 0);
  const held = await opened(listening);
  held.socket.write(`${get}\r\n`);
  await setTimeout(50);
  const from = performance.now();
  await listening.close(200);
  await held.closed;
  const took = performance.now() - from;
  assert.ok(took >= 190 && took < 5000, `${took} ms`);
});
