import type { OutcomeOrder } from '../../../run/budget/within-budget.ts';

/**
 * Spreads what a run of some outcomes, the first of an order, sends beside what each was seen to take over them, by what
 * they take: fewer outcomes send less of it. `before` stays what comes before any.
 */
export const spread = (order: OutcomeOrder, count: number, before: number): OutcomeOrder => {
  const listed = Object.entries(order.outcomes);
  const taken = listed.slice(0, count).reduce((sum, [, requests]) => sum + requests, 0);
  const factor = 1 + Math.max(0, order.before - before) / Math.max(1, taken);
  let [sum, given] = [0, 0];
  const outcomes = listed.map(([name, requests], index): [string, number] => {
    if (index >= count) return [name, requests];
    sum += requests;
    const more = Math.round(sum * factor) - given;
    given += more;
    return [name, more];
  });
  return { ...order, before, outcomes: Object.fromEntries(outcomes) };
};
