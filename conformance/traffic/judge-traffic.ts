import type { Outcome } from '../core/outcome.ts';
import { summarize } from '../core/outcome.ts';
import type { Report } from '../report/report.ts';
import type { Plan, PlannedOutcome } from '../run/plan.ts';
import { select, type Selection } from '../run/select.ts';
import { inOrder, type Given } from './in-order.ts';
import type { Law, Looked } from './law.ts';
import { comparedLists } from './laws/compared-lists.ts';
import { comparedCounts } from './laws/compared-counts.ts';
import { comparedThings } from './laws/compared-things.ts';
import { embedded } from './laws/embedded.ts';
import { faultyRequests } from './laws/faulty-requests.ts';
import { identity } from './laws/identity.ts';
import { lives } from './laws/lives.ts';
import { oneList } from './laws/one-list.ts';
import { oneReply } from './laws/one-reply.ts';
import { refusals } from './laws/refusals.ts';
import { refusedWrites } from './laws/refused-writes.ts';
import { teamMembers } from './laws/team-members.ts';
import { times } from './laws/times.ts';
import { isByAnotherName, openLook } from './look.ts';
import { passedOf, type Crossed, type Passed } from './passed.ts';
import { keepRestless, type Restless } from './restless.ts';
import { openTally, type Tally } from './tally.ts';
import { keepWalks } from './walks.ts';
import { keepWriting, type Ticket } from './writes-on-their-way.ts';

export type TrafficSetting = {
  readonly plan: Plan;
  readonly selection: Selection;
  /** Address of the server, for the requests that a report shows. */
  readonly root: string;
  /** Whether nobody but the clients that are seen writes to the server. */
  readonly alone: boolean;
  /** Milliseconds that the server takes until a write shows everywhere. */
  readonly settleMs: number;
  /** Called when an outcome turns red. */
  readonly onRed?: (outcome: Outcome) => void;
};

/** An answer to a request on its way. */
export type Answer = {
  readonly ticket: Ticket;
  readonly answered: number;
  readonly crossed: Crossed;
  readonly caller: string;
  readonly atMs: number;
};

/** Judges what passes between clients and a server, by rules that need no request of their own. */
export type TrafficJudge = {
  /** A request leaves. */
  readonly sends: (method: string, atMs: number) => Ticket;
  /** Its whole answer has come: gives the number of that moment. */
  readonly answers: () => number;
  /** What has come; called in the order of the answers, however much later. */
  readonly judge: (answer: Answer) => void;
  /** No whole answer came, or none that can be read. */
  readonly lost: (ticket: Ticket, atMs: number) => void;
  /** Exchanges that were judged so far, and others. */
  readonly counts: () => { readonly judged: number; readonly unknown: number };
  /** What the laws say in the end. */
  readonly report: (about: Pick<Report, 'version' | 'durationMs'>) => Report;
};

/** How a moment was noted, with what came. */
type Item = {
  readonly sent: number;
  readonly answered: number;
  readonly isWrite: boolean;
  readonly size: number;
  /** Undefined for a request that no operation has. */
  readonly passed: Passed | undefined;
  readonly sentMs: number;
  readonly answeredMs: number;
};

const readingMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

/** How long a write without an answer may yet be done. */
const doubtMs = 30_000;

/** Checks that look at traffic; all others need requests of the suite's own. */
const looksAt =
  /^(?:replies\/|links\/stats-are-there|content\/imported-within-total|pagination\/(?:envelope|limit-is|count|next)|order\/|filtered\/alone|identity\/read-answers|pictures\/|crud\/(?:create|delete)-then|times\/|counters\/site-spaces-as-listed|model\/counts-agree|success\/answers|accepted\/(?:queries|bodies)|teams\/(?:put-adds|bulk-(?:adds|removes)-by-id|deleted-member)|errors\/no-server-error|authentication\/no-token|(?:limits|types|enums|patterns|formats|required)\/body|bodies\/)/;

type Laws = { readonly alone: readonly Law[]; readonly comparing: readonly Law[] };

const lawsOf = (tally: Tally, planned: readonly PlannedOutcome[], restless: Restless): Laws => ({
  alone: [oneReply(tally, planned), oneList(tally), identity(tally), refusals(tally), faultyRequests(tally)],
  comparing: [
    comparedThings(tally, restless),
    lives(tally, restless),
    comparedLists(tally, restless),
    comparedCounts(tally, restless),
    embedded(tally),
    times(tally, restless),
    refusedWrites(tally),
    teamMembers(tally),
  ],
});

/** Which readings may be compared: none that may lag behind a write, or that a write without an answer may yet change. */
const keepSettled = (settleMs: number) => {
  let writtenMs = -Infinity;
  let doubtUntilMs = -Infinity;
  return {
    isSettled: ({ isWrite, sentMs, answeredMs }: Item): boolean => {
      const isArrived = isWrite || settleMs === 0 || sentMs - writtenMs >= settleMs;
      if (isWrite) writtenMs = Math.max(writtenMs, answeredMs);
      return isArrived && sentMs >= doubtUntilMs;
    },
    doubt: (atMs: number): void => {
      doubtUntilMs = atMs + doubtMs;
    },
  };
};

