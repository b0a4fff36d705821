import type { CheckContext } from '../checks/check.ts';
import { quietMoment } from '../world/steady-walk.ts';
import { openCallRecord, type CallRecord } from '../world/call-record.ts';
import { openWorld, type Belonging, type RunState } from '../world/open-world.ts';
import type { World } from '../world/world.ts';
import { catchProblems } from '../world/catch-problems.ts';
import { unverified, type Finding, type CheckResult } from '../core/check-result.ts';
import { isMissingPrerequisite } from '../core/missing-prerequisite.ts';
import { membersOf } from '../requests/row-members.ts';
import { isSameCut, openCut, outOfStep, sightingsOf, type StrayCuts } from './stray-cuts.ts';
import { faultOfSuite, type IsMalformed } from './fault-of-suite.ts';
import type { Outcome, Verdict } from '../core/outcome.ts';
import { identityOf, type PlannedOutcome } from './plan.ts';
import type { Case } from '../cases/case.ts';
import { casesByOutcome } from '../cases/load-cases.ts';
import { withCases } from '../cases/play-cases.ts';
import type { Profile } from '../core/profile.ts';
import type { KeptPlans } from '../cases/kept-plans.ts';
import { withoutRefusers } from './refused-throughout.ts';
import { runProperty, type PropertySetting } from './property.ts';
import { runParts } from './property-parts.ts';
import { hashSeed, type SeedToken } from '../core/seed.ts';
import { brokenResult, resultOf } from './result-of.ts';
import { retryOnMovedClock } from '../world/retry.ts';
import { withScene } from './with-scene.ts';

type Broken = Extract<CheckResult, { kind: 'broken' }>;

/** What every outcome of a run is judged with. */
export type JudgingSetting = {
  readonly run: RunState;
  readonly seed: SeedToken;
  readonly profile: Profile;
  readonly elapsed: () => number;
  /** Strands of a property that go on side by side; all when left out. */
  readonly strandsAtOnce?: number;
  /** Cases by outcome name; those of fixtures/cases unless said otherwise, none in a smoke run. */
  readonly cases?: ReadonlyMap<string, readonly Case[]>;
  /** Values by outcome name that broke its rule once: tried first. */
  readonly kept?: KeptPlans;
  /** Tries those values alone. */
  readonly keptAlone?: boolean;
  /** Takes the names of outcomes whose check drew values. */
  readonly drew?: Set<string>;
  readonly isMalformed?: IsMalformed;
  /** Notes what the judgement rests on. */
  readonly record?: CallRecord;
  /** Takes the names of outcomes that stay open since a request got no answer. */
  readonly cutOff?: Map<string, 'once' | 'always'>;
  /** Counts requests that were cut off by chance. */
  readonly strayCuts?: StrayCuts;
  /** Whether the run was stopped or its budget used up. */
  readonly isStopped?: () => boolean;
};

const contextFor = (planned: PlannedOutcome, setting: JudgingSetting, world: World): CheckContext => {
  const { seed, profile, elapsed } = setting;
  const { row, subject, name } = planned;
  let draws = 0;
  let properties = 0;
  /** The next so many properties of this outcome. */
  const propertyOf = (count: number, lanes: number | undefined): PropertySetting => {
    setting.drew?.add(name);
    const ordinal = properties;
    properties += count;
    return {
      world,
      subject,
      name,
      seed,
      profile,
      ordinal,
      elapsed,
      kept: setting.kept?.get(name) ?? [],
      keptAlone: setting.keptAlone ?? false,
      ...(lanes === undefined ? {} : { lanes }),
      ...(setting.strayCuts === undefined ? {} : { strayCuts: setting.strayCuts }),
      ...(setting.strandsAtOnce === undefined ? {} : { atOnce: setting.strandsAtOnce }),
    };
  };
  return {
    row,
    subject,
    world,
    profile,
    get operation() {
      if (subject === '-') throw new Error(`${name} is about no single operation`);
      return subject;
    },
    members: membersOf(row, subject),
    seed: () => {
      draws += 1;
      // The name is of this run and namespace: two runs with one seed side by side make no text twice.
      return hashSeed(seed.root, name, 'draw', String(draws), world.name('draw'));
    },
    property: (arbitrary, predicate, options = {}) =>
      runProperty(propertyOf(1, options.lanes), arbitrary, predicate, options.runs ?? profile.runs),
    parts: (parts, options = {}) => runParts(propertyOf(parts.length, options.lanes), parts),
  };
};

