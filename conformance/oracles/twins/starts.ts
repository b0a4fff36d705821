type Pair = { readonly a: unknown; readonly b: unknown };

/**
 * Members that nothing in a plan decides from the start: each server begins with a value of its own. From the first
 * look on they change together or not at all.
 */
export type Starts = {
  /** Whether two values of one place may stand beside each other, after those that stood there before. */
  readonly agree: (place: string, a: unknown, b: unknown) => boolean;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const agreeAfter = (before: Pair, { a, b }: Pair): boolean => {
  const [movedA, movedB] = [!isSame(before.a, a), !isSame(before.b, b)];
  if (movedA !== movedB) return false;
  if (!movedA) return true;
  const isCounter = [before.a, before.b, a, b].every((value) => typeof value === 'number');
  return isCounter ? Number(a) - Number(before.a) === Number(b) - Number(before.b) : isSame(a, b);
};

export const openStarts = (): Starts => {
  const seen = new Map<string, Pair>();
  // What somebody loses with a role and has back with it is on each server as much as it was there.
  const stood = new Set<string>();
  return {
    agree: (place, a, b) => {
      const before = seen.get(place);
      seen.set(place, { a, b });
      const pair = JSON.stringify([place, a, b]);
      const isRight = isSame(a, b) || before === undefined || stood.has(pair) || agreeAfter(before, { a, b });
      if (isRight) stood.add(pair);
      return isRight;
    },
  };
};
