import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The top folder of the project. */
export const top = fileURLToPath(new URL('..', import.meta.url));
/** The bundle that people run. */
export const bundle = fileURLToPath(new URL('../dist/docplane.js', import.meta.url));

const canPin = ((): boolean => {
  if (availableParallelism() < 2) return false;
  try {
    execFileSync('taskset', ['-c', '0', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Starts Node on one core (0 for servers, 1 for load) where the system lets us; stderr is passed on. */
export const startNode = (core: 0 | 1, args: readonly string[]): ChildProcess => {
  const [command, ...rest] = canPin ? ['taskset', '-c', String(core), process.execPath] : [process.execPath];
  return spawn(command ?? process.execPath, [...rest, ...args], { cwd: top, stdio: ['ignore', 'pipe', 'inherit'] });
};

/** The first line that a process prints. Rejects when it ends without one. */
export const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
    });
    child.once('exit', (code) => reject(new Error(`A process under measurement ended early (exit ${code})`)));
  });

/** Stops a process and waits until it is gone. */
export const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
