import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { remoteAt } from './documents.ts';
import type { RemoteAddress } from './remote-address.ts';
import { remoteHost, type RemoteHost, type RemoteReply } from './remote-host.ts';

/** The remotes over HTTP: the target key that names them, the `HOST:PORT` to allow, and how to stop. */
export type Remote = {
  readonly remote: ReturnType<typeof remoteAt>;
  readonly host: string;
  readonly remotes: RemoteHost;
  readonly close: () => Promise<void>;
};

const onLoopback: RemoteAddress = { listen: '127.0.0.1', name: '127.0.0.1', port: 0 };

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const plainHeaders = ({ headers }: IncomingMessage): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));

const answerTo = async (host: RemoteHost, request: IncomingMessage): Promise<RemoteReply> =>
  host.answer({
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', host.origin),
    headers: plainHeaders(request),
    body: await bodyOf(request),
  });

/** Serves the remotes, on loopback and a free port unless said otherwise. Rejects where nothing can listen there. */
export const serveRemote = ({ listen, name, port }: RemoteAddress = onLoopback): Promise<Remote> => {
  let remotes: RemoteHost | undefined;
  const server = createServer((request, response) => {
    void answerTo(remotes!, request).then(
      ({ status, headers, body }) =>
        response.writeHead(status, { ...headers, 'content-length': body.length }).end(body),
      () => response.destroy(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, listen, () => {
      // It must not keep a process alive whose run is over.
      server.unref();
      const host = `${name}:${(server.address() as AddressInfo).port}`;
      remotes = remoteHost(`http://${host}`);
      resolve({
        remote: remoteAt(`http://${host}`),
        host,
        remotes,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
};
