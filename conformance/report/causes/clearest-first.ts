import type { PublishedFinding, PublishedOutcome } from '../formats/published.ts';
import { likelihood, type Candidate } from './candidates.ts';
import { kindOf } from './clue.ts';
import { isGeneralRule } from './general-rule.ts';
import type { Shown } from './sentence.ts';

const isGeneral = ({ requirement, operation }: PublishedOutcome): boolean =>
  operation === '-' || isGeneralRule(requirement);

/** What makes a finding longer to read, the weightiest first: drawn sequences, values of this run, many requests. */
const findingEffort = ({ plan, expected, got, exchanges }: PublishedFinding): readonly number[] => [
  plan === undefined ? 0 : 1,
  expected.includes('"') ? 1 : 0,
  exchanges.length,
  expected.length + got.length,
];

/** A member that is not there needs no rule to be understood. */
const isMissing = (finding: PublishedFinding | undefined): boolean =>
  finding !== undefined && finding.got.startsWith('an answer without ');

/** Below this the cause is only one that the finding may have too. */
const typical = 0.5;

const isTypical = ({ outcome, finding }: Shown, { key }: Candidate): boolean =>
  finding !== undefined && likelihood(key, finding, outcome) >= typical;

/** How much a reader has to take in, the weightiest first: little is clear. */
const effortOf = (shown: Shown, candidate: Candidate): readonly number[] => {
  const { outcome, finding } = shown;
  const { operation = outcome.operation } = candidate;
  return [
    outcome.verdict === 'warn' ? 1 : 0,
    outcome.reproduced === false ? 1 : 0,
    isTypical(shown, candidate) ? 0 : 1,
    isGeneral(outcome) && !isMissing(finding) ? 1 : 0,
    outcome.operation === operation ? 0 : 1,
    finding !== undefined && kindOf(finding) === 'accepts' ? 1 : 0,
    ...(finding === undefined ? [outcome.reason.length] : findingEffort(finding)),
  ];
};

const byNumbers = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
};

/** By code units, so that no locale decides. */
export const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** The finding of an outcome that its cause explains, the one that takes least to read. */
const shownOf = (outcome: PublishedOutcome, candidate: Candidate): Shown => {
  const { findings = [] } = outcome;
  const own = findings.filter((finding) => likelihood(candidate.key, finding, outcome) > 0);
  const [finding] = (own.length === 0 ? findings : own).toSorted((one, other) =>
    byNumbers(findingEffort(one), findingEffort(other)),
  );
  return finding === undefined ? { outcome } : { outcome, finding };
};

/** The outcomes of a cause, each with what shows it, the clearest first. */
export const clearestFirst = (candidate: Candidate, outcomes: readonly PublishedOutcome[]): readonly Shown[] =>
  outcomes
    .map((outcome) => shownOf(outcome, candidate))
    .map((shown) => ({ shown, effort: effortOf(shown, candidate) }))
    .toSorted(
      (one, other) => byNumbers(one.effort, other.effort) || byText(one.shown.outcome.name, other.shown.outcome.name),
    )
    .map(({ shown }) => shown);
