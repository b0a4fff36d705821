import { didYouMean } from '#spec/nearest.ts';
import { usageError } from '../core/usage-error.ts';
import { areaOf } from './area.ts';
import { observableParts, type ObservablePart } from './run-probes.ts';

const keysOf = ({ id, point, part: { probe } }: ObservablePart): string[] => [
  id,
  point.id,
  areaOf(point.id),
  ...(probe === undefined ? [] : [probe]),
];

const matcher = (pattern: string): ((part: ObservablePart) => boolean) => {
  const literal = pattern.trim().replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  const glob = new RegExp(`^${literal.replaceAll('*', '.*')}$`, 'i');
  return (part) => keysOf(part).some((key) => glob.test(key));
};

/** The parts that `--only` patterns name: point, part, probe or area, with `*`; all without one. Throws a usage error. */
export const selectParts = (only: readonly string[]): readonly ObservablePart[] => {
  if (only.length === 0) return observableParts;
  const matchers = only.map((pattern) => {
    const matches = matcher(pattern);
    if (observableParts.some(matches)) return matches;
    const known = new Set(observableParts.flatMap(keysOf));
    throw usageError(
      `--only '${pattern}' names no open point that can be observed.${didYouMean(pattern, known)}`,
      'Give a point such as OP-PAGE-01, a part such as OP-HTTP-11.b, a probe or an area; * stands for any text.',
    );
  });
  return observableParts.filter((part) => matchers.some((matches) => matches(part)));
};
