import { operationIds } from '#spec/operation.ts';
import type { Costs, Part } from './request-costs.ts';
import type { RedOutcomes } from './red-outcomes.ts';

/** What an operation weighs of which something is judged. */
const weightOfOperation = 2;

/** Everything shared that an outcome stands on, directly or not. */
export const closureOf = (
  { needs }: Pick<Part, 'needs'>,
  costs: Costs,
  found = new Set<string>(),
): ReadonlySet<string> => {
  for (const key of needs) {
    if (found.has(key)) continue;
    found.add(key);
    const part = costs.shared.get(key);
    if (part !== undefined) closureOf(part, costs, found);
  }
  return found;
};

/** How often each thing counts; what counts more than once is worth and costs what it does once. */
const counted = (weigh: (key: string) => number) => {
  const counts = new Map<string, number>();
  let sum = 0;
  return {
    sum: () => sum,
    /** What would be added by these. */
    missing: (keys: Iterable<string>): number => {
      let more = 0;
      for (const key of keys) if (!counts.has(key)) more += weigh(key);
      return more;
    },
    /** What would be lost without these. */
    sole: (keys: Iterable<string>): number => {
      let less = 0;
      for (const key of keys) if (counts.get(key) === 1) less += weigh(key);
      return less;
    },
    add: (keys: Iterable<string>): void => {
      for (const key of keys) {
        const count = counts.get(key) ?? 0;
        if (count === 0) sum += weigh(key);
        counts.set(key, count + 1);
      }
    },
    remove: (keys: Iterable<string>): void => {
      for (const key of keys) {
        const count = counts.get(key) ?? 0;
        if (count > 1) counts.set(key, count - 1);
        else if (counts.delete(key)) sum -= weigh(key);
      }
    },
    has: (key: string): boolean => counts.has(key),
  };
};

/** A set of outcomes with what it finds and what it takes, as outcomes come and go. */
export type OutcomeSet = ReturnType<typeof openSet>;

/** What outcomes find and stand on. */
export const openSet = (costs: Costs, found: readonly RedOutcomes[]) => {
  const weights = new Map<string, number>(operationIds.map((operation) => [operation, weightOfOperation]));
  const needs = new Map([...costs.outcomes].map(([name, part]) => [name, closureOf(part, costs)]));
  const byPart = new Map<string, string[]>();
  for (const { mutant, red, passing } of found) {
    weights.set(mutant, 1);
    for (const part of new Set([...red, ...passing])) byPart.set(part, [...(byPart.get(part) ?? []), mutant]);
  }
  const finds = new Map(
    [...needs].map(([name, keys]) => {
      const shown = [name, ...keys].flatMap((part) => byPart.get(part) ?? []);
      return [name, [...new Set([...shown, name.slice(name.indexOf(' ') + 1)])]] as const;
    }),
  );
  const own = (name: string): number => costs.outcomes.get(name)?.requests ?? 0;
  const findsOf = (name: string): readonly string[] => finds.get(name) ?? [];
  const needsOf = (name: string): ReadonlySet<string> => needs.get(name) ?? new Set();
  const seen = counted((mutant) => weights.get(mutant) ?? 0);
  const paid = counted((key) => costs.shared.get(key)?.requests ?? 0);
  const names = new Set<string>();
  let taken = 0;
  return {
    all: [...costs.outcomes.keys()],
    names: names as ReadonlySet<string>,
    own,
    needsOf,
    findsOf,
    unpaid: (name: string): readonly string[] => [...needsOf(name)].filter((key) => !paid.has(key)),
    weightOf: (mutant: string): number => weights.get(mutant) ?? 0,
    worth: () => seen.sum(),
    requests: () => taken + paid.sum(),
    gain: (name: string): number => seen.missing(findsOf(name)),
    isFound: seen.has,
    loss: (name: string): number => seen.sole(findsOf(name)),
    price: (name: string): number => own(name) + paid.missing(needsOf(name)),
    together: (keys: Iterable<string>): number => paid.missing(keys),
    saving: (name: string): number => own(name) + paid.sole(needsOf(name)),
    add: (name: string): void => {
      if (names.has(name)) return;
      names.add(name);
      taken += own(name);
      seen.add(findsOf(name));
      paid.add(needsOf(name));
    },
    remove: (name: string): void => {
      if (!names.delete(name)) return;
      taken -= own(name);
      seen.remove(findsOf(name));
      paid.remove(needsOf(name));
    },
  };
};
