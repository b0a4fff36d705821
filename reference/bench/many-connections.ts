import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { bundle, firstLine, startNode, stop } from '../../.tools/bench-process.ts';
import type { BenchRow } from '../../.tools/bench-row.ts';

const [count, atOnce] = [5000, 100];
const patienceMs = 30_000;

type Served = { readonly listening: string; readonly organization: string; readonly token: string };

const opened = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

const isAnswered = async (socket: Socket): Promise<boolean> => {
  const [said] = (await once(socket, 'data', { signal: AbortSignal.timeout(patienceMs) })) as [Buffer];
  return said.toString('latin1').startsWith('HTTP/1.1 200 ');
};

const measure = async () => {
  const server = startNode(0, [bundle, 'serve', '--port', '0']);
  const held: Socket[] = [];
  try {
    const { listening, organization, token } = JSON.parse(await firstLine(server)) as Served;
    const port = Number(new URL(listening).port);
    while (held.length < count) held.push(...(await Promise.all(Array.from({ length: atOnce }, () => opened(port)))));
    const from = performance.now();
    const answers = Promise.all(held.map((socket) => isAnswered(socket).catch(() => false)));
    const get = `GET /v1/orgs/${organization} HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${token}\r\n\r\n`;
    for (const socket of held) socket.write(get);
    const value = (await answers).filter(Boolean).length;
    const seconds = ((performance.now() - from) / 1000).toFixed(2);
    return { figure: `${value} answered, in ${seconds} s`, value, reached: value === count, samples: [value] };
  } finally {
    for (const socket of held) socket.destroy();
    await stop(server);
  }
};

/** R10: connections that are open at the same time, each asked once; needs more descriptors than that. */
export const manyConnections: BenchRow = {
  id: 'R10',
  what: '5,000 connections open at the same time, each asked once',
  mustReach: 'each is answered',
  measure,
};
