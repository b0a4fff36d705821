import type { PublishedFinding, PublishedOutcome } from '../formats/published.ts';
import { byText } from './clearest-first.ts';
import { candidatesOf, type Candidate, type Likely } from './candidates.ts';
import { isOk, isWriting, kindOf, membersOf } from './clue.ts';
import { coverOf, likeliest } from './cover.ts';

type Parts = Map<Candidate, PublishedOutcome[]>;

const isMisled = ({ operation = '-', kind }: Candidate, finding: PublishedFinding): boolean => {
  const { exchanges } = finding;
  const last = exchanges.at(-1);
  const isWhole = membersOf(finding)[0] === '';
  if (isWhole && last?.operation === operation && (kind === undefined || kind === kindOf(finding))) return true;
  const isUntrue = kind !== 'accepts' && kind !== 'refuses';
  return isUntrue && isWriting(operation) && exchanges.some((each) => each.operation === operation && isOk(each));
};

/** Where a sequence last asked an operation: the nearer to its end, the likelier it is at fault. */
const lastAsked = ({ findings = [] }: PublishedOutcome, operation: string | undefined): number =>
  findings[0]?.exchanges.findLastIndex((exchange) => exchange.operation === operation) ?? -1;

/** The cause that others have shown of an operation on which a sequence relied: it did, or said, what is not so. */
const misleading = (outcome: PublishedOutcome, candidates: readonly Candidate[]): Candidate | undefined => {
  const { findings = [] } = outcome;
  const [nearest] = candidates
    .filter((candidate) => findings.length > 0 && findings.every((finding) => isMisled(candidate, finding)))
    .toSorted((one, other) => lastAsked(outcome, other.operation) - lastAsked(outcome, one.operation));
  return nearest;
};

/**
 * Red outcomes by their likely causes, as few as explain them; each outcome once. Rules about no single operation (states,
 * concurrency) see the faults of all: they go to a cause that others have shown where one explains them.
 */
export const grouped = (outcomes: readonly PublishedOutcome[]): ReadonlyMap<Candidate, readonly PublishedOutcome[]> => {
  const known = new Map<string, Candidate>();
  const rows = outcomes
    .toSorted((one, other) => byText(one.name, other.name))
    .map((outcome) => ({ outcome, likely: candidatesOf(outcome, known) }));
  const parts: Parts = new Map();
  const add = (some: readonly { readonly outcome: PublishedOutcome; readonly likely: Likely }[]): void => {
    for (const [candidate, places] of coverOf(some.map(({ likely }) => likely)))
      parts.set(
        candidate,
        places.flatMap((place) => some[place]?.outcome ?? []),
      );
  };
  add(rows.filter(({ outcome }) => outcome.operation !== '-'));
  const candidates = [...parts.keys()];
  const unexplained = rows.filter(({ outcome, likely }) => {
    if (outcome.operation !== '-') return false;
    const home = likeliest(likely, candidates) ?? misleading(outcome, candidates);
    if (home === undefined) return true;
    parts.get(home)?.push(outcome);
    return false;
  });
  add(unexplained);
  return parts;
};
