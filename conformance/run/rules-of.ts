import manifest from '../../package.json' with { type: 'json' };
import { requirements, sinceOf, type Requirement } from '#spec/requirement.ts';
import { isVersion, isWithin } from '#spec/version.ts';
import { usageError } from '../core/usage-error.ts';

/** The rules that a version of the suite had. Throws a usage error for a version that this suite does not know. */
export const rulesOf = (
  version: string,
  rows: readonly Requirement[] = requirements,
  suite: string = manifest.version,
): readonly Requirement[] => {
  const versions = [...new Set(rows.map(sinceOf))].toSorted((one, other) => (isWithin(one, other) ? -1 : 1));
  const isKnown = isVersion(version) && isWithin(version, suite);
  const found = isKnown ? rows.filter((row) => isWithin(sinceOf(row), version)) : [];
  if (found.length > 0) return found;
  throw usageError(
    `--rules ${version}: this suite (${suite}) has no rules of that version.`,
    `Rules came with ${versions.join(', ')}; leave the flag out for all of them.`,
  );
};
