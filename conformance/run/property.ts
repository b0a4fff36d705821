import { asyncProperty, check, type Arbitrary, type Parameters } from 'fast-check';
import type { World } from '../world/world.ts';
import { catchProblems } from '../world/catch-problems.ts';
import { holds, isCut, unverified, type Finding, type CheckResult } from '../core/check-result.ts';
import type { Subject } from '../core/outcome.ts';
import { cutAt, openCut, outOfStep, sightingsOf, type Cut, type StrayCuts } from './stray-cuts.ts';
import type { Drawing } from '../checks/check.ts';
import type { Profile } from '../core/profile.ts';
import { lanesPerProperty, seedOf, turnOf } from './lane-draws.ts';
import type { KeptPlan } from '../cases/kept-plans.ts';
import type { SeedToken } from '../core/seed.ts';
import { mapAtOnce } from '../core/map-at-once.ts';
import { retryOnMovedClock } from '../world/retry.ts';

/** What a property needs of its outcome; `ordinal` counts the properties of one outcome. */
export type PropertySetting = {
  readonly world: World;
  readonly subject: Subject;
  readonly name: string;
  readonly seed: SeedToken;
  readonly profile: Profile;
  readonly ordinal: number;
  /** Whose draws these are: whoever names the same draws the same values. */
  readonly drawnAs?: string;
  /** Concurrent strands, where others than those of the profile are wanted. */
  readonly lanes?: number;
  /** Whether what comes of it no longer counts: another part of the same property was broken before. */
  readonly isOvertaken?: () => boolean;
  /** How many of them go on side by side; all when left out. */
  readonly atOnce?: number;
  readonly elapsed: () => number;
  readonly strayCuts?: StrayCuts;
  /** Values that broke this rule once: tried before anything is drawn. */
  readonly kept?: readonly KeptPlan[];
  /** Draws nothing beside them. */
  readonly keptAlone?: boolean;
};

type Predicate<Value> = (value: Value, world: World) => Promise<CheckResult>;
type JudgeValue<Value> = (value: Value) => Promise<CheckResult>;
type Failure<Value> = {
  readonly path: string;
  readonly value: Value;
  readonly findings: readonly Finding[];
  /** As in a judgement: no answer came, which may happen to any request once. */
  readonly isCutOff: boolean;
  readonly isSilent: boolean;
};
type Strand<Value> = {
  readonly lane: number;
  readonly seed: number;
  readonly arbitrary: Arbitrary<Value>;
  readonly trial: JudgeValue<Value>;
  /** Judges a value as it is drawn, where others draw it too and it is tried once for all. */
  readonly drawn?: JudgeValue<Value>;
  readonly failure?: Failure<Value>;
  readonly held?: CheckResult;
  readonly missing?: CheckResult;
};

/** Each execution gets a namespace of its own, so that a repeated value never meets its own leavings. */
const trialIn = <Value>({ world, subject }: PropertySetting, predicate: Predicate<Value>, lane: number) => {
  let executions = 0;
  const open = (): World => {
    executions += 1;
    return world.fork(`${lane}.${executions}`);
  };
  return (value: Value): Promise<CheckResult> =>
    retryOnMovedClock(open, async (fork) => {
      try {
        return await catchProblems(subject, () => predicate(value, fork));
      } finally {
        await fork.dispose();
      }
    });
};

/** Draws until the first broken one. Throws what the predicate threw: a fault of the suite, not a counterexample. */
const draw = async <Value>(
  arbitrary: Arbitrary<Value>,
  parameters: Parameters<[Value]>,
  judge: JudgeValue<Value>,
): Promise<Failure<Value> | undefined> => {
  let findings: readonly Finding[] = [];
  let [isCutOff, isSilent] = [false, false];
  let fault: { readonly thrown: unknown } | undefined;
  const property = asyncProperty(arbitrary, async (value) => {
    const judgement = await judge(value).catch((thrown: unknown) => {
      fault = { thrown };
    });
    if (judgement?.kind === 'broken') ({ findings, isCutOff = false, isSilent = false } = judgement);
    return judgement !== undefined && judgement.kind !== 'broken';
  });
  const details = await check(property, parameters);
  if (fault !== undefined) throw fault.thrown;
  if (!details.failed || details.counterexample === null) return undefined;
  return { path: details.counterexamplePath ?? '0', value: details.counterexample[0], findings, isCutOff, isSilent };
};

const isVacuous = (judgement: CheckResult): boolean =>
  judgement.kind !== 'broken' && (judgement.kind !== 'holds' || judgement.exchanges.length === 0);

