import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import { propertiesOf, memberSchema } from '../../../../core/json-schema.ts';
import type { Fault } from '../../fault.ts';
import { inEnvelope, inItems } from '../../faults/lists.ts';
import type { MeaningMutant } from '../meaning-mutant.ts';

const isEnvelope = (operation: OperationId): boolean => {
  const { reply } = operationRow(operation);
  if (reply === null) return false;
  const members = propertiesOf(memberSchema({ $ref: `#/components/schemas/${reply}` }, []) ?? {});
  return 'items' in members && 'count' in members;
};

/** The count of every list is the one that was seen there first. */
const countFrozen: Fault = () => {
  const first = new Map<string, unknown>();
  return inEnvelope((envelope, _items, { params, query }) => {
    const { page: _page, limit: _limit, ...filters } = query;
    const key = JSON.stringify([params, filters]);
    if (!first.has(key)) first.set(key, envelope['count']);
    envelope['count'] = first.get(key);
  })();
};

const changes: readonly (readonly [change: string, place: string, fault: Fault])[] = [
  ['zero', 'count', inEnvelope((envelope) => void (envelope['count'] = 0))],
  ['frozen', 'count', countFrozen],
  ['of-the-page', 'count', inEnvelope((envelope, items) => void (envelope['count'] = items.length))],
  ['first-only', 'items', inItems(({ items }) => items.slice(0, 1))],
  ['first-lost', 'items', inItems(({ items }, { query }) => (query['page'] === undefined ? items.slice(1) : items))],
];

/** The envelope of a list: a count that is zero, that of the first time or of one page; items that are left out. */
export const envelopes = (): MeaningMutant[] =>
  operationIds.filter(isEnvelope).flatMap((operation) =>
    changes.map(([change, place, fault]) => ({
      operator: 'reply-member',
      change,
      operation,
      place,
      on: [operation],
      fault,
    })),
  );
