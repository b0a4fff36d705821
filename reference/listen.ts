import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawRequest } from './pipeline.ts';
import { bodyLimitBytes } from './read-body.ts';
import type { RawReply } from './write-reply.ts';

/** An open door: the address it answers under, and how to shut it. */
export type Listening = { readonly url: string; close(): Promise<void> };

type Answer = (request: RawRequest) => RawReply | Promise<RawReply>;

const send = (response: ServerResponse, reply: RawReply): void => {
  response.writeHead(reply.status, reply.headers);
  // In one piece with its head, which costs the socket half of two buffers.
  if (reply.octets !== undefined) response.end(reply.octets, 'latin1');
  else if (reply.body === null) response.end();
  else response.end(reply.body);
};

const settle = (answer: Answer, request: IncomingMessage, response: ServerResponse, body: Uint8Array | null): void => {
  const reply = answer({
    method: request.method ?? 'GET',
    target: request.url ?? '/',
    headers: request.headers as Readonly<Record<string, string>>,
    body,
  });
  if (reply instanceof Promise) void reply.then((late) => send(response, late));
  else send(response, reply);
};

// What exceeds the limit is counted but not kept: the pipeline sees one byte too many and refuses.
const receive = (request: IncomingMessage, done: (body: Uint8Array) => void): void => {
  const chunks: Buffer[] = [];
  let kept = 0;
  request.on('data', (chunk: Buffer) => {
    if (kept > bodyLimitBytes) return;
    kept += chunk.length;
    chunks.push(chunk);
  });
  request.on('end', () => done(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Serves over HTTP/1.1; port 0 takes any free one. Rejects when the address is taken. */
export const listen = (answer: Answer, host: string, port: number): Promise<Listening> => {
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    if (hasBody(request)) receive(request, (body) => settle(answer, request, response, body));
    else settle(answer, request, response, null);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo;
      const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
      resolve({
        url: `http://${name}:${address.port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
};
