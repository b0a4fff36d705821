import type { OperationId } from './operation.ts';
import { permissionPairs, transitions } from './generated/states.ts';

export { permissionPairs, transitions };

/** One row of section 3: what moves an entity from one state to the next. */
export type Transition = {
  readonly id: string;
  readonly entity: string;
  readonly state: string;
  readonly trigger: string;
  readonly condition?: string | null;
  readonly next: string;
  readonly effects?: readonly string[];
  readonly requirement?: string;
  readonly requirements?: readonly string[];
};

/** A key of a `permissions` object and the operation that it speaks of. */
export type PermissionPair = {
  readonly permission: string;
  readonly of: string;
  readonly operation: OperationId;
  readonly section: string;
  readonly reason: string;
  readonly note?: string;
};
