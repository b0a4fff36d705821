import { roundsOf } from '../core/profile.ts';
import { mapAtOnce } from '../core/map-at-once.ts';
import type { Outcome } from '../core/outcome.ts';
import { openWorld } from '../world/open-world.ts';
import type { PlannedOutcome } from './plan.ts';
import { keptOutcome } from './kept-outcome.ts';
import { stoppedBy } from '../core/stopped-by.ts';
import type { ReplyWatch } from './passive-checks.ts';
import type { IsMalformed } from './fault-of-suite.ts';
import { judgingAcrossOutages, skipped, type GivenUp } from './across-outages.ts';
import { holdingBack } from './hold-back.ts';
import { countStrayCuts } from './stray-cuts.ts';
import { judgedAgain, overruled, type JudgingSetting } from './judge-outcome.ts';

export type ScheduleOptions = JudgingSetting & {
  readonly planned: readonly PlannedOutcome[];
  /** Those and the outcomes of other shards; the same when left out. */
  readonly selected?: readonly PlannedOutcome[];
  /** Outcomes judged at once in the free lane. */
  readonly concurrency: number;
  /** Whether requests take so long that the run waits more than it works. */
  readonly isFar?: boolean;
  /** Ends the run early: what was not judged by then is `unverified`. */
  readonly signal?: AbortSignal;
  /** Called once between the judging and the look at what must have stayed as it was. */
  readonly beforeLast?: () => Promise<void>;
  /** Takes outcomes that stay open since requests got no answer. */
  readonly givenUp?: GivenUp;
  /** Sees every reply of the run; what it finds broken overrules what a rule's own requests showed. */
  readonly watch?: Pick<ReplyWatch, 'seen' | 'isSparse'> & Partial<Pick<ReplyWatch, 'leftovers'>>;
  /** Called when the run goes round again. */
  readonly onRound?: (round: number, rounds: number) => void;
  /** Called with each outcome as it comes, and once more of one that is overruled. */
  readonly onOutcome?: (outcome: Outcome) => void;
};

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

/** One of each list after the other: a fault of any of these kinds shows early. */
const byTurns = (lists: readonly (readonly PlannedOutcome[])[]): readonly PlannedOutcome[] => {
  const turns = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: turns }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
};

/** The first two groups of rules by turns, then replies, then the rest. */
const ranked = (planned: readonly PlannedOutcome[]) => {
  const ofRank = (rank: number) => planned.filter((each) => rankOf(each) === rank);
  const [success = [], authentication = [], replies = [], rest = []] = [...basicGroups, ''].map((_, rank) =>
    ofRank(rank),
  );
  return { first: byTurns([success, authentication]), others: [...replies, ...rest] };
};

/** One queue per lane. */
const chains = (planned: readonly PlannedOutcome[]): PlannedOutcome[][] => {
  const byLane = new Map<string, PlannedOutcome[]>();
  for (const each of planned) byLane.set(each.lane, [...(byLane.get(each.lane) ?? []), each]);
  return [...byLane.values()];
};

/**
 * Checks of every other lane make spaces, and change who sees them or what an organization shows, which stands in each
 * integration as its owner: what compares lists of those waits for them.
 */
const waits = ([first]: readonly PlannedOutcome[]): boolean =>
  first?.lane === 'organization/spaces' || first?.lane === 'organization/integrations';

/** Lets checks see what is there before anything is written. What fails there is met again by the check itself. */
const openChecks = async ({ planned, run, profile }: ScheduleOptions): Promise<void> => {
  const openings = planned.flatMap(({ name, check }) => {
    const opened = check.opening?.(openWorld(run, `${name} before`), profile);
    return opened === undefined ? [] : [opened];
  });
  await Promise.allSettled(openings);
};

const ofAnotherShard = (planned: PlannedOutcome): Outcome => skipped(planned, 'the shard that judges it');

/** A rule that was found broken by its own requests has the better story. */
const isOverruled = ({ verdict }: Outcome): boolean => verdict === 'pass' || verdict === 'unverified';

const openIn = (done: ReadonlyMap<string, Outcome>): ReadonlySet<string> =>
  new Set([...done.values()].filter(({ verdict }) => verdict === 'unverified').map(({ name }) => name));

/** What a watch has found; one that keeps few replies is asked at the end, about what is open. */
const foundBy = (
  watch: ScheduleOptions['watch'],
  done: ReadonlyMap<string, Outcome>,
  isEnd: boolean,
): ReturnType<ReplyWatch['seen']> => {
  if (watch?.isSparse !== true) return watch?.seen() ?? new Map();
  return isEnd ? watch.seen(openIn(done)) : new Map();
};

/** Whether one of some operations has given a reply that breaks a rule of replies. */
const isMalformedTo =
  (watch: ScheduleOptions['watch']): IsMalformed =>
  (operations) =>
    [...(watch?.seen().values() ?? [])].some(({ exchanges }) =>
      exchanges.some(({ operation }) => operations.has(operation)),
    );

const disposeShared = async ({ run }: ScheduleOptions): Promise<void> => {
  run.leftBehind += (await run.shared?.dispose()) ?? 0;
  delete run.shared;
};

/** Outcomes judged before the first look at all replies: what it takes to begin would keep the first failure waiting. */
const beforeWatching = 400;

type Judge = (each: PlannedOutcome) => Promise<void>;

