import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { openBacklog } from './backlog.ts';
import { decoded } from './decoded.ts';
import { byName, forward, type Forwarded } from './forward.ts';
import type { HarWriter } from './har/write-har.ts';
import type { TrafficJudge } from './judge-traffic.ts';
import type { Ticket } from './writes-on-their-way.ts';
import { nestsTooDeep } from '../http/parsed-json.ts';
import { callerOf, credentialsIn, isCredentialHeader, secretsIn } from './passed.ts';

export type ProxyOptions = {
  /** Address of the server, without a slash at the end. */
  readonly upstream: string;
  readonly host: string;
  readonly port: number;
  readonly judge: TrafficJudge;
  readonly connect?: Pool.Options['connect'];
  /** Sent to the server with every request, by their names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly har?: HarWriter;
  readonly elapsed: () => number;
  readonly now: () => Date;
};

/** A proxy that listens. */
export type Proxy = {
  readonly url: string;
  /** Texts by which its clients proved who they are: no output may show them. */
  readonly secrets: () => readonly string[];
  /** When a request came last, on the clock of `elapsed`. */
  readonly lastMs: () => number;
  /** Lets nobody in any more, and judges all that waits. */
  readonly close: () => Promise<void>;
};

const connections = 256;
const lastMomentMs = 2_000;
/** Secrets that are remembered; tokens of an hour come by the thousand. */
const secretsKept = 2_000;

type Coming = {
  readonly ticket: Ticket;
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly startedAt: Date;
};

/** Names callers, each once. */
const nameCallers = (): ((credentials: readonly string[]) => string) => {
  const names = new Map<string, string>();
  return (credentials) => {
    const key = credentials.join('\0');
    const name = names.get(key) ?? callerOf(credentials);
    if (names.size < secretsKept) names.set(key, name);
    return name;
  };
};

/** A body as text; undefined where it is too long, in a coding that nobody here reads, or nests without end. */
const textOf = (body: Buffer | undefined, headers: Coming['headers']): string | undefined => {
  const text = body === undefined ? undefined : decoded(body, headers['content-encoding']);
  return text === undefined || nestsTooDeep(text) ? undefined : text;
};

/** Of headers that the proxy sends itself those that say who asks: that they were there, not what they said. */
const maskedCredentials = (own: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.keys(own).flatMap((name) => (isCredentialHeader(name) ? [[name, '***']] : [])));

const noAnswer: Forwarded = { body: undefined, status: 0, headers: {}, reply: undefined };

type Ended = { readonly answered: number; readonly atMs: number };

/** Has what was forwarded judged and written down, in its turn. What has no answer that can be read shows nothing. */
const judging = ({ upstream, judge, har }: ProxyOptions, secrets: Set<string>) => {
  const nameOf = nameCallers();
  return (coming: Coming, forwarded: Forwarded, { answered, atMs }: Ended): void => {
    const { ticket, method, target, headers, startedAt } = coming;
    for (const secret of secretsIn(coming)) if (secrets.size < secretsKept) secrets.add(secret);
    const { status, headers: replyHeaders } = forwarded;
    const sentText = textOf(forwarded.body, headers);
    const body = sentText === '' ? null : sentText;
    const reply = textOf(forwarded.reply, replyHeaders);
    const seen = { method, target, headers, status, replyHeaders, ms: atMs - ticket.atMs };
    const caller = nameOf(credentialsIn(coming));
    if (body === undefined || reply === undefined || status === 206) judge.lost(ticket, atMs);
    else judge.judge({ ticket, answered, crossed: { ...seen, body, reply }, caller, atMs });
    har?.add({ crossed: { ...seen, body, reply }, root: upstream, startedAt, caller, sent: ticket.sent, answered });
  };
};

/** A proxy may be asked for a whole address: the path of it counts. */
const pathIn = (target: string): string => target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';

/** What a request takes of memory beside its bodies, about. */
const requestBytes = 1_000;

const sizeOf = ({ body, reply }: Forwarded): number => (body?.length ?? 0) + (reply?.length ?? 0) + requestBytes;

const poolOf = (origin: string, connect: ProxyOptions['connect']): Pool =>
  new Pool(origin, {
    connections,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    ...(connect === undefined ? {} : { connect }),
  });

const closing = async (server: Server): Promise<void> => {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  // What is on its way has a moment to come.
  const timer = setTimeout(() => server.closeAllConnections(), lastMomentMs);
  await closed;
  clearTimeout(timer);
};

/** Stands between any client and a server: forwards everything as it is, and has it judged. */
export const openProxy = async (options: ProxyOptions): Promise<Proxy> => {
  const { upstream, host, port, judge, connect, headers = {}, elapsed, now } = options;
  const { origin, pathname } = new URL(upstream);
  const prefix = pathname === '/' ? '' : pathname.replace(/\/$/, '');
  const dispatcher = poolOf(origin, connect);
  const backlog = openBacklog(elapsed);
  const secrets = new Set<string>();
  const judged = judging(options, secrets);
  const own = maskedCredentials(headers);
  let lastMs = elapsed();
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', rawHeaders } = request;
    const target = pathIn(url);
    lastMs = elapsed();
    const coming: Coming = {
      ticket: judge.sends(method, lastMs),
      method,
      target,
      headers: { ...byName(rawHeaders), ...own },
      startedAt: now(),
    };
    backlog.passed();
    const onEnd = (forwarded: Forwarded): void => {
      backlog.passed();
      const ended: Ended = { answered: judge.answers(), atMs: elapsed() };
      backlog.add(sizeOf(forwarded), () => judged(coming, forwarded, ended));
    };
    forward(
      { request, response },
      { dispatcher, path: `${prefix}${target}`, headers },
      { onAnswer: onEnd, onLost: () => onEnd(noAnswer) },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    secrets: () => [...secrets],
    lastMs: () => lastMs,
    close: async () => {
      await closing(server);
      await dispatcher.destroy();
      backlog.drain();
    },
  };
};
