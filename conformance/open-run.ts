import type { Client } from './client/client.ts';
import type { Journal } from './client/journal.ts';
import { createObjectBudget } from './client/made-things.ts';
import { createInvitePool } from './client/invites.ts';
import { createMemberPool } from './client/members.ts';
import type { RunState } from './client/open-world.ts';
import type { Ledger } from './ledger.ts';
import { createLocks } from './locks.ts';
import { hashWord, type NonceSource } from './seed.ts';
import { discover } from './target/discover.ts';
import type { Settings } from './target/settings.ts';

/** Where time, chance and notes of a run come from. */
export type Surroundings = {
  /** Milliseconds on a clock that never goes back. */
  readonly elapsed: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly nonce: NonceSource;
  readonly journal: (runName: string) => Journal;
  /** Notes of earlier visits to this server, for rules that take days. */
  readonly ledger?: Ledger;
};

export type RunOptions = {
  readonly settings: Settings;
  readonly surroundings: Surroundings;
  /** Root seed. */
  readonly root: number;
};

/**
 * What all worlds of a run share, once the server has been asked what it is. Throws a usage error (exit code 2 or 3)
 * when it does not answer or takes no token.
 */
export const openRun = async ({ settings, surroundings, root }: RunOptions, client: Client): Promise<RunState> => {
  const target = await discover(settings, client);
  const runName = `dp${hashWord(root, surroundings.nonce())}`;
  const journal = surroundings.journal(runName);
  journal.write({ line: 'run', run: runName, baseUrl: target.baseUrl });
  return {
    client,
    target,
    journal,
    runName,
    memo: new Map(),
    locks: createLocks(),
    members: createMemberPool(),
    invites: createInvitePool(),
    budget: createObjectBudget(target.limits.objects),
    sleep: surroundings.sleep,
    leftBehind: 0,
    advancedMs: 0,
    ...(surroundings.ledger === undefined ? {} : { ledger: surroundings.ledger }),
  };
};
