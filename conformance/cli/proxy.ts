import { Command } from 'commander';
import { secretsOf } from '../core/redact.ts';
import { usageError } from '../core/usage-error.ts';
import { writeHar, type HarWriter } from '../traffic/har/write-har.ts';
import { trusting } from '../http/socket-transport.ts';
import { openProxy, type Proxy } from '../traffic/proxy.ts';
import { checkedBaseUrl } from './check-settings.ts';
import { connectionOf, connectionOptions, secretsOfConnection, warnOf, type ConnectionInput } from './connection.ts';
import { sayTo } from './ending.ts';
import { positive } from './flag-values.ts';
import { recordingPath } from './report-files.ts';
import type { Shell } from './shell.ts';
import { judgeAgain, openJudging, trafficOptions, type TrafficFlags } from './traffic-report.ts';

type Flags = TrafficFlags &
  ConnectionInput & {
    readonly upstream: string;
    readonly host: string;
    readonly port: string;
    readonly duration?: string;
    readonly idle?: string;
  };

const examples = `
Examples:
  docplane proxy --upstream https://api.example.test --port 4020
  docplane proxy --upstream http://127.0.0.1:4010 --alone --report html=out.html --report har=traffic.har
  docplane proxy --upstream http://127.0.0.1:4010 --idle 30 --quiet     ends when nothing came for half a minute
`;

/** The flags of `proxy`. */
export const proxyCommand = (): Command => {
  const command = new Command('proxy')
    .description('Stand between any client and a server: forward everything as it is, and judge what passes')
    .requiredOption('--upstream <address>', 'address of the server; paths are under /v1 of it')
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option('--port <number>', 'port to listen on, 0 for any', '4020')
    .option('--duration <seconds>', 'end and report after this time (default: at Ctrl-C)')
    .option('--idle <seconds>', 'end and report when nothing came for this time')
    .addHelpText('after', examples);
  for (const option of [...connectionOptions(), ...trafficOptions()]) command.addOption(option);
  return command;
};

const portOf = (text: string): number => {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw usageError(`--port ${text} is no port.`, 'Give --port a number from 0 to 65535.');
};

const millisecondsOf = (flag: string, text: string | undefined): number =>
  text === undefined ? Infinity : 1_000 * positive(flag, text);

type Until = { readonly durationMs: number; readonly idleMs: number };

const tickMs = 200;

/** Until somebody interrupts it, or it has stood for so long, or nothing came for so long. */
const over = ({ signal, elapsed }: Shell, { durationMs, idleMs }: Until, proxy: Proxy): Promise<void> =>
  new Promise((resolve) => {
    const start = elapsed();
    const end = (): void => {
      clearInterval(timer);
      resolve();
    };
    const timer = setInterval(() => {
      if (elapsed() - start >= durationMs || elapsed() - proxy.lastMs() >= idleMs) end();
    }, tickMs);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

const listening = (options: Parameters<typeof openProxy>[0]): Promise<Proxy> =>
  openProxy(options).catch((thrown: unknown) => {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw usageError(`Nothing can listen on ${options.host}:${options.port} (${why}).`, 'Give another --port, or 0.');
  });

/** The verb `proxy`: runs until it is interrupted, then reports and gives the exit code. Throws usage errors. */
export const runProxy = async (parsed: Readonly<Record<string, unknown>>, shell: Shell): Promise<number> => {
  const flags = parsed as Flags;
  const upstream = checkedBaseUrl(flags.upstream);
  const port = portOf(flags.port);
  const connection = connectionOf(flags);
  const headerSecrets = secretsOfConnection(connection);
  warnOf(connection, shell);
  const until = {
    durationMs: millisecondsOf('--duration', flags.duration),
    idleMs: millisecondsOf('--idle', flags.idle),
  };
  let proxy: Proxy | undefined;
  const { judge, end, ending } = openJudging(flags, upstream, shell, () => [
    ...(proxy?.secrets() ?? []),
    ...headerSecrets,
  ]);
  const path = recordingPath(ending.files);
  // Opened once something listens: an archive of an earlier day stays where nothing can.
  let har: HarWriter | undefined;
  const recording =
    path === undefined ? {} : { har: { add: (each) => har?.add(each), close: () => har?.close() } satisfies HarWriter };
  const { host } = flags;
  proxy = await listening({
    upstream,
    host,
    port,
    judge,
    elapsed: shell.elapsed,
    now: shell.now,
    connect: trusting(connection.tls),
    headers: connection.headers,
    ...recording,
  });
  if (path !== undefined) har = writeHar(path, shell.version, [...secretsOf({ baseUrl: upstream }), ...headerSecrets]);
  // Whoever starts it reads the address from the first line, whatever else is asked for.
  const say = sayTo(shell, ending);
  say(`proxy ${proxy.url} -> ${upstream}\n`);
  if (shell.isTerminal) shell.err('Point your client there; Ctrl-C ends and reports.\n');
  await over(shell, until, proxy);
  await proxy.close();
  har?.close();
  // By flags the archive says the same again.
  return end([...proxy.secrets(), ...headerSecrets], path === undefined ? undefined : judgeAgain(path, flags));
};
