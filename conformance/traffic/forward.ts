import type { IncomingMessage, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import type { Dispatcher } from 'undici';
import { judgedBytes } from './decoded.ts';

/** What was forwarded, as bytes; a body that is too long to be judged is undefined. */
export type Forwarded = {
  readonly body: Buffer | undefined;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly reply: Buffer | undefined;
};

/** Headers between two neighbours, which no proxy passes on (RFC 9110, 7.6.1); and those that it makes anew. */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Names the proxy itself, and is answered by it. */
const ownOfRequest: ReadonlySet<string> = new Set(['host', 'expect']);

const namedByConnection = (headers: readonly string[]): ReadonlySet<string> => {
  const names = new Set<string>();
  for (let at = 0; at < headers.length; at += 2) {
    if (headers[at]!.toLowerCase() !== 'connection') continue;
    for (const name of headers[at + 1]!.split(',')) names.add(name.trim().toLowerCase());
  }
  return names;
};

/** Name and value after each other, without what is between two neighbours. */
const endToEnd = (headers: readonly string[], without: ReadonlySet<string> = new Set()): string[] => {
  const named = namedByConnection(headers);
  const kept: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at]!.toLowerCase();
    if (hopByHop.has(name) || without.has(name) || named.has(name)) continue;
    kept.push(headers[at]!, headers[at + 1]!);
  }
  return kept;
};

/** Headers by their names in lower case; what comes several times is joined. */
export const byName = (headers: readonly string[]): Record<string, string> => {
  const found: Record<string, string> = {};
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at]!.toLowerCase();
    found[name] = found[name] === undefined ? headers[at + 1]! : `${found[name]}, ${headers[at + 1]!}`;
  }
  return found;
};

/** Keeps a copy of bytes as they pass, up to what is judged. */
const copying = () => {
  const chunks: Buffer[] = [];
  let length = 0;
  return {
    add: (chunk: Buffer): void => {
      length += chunk.length;
      if (length <= judgedBytes) chunks.push(chunk);
    },
    whole: (): Buffer | undefined => (length > judgedBytes ? undefined : Buffer.concat(chunks)),
  };
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const clientLeft = (): Error => new Error('the client went away');

/** The body of a request as it comes, each piece seen as it passes. */
const tapped = (request: IncomingMessage, see: (chunk: Buffer) => void): Transform => {
  const tap = new Transform({
    transform: (chunk: Buffer, _, done) => {
      see(chunk);
      done(null, chunk);
    },
  });
  request.pipe(tap);
  // What goes wrong is told by the one that reads the end of it.
  request.once('close', () => {
    if (!request.complete) tap.destroy(clientLeft());
  });
  return tap;
};

const texts = (raw: readonly (Buffer | string)[]): string[] =>
  raw.map((each) => (typeof each === 'string' ? each : each.toString('latin1')));

const onwardHeaders = ({ rawHeaders }: IncomingMessage, own: Readonly<Record<string, string>>): string[] => [
  ...endToEnd(rawHeaders, new Set([...ownOfRequest, ...Object.keys(own)])),
  ...Object.entries(own).flat(),
];

type Watching = {
  /** The whole answer has come; called before the client has the end of it. */
  readonly onAnswer: (forwarded: Forwarded) => void;
  /** There will be none. */
  readonly onLost: (error: Error) => void;
};

/** Where a request goes on to, and headers that it has there whatever the client says. */
type Onward = {
  readonly dispatcher: Dispatcher;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Passes a request on and its answer back, byte by byte as they come. */
export const forward = (
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  { dispatcher, path, headers: own = {} }: Onward,
  { onAnswer, onLost }: Watching,
): void => {
  const sent = copying();
  const came = copying();
  let status = 0;
  let headers: string[] = [];
  let isOver = false;
  const over = (error: Error): void => {
    if (isOver) return;
    isOver = true;
    onLost(error);
  };
  response.sendDate = false;
  let stop: ((why: Error) => void) | undefined;
  // It may go before its turn has come, while all connections are taken.
  response.once('close', () => {
    if (response.writableFinished) return;
    over(clientLeft());
    stop?.(clientLeft());
  });
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: (controller) => {
      stop = (why) => controller.abort(why);
      if (response.destroyed) stop(clientLeft());
      response.on('drain', () => controller.resume());
    },
    onResponseStart: (controller, statusCode, _parsed, statusMessage) => {
      // Informational answers are between the server and the proxy.
      if (statusCode < 200) return;
      const { rawHeaders = [] } = controller as { rawHeaders?: readonly (Buffer | string)[] };
      status = statusCode;
      headers = endToEnd(texts(rawHeaders));
      response.writeHead(statusCode, statusMessage, headers);
      // With the first piece of the body where that comes at once.
      setImmediate(() => response.flushHeaders());
    },
    onResponseData: (controller, chunk) => {
      came.add(chunk);
      if (!response.write(chunk)) controller.pause();
    },
    onResponseEnd: () => {
      if (!isOver) {
        isOver = true;
        onAnswer({ body: sent.whole(), status, headers: byName(headers), reply: came.whole() });
      }
      response.end();
    },
    onResponseError: (_, error) => {
      over(error);
      if (response.headersSent) response.destroy();
      else {
        response.writeHead(502, { 'content-type': 'text/plain' });
        response.end(`docplane proxy: the server did not answer (${error.message})\n`);
      }
    },
  };
  const method = request.method as Dispatcher.HttpMethod;
  const body = hasBody(request) ? tapped(request, sent.add) : null;
  dispatcher.dispatch({ method, path, headers: onwardHeaders(request, own), body }, handler);
};
