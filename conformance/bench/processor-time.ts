import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, firstLine } from '../../.tools/bench-process.ts';
import { median, spread, type BenchRow } from '../../.tools/bench-row.ts';

const rounds = 5;
const limits = { client: 130, server: 110 };
const hook = fileURLToPath(new URL('usage-at-end.cjs', import.meta.url));

const started = (cwd: string, args: readonly string[]): ChildProcess =>
  fork(bundle, args, { cwd, execArgv: ['--require', hook], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });

/** The processor time of a process once it has ended. Rejects when it ends in any way but well. */
const usageOf = async (child: ChildProcess): Promise<number> => {
  let microseconds: number | undefined;
  child.on('message', (usage: { readonly microseconds: number }) => ({ microseconds } = usage));
  const [[code]] = (await Promise.all([once(child, 'exit'), once(child, 'disconnect')])) as [[number | null], unknown];
  if (code === 0 && microseconds !== undefined) return microseconds;
  throw new Error(`bench: ${child.spawnargs.slice(2).join(' ')} ended with ${code}`);
};

type Cost = Readonly<Record<keyof typeof limits, number>>;

/** Microseconds a request of the default profile, the start of each process included. */
const oneRun = async (): Promise<Cost> => {
  const folder = mkdtempSync(join(tmpdir(), 'docplane-bench-'));
  const server = started(folder, ['serve', '--port', '0', '--control']);
  try {
    writeFileSync(join(folder, 'target.json'), await firstLine(server));
    const run = started(folder, ['check', '--target', 'target.json', '--no-lockstep', '--report', 'json=report.json']);
    run.stdout?.resume();
    const client = await usageOf(run);
    const ofServer = usageOf(server);
    server.kill('SIGTERM');
    const { requests } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as { readonly requests: number };
    return { client: client / requests, server: (await ofServer) / requests };
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
};

const told = (samples: readonly number[]): string =>
  `${median(samples).toFixed(0)} µs (± ${(spread(samples) * 100).toFixed(0)} %)`;

const measure = async () => {
  const runs: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await oneRun());
  const client = runs.map((run) => run.client);
  const server = runs.map((run) => run.server);
  return {
    figure: `client ${told(client)}, server ${told(server)}`,
    value: median(client),
    reached: median(client) <= limits.client && median(server) <= limits.server,
    samples: [...client, ...server],
  };
};

/** S11: what a request costs the processor on both sides, whatever the wall says. */
export const processorTime: BenchRow = {
  id: 'S11',
  what: 'processor time of a request of the default profile: client, server (start of both included)',
  mustReach: `<= ${limits.client} µs, <= ${limits.server} µs`,
  measure,
};
