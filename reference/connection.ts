import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RawReply } from './write-reply.ts';

/** What a refused connection gets to send the rest and to read why. */
const partingMs = 1000;

const bytesOf = ({ status, headers, body }: RawReply): Buffer => {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]);
};

/** One connection, and the answers that are due on it. */
export class Connection {
  readonly socket: Socket;
  /** Whether it came when all places were taken. */
  readonly isOneTooMany: boolean;
  /** Not sent to their end, in the order of their requests. */
  readonly #due: ServerResponse[] = [];
  /** Bytes that had come when nothing was due: more of them are the beginning of a request. */
  #bytesAtRest = 0;
  #isEnding = false;
  /** Its last answer is chosen: no further request is taken. */
  #isOver = false;
  #parting: RawReply | undefined;

  constructor(socket: Socket, isOneTooMany: boolean) {
    this.socket = socket;
    this.isOneTooMany = isOneTooMany;
  }

  /** Whether it is between two requests, or before its first. */
  get isIdle(): boolean {
    return this.#due.length === 0 && this.socket.bytesRead === this.#bytesAtRest;
  }

  /** Whether every answer that is due is given to node:http to send. */
  get isAnswered(): boolean {
    return this.#due.every(({ writableEnded }) => writableEnded);
  }

  /** Takes note that an answer is due. False where none may be any more. */
  takes(response: ServerResponse): boolean {
    if (this.#isOver) return false;
    this.#due.push(response);
    response.on('close', () => this.#isSent(response));
    return true;
  }

  /** Whether the answer that is written now is the last. */
  isLast(response: ServerResponse): boolean {
    const isLast = this.isOneTooMany || (this.#isEnding && this.#due.at(-1) === response);
    this.#isOver ||= isLast;
    return isLast;
  }

  /** Makes it the last, whatever is asked for behind it. */
  endsWith(response: ServerResponse): void {
    this.#isOver = true;
    response.shouldKeepAlive = false;
  }

  /** Ends it with the newest answer, or now where none is due. */
  endsAtRest(): void {
    this.#isEnding = true;
    if (this.isIdle) this.socket.destroy();
  }

  /** Nothing more can be read. The request that breaks off is not acted upon, even if its rest comes later. */
  breaksOff(): void {
    this.#isEnding = true;
    this.#isOver = true;
    if (this.#due.at(-1)?.req.complete !== false) return;
    this.#due.pop()!.req.removeAllListeners('data').removeAllListeners('end');
  }

  /** Takes no further request, and ends it with this reply once nothing is due. */
  parts(reply: RawReply): void {
    this.#isOver = true;
    this.#parting = reply;
    if (this.#due.length === 0) this.#part(reply);
  }

  #isSent(response: ServerResponse): void {
    const at = this.#due.indexOf(response);
    if (at >= 0) this.#due.splice(at, 1);
    if (this.#due.length > 0) return;
    this.#bytesAtRest = this.socket.bytesRead;
    if (this.#parting !== undefined) this.#part(this.#parting);
    else if (this.#isEnding) this.socket.destroySoon();
  }

  // Writes it and waits a little: a connection that is cut with bytes unread takes the answer with it.
  #part(reply: RawReply): void {
    this.socket.end(bytesOf(reply));
    setTimeout(() => this.socket.destroy(), partingMs).unref();
  }
}
