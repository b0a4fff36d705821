import { didYouMean } from '#spec/nearest.ts';
import { usageError } from '../core/usage-error.ts';

/** Throws a usage error for the first key that is not known, with the nearest one that is. */
export const refuseUnknownKey = (given: object, known: readonly string[], who: string): void => {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw usageError(`${who}: unknown key ${unknown}.${didYouMean(unknown, known)}`, `Known keys: ${known.join(', ')}.`);
};
