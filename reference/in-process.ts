import { createReference, type RawReply, type Reference, type ReferenceOptions } from './reference.ts';
import { worldFrom } from './serve.ts';

/** What a request may carry beside method and path; the administrator's token unless said otherwise. */
export type Extras = {
  readonly token?: string | null;
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly bytes?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A reply with its JSON read; null without a body. */
export type ReadReply = { readonly status: number; readonly headers: RawReply['headers']; readonly body: Json };
// A reply in a test is looked into by path; the assertions say what must stand there.
export type Json = string & { readonly [name: string]: Json } & {
  readonly items: readonly Json[];
  readonly count: number;
};

/** A server for tests: the default world, a fixed clock, every reply checked against the document, no sockets. */
export type InProcess = Reference & {
  readonly request: (method: string, path: string, extras?: Extras) => Promise<ReadReply>;
  /** The bytes of the canonical state. */
  state(): Promise<string>;
};

/** The default world, read once a process: reading it takes longer than most tests. Nobody may change it. */
export const defaultWorld: unknown = await worldFrom();

/** Starts one; a logged defect is thrown at whoever asked. */
export const startInProcess = async (options: Partial<ReferenceOptions> = {}): Promise<InProcess> => {
  const defects: string[] = [];
  const reference = createReference({
    world: options.world ?? defaultWorld,
    clock: 'fixed',
    control: true,
    checkReplies: true,
    log: (line) => void (line.startsWith('defect:') && defects.push(line)),
    ...options,
  });
  const request = async (method: string, path: string, extras: Extras = {}): Promise<ReadReply> => {
    const token = extras.token === undefined ? reference.facts.token : extras.token;
    const sent = extras.body === undefined ? null : Buffer.from(JSON.stringify(extras.body));
    const reply = await reference.answer({
      method,
      target: path,
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...extras.headers,
      },
      body: extras.bytes ?? sent,
    });
    if (defects.length > 0) throw new Error(defects.join('\n'));
    const body = reply.body === null ? null : (JSON.parse(reply.body.toString()) as unknown);
    return { status: reply.status, headers: reply.headers, body: body as Json };
  };
  const state = async () => JSON.stringify((await request('GET', '/_control/state')).body);
  return { ...reference, request, state };
};
