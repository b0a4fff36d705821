import { operationIds } from '#spec/operation.ts';
import type { OutcomeOrder } from '../../../run/budget/within-budget.ts';
import { makePlan } from '../../../run/plan.ts';
import type { Costs, Part } from './request-costs.ts';
import type { RedOutcomes } from './red-outcomes.ts';

/** What a mutant weighs that changes what else a write leaves alone: five of six are seen in what passes (200 drawn). */
const weightInPassing = 0.2;
/** So many requests are added to each price: what costs nothing is no better than what finds much. */
const leastPrice = 0.3;

const checkOf = new Map(makePlan().outcomes.map(({ name, check }) => [name, check.name]));
const weightOf = ({ red }: RedOutcomes): number =>
  red.some((name) => checkOf.get(name)?.startsWith('pictures/') === true) ? weightInPassing : 1;

/** What an operation weighs of which nothing is judged yet. */
const weightOfOperation = 2;

const operationOf = (name: string): string => name.slice(name.indexOf(' ') + 1);

/** Everything shared that an outcome stands on, directly or not. */
const closureOf = ({ needs }: Part, { shared }: Costs, found = new Set<string>()): ReadonlySet<string> => {
  for (const key of needs) {
    if (found.has(key)) continue;
    found.add(key);
    const part = shared.get(key);
    if (part !== undefined) closureOf(part, { shared } as Costs, found);
  }
  return found;
};

/** Prices of outcomes as more and more of what they share is paid. */
const openPrices = (costs: Costs) => {
  const paid = new Set<string>();
  const needed = new Map([...costs.outcomes].map(([name, part]) => [name, closureOf(part, costs)]));
  const own = (name: string): number => costs.outcomes.get(name)?.requests ?? 0;
  const unpaid = (name: string): readonly string[] => [...(needed.get(name) ?? [])].filter((key) => !paid.has(key));
  const together = (keys: readonly string[]): number =>
    keys.reduce((sum, key) => sum + (costs.shared.get(key)?.requests ?? 0), 0);
  return {
    own,
    unpaid,
    together,
    pay: (name: string): number => {
      const requests = own(name) + together(unpaid(name));
      for (const key of unpaid(name)) paid.add(key);
      return requests;
    },
  };
};

/** Some outcomes that stand on the same, with what they find per request. */
type Bundle = { readonly names: readonly string[]; readonly worth: number };

/**
 * The order of a budget: again and again the outcomes that find most per request of what is not found so far, together
 * with others that stand on the same preparation. An operation of which nothing is judged yet counts like part of a find.
 */
export const orderOf = (costs: Costs, found: readonly RedOutcomes[]): OutcomeOrder => {
  const finds = new Map<string, number[]>();
  for (const [index, { red }] of found.entries())
    for (const name of red) finds.set(name, [...(finds.get(name) ?? []), index]);
  const weights = found.map(weightOf);
  const uncovered = new Set<string>(operationIds);
  const prices = openPrices(costs);
  const order: Record<string, number> = {};
  const gain = (name: string, besides: ReadonlySet<number | string> = new Set()): number => {
    const mutants = (finds.get(name) ?? []).filter((index) => !besides.has(index));
    const operation = operationOf(name);
    const isNew = uncovered.has(operation) && !besides.has(operation);
    return mutants.reduce((sum, index) => sum + (weights[index] ?? 0), isNew ? weightOfOperation : 0);
  };
  /** As many of some outcomes that stand on the same as make each request worth more. */
  const bundleOf = (keys: readonly string[], candidates: readonly string[]): Bundle => {
    const alone = (name: string): number => gain(name) / (prices.own(name) + leastPrice);
    const besides = new Set<number | string>();
    let [sum, price] = [0, prices.together(keys)];
    const names: string[] = [];
    for (const name of candidates.toSorted((one, other) => alone(other) - alone(one))) {
      const more = gain(name, besides);
      const isWorse = (sum + more) / (price + prices.own(name) + leastPrice) < sum / (price + leastPrice);
      if (more === 0 || (names.length > 0 && isWorse)) continue;
      sum += more;
      price += prices.own(name);
      names.push(name);
      for (const index of finds.get(name) ?? []) besides.add(index);
      besides.add(operationOf(name));
    }
    return { names, worth: sum / (price + leastPrice) };
  };
  const best = (): readonly string[] => {
    const bundles = new Map<string, string[]>();
    for (const name of costs.outcomes.keys()) {
      if (order[name] !== undefined || gain(name) === 0) continue;
      const key = prices.unpaid(name).join('\n');
      bundles.set(key, [...(bundles.get(key) ?? []), name]);
    }
    const all = [...bundles.values()].map((names) => bundleOf(prices.unpaid(names[0] ?? ''), names));
    return all.reduce<Bundle>((most, each) => (each.worth > most.worth ? each : most), { names: [], worth: 0 }).names;
  };
  for (let names = best(); names.length > 0; names = best())
    for (const name of names) {
      order[name] = prices.pay(name);
      for (const index of finds.get(name) ?? []) weights[index] = 0;
      uncovered.delete(operationOf(name));
    }
  const rest = [...costs.outcomes.keys()].filter((name) => order[name] === undefined);
  const others = rest.reduce((sum, name) => sum + prices.pay(name), 0) / Math.max(1, rest.length);
  return { before: costs.base, others: Math.ceil(others), outcomes: order };
};
