import type { Reading } from './reading.ts';

/** The statuses with which this server refuses for each common reason, by the status that the register names for it. */
export type RefusalStatuses = ReadonlyMap<string, ReadonlySet<number>>;

// What a general question came to holds for every special one that the register words by the usual status.
const reasons: Readonly<Record<string, string>> = {
  'invalid-input-status': '400',
  'body-unknown-id-status': '400',
  'unknown-path-id-status': '404',
  'unreadable-thing': '404',
  'insufficient-right': '403',
  'duplicate-status': '409',
  'cycle-status': '409',
  'wrong-state-status': '409',
  'no-authorization-header': '401',
  'other-authorization-scheme': '401',
  'unknown-token': '401',
  'wrong-method': '405',
};

/** Probes that are asked first, since the others are read by what they come to. */
export const isGeneral = (probe: string): boolean => Object.hasOwn(reasons, probe);

/** What the general questions came to; empty before they were asked. */
export const refusalStatusesOf = (readings: readonly Reading[]): RefusalStatuses => {
  const statuses = new Map<string, Set<number>>();
  for (const { probe = '', answers } of readings) {
    const usual = reasons[probe];
    if (usual === undefined) continue;
    const known = statuses.get(usual) ?? new Set();
    for (const { exchanges } of answers) {
      const last = exchanges.at(-1);
      if (last !== undefined && !last.ok) known.add(last.status);
    }
    statuses.set(usual, known);
  }
  return statuses;
};
