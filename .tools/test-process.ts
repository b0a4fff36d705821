import { spawn } from 'node:child_process';
import { relative, resolve as absolute } from 'node:path';
import { lateFlags } from '../conformance/cli/optimize-late.ts';
import { sources, type TestCode } from './test-code.ts';
import type { EndMessage, TestMessage } from './test-events.ts';
import type { NextMessage, UncaughtMessage, UnloadableMessage } from './test-files.ts';

/** One test that ended, its file as a path from the top. */
export type Ended = Omit<TestMessage, 'kind'>;

/** What became of the files of one process. */
export type JobResult = { readonly ended: readonly Ended[]; readonly cpuSeconds: number };

type Listeners = {
  /** Called with each test as it ends, and of each file that could not be imported. */
  readonly onEnd: (ended: Ended) => void;
  /** What tests themselves print. */
  readonly onText: (text: string) => void;
};

type How = {
  readonly files: readonly string[];
  /** The tests of this name alone, if one is given. */
  readonly name: string | undefined;
  /** An uncaught error is then of no single test. */
  readonly isUntraced?: boolean;
  readonly code?: TestCode;
  /** Gives more files, once the tests of those before have ended; none at the end. */
  readonly next?: () => readonly string[];
};

type Message = TestMessage | EndMessage | UncaughtMessage | UnloadableMessage | NextMessage;

const [reporter, importer] = ['.tools/test-events.ts', '.tools/test-files.ts'];

/** What each process of tests runs besides its files. */
export const processFiles: readonly string[] = [reporter, importer];

const runsToEnd = 'the process of the tests runs to its end';

/**
 * More room for young objects, in MiB, of which most die before it is full: a tenth of the processor time of a run. And
 * no threads that look for what has died: other processes have the processors.
 */
const memoryFlags = ['--max-semi-space-size=64', '--single-threaded-gc'];

const flagsOf = (name: string | undefined, { flags, codeOf }: TestCode): readonly string[] => [
  ...flags,
  ...memoryFlags,
  ...lateFlags(),
  `--test-reporter=${absolute(codeOf(reporter))}`,
  '--test-reporter-destination=stdout',
  ...(name === undefined ? [] : [`--test-name-pattern=${name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}`]),
];

/**
 * Runs the tests of some files in a process of its own. A process that ends otherwise than well is a failure of the first
 * of the files that it was given last, whatever its tests said.
 */
export const runFiles = (
  top: string,
  { files, name, isUntraced = false, code = sources, next }: How,
  { onEnd, onText }: Listeners,
): Promise<JobResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        ...flagsOf(name, code),
        code.codeOf(importer),
        ...(isUntraced ? ['--untraced'] : []),
        ...(next === undefined ? [] : ['--asks']),
        ...files.map(code.codeOf),
      ],
      {
        cwd: top,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: { ...process.env, NODE_ENV: 'test' },
      },
    );
    const ended: Ended[] = [];
    let under = files[0];
    let cpuSeconds: number | undefined;
    const note = (each: Ended): void => {
      ended.push(each);
      onEnd(each);
    };
    const fileOf = (path: string): string => relative(top, code.fileOf(absolute(top, path)));
    const failed = (file: string, what: string, text: string): void =>
      note({ file, names: [what], verdict: 'failed', milliseconds: 0, text });
    const giveMore = (): void => {
      const more = next?.() ?? [];
      under = more[0] ?? under;

      child.send(more.map((file) => absolute(top, code.codeOf(file))));
    };
    child.on('message', (message: Message) => {
      if (message.kind === 'next') giveMore();
      else if (message.kind === 'end') ({ cpuSeconds } = message);
      else if (message.kind === 'uncaught') failed(under ?? importer, 'no error is left uncaught', message.text);
      else if (message.kind === 'unloadable') failed(fileOf(message.file), 'the file can be imported', message.text);
      else note({ ...message, file: fileOf(message.file) });
    });
    child.stdout?.on('data', (chunk: Buffer) => onText(chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => onText(chunk.toString()));
    child.on('error', reject);
    child.on('close', (exitCode, signal) => {
      const isTold = ended.some(({ verdict }) => verdict === 'failed');
      const how = `It ended with ${signal ?? `exit code ${exitCode}`}`;
      // One that asks may have been given nothing: the others had left none.
      if (cpuSeconds === undefined && !isTold && under !== undefined)
        failed(under, runsToEnd, `${how} before all tests had ended, or has none.`);
      else if (exitCode !== 0 && !isTold) failed(under ?? importer, runsToEnd, `${how}.`);
      resolve({ ended, cpuSeconds: cpuSeconds ?? 0 });
    });
  });
