import type { IncomingMessage, RequestOptions } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchFailure } from './failure.ts';

/** One request as it goes out, without credentials in its address. */
export type Outgoing = {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
};

/** What a request may cost, and how names become addresses. */
export type SendTerms = {
  readonly signal: AbortSignal;
  readonly sizeLimitBytes: number;
  readonly lookup: LookupFunction;
};

/** What came back; `body` is decoded, and empty for a redirect. */
export type Incoming = {
  readonly status: number;
  readonly location: string | undefined;
  readonly contentType: string;
  readonly body: Uint8Array;
};

/** Each chunk costs a turn of a thread, which a busy machine may keep waiting: few large ones are read sooner. */
const chunkSize = 256 * 1024;

// None is asked for, but some servers compress all the same.
const decoders: ReadonlyMap<string, () => Duplex> = new Map<string, () => Duplex>([
  ['gzip', () => createGunzip({ chunkSize })],
  ['x-gzip', () => createGunzip({ chunkSize })],
  ['deflate', () => createInflate({ chunkSize })],
  ['br', () => createBrotliDecompress({ chunkSize })],
]);

const collected = async (source: AsyncIterable<Uint8Array>, limitBytes: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > limitBytes) throw new FetchFailure('large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
};

// The limit holds for what a body becomes, so that a small one cannot grow without end.
const bodyOf = async (response: IncomingMessage, limitBytes: number): Promise<Uint8Array> => {
  const encoding = (response.headers['content-encoding'] ?? 'identity').toLowerCase();
  if (encoding === 'identity') return collected(response, limitBytes);
  const decoder = decoders.get(encoding);
  if (decoder === undefined) throw new FetchFailure('unreachable');
  const decoding = decoder();
  response.once('error', (error) => decoding.destroy(error));
  return collected(response.pipe(decoding), limitBytes);
};

const respond = async ({ url, method, headers, body }: Outgoing, terms: SendTerms): Promise<IncomingMessage> => {
  const { request } = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
  const options: RequestOptions = {
    method,
    headers: { ...headers, 'accept-encoding': 'identity', ...(body && { 'content-length': body.length }) },
    agent: false,
    lookup: terms.lookup,
    signal: terms.signal,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, options, resolve);
    outgoing.once('error', reject);
    outgoing.end(body);
  });
};

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** Sends one request and reads its answer, following nothing. Rejects with whatever broke it. */
export const send = async (outgoing: Outgoing, terms: SendTerms): Promise<Incoming> => {
  const response = await respond(outgoing, terms);
  try {
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    const contentType = response.headers['content-type'] ?? '';
    if (isRedirect(status) && location !== undefined) {
      return { status, location, contentType, body: new Uint8Array() };
    }
    return { status, location: undefined, contentType, body: await bodyOf(response, terms.sizeLimitBytes) };
  } finally {
    // Whatever still comes is not waited for.
    response.destroy();
  }
};
