/** Number of single-letter edits between two words. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of one.split('').entries()) {
    const next = [i + 1];
    for (const [j, against] of other.split('').entries()) {
      const change = (row[j] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
};

/** The known word most like a mistyped one; undefined when none is near. */
const nearest = (word: string, known: Iterable<string>): string | undefined => {
  const limit = Math.max(2, Math.floor(word.length / 3));
  let best: { readonly word: string; readonly edits: number } | undefined;
  for (const candidate of known) {
    const edits = distance(word.toLowerCase(), candidate.toLowerCase());
    if (edits <= limit && edits < (best?.edits ?? Infinity)) best = { word: candidate, edits };
  }
  return best?.word;
};

/** ` Did you mean "x"?`, or nothing. */
export const didYouMean = (word: string, known: Iterable<string>): string => {
  const found = nearest(word, known);
  return found === undefined ? '' : ` Did you mean "${found}"?`;
};
