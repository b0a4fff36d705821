import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchConnections, type Connections } from './connections.ts';
import { usualDeadlines, type Deadlines } from './deadlines.ts';
import { errors, type Refusal } from './errors.ts';
import type { RawRequest } from './pipeline.ts';
import { bodyLimitBytes } from './read-body.ts';
import type { RawReply } from './write-reply.ts';

/** A server that listens: the address it answers under, and how to close it. */
export type Listening = {
  readonly url: string;
  /** Ends all connections, after `drainMs` for what is in flight; by default at once. */
  close(drainMs?: number): Promise<void>;
};

/** Who answers requests, and who writes refusals of what is none. */
export type Behind = {
  readonly answer: (request: RawRequest) => RawReply | Promise<RawReply>;
  readonly refuse: (refusal: Refusal) => RawReply;
};

/** What is allowed to those who connect. */
export type Allowance = {
  readonly deadlines?: Partial<Deadlines>;
  /** Connections at the same time; more are refused with 503. */
  readonly maxConnections?: number;
};

/** Connections at the same time where nobody says otherwise. */
const usualMaxConnections = 10_000;
/** What the system keeps for this server to take, where many connect at once. */
const waitingToConnect = 4096;
/** A body that is this much too large is not read to its end. */
const readBytesAtMost = 8 * bodyLimitBytes;

const write = (connections: Connections, response: ServerResponse, reply: RawReply): void => {
  if (connections.isLast(response)) response.shouldKeepAlive = false;
  response.writeHead(reply.status, reply.headers);
  // In one piece with its head, which costs the socket half of two buffers.
  if (reply.octets !== undefined) response.end(reply.octets, 'latin1');
  else if (reply.body === null) response.end();
  else response.end(reply.body);
};

// What exceeds the limit is counted but not kept: the pipeline sees one byte too many and refuses.
const receive = (request: IncomingMessage, done: (body: Uint8Array, isWhole: boolean) => void): void => {
  const chunks: Buffer[] = [];
  let read = 0;
  const settle = (isWhole: boolean): void => done(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks), isWhole);
  request.on('data', (chunk: Buffer) => {
    if (read <= bodyLimitBytes) chunks.push(chunk);
    read += chunk.length;
    if (read <= readBytesAtMost) return;
    request.removeAllListeners('data').removeAllListeners('end');
    settle(false);
  });
  request.on('end', () => settle(true));
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

// `headers` shows the first of several.
const linesNamed = ({ rawHeaders }: IncomingMessage, wanted: string): number => {
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === wanted.length && name.toLowerCase() === wanted) lines += 1;
  }
  return lines;
};

// HTTP/1.1 asks for exactly one (RFC 9112, 3.2).
const hasHost = (request: IncomingMessage): boolean => {
  const hosts = linesNamed(request, 'host');
  return hosts === 1 || (hosts === 0 && request.httpVersion === '1.0');
};

// Several are one with all their values (RFC 9110, 5.3), which no token is (OP-AUTH-02).
const headersOf = (request: IncomingMessage): Readonly<Record<string, string>> => {
  const headers = request.headers as Readonly<Record<string, string>>;
  if (linesNamed(request, 'authorization') < 2) return headers;
  return { ...headers, authorization: request.headersDistinct['authorization']!.join(', ') };
};

// Any server takes a whole address in place of its path (RFC 9112, 3.2.2).
const originForm = (target: string): string => target.replace(/^https?:\/\/[^/?]*\/?/i, '/');

/** Serves over HTTP/1.1; port 0 takes any free one. Rejects when the address is taken. */
export const listen = (
  { answer, refuse }: Behind,
  host: string,
  port: number,
  allowance: Allowance = {},
): Promise<Listening> => {
  const { timeout, ...deadlines } = { ...usualDeadlines, ...allowance.deadlines };
  const server = createServer({ ...deadlines, requireHostHeader: false });
  server.timeout = timeout;
  const connections = watchConnections(server, refuse, allowance.maxConnections ?? usualMaxConnections);
  const settle = (request: IncomingMessage, response: ServerResponse, body: Uint8Array | null): void => {
    const reply = answer({
      method: request.method ?? 'GET',
      target: originForm(request.url ?? '/'),
      headers: headersOf(request),
      body,
    });
    if (!(reply instanceof Promise)) return write(connections, response, reply);
    void reply.then((late) => write(connections, response, late));
  };
  const take = (request: IncomingMessage, response: ServerResponse, refusal?: Refusal): void => {
    if (!connections.takes(response)) return;
    if (connections.isOneTooMany(request.socket)) write(connections, response, refuse(errors.busy()));
    else if (refusal !== undefined) {
      connections.endsWith(response);
      write(connections, response, refuse(refusal));
    } else if (!hasBody(request)) settle(request, response, null);
    else {
      receive(request, (body, isWhole) => {
        if (!isWhole) connections.endsWith(response);
        settle(request, response, body);
      });
    }
  };
  server.on('request', (request, response) =>
    take(request, response, hasHost(request) ? undefined : errors.malformed('A request has one host.')),
  );
  server.on('checkExpectation', (request, response) => take(request, response, errors.unknownExpectation()));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: waitingToConnect }, () => {
      const address = server.address() as AddressInfo;
      const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
      resolve({ url: `http://${name}:${address.port}`, close: (drainMs = 0) => connections.close(drainMs) });
    });
  });
};
