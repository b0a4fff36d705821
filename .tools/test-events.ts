import { inspect } from 'node:util';
import type { TestEvent } from 'node:test/reporters';

/** How one test ended, as a test process tells it to its parent. */
export type TestMessage = {
  readonly kind: 'test';
  /** Absolute; the file in which `test` was called. */
  readonly file: string;
  /** From the outermost test to this one. */
  readonly names: readonly string[];
  readonly verdict: 'passed' | 'failed' | 'skipped';
  readonly milliseconds: number;
  /** The error with its stack, the reason of a skip, or '' where there is nothing to say. */
  readonly text: string;
};

/** Said once, when every test has ended; `cpuSeconds` is the processor time of the whole process. */
export type EndMessage = { readonly kind: 'end'; readonly cpuSeconds: number };

/** The name of a test of no file: those of one file have ended, and those of the next one have not begun. */
export const betweenFiles = 'between two files';

// What Node 20 says of a test that a name filter leaves out; later ones say nothing.
const leftOut = 'test name does not match pattern';
const ownFrame = (line: string): boolean => !/^\s+at .*(\(|\s)(node:|.*\/node_modules\/)/.test(line);

const textOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return typeof thrown === 'string' ? thrown : inspect(thrown);
  const stack = (thrown.stack ?? String(thrown)).split('\n').filter(ownFrame).join('\n');
  return thrown.cause === undefined ? stack : `${stack}\ncaused by: ${textOf(thrown.cause)}`;
};

type Ended = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;

const messageOf = ({ type, data }: Ended, names: readonly string[]): TestMessage | undefined => {
  const { details, file = '', skip } = data;
  if (details.type === 'suite' || skip === leftOut || names[0] === betweenFiles) return undefined;
  const about = { kind: 'test', file, names, milliseconds: details.duration_ms } as const;
  if (type === 'test:fail') {
    const { error } = data.details;
    // node:test wraps what was thrown; a test that failed by its subtests alone has nothing to add.
    const text = 'failureType' in error && error.failureType === 'subtestsFailed' ? '' : textOf(error.cause ?? error);
    return { ...about, verdict: 'failed', text };
  }
  if (skip !== undefined && skip !== false) return { ...about, verdict: 'skipped', text: skip === true ? '' : skip };
  return { ...about, verdict: 'passed', text: '' };
};

/** A reporter of node:test that prints nothing and sends each end of a test, and that of all, to the parent process. */
// oxlint-disable-next-line require-yield -- node:test wants a generator; what it yields would be printed.
export default async function* testEvents(source: AsyncIterable<TestEvent>): AsyncGenerator<string, void> {
  const names: string[] = [];
  for await (const event of source) {
    if (event.type === 'test:start') names.splice(event.data.nesting, Infinity, event.data.name);
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const message = messageOf(event, [...names.slice(0, event.data.nesting), event.data.name]);
    if (message !== undefined) process.send?.(message);
  }
  const { user, system } = process.cpuUsage();
  process.send?.({ kind: 'end', cpuSeconds: (user + system) / 1e6 } satisfies EndMessage);
}
