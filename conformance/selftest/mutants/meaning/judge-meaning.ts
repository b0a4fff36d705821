import { operationRow, type OperationId } from '#spec/operation.ts';
import { profiles } from '../../../core/profile.ts';
import { isUsageError } from '../../../core/usage-error.ts';
import { keptPlans, ownSequences } from '../../../cases/kept-plans.ts';
import type { Outcome } from '../../../core/outcome.ts';
import { makePlan, type Plan, type PlannedOutcome } from '../../../run/plan.ts';
import { judgeReference } from '../../judged.ts';
import { aspectOf, type Aspect } from '../../../report/grid/aspect.ts';
import { traceCalls } from '../traced.ts';
import { nameOf, type MeaningMutant } from './meaning-mutant.ts';
import { permissionOf } from './permitted.ts';
import { reaching, type Reach } from './reaching.ts';

/** What became of one meaning mutant. */
export type MeaningResult = {
  readonly mutant: string;
  /** The strongest kind of rule that a run showed broken; null when it survives. */
  readonly killed: 'must' | 'should' | null;
  /** The first outcome of that kind. */
  readonly by: string | null;
  /** Whether the fault made any difference to what the suite asked or was answered. */
  readonly reached: boolean;
  /** Of all runs. */
  readonly requests: number;
  /** CPU time of the process meanwhile: nearly that of the runs on a quiet machine. */
  readonly cpuMs: number;
  /** Set when the suite itself failed. */
  readonly error?: string;
};

/**
 * How far a mutant is sought: by the outcomes about its operation, by all that may see it in the smoke profile, and in the
 * default profile as well.
 */
export type Depth = 'aimed' | 'smoke' | 'default';

/** What a matrix says found a mutant: the name of the outcome, and the kind of its rule. */
export type Finder = { readonly by: string; readonly kind: 'must' | 'should' };

const whole = makePlan();
const kept = keptPlans(ownSequences(whole.outcomes));

type Stage = { readonly depth: Exclude<Depth, 'aimed'>; readonly plan: Plan };

/**
 * What is about the operation, then all that ask for it, then with more draws all that stand on its answers. Which these
 * are is traced once a process, when the first mutant gets that far.
 */
async function* stagesOf({ operation, place }: MeaningMutant, depth: Depth): AsyncGenerator<Stage> {
  const aimed = whole.outcomes.filter(({ subject }) => subject === operation);
  yield { depth: 'smoke', plan: { ...whole, outcomes: aimed } };
  if (depth === 'aimed') return;
  const plan = (await traceCalls()).askers([operation]);
  const asked = new Set(plan.outcomes.map(({ name }) => name));
  // A fault of one operation may show in what another one answers.
  const others = whole.outcomes.filter(
    ({ name, subject }) => subject !== operation && (asked.has(name) || subject === place),
  );
  yield { depth: 'smoke', plan: { ...plan, outcomes: others } };
  if (depth === 'smoke') return;
  const deep = (await traceCalls(profiles[depth])).callers([operation]);
  const named = new Set(deep.outcomes.map(({ name }) => name));
  const shown = whole.outcomes.filter(({ name, subject }) => subject === place && !named.has(name));
  yield { depth, plan: { ...deep, outcomes: [...deep.outcomes, ...shown] } };
}

/** What a fault writes by itself shows to those who never ask for its operation; what nothing permits is sought by all. */
const lastStages = (mutant: MeaningMutant, { wrote }: Reach, depth: Depth): readonly Stage[] => {
  if (depth === 'aimed') return [];
  if (wrote) return [{ depth, plan: whole }];
  return permissionOf(mutant) === undefined ? [{ depth: 'smoke', plan: whole }] : [];
};

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const isViolation = ({ verdict }: Outcome): boolean => verdict === 'fail';

/** What is wrong with a body: a server may see that, and take no notice of the member all the same. */
const aboutFaultyBodies: readonly (Aspect | undefined)[] = ['limits', 'required members', 'types', 'unknown id'];

/** The outcomes that may find a mutant: one that misunderstands a member of a body understands which bodies are wrong. */
const findersOf = ({ body, change }: MeaningMutant, plan: Plan): Plan =>
  body === undefined || change === 'alien-taken'
    ? plan
    : { ...plan, outcomes: plan.outcomes.filter(({ check }) => !aboutFaultyBodies.includes(aspectOf(check.name))) };

