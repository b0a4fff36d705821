import type { OperationId } from '#spec/operation.ts';
import { resourceKinds, resources, type ResourceKind } from './index.ts';
import { roles, type Role } from './resource.ts';

/** What an operation does to which kind: a role, one of the lists that show some of them, or an action beside. */
export type OperationRole = { readonly kind: ResourceKind; readonly role: Role | 'lists' | 'actions' };

const rolesIn = (kind: ResourceKind): (readonly [OperationId, OperationRole])[] => {
  const row = resources[kind];
  const single = roles.flatMap((role) => {
    const operation = row[role];
    return operation === null ? [] : [[operation, { kind, role }] as const];
  });
  const several = (['lists', 'actions'] as const).flatMap((role) =>
    row[role].map((operation) => [operation, { kind, role }] as const),
  );
  return [...single, ...several];
};

/** Every role of every operation, in the order of the catalogue; one that creates and updates has two. */
export const operationRoles: readonly (readonly [OperationId, OperationRole])[] = resourceKinds.flatMap(rolesIn);

const byOperation = new Map(operationRoles.toReversed());

/** The first role of an operation; undefined for one that belongs to no kind (without-resource.ts). */
export const roleOf = (operation: OperationId): OperationRole | undefined => byOperation.get(operation);

/** The kind that a list shows. */
export const kindOfItems = (operation: OperationId): ResourceKind | undefined => {
  const found = roleOf(operation);
  return found?.role === 'list' || found?.role === 'lists' ? found.kind : undefined;
};