/** What the check alone says. */
const checked = async ({ subject, check }: PlannedOutcome, context: CheckContext): Promise<CheckResult> => {
  const judgement = await catchProblems(subject, () => check.run(context));
  if (judgement.kind !== 'holds' || judgement.exchanges.length >= check.evidence) return judgement;
  return unverified('an exchange that shows it', judgement.exchanges);
};

/** A smoke run plays none but those that it is given. */
const casesFor = ({ name }: PlannedOutcome, { cases, profile }: JudgingSetting): readonly Case[] => {
  if (cases === undefined && profile.once) return [];
  return (cases ?? casesByOutcome()).get(name) ?? [];
};

/** In which round a check looks, and whether it may use up what there are few of. */
type Sight = Pick<Belonging, 'round' | 'mayUseUp'>;

/** Another look after that one: scenes that rules share are set anew, or a fault of a moment would be seen again in them. */
const after = (sight: Sight, again: string): Sight => ({ ...sight, round: `${sight.round ?? ''} ${again}` });

/** The check in a fresh namespace, then its cases where it did not go wrong. */
const runOnce = async (
  planned: PlannedOutcome,
  setting: JudgingSetting,
  label: string,
  sight: Sight = {},
): Promise<CheckResult> => {
  const { run, record } = setting;
  const judgeIn = async (world: World): Promise<CheckResult> => {
    try {
      const judgement = withScene(await checked(planned, contextFor(planned, setting, world)), world.recent());
      return judgement.kind === 'broken' ? { ...judgement, cutAfter: world.writes() } : judgement;
    } finally {
      run.leftBehind += await world.dispose();
    }
  };
  const judgement = await retryOnMovedClock(
    (attempt) => openWorld(run, attempt === 1 ? label : `${label} moved ${attempt}`, { ...sight, record }),
    judgeIn,
  );
  const cases = casesFor(planned, setting);
  if (cases.length === 0) return judgement;
  const world = openWorld(run, `${label} cases`, { ...sight, record });
  try {
    return await withCases(judgement, cases, planned.subject, world);
  } finally {
    run.leftBehind += await world.dispose();
  }
};

/** What a look is called, and how it looks. */
type Looking = { readonly label: string; readonly sight: Sight };

/** A further look, and one more where that showed nothing. */
const lookedAgain = async (
  planned: PlannedOutcome,
  setting: JudgingSetting,
  { label, sight }: Looking,
  again = 'again',
): Promise<CheckResult> => {
  const look = (name: string): Promise<CheckResult> =>
    runOnce(planned, setting, `${label} ${name}`, after(sight, name));
  const next = await look(again);
  const isOpen = next.kind === 'unverified' && setting.isStopped?.() !== true;
  return isOpen ? look(`${again} 2`) : next;
};

/** Times that a rule about things which others may write into must be seen broken, one after the other. */
const sharedSightings = 3;

/**
 * Lists under the organization are shared with strangers, who may come and go between two readings: broken means broken
 * every time there. Seen broken once and kept later is neither red nor green.
 */
const confirmedAmongOthers = async (
  planned: PlannedOutcome,
  setting: JudgingSetting,
  first: Broken,
  { label, sight }: Looking,
): Promise<CheckResult> => {
  for (let sighting = 2; sighting <= sharedSightings; sighting += 1) {
    const name = `again ${sighting}`;
    const again = await lookedAgain(planned, setting, { label, sight }, name);
    if (again.kind === 'broken') continue;
    const seen = first.findings.flatMap(({ exchanges }) => exchanges);
    return unverified(again.kind === 'unverified' ? again.missing : quietMoment, seen);
  }
  return { ...first, reproduced: true };
};

/**
 * A connection may be closed at any time: only a request on which it is closed each time is a finding. Where another one
 * is hit the next time, it is the server that closes them.
 */
const confirmedCut = async (
  planned: PlannedOutcome,
  setting: JudgingSetting,
  first: Broken,
  { label, sight }: Looking,
): Promise<CheckResult> => {
  const { strayCuts, run } = setting;
  // What is done once for all was done in the first namespace, and is no request of the next ones.
  const { cutAfter: _first, ...anywhere } = first;
  let last: Broken = anywhere;
  for (let sighting = 2; sighting <= sightingsOf(last); sighting += 1) {
    if (strayCuts?.areMany() === true) return openCut(first);
    const name = sighting === 2 ? 'again' : `again ${sighting}`;
    await outOfStep({ call: run.client.call, target: run.target }, last, sighting - 1);
    const next = await runOnce(planned, setting, `${label} ${name}`, after(sight, name));
    if (next.kind === 'broken' && isSameCut(last, next)) {
      last = next;
      continue;
    }
    strayCuts?.seen();
    if (next.kind !== 'broken') return next;
    if (next.isCutOff === true) return openCut(next);
    const other = await withoutRefusers(planned, setting, next);
    return confirmed(planned, setting, other, { label: `${label} ${name}`, sight: after(sight, name) });
  }
  return { ...first, reproduced: true };
};

