import { connect, type Socket } from 'node:net';
import type { Hostile } from './raw-request.ts';

/** What came back for one request: a reply, or how the connection ended without one. */
export type Answer = { readonly status: number; readonly body: string } | 'closed' | 'silent' | 'refused';

/** One connection at a time to a server, over which octets go as they are. */
export type Wire = {
  /** Sends them one behind the other. Answers may be fewer: those behind the last of a connection are to be sent again. */
  exchange(requests: readonly Hostile[]): Promise<Answer[]>;
  close(): void;
};

const headEnd = '\r\n\r\n';
/** How long an answer may take. */
const usualSilentMs = 20_000;

type Read = { readonly answer: Answer; readonly length: number; readonly isLast: boolean };

/** The first whole reply of the text; undefined where it is not all there. Throws where it is none. */
const firstReply = (text: string, isHead: boolean): Read | undefined => {
  const end = text.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = text.slice(0, end);
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
  if (Number.isNaN(status)) throw new Error(`no reply: ${JSON.stringify(head.slice(0, 200))}`);
  const from = end + headEnd.length;
  const isLast = /\r\nconnection: close/i.test(head);
  if (isHead || status === 204) return { answer: { status, body: '' }, length: from, isLast };
  if (/\r\ntransfer-encoding: chunked/i.test(head)) {
    const last = text.indexOf('0\r\n\r\n', from);
    return last < 0 ? undefined : { answer: { status, body: '' }, length: last + 5, isLast };
  }
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (text.length < from + length) return undefined;
  return { answer: { status, body: text.slice(from, from + length) }, length: from + length, isLast };
};

/** Answers to some requests as they come in. */
const reading = (requests: readonly Hostile[]) => {
  const answers: Answer[] = [];
  let text = '';
  let isOver = false;
  const take = (more: string): void => {
    text += more;
    while (answers.length < requests.length) {
      const read = firstReply(text, requests[answers.length]!.isHead);
      if (read === undefined) return;
      text = text.slice(read.length);
      // 100 Continue stands before the answer.
      if (typeof read.answer === 'object' && read.answer.status < 200) continue;
      answers.push(read.answer);
      isOver ||= read.isLast;
    }
  };
  const endWith = (answer: Answer): void => {
    // Those behind the last answer of a connection have none, and that is no fault.
    if (answers.length < requests.length && !isOver) answers.push(answer);
  };
  return { answers, take, endWith, isWhole: () => answers.length === requests.length && !requests.at(-1)!.isLast };
};

/** What waits for a connection: octets, and its end. */
type Waiting = { readonly onText: (text: string) => void; readonly onEnd: (isRefused: boolean) => void };

/** A connection to a port of this machine; `waiting` says who waits for it now. */
const opened = (port: number, waiting: () => Waiting): Socket => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let isRefused = false;
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => waiting().onText(text));
  socket.on('error', (error: NodeJS.ErrnoException) => {
    isRefused = error.code === 'ECONNREFUSED';
  });
  socket.on('close', () => waiting().onEnd(isRefused));
  return socket;
};

const nobody: Waiting = { onText: () => undefined, onEnd: () => undefined };

/** A wire to a port of this machine. */
export const wireTo = (port: number, silentMs = usualSilentMs): Wire => {
  let socket: Socket | undefined;
  let waiting = nobody;
  const drop = (): void => {
    waiting = nobody;
    socket?.destroy();
    socket = undefined;
  };
  const open = (): Socket => {
    const made = opened(port, () => (made === socket ? waiting : nobody));
    return made;
  };
  const exchange = (requests: readonly Hostile[]): Promise<Answer[]> =>
    new Promise((resolve, reject) => {
      const { answers, take, endWith, isWhole } = reading(requests);
      const settle = (answer?: Answer): void => {
        clearTimeout(timer);
        if (answer !== undefined) {
          endWith(answer);
          drop();
        }
        resolve(answers);
      };
      const timer = setTimeout(() => settle('silent'), silentMs);
      const onText = (text: string): void => {
        try {
          take(text);
          if (isWhole()) settle();
        } catch (error) {
          clearTimeout(timer);
          drop();
          reject(error);
        }
      };
      waiting = { onText, onEnd: (isRefused) => settle(isRefused ? 'refused' : 'closed') };
      socket ??= open();
      const { isLast, isReset } = requests.at(-1)!;
      const sender = socket;
      sender.write(requests.map(({ octets }) => octets).join(''), 'latin1', () => isReset && sender.resetAndDestroy());
      if (isLast && !isReset) sender.end();
    });
  return { exchange, close: drop };
};
