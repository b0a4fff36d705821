import type { Meaning } from './bulk-plan.ts';

type Roles = ReadonlyMap<string, string>;

/** What a bulk update is judged on: who was in the team, what the update said, who is in it now. */
export type BulkChange = { readonly before: Roles; readonly meaning: Meaning; readonly after: Roles };

/** A rule of bulk updates. Gives undefined while its case did not occur, then what was got instead, or the word kept. */
export type BulkRule = {
  readonly expected: string;
  readonly verdict: (change: BulkChange) => string | undefined;
};

/** The verdict of a rule that was kept. */
export const kept = 'kept';

const unless = (isBroken: boolean, got: string): string => (isBroken ? got : kept);

/** Rules of PUT /teams/{teamId}/members (4.9), each about what it names alone. */
export const bulkRules = {
  adds: {
    expected: 'added users are in the team',
    verdict: ({ before, meaning, after }) => {
      const fresh = [...meaning.joins.keys()].filter((id) => !before.has(id));
      return fresh.length === 0
        ? undefined
        : unless(
            fresh.some((id) => !after.has(id)),
            'a list without one of them',
          );
    },
  },
  removes: {
    expected: 'removed users are not in the team',
    verdict: ({ before, meaning, after }) => {
      const gone = [...meaning.leaves].filter((id) => before.has(id) && !meaning.both.has(id));
      return gone.length === 0
        ? undefined
        : unless(
            gone.some((id) => after.has(id)),
            'a list that holds one of them',
          );
    },
  },
  removeBeatsAdd: {
    expected: 'a user in both add and remove is not in the team',
    verdict: ({ meaning, after }) =>
      meaning.both.size === 0
        ? undefined
        : unless(
            [...meaning.both].some((id) => after.has(id)),
            'a list that holds the user',
          ),
  },
  givesRoles: {
    expected: 'added users have the roles that memberships name under their ids',
    verdict: ({ before, meaning, after }) => {
      const named = [...meaning.joins].filter(([id, role]) => role !== undefined && !before.has(id) && after.has(id));
      return named.length === 0
        ? undefined
        : unless(
            named.some(([id, role]) => after.get(id) !== role),
            'another role',
          );
    },
  },
  keepsUnnamed: {
    expected: 'members that the update does not name stay as they were',
    verdict: ({ before, meaning, after }) => {
      const isNamed = (id: string): boolean => meaning.joins.has(id) || meaning.leaves.has(id);
      const unnamed = [...before].filter(([id]) => !isNamed(id));
      if (unnamed.length === 0) return undefined;
      if (unnamed.some(([id]) => !after.has(id))) return 'a list without one of them';
      if (unnamed.some(([id, role]) => after.get(id) !== role)) return 'another role';
      return unless(
        [...after.keys()].some((id) => !before.has(id) && !isNamed(id)),
        'one member more',
      );
    },
  },
} as const satisfies Record<string, BulkRule>;
