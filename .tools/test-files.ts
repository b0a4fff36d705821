import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';

/** What a process of tests says of a file that it cannot import. */
export type UnloadableMessage = { readonly kind: 'unloadable'; readonly file: string; readonly text: string };

// Imports each test file named on the command line into this one process; one that cannot be is no end of the others.
for (const file of process.argv.slice(2)) {
  try {
    await import(pathToFileURL(file).href);
  } catch (thrown) {
    process.exitCode = 1;
    process.send?.({ kind: 'unloadable', file, text: inspect(thrown) } satisfies UnloadableMessage);
  }
}
