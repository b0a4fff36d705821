import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
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

type Held = {
  readonly isOneTooMany: boolean;
  /** The answers that are not sent to their end, in the order of their requests. */
  readonly due: ServerResponse[];
  /** Bytes that had come when nothing was due: more of them are the beginning of a request. */
  bytesAtRest: number;
  /** What came cannot be read as a request, nor can anything behind it. */
  isBroken: boolean;
  /** Its last answer is chosen. */
  isOver: boolean;
  /** Said once nothing is due; then the connection ends. */
  parting: Refusal | undefined;
};

/** Beyond the limit this many more are told so; those after them are closed without a word. */
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
  const open = new Map<Socket, Held>();
  let refused = 0;
  let closing = false;
  server.maxConnections = limit + toldBeyondLimit;
  server.on('connection', (socket: Socket) => {
    const isOneTooMany = open.size - refused >= limit;
    if (isOneTooMany) refused += 1;
    open.set(socket, { isOneTooMany, due: [], bytesAtRest: 0, isBroken: false, isOver: false, parting: undefined });
    // node:http takes its own listener off the socket of a tunnel, and a reset would end the process.
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      open.delete(socket);
      if (isOneTooMany) refused -= 1;
    });
  });
  // Writes it and waits a little: a connection that is cut with bytes unread takes the answer with it.
  const part = (socket: Socket, refusal: Refusal): void => {
    socket.end(bytesOf(refuse(refusal)));
    setTimeout(() => socket.destroy(), partingMs).unref();
  };
  const partAtRest = (socket: Socket, held: Held, refusal: Refusal): void => {
    held.isOver = true;
    held.parting = refusal;
    if (held.due.length === 0) part(socket, refusal);
  };
  const isSent = (socket: Socket, held: Held, response: ServerResponse): void => {
    const at = held.due.indexOf(response);
    if (at >= 0) held.due.splice(at, 1);
    if (held.due.length > 0) return;
    held.bytesAtRest = socket.bytesRead;
    if (held.parting !== undefined) part(socket, held.parting);
    else if (closing || held.isBroken) socket.destroySoon();
  };
  server.on('clientError', (error: NodeJS.ErrnoException, duplex) => {
    const socket = duplex as Socket;
    const held = open.get(socket);
    if (held === undefined || held.isBroken) return;
    held.isBroken = true;
    // The request that breaks off is not acted upon, even if its rest comes later.
    if (held.due.at(-1)?.req.complete === false)
      held.due.pop()!.req.removeAllListeners('data').removeAllListeners('end');
    // Who is gone or has said nothing reads nothing; who waits for another answer would take this one for it.
    if (!socket.writable || socket.bytesRead === 0 || error.code === 'ECONNRESET') socket.destroy();
    else if (held.due.every(({ writableEnded }) => writableEnded)) partAtRest(socket, held, refusalOf(error.code));
  });
  server.on('connect', (_request, duplex) => {
    const held = open.get(duplex as Socket);
    if (held !== undefined) partAtRest(duplex as Socket, held, errors.unknownPath());
  });
  // node:http takes a connection for idle once its answer is handed to the socket, sent or not.
  server.closeIdleConnections = () => {
    for (const [socket, { due, bytesAtRest }] of open) {
      if (due.length === 0 && socket.bytesRead === bytesAtRest) socket.destroy();
    }
  };
  const close = (drainMs: number): Promise<void> =>
    new Promise((closed) => {
      const end = (): void => {
        for (const socket of open.keys()) socket.destroy();
      };
      const timer = setTimeout(end, drainMs);
      closing = true;
      server.close(() => {
        clearTimeout(timer);
        closed();
      });
      if (drainMs === 0) end();
    });
  return {
    takes: (response) => {
      const { socket } = response.req;
      const held = open.get(socket);
      if (held === undefined || held.isOver || held.isBroken) return false;
      held.due.push(response);
      response.on('close', () => isSent(socket, held, response));
      return true;
    },
    isOneTooMany: (socket) => refused > 0 && open.get(socket)?.isOneTooMany === true,
    isLast: (response) => {
      const held = open.get(response.req.socket);
      if (held === undefined) return true;
      const isLast = held.isOneTooMany || ((closing || held.isBroken) && held.due.at(-1) === response);
      held.isOver ||= isLast;
      return isLast;
    },
    endsWith: (response) => {
      const held = open.get(response.req.socket);
      if (held !== undefined) held.isOver = true;
      response.shouldKeepAlive = false;
    },
    close,
  };
};
