import type { Shell } from './shell.ts';

/** A shell for tests: what is written is kept, nothing is a terminal. */
export const exampleShell = (): { readonly shell: Shell; readonly output: () => string } => {
  const written: string[] = [];
  const shell: Shell = {
    environment: {},
    out: (text) => void written.push(text),
    err: (text) => void written.push(text),
    isTerminal: false,
    columns: 80,
    colour: false,
    elapsed: () => 0,
    now: () => new Date(0),
    signal: new AbortController().signal,
    program: [],
    version: '0.0.0',
  };
  return { shell, output: () => written.join('') };
};
