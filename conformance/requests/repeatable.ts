import { operationRow, type OperationId } from '#spec/operation.ts';
import { kindMadeBy, kinds } from '../resources/kinds.ts';
import { isOnceOnly } from './valid-body.ts';

/** Operations that make a thing under a name in the body, which the next request finds taken. */
export const takesName = (operation: OperationId): boolean => {
  const kind = kindMadeBy(operation);
  return kind !== undefined && kinds[kind].create === operation && kinds[kind].key !== 'id';
};

/** Whether a valid request may be sent twice at one place: not a transfer, a restoration or a removal. */
export const isRepeatable = (operation: OperationId): boolean =>
  !isOnceOnly(operation) && operation !== 'restoreSpace' && operationRow(operation).acts.as !== 'remove';
