import type { Candidate, Likely } from './candidates.ts';

/** Below the first a candidate explains an outcome not at all; below the other only where it is chosen anyway. */
const least = 0.3;
const enough = 0.45;

/** Savings below this are the rounding of sums. */
const rounding = 1e-9;

type Row = { readonly candidate: Candidate; readonly explains: ReadonlyMap<number, number> };
type Parts = ReadonlyMap<Row, readonly number[]>;

const byKey = (one: Row, other: Row): number => (one.candidate.key < other.candidate.key ? -1 : 1);

const rowsOf = (all: readonly Likely[]): Row[] => {
  const rows = new Map<Candidate, Map<number, number>>();
  for (const [place, likely] of all.entries()) {
    for (const [candidate, weight] of likely) {
      if (weight < least) continue;
      const own = rows.get(candidate) ?? new Map<number, number>();
      rows.set(candidate, own.set(place, weight));
    }
  }
  return [...rows].map(([candidate, explains]) => ({ candidate, explains })).toSorted(byKey);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const gainOf = ({ candidate, explains }: Row, open: ReadonlySet<number>): number => {
  let gain = 0;
  for (const [place, weight] of explains) if (weight >= enough && open.has(place)) gain += weight;
  return gain / candidate.cost;
};

type Waiting = { readonly row: Row; gain: number };

/** The row of the greatest gain, the first of equals. A gain never grows: one that was less before needs no look. */
const bestOf = (waiting: readonly Waiting[], open: ReadonlySet<number>): Waiting | undefined => {
  let best: Waiting | undefined;
  for (const entry of waiting) {
    if (best !== undefined && entry.gain <= best.gain) continue;
    entry.gain = gainOf(entry.row, open);
    if (entry.gain > (best?.gain ?? 0)) best = entry;
  }
  return best;
};

/** Takes whatever explains most of what is still open for its cost, until nothing is. */
const greedy = (rows: readonly Row[], count: number): Row[] => {
  const open = new Set(Array.from({ length: count }, (_, place) => place));
  const waiting = rows.map((row) => ({ row, gain: Infinity }));
  const chosen: Row[] = [];
  while (open.size > 0) {
    const best = bestOf(waiting, open);
    if (best === undefined) break;
    chosen.push(best.row);
    for (const [place, weight] of best.row.explains) if (weight >= enough) open.delete(place);
  }
  return chosen;
};

/** Every place goes to the likeliest of the chosen, the first of equals. */
const shared = (chosen: readonly Row[], count: number): Parts => {
  const parts = new Map<Row, number[]>();
  for (let place = 0; place < count; place += 1) {
    let best: Row | undefined;
    for (const row of chosen) {
      if ((row.explains.get(place) ?? 0) > (best?.explains.get(place) ?? 0)) best = row;
    }
    if (best !== undefined) parts.set(best, [...(parts.get(best) ?? []), place]);
  }
  return parts;
};

/** What a row saves when it takes the place of all those whose outcomes it explains, and which these are. */
const savingOf = (
  row: Row,
  parts: Parts,
): { readonly row: Row; readonly saved: number; readonly gone: readonly Row[] } => {
  const isChosen = parts.has(row);
  const explained = (limit: number): Row[] =>
    [...parts].flatMap(([each, places]) =>
      each !== row && places.every((place) => (row.explains.get(place) ?? 0) >= limit) ? [each] : [],
    );
  // Chosen for what it explains well, a row takes in what it explains a little.
  const gone = isChosen || explained(enough).length > 0 ? explained(least) : [];
  return { row, gone, saved: sum(gone.map(({ candidate }) => candidate.cost)) - (isChosen ? 0 : row.candidate.cost) };
};

/** Puts one wider candidate in the place of several that it explains and costs less than, while there is one. */
const joined = (first: Parts, rows: readonly Row[]): Parts => {
  let parts = first;
  for (;;) {
    let best: ReturnType<typeof savingOf> | undefined;
    for (const row of rows) {
      const saving = savingOf(row, parts);
      if (saving.saved > (best?.saved ?? 0) + rounding) best = saving;
    }
    if (best === undefined) return parts;
    const { row, gone } = best;
    const places = [row, ...gone].flatMap((each) => parts.get(each) ?? []).toSorted((one, other) => one - other);
    parts = new Map([...[...parts].filter(([each]) => each !== row && !gone.includes(each)), [row, places]]);
  }
};

/** As few candidates as explain all outcomes, each with the places of those that it explains: every place once. */
export const coverOf = (all: readonly Likely[]): ReadonlyMap<Candidate, readonly number[]> => {
  const rows = rowsOf(all);
  const parts = joined(shared(greedy(rows, all.length), all.length), rows);
  return new Map([...parts].map(([{ candidate }, places]) => [candidate, places]));
};

/** The likeliest of some candidates for one more outcome; undefined where none is likely enough. */
export const likeliest = (likely: Likely, candidates: Iterable<Candidate>): Candidate | undefined => {
  let best: Candidate | undefined;
  for (const candidate of candidates) {
    const weight = likely.get(candidate) ?? 0;
    if (weight >= enough && weight > (best === undefined ? 0 : (likely.get(best) ?? 0))) best = candidate;
  }
  return best;
};
