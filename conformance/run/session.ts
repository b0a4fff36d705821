import { atOnceFor } from './at-once.ts';
import { capRequests, type Capped } from './budget/cap-requests.ts';
import type { OutcomeOrder } from './budget/within-budget.ts';
import { createClient, type Client } from '../http/client.ts';
import { permitFor, type Permit } from '../http/send-guard.ts';
import { outlasting } from '../http/outage.ts';
import { createPace } from '../http/rate-limit.ts';
import type { Transport } from '../http/transport.ts';
import { missingPrerequisite } from '../core/missing-prerequisite.ts';
import { openRun, type Surroundings } from '../world/open-run.ts';
import { inPlanOrder } from './by-claim.ts';
import { chosenOf, selectedOf } from './chosen-outcomes.ts';
import { scopeOf, summarize, type Outcome } from '../core/outcome.ts';
import { makePlan, type Plan, type PlannedOutcome } from './plan.ts';
import type { Profile } from '../core/profile.ts';
import type { Report } from '../report/report.ts';
import { beginningEarly } from '../lockstep/begin-early.ts';
import type { LockstepStart } from '../lockstep/beside-run.ts';
import { lookAside, type Aside } from './look-aside.ts';
import { givenUpWords } from './given-up-words.ts';
import type { GivenUp } from './across-outages.ts';
import { runPlan } from './schedule.ts';
import type { SeedToken } from '../core/seed.ts';
import { select, type Selection } from './select.ts';
import { stoppedBy } from '../core/stopped-by.ts';
import type { ReplyWatch } from './passive-checks.ts';
import { openWatch } from './watch.ts';
import { reportedBy, type Shard } from '../core/shard.ts';
import type { KeptPlans } from '../cases/kept-plans.ts';
import type { Settings } from '../target/settings.ts';

export type { Surroundings };

/** What looks at the requests of a run and their answers, and says what they show broken. */
export type Beside = {
  readonly over: (transport: Transport) => Transport;
  readonly onSending: Permit;
  readonly broken: () => readonly Outcome[];
};

export type SessionOptions = {
  readonly settings: Settings;
  readonly transport: Transport;
  readonly surroundings: Surroundings;
  readonly version: string;
  readonly seed: SeedToken;
  readonly profile: Profile;
  /** Requests that the run may send, those that remove what it made included: it judges what finds most with them. */
  readonly budget?: number;
  /** The order in which outcomes are taken into the budget; that of the project when left out. */
  readonly order?: OutcomeOrder;
  /** Sees all that passes, and judges by it what a budget leaves out. */
  readonly beside?: Beside;
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
  /** Also asks how the server reads the open points. */
  readonly readings?: boolean;
  /** Also plays plans on a reference beside the server, and asks about every difference. */
  readonly lockstep?: LockstepStart;
  /** Whether such questions end the run with exit code 1. */
  readonly strict?: boolean;
  /** Sends nothing that could change anything. */
  readonly readOnly?: boolean;
  /** Called with every request before it leaves. */
  readonly onSending?: Permit;
  /** Called once, before the first outcome. */
  readonly onPlan?: (planned: readonly PlannedOutcome[]) => void;
  /** Called when the run goes round again. */
  readonly onRound?: (round: number, rounds: number) => void;
  readonly onOutcome?: (outcome: Outcome) => void;
};

const keptOf = ({ kept = new Map(), keptAlone = false }: SessionOptions) => ({ kept, keptAlone });

const shareOf = ({ shard }: SessionOptions) => (shard === undefined ? {} : { shard });

const watchersOf = ({ signal, onOutcome, onRound }: SessionOptions) => ({
  ...(signal === undefined ? {} : { signal }),
  ...(onOutcome === undefined ? {} : { onOutcome }),
  ...(onRound === undefined ? {} : { onRound }),
});

/** The same run, which lets the reference beside the server start once half of the outcomes are judged. */
const startingEarly = (options: SessionOptions) => {
  const { lockstep, readOnly, onOutcome } = options;
  if (lockstep === undefined || readOnly === true) return { asked: options, endEarly: () => Promise.resolve() };
  const early = beginningEarly(lockstep);
  let [judged, half] = [0, Infinity];
  const counting: Partial<SessionOptions> = {
    onPlan: (planned) => {
      half = planned.length / 2;
      options.onPlan?.(planned);
    },
    onOutcome: (outcome) => {
      judged += 1;
      if (judged >= half) early.begin();
      onOutcome?.(outcome);
    },
  };
  return { asked: { ...options, ...counting, lockstep: early.lockstep }, endEarly: early.end };
};

type Ended = { readonly givenUp: GivenUp; readonly judged: readonly Outcome[] };

const stopReason = (
  signal: AbortSignal | undefined,
  client: Client,
  { givenUp, judged }: Ended,
): Pick<Report, 'stopped'> => {
  const lost = client.lost();
  if (lost !== undefined) return { stopped: `The server stopped answering: ${lost}.` };
  const why = stoppedBy(signal);
  if (why !== undefined) return { stopped: `The run ended before its plan. Missing: ${why}.` };
  return givenUp.size === 0 ? {} : { stopped: givenUpWords(givenUp, judged.length) };
};

/** What is seen aside; nothing where replies in no shape of the text led to an exception: that is no fault of the suite. */
const unlessMalformed = (watch: Pick<ReplyWatch, 'seen'>, looking: Promise<Aside>): Promise<Aside> =>
  looking.catch((thrown: unknown) => {
    if (watch.seen().size === 0) throw thrown;
    return {};
  });

