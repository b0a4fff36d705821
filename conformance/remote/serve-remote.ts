import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { remoteAt, remoteDocuments } from './documents.ts';

/** The remote fixtures over HTTP: the target key that names them, the `HOST:PORT` to allow, and how to stop. */
export type Remote = {
  readonly remote: ReturnType<typeof remoteAt>;
  readonly host: string;
  readonly close: () => Promise<void>;
};

/** Serves the remote fixtures on a free loopback port. */
export const serveRemote = (): Promise<Remote> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const document = remoteDocuments.get(pathname);
    response.writeHead(document === undefined ? 404 : 200, { 'content-type': document?.contentType ?? 'text/plain' });
    response.end(document?.text ?? 'There is nothing here.\n');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      // It must not keep a process alive whose run is over.
      server.unref();
      const { port } = server.address() as AddressInfo;
      const host = `127.0.0.1:${port}`;
      resolve({
        remote: remoteAt(`http://${host}`),
        host,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
};
