import { operationRow } from '#spec/operation.ts';
import { usageError } from '../core/usage-error.ts';
import { didYouMean } from '#spec/nearest.ts';
import type { PlannedOutcome } from './plan.ts';

/** Patterns of `--only` and `--skip`: an outcome's name, requirement, operation, family, level or check, with `*`. */
export type Selection = { readonly only: readonly string[]; readonly skip: readonly string[] };

const keysOf = ({ name, row, subject, check }: PlannedOutcome): string[] => {
  const family = subject === '-' ? [] : [operationRow(subject).family];
  return [name, row.id, subject, ...family, row.level, check.name];
};

const matcher = (pattern: string): ((outcome: PlannedOutcome) => boolean) => {
  const literal = pattern.trim().replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  const glob = new RegExp(`^${literal.replaceAll('*', '.*')}$`);
  return (outcome) => keysOf(outcome).some((key) => glob.test(key));
};

const unmatched = (flag: string, pattern: string, all: readonly PlannedOutcome[]): Error => {
  const known = new Set(all.flatMap(keysOf));
  return usageError(
    `${flag} '${pattern}' matches no outcome.${didYouMean(pattern, known)}`,
    [
      'Give an outcome name, a requirement, an operation, a family, a level or a check; * stands for any text.',
      ...(pattern.includes(',') ? [`Repeat ${flag} for more than one.`] : []),
    ].join(' '),
  );
};

/** The outcomes that a selection leaves. Throws a usage error when a pattern or the whole selection matches nothing. */
export const select = (all: readonly PlannedOutcome[], { only, skip }: Selection): readonly PlannedOutcome[] => {
  const keys = new Set(all.flatMap(keysOf));
  const named = (flag: string, patterns: readonly string[]) => {
    // Whole names may come by the thousand: they are looked up, not tried one after the other.
    const whole = new Set(patterns.map((pattern) => pattern.trim()).filter((pattern) => !pattern.includes('*')));
    for (const pattern of whole) if (!keys.has(pattern)) throw unmatched(flag, pattern, all);
    const globs = patterns
      .filter((pattern) => pattern.includes('*'))
      .map((pattern) => {
        const matches = matcher(pattern);
        if (!all.some(matches)) throw unmatched(flag, pattern, all);
        return matches;
      });
    const isWhole = (outcome: PlannedOutcome): boolean => keysOf(outcome).some((key) => whole.has(key));
    return whole.size === 0 ? globs : [isWhole, ...globs];
  };
  const wanted = named('--only', only);
  const unwanted = named('--skip', skip);
  const left = all.filter(
    (outcome) =>
      (wanted.length === 0 || wanted.some((matches) => matches(outcome))) &&
      !unwanted.some((matches) => matches(outcome)),
  );
  if (left.length > 0) return left;
  throw usageError('The selection is empty: nothing would be judged.', 'Widen --only or drop a --skip.');
};
