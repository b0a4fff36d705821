import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'node:test';
import { socketTransport } from '../http/socket-transport.ts';
import { startLatencyProxy } from './latency-proxy.ts';

const roundTripMs = 50;
const request = { method: 'GET', target: '/', headers: {}, body: null } as const;
/** A server that waits for more requests than come answers all the same: the test is red then. */
const longestMs = 10_000;

/** How many requests a server meets at once, behind the proxy, when it answers none before it has that many. */
const metAtOnce = async (mayGrow: boolean, wanted: number): Promise<number> => {
  let [inside, most] = [0, 0];
  let isPatient = false;
  const held: (() => void)[] = [];
  const answerHeld = (): void => {
    for (const answer of held.splice(0)) answer();
  };
  const server = createServer((_, response) => {
    inside += 1;
    most = Math.max(most, inside);
    held.push(() => {
      inside -= 1;
      response.end('{}');
    });
    if (!isPatient || most >= wanted) answerHeld();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const proxy = await startLatencyProxy(url, roundTripMs);
  const transport = socketTransport(proxy.url, { connections: 8, mayGrow });
  await transport.send(request);
  isPatient = true;
  const timer = setTimeout(() => {
    isPatient = false;
    answerHeld();
  }, longestMs);
  await Promise.all(Array.from({ length: 200 }, () => transport.send(request)));
  clearTimeout(timer);
  await transport.close();
  await proxy.close();
  server.closeAllConnections();
  server.close();
  return most;
};

test('connections grow to 64 for a server far away', async () => {
  assert.equal(await metAtOnce(true, 64), 64);
});

test('connections stay as they were told', async () => {
  assert.equal(await metAtOnce(false, 8), 8);
});
