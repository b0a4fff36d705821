/**
 * Where a thing comes from, and so how much is known of it beforehand: `made` by the requests that both servers got,
 * `copied` from what each server had, or a `stranger` that was there before.
 */
export type Origin = 'made' | 'copied' | 'stranger';

/** Which ids of two servers stand for the same thing: one of A for one of B. */
export type Identities = {
  readonly twinOf: (a: string) => string | undefined;
  /**
   * Whether the two are the same thing; two that are both met for the first time are taken to be, unless one is held
   * apart. Without an origin, as where only a name is met, that is left open.
   */
  readonly same: (a: string, b: string, origin?: Origin) => boolean;
  /** Pairs two ids, whatever was known of them. */
  readonly pair: (a: string, b: string, origin: Origin) => void;
  /** Ids that only a pair may join: what was made on one server alone is no other thing of the second. */
  readonly holdApart: (side: 'a' | 'b', id: string) => void;
  /** Where the thing of an id of A, or of B, comes from; undefined for one that was never met. */
  readonly originOfA: (id: string) => Origin | undefined;
  readonly originOfB: (id: string) => Origin | undefined;
};

export const openIdentities = (): Identities => {
  const [toB, toA] = [new Map<string, string>(), new Map<string, string>()];
  const [ofA, ofB] = [new Map<string, Origin>(), new Map<string, Origin>()];
  const apart = { a: new Set<string>(), b: new Set<string>() };
  const bind = (a: string, b: string, origin: Origin | undefined): void => {
    toB.set(a, b);
    toA.set(b, a);
    if (origin === undefined) return;
    ofA.set(a, origin);
    ofB.set(b, origin);
  };
  return {
    twinOf: (a) => toB.get(a),
    pair: bind,
    holdApart: (side, id) => apart[side].add(id),
    originOfA: (id) => ofA.get(id),
    originOfB: (id) => ofB.get(id),
    same: (a, b, origin) => {
      const known = toB.get(a);
      if (known !== undefined && known === b && !ofA.has(a)) bind(a, b, origin);
      if (known !== undefined || toA.has(b)) return known === b;
      if (apart.a.has(a) || apart.b.has(b)) return false;
      bind(a, b, origin);
      return true;
    },
  };
};
