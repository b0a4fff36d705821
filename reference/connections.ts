import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { errors, type Refusal } from './errors.ts';
import type { RawReply } from './write-reply.ts';

/** The connections of a server: who waits for an answer, who is one too many, and how all of them end. */
export type Connections = {
  /** Whether the connection came when all places were taken. */
  isOneTooMany(socket: Socket): boolean;
  /** An answer to the connection comes later. */
  waits(socket: Socket): void;
  /** The answer is there. */
  answered(socket: Socket): void;
  /** Whether the answer that is written now is the connection's last. */
  isLast(socket: Socket): boolean;
  /** Takes no new connection, gives what is in flight `drainMs` to be answered, then ends every connection. */
  close(drainMs: number): Promise<void>;
};

/** Beyond the limit this many more are told so; those after them find the door shut. */
const toldBeyondLimit = 256;
/** What a refused connection gets to send the rest and to read why. */
const partingMs = 1000;

const refusalOf = (code: string | undefined): Refusal => {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return errors.tooSlow();
    case 'HPE_HEADER_OVERFLOW':
      return errors.headTooLarge();
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return errors.tooLarge();
    default:
      return errors.malformed('The request is no HTTP/1.1.');
  }
};

const bytesOf = ({ status, headers, body }: RawReply): Buffer => {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]);
};

/** Watches the connections of a server, and answers what cannot be read as a request with `refuse`. */
export const watchConnections = (
  server: Server,
  refuse: (refusal: Refusal) => RawReply,
  limit: number,
): Connections => {
  const open = new Set<Socket>();
  const tooMany = new Set<Socket>();
  const waiting = new Map<Socket, number>();
  const broken = new WeakSet<Socket>();
  let closing = false;
  server.maxConnections = limit + toldBeyondLimit;
  server.on('connection', (socket: Socket) => {
    if (open.size >= limit) tooMany.add(socket);
    open.add(socket);
    // node:http takes its own listener off the socket of a tunnel, and a reset would end the process.
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      for (const each of [open, tooMany, waiting]) each.delete(socket);
    });
  });
  // Writes it and waits a little: a connection that is cut with bytes unread takes the answer with it.
  const part = (socket: Socket, refusal: Refusal): void => {
    socket.end(bytesOf(refuse(refusal)));
    setTimeout(() => socket.destroy(), partingMs).unref();
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const from = socket as Socket;
    if (broken.has(from)) return;
    broken.add(from);
    // Who is gone or has said nothing reads nothing; who waits for another answer would take this one for it.
    if (!from.writable || from.bytesRead === 0 || error.code === 'ECONNRESET') from.destroy();
    else if (!waiting.has(from)) part(from, refusalOf(error.code));
  });
  server.on('connect', (_request, socket) => part(socket as Socket, errors.unknownPath()));
  const close = (drainMs: number): Promise<void> =>
    new Promise((closed) => {
      const end = setTimeout(() => {
        for (const socket of open) socket.destroy();
      }, drainMs);
      server.close(() => {
        clearTimeout(end);
        closed();
      });
      closing = true;
      // Those between two requests are closed by now; these have not begun their first.
      for (const socket of open) if (socket.bytesRead === 0 || drainMs === 0) socket.destroy();
    });
  return {
    isOneTooMany: (socket) => tooMany.size > 0 && tooMany.has(socket),
    waits: (socket) => void waiting.set(socket, (waiting.get(socket) ?? 0) + 1),
    answered: (socket) => {
      const left = (waiting.get(socket) ?? 1) - 1;
      if (left === 0) waiting.delete(socket);
      else waiting.set(socket, left);
    },
    isLast: (socket) => tooMany.has(socket) || ((closing || broken.has(socket)) && !waiting.has(socket)),
    close,
  };
};
