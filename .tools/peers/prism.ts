import { spawn } from 'node:child_process';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { strictDocument, versions } from './pins.ts';
import { timed, type Peer, type PeerFinding, type Recorded } from './peer.ts';

/** How many exchanges of an operation with a status pass through the proxy, which takes milliseconds for each. */
const eachAtMost = { ofMany: 5, ofFew: 50 };

/** Up to so many operations are few. */
const few = 8;

/** Names the recorded exchange that a request repeats. */
const recordedHeader = 'x-recorded';

/** Of a mutant its own operations, of the reference all; broken requests say nothing of replies. */
const chosen = (recorded: readonly Recorded[], on: readonly string[] | undefined): readonly Recorded[] => {
  const counts = new Map<string, number>();
  const most = on !== undefined && on.length <= few ? eachAtMost.ofFew : eachAtMost.ofMany;
  return recorded.filter(({ operation, reply: { status } }) => {
    const key = `${operation} ${status}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= most && (on === undefined || on.includes(operation));
  });
};

const listening = async (handle: Parameters<typeof createServer>[1]): Promise<{ port: number; close: () => void }> => {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const freePort = async (): Promise<number> => {
  const { port, close } = await listening(() => undefined);
  close();
  return port;
};

const own = new Set(['content-length', 'connection', 'keep-alive', 'transfer-encoding', 'date', 'host']);
const without = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name.toLowerCase())));

/** Sends one request to the proxy; gives what it says of the reply, or that none came. */
const repeat = (port: number, { request }: Recorded, index: number): Promise<IncomingMessage['headers']> =>
  new Promise((resolve, reject) => {
    const { method, target, headers, body } = request;
    const path = target.replace(/^\/v1/, '');
    const sent = { ...without(headers), [recordedHeader]: String(index) };
    const asked = httpRequest({ host: '127.0.0.1', port, method, path, headers: sent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.headers));
    });
    asked.on('error', reject);
    asked.end(body ?? undefined);
  });

type Violation = { readonly location: readonly string[]; readonly severity: string; readonly message: string };

const findingsIn = ({ operation, reply }: Recorded, headers: IncomingMessage['headers']): readonly PeerFinding[] => {
  const text = headers['sl-violations'];
  if (typeof text !== 'string') return [];
  return (JSON.parse(text) as readonly Violation[])
    .filter(({ location, severity }) => location[0] === 'response' && severity === 'Error')
    .map(({ location, message }) => {
      const where = location
        .slice(1)
        .join('/')
        .replaceAll(/\b\d+\b/g, '*');
      return { operation, says: `${reply.status} ${where}: ${message}` };
    });
};

/** A proxy that judges what passes through it: the suite's exchanges, sent again and answered as they were. */
export const prism: Peer = {
  name: 'Prism proxy',
  version: versions.prism,
  from: ['npm'],
  isFor: 'any traffic: says of each reply that passes whether the document allows it; sends nothing itself',
  open: async (root) => {
    let current: readonly Recorded[] = [];
    const upstream = await listening((request, response) => {
      const recorded = current[Number(request.headers[recordedHeader])];
      request.resume();
      response.writeHead(recorded?.reply.status ?? 404, without(recorded?.reply.headers ?? {}));
      response.end(recorded?.reply.body);
    });
    const port = await freePort();
    const args = ['proxy', strictDocument, `http://127.0.0.1:${upstream.port}/v1`, '--port', String(port)];
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/@stoplight/prism-cli/dist/index.js'), ...args, '--validate-request=false'],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => void (chunk.toString().includes('listening') && resolve()));
      child.stderr.resume();
      child.on('close', (code) => reject(new Error(`Prism ended with ${code}`)));
    });
    return {
      judge: async ({ mutant, recorded }) => {
        current = chosen(recorded, mutant?.on);
        const found = new Map<string, PeerFinding>();
        const [, seconds] = await timed(async () => {
          for (const [index, each] of current.entries()) {
            const findings = findingsIn(each, await repeat(port, each, index));
            for (const finding of findings) found.set(`${finding.operation} ${finding.says}`, finding);
          }
        });
        return { findings: [...found.values()], requests: current.length, seconds };
      },
      close: () => {
        child.removeAllListeners('close');
        child.kill();
        upstream.close();
      },
    };
  },
};
