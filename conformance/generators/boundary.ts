import type { JsonSchema } from '#spec/document.ts';
import { numberOf, resolved, textOf } from '../core/json-schema.ts';

/** A limit with the last value inside and the first outside; texts are fresh letters without blanks. */
export type Boundary = {
  readonly keyword: string;
  readonly limit: number;
  readonly at: unknown;
  readonly beyond: unknown;
};

/** Gives a fresh text of letters, of just this length; of ASCII without an alphabet. */
export type FreshLetters = (length: number, alphabet?: string) => string;

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Two bytes each, but one code point, one UTF-16 unit and one grapheme in every form of Unicode (OP-VAL-05). */
export const lettersBeyondAscii = 'αβγδεζηθικλμνξοπρστυφχψω';

/** Texts from a source of numbers: as unique as their length allows. */
export const freshLetters =
  (next: () => number): FreshLetters =>
  (length, alphabet = letters) => {
    // One number gives a whole text, however long: Numerical Recipes' generator, by its upper bits.
    let state = next();
    let text = '';
    while (text.length < length) {
      text += alphabet[(state >>> 16) % alphabet.length] ?? '';
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    }
    return text;
  };

const site = 'https://docs.example.org/';

const textOfLength = (schema: JsonSchema, length: number, fresh: FreshLetters, base: string): string => {
  if (textOf(schema, 'format') !== 'uri' || length < base.length) return fresh(length);
  return `${base}${fresh(length - base.length)}`;
};

/** How values are made: `base` begins addresses, `item` makes items of lists, short texts otherwise. */
type Made = { readonly base?: string | undefined; readonly item?: ((at: number) => unknown) | undefined };

const listOfLength = (length: number, make: (at: number) => unknown): unknown[] =>
  Array.from({ length }, (_, at) => make(at));

/**
 * Every limit of a schema; `minLength: 0` and the like bound nothing and are left out.
 */
export const boundariesOf = (
  given: JsonSchema,
  fresh: FreshLetters,
  { base = site, item }: Made = {},
): readonly Boundary[] => {
  const schema = resolved(given);
  const makeItem = item ?? (() => fresh(12));
  const build: Readonly<Record<string, (limit: number, step: number) => unknown>> = {
    maxLength: (limit, step) => textOfLength(schema, limit + step, fresh, base),
    minLength: (limit, step) => textOfLength(schema, limit - step, fresh, base),
    maxItems: (limit, step) => listOfLength(limit + step, makeItem),
    minItems: (limit, step) => listOfLength(limit - step, makeItem),
    maximum: (limit, step) => limit + step,
    minimum: (limit, step) => limit - step,
  };
  return Object.entries(build).flatMap(([keyword, make]) => {
    const limit = numberOf(schema, keyword);
    if (limit === undefined || (limit < 1 && keyword.startsWith('min') && keyword !== 'minimum')) return [];
    return [{ keyword, limit, at: make(limit, 0), beyond: make(limit, 1) }];
  });
};
