import type { RequirementId } from '#spec/requirement.ts';
import type { Outcome, Subject, Summary } from '../../core/outcome.ts';
import type { BaselineProblem } from '../baseline/baseline.ts';
import type { Selected } from '../report.ts';
import type { Shard } from '../../core/shard.ts';

/** A request and its answer in brief: enough to see what showed a rule kept. */
export type BriefExchange = {
  readonly operation: Subject;
  readonly method: string;
  readonly url: string;
  /** 0 when no whole answer came. */
  readonly status: number;
};

/** A request and its answer as a finding shows them; bodies are cut at some thousand characters. */
export type WholeExchange = BriefExchange & {
  readonly curl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly replyHeaders: Readonly<Record<string, string>>;
  readonly reply: string;
};

/** One way in which a rule was seen broken. */
export type PublishedFinding = {
  readonly expected: string;
  readonly got: string;
  readonly pointer?: string;
  readonly plan?: unknown;
  readonly exchanges: readonly WholeExchange[];
  /** Earlier exchanges of a long run that are left out. */
  readonly omitted?: number;
};

/** One outcome with secrets masked and everything that it takes to repeat it. */
export type PublishedOutcome = Omit<Outcome, 'findings' | 'evidence'> & {
  readonly evidence: readonly BriefExchange[];
  readonly findings?: readonly PublishedFinding[];
  /** Why this failure is accepted for now, by the baseline. */
  readonly known?: string;
  /** The command that repeats a red or unverified outcome alone. */
  readonly repeat?: string;
};

/** The published report (report.schema.json): the one list from which every format is written, and which merge reads. */
export type PublishedReport = Summary & {
  readonly reportVersion: 1;
  readonly suite: { readonly version: string };
  readonly target: {
    readonly baseUrl: string;
    /** The reference server that check starts for one run. */
    readonly embedded?: boolean;
  };
  readonly seed: number;
  readonly profile: string;
  readonly runs: number;
  /** Wall-clock time of the start, as an ISO string. */
  readonly startedAt?: string;
  readonly requests: number;
  readonly durationMs: number;
  readonly selection: Selected;
  readonly minCoverage?: number;
  /** Always empty; kept for readers of older reports. */
  readonly notYetChecked: readonly RequirementId[];
  readonly outcomes: readonly PublishedOutcome[];
  readonly openPoints: readonly { readonly id: string; readonly choice: string; readonly reading: string | null }[];
  readonly stopped?: string;
  readonly baseline?: { readonly file: string; readonly problems: readonly BaselineProblem[] };
  readonly shard?: Shard;
  readonly leftBehind: number;
};

/** Outcomes that a person has to look at. */
export const isRed = ({ verdict }: Pick<PublishedOutcome, 'verdict'>): boolean =>
  verdict === 'fail' || verdict === 'error' || verdict === 'warn';

/** The same without failures that the baseline knows. */
export const isNewRed = (outcome: Pick<PublishedOutcome, 'verdict' | 'known'>): boolean =>
  isRed(outcome) && outcome.known === undefined;
