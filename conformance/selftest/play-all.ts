import type { Check } from '../checks/check.ts';
import { check } from '../checks/check.ts';
import { usualLane } from '../checks/usual-lane.ts';
import { noJournal } from '../world/journal.ts';
import type { Transport } from '../http/transport.ts';
import type { Outcome } from '../core/outcome.ts';
import type { Case } from '../cases/case.ts';
import { play } from '../cases/play.ts';
import type { PlannedOutcome } from '../run/plan.ts';
import { profiles } from '../core/profile.ts';
import { runSession } from '../run/session.ts';
import type { RemoteHost } from '../remote/remote-host.ts';
import type { Settings } from '../target/settings.ts';
import { requirement } from '#spec/requirement.ts';

const plannedOf = (one: Case): PlannedOutcome => {
  const playing: Check = check('cases/alone', { lane: usualLane }, ({ world }) => play(one, world));
  const { operation: subject } = one;
  return { name: one.case, row: requirement(one.requirement), subject, check: playing, lane: playing.lane(subject) };
};

type Playing = { readonly transport: Transport; readonly settings: Settings; readonly remotes: RemoteHost };

/** Plays cases without the checks beside them; an outcome is named by the sentence of its case. */
export const playAll = async (
  cases: readonly Case[],
  { transport, settings, remotes }: Playing,
): Promise<Outcome[]> => {
  const outcomes = cases.map(plannedOf);
  const report = await runSession({
    settings,
    transport,
    surroundings: {
      elapsed: () => performance.now(),
      sleep: () => Promise.resolve(),
      nonce: () => 'cases',
      journal: () => noJournal,
      remotes,
    },
    version: 'selftest',
    seed: { root: 42 },
    profile: profiles.smoke,
    concurrency: 8,
    selection: { only: [], skip: [] },
    plan: { outcomes, musts: outcomes.length },
  });
  return [...report.outcomes];
};
