import { isNewRed, isRed, type Cause, type PublishedOutcome, type PublishedReport } from '../formats/published.ts';
import type { Candidate } from './candidates.ts';
import { byText, clearestFirst } from './clearest-first.ts';
import { grouped } from './grouped.ts';
import { rootsFirst } from './roots-first.ts';
import { causeSentence, type Shown } from './sentence.ts';

/** Red verdicts, the worst first. */
const severity = ['error', 'fail', 'warn'] as const;

const operationOf = ({ outcome, finding }: Shown): string[] => {
  const operation = finding?.exchanges.at(-1)?.operation ?? outcome.operation;
  return operation === '-' ? [] : [operation];
};

/** The operations that several outcomes share, those of most first. */
const operationsOf = ({ operation }: Candidate, shown: readonly Shown[]): string[] => {
  if (operation !== undefined) return [operation];
  const counts = new Map<string, number>();
  for (const name of shown.flatMap(operationOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([a, one], [b, other]) => other - one || byText(a, b)).map(([name]) => name);
};

type Explained = { readonly cause: Cause; readonly shown: readonly Shown[] };

const causeOf = (candidate: Candidate, outcomes: readonly PublishedOutcome[]): Explained => {
  const shown = clearestFirst(candidate, outcomes);
  const operations = operationsOf(candidate, shown);
  const cause: Cause = {
    sentence: causeSentence(operations, shown),
    verdict: severity.find((verdict) => outcomes.some((each) => each.verdict === verdict)) ?? 'warn',
    outcomes: shown.map(({ outcome }) => outcome.name),
    requirements: [...new Set(shown.map(({ outcome }) => outcome.requirement))],
    operations,
  };
  return { cause, shown };
};

const inOrder = (causes: readonly Explained[]): readonly Explained[] =>
  causes.toSorted(
    ({ cause: one }, { cause: other }) =>
      severity.indexOf(one.verdict) - severity.indexOf(other.verdict) ||
      other.outcomes.length - one.outcomes.length ||
      byText(one.outcomes[0] ?? '', other.outcomes[0] ?? ''),
  );

const causesAmong = (outcomes: readonly PublishedOutcome[]): Cause[] =>
  rootsFirst(inOrder([...grouped(outcomes)].map(([candidate, own]) => causeOf(candidate, own)))).map(
    ({ cause }) => cause,
  );

/**
 * The likely causes of all failures and warnings, as few as explain them; every red outcome belongs to one. Those of
 * failures come first, a write that is not done before what relied on it; failures that the baseline knows have causes of
 * their own at the end.
 */
export const causesOf = (outcomes: readonly PublishedOutcome[]): Cause[] => [
  ...causesAmong(outcomes.filter(isNewRed)),
  ...causesAmong(outcomes.filter((each) => isRed(each) && !isNewRed(each))).map((cause) => ({ ...cause, known: true })),
];

/** The report with the causes of what is red in it. */
export const withCauses = (report: Omit<PublishedReport, 'causes'>): PublishedReport => ({
  ...report,
  causes: causesOf(report.outcomes),
});
