import type { PlannedOutcome } from '../../../run/plan.ts';
import type { Mutant } from '../mutant.ts';
import { closureOf } from './outcome-set.ts';
import type { Costs } from './request-costs.ts';

/** Requests that are sent to a mutant beside those for the rules that its row names. */
const mostBeside = 110;

/** What an outcome costs first: those that runs with a budget judge today go before others. */
const laterBy = 1_000;

/**
 * The outcomes that a mutant is tried with: those of the rules that its row names, and cheap ones that send to the
 * operations that it sits on, since what they send may show it to the laws of traffic.
 */
export const triedOn = (
  { breaks, mayAlsoBreak, on }: Mutant,
  planned: readonly PlannedOutcome[],
  costs: Costs,
  today: ReadonlySet<string>,
): readonly string[] => {
  const rules: readonly string[] = [breaks, ...mayAlsoBreak];
  const partsOf = (name: string) => {
    const outcome = costs.outcomes.get(name);
    if (outcome === undefined) return [];
    return [outcome, ...[...closureOf(outcome, costs)].flatMap((key) => costs.shared.get(key) ?? [])];
  };
  const priceOf = (name: string): number => partsOf(name).reduce((sum, { requests }) => sum + requests, 0);
  const meeting = planned.filter(({ name }) =>
    partsOf(name).some(({ operations }) => on.some((operation) => operations.has(operation))),
  );
  const own = meeting.filter(({ row }) => rules.includes(row.id)).map(({ name }) => name);
  const touching = meeting
    .map(({ name }) => ({ name, price: priceOf(name), place: priceOf(name) + (today.has(name) ? 0 : laterBy) }))
    .toSorted((one, other) => one.place - other.place);
  const paid = new Set<unknown>(own.flatMap(partsOf));
  const beside: string[] = [];
  let sum = 0;
  for (const { name } of touching) {
    const parts = partsOf(name).filter((part) => !paid.has(part));
    const more = parts.reduce((all, { requests }) => all + requests, 0);
    if (more === 0 || sum + more > mostBeside) continue;
    sum += more;
    for (const part of parts) paid.add(part);
    beside.push(name);
  }
  return [...new Set([...own, ...beside])];
};
