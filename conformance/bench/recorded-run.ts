import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';

/** One request of a run as it was sent, and its answer. */
export type Recorded = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  status: number;
  reply: string;
};

const passedOn = ['authorization', 'content-type'];

const bodyOf = async (request: IncomingMessage): Promise<string | null> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 0 ? null : Buffer.concat(chunks).toString();
};

/** Notes what `work` sends to a server through the address that it is given, in the order of sending. */
export const recordedRun = async (
  upstream: string,
  work: (url: string) => Promise<unknown>,
): Promise<readonly Recorded[]> => {
  const recorded: Recorded[] = [];
  const pool = new Pool(upstream, { connections: 16, pipelining: 1 });
  const server = createServer((request, response) => {
    const { method = 'GET', url: path = '/' } = request;
    const headers = Object.fromEntries(
      passedOn.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value] as const] : [];
      }),
    );
    const pass = async (): Promise<void> => {
      const body = await bodyOf(request);
      const noted: Recorded = { method, path, headers, body, status: 0, reply: '' };
      recorded.push(noted);
      const reply = await pool.request({ method, path, headers, body });
      noted.status = reply.statusCode;
      noted.reply = await reply.body.text();
      const { 'transfer-encoding': _chunked, connection: _hop, ...shown } = reply.headers;
      response.writeHead(reply.statusCode, shown).end(noted.reply);
    };
    pass().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
    await pool.close();
  }
  return recorded;
};
