import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../dist/docplane.js', import.meta.url));

/** A docplane process: what it printed so far, and its end. */
export type Run = {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<{ readonly code: number | null; readonly out: string }>;
};

/** Starts `docplane` in a folder. */
export const docplane = (folder: string, ...flags: readonly string[]): Run => {
  const child = spawn(process.execPath, [main, ...flags], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const ended = new Promise<{ code: number | null; out: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, out }));
  });
  return { child, output: () => out, ended };
};

/** The line that serve prints. */
export type Served = {
  readonly listening: string;
  readonly token: string;
  readonly control: string;
  readonly organization: string;
  readonly templateSpace: string;
};

/** A reference server in a process of its own, ended with the test; `pause` leaves it without an answer for good. */
export const served = async (context: TestContext): Promise<Served & { readonly pause: () => void }> => {
  const child = spawn(process.execPath, [main, 'serve', '--port', '0', '--control'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  context.after(() => child.kill('SIGKILL'));
  return new Promise((resolve) => {
    createInterface({ input: child.stdout }).once('line', (line) =>
      resolve({ ...(JSON.parse(line) as Served), pause: () => void child.kill('SIGSTOP') }),
    );
  });
};

/** A folder of its own, gone with the test. */
export const ownFolder = (context: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-safety-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** The journals in a folder: path and text. */
export const journalsIn = (folder: string): { readonly path: string; readonly text: string }[] => {
  try {
    const names = readdirSync(join(folder, '.docplane'));
    return names
      .map((name) => join(folder, '.docplane', name))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  } catch {
    return [];
  }
};

const pollMs = 10;
const waitLimitMs = 60_000;

/** Waits until the one journal of a folder has so many lines. */
export const journalled = async (folder: string, lines: number): Promise<string> => {
  for (let waited = 0; waited < waitLimitMs; waited += pollMs) {
    const [journal] = journalsIn(folder);
    if (journal !== undefined && journal.text.split('\n').length > lines) return journal.path;
    await sleep(pollMs);
  }
  throw new Error(`no journal of ${lines} lines in ${folder}`);
};

/** Waits until a run has printed something. */
export const printed = async ({ output }: Run, text: RegExp): Promise<void> => {
  for (let waited = 0; waited < waitLimitMs; waited += pollMs) {
    if (text.test(output())) return;
    await sleep(pollMs);
  }
  throw new Error(`${text} was not printed: ${output()}`);
};

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** The records of a reference server by table. */
export const stateAt = async (control: string): Promise<Rows> => {
  const state = (await (await fetch(`${control}/state`)).json()) as Readonly<Record<string, object>>;
  return Object.fromEntries(Object.entries(state).map(([name, records]) => [name, Object.values(records)]));
};