/** The first finding decides whether two failures are the same one. */
const keyOf = (findings: readonly Finding[]): string => {
  const [first] = findings;
  return `${first?.expected} ${first?.pointer} ${first?.exchanges.at(-1)?.operation}`;
};

/** Shrinks a reproduced failure, staying with the same finding and within the budget of requests and seconds. */
const shrink = async <Value>(
  setting: PropertySetting,
  strand: Strand<Value>,
  failure: Failure<Value>,
): Promise<Failure<Value>> => {
  const { world, profile, elapsed } = setting;
  const end = elapsed() + profile.shrinkSeconds * 1_000;
  const lastRequest = world.sent() + profile.shrinkRequests;
  const key = keyOf(failure.findings);
  let best = failure.findings;
  const judge: JudgeValue<Value> = async (value) => {
    if (elapsed() > end || world.sent() > lastRequest) return holds([]);
    const judgement = await strand.trial(value);
    if (judgement.kind !== 'broken' || keyOf(judgement.findings) !== key) return holds([]);
    best = judgement.findings;
    return judgement;
  };
  const shrunk = await draw(strand.arbitrary, { seed: strand.seed, path: failure.path, numRuns: 1 }, judge);
  return shrunk === undefined ? failure : { ...shrunk, findings: best };
};

/** One lane: draws its share, and ends early when a lower lane has failed (the lowest failure is reported). */
const runLane = async <Value>(
  setting: PropertySetting,
  strand: Strand<Value>,
  numRuns: number,
  lowerFailed: () => boolean,
): Promise<Strand<Value>> => {
  let held: CheckResult | undefined;
  let missing: CheckResult | undefined;
  const { replay } = setting.seed;
  const path = replay?.lane === strand.lane ? { path: replay.path, numRuns: 1 } : { numRuns };
  const failure = await draw(strand.arbitrary, { ...path, seed: strand.seed, endOnFailure: true }, async (value) => {
    if (lowerFailed() || (setting.profile.once && held !== undefined)) return holds([]);
    const judgement = await (strand.drawn ?? strand.trial)(value);
    if (judgement.kind === 'holds' && !isVacuous(judgement)) held ??= judgement;
    if (isVacuous(judgement) && (missing === undefined || isCut(judgement))) missing = judgement;
    return judgement;
  });
  const ends = { ...(held === undefined ? {} : { held }), ...(missing === undefined ? {} : { missing }) };
  return { ...strand, ...ends, ...(failure === undefined ? {} : { failure }) };
};

/** A value at which a request was cut off, tried again. */
type CutValue = {
  readonly cut: Pick<Cut, 'findings' | 'isSilent'>;
  readonly trial: () => Promise<CheckResult>;
};

/** The last look at it, out of step with a server that cuts every so many-th request; undefined once it is not cut the same. */
const cutEachTime = async ({ world }: PropertySetting, { cut, trial }: CutValue): Promise<CheckResult | undefined> => {
  let last: CheckResult | undefined;
  for (let sighting = 2; sighting <= sightingsOf(cut); sighting += 1) {
    await outOfStep(world, cut, sighting - 1);
    last = await trial();
    if (last.kind !== 'broken' || last.isCutOff !== true || cutAt(last) !== cutAt(cut)) return undefined;
  }
  return last;
};

/** Executes the failing draw once more in a fresh namespace, then shrinks it when it failed again. */
const report = async <Value>(
  setting: PropertySetting,
  strand: Strand<Value>,
  failure: Failure<Value>,
): Promise<CheckResult> => {
  const { strayCuts } = setting;
  if (failure.isCutOff && strayCuts?.areMany() === true) return openCut(failure);
  const trial = (): Promise<CheckResult> => strand.trial(failure.value);
  const again = failure.isCutOff ? await cutEachTime(setting, { cut: failure, trial }) : await trial();
  if (again === undefined) {
    strayCuts?.seen();
    return openCut(failure);
  }
  const replay = (path: string): string => `${setting.seed.root}:${strand.lane}:${path}`;
  if (again.kind !== 'broken') {
    const exchanges = again.kind === 'holds' || again.kind === 'unverified' ? again.exchanges : [];
    const findings = failure.findings.map((finding) => ({
      ...finding,
      plan: finding.plan ?? failure.value,
      exchanges: [...finding.exchanges, ...exchanges],
    }));
    return { kind: 'broken', findings, reproduced: false, replay: replay(failure.path) };
  }
  const best = await shrink(setting, strand, failure);
  const findings = best.findings.map((finding) => ({ ...finding, plan: finding.plan ?? best.value }));
  return { kind: 'broken', findings, reproduced: true, replay: replay(best.path) };
};

