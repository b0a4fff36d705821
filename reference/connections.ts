import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Connection } from './connection.ts';
import { errors, type Refusal } from './errors.ts';
import type { RawReply } from './write-reply.ts';

/** The connections of a server: who is one too many, what is due on each, and how all of them end. */
export type Connections = {
  /** Takes note that an answer is due. False where none may be: the connection has its last answer already. */
  takes(response: ServerResponse): boolean;
  /** Whether the connection came when all places were taken. */
  isOneTooMany(socket: Socket): boolean;
  /** Whether the answer that is written now is the connection's last; then no further request is taken. */
  isLast(response: ServerResponse): boolean;
  /** Makes it the last, whatever was asked for behind it. */
  endsWith(response: ServerResponse): void;
  /** Takes no new connection, gives what is in flight `drainMs` to be answered, then ends every connection. */
  close(drainMs: number): Promise<void>;
};

/** Beyond the limit this many more are told so; those after them are closed without a word. */
const toldBeyondLimit = 256;

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

/** Watches the connections of a server, and answers what cannot be read as a request with `refuse`. */
export const watchConnections = (
  server: Server,
  refuse: (refusal: Refusal) => RawReply,
  limit: number,
): Connections => {
  const open = new Map<Socket, Connection>();
  const broken = new WeakSet<Connection>();
  let refused = 0;
  server.maxConnections = limit + toldBeyondLimit;
  server.on('connection', (socket: Socket) => {
    const connection = new Connection(socket, open.size - refused >= limit);
    if (connection.isOneTooMany) refused += 1;
    open.set(socket, connection);
    // node:http takes its own listener off the socket of a tunnel, and a reset would end the process.
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      open.delete(socket);
      if (connection.isOneTooMany) refused -= 1;
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, duplex) => {
    const socket = duplex as Socket;
    const connection = open.get(socket);
    if (connection === undefined || broken.has(connection)) return;
    broken.add(connection);
    connection.breaksOff();
    // Who is gone or has said nothing reads nothing; who waits for another answer would take this one for it.
    if (!socket.writable || socket.bytesRead === 0 || error.code === 'ECONNRESET') socket.destroy();
    else if (connection.isAnswered) connection.parts(refuse(refusalOf(error.code)));
  });
  server.on('connect', (_request, socket) => open.get(socket as Socket)?.parts(refuse(errors.unknownPath())));
  // node:http takes a connection for idle once its answer is handed to the socket, sent or not.
  server.closeIdleConnections = () => {
    for (const connection of open.values()) connection.endsAtRest();
  };
  const cut = (): void => {
    for (const socket of open.keys()) socket.destroy();
  };
  const close = (drainMs: number): Promise<void> =>
    new Promise((closed) => {
      const timer = setTimeout(cut, drainMs);
      server.close(() => {
        clearTimeout(timer);
        closed();
      });
      if (drainMs === 0) cut();
    });
  return {
    takes: (response) => open.get(response.req.socket)?.takes(response) === true,
    isOneTooMany: (socket) => refused > 0 && open.get(socket)?.isOneTooMany === true,
    isLast: (response) => open.get(response.req.socket)?.isLast(response) === true,
    endsWith: (response) => open.get(response.req.socket)?.endsWith(response),
    close,
  };
};
