import type { Client } from '../http/client.ts';
import type { Journal, Owner, RunLine } from './journal.ts';
import { createObjectBudget } from './created-resources.ts';
import { createInvitePool } from './invites.ts';
import { createMemberPool } from './members.ts';
import { noteSsoMarks } from './sso-marks.ts';
import type { RunState } from './open-world.ts';
import type { DeferredChecks } from '../core/deferred.ts';
import { openCallRecord } from './call-record.ts';
import { createLocks } from '../core/locks.ts';
import { hashWord, type NonceSource } from '../core/seed.ts';
import type { RemoteHost } from '../remote/remote-host.ts';
import { discover } from '../target/discover.ts';
import type { Settings } from '../target/settings.ts';
import type { Target } from '../target/target.ts';

/** Where time, chance and notes of a run come from. */
export type Surroundings = {
  /** Milliseconds on a clock that never goes back. */
  readonly elapsed: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly nonce: NonceSource;
  readonly journal: (runName: string) => Journal;
  /** This process, for the journal. */
  readonly owner?: Owner;
  /** Notes of earlier visits to this server, for rules that take days. */
  readonly deferred?: DeferredChecks;
  /** Remotes that the suite brings along for the server to fetch from. */
  readonly remotes?: RemoteHost;
};

export type OpenRunOptions = {
  readonly settings: Settings;
  readonly surroundings: Surroundings;
  /** Root seed. */
  readonly root: number;
  /** Whether each rule is tried no more than once. */
  readonly isBrief?: boolean;
  /** Whether texts of arranged bodies are as long as they may be. */
  readonly fullTexts?: boolean;
  /** The names of the outcomes that it judges, where a budget leaves others out. */
  readonly judged?: ReadonlySet<string>;
};

const firstLine = (
  run: string,
  { baseUrl, organization, templateSpace }: Target,
  since: string | undefined,
  { owner }: Surroundings,
): RunLine => ({
  line: 'run',
  run,
  baseUrl,
  organization,
  ...(templateSpace === undefined ? {} : { templateSpace }),
  ...(since === undefined ? {} : { since }),
  ...(owner === undefined ? {} : { owner }),
});

/**
 * What all worlds of a run share, once the server has been asked what it is. Throws a usage error (exit code 2 or 3)
 * when it does not answer or takes no token.
 */
export const openRun = async (options: OpenRunOptions, client: Client): Promise<RunState> => {
  const { settings, surroundings, root, isBrief = false, fullTexts = false, judged } = options;
  const discovery = openCallRecord();
  const call: Client['call'] = (operation, ...rest) => {
    discovery.operations.add(operation);
    return client.call(operation, ...rest);
  };
  const target = await discover(settings, { ...client, call });
  const runName = `dp${hashWord(root, surroundings.nonce())}`;
  const journal = surroundings.journal(runName);
  journal.write(firstLine(runName, target, client.since(), surroundings));
  return {
    client,
    target,
    journal,
    runName,
    memo: new Map(),
    origins: new Map(),
    discovery,
    begun: new Map(),
    endless: new Set(),
    locks: createLocks(),
    members: createMemberPool(),
    ssoMarks: noteSsoMarks(),
    invites: createInvitePool(),
    budget: createObjectBudget(target.limits.objects),
    sleep: surroundings.sleep,
    isBrief,
    fullTexts,
    ...(judged === undefined ? {} : { judged }),
    leftBehind: 0,
    advancedMs: 0,
    clockCompared: 0,
    ...(surroundings.deferred === undefined ? {} : { deferred: surroundings.deferred }),
    ...(surroundings.remotes === undefined ? {} : { remotes: surroundings.remotes }),
  };
};
