import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The built program: it starts several times as fast as its sources. */
const program: readonly string[] = [
  process.execPath,
  fileURLToPath(new URL('../../dist/docplane.js', import.meta.url)),
];

type Environment = Readonly<Record<string, string>>;

/** How a process ended; `all` holds both streams as they came. */
export type End = { readonly code: number | null; readonly out: string; readonly err: string; readonly all: string };

const starting = ([command = '', ...flags]: readonly string[], environment: Environment) => {
  const { DOCPLANE_TARGET: _target, DOCPLANE_BASE_URL: _url, DOCPLANE_TOKEN: _token, ...inherited } = process.env;
  return spawn(command, flags, { env: { ...inherited, ...environment } });
};

const ended = (child: ChildProcessWithoutNullStreams): Promise<End> =>
  new Promise((resolve, reject) => {
    let [out, err, all] = ['', '', ''];
    const note = (text: string): string => {
      all += text;
      return text;
    };
    child.stdout.on('data', (chunk: Buffer) => (out += note(chunk.toString())));
    child.stderr.on('data', (chunk: Buffer) => (err += note(chunk.toString())));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err, all }));
  });

/** Starts `docplane` for a test, with no DOCPLANE_ variable but those given. */
export const startDocplane = (flags: readonly string[], environment: Environment = {}) =>
  starting([...program, ...flags], environment);

/** Runs `docplane` to its end. */
export const docplane = (flags: readonly string[], environment: Environment = {}): Promise<End> =>
  ended(startDocplane(flags, environment));

const quoted = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** The same at a terminal, which `script` plays. */
export const docplaneAtTerminal = (flags: readonly string[], environment: Environment = {}): Promise<End> =>
  ended(starting(['script', '-qec', [...program, ...flags].map(quoted).join(' '), '/dev/null'], environment));
