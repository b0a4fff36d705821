import { operationRow } from '#spec/operation.ts';
import { reads, type Permit, type Sending } from '../http/send-guard.ts';
import { kindMadeBy } from '../resources/kinds.ts';

/** What requests are for: to read, to make a thing, to write otherwise, or to remove what the run made. */
export const requestClasses = ['reads', 'creations', 'otherWrites', 'cleanup'] as const;
type RequestClass = (typeof requestClasses)[number];

/** Requests of one family of operations, by what they are for; `-` for what is no operation of the document. */
export type FamilyRow = { readonly family: string } & Readonly<Record<RequestClass, number>>;

const classOf = ({ operation, method, purpose }: Sending): RequestClass => {
  if (purpose === 'remove') return 'cleanup';
  if (reads(method)) return 'reads';
  return operation !== '-' && kindMadeBy(operation) !== undefined ? 'creations' : 'otherWrites';
};

/** All requests of a row. */
export const sumOf = (row: FamilyRow): number => requestClasses.reduce((sum, name) => sum + row[name], 0);

/** Counts the requests of a run by family and class, the family with the most first. */
export const countRequests = (): { readonly onSending: Permit; readonly rows: () => readonly FamilyRow[] } => {
  const rows = new Map<string, Record<RequestClass, number>>();
  return {
    onSending: (sending) => {
      const family = sending.operation === '-' ? '-' : operationRow(sending.operation).family;
      const row = rows.get(family) ?? { reads: 0, creations: 0, otherWrites: 0, cleanup: 0 };
      row[classOf(sending)] += 1;
      rows.set(family, row);
    },
    rows: () =>
      [...rows]
        .map(([family, counts]) => ({ family, ...counts }))
        .toSorted((one, other) => sumOf(other) - sumOf(one) || (one.family < other.family ? -1 : 1)),
  };
};