/** Lane by lane, all but what looks at the whole run. */
const throughLanes = async (
  planned: readonly PlannedOutcome[],
  judge: Judge,
  options: ScheduleOptions,
): Promise<void> => {
  const { concurrency } = options;
  const stage = (name: ReturnType<typeof stageOf>) => planned.filter((each) => stageOf(each) === name);
  const free = stage('free');
  const long = free.filter(isLong);
  const { first, others } = ranked(free.filter((each) => !isLong(each)));
  // Far away nothing shortens a chain, so it begins at once. Near by it would only keep the first failure waiting: it
  // comes when the first rules are judged, so that the server has to do while replies are looked into here.
  if (options.isFar === true)
    await Promise.all([mapAtOnce(long, concurrency, judge), mapAtOnce([...first, ...others], concurrency, judge)]);
  else await mapAtOnce([...first, ...long, ...others], concurrency, judge);
  const shared = chains(stage('organization'));
  await Promise.all(shared.filter((chain) => !waits(chain)).map((chain) => mapAtOnce(chain, 1, judge)));
  await Promise.all(shared.filter(waits).map((chain) => mapAtOnce(chain, 1, judge)));
  await mapAtOnce(stage('clock'), 1, judge);
};

/** Replies that rules share are seen by the watch, all of them. */
const isRepeated = ({ check }: PlannedOutcome): boolean => !check.name.startsWith('replies/');

type Going = ScheduleOptions & {
  readonly done: ReadonlyMap<string, Outcome>;
  readonly drew: ReadonlySet<string>;
  readonly overrule: (outcome: Outcome) => void;
  readonly stopped: () => string | undefined;
  /** Looks into the replies that came since it was last asked, so that they need not be kept. */
  readonly look: () => void;
};

/** Judges again, as often as the profile wants, what held so far and drew nothing. */
const goRound = async (going: Going): Promise<void> => {
  const { planned, profile, run, done, drew, overrule, stopped, look, onRound } = going;
  const rounds = roundsOf(profile);
  for (let round = 2; round <= rounds && stopped() === undefined; round += 1) {
    onRound?.(round, rounds);
    const isPassed = ({ name }: PlannedOutcome): boolean => done.get(name)?.verdict === 'pass' && !drew.has(name);
    const again = planned.filter((each) => stageOf(each) !== 'last' && isRepeated(each) && isPassed(each));
    const judge: Judge = async (each) => {
      const before = done.get(each.name);
      if (before === undefined || stopped() !== undefined) return;
      const { drew: _drew, ...setting } = going;
      const outages = run.client.outages();
      const after = await judgedAgain(each, setting, before, round);
      if (after !== before && run.client.outages() === outages) overrule(after);
      look();
    };
    await throughLanes(again, judge, going);
    // Kept to its end, a run of twenty rounds would hold all that was ever answered.
    for (const key of run.memo.keys()) if (key.endsWith(` round ${round}`)) run.memo.delete(key);
  }
};

/** Judges the planned outcomes, lane by lane, and gives them in the order of the plan. Never throws for a verdict. */
export const runPlan = async (options: ScheduleOptions): Promise<Outcome[]> => {
  const { planned, selected = planned, signal, onOutcome, run, watch } = options;
  const done = new Map<string, Outcome>();
  const drew = new Set<string>();
  const setting = {
    ...options,
    drew,
    isMalformed: isMalformedTo(watch),
    strayCuts: countStrayCuts(run.client.requests),
  };
  const stopped = (): string | undefined => stoppedBy(signal) ?? run.client.ended();
  const held = holdingBack(watch?.leftovers);
  const overrule = (whole: Outcome): void => {
    const outcome = keptOutcome(whole);
    done.set(outcome.name, outcome);
    onOutcome?.(outcome);
  };
  const tell = (outcome: Outcome): void => {
    if (held.takes(outcome)) return;
    overrule(outcome);
    if (done.size > beforeWatching) tellSeen(false);
  };
  const { givenUp } = options;
  const across = { setting, client: run.client, stopped, tell, givenUp, planned: planned.length };
  const { judge, judgeCutOff } = judgingAcrossOutages(across);
  const byName = new Map(selected.map((each) => [each.name, each]));
  /** What the watch has seen of outcomes that are judged; at the end of those too that are none of this shard. */
  const tellSeen = (isEnd: boolean): void => {
    for (const [name, finding] of foundBy(watch, done, isEnd)) {
      const each = byName.get(name);
      if (each === undefined) continue;
      const outcome = done.get(name) ?? (isEnd ? ofAnotherShard(each) : undefined);
      if (outcome !== undefined && isOverruled(outcome)) overrule(overruled(each, outcome, finding));
    }
  };
  await openChecks(options);
  await throughLanes(planned, judge, options);
  const oneByOne = (some: readonly PlannedOutcome[]) => mapAtOnce(some, 1, judge).then(() => undefined);
  await judgeCutOff((again, atOnce) => (atOnce === 'one' ? oneByOne(again) : throughLanes(again, judge, options)));
  const again = { planned, setting, stopped, tell: overrule };
  await held.judgeAgain(again);
  await goRound({ ...setting, done, overrule, stopped, look: () => tellSeen(false) });
  await disposeShared(options);
  await options.beforeLast?.();
  await oneByOne(planned.filter((each) => stageOf(each) === 'last'));
  await judgeCutOff(oneByOne);
  await held.judgeAgain(again);
  await disposeShared(options);
  tellSeen(true);
  return selected.flatMap((each) => done.get(each.name) ?? []);
};
