import { Command, Option } from 'commander';
import { usageError } from '../core/usage-error.ts';
import { loadPermissionTable, loadReference } from './embedded.ts';
import type { Shell } from './shell.ts';

type Flags = {
  readonly host: string;
  readonly port: string;
  readonly world?: string;
  readonly seed: string;
  readonly clock: 'real' | 'fixed';
  readonly control?: boolean;
  readonly cors?: boolean;
  readonly choose: readonly string[];
  readonly allowFetch: readonly string[];
  readonly maxConnections: string;
  readonly drain: string;
  readonly quiet?: boolean;
  readonly printPermissions?: boolean;
};

const collect = (value: string, before: readonly string[]): readonly string[] => [...before, value];

const examples = `
Examples:
  docplane serve --port 4010 --control > world.json     a target file for docplane check --target world.json
  docplane serve --seed 7 --clock fixed                 the same requests get the same bytes
  docplane serve --choose OP-PAGE-01=null               an open point read another way

The head of a request has 20 seconds, the whole request 60, a connection between two requests 60, and one on which
nothing moves 120. After SIGTERM or SIGINT no new connection is taken and each answer is its connection's last; what
is not answered within --drain is cut. A second signal ends the process at once.
`;

/** The flags of `serve`. */
export const serveCommand = (): Command =>
  new Command('serve')
    .description('Run the reference server; prints one JSON line that is a target file for check')
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option('--port <number>', 'port to listen on, 0 for any', '4010')
    .option('--world <file>', 'initial data (YAML or JSON) in place of the default world')
    .option('--seed <number>', 'root of ids, so that the same requests get the same bytes', '1')
    .addOption(
      new Option('--clock <kind>', 'real, or fixed: 1 ms for every write').choices(['real', 'fixed']).default('real'),
    )
    .option('--control', 'offer /_control: clock, reset, state')
    .option('--cors', 'let pages of any origin call it, so that a client in a browser can')
    .option('--choose <point=alternative>', 'read an open point another way, such as OP-PAGE-01=null', collect, [])
    .option('--allow-fetch <host>', 'host[:port] that may be fetched from', collect, [])
    .option('--max-connections <number>', 'connections at the same time; more get a 503 with Retry-After', '10000')
    .option(
      '--drain <seconds>',
      'time for requests in flight after SIGTERM or SIGINT, before all connections are closed',
      '10',
    )
    .option('--quiet', 'log only its own defects, nothing about imports and Git')
    .option('--print-permissions', 'print which role may do what, and end')
    .addHelpText('after', examples);

const numberOf = (flag: string, text: string, limit: number): number => {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= limit) return number;
  throw usageError(`${flag} ${text} is no whole number from 0 to ${limit}.`, `Give ${flag} a number in that range.`);
};

const choicesOf = (given: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    given.map((text): [string, string] => {
      const at = text.indexOf('=');
      if (at > 0) return [text.slice(0, at), text.slice(at + 1)];
      throw usageError(`--choose ${text} names no alternative.`, 'Write --choose OP-PAGE-01=null.');
    }),
  );

const hints = (url: string, token: string, organization: string): string =>
  [
    'Try:',
    `  curl -H 'Authorization: Bearer ${token}' ${url}/v1/orgs/${organization}/teams`,
    `  npx docplane check --base-url ${url} --token ${token}`,
    'Stop with Ctrl-C.',
    '',
  ].join('\n');

/** The verb `serve`: runs until it is interrupted, then gives the exit code. Throws usage errors. */
export const runServe = async (parsed: Readonly<Record<string, unknown>>, shell: Shell): Promise<number> => {
  const flags = parsed as unknown as Flags;
  if (flags.printPermissions === true) {
    shell.out((await loadPermissionTable()).permissionTable());
    return 0;
  }
  const options = {
    host: flags.host,
    port: numberOf('--port', flags.port, 65_535),
    seed: numberOf('--seed', flags.seed, 0xff_ff_ff_ff),
    clock: flags.clock,
    control: flags.control === true,
    cors: flags.cors === true,
    choices: choicesOf(flags.choose),
    allowFetch: flags.allowFetch,
    maxConnections: numberOf('--max-connections', flags.maxConnections, 1_000_000),
    log: (line: string) => {
      if (flags.quiet !== true || line.startsWith('defect:')) shell.err(`${line}\n`);
    },
    ...(flags.world === undefined ? {} : { world: flags.world }),
  };
  const drainMs = numberOf('--drain', flags.drain, 3600) * 1000;
  const { serve } = await loadReference();
  const serving = await serve(options).catch((thrown: unknown) => {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw usageError(
      `The server does not start: ${why}`,
      'Correct the flag or the file that it names; where the port is taken, use --port 0.',
    );
  });
  const { line } = serving;
  shell.out(`${JSON.stringify(line)}\n`);
  if (shell.isTerminal) shell.err(hints(line.listening, line.token, line.organization));
  await new Promise<void>((resolve) => {
    shell.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await serving.close(drainMs);
  return 0;
};
