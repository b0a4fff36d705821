import { createClient, type Client } from './client/client.ts';
import { grown } from './client/growth.ts';
import { createPace } from './client/pace.ts';
import type { Transport } from './client/transport.ts';
import { openRun, type Surroundings } from './open-run.ts';
import { summarize, type Outcome } from './outcome.ts';
import { makePlan, type Plan, type PlannedOutcome } from './plan.ts';
import type { Profile } from './profile.ts';
import type { Report } from './report.ts';
import { runPlan } from './run.ts';
import type { SeedToken } from './seed.ts';
import { select, type Selection } from './select.ts';
import { isInShard, type Shard } from './shard.ts';
import type { KeptPlans } from './sequences/kept.ts';
import type { Settings } from './target/settings.ts';

export type { Surroundings };

export type SessionOptions = {
  readonly settings: Settings;
  readonly transport: Transport;
  readonly surroundings: Surroundings;
  readonly version: string;
  readonly seed: SeedToken;
  readonly profile: Profile;
  /** Outcomes judged at once near by; more with the time that a request takes, when they `mayGrow`. */
  readonly concurrency: number;
  readonly mayGrow?: boolean;
  readonly selection: Selection;
  /** Judges only this part of the selection. */
  readonly shard?: Shard;
  /** Percent of must-outcomes that have to be verified; less ends with exit code 1. */
  readonly minCoverage?: number;
  readonly plan?: Plan;
  /** Values that broke rules once: tried before anything is drawn, or alone. */
  readonly kept?: KeptPlans;
  readonly keptAlone?: boolean;
  readonly signal?: AbortSignal;
  /** Told once, before the first outcome. */
  readonly onPlan?: (planned: readonly PlannedOutcome[]) => void;
  readonly onOutcome?: (outcome: Outcome) => void;
};

const concurrencyOf = ({ concurrency, mayGrow = false, transport }: SessionOptions): number =>
  mayGrow ? grown(concurrency, transport.roundTripMs?.()) : concurrency;

const keptOf = ({ kept = new Map(), keptAlone = false }: SessionOptions) => ({ kept, keptAlone });

const stopReason = (signal: AbortSignal | undefined, client: Client): Pick<Report, 'stopped'> => {
  const lost = client.lost();
  if (lost !== undefined) return { stopped: `The server stopped answering. Missing: ${lost}.` };
  return signal?.aborted === true ? { stopped: 'The run was stopped from outside.' } : {};
};

/**
 * One run from first request to report: discovers the target, judges what is selected, removes what was made.
 * Throws a usage error (exit code 2 or 3) when nothing can be judged.
 */
export const runSession = async (options: SessionOptions): Promise<Report> => {
  const { settings, transport, surroundings, seed, profile, selection, shard, signal, onPlan, onOutcome } = options;
  const plan = options.plan ?? makePlan();
  const selected = select(plan.outcomes, selection);
  const planned = shard === undefined ? selected : selected.filter(({ name }) => isInShard(name, shard));
  const { elapsed, sleep } = surroundings;
  const start = elapsed();
  const { baseUrl = '', token } = settings;
  const pace = createPace(settings.limits ?? {}, { elapsed, sleep });
  const client = createClient({ transport, baseUrl, token, pace, elapsed });
  try {
    const run = await openRun({ settings, surroundings, root: seed.root }, client);
    onPlan?.(planned);
    const watchers = { ...(signal === undefined ? {} : { signal }), ...(onOutcome === undefined ? {} : { onOutcome }) };
    const concurrency = concurrencyOf(options);
    const judging = { run, seed, profile, elapsed, ...keptOf(options) };
    const outcomes = await runPlan({ planned, concurrency, ...judging, ...watchers });
    run.journal.close(run.leftBehind);
    const stopped = stopReason(signal, client);
    const judged = {
      musts: plan.musts,
      lost: stopped.stopped !== undefined,
      minCoverage: options.minCoverage ?? 0,
      isShard: shard !== undefined,
    };
    return {
      version: options.version,
      baseUrl,
      seed: seed.root,
      profile: profile.name,
      runs: profile.runs,
      requests: client.requests(),
      durationMs: Math.round(elapsed() - start),
      outcomes,
      selection: { ...selection, planned: plan.outcomes.length, musts: plan.musts, selected: selected.length },
      ...(shard === undefined ? {} : { shard }),
      ...(options.minCoverage === undefined ? {} : { minCoverage: options.minCoverage }),
      notYetChecked: plan.notYetChecked,
      summary: summarize(outcomes, judged),
      leftBehind: run.leftBehind,
      ...stopped,
    };
  } finally {
    await client.close();
  }
};
