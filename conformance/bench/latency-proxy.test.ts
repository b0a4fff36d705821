import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'node:test';
import { socketTransport } from '../http/socket-transport.ts';
import { startLatencyProxy } from './latency-proxy.ts';

const roundTripMs = 50;
const request = { method: 'GET', target: '/', headers: {}, body: null } as const;

/** How many requests a server meets at once, behind the proxy. */
const metAtOnce = async (mayGrow: boolean): Promise<number> => {
  let [inside, most] = [0, 0];
  const server = createServer((_, response) => {
    inside += 1;
    most = Math.max(most, inside);
    setTimeout(() => {
      inside -= 1;
      response.end('{}');
    }, 100);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const proxy = await startLatencyProxy(url, roundTripMs);
  const transport = socketTransport(proxy.url, { connections: 8, mayGrow });
  await transport.send(request);
  most = 0;
  await Promise.all(Array.from({ length: 200 }, () => transport.send(request)));
  await transport.close();
  await proxy.close();
  server.closeAllConnections();
  server.close();
  return most;
};

test('connections grow to 64 for a server far away', async () => {
  const most = await metAtOnce(true);
  assert.ok(most > 40 && most <= 64, `${most} at once`);
});

test('connections stay as they were told', async () => {
  assert.equal(await metAtOnce(false), 8);
});
