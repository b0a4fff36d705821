import { parseSeed } from '../core/seed.ts';
import { usageError } from '../core/usage-error.ts';

/** For flags that may be repeated. */
export const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** A number as a flag gives it (a text) or an option of the library. */
export type GivenNumber = string | number;

/** The number of a flag. Throws a usage error unless it is above 0. */
export const positive = (flag: string, text: GivenNumber): number => {
  const number = Number(text);
  if (Number.isFinite(number) && number > 0) return number;
  throw usageError(`${flag} ${text} is no number above 0.`, `Give ${flag} a number such as 8.`);
};

export const whole = (flag: string, text: GivenNumber): number => Math.max(1, Math.floor(positive(flag, text)));

/** The same, up to 100. */
export const percent = (flag: string, text: GivenNumber): number => {
  const number = positive(flag, text);
  if (number <= 100) return number;
  throw usageError(`${flag} ${text} is above 100.`, `Give ${flag} a number up to 100.`);
};

/** The root of a `--seed`. Throws a usage error when it is none. */
export const rootOf = (text: string): number => {
  const seed = parseSeed(text);
  if (seed !== undefined) return seed.root;
  throw usageError(`--seed ${text} is no seed.`, 'Give a whole number.');
};
