import { setFlagsFromString } from 'node:v8';
import manifest from '../../package.json' with { type: 'json' };
import { takesColour } from '../core/paint.ts';
import { runCommandLine } from './command-line.ts';
import { boundHeapGrowth } from './heap-growth.ts';
import { optimizeLate } from './optimize-late.ts';
import { signalCodes } from './signal-codes.ts';
import type { Shell } from './shell.ts';

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

const lookEveryMs = 250;

/** Keeps a run small that judges a server of many large replies, or of many that come to nothing. */
const keepSmall = (): void => {
  const look = boundHeapGrowth(() => process.memoryUsage.rss(), setFlagsFromString);
  const timer = setInterval(() => {
    if (look()) clearInterval(timer);
  }, lookEveryMs);
  timer.unref();
};

const [, , ...words] = process.argv;
const shell = openShell();
if (words[0] === 'check') keepSmall();
// With a channel, serve is the server that a run starts for itself.
if (words[0] === 'check' || (words[0] === 'serve' && process.connected)) optimizeLate(setFlagsFromString);
// No await at the top: the program is also bundled as CommonJS, for which V8 can keep its code.
void runCommandLine(words, shell).then((code) => {
  process.exitCode = code;
});
