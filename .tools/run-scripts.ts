import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { mapAtOnce } from '../conformance/core/map-at-once.ts';

/** Scripts by name, as package.json has them. */
export type Scripts = Readonly<Record<string, string>>;

type Place = {
  /** The folder to run in, whose installed programs are found by name. */
  readonly top: string;
  readonly scripts: Scripts;
  readonly print: (text: string) => void;
};

type Output = 'kept' | 'passed on';

// `test --brief`: the command of a script with flags after it. Throws where there is no such script.
const commandOf = (scripts: Scripts, named: string): string => {
  const [name = '', ...flags] = named.split(' ');
  const command = scripts[name];
  if (command === undefined) throw new Error(`package.json has no script "${name}".`);
  return [command, ...flags].join(' ');
};

const ran = ({ top, scripts }: Place, named: string, output: Output) =>
  new Promise<{ code: number; text: string }>((resolve, reject) => {
    const path = [join(top, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
    const child = spawn(commandOf(scripts, named), {
      cwd: top,
      shell: true,
      env: { ...process.env, PATH: path },
      stdio: output === 'kept' ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, text }));
  });

/**
 * Runs scripts that need nothing of each other, so many at a time, in this order; tells each with its time as it ends,
 * and prints what it said where it fails. Gives the names of those that failed.
 */
export const runApart = async (place: Place, names: readonly string[], atOnce: number): Promise<readonly string[]> => {
  const codes = await mapAtOnce(names, atOnce, async (name) => {
    const began = performance.now();
    const { code, text } = await ran(place, name, 'kept');
    const time = `(${((performance.now() - began) / 1000).toFixed(1)} s)`;
    place.print(code === 0 ? `✔ ${name} ${time}\n` : `✖ ${name}: exit code ${code} ${time}\n${text.trimEnd()}\n`);
    return code;
  });
  return names.filter((_, index) => codes[index] !== 0);
};

/** Runs one script whose output is passed on as it comes; gives its exit code. */
export const runShown = async (place: Place, named: string): Promise<number> =>
  (await ran(place, named, 'passed on')).code;
