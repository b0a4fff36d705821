/** What may be chosen, by the name of each choice. */
export type Factors = Readonly<Record<string, readonly string[]>>;
export type Row = Readonly<Record<string, string>>;

// Values of all choices in one numbering; a pair of them is one number too.
type Table = { readonly levels: readonly (readonly number[])[]; readonly values: readonly string[] };

const tableOf = (factors: Factors): Table => {
  const values: string[] = [];
  const levels = Object.values(factors).map((each) => each.map((value) => values.push(value) - 1));
  return { levels, values };
};

const pairing =
  ({ values }: Table) =>
  (one: number, other: number): number =>
    Math.min(one, other) * values.length + Math.max(one, other);

const allPairs = ({ levels }: Table, pair: ReturnType<typeof pairing>): Map<number, readonly [number, number]> => {
  const pairs = new Map<number, readonly [number, number]>();
  for (const [place, ones] of levels.entries()) {
    for (const other of levels.slice(place + 1).flat()) {
      for (const one of ones) pairs.set(pair(one, other), [one, other]);
    }
  }
  return pairs;
};

/**
 * Rows that together hold every pair of values of two different choices; the same rows each time. Any values must go
 * together.
 */
export const coveringRows = (factors: Factors): readonly Row[] => {
  const table = tableOf(factors);
  const pair = pairing(table);
  const open = allPairs(table, pair);
  const used = table.values.map(() => 0);
  /** The value that meets most pairs not yet met; the one least often chosen where several do. */
  const best = (level: readonly number[], chosen: readonly number[]): number => {
    const gain = (value: number): number => chosen.filter((other) => open.has(pair(value, other))).length;
    const ranked = level.toSorted(
      (one, other) => gain(other) - gain(one) || (used[one] ?? 0) - (used[other] ?? 0) || one - other,
    );
    return ranked[0] ?? -1;
  };
  // The choices with most values first: their pairs are the scarce ones.
  const inTurn = table.levels.toSorted((one, other) => other.length - one.length);
  const rows: Row[] = [];
  for (const [, seed] of open) {
    const chosen: number[] = [...seed];
    for (const level of inTurn) {
      if (!level.some((value) => chosen.includes(value))) chosen.push(best(level, chosen));
    }
    for (const [place, one] of chosen.entries()) {
      used[one] = (used[one] ?? 0) + 1;
      for (const other of chosen.slice(place + 1)) open.delete(pair(one, other));
    }
    const valueIn = (level: readonly number[] = []): string =>
      table.values[level.find((value) => chosen.includes(value)) ?? -1] ?? '';
    rows.push(Object.fromEntries(Object.keys(factors).map((name, place) => [name, valueIn(table.levels[place])])));
  }
  return rows;
};
