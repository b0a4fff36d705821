import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { openBacklog } from './backlog.ts';
import { decoded } from './decoded.ts';
import { byName, forward, type Forwarded } from './forward.ts';
import type { HarWriter } from './har/write-har.ts';
import type { Ticket, TrafficJudge } from './judge-traffic.ts';
import { callerOf, credentialsIn, type Crossed } from './passed.ts';

export type ProxyOptions = {
  /** Address of the server, without a slash at the end. */
  readonly upstream: string;
  readonly host: string;
  readonly port: number;
  readonly judge: TrafficJudge;
  readonly connect?: Pool.Options['connect'];
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

/** Has what was forwarded judged and written down, in its turn. */
const judging = ({ upstream, judge, har }: ProxyOptions, secrets: Set<string>) => {
  const nameOf = nameCallers();
  return (
    { ticket, method, target, headers, startedAt }: Coming,
    { body, status, headers: replyHeaders, reply }: Forwarded,
  ) =>
    (answered: number, atMs: number): void => {
      const sentText = body === undefined ? undefined : decoded(body, headers['content-encoding']);
      const text = reply === undefined ? undefined : decoded(reply, replyHeaders['content-encoding']);
      // Too long, or in a coding that nobody here reads: it was passed on, and shows nothing.
      if (sentText === undefined || text === undefined || status === 206) {
        judge.lost(ticket, atMs);
        return;
      }
      const credentials = credentialsIn(headers);
      for (const secret of credentials) if (secrets.size < secretsKept) secrets.add(secret);
      const ms = atMs - ticket.atMs;
      const sentBody = sentText === '' ? null : sentText;
      const crossed: Crossed = { method, target, headers, body: sentBody, status, replyHeaders, reply: text, ms };
      const caller = nameOf(credentials);
      judge.judge({ ticket, answered, crossed, caller, atMs });
      har?.add({ crossed, root: upstream, startedAt, caller, sent: ticket.sent, answered });
    };
};

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
  const { upstream, host, port, judge, connect, elapsed, now } = options;
  const { origin, pathname } = new URL(upstream);
  const prefix = pathname === '/' ? '' : pathname.replace(/\/$/, '');
  const dispatcher = poolOf(origin, connect);
  const backlog = openBacklog(elapsed);
  const secrets = new Set<string>();
  const judged = judging(options, secrets);
  let lastMs = elapsed();
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    lastMs = elapsed();
    const ticket = judge.sends(method, lastMs);
    const coming: Coming = { ticket, method, target: url, headers: byName(request.rawHeaders), startedAt: now() };
    backlog.busy(1);
    const onAnswer = (forwarded: Forwarded): void => {
      backlog.busy(-1);
      const answered = judge.answers();
      const atMs = elapsed();
      backlog.add(sizeOf(forwarded), () => judged(coming, forwarded)(answered, atMs));
    };
    const onLost = (): void => {
      backlog.busy(-1);
      const atMs = elapsed();
      backlog.add(0, () => judge.lost(ticket, atMs));
    };
    forward({ request, response }, { dispatcher, path: `${prefix}${url}` }, { onAnswer, onLost });
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
