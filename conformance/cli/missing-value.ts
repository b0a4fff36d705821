import type { Command } from 'commander';
import { usageError } from '../core/usage-error.ts';

/**
 * Throws a usage error where a flag that needs a value is followed by another flag: an empty variable, unquoted, leaves
 * that behind.
 */
export const refuseMissingValues = ({ options }: Command, words: readonly string[]): void => {
  const names = new Set(options.flatMap(({ long, short }) => [long, short]));
  for (const [at, word] of words.entries()) {
    const option = options.find(({ long, short, required }) => required && (word === long || word === short));
    const next = words[at + 1];
    if (option !== undefined && next !== undefined && names.has(next))
      throw usageError(`${word} is given no value: ${next} follows it.`, 'Is the variable there set?');
  }
};
