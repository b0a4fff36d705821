import { openIdentities, type Identities } from '../oracles/twins/identities.ts';
import type { Played } from './recorded.ts';

/** Pairs what both servers made in the same order, and then what stands in the same place first. */
export const identitiesOf = (sides: readonly (readonly [Played, Played])[]): Identities => {
  const identities = openIdentities();
  for (const [a, b] of sides) {
    for (const [kind, ids] of a.made) {
      const others = b.made.get(kind) ?? [];
      if (ids.length === others.length)
        for (const [at, id] of ids.entries()) identities.pair(id, others[at] ?? '', 'made');
      else for (const id of ids) identities.holdApart('a', id);
    }
    for (const [kind, ids] of b.made) {
      if (ids.length !== (a.made.get(kind) ?? []).length) for (const id of ids) identities.holdApart('b', id);
    }
  }
  return identities;
};