/** A broken judgement is tried once more in a fresh namespace, unless a property did so, or time itself was changed. */
const confirmed = async (
  planned: PlannedOutcome,
  setting: JudgingSetting,
  first: CheckResult,
  looking: Looking,
): Promise<CheckResult> => {
  if (first.kind !== 'broken') return first;
  if (first.isCutOff === true) return confirmedCut(planned, setting, first, looking);
  if (first.findings.some(({ exchanges }) => exchanges.at(-1)?.status === 0)) return first;
  if (planned.lane.startsWith('organization')) return confirmedAmongOthers(planned, setting, first, looking);
  if (first.reproduced !== undefined || planned.lane === 'clock') return first;
  const second = await lookedAgain(planned, setting, looking);
  if (second.kind === 'broken') return { ...first, reproduced: true };
  // Cut off, it says nothing.
  if (second.kind === 'unverified' && setting.isStopped?.() === true) return first;
  const later = second.kind === 'inapplicable' ? [] : second.exchanges;
  const findings = first.findings.map((finding) => ({ ...finding, exchanges: [...finding.exchanges, ...later] }));
  return { ...first, findings, reproduced: false };
};

const redOf = ({ row }: PlannedOutcome): Verdict => (row.level === 'must' ? 'fail' : 'warn');

/** An outcome whose own requests showed nothing, while a reply to another request of the run broke its rule. */
export const overruled = (planned: PlannedOutcome, outcome: Outcome, finding: Finding): Outcome => ({
  ...outcome,
  ...brokenResult({ kind: 'broken', findings: [finding], reproduced: false }, redOf(planned)),
});

/** The check of an outcome once more, from new things on; the outcome as it then is when that breaks its rule. */
export const judgedAgain = async (
  planned: PlannedOutcome,
  given: JudgingSetting,
  outcome: Outcome,
  round: number,
): Promise<Outcome> => {
  const setting = { ...given, record: openCallRecord() };
  const label = `${planned.name} round ${round}`;
  const sight: Sight = { round: ` round ${round}`, mayUseUp: false };
  try {
    const first = await runOnce(planned, setting, label, sight);
    // Where nobody else writes, once is enough.
    const isAlone = setting.run.target.alone === true;
    const isToConfirm = first.kind === 'broken' && (!isAlone || first.isCutOff === true);
    const judgement = isToConfirm ? await confirmed(planned, setting, first, { label, sight }) : first;
    if (judgement.kind !== 'broken') return outcome;
    return { ...outcome, ...brokenResult({ reproduced: false, ...judgement }, redOf(planned)) };
  } catch (thrown) {
    if (isMissingPrerequisite(thrown)) return outcome;
    return { ...outcome, ...faultOfSuite(thrown, setting) };
  }
};

/**
 * Judges one outcome, in namespaces named for `label`. Never throws: an exception of the suite is the verdict `error`.
 * Where a request got no answer, the outcome goes into `cutOff`.
 */
export const runOutcome = async (
  planned: PlannedOutcome,
  given: JudgingSetting,
  label = planned.name,
  sight: Sight = {},
): Promise<Outcome> => {
  const setting = { ...given, record: openCallRecord() };
  const red = redOf(planned);
  try {
    const first = await withoutRefusers(planned, setting, await runOnce(planned, setting, label, sight));
    const judgement = await confirmed(planned, setting, first, { label, sight });
    if (judgement.kind === 'unverified' && judgement.cutOff !== undefined)
      setting.cutOff?.set(planned.name, judgement.cutOff);
    return { ...identityOf(planned), ...resultOf(judgement, red) };
  } catch (thrown) {
    if (isMissingPrerequisite(thrown)) {
      return { ...identityOf(planned), ...resultOf(unverified(thrown.missing), red) };
    }
    return { ...identityOf(planned), ...faultOfSuite(thrown, setting) };
  }
};
