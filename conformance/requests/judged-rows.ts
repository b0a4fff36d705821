import type { OperationId } from '#spec/operation.ts';
import { operationsOf, requirements } from '#spec/requirement.ts';
import type { World } from '../world/world.ts';

/** Whether the run judges a rule of a check about an operation. */
export const isJudgedBy = (world: World, check: string, operation: OperationId): boolean =>
  requirements.some(
    (row) =>
      row.excluded === undefined &&
      row.check === check &&
      operationsOf(row).includes(operation) &&
      world.judges(row.id, operation),
  );
