import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRed, type PublishedReport } from '../report/formats/published.ts';
import { isUsageError, usageError } from '../core/usage-error.ts';
import type { RunRequest } from './run-request.ts';
import type { Shell } from './shell.ts';

const pollMs = 100;
const connectMs = 2_000;
const againMs = 500;

const usualPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** Whether anybody takes a connection there. */
const isThere = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port, protocol } = new URL(address);
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({
      host,
      port: port === '' ? (usualPorts[protocol] ?? 80) : Number(port),
      timeout: connectMs,
    });
    const end = (answer: boolean) => (): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', end(true));
    socket.once('error', end(false));
    socket.once('timeout', end(false));
  });

const until = async (address: string, wanted: boolean, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && (await isThere(address)) !== wanted) {
    await sleep(pollMs, undefined, { signal }).catch(() => undefined);
  }
};

type Judged = { readonly report: PublishedReport; readonly code: number };

/** One run with its report and exit code. */
export type Once = (request: RunRequest) => Promise<Judged>;

const noAnswer = 3;

/** A run, begun again until the server answers, which may listen before it does; undefined when interrupted before. */
const onceItAnswers = async (request: RunRequest, once: Once, { signal, err }: Shell): Promise<Judged | undefined> => {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      return await once(request);
    } catch (thrown) {
      if (!isUsageError(thrown) || thrown.exitCode !== noAnswer) throw thrown;
      if (attempt === 1) err(`${thrown.message}\n  Tried again until it answers.\n`);
    }
    await sleep(againMs, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
};

/**
 * Judges, and again whenever the server has gone and come back: what was red first, and all of it once none is. Ends when
 * it is interrupted, with the exit code of the last run. Throws a usage error where no server is given, or none answers
 * at first.
 */
export const watching = async (request: RunRequest, once: Once, shell: Shell): Promise<number> => {
  const { baseUrl } = request.settings;
  if (baseUrl === undefined) throw usageError('--watch waits for a server.', 'Give --base-url or --target.');
  const { signal } = shell;
  let last = await once(request);
  while (!signal.aborted) {
    shell.err(`watching ${baseUrl}: once it has gone and come back, what is red is judged first. Ctrl-C ends.\n`);
    await until(baseUrl, false, signal);
    await until(baseUrl, true, signal);
    if (signal.aborted) break;
    const only = last.report.outcomes.filter(isRed).map(({ name }) => name);
    const again = (each: RunRequest): Promise<Judged | undefined> => onceItAnswers(each, once, shell);
    if (only.length > 0) last = (await again({ ...request, selection: { only, skip: [] } })) ?? last;
    if (only.length === 0 || !last.report.outcomes.some(isRed)) last = (await again(request)) ?? last;
  }
  return last.code;
};
