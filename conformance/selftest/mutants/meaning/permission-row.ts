import type { OperationId, SchemaName } from '#spec/operation.ts';
import type { MeaningOperator } from './meaning-mutant.ts';

/** Why no rule may kill a mutant: open points by their ids, or a section of the text that does not say. */
export type Permission = { readonly by: string; readonly reason: string };

/** Mutants that the text permits: those that meet every condition of a row. */
export type PermissionRow = Permission & {
  readonly operator: MeaningOperator;
  readonly changes?: readonly string[];
  readonly operations?: readonly OperationId[];
  /** Members of a thing by their paths, with what lies below; `*` for those of any thing. */
  readonly of?: SchemaName | '*';
  readonly paths?: readonly string[];
  readonly parameters?: readonly string[];
  /** Texts of which the place holds one. */
  readonly places?: readonly string[];
};
