import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawRequest, Transport } from '../../http/transport.ts';
import type { Settings } from '../../target/settings.ts';
import { withFault } from './fault.ts';
import { startInProcess } from '../in-process.ts';
import type { RemoteHost } from '../../remote/remote-host.ts';
import { faultSetting } from '../judged.ts';
import type { Mutant } from './mutant.ts';

/** A mutant that listens: its address, what a target file says of it, and how to stop it. */
export type FaultyServer = {
  readonly url: string;
  readonly settings: Settings;
  readonly remotes: RemoteHost;
  readonly close: () => Promise<void>;
};

const bodyOf = async (request: IncomingMessage): Promise<Uint8Array | null> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return chunks.length === 0 ? null : Buffer.concat(chunks);
};

const flat = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

const pass = async (transport: Transport, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { method = 'GET', url = '/' } = request;
  const raw: RawRequest = { method, target: url, headers: flat(request.headers), body: await bodyOf(request) };
  const reply = await transport.send(raw);
  // An answer of the fault tells no time, or that of the server; never ours.
  response.sendDate = false;
  response.writeHead(reply.status, reply.headers);
  response.end(reply.body);
};

/** Serves a transport over HTTP on a port, by default a free one. */
export const serveTransport = async (
  transport: Transport,
  wanted = 0,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const server = createServer((request, response) => {
    pass(transport, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(wanted, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await transport.close();
    },
  };
};

/** Serves a mutant over HTTP on a free port, its clock hook included. */
export const serveMutant = async (mutant: Mutant): Promise<FaultyServer> => {
  const { settings, transport, remotes } = await startInProcess();
  const { url, close } = await serveTransport(withFault(transport, { ...mutant, ...faultSetting(settings) }));
  return { url, settings: { ...settings, baseUrl: url }, remotes, close };
};
