import { document } from '#spec/document.ts';
import { operationRow, type OperationId, type SchemaName } from '#spec/operation.ts';
import { changersOf } from './changers.ts';
import type { MeaningMutant, MeaningOperator } from './meaning-mutant.ts';

/** Why no rule may kill a mutant: open points by their ids, or a section of the text that does not say. */
export type Permission = { readonly by: string; readonly reason: string };

/** Mutants that the text permits: those that meet every condition of a row. */
type PermissionRow = Permission & {
  readonly operator: MeaningOperator;
  readonly changes?: readonly string[];
  readonly operations?: readonly OperationId[];
  /** Members of a thing by their paths, with what lies below; `*` for those of any thing. */
  readonly of?: SchemaName | '*';
  readonly paths?: readonly string[];
};

const rows: readonly PermissionRow[] = [
  {
    operator: 'reply-member',
    of: '*',
    paths: ['urls'],
    by: 'OP-ENV-05',
    reason: 'the form of addresses is free, a fixed host and a fixed path included',
  },
];

const lies = (path: string, below: string): boolean => path === below || path.startsWith(`${below}.`);

const meets = (mutant: MeaningMutant, row: PermissionRow): boolean => {
  const { operator, change, operation, member } = mutant;
  if (operator !== row.operator) return false;
  if (row.changes?.includes(change) === false || row.operations?.includes(operation) === false) return false;
  if (row.of !== undefined && row.of !== '*' && member?.of !== row.of) return false;
  return row.paths === undefined || row.paths.some((below) => member !== undefined && lies(member.path, below));
};

const sectionOf = (schema: SchemaName, operation: OperationId): string => {
  const { 'x-section': section } = (document().components.schemas[schema] ?? {}) as { 'x-section'?: unknown };
  return typeof section === 'string' ? section : operationRow(operation).section;
};

/** Why a surviving mutant may live; undefined when nothing says so. */
export const permissionOf = (mutant: MeaningMutant): Permission | undefined => {
  const row = rows.find((each) => meets(mutant, each));
  return row === undefined ? undefined : { by: row.by, reason: row.reason };
};

/** Why no run can reach a mutant that none reached; undefined when a richer run could. */
export const unreachable = ({ member, operation }: MeaningMutant): Permission | undefined => {
  if (member === undefined || changersOf(member.of, member.path).length > 0) return undefined;
  const section = sectionOf(member.of, operation);
  const reason = 'no operation of the text gives the member a value, and none was there';
  return { by: `the text does not say (${section})`, reason };
};
