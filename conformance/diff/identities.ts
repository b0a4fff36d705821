import type { Played } from './recorded.ts';

/** Which texts of two servers stand for the same thing. */
export type Identities = {
  /** Whether the two may be the same thing; what is met for the first time is taken to be. */
  readonly same: (a: string, b: string) => boolean;
  /** Whether this run made the thing of this id. */
  readonly isOwn: (id: string) => boolean;
};

/** Pairs what both servers made in the same order, and then what stands in the same place first. */
export const identities = (sides: readonly (readonly [Played, Played])[]): Identities => {
  const [toB, toA, own] = [new Map<string, string>(), new Map<string, string>(), new Set<string>()];
  const pair = (a: string, b: string): void => {
    toB.set(a, b);
    toA.set(b, a);
  };
  for (const [a, b] of sides) {
    for (const ids of [...a.made.values(), ...b.made.values()]) for (const id of ids) own.add(id);
    for (const [kind, ids] of a.made) {
      const others = b.made.get(kind) ?? [];
      if (ids.length !== others.length) continue;
      for (const [index, id] of ids.entries()) pair(id, others[index] ?? '');
    }
  }
  return {
    isOwn: (id) => own.has(id),
    same: (a, b) => {
      const known = toB.get(a);
      if (known !== undefined || toA.has(b)) return known === b;
      if (own.has(a) || own.has(b)) return false;
      pair(a, b);
      return true;
    },
  };
};
