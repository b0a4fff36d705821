import type { OutcomeSet } from './outcome-set.ts';

/** So many requests are added to each price: what costs nothing is no better than what finds much. */
const leastPrice = 0.3;

/** Some outcomes that stand on the same, with what they find per request. */
type Bundle = { readonly names: readonly string[]; readonly worth: number };
const nothing: Bundle = { names: [], worth: 0 };

/** As many of some outcomes that stand on the same as make each request worth more, and fit in. */
const bundleOf = (set: OutcomeSet, candidates: readonly string[], most: number): Bundle => {
  const besides = new Set<string>();
  const gain = (name: string): number =>
    set.findsOf(name).reduce((sum, find) => sum + (set.isFound(find) || besides.has(find) ? 0 : set.weightOf(find)), 0);
  const alone = new Map(candidates.map((name) => [name, set.gain(name) / (set.own(name) + leastPrice)]));
  let [sum, price] = [0, set.together(set.needsOf(candidates[0] ?? ''))];
  const names: string[] = [];
  for (const name of candidates.toSorted((one, other) => (alone.get(other) ?? 0) - (alone.get(one) ?? 0))) {
    const more = gain(name);
    const isWorse = (sum + more) / (price + set.own(name) + leastPrice) < sum / (price + leastPrice);
    if (more === 0 || price + set.own(name) > most || (names.length > 0 && isWorse)) continue;
    sum += more;
    price += set.own(name);
    names.push(name);
    for (const find of set.findsOf(name)) besides.add(find);
  }
  return { names, worth: sum / (price + leastPrice) };
};

/** The outcomes that find most per request beside what a set finds, with others on the same preparation; none that takes more. */
export const bestNext = (set: OutcomeSet, among: readonly string[], most = Infinity): readonly string[] => {
  const bundles = new Map<string, string[]>();
  for (const name of among) {
    if (set.names.has(name) || set.gain(name) === 0) continue;
    const key = set.unpaid(name).join('\n');
    bundles.set(key, [...(bundles.get(key) ?? []), name]);
  }
  let best = nothing;
  for (const names of bundles.values()) {
    const bundle = bundleOf(set, names, most);
    if (bundle.worth > best.worth) best = bundle;
  }
  return best.names;
};
