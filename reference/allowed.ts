import { handlers } from './handlers.ts';
import { reported, suffices, type NeedName, type Right } from './permissions.ts';
import type { Role } from './store/records.ts';

/** The one matrix (OP-AUTH-05): every served operation, and the rights that `permissions` objects report beside them. */
const matrix = {
  ...Object.fromEntries(Object.entries(handlers).map(([id, { need }]) => [id, need])),
  ...reported,
} as Readonly<Record<Right, NeedName>>;

/** Whether a caller with this role may do it; `own` as in Found. */
export const allowed = (right: Right, role: Role | null, own = false): boolean => suffices(matrix[right], role, own);
