import type { Store } from './store.ts';
import { Table } from './table.ts';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
};

/** All records by table and key, in one canonical order and without tokens: equal states give equal text. */
export const stateOf = (store: Store): Record<string, unknown> => {
  const state: Record<string, unknown> = {};
  for (const [name, table] of Object.entries<Store[keyof Store]>(store)) {
    if (table instanceof Table) state[name] = sorted(table.dump());
  }
  return state;
};
