import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import test, { type TestContext } from 'node:test';
import { socketTransport } from './socket-transport.ts';
import { isTransportProblem } from './transport.ts';

const opened = async (context: TestContext, listener: RequestListener, deadlineMs = 10_000) => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const transport = socketTransport(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    connections: 1,
    mayGrow: false,
    deadlineMs,
  });
  context.after(async () => {
    await transport.close();
    server.closeAllConnections();
    server.close();
  });
  const send = (method: string) => transport.send({ method, target: '/v1/orgs', headers: {}, body: null });
  return Object.assign(send, { hasten: () => transport.hasten?.() });
};

/** It runs in the process of the client: after this neither side has had a turn. */
const busy: RequestListener = (_, response) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_600);
  response.end('{}');
};

test('a deadline that passes while this process has no turn is no deadline', async (context) => {
  const send = await opened(context, busy, 2_000);
  assert.equal((await send('GET')).status, 200);
});

/** Answers once on each connection, and closes it on the next request without a word. */
const answeringOnce = () => {
  const used = new Set<unknown>();
  const methods: string[] = [];
  const listener: RequestListener = ({ socket, method = '' }, response) => {
    methods.push(method);
    if (used.has(socket)) socket.destroy();
    else response.end('{}');
    used.add(socket);
  };
  return { listener, methods };
};

test('a read whose connection was closed is sent again, and whatever follows has its own', async (context) => {
  const { listener, methods } = answeringOnce();
  const send = await opened(context, listener);
  const sent = ['GET', 'GET', 'GET', 'GET', 'POST', 'POST', 'POST'];
  for (const method of sent) assert.equal((await send(method)).status, 200);
  assert.equal(methods.length, sent.length + 1);
});

test('a write is not sent again: it may have been carried out', async (context) => {
  const { listener, methods } = answeringOnce();
  const send = await opened(context, listener);
  const sent = ['POST', 'POST', 'POST', 'POST'];
  const ends: string[] = [];
  for (const method of sent) {
    try {
      await send(method);
      ends.push('answered');
    } catch (thrown) {
      ends.push(isTransportProblem(thrown) ? thrown.problem : 'failed');
    }
  }
  assert.deepEqual(ends.toSorted(), ['answered', 'answered', 'answered', 'reset']);
  assert.equal(methods.length, sent.length);
});

test('a server that closes on a request again and again is told of', async (context) => {
  const send = await opened(context, ({ socket }) => socket.destroy());
  await assert.rejects(send('GET'), (thrown) => isTransportProblem(thrown) && thrown.problem === 'reset');
});

test('large replies again and again are told apart from one that is too long', async (context) => {
  const whole = `{"id":"${'x'.repeat(6 * 2 ** 20)}"}`;
  const send = await opened(context, (_, response) => response.end(whole));
  const came: string[] = [];
  for (let sent = 0; sent < 7; sent += 1)
    came.push(
      await send('GET').then(
        () => 'whole',
        (thrown: unknown) => (isTransportProblem(thrown) ? thrown.problem : 'another'),
      ),
    );
  assert.deepEqual(came, ['whole', 'whole', 'whole', 'whole', 'whole', 'unread', 'unread']);
  const long = await opened(context, (_, response) => response.end(whole + whole));
  await assert.rejects(long('GET'), (thrown) => isTransportProblem(thrown) && thrown.problem === 'oversized');
});

test('in haste an answer that stays away is not waited for until its deadline, and told apart', async (context) => {
  const send = await opened(context, () => undefined);
  send.hasten();
  const start = performance.now();
  await assert.rejects(send('GET'), (thrown) => isTransportProblem(thrown) && thrown.problem === 'overdue');
  assert.ok(performance.now() - start < 8_000);
});
