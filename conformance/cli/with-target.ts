import { mergeSettings, type Settings } from '../target/settings.ts';
import { usageError } from '../usage-error.ts';
import { startEmbedded } from './embedded.ts';
import type { Shell } from './shell.ts';
import { telling } from './signal-codes.ts';

/**
 * Works with the server that is given, or with the embedded reference, started for this and reading the points of
 * `choose` otherwise; `meanwhile` is called once it is on its way. Throws a usage error when a given server is to read otherwise.
 */
export const withTarget = async <Result>(
  given: Settings,
  shell: Shell,
  work: (settings: Settings) => Promise<Result>,
  { choose = [], meanwhile }: { readonly choose?: readonly string[]; readonly meanwhile?: () => void } = {},
): Promise<Result> => {
  if (given.baseUrl !== undefined) {
    if (choose.length === 0) return telling(shell, () => work(given));
    throw usageError('--choose changes the reference only.', 'Leave out --base-url and --target, or --choose.');
  }
  const embedded = await startEmbedded(shell.program, choose, meanwhile);
  try {
    return await telling(shell, () => work(mergeSettings(embedded.settings, given)));
  } finally {
    await embedded.close();
  }
};
