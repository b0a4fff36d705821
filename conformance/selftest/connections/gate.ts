import { readFileSync } from 'node:fs';
import { createServer as createSecureServer } from 'node:https';
import { request, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

type Headers = Readonly<Record<string, unknown>>;

/** The certificate of the gate, which no authority vouches for. */
export const certificatePath = join(import.meta.dirname, 'certificate.pem');

/** Passes requests on to a server, those that it lets through. */
export const passing =
  (to: string, isLet: (headers: Headers) => boolean): RequestListener =>
  (incoming, answer) => {
    if (!isLet(incoming.headers)) {
      answer.writeHead(403).end();
      return;
    }
    const { hostname, port } = new URL(to);
    const { method, url: path, headers } = incoming;
    const outgoing = request({ hostname, port, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  };

/** What is done at the end of a test, or of all tests of a file. */
type Ending = { readonly after: (work: () => void) => void };

/** The address of a server that listens until the test ends. */
export const listening = async (context: Ending, server: Server, scheme: string): Promise<string> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** A server with the certificate above that passes requests on. */
export const secureGate = (to: string, isLet: (headers: Headers) => boolean): Server =>
  createSecureServer(
    { key: readFileSync(join(import.meta.dirname, 'key.pem')), cert: readFileSync(certificatePath) },
    passing(to, isLet),
  );
