import type { Store } from './store/store.ts';

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Integrations have a name and no id.
const keyOf = (shown: unknown): string | undefined => {
  if (!isObject(shown)) return undefined;
  const key = shown['id'] ?? shown['name'];
  return typeof key === 'string' ? key : undefined;
};

/** OP-VAL-01 as "store": keeps members that nobody knows with the resource that the write answers with, if it does. */
export const keepExtras = (store: Store, shown: unknown, extras: Members): void => {
  const key = keyOf(shown);
  if (key !== undefined && Object.keys(extras).length > 0)
    store.extras.set(key, { ...store.extras.get(key), ...extras });
};

/** The answer with what was kept for each resource in it; what a resource tells of itself stands before it. */
export const withExtras = (store: Store, shown: unknown): unknown => {
  if (Array.isArray(shown)) return shown.map((each) => withExtras(store, each));
  if (!isObject(shown)) return shown;
  const members = Object.entries(shown).map(([name, value]) => [name, withExtras(store, value)] as const);
  return { ...store.extras.get(keyOf(shown) ?? ''), ...Object.fromEntries(members) };
};
