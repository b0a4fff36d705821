import { mapAtOnce } from './map-at-once.ts';
import type { Outcome } from './outcome.ts';
import { openWorld } from './client/open-world.ts';
import type { PlannedOutcome } from './plan.ts';
import { stoppedBy } from './stopped-by.ts';
import { identityOf, runOutcome, type JudgingSetting } from './run-outcome.ts';

export type RunOptions = JudgingSetting & {
  readonly planned: readonly PlannedOutcome[];
  /** Outcomes judged at once in the free lane. */
  readonly concurrency: number;
  /** Whether requests take so long that the run waits more than it works. */
  readonly isFar?: boolean;
  /** Ends the run early: what was not judged by then is `unverified`. */
  readonly signal?: AbortSignal;
  /** Called once between the judging and the look at what must have stayed as it was. */
  readonly beforeLast?: () => Promise<void>;
  /** Told of each outcome as it comes. */
  readonly onOutcome?: (outcome: Outcome) => void;
};

const skipped = (planned: PlannedOutcome, why: string): Outcome => ({
  ...identityOf(planned),
  verdict: 'unverified',
  reason: `missing: ${why}`,
  findings: [],
  evidence: [],
});

const stageOf = ({ lane }: PlannedOutcome): 'free' | 'organization' | 'clock' | 'last' =>
  lane === 'free' || lane === 'clock' || lane === 'last' ? lane : 'organization';

/** Checks of long chains of requests. */
const longGroups = ['model/', 'concurrency/'];
const isLong = ({ check }: PlannedOutcome): boolean => longGroups.some((group) => check.name.startsWith(group));

/** What every operation must do first of all: where that is broken, little else needs to be read. */
const basicGroups = ['success/', 'authentication/', 'replies/'];
const rankOf = ({ check }: PlannedOutcome): number => {
  const rank = basicGroups.findIndex((group) => check.name.startsWith(group));
  return rank < 0 ? basicGroups.length : rank;
};

/** Near by: plans once the first rules are judged, so that the server has to do while replies are looked into here. */
const near = (others: readonly PlannedOutcome[], long: readonly PlannedOutcome[]): readonly PlannedOutcome[] => {
  const first = others.filter((each) => rankOf(each) < basicGroups.indexOf('replies/'));
  return [...first, ...long, ...others.slice(first.length)];
};

/** One queue per lane. */
const chains = (planned: readonly PlannedOutcome[]): PlannedOutcome[][] => {
  const byLane = new Map<string, PlannedOutcome[]>();
  for (const each of planned) byLane.set(each.lane, [...(byLane.get(each.lane) ?? []), each]);
  return [...byLane.values()];
};

/** Checks of every other lane make spaces, and change who sees them: what compares lists of spaces waits for them. */
const readsSpaces = ([first]: readonly PlannedOutcome[]): boolean => first?.lane === 'organization/spaces';

/** Lets checks see what is there before anything is written. What fails there is met again by the check itself. */
const openChecks = async ({ planned, run, profile }: RunOptions): Promise<void> => {
  const openings = planned.flatMap(({ name, check }) => {
    const opened = check.opening?.(openWorld(run, `${name} before`), profile);
    return opened === undefined ? [] : [opened];
  });
  await Promise.allSettled(openings);
};

const disposeShared = async ({ run }: RunOptions): Promise<void> => {
  run.leftBehind += (await run.shared?.dispose()) ?? 0;
  delete run.shared;
};

/** Judges the planned outcomes, lane by lane, and gives them in the order of the plan. Never throws for a verdict. */
export const runPlan = async (options: RunOptions): Promise<Outcome[]> => {
  const { planned, concurrency, signal, onOutcome, run } = options;
  const done = new Map<string, Outcome>();
  const judge = async (each: PlannedOutcome): Promise<void> => {
    const stopped = stoppedBy(signal) ?? run.client.ended();
    const start = options.elapsed();
    const outcome = stopped === undefined ? await runOutcome(each, options) : skipped(each, stopped);
    const timed = { ...outcome, durationMs: Math.round(options.elapsed() - start) };
    done.set(each.name, timed);
    onOutcome?.(timed);
  };
  const stage = (name: ReturnType<typeof stageOf>) => planned.filter((each) => stageOf(each) === name);
  await openChecks(options);
  const free = stage('free');
  const long = free.filter(isLong);
  const others = free.filter((each) => !isLong(each)).toSorted((one, other) => rankOf(one) - rankOf(other));
  // Far away nothing shortens a chain, so it begins at once; near by it would only keep the first failure waiting.
  if (options.isFar === true)
    await Promise.all([mapAtOnce(long, concurrency, judge), mapAtOnce(others, concurrency, judge)]);
  else await mapAtOnce(near(others, long), concurrency, judge);
  const shared = chains(stage('organization'));
  await Promise.all(shared.filter((chain) => !readsSpaces(chain)).map((chain) => mapAtOnce(chain, 1, judge)));
  await Promise.all(shared.filter(readsSpaces).map((chain) => mapAtOnce(chain, 1, judge)));
  await mapAtOnce(stage('clock'), 1, judge);
  await disposeShared(options);
  await options.beforeLast?.();
  await mapAtOnce(stage('last'), 1, judge);
  await disposeShared(options);
  return planned.flatMap((each) => done.get(each.name) ?? []);
};