/** Laws that hold readings against each other. */
const compareWith = (laws: readonly Law[]) => {
  let forgottenAt = -Infinity;
  return {
    see: (looked: Looked): void => {
      if (looked.passed.sent > forgottenAt) for (const law of laws) law.see(looked);
    },
    /** What was read before, or was on its way at that moment, is compared with nothing. */
    forget: (at = -Infinity): void => {
      forgottenAt = Math.max(forgottenAt, at);
      for (const law of laws) law.forget?.();
    },
  };
};

const missingOf =
  (met: ReadonlySet<string>) =>
  ({ check, subject }: PlannedOutcome): string => {
    if (subject !== '-' && !met.has(subject)) return 'a request of the operation in the traffic';
    if (looksAt.test(check.name)) return 'traffic that meets the case of the rule';
    return 'requests of its own (docplane check sends them)';
  };

type Counted = Pick<Report, 'version' | 'durationMs' | 'requests' | 'outcomes'> & { readonly selected: number };

const reportOf = ({ plan, selection, root }: TrafficSetting, { selected, durationMs, ...rest }: Counted): Report => ({
  ...rest,
  baseUrl: root,
  seed: 0,
  profile: 'default',
  source: 'traffic',
  runs: 0,
  durationMs: Math.round(durationMs),
  selection: { ...selection, planned: plan.outcomes.length, musts: plan.musts, selected },
  summary: summarize(rest.outcomes, { isWhole: selected === plan.outcomes.length }),
  leftBehind: 0,
});

const sizeOf = ({ body, reply }: Crossed): number => reply.length + (body?.length ?? 0);

/** A write of which nobody knows what it does, or to which thing. */
const isUnclear = ({ passed }: Item): boolean => passed === undefined || isByAnotherName(passed);

/** Judges what is handed out in order. */
const openLaws = (setting: TrafficSetting) => {
  const { plan, selection, alone, settleMs, onRed } = setting;
  const planned = select(plan.outcomes, selection);
  const met = new Set<string>();
  const tally = openTally({ planned, alone, missing: missingOf(met), ...(onRed === undefined ? {} : { onRed }) });
  const restless = keepRestless();
  const look = openLook();
  const laws = lawsOf(tally, planned, restless);
  const settling = keepSettled(settleMs);
  const comparing = compareWith(laws.comparing);
  const walks = keepWalks();
  const forget = (at?: number): void => {
    comparing.forget(at);
    walks.forget();
  };
  let judged = 0;
  let unknown = 0;
  const judge = (item: Item, { isLate, isBesideLate, overlapping }: Given<Item>): void => {
    const { passed, isWrite, answered } = item;
    const isSettled = settling.isSettled(item) && !isBesideLate;
    if (passed === undefined) {
      unknown += 1;
      // Nobody knows what it did.
      if (isWrite) forget(answered);
      return;
    }
    judged += 1;
    met.add(passed.operation);
    restless.note(passed);
    const looked = { ...look(passed), overlapping: overlapping.flatMap((each) => each.passed ?? []) };
    for (const law of laws.alone) law.see(looked);
    // A write that left while another was in doubt is seen by no law that compares, and explains nothing to them.
    if (isLate || isByAnotherName(passed) || (isWrite && !isSettled)) forget(answered);
    else if (isSettled && !overlapping.some(isUnclear) && !walks.isOld(passed)) comparing.see(looked);
    walks.note(passed);
  };
  return {
    judge,
    /** A write may be done now, later or never. */
    doubt: (atMs: number): void => {
      forget();
      settling.doubt(atMs);
    },
    counts: () => ({ judged, unknown }),
    report: ({ version, durationMs }: Pick<Report, 'version' | 'durationMs'>): Report => {
      for (const law of [...laws.alone, ...laws.comparing]) law.end?.();
      const outcomes = tally.outcomes();
      const requests = judged + unknown;
      return reportOf(setting, { version, durationMs, requests, outcomes, selected: planned.length });
    },
  };
};

/** Opens a judge of traffic. */
export const judgeTraffic = (setting: TrafficSetting): TrafficJudge => {
  const { judge, doubt, counts, report } = openLaws(setting);
  let lastMs = 0;
  const order = inOrder<Item>(judge, () => doubt(lastMs));
  const writing = keepWriting();
  const lost = ({ sent, isWrite }: Ticket, atMs: number): void => {
    writing.ended(sent);
    lastMs = Math.max(lastMs, atMs);
    if (isWrite) doubt(lastMs);
    order.lost(sent);
  };
  return {
    sends: (method, atMs) => {
      const isWrite = !readingMethods.includes(method);
      const ticket = { sent: order.sends(isWrite), isWrite, atMs };
      writing.left(ticket);
      return ticket;
    },
    answers: order.answers,
    judge: ({ ticket: { sent, isWrite, atMs: sentMs }, answered, crossed, caller, atMs: answeredMs }) => {
      const passed = passedOf(crossed, setting.root, { caller, sent, answered });
      lastMs = Math.max(lastMs, answeredMs);
      writing.ended(sent);
      for (const ticket of writing.lostBy(answeredMs)) lost(ticket, answeredMs);
      order.add({ sent, answered, isWrite, size: sizeOf(crossed), passed, sentMs, answeredMs });
    },
    lost,
    counts,
    report,
  };
};
