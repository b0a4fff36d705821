import { mergeSettings, type Settings } from '../target/settings.ts';
import { usageError } from '../core/usage-error.ts';
import { startEmbedded } from './embedded.ts';
import type { Shell } from './shell.ts';
import { telling } from './signal-codes.ts';

/** Readings of points that the embedded reference is to have, and what is called once it is on its way. */
export type Starting = { readonly choose?: readonly string[]; readonly meanwhile?: () => void };

const nothing = (): void => undefined;

/**
 * Works with the server that is given, or with the embedded reference, started for this and let go at the end, or as
 * soon as `work` calls `release`. Throws a usage error when a given server is to read otherwise.
 */
export const withTarget = async <Result>(
  given: Settings,
  shell: Shell,
  work: (settings: Settings, release: () => void) => Promise<Result>,
  { choose = [], meanwhile }: Starting = {},
): Promise<Result> => {
  if (given.baseUrl !== undefined) {
    if (choose.length === 0) return telling(shell, () => work(given, nothing));
    throw usageError('--choose changes the reference only.', 'Leave out --base-url and --target, or --choose.');
  }
  const embedded = await startEmbedded(shell.program, choose, { meanwhile });
  let closing: Promise<void> | undefined;
  const release = (): void => {
    closing ??= embedded.close();
  };
  try {
    return await telling(shell, () => work(mergeSettings(embedded.settings, given), release));
  } finally {
    release();
    await closing;
  }
};
