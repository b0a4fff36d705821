import type { PublishedOutcome } from './published.ts';

/** Outcomes that could not be tried for one and the same reason. */
export type Missing = { readonly reason: string; readonly names: readonly string[] };

/** Unverified outcomes by what was missing, the most frequent first. */
export const missingByReason = (outcomes: readonly PublishedOutcome[]): Missing[] => {
  const groups = new Map<string, string[]>();
  for (const { verdict, reason, name } of outcomes) {
    if (verdict === 'unverified') groups.set(reason, [...(groups.get(reason) ?? []), name]);
  }
  const rows = [...groups].map(([reason, names]) => ({ reason, names }));
  return rows.toSorted((one, other) => other.names.length - one.names.length);
};
