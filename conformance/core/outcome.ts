import type { Level, RequirementId } from '#spec/requirement.ts';
import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Finding } from './check-result.ts';
import { classResults, classSentence, classStand, type ClassResult, type ClassStand } from './class-results.ts';

/** All verdicts, the worst first: a requirement has the worst of its outcomes. */
const verdicts = ['error', 'fail', 'warn', 'unverified', 'pass', 'inapplicable'] as const;
export type Verdict = (typeof verdicts)[number];

/** What an outcome speaks of: an operation, or `-` for a rule about no single one. */
export type Subject = OperationId | '-';

/** What came out for one requirement on one operation. `name` is `<requirement> <operationId>` everywhere. */
export type Outcome = {
  readonly name: string;
  readonly requirement: RequirementId;
  readonly operation: Subject;
  readonly level: Level;
  readonly section: string;
  readonly text: string;
  readonly verdict: Verdict;
  /** One sentence without ids and times; empty for a pass. */
  readonly reason: string;
  readonly findings: readonly Finding[];
  /** Without what came back where nothing was found. */
  readonly evidence: readonly Exchange[];
  /** How long it took to judge, its preparations and removals included. */
  readonly durationMs?: number;
  /** False when a failure did not come again in a fresh namespace. */
  readonly reproduced?: boolean;
  /** Value for `--seed` that repeats the failing run alone. */
  readonly replay?: string;
  /** Inapplicable or unverified because the target does not claim an operation (target key implements). */
  readonly unclaimed?: boolean;
};

/**
 * Counts of one run. `verified` are must-outcomes that were tried: pass or fail. `checkable` are all that were selected
 * and claimed and apply, tried or not.
 */
export type Summary = {
  readonly totals: Readonly<Record<Verdict, number>>;
  readonly conformance: { readonly violated: number; readonly verified: number };
  readonly coverage: { readonly verified: number; readonly checkable: number };
  readonly requirements: readonly RequirementVerdict[];
  /** The conformance classes of which the run has outcomes. */
  readonly classes: readonly ClassSummary[];
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly exitCode: 0 | 1 | 3 | 70;
};
/** A conformance class: its numbers, and what they come to in a word and in a sentence. */
export type ClassSummary = ClassResult & { readonly stand: ClassStand; readonly sentence: string };
type RequirementVerdict = {
  readonly id: RequirementId;
  readonly level: Level;
  readonly section: string;
  readonly verdict: Verdict;
};

/** The worst of some verdicts; `inapplicable` for none. */
export const worst = (some: readonly Verdict[]): Verdict =>
  verdicts.find((verdict) => some.includes(verdict)) ?? 'inapplicable';

/** What a summary must know beside the outcomes. */
export type Judged = {
  /** Whether these are the outcomes of the whole plan: part of it makes no class conformant. */
  readonly isWhole: boolean;
  /** Whether the target names what it claims: then each class of that has to have something verified. */
  readonly isClaiming?: boolean;
  /** Whether the run ended before its plan: the server stopped answering, or somebody interrupted it. */
  readonly lost?: boolean;
  /** Percent of the must-outcomes that have to be verified. */
  readonly minCoverage?: number;
  /** A shard may happen to hold nothing that can be verified: merge decides. */
  readonly isShard?: boolean;
  /** Entries of the baseline that do not hold. */
  readonly baselineProblems?: number;
  /** Questions that count as failures. */
  readonly questions?: number;
};

/** What counting has to know of what was selected, of its claims and shard. */
export const scopeOf = (
  selection: {
    readonly planned: number;
    readonly selected: number;
    readonly implements?: readonly string[] | undefined;
  },
  shard: object | undefined,
): Pick<Judged, 'isWhole' | 'isShard' | 'isClaiming'> => ({
  isWhole: shard === undefined && selection.selected === selection.planned,
  isShard: shard !== undefined,
  isClaiming: selection.implements !== undefined,
});

type Counted = Pick<Summary, 'totals' | 'coverage' | 'classes'> & { readonly newFailures: number };

/** Whether nothing was tried, in the whole run or in a class that is claimed by name. */
const isNothingVerified = ({ totals: { pass, warn, fail }, classes }: Counted, isClaiming: boolean): boolean =>
  pass + warn + fail === 0 || (isClaiming && classes.some(isUntried));

const isUntried = ({ stand, checkable }: ClassSummary): boolean => stand === 'none' && checkable > 0;

/** Whether something beside the verdicts has to be looked at. */
const isAsked = ({ baselineProblems = 0, questions = 0 }: Judged): boolean => baselineProblems + questions > 0;

const exitCode = (counted: Counted, judged: Judged): Summary['exitCode'] => {
  const { totals, coverage, newFailures } = counted;
  const { lost = false, isShard = false, minCoverage = 0, isClaiming = false } = judged;
  if (totals.error > 0) return 70;
  if (newFailures > 0) return 1;
  if (lost || (!isShard && isNothingVerified(counted, isClaiming))) return 3;
  return isAsked(judged) || 100 * coverage.verified < minCoverage * coverage.checkable ? 1 : 0;
};

/** What counting needs of an outcome. */
type Counting = Pick<Outcome, 'requirement' | 'operation' | 'level' | 'section' | 'verdict' | 'unclaimed'> & {
  /** Why a failure is accepted, by the baseline. */
  readonly known?: string;
};

const byRequirement = (outcomes: readonly Counting[]): RequirementVerdict[] => {
  const rows = new Map<RequirementId, RequirementVerdict>();
  for (const { requirement, level, section, verdict } of outcomes) {
    const before = rows.get(requirement)?.verdict ?? verdict;
    rows.set(requirement, { id: requirement, level, section, verdict: worst([before, verdict]) });
  }
  return [...rows.values()];
};

const classesOf = (outcomes: readonly Counting[], isWhole: boolean): readonly ClassSummary[] =>
  classResults(outcomes).map((result) => ({
    ...result,
    stand: classStand(result, isWhole),
    sentence: classSentence(result, isWhole),
  }));

const sumOf = (classes: readonly ClassSummary[], of: (each: ClassSummary) => number): number =>
  classes.reduce((sum, each) => sum + of(each), 0);

/** The one place that counts: closing line, reports and exit code all come from here. */
export const summarize = (outcomes: readonly Counting[], judged: Judged): Summary => {
  const totals: Record<Verdict, number> = { error: 0, fail: 0, warn: 0, unverified: 0, pass: 0, inapplicable: 0 };
  let newFailures = 0;
  for (const outcome of outcomes) {
    totals[outcome.verdict] += 1;
    if (outcome.verdict === 'fail' && outcome.known === undefined) newFailures += 1;
  }
  const classes = classesOf(outcomes, judged.isWhole);
  const verified = sumOf(classes, (each) => each.verified);
  const coverage = { verified, checkable: sumOf(classes, (each) => each.checkable) };
  return {
    totals,
    conformance: { violated: sumOf(classes, (each) => each.violated), verified },
    coverage,
    requirements: byRequirement(outcomes),
    classes,
    passed: totals.pass,
    failed: totals.fail + totals.error,
    skipped: totals.unverified,
    exitCode: exitCode({ totals, coverage, classes, newFailures }, judged),
  };
};
