import { spawn, type ChildProcess } from 'node:child_process';
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
