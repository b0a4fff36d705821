import { operationIds, operationRow, type OperationId } from '#spec/operation.ts';
import type { Allowance } from '../target/target.ts';
import { resources } from './index.ts';
import { roleOf } from './operation-role.ts';

/** Writes that change nothing that anybody could miss: the caller was seen, as by any other request. */
const harmless: readonly OperationId[] = ['updateOrganizationMemberLastSeenAt'];

/** The leave that an operation needs, because it changes what was there before the run; null for all others. */
export const leaveFor = (operation: OperationId): Allowance | null => {
  const kind = roleOf(operation)?.kind;
  if (kind === undefined || operationRow(operation).method === 'GET' || harmless.includes(operation)) return null;
  return resources[kind].allow;
};

/** Every operation that needs leave. */
export const operationsWithLeave: readonly OperationId[] = operationIds.filter((id) => leaveFor(id) !== null);
