// Runs the unit tests that a changed file reaches, again and again: `npm run test:watch`.
import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow, reachIn } from './reach.ts';
import { script } from './script-flags.ts';
import { isWatched, reachedTests } from './watched-tests.ts';

const top = fileURLToPath(new URL('..', import.meta.url));
const settleMs = 100;

const { args: parts } = script('test:watch', 'Run the tests that a changed file reaches, whenever one changes', [
  '',
  'pagination',
])
  .argument('[part...]', 'tests to run now, and of the self-test too: test files whose path holds one of these')
  .parse();

let child: ChildProcess | undefined;
const stop = (): void => {
  // A group of its own, so that the processes of its tests end with it.
  if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid);
};

// What a run that was stopped leaves undone is run with the next.
const pending = new Set<string>();

const run = (): void => {
  stop();
  const files = filesBelow(top);
  const tests = reachedTests(files, reachIn(top, files), [...pending], parts);
  if (tests.length === 0) {
    console.log(`No unit test reaches ${[...pending].join(', ')}.`);
    pending.clear();
    return;
  }
  console.log(`\n${tests.length === 1 ? tests[0] : `${tests.length} test files`}:`);
  const started = spawn(process.execPath, ['--import', 'tsx', '.tools/test.ts', '--brief', ...tests], {
    cwd: top,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  child = started;
  started.on('exit', (code) => {
    if (code !== null && child === started) pending.clear();
  });
};

let timer: NodeJS.Timeout | undefined;
const noted = (file: string): void => {
  if (!isWatched(file)) return;
  pending.add(file);
  clearTimeout(timer);
  timer = setTimeout(run, settleMs);
};
// Each folder for itself: to watch the top would be to watch every file of node_modules.
for (const { name } of readdirSync(top, { withFileTypes: true }).filter((each) => each.isDirectory()))
  if (isWatched(`${name}/`))
    watch(join(top, name), { recursive: true }, (_, file) => {
      if (file !== null) noted(`${name}/${file.replaceAll(sep, '/')}`);
    });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stop();
    process.exit(0);
  });
console.log('Watching. Ctrl-C ends it.');
if (parts.length > 0) {
  for (const file of filesBelow(top).filter((each) => each.endsWith('.test.ts')))
    if (parts.some((part) => file.includes(part))) pending.add(file);
  run();
}
