/** What is wrong with a time of one server beside the same time of another; undefined where nothing is. */
export type TimeFault = 'moved' | 'did not move' | 'out of order' | 'another moment' | 'before the plan' | 'ahead';

export type MomentOptions = {
  /** Whether the times of A tell any two writes of the plan apart. */
  readonly isFine: boolean;
};

/** Times of one plan on two servers whose clocks have nothing to do with each other: compared by order and distance. */
export type Moments = {
  /** Told of the clocks of both as each pair of answers comes, in milliseconds; undefined where one shows none. */
  readonly now: (a: number | undefined, b: number | undefined) => void;
  /** `place` names a member of a thing: the same place shows the same time until both servers move it. */
  readonly fault: (a: number, b: number, place: string) => TimeFault | undefined;
};

/** Clocks show seconds, and one request may take that long. */
const slackMs = 2_000;

type Pair = { readonly a: number; readonly b: number };

const orderFault = (pair: Pair, other: Pair, isFine: boolean): TimeFault | undefined => {
  if (pair.b === other.b) return Math.abs(pair.a - other.a) > slackMs ? 'another moment' : undefined;
  const [early, late] = pair.b < other.b ? [pair, other] : [other, pair];
  if (early.a > late.a) return 'out of order';
  return isFine && early.a === late.a ? 'did not move' : undefined;
};

export const openMoments = ({ isFine }: MomentOptions): Moments => {
  const last = new Map<string, Pair>();
  const events = new Map<number, Pair>();
  let began: { readonly a: number | undefined; readonly b: number | undefined } | undefined;
  let latest: number | undefined;
  const placeFault = (before: Pair, pair: Pair): TimeFault | undefined => {
    if (before.b === pair.b) return before.a === pair.a ? undefined : 'moved';
    return isFine && before.a === pair.a ? 'did not move' : undefined;
  };
  const eventFault = (pair: Pair): TimeFault | undefined => {
    if (began?.b === undefined || pair.b < began.b) return undefined;
    if (began.a !== undefined && pair.a < began.a - slackMs) return 'before the plan';
    if (latest !== undefined && pair.a > latest + slackMs) return 'ahead';
    for (const event of events.values()) {
      const fault = orderFault(pair, event, isFine);
      if (fault !== undefined) return fault;
    }
    if (!events.has(pair.b)) events.set(pair.b, pair);
    return undefined;
  };
  return {
    now: (a, b) => {
      began ??= { a, b };
      latest = a ?? latest;
    },
    fault: (a, b, place) => {
      const pair = { a, b };
      const before = last.get(place);
      last.set(place, pair);
      return (before === undefined ? undefined : placeFault(before, pair)) ?? eventFault(pair);
    },
  };
};
