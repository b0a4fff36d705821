import type { Transition } from '#spec/state.ts';

/** What leads from one state to the next, all ways of it together. */
export type Way = { readonly from: number; readonly to: number; readonly transitions: readonly Transition[] };

/** States of one entity that lead to each other, in the order in which they are drawn. */
export type LifeCycle = { readonly entity: string; readonly states: readonly string[]; readonly ways: readonly Way[] };

/** States that any transition joins, in the order of the text. */
const joinedStates = (transitions: readonly Transition[]): readonly (readonly string[])[] => {
  const groups: string[][] = [];
  for (const { state, next } of transitions) {
    const [known, other] = [state, next].map((name) => groups.find((group) => group.includes(name)));
    const into = known ?? other ?? [];
    if (known === undefined && other === undefined) groups.push(into);
    if (known !== undefined && other !== undefined && known !== other) {
      known.push(...other);
      groups.splice(groups.indexOf(other), 1);
    }
    for (const name of [state, next]) if (!into.includes(name)) into.push(name);
  }
  return groups;
};

const waysOf = (states: readonly string[], transitions: readonly Transition[]): readonly Way[] => {
  const ways = new Map<string, Way>();
  for (const transition of transitions) {
    const [from, to] = [states.indexOf(transition.state), states.indexOf(transition.next)];
    if (from < 0) continue;
    const key = `${from} ${to}`;
    ways.set(key, { from, to, transitions: [...(ways.get(key)?.transitions ?? []), transition] });
  }
  return [...ways.values()];
};

/** The life cycles of the transitions: a picture for each entity and each of its separate groups of states. */
export const lifeCycles = (transitions: readonly Transition[]): readonly LifeCycle[] =>
  [...new Set(transitions.map(({ entity }) => entity))].flatMap((entity) => {
    const own = transitions.filter((each) => each.entity === entity);
    return joinedStates(own).map((states) => ({ entity, states, ways: waysOf(states, own) }));
  });
