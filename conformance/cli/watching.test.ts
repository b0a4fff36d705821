import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:net';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { noAnswerError, usageError } from '../core/usage-error.ts';
import type { PublishedReport } from '../report/formats/published.ts';
import { checkCommand, requestOfFlags } from './check.ts';
import { exampleShell } from './example-shell.ts';
import { watching } from './watching.ts';

const listening = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

const closing = (server: Server): Promise<unknown> =>
  new Promise((resolve) => {
    server.close(resolve);
  });

const judged = { report: { outcomes: [] } as unknown as PublishedReport, code: 0 };

/** A watched server that goes and comes back once; what the runs after the first throw, one after the other. */
const watched = async (thrown: readonly Error[]) => {
  const stop = new AbortController();
  const { shell, output } = exampleShell();
  const server = await listening(0);
  const { port } = server.address() as { readonly port: number };
  const flags = checkCommand()
    .exitOverride()
    .parse(['--base-url', `http://127.0.0.1:${port}`], { from: 'user' })
    .opts();
  let runs = 0;
  const once = (): Promise<typeof judged> => {
    runs += 1;
    const problem = thrown[runs - 2];
    if (runs > 1 && problem === undefined) stop.abort('SIGINT');
    return runs === 1 || problem === undefined ? Promise.resolve(judged) : Promise.reject(problem);
  };
  const watch = watching(requestOfFlags(flags, {}), once, { ...shell, signal: stop.signal });
  const ended = watch.catch((problem: unknown) => problem);
  await sleep(50);
  await closing(server);
  await sleep(250);
  const back = await listening(port);
  const end = await ended;
  await closing(back);
  return { end, runs, output: output() };
};

test('a server that is back and does not answer yet is asked again until it does, which is said once', async () => {
  const problem = noAnswerError('the server closed the connection.', 'Start it.');
  const { end, runs, output } = await watched([problem, problem]);
  assert.deepEqual({ end, runs }, { end: 0, runs: 4 });
  assert.equal(output.match(/the server closed the connection/g)?.length, 1);
});

test('what no waiting helps against ends the watch', async () => {
  const problem = usageError('The organization is gone.', 'Give another.');
  const { end, runs } = await watched([problem]);
  assert.deepEqual({ end, runs }, { end: problem, runs: 2 });
});
