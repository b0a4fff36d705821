import { document } from './document.ts';
import { constraintsOf, type Constraint } from './constraints-of.ts';
import { operationIds, operationRow } from './operation.ts';

export type { Constraint };

/** Every constraint that the document puts on a member of a request body or on a query parameter. */
export const constraints = (): Constraint[] => constraintsOf(document(), operationIds.map(operationRow));
