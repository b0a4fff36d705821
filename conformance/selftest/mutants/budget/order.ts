import { betterSet } from './better-set.ts';
import { bestNext } from './best-next.ts';
import { openSet, type OutcomeSet } from './outcome-set.ts';
import type { OutcomeOrder } from '../../../run/budget/within-budget.ts';
import type { Costs } from './request-costs.ts';
import type { RedOutcomes } from './red-outcomes.ts';

/** Adds what finds most per request again and again, and gives the price of each. */
const inOrder = (set: OutcomeSet, among: readonly string[]): Record<string, number> => {
  const order: Record<string, number> = {};
  for (let names = bestNext(set, among); names.length > 0; names = bestNext(set, among))
    for (const name of names) {
      order[name] = set.price(name);
      set.add(name);
    }
  return order;
};

/** Outcomes that are chosen already, or how long is looked for better ones. */
export type Choosing = { readonly given?: readonly string[] | undefined; readonly rounds?: number };

/**
 * The order of a budget: first the outcomes that together find most with so many requests, or those that are given, then
 * all others that find something; each part from what finds most per request on. An operation of which something is
 * judged counts like finds.
 */
export const orderOf = (
  costs: Costs,
  found: readonly RedOutcomes[],
  requests: number,
  { given, rounds }: Choosing = {},
): OutcomeOrder => {
  const chosen = given ?? betterSet(openSet(costs, found), requests - costs.base, rounds);
  const set = openSet(costs, found);
  const first = inOrder(set, [...chosen]);
  const order = { ...first, ...inOrder(set, set.all) };
  const rest = set.all.filter((name) => order[name] === undefined);
  let sum = 0;
  for (const name of rest) {
    sum += set.price(name);
    set.add(name);
  }
  return {
    before: costs.base,
    others: Math.ceil(sum / Math.max(1, rest.length)),
    outcomes: order,
  };
};
