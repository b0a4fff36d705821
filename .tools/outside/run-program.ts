import { spawn } from 'node:child_process';

/** A program to run: its arguments, its folder, and what its environment has beside ours. */
export type Program = {
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
};

/** How a program ended; no code where the machine does not have it. */
export type Ended = { readonly code: number | undefined; readonly text: string };

const limitMs = 900_000;

/** Runs a program to its end and keeps what it printed; after a quarter of an hour it is stopped. */
export const runProgram = ({ command, args, folder, environment = {} }: Program): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
      killSignal: 'SIGKILL',
    });
    let text = '';
    const note = (chunk: Buffer): void => void (text += chunk.toString());
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    child.on('error', (error) => resolve({ code: undefined, text: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, text }));
  });

/** Runs programs one after another until one does not end well; gives what that one said, or nothing. */
export const firstFailure = async (programs: readonly Program[]): Promise<Ended | undefined> => {
  for (const program of programs) {
    const ended = await runProgram(program);
    if (ended.code !== 0) return ended;
  }
  return undefined;
};
