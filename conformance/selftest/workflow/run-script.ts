import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Environment = Readonly<Record<string, string>>;

/** How a script ended, and what it printed on both streams. */
export type Ended = { readonly code: number | null; readonly out: string };

/** Runs a script as runners do: from a file, by a bash that reads no profile and stops at the first failure. */
export const runScript = (script: string, workspace: string, environment: Environment): Promise<Ended> => {
  const file = join(workspace, '.step.sh');
  writeFileSync(file, script);
  return new Promise((resolve, reject) => {
    const flags = ['--noprofile', '--norc', '-e', '-o', 'pipefail', file];
    const child = spawn('bash', flags, { cwd: workspace, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out }));
  });
};

/** Puts `${{ name }}` in; throws for a name that nobody defined. */
export const evaluated = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replaceAll(/\$\{\{\s*([\w.-]+)\s*\}\}/g, (_, name: string) => {
    if (!Object.hasOwn(values, name)) throw new Error(`${text}: ${name} is not defined`);
    return String(values[name]);
  });

/** Names under a context: `{ target }` of `inputs` is `inputs.target`. */
export const named = (context: string, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${context}.${name}`, value]));
