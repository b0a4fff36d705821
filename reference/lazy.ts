/** Something heavy that is loaded when it is first needed, so that no start-up waits for it. */
export type Lazy<Value> = {
  readonly loaded: boolean;
  /** Throws before it is loaded. */
  readonly value: Value;
  load(): Promise<Value>;
};

/** Wraps an import; it is done once, and again only if it failed. */
export const lazy = <Value>(make: () => Promise<Value>): Lazy<Value> => {
  let done: { readonly value: Value } | undefined;
  let loading: Promise<Value> | undefined;
  const keep = (value: Value): Value => {
    done = { value };
    return value;
  };
  const fail = (error: unknown): never => {
    loading = undefined;
    throw error;
  };
  return {
    get loaded() {
      return done !== undefined;
    },
    get value() {
      if (done === undefined) throw new Error('used before it was loaded');
      return done.value;
    },
    load: () => (loading ??= make().then(keep, fail)),
  };
};