/** Whether a replay token names a lane of a property. */
export const isReplayed = (seed: SeedToken, ordinal: number): boolean =>
  seed.replay !== undefined && Math.floor(seed.replay.lane / lanesPerProperty) === ordinal;

/** The lanes of a property and the draws of each; a replay token leaves only the lane that it names. */
const lanesOf = ({ ordinal, profile, lanes = profile.lanes, seed }: PropertySetting, runs: number) => {
  const first = ordinal * lanesPerProperty;
  const { replay } = seed;
  if (replay !== undefined && isReplayed(seed, ordinal)) return [{ lane: replay.lane, share: 1 }];
  const count = Math.max(1, Math.min(lanes, runs));
  return Array.from({ length: count }, (_, index) => ({
    lane: first + index,
    share: Math.floor(runs / count) + (index < runs % count ? 1 : 0),
  }));
};

/** A lane beyond those that draw. */
const keptLane = 999;

/** A kept value, looked at again where it is broken. */
const judgeKept = async (
  setting: PropertySetting,
  { plan, seed }: KeptPlan,
  trial: () => Promise<CheckResult>,
): Promise<CheckResult> => {
  const first = await trial();
  if (first.kind !== 'broken') return first;
  const again = first.isCutOff === true ? await cutEachTime(setting, { cut: first, trial }) : await trial();
  if (again === undefined) {
    setting.strayCuts?.seen();
    return openCut(first);
  }
  const findings = first.findings.map((finding) => ({ ...finding, plan: finding.plan ?? plan }));
  return { kind: 'broken', findings, reproduced: again.kind === 'broken', replay: seed };
};

/** Tries the values kept from earlier failures: the first broken one, else one without an answer, else the last that held. */
const tryKept = async <Value>(
  setting: PropertySetting,
  predicate: Predicate<Value>,
): Promise<CheckResult | undefined> => {
  const trial = trialIn(setting, predicate, setting.ordinal * lanesPerProperty + keptLane);
  const judged: CheckResult[] = [];
  for (const kept of setting.kept ?? []) {
    if (kept.property !== setting.ordinal) continue;
    const judgement = await judgeKept(setting, kept, () => trial(kept.plan as Value));
    if (judgement.kind === 'broken') return judgement;
    judged.push(judgement);
  }
  return judged.find(isCut) ?? judged.findLast(({ kind }) => kind === 'holds') ?? judged[0];
};

const noCase = 'a draw that meets the case of this rule';

/** What the strands of a property that no draw broke say. */
const unbroken = <Value>(ends: readonly Strand<Value>[]): CheckResult => {
  const cut = ends.find(({ missing: lacking }) => lacking !== undefined && isCut(lacking))?.missing;
  if (cut !== undefined) return cut;
  const held = ends.find((end) => end.held !== undefined)?.held;
  if (held !== undefined) return held;
  const missing = ends.find((end) => end.missing !== undefined)?.missing;
  return missing?.kind === 'unverified' ? missing : unverified(noCase);
};

/** The work behind `CheckContext.property`. */
export const runProperty = async <Value>(
  setting: PropertySetting,
  drawing: Drawing<Value>,
  predicate: Predicate<Value>,
  runs: number,
  drawn?: JudgeValue<Value>,
): Promise<CheckResult> => {
  const { isOvertaken = () => false } = setting;
  if (isOvertaken()) return unverified(noCase);
  const kept = await tryKept(setting, predicate);
  if (kept?.kind === 'broken') return kept;
  if (setting.keptAlone === true) return kept ?? unverified('a kept plan of this property');
  const strands = lanesOf(setting, runs).filter(({ share }) => share > 0);
  let lowestFailed = Infinity;
  const ends = await mapAtOnce(strands, setting.atOnce, async ({ lane, share }) => {
    const trial = trialIn(setting, predicate, lane);
    const arbitrary = typeof drawing === 'function' ? drawing(turnOf(setting, lane)) : drawing;
    const strand = { lane, seed: seedOf(setting, lane), arbitrary, trial, ...(drawn === undefined ? {} : { drawn }) };
    const end = await runLane(setting, strand, share, () => lowestFailed < lane || isOvertaken());
    if (end.failure !== undefined) lowestFailed = Math.min(lowestFailed, lane);
    return end;
  });
  const failed = ends.find((end) => end.failure !== undefined);
  if (failed?.failure !== undefined) return report(setting, failed, failed.failure);
  return kept !== undefined && isCut(kept) ? kept : unbroken(ends);
};