/** The pace of a run, and how it waits for a server that is away. */
const patienceOf = ({ settings, budget }: SessionOptions, { transport, surroundings, reserved }: Capped) => {
  const { elapsed, sleep } = surroundings;
  const { limits = {} } = settings;
  const kept = budget === undefined ? {} : { budget: { requests: budget, reserved } };
  const pace = createPace({ ...limits, ...kept }, { elapsed, sleep });
  return { pace, outages: outlasting({ transport, elapsed, sleep, seconds: limits.outageSeconds, turns: pace }) };
};

/** How much is sent, and with a budget all that is judged: what only others want is then not sent. */
const aimsOf = ({ budget, profile }: SessionOptions, planned: readonly PlannedOutcome[]) => ({
  isBrief: profile.once,
  fullTexts: profile.fullTexts,
  ...(budget === undefined ? {} : { judged: new Set(planned.map(({ name }) => name)) }),
});

/** Transport and surroundings of a run, which count what it sends where it has a budget. */
const cappedOf = ({ transport, surroundings, budget, beside }: SessionOptions): Capped => {
  const seen = beside?.over(transport) ?? transport;
  if (budget === undefined) return { transport: seen, surroundings, reserved: () => 0 };
  return capRequests({ transport: seen, surroundings }, budget);
};

/** Lets pass what the run may send, and once it is open and then stopped only what removes its things. */
const permitOf = (options: SessionOptions, isOpen: () => boolean): Permit => {
  const may = permitFor(options.settings, options.readOnly === true);
  return (sending) => {
    const stopped = isOpen() && sending.purpose === 'judge' ? stoppedBy(options.signal) : undefined;
    if (stopped !== undefined) throw missingPrerequisite(stopped);
    may(sending);
    options.beside?.onSending(sending);
    options.onSending?.(sending);
  };
};

/** Outcomes with those that what passed shows broken, judged or left out. */
const withBroken = (judged: readonly Outcome[], { beside }: SessionOptions): readonly Outcome[] => {
  const broken = new Map(beside?.broken().map((outcome) => [outcome.name, outcome]));
  const own = judged.map((outcome) => {
    const seen = broken.get(outcome.name);
    broken.delete(outcome.name);
    const isOpen = outcome.verdict === 'pass' || outcome.verdict === 'unverified';
    return seen === undefined || !isOpen ? outcome : { ...seen, reproduced: false };
  });
  return [...own, ...broken.values()];
};

const judgedRun = async (options: SessionOptions): Promise<Report> => {
  const { settings, seed, profile, selection, shard, signal, onPlan, minCoverage = 0, strict = false } = options;
  const capped = cappedOf(options);
  const { transport, surroundings } = capped;
  const { elapsed } = surroundings;
  const start = elapsed();
  const { baseUrl = '', token } = settings;
  let isOpen = false;
  const watch = openWatch(profile);
  const given = { transport, baseUrl, token, elapsed, ...patienceOf(options, capped) };
  const client = createClient({ ...given, permit: permitOf(options, () => isOpen), onAnswer: watch.see });
  try {
    const plan = options.plan ?? makePlan();
    const selected = select(plan.outcomes, selection);
    const { planned, all, outside } = chosenOf(options, selected);
    watch.begin(all);
    const run = await openRun({ settings, surroundings, root: seed.root, ...aimsOf(options, planned) }, client);
    isOpen = true;
    onPlan?.(planned);
    const watchers = watchersOf(options);
    const concurrency = await atOnceFor(options, client);
    const isStopped = (): boolean => (stoppedBy(signal) ?? client.ended()) !== undefined;
    const strandsAtOnce = Math.ceil((profile.lanes * concurrency) / options.concurrency);
    const isFar = concurrency > options.concurrency;
    const judging = { run, seed, profile, elapsed, strandsAtOnce, isFar, isStopped, watch, ...keptOf(options) };
    let seen: Aside = {};
    const givenUp: GivenUp = new Map();
    const beforeLast = async (): Promise<void> => {
      const aside = { run, client, surroundings, root: seed.root, profile, concurrency, isFar, isStopped };
      const around = { ...aside, ...watchers, ...shareOf(options) };
      if (!isStopped()) seen = await unlessMalformed(watch, lookAside(options, around));
    };
    const judged = await runPlan({ planned, selected: all, concurrency, givenUp, ...judging, ...watchers, beforeLast });
    const told = reportedBy(inPlanOrder(selected, withBroken([...judged, ...outside], options)), shard);
    // What a request made that got no answer is found by its name, by the next run.
    run.journal.close(run.leftBehind + client.outages());
    const stopped = stopReason(signal, client, { givenUp, judged });
    const questions = strict ? (seen.lockstep?.questions.length ?? 0) : 0;
    const asked = selectedOf(options, { plan, selected, outcomes: told.outcomes });
    const counting = { ...scopeOf(asked, shard), lost: stopped.stopped !== undefined, minCoverage, questions };
    return {
      version: options.version,
      baseUrl,
      seed: seed.root,
      profile: profile.name,
      runs: profile.runs,
      requests: client.requests(),
      durationMs: Math.round(elapsed() - start),
      selection: asked,
      ...told,
      ...(options.minCoverage === undefined ? {} : { minCoverage: options.minCoverage }),
      summary: summarize(told.outcomes, counting),
      leftBehind: run.leftBehind,
      ...seen,
      strict,
      ...stopped,
    };
  } finally {
    await client.close();
  }
};

/**
 * One run from first request to report: discovers the target, judges what is selected, removes what was made.
 * Throws a usage error (exit code 2 or 3) when nothing can be judged.
 */
export const runSession = async (options: SessionOptions): Promise<Report> => {
  const { asked, endEarly } = startingEarly(options);
  try {
    return await judgedRun(asked);
  } finally {
    await endEarly();
  }
};
