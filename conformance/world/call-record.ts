import type { Subject } from '../core/outcome.ts';

/** What some work rests on: the operations that it called, and the records of others whose results it took over. */
export type CallRecord = { readonly operations: Set<Subject>; readonly others: Set<CallRecord> };

export const openCallRecord = (others: readonly CallRecord[] = []): CallRecord => ({
  operations: new Set(),
  others: new Set(others),
});

/** All operations whose answers such work may have been led by. */
export const operationsBehind = (record: CallRecord): ReadonlySet<Subject> => {
  const records = new Set([record]);
  // A set goes on with what is added meanwhile.
  for (const each of records) for (const other of each.others) records.add(other);
  return new Set([...records].flatMap(({ operations }) => [...operations]));
};
