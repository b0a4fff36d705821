/** Title, kind, text and place of something that can be found. */
export type Entry = readonly [title: string, kind: string, text: string, place: string];

const exact = 100;
const start = 40;
const inTitle = 20;
const wordInTitle = 8;
const inText = 1;
const shorterIsBetter = 200;

/** How well an entry fits all words; 0 when one of them is nowhere in it. */
const scoreOf = ([title, kind, text]: Entry, words: readonly string[]): number => {
  const [name, rest] = [title.toLowerCase(), `${kind} ${text}`.toLowerCase()];
  let sum = 0;
  for (const word of words) {
    if (name === word) sum += exact;
    else if (name.startsWith(word)) sum += start;
    else if (name.includes(` ${word}`)) sum += inTitle;
    else if (name.includes(word)) sum += wordInTitle;
    else if (rest.includes(word)) sum += inText;
    else return 0;
  }
  return sum + 1 / (1 + rest.length / shorterIsBetter);
};

/** Entries that have every word of a query, the best first; none for an empty query. */
export const findEntries = (entries: readonly Entry[], query: string): readonly Entry[] => {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
};
