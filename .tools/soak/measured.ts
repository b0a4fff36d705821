import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const hook = fileURLToPath(new URL('../memory-hook.cjs', import.meta.url));

/** Starts Node on a script that can be asked for its memory; its output is piped, its errors are passed on. */
export const startMeasured = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, ['--expose-gc', '--require', hook, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });

/** What the process has in use after a collection; undefined where it ends instead. */
export const bytesInUse = (child: ChildProcess): Promise<number | undefined> =>
  new Promise((resolve) => {
    const settle = (bytes: number | undefined): void => {
      child.off('message', onMessage).off('exit', onExit);
      resolve(bytes);
    };
    const onExit = (): void => settle(undefined);
    const onMessage = (message: unknown): void => {
      if (typeof message === 'object' && message !== null && 'bytes' in message) settle(Number(message.bytes));
    };
    if (!child.connected) return resolve(undefined);
    child.on('message', onMessage).on('exit', onExit);
    child.send('memory');
  });

/** What is coming from the process; throws, with its name, where the process ends instead. */
export const unlessItEnds = <Value>(child: ChildProcess, coming: Promise<Value>, name: string): Promise<Value> => {
  const end = once(child, 'exit').then(([code, signal]: (number | string | null)[]): never => {
    throw new Error(`soak: ${name} ended before its time (${code ?? signal})`);
  });
  return Promise.race([coming, end]);
};
