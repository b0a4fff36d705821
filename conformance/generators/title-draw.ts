import { array, boolean, constantFrom, integer, record, type Arbitrary } from 'fast-check';

/** What a title filter is tried with: letters of a word, their case in title and query, text around, a change. */
export type TitleDraw = {
  readonly letters: readonly string[];
  readonly titleCase: readonly boolean[];
  readonly queryCase: readonly boolean[];
  readonly before: string;
  readonly after: string;
  /** Where the twin that must not match differs. */
  readonly changed: number;
};

const cases = array(boolean(), { minLength: 1, maxLength: 6 });

export const titleDraws: Arbitrary<TitleDraw> = record({
  letters: array(constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { minLength: 3, maxLength: 8 }),
  titleCase: cases,
  queryCase: cases,
  before: constantFrom('', 'The ', 'Xy'),
  after: constantFrom('', ' team', 'zZ'),
  changed: integer({ min: 0, max: 7 }),
});

const cased = (text: string, upper: readonly boolean[]): string =>
  Array.from(text, (letter, index) => (upper[index % upper.length] === true ? letter.toUpperCase() : letter)).join('');

/** A letter in a title, and the same in another case in the query for it. */
export type LetterPair = readonly [inTitle: string, inQuery: string];

const pairsBeyondAscii: readonly LetterPair[] = [
  ['É', 'é'],
  ['Д', 'д'],
  ['ö', 'Ö'],
  ['ω', 'Ω'],
];

/** A letter outside ASCII whose two cases are one code point each, by the draw. */
export const beyondAscii = ({ changed }: TitleDraw): LetterPair => pairsBeyondAscii[changed % pairsBeyondAscii.length]!;

/**
 * Titles and a query made from a draw and a text that nobody else has: `title` contains the query but for its case,
 * the twins do not, by one letter each, the last one by its end. All hold the letter of the pair, if there is one.
 */
export const titlesOf = (
  draw: TitleDraw,
  unique: string,
  [inTitle, inQuery]: LetterPair = ['', ''],
): { readonly title: string; readonly twins: readonly string[]; readonly query: string } => {
  const { letters, before, after, changed } = draw;
  const word = letters.join('');
  const around = (middle: string): string =>
    `${before}${cased(unique, draw.titleCase)}${inTitle}${cased(middle, draw.titleCase)}${after}`;
  const places = new Set([changed % letters.length, letters.length - 1]);
  const twins = [...places].map((at) => around(letters.map((letter, index) => (index === at ? 'q' : letter)).join('')));
  return {
    title: around(word),
    twins,
    query: `${cased(unique.slice(1), draw.queryCase)}${inQuery}${cased(word, draw.queryCase)}`,
  };
};
