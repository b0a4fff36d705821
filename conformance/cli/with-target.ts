import { mergeSettings, type Settings } from '../target/settings.ts';
import { usageError } from '../core/usage-error.ts';
import { remoteAddress } from '../remote/remote-address.ts';
import type { RemoteHost } from '../remote/remote-host.ts';
import { serveRemote } from '../remote/serve-remote.ts';
import { startEmbedded } from './embedded.ts';
import type { Shell } from './shell.ts';
import { telling } from './signal-codes.ts';

/** Readings of points that the embedded reference is to have, and what is called once it is on its way. */
export type Starting = { readonly choose?: readonly string[]; readonly meanwhile?: () => void };

const nothing = (): void => undefined;

/** What is to be done with a server, the remotes that it can fetch from, and how to let it go before the end. */
type Work<Result> = (settings: Settings, remotes: RemoteHost | undefined, release: () => void) => Promise<Result>;

const listening = (host: string) =>
  serveRemote(remoteAddress(host)).catch((thrown: unknown) => {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw usageError(`Nothing can listen on ${host} (${why}).`, 'Give a free port of this machine to --remote-host.');
  });

/** Remotes stand at `remote.host` while the work lasts; addresses that are given stay. */
const besideRemotes = async <Result>(given: Settings, work: Work<Result>): Promise<Result> => {
  const { host } = given.remote ?? {};
  if (host === undefined) return work(given, undefined, nothing);
  const { remote, remotes, close } = await listening(host);
  try {
    const real = { ...remote, git: remotes.copy('shared').git };
    return await work(mergeSettings({ remote: real }, given), remotes, nothing);
  } finally {
    await close();
  }
};

/**
 * Works with the server that is given, or with the embedded reference, started for this and let go at the end, or as
 * soon as `work` calls `release`. Throws a usage error when a given server is to read otherwise.
 */
export const withTarget = async <Result>(
  given: Settings,
  shell: Shell,
  work: Work<Result>,
  { choose = [], meanwhile }: Starting = {},
): Promise<Result> => {
  if (given.baseUrl !== undefined) {
    if (choose.length === 0) return telling(shell, () => besideRemotes(given, work));
    throw usageError('--choose changes the reference only.', 'Leave out --base-url and --target, or --choose.');
  }
  const embedded = await startEmbedded(shell.program, choose, { meanwhile, remoteHost: given.remote?.host });
  let closing: Promise<void> | undefined;
  const release = (): void => {
    closing ??= embedded.close();
  };
  try {
    return await telling(shell, () => work(mergeSettings(embedded.settings, given), embedded.remotes, release));
  } finally {
    release();
    await closing;
  }
};
