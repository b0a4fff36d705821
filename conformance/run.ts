import type { Outcome } from './outcome.ts';
import { openWorld } from './client/open-world.ts';
import type { PlannedOutcome } from './plan.ts';
import { stoppedBy } from './stopped-by.ts';
import { identityOf, runOutcome, type JudgingSetting } from './run-outcome.ts';

export type RunOptions = JudgingSetting & {
  readonly planned: readonly PlannedOutcome[];
  /** Outcomes judged at once in the free lane. */
  readonly concurrency: number;
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

/** Checks of long chains of requests: they begin first, on workers of their own, since nothing shortens them. */
const longGroups = ['model/', 'concurrency/'];
const isLong = ({ check }: PlannedOutcome): boolean => longGroups.some((group) => check.name.startsWith(group));

/** Works through a queue with some workers. */
const drain = async <Item>(items: readonly Item[], workers: number, work: (item: Item) => Promise<void>) => {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let item = items[next]; item !== undefined; item = items[next]) {
      next += 1;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, items.length) }, worker));
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
  const others = free.filter((each) => !isLong(each));
  await Promise.all([drain(long, concurrency, judge), drain(others, concurrency, judge)]);
  const shared = chains(stage('organization'));
  await Promise.all(shared.filter((chain) => !readsSpaces(chain)).map((chain) => drain(chain, 1, judge)));
  await Promise.all(shared.filter(readsSpaces).map((chain) => drain(chain, 1, judge)));
  await drain(stage('clock'), 1, judge);
  await disposeShared(options);
  await options.beforeLast?.();
  await drain(stage('last'), 1, judge);
  await disposeShared(options);
  return planned.flatMap((each) => done.get(each.name) ?? []);
};
