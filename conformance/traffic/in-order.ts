/** One exchange, and when it left and was answered by a logical clock. */
type Timed = {
  readonly sent: number;
  readonly answered: number;
  readonly isWrite: boolean;
  /** In letters, about: what waits is held in memory. */
  readonly size: number;
};

/** Hands out exchanges in the order of their answers, none before every write that left earlier is answered. */
export type Order<Item extends Timed> = {
  /** A request that leaves; gives the number of its moment. */
  readonly sends: (isWrite: boolean) => number;
  /** The moment of an answer. */
  readonly answers: () => number;
  /** A write that was given up, as below, is handed out as `isLate`. */
  readonly add: (item: Item) => void;
  /** A write that was never answered may yet be done; nothing waits for it any more. */
  readonly lost: (sent: number) => void;
};

/** What else is known of an exchange that is handed out. */
export type Given<Item extends Timed> = {
  /** A write that was given up before. */
  readonly isLate: boolean;
  /** Whether a write that was given up left before its answer and has none yet: nobody knows what that does. */
  readonly isBesideLate: boolean;
  /** Writes that left before its answer and are answered later: each may have been done already, or not. */
  readonly overlapping: readonly Item[];
};

/** So many answers wait for a write, and so much in all; then it is given up. */
const mostWaiting = { answers: 2_000, letters: 64_000_000 };

/** Of answers in their order, the writes that lie over each and are answered after it. */
const overlaps = <Item extends Timed>(items: readonly Item[]): readonly (readonly Item[])[] => {
  const found: (readonly Item[])[] = [];
  let open: readonly Item[] = [];
  for (const item of items.toReversed()) {
    // What left after this answer left after all answers before it too.
    if (open.some(({ sent }) => sent >= item.answered)) open = open.filter(({ sent }) => sent < item.answered);
    found.push(open);
    if (item.isWrite) open = [item, ...open];
  }
  return found.toReversed();
};

/**
 * Two readings may be compared only where no write lay between them. A write on its way may have been done already, so
 * what is answered meanwhile waits until it is known.
 */
export const inOrder = <Item extends Timed>(
  give: (item: Item, given: Given<Item>) => void,
  onGivenUp: () => void,
): Order<Item> => {
  let moment = 0;
  const writing = new Set<number>();
  const late = new Set<number>();
  const waiting: Item[] = [];
  let letters = 0;
  const given = (item: Item, overlapping: readonly Item[]): Given<Item> => {
    const isLate = late.delete(item.sent);
    return { isLate, isBesideLate: [...late].some((sent) => sent < item.answered), overlapping };
  };
  const flush = (): void => {
    const [earliest = Infinity] = writing;
    let count = 0;
    while (count < waiting.length && waiting[count]!.answered < earliest) count += 1;
    const overlapped = count === 0 ? [] : overlaps(waiting);
    for (const [at, item] of waiting.splice(0, count).entries()) {
      letters -= item.size;
      give(item, given(item, overlapped[at] ?? []));
    }
    if (waiting.length <= mostWaiting.answers && letters <= mostWaiting.letters) return;
    writing.delete(earliest);
    late.add(earliest);
    onGivenUp();
    flush();
  };
  return {
    sends: (isWrite) => {
      moment += 1;
      if (isWrite) writing.add(moment);
      return moment;
    },
    answers: () => (moment += 1),
    add: (item) => {
      // Answers come nearly in order: the place is looked for from the end.
      let at = waiting.length;
      while (at > 0 && waiting[at - 1]!.answered > item.answered) at -= 1;
      waiting.splice(at, 0, item);
      letters += item.size;
      if (item.isWrite) writing.delete(item.sent);
      flush();
    },
    lost: (sent) => {
      writing.delete(sent);
      late.delete(sent);
      flush();
    },
  };
};
