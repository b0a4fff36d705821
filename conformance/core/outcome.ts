import type { Level, RequirementId } from '#spec/requirement.ts';
import type { OperationId } from '#spec/operation.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Finding } from './check-result.ts';

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
  /** Of a pass without what came back. */
  readonly evidence: readonly Exchange[];
  /** How long it took to judge, its preparations and removals included. */
  readonly durationMs?: number;
  /** False when a failure did not come again in a fresh namespace. */
  readonly reproduced?: boolean;
  /** Value for `--seed` that repeats the failing run alone. */
  readonly replay?: string;
};

/** Counts of one run. `checkable` holds every must-outcome of the whole plan, run or not, so it never shrinks. */
export type Summary = {
  readonly totals: Readonly<Record<Verdict, number>>;
  readonly conformance: { readonly violated: number; readonly verified: number };
  readonly coverage: { readonly verified: number; readonly checkable: number };
  readonly requirements: readonly RequirementVerdict[];
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly exitCode: 0 | 1 | 3 | 70;
};
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
  /** Must-outcomes of the whole plan, before any selection. */
  readonly musts: number;
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

type Counted = Pick<Summary, 'totals' | 'coverage'> & { readonly newFailures: number };

const isNothingVerified = ({ pass, warn, fail }: Summary['totals']): boolean => pass + warn + fail === 0;

/** Whether something beside the verdicts has to be looked at. */
const isAsked = ({ baselineProblems = 0, questions = 0 }: Judged): boolean => baselineProblems + questions > 0;

const exitCode = ({ totals, coverage, newFailures }: Counted, judged: Judged): Summary['exitCode'] => {
  const { lost = false, isShard = false, minCoverage = 0 } = judged;
  if (totals.error > 0) return 70;
  if (newFailures > 0) return 1;
  if (lost || (!isShard && isNothingVerified(totals))) return 3;
  return isAsked(judged) || 100 * coverage.verified < minCoverage * coverage.checkable ? 1 : 0;
};

/** What counting needs of an outcome. */
type Counting = Pick<Outcome, 'requirement' | 'level' | 'section' | 'verdict'> & {
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

/** The one place that counts: closing line, reports and exit code all come from here. */
export const summarize = (outcomes: readonly Counting[], judged: Judged): Summary => {
  const totals: Record<Verdict, number> = { error: 0, fail: 0, warn: 0, unverified: 0, pass: 0, inapplicable: 0 };
  const musts: Record<Verdict, number> = { ...totals };
  let newFailures = 0;
  for (const outcome of outcomes) {
    totals[outcome.verdict] += 1;
    if (outcome.verdict === 'fail' && outcome.known === undefined) newFailures += 1;
    if (outcome.level === 'must') musts[outcome.verdict] += 1;
  }
  const verified = musts.pass + musts.fail;
  const coverage = { verified, checkable: judged.musts - musts.inapplicable };
  return {
    totals,
    conformance: { violated: musts.fail, verified },
    coverage,
    requirements: byRequirement(outcomes),
    passed: totals.pass + totals.warn + totals.inapplicable,
    failed: totals.fail + totals.error,
    skipped: totals.unverified,
    exitCode: exitCode({ totals, coverage, newFailures }, judged),
  };
};
