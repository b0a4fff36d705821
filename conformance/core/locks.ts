/** Runs one at a time per key, in the order of asking. */
export type Locks = { readonly run: <Value>(key: string, work: () => Promise<Value>) => Promise<Value> };

export const createLocks = (): Locks => {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: (key, work) => {
      const before = tails.get(key) ?? Promise.resolve();
      const result = before.then(work);
      tails.set(
        key,
        result.catch(() => undefined),
      );
      return result;
    },
  };
};
