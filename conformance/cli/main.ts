import { setFlagsFromString } from 'node:v8';
import { Command, CommanderError } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { takesColour } from '../core/paint.ts';
import { createRedact } from '../core/redact.ts';
import { isUsageError } from '../core/usage-error.ts';
import { boundHeapGrowth } from './heap-growth.ts';
import { refuseMissingValues } from './missing-value.ts';
import { optimizeLate } from './optimize-late.ts';
import { signalCodes } from './signal-codes.ts';
import type { Shell } from './shell.ts';

const ownFault = 70;
const defaultColumns = 80;

/** A reader that goes away early (`| head`) ends the printing, not the run. */
const onClosedPipe = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EPIPE') throw error;
};

const openShell = (): Shell => {
  process.stdout.on('error', onClosedPipe);
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      // The second one ends at once, with its own code; the journal says what is left.
      if (stop.signal.aborted) process.exit(signalCodes[name]);
      stop.abort(name);
    });
  }
  process.once('disconnect', () => stop.abort());
  // Listening to the channel must not keep a process alive that has ended its work.
  process.channel?.unref();
  const isTerminal = process.stdout.isTTY;
  return {
    environment: process.env,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    isTerminal,
    columns: process.stdout.columns > 0 ? process.stdout.columns : defaultColumns,
    colour: takesColour(process.stdout, process.env),
    elapsed: () => performance.now(),
    now: () => new Date(),
    signal: stop.signal,
    program: [process.execPath, ...process.execArgv, process.argv[1] ?? ''],
    version: manifest.version,
  };
};

/** The exit code of a thrown thing, after telling the person at the terminal what it was. */
const explained = (thrown: unknown, shell: Shell): number => {
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : 2;
  const redact = createRedact([process.env['DOCPLANE_TOKEN'] ?? '']);
  if (isUsageError(thrown)) {
    shell.err(redact(`docplane: ${thrown.message}\n  ${thrown.hint}\n`));
    return thrown.exitCode;
  }
  const stack = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  shell.err(redact(`docplane: a fault of the suite itself, please report it.\n${stack}\n`));
  return ownFault;
};

const lookEveryMs = 250;

/** Keeps a run small that judges a server of many large replies, or of many that come to nothing. */
const keepSmall = (): void => {
  const look = boundHeapGrowth(() => process.memoryUsage.rss(), setFlagsFromString);
  const timer = setInterval(() => {
    if (look()) clearInterval(timer);
  }, lookEveryMs);
  timer.unref();
};

type Verb = {
  readonly command: Command;
  readonly run: (
    flags: Readonly<Record<string, unknown>>,
    shell: Shell,
    operands: readonly string[],
  ) => Promise<number>;
};

// Loaded when named: `serve` answers its first request before the suite would even be parsed.
const verbs: Readonly<Record<string, () => Promise<Verb>>> = {
  check: async () => {
    const { checkCommand, runCheck } = await import('./check.ts');
    keepSmall();
    optimizeLate(setFlagsFromString);
    return { command: checkCommand(), run: runCheck };
  },
  diff: async () => {
    const { diffCommand, runDiff } = await import('./diff.ts');
    return { command: diffCommand(), run: runDiff };
  },
  explain: async () => {
    const { explainCommand, runExplain } = await import('./explain.ts');
    return { command: explainCommand(), run: runExplain };
  },
  init: async () => {
    const { initCommand, runInit } = await import('./init.ts');
    return { command: initCommand(), run: runInit };
  },
  judge: async () => {
    const { judgeCommand, runJudge } = await import('./judge.ts');
    return { command: judgeCommand(), run: runJudge };
  },
  list: async () => {
    const { listCommand, runList } = await import('./list.ts');
    return { command: listCommand(), run: runList };
  },
  merge: async () => {
    const { mergeCommand, runMerge } = await import('./merge.ts');
    return { command: mergeCommand(), run: runMerge };
  },
  play: async () => {
    const { playCommand, runPlay } = await import('./play.ts');
    return { command: playCommand(), run: runPlay };
  },
  probe: async () => {
    const { probeCommand, runProbe } = await import('./probe.ts');
    return { command: probeCommand(), run: runProbe };
  },
  proxy: async () => {
    const { proxyCommand, runProxy } = await import('./proxy.ts');
    return { command: proxyCommand(), run: runProxy };
  },
  reap: async () => {
    const { reapCommand, runReap } = await import('./reap.ts');
    return { command: reapCommand(), run: runReap };
  },
  serve: async () => {
    const { serveCommand, runServe } = await import('./serve.ts');
    // The channel is that of a run: it starts the server for itself.
    if (process.connected) optimizeLate(setFlagsFromString);
    return { command: serveCommand(), run: runServe };
  },
  site: async () => {
    const { siteCommand, runSite } = await import('./site.ts');
    return { command: siteCommand(), run: runSite };
  },
};

const verbsFor = (named: string | undefined): Promise<Verb[]> => {
  const loaders = named !== undefined && Object.hasOwn(verbs, named) ? [verbs[named]] : Object.values(verbs);
  return Promise.all(loaders.flatMap((load) => (load === undefined ? [] : [load()])));
};

const main = async (shell: Shell): Promise<number> => {
  let code = 0;
  const program = new Command('docplane')
    .description('A conformance suite and a reference server for a documentation management API')
    .version(manifest.version)
    // A mistyped flag may carry a token: --tokn=secret.
    .configureOutput({ writeErr: (text) => shell.err(text.replace(/(unknown option '[^'=]+)=[^\n]*'/, "$1'")) })
    .exitOverride();
  for (const { command, run } of await verbsFor(process.argv[2])) {
    command.copyInheritedSettings(program).showHelpAfterError(`(docplane ${command.name()} --help shows all flags)`);
    command.allowExcessArguments(false).action(async () => {
      code = await run(command.opts(), shell, command.args);
    });
    if (command.name() === process.argv[2]) refuseMissingValues(command, process.argv.slice(3));
    program.addCommand(command);
  }
  await program.parseAsync();
  return code;
};

const shell = openShell();
// No await at the top: the program is also bundled as CommonJS, for which V8 can keep its code.
void main(shell)
  .catch((thrown: unknown) => explained(thrown, shell))
  .then((code) => {
    process.exitCode = code;
  });