type Found = Pick<MeaningResult, 'killed' | 'by' | 'requests'> & { readonly error?: string };

const nothing: Found = { killed: null, by: null, requests: 0 };

const foundIn = (outcomes: readonly Outcome[], before: Found, requests: number): Found => {
  const fail = outcomes.find(isViolation);
  const warn = outcomes.find(({ verdict }) => verdict === 'warn');
  const error = outcomes.find(({ verdict }) => verdict === 'error');
  const counted = { ...before, requests: before.requests + requests };
  if (fail !== undefined) return { ...counted, killed: 'must', by: fail.name };
  const withWarning: Found =
    warn !== undefined && before.killed === null ? { ...counted, killed: 'should', by: warn.name } : counted;
  return error === undefined ? withWarning : { ...withWarning, error: `${error.name}: ${error.reason}` };
};

/**
 * The outcome that once found it: alone in each profile, unless it reads what others asked; then with those about the
 * operation, and in smoke with those of its family and among all, for which nothing has to be traced. None where it is
 * of no plan any more.
 */
const knownStages = (finder: Finder | undefined, { operation }: MeaningMutant, depth: Depth): readonly Stage[] => {
  const planned = whole.outcomes.find(({ name }) => name === finder?.by);
  if (planned === undefined || depth === 'aimed') return [];
  const { family } = operationRow(operation);
  const beside = (isNear: (subject: OperationId) => boolean): Plan => {
    const isWanted = ({ subject }: PlannedOutcome): boolean => subject !== '-' && isNear(subject);
    return { ...whole, outcomes: whole.outcomes.filter((each) => each === planned || isWanted(each)) };
  };
  const alone = beside(() => false);
  const near = beside((subject) => subject === operation);
  const related = beside((subject) => operationRow(subject).family === family);
  const each = depth === 'smoke' ? [depth] : (['smoke', depth] as const);
  const inEach = (plan: Plan): readonly Stage[] => each.map((profile) => ({ depth: profile, plan }));
  const amongMany = [related, whole].map((plan): Stage => ({ depth: 'smoke', plan }));
  return [...(planned.lane === 'last' ? [] : inEach(alone)), ...inEach(near), ...amongMany];
};

/**
 * Judges a mutant stage by stage until a must is seen broken: first by the outcome that found it once, where one is given.
 * What a should found once is not sought by a must again. A run that cannot begin has found it by no rule.
 */
export const judgeMeaning = async (
  mutant: MeaningMutant,
  seed: number,
  depth: Depth,
  finder?: Finder,
): Promise<MeaningResult> => {
  const start = cpuMs();
  const reach = { reached: false, wrote: false };
  const { on, fault } = mutant;
  const name = nameOf(mutant);
  const faulty = { name, breaks: 'BODY-01', mayAlsoBreak: [], on, fault: reaching(fault, reach) } as const;
  let found = nothing;
  const isFound = (): boolean => found.killed === 'must' || (finder?.kind === 'should' && found.killed !== null);
  const judge = async ({ depth: profile, plan: stage }: Stage): Promise<void> => {
    const plan = findersOf(mutant, stage);
    if (isFound() || found.error !== undefined || plan.outcomes.length === 0) return;
    const judging = { mutant: faulty, seed, profile: profiles[profile], plan, kept, concurrency: 1 };
    const { outcomes, requests } = await judgeReference({ ...judging, enough: isViolation });
    found = foundIn(outcomes, found, requests);
  };
  try {
    for (const stage of knownStages(finder, mutant, depth)) await judge(stage);
    if (!isFound())
      for await (const stage of stagesOf(mutant, depth)) {
        await judge(stage);
        // Before the next one is traced.
        if (isFound()) break;
      }
    if (!isFound()) for (const stage of lastStages(mutant, reach, depth)) await judge(stage);
  } catch (thrown) {
    if (!isUsageError(thrown)) throw thrown;
    found = { ...found, killed: 'must', by: `exit code ${thrown.exitCode}` };
  }
  return { mutant: name, ...found, reached: reach.reached, cpuMs: cpuMs() - start };
};
