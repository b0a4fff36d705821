import { worst, type Verdict } from '../../core/outcome.ts';
import { isNewRed, type PublishedOutcome } from './published.ts';

/** A rule that is broken, and on how many operations. */
export type BrokenRule = Pick<PublishedOutcome, 'requirement' | 'text' | 'section'> & {
  readonly verdict: Verdict;
  readonly count: number;
};

/** From so many red outcomes on, an overview says more than a list. */
const least = 6;

/** The rules behind many red outcomes, those of most operations first; none while the outcomes can be read at a glance. */
export const brokenRules = (outcomes: readonly PublishedOutcome[]): BrokenRule[] => {
  const red = outcomes.filter(isNewRed);
  const rules = new Map<string, PublishedOutcome[]>();
  for (const outcome of red) rules.set(outcome.requirement, [...(rules.get(outcome.requirement) ?? []), outcome]);
  if (red.length < least || rules.size === red.length) return [];
  return [...rules.values()]
    .flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const { requirement, text, section } = first;
      return [{ requirement, text, section, verdict: worst(own.map(({ verdict }) => verdict)), count: own.length }];
    })
    .toSorted((one, other) => other.count - one.count);
};
