import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { attackedAt, type Served } from './attacked.ts';
import type { Attacked } from './fuzz.ts';

const program = fileURLToPath(new URL('../../dist/docplane.js', import.meta.url));
const hook = fileURLToPath(new URL('../../.tools/memory-hook.cjs', import.meta.url));

// What the server tells its keeper of transfers and fetches that it did not make; all else is a fault of its own.
const expected = /^(git|import|API description): /;

/** Starts the built `docplane serve` in a process of its own, with a clock that moves by writes alone. */
export const startAttacked = async (): Promise<Attacked & { readonly stop: () => Promise<void> }> => {
  const flags = ['--expose-gc', '--require', hook, program, 'serve', '--port', '0', '--control', '--clock', 'fixed'];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const defects: string[] = [];
  createInterface({ input: child.stderr! }).on('line', (line) => {
    if (!expected.test(line)) defects.push(line);
  });
  const ended = once(child, 'exit');
  const line = await Promise.race([once(createInterface({ input: child.stdout! }), 'line'), ended]);
  if (typeof line[0] !== 'string') throw new Error(`fuzz: the server did not start. ${defects.join('\n')}`);
  const memory = async (): Promise<number | undefined> => {
    child.send('memory');
    const [{ bytes }] = (await once(child, 'message')) as [{ bytes: number }];
    return bytes;
  };
  const attacked = await attackedAt(JSON.parse(line[0]) as Served, { memory, defects: () => defects });
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return { ...attacked, stop };
};
