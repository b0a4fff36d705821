import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import { runCommandLine } from './command-line.ts';
import type { End } from './example-process.ts';
import { exampleShell } from './example-shell.ts';

/** The built program, for the reference that a run starts for itself. */
const program = [process.execPath, fileURLToPath(new URL('../../dist/docplane.js', import.meta.url))];

type Environment = Readonly<Record<string, string>>;

/** What ends it early, and what hears each text that it prints. */
type Listening = { readonly signal?: AbortSignal; readonly onOut?: (text: string) => void };

/**
 * Runs a command line in this process, all but what main.ts does: a fifth of what a process takes. The environment is
 * what is given.
 */
export const docplaneHere = async (
  flags: readonly string[],
  environment: Environment = {},
  { signal, onOut = () => undefined }: Listening = {},
): Promise<End> => {
  let [out, err, all] = ['', '', ''];
  const code = await runCommandLine(flags, {
    ...exampleShell().shell,
    environment,
    out: (text) => {
      onOut(text);
      out += text;
      all += text;
    },
    err: (text) => {
      err += text;
      all += text;
    },
    elapsed: () => performance.now(),
    program,
    version: manifest.version,
    ...(signal === undefined ? {} : { signal }),
  });
  return { code, out, err, all };
};
