import { createHook } from 'node:async_hooks';
import { once } from 'node:events';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { inspect, parseArgs } from 'node:util';
import { betweenFiles } from './test-events.ts';

/** What a process of tests says of a file that it cannot import. */
export type UnloadableMessage = { readonly kind: 'unloadable'; readonly file: string; readonly text: string };

/** What it says of an error that nobody caught and that no test is known to have thrown. */
export type UncaughtMessage = { readonly kind: 'uncaught'; readonly text: string };

/** Asks the parent for the files that come next; it answers with their paths, at the end with none. */
export type NextMessage = { readonly kind: 'next' };

type Hook = { readonly enable: () => Hook };

/** Whether a hook follows what is asynchronous to its end. */
const followsEnds = (hook: Hook): boolean =>
  Object.getOwnPropertySymbols(hook).some(
    (symbol) => symbol.description === 'destroy' && (hook as Record<symbol, unknown>)[symbol] !== undefined,
  );

/**
 * node:test follows each promise from its making to its end, to know in which test it is: `test` inside `describe` is one
 * of that suite, and an uncaught error one of its test. Runs of the whole suite make millions of promises, and that would
 * be a sixth of their processor time: there nothing is followed, so that no file of theirs has a suite, and an error is
 * one of the process.
 */
const traceNothing = (): void => {
  const hooks = Object.getPrototypeOf(createHook({})) as { enable: Hook['enable'] };
  const { enable } = hooks;
  hooks.enable = function (this: Hook) {
    return followsEnds(this) ? this : enable.call(this);
  };
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (thrown: unknown) => {
      process.exitCode = 1;
      process.send?.({ kind: 'uncaught', text: inspect(thrown) } satisfies UncaughtMessage);
    });
};

const { values, positionals } = parseArgs({
  options: { untraced: { type: 'boolean' }, asks: { type: 'boolean' } },
  allowPositionals: true,
});
if (values.untraced === true) traceNothing();

/** Imports each test file into this one process; one that cannot be is no end of the others. */
const importAll = async (files: readonly string[]): Promise<void> => {
  for (const file of files) {
    try {
      await import(pathToFileURL(file).href);
    } catch (thrown) {
      process.exitCode = 1;
      process.send?.({ kind: 'unloadable', file, text: inspect(thrown) } satisfies UnloadableMessage);
    }
  }
};

const nextFiles = async (): Promise<readonly string[]> => {
  const answer = once(process, 'message') as Promise<[readonly string[]]>;
  process.send?.({ kind: 'next' } satisfies NextMessage);
  return (await answer)[0];
};

await importAll(positionals);
if (values.asks === true)
  for (let files = await nextFiles(); files.length > 0; files = await nextFiles()) {
    await importAll(files);
    // Tests run one after the other, in the order of their calls.
    await test(betweenFiles, () => undefined);
  }
