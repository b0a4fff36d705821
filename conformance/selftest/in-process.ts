import { errors } from '#reference/errors.ts';
import type { FetchGate } from '#reference/fetch-gate.ts';
import { createReference } from '#reference/reference.ts';
import { worldFrom } from '#reference/serve.ts';
import { noJournal } from '../world/journal.ts';
import type { RawReply, RawRequest, Transport } from '../http/transport.ts';
import type { Surroundings } from '../world/open-run.ts';
import { remoteAt } from '../remote/documents.ts';
import { remoteHost, type RemoteHost } from '../remote/remote-host.ts';
import { settingsFrom } from '../target/read-target.ts';
import { mergeSettings, type Settings } from '../target/settings.ts';
import { allowances } from '../target/target.ts';

const baseUrl = 'http://127.0.0.1:4010';

const remoteOrigin = 'http://remote.docplane.example';

/** The remotes without sockets; no other host may be fetched from. */
const gateTo = ({ answer }: RemoteHost): FetchGate => ({
  fetch: (url) => {
    if (url.origin !== remoteOrigin) return Promise.resolve(undefined);
    const { status, headers, body } = answer({ method: 'GET', url, headers: {}, body: new Uint8Array() });
    if (status !== 200) return Promise.reject(errors.invalid('url: what it names cannot be fetched.'));
    return Promise.resolve({ url, contentType: headers['content-type'] ?? '', text: body.toString(), bytes: body });
  },
  exchange: ({ url, method, headers, body = new Uint8Array() }) => {
    // The repository of the target key is for requests of which nothing has to come.
    if (url.origin !== remoteOrigin || !url.pathname.startsWith('/copies/')) return Promise.resolve(undefined);
    const bare = new URL(url);
    bare.username = '';
    bare.password = '';
    const given = Buffer.from(`${url.username}:${url.password}`).toString('base64');
    const authorization = url.username === '' ? {} : { authorization: `Basic ${given}` };
    const answered = answer({ method, url: bare, headers: { ...headers, ...authorization }, body });
    const contentType = answered.headers['content-type'] ?? '';
    return Promise.resolve({ url: bare, status: answered.status, contentType, body: answered.body });
  },
});

/** What a session in this process has about it: nothing waits, nothing is journalled, names are the same each time. */
export const still: Surroundings = {
  elapsed: () => performance.now(),
  sleep: () => Promise.resolve(),
  nonce: () => 'selftest',
  journal: () => noJournal,
};

let parsedWorld: Promise<unknown> | undefined;

/** A reference server in this process: what the suite knows of it, and a transport without sockets. */
export type InProcessServer = {
  readonly settings: Settings;
  readonly transport: Transport;
  /** What it may fetch from. */
  readonly remotes: RemoteHost;
  /** Until nothing goes on behind its answers: time enough for whoever waits. */
  readonly atRest: () => Promise<void>;
  /** Lets time pass on the clock of the server. */
  readonly sleep: (ms: number) => Promise<void>;
  /** The address of the same server over sockets, for proxies and the clock hook. */
  readonly url: string;
};

const bytesOf = (body: RawRequest['body']): Uint8Array | null => (typeof body === 'string' ? Buffer.from(body) : body);

/** Headers as a server reads them: names in small letters, lines of one name together (RFC 9110, 5.3). */
const asRead = (headers: RawRequest['headers']): RawRequest['headers'] => {
  const read: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const known = read[name.toLowerCase()];
    read[name.toLowerCase()] = known === undefined ? value : `${known}, ${value}`;
  }
  return read;
};

/** Everything may be changed on a server that lives for one run, and it reaches the remote fixtures. */
const leave: Settings = {
  allow: Object.fromEntries(allowances.map((what) => [what, true])),
  remote: remoteAt(remoteOrigin),
  reads: { 'OP-ENV-06': 'fetch' },
};

/** Starts a reference with a world of its own, under other readings of open points when `choices` names any. */
export const startInProcess = async (choices: Readonly<Record<string, string>> = {}): Promise<InProcessServer> => {
  const world = await (parsedWorld ??= worldFrom());
  const remotes = remoteHost(remoteOrigin);
  const gate = gateTo(remotes);
  const reference = createReference({ world, clock: 'fixed', control: true, choices, baseUrl, gate });
  const listening = await reference.listen('127.0.0.1', 0);
  const send = async ({ body, headers, ...request }: RawRequest): Promise<RawReply> => {
    const reply = await reference.answer({ ...request, headers: asRead(headers), body: bytesOf(body) });
    return { status: reply.status, headers: reply.headers, body: reply.body ?? '' };
  };
  const sleep = async (ms: number): Promise<void> => {
    const body = JSON.stringify({ advanceSeconds: ms / 1000 });
    await send({ method: 'POST', target: '/_control/clock', headers: {}, body });
  };
  const line = { listening: baseUrl, ...reference.facts, control: `${listening.url}/_control` };
  return {
    settings: mergeSettings(settingsFrom(line, 'the reference in this process', {}), leave),
    transport: { send, close: () => listening.close() },
    remotes,
    atRest: () => reference.atRest(),
    sleep,
    url: listening.url,
  };
};
