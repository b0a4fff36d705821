/**
 * One operation as its sender saw it: sent at `from`, answered at `to`. One that was never answered (Infinity) may have
 * had its effect at any time since, or none.
 */
export type Event<Op> = { readonly op: Op; readonly from: number; readonly to: number };

/** What operations do one after the other; `apply` gives undefined where the answer does not fit the state. */
export type Sequential<State, Op> = {
  readonly apply: (state: State, op: Op) => State | undefined;
  readonly keyOf: (state: State) => string;
};

/**
 * An order of the events of one resource that explains every answer and keeps what was answered before something else
 * was sent in front of it; undefined where there is none. Wing and Gong's search, which tries no state twice.
 */
export const explain = <State, Op>(
  events: readonly Event<Op>[],
  start: State,
  { apply, keyOf }: Sequential<State, Op>,
): readonly Event<Op>[] | undefined => {
  const deadEnds = new Set<string>();
  const search = (left: readonly Event<Op>[], state: State): readonly Event<Op>[] | undefined => {
    const firstAnswer = Math.min(...left.map(({ to }) => to));
    if (firstAnswer === Infinity) return [];
    const key = `${left.map((event) => events.indexOf(event)).join()} ${keyOf(state)}`;
    if (deadEnds.has(key)) return undefined;
    for (const event of left) {
      const next = event.from < firstAnswer ? apply(state, event.op) : undefined;
      const rest = next === undefined ? undefined : search(without(left, event), next);
      if (rest !== undefined) return [event, ...rest];
    }
    deadEnds.add(key);
    return undefined;
  };
  return search(events, start);
};

const without = <Value>(all: readonly Value[], one: Value): Value[] => all.filter((each) => each !== one);
