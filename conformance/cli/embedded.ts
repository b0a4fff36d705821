import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { usageError } from '../core/usage-error.ts';
import { remoteAddress } from '../remote/remote-address.ts';
import type { RemoteHost } from '../remote/remote-host.ts';
import { serveRemote } from '../remote/serve-remote.ts';
import { settingsFrom } from '../target/read-target.ts';
import { mergeSettings, type Settings } from '../target/settings.ts';

/** The reference server in a process of its own, beside the remotes that it may fetch from. */
export type Embedded = {
  readonly settings: Settings;
  readonly remotes: RemoteHost;
  readonly close: () => Promise<void>;
};

/** A start of a second takes its time on a machine that is full of other work. */
const startLimitMs = 120_000;

/** The suite may do anything to a server that lives for one run, and nobody else is there. */
const allowed: Settings = {
  alone: true,
  allow: {
    organizationSettings: true,
    members: true,
    integrations: true,
    invites: true,
    changeRequestContent: true,
    sites: true,
    aged: true,
  },
};

/** It may ask the remotes that stand beside it. */
const fetches: Settings = { reads: { 'OP-ENV-06': 'fetch' } };

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill('SIGKILL');
  await gone;
};

/** Wrong usage (a point without such an alternative) has been explained by the reference itself. */
const endedEarly = (code: number | null): Error =>
  code === 2
    ? usageError('The reference server did not start.', 'Its message above says why.')
    : new Error(`the embedded reference ended with code ${code}`);

const firstLine = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the embedded reference did not start in time')), startLimitMs);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    child.once('error', (error) => end(() => reject(error))());
    child.once('exit', (code) => end(() => reject(endedEarly(code)))());
    if (child.stdout === null) throw new Error('the embedded reference has no output to read');
    createInterface({ input: child.stdout }).once('line', (line) => end(() => resolve(line))());
  });

/** What is called once the process is on its way, and which clock it has. */
type Starting = {
  readonly meanwhile?: (() => void) | undefined;
  readonly clock?: 'real' | 'fixed';
  /** Where the remotes are to be had. */
  readonly remoteHost?: string | undefined;
};

/**
 * Starts `<program> serve` on a free port and waits for its line; `choose` holds readings of open points (`ID=NAME`).
 * Throws when it does not come up.
 */
export const startEmbedded = async (
  program: readonly string[],
  choose: readonly string[] = [],
  { meanwhile = () => undefined, clock = 'real', remoteHost }: Starting = {},
): Promise<Embedded> => {
  const [command = process.execPath, ...rest] = program;
  const {
    remote,
    remotes,
    host,
    close: closeRemote,
  } = await serveRemote(remoteHost === undefined ? undefined : remoteAddress(remoteHost));
  // A group of its own keeps it from the terminal's interrupt; the channel tells it when this process is killed.
  const readings = choose.flatMap((each) => ['--choose', each]);
  const serve = ['serve', '--quiet', '--port', '0', '--control', '--clock', clock, '--allow-fetch', host, ...readings];
  const child = spawn(command, [...rest, ...serve], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
  });
  meanwhile();
  const close = async (): Promise<void> => {
    await Promise.all([stop(child), closeRemote()]);
  };
  try {
    const line: unknown = JSON.parse(await firstLine(child));
    return {
      settings: mergeSettings(settingsFrom(line, 'the embedded reference', {}), allowed, fetches, { remote }),
      remotes,
      close,
    };
  } catch (thrown) {
    await close();
    throw thrown;
  }
};

/** The reference in this process, for `serve`. Loaded on demand: `check` does not need it. */
export const loadReference = () => import('#reference/serve.ts');

/** What each role may do there, for `serve --print-permissions`. */
export const loadPermissionTable = () => import('#reference/permission-table.ts');
